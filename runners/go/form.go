package main

// form tells whether a value has the form that a rule gives. Values are never converted.
type form func(*Value) bool

// member is a field of an object's form.
type member struct {
	name     string
	form     form
	optional bool
}

func must(name string, f form) member { return member{name: name, form: f} }
func may(name string, f form) member  { return member{name: name, form: f, optional: true} }

// objectOf is an object with these fields; others are ignored. A field is there when its name is.
func objectOf(members ...member) form {
	return func(v *Value) bool {
		if v.Kind != Object {
			return false
		}
		for _, m := range members {
			if at := v.get(m.name); at == nil {
				if !m.optional {
					return false
				}
			} else if !m.form(at) {
				return false
			}
		}
		return true
	}
}

// exactly is an object with these fields, all required, and no others.
func exactly(members ...member) form {
	open := objectOf(members...)
	return func(v *Value) bool { return open(v) && len(v.Fields) == len(members) }
}

// closed is an object with these fields and no others; those that may be absent may be.
func closed(members ...member) form {
	open := objectOf(members...)
	known := make(map[string]bool)
	for _, m := range members {
		known[m.name] = true
	}
	return func(v *Value) bool {
		for _, f := range v.Fields {
			if !known[f.Name] {
				return false
			}
		}
		return open(v)
	}
}

// arrayOf is an array whose elements all have a form.
func arrayOf(of form) form {
	return func(v *Value) bool {
		if v.Kind != Array {
			return false
		}
		for _, item := range v.Items {
			if !of(item) {
				return false
			}
		}
		return true
	}
}

// allOf is a value that has every one of the forms.
func allOf(forms ...form) form {
	return func(v *Value) bool {
		for _, f := range forms {
			if !f(v) {
				return false
			}
		}
		return true
	}
}

// anyOf is a value that has one of the forms.
func anyOf(forms ...form) form {
	return func(v *Value) bool {
		for _, f := range forms {
			if f(v) {
				return true
			}
		}
		return false
	}
}

func nullOr(f form) form {
	return func(v *Value) bool { return v.Kind == Null || f(v) }
}

func integerIn(low, high int64) form {
	return func(v *Value) bool {
		n, ok := v.integer()
		return ok && low <= n && n <= high
	}
}

func oneOf(words ...string) form {
	return func(v *Value) bool {
		for _, word := range words {
			if v.Kind == String && v.Str == word {
				return true
			}
		}
		return false
	}
}

func anything(*Value) bool    { return true }
func isString(v *Value) bool  { return v.Kind == String }
func isBool(v *Value) bool    { return v.Kind == Bool }
func isObject(v *Value) bool  { return v.Kind == Object }
func isArray(v *Value) bool   { return v.Kind == Array }
func isScalar(v *Value) bool  { return v.isScalar() }
func isInteger(v *Value) bool { _, ok := v.integer(); return ok }

// isKey is a key's text (KEY-2).
func isKey(v *Value) bool {
	_, ok := decodeKey(v.text())
	return ok
}

// isSignature is a signature's text (KEY-3).
func isSignature(v *Value) bool {
	_, ok := decodeSignature(v.text())
	return ok
}

// isHash is a hash's text (HASH-1): the b64url of 32 bytes.
func isHash(v *Value) bool {
	_, ok := decodeB64Size(v.text(), 32)
	return ok
}
