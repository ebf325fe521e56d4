package main

import (
	"strings"
	"time"
)

// baseTypes are the bases of a type's text that are no literals (HELLO-2, HELLO-3).
var baseTypes = map[string]form{
	"string":   isString,
	"int":      isInteger,
	"number":   func(v *Value) bool { return v.Kind == Number },
	"bool":     isBool,
	"date":     func(v *Value) bool { return v.Kind == String && isDate(v.Str) },
	"datetime": func(v *Value) bool { return v.Kind == String && isDatetime(v.Str) },
	"any":      func(v *Value) bool { return v.Kind != Null },
}

// typedParams answers with a request's params without those that are null, which count as missing; and whether they have the
// declared types: no name that is not declared, none missing that is required (ASK-2).
func typedParams(types, params *Value) (*Value, bool) {
	if !haveTypes(types, params) {
		return objectWith(), false
	}
	return bare(types, params), true
}

// bare is a value of a type without what is null in its nested objects and elements (ASK-2).
func bare(of, v *Value) *Value {
	switch of.Kind {
	case Object:
		given := objectWith()
		for _, f := range v.Fields {
			if f.Value.Kind == Null {
				continue
			}
			inner := of.get(f.Name)
			if inner == nil {
				inner = of.get(f.Name + "?")
			}
			given.Fields = append(given.Fields, field(f.Name, bare(inner, f.Value)))
		}
		return given
	case Array:
		items := listOf()
		for _, item := range v.Items {
			items.Items = append(items.Items, bare(of.Items[0], item))
		}
		return items
	}
	return v
}

// haveTypes tells whether an object's entries have the declared types; null is missing (HELLO-3).
func haveTypes(types, object *Value) bool {
	if object.Kind != Object {
		return false
	}
	declared := make(map[string]bool, len(types.Fields))
	required := make(map[string]bool)
	for _, t := range types.Fields {
		name, optional := strings.CutSuffix(t.Name, "?")
		declared[name] = true
		required[name] = required[name] || !optional
	}
	for _, f := range object.Fields {
		if !declared[f.Name] {
			return false
		}
	}
	for _, t := range types.Fields {
		name := strings.TrimSuffix(t.Name, "?")
		v := object.get(name)
		if v == nil || v.Kind == Null {
			if required[name] {
				return false
			}
		} else if !hasType(t.Value, v) {
			return false
		}
	}
	return true
}

// hasType tells whether a value has a type (HELLO-3).
func hasType(of, v *Value) bool {
	switch of.Kind {
	case Object:
		return haveTypes(of, v)
	case Array:
		return arrayOf(func(item *Value) bool { return item.Kind != Null && hasType(of.Items[0], item) })(v)
	}
	base, _, _ := strings.Cut(of.Str, " — ")
	base, isList := strings.CutSuffix(base, "[]")
	f, known := baseTypes[base]
	if !known {
		f = oneOf(strings.Split(base, "|")...)
	}
	if isList {
		f = arrayOf(f)
	}
	return f(v)
}

// isDate is YYYY-MM-DD, a day of the Gregorian calendar.
func isDate(s string) bool {
	if !fits(s, "0000-00-00") {
		return false
	}
	_, err := time.Parse("2006-01-02", s)
	return err == nil
}

// isDatetime is YYYY-MM-DDTHH:MM[:SS[.f]] and Z or ±HH:MM.
func isDatetime(s string) bool {
	const minutes = len("0000-00-00T00:00")
	if len(s) < minutes || !isDate(s[:len("0000-00-00")]) || s[10] != 'T' || !isClock(s[11:minutes], "00:00") {
		return false
	}
	rest := s[minutes:]
	if len(rest) >= 3 && isClock(rest[1:3], "00") && rest[0] == ':' && rest[1] <= '5' {
		rest = rest[3:]
		if fraction := strings.TrimPrefix(rest, "."); fraction != rest {
			size := skipDigits(fraction, 0)
			if size < 1 || size > 9 {
				return false
			}
			rest = fraction[size:]
		}
	}
	if rest == "Z" {
		return true
	}
	return len(rest) == 6 && (rest[0] == '+' || rest[0] == '-') && isClock(rest[1:], "00:00")
}

// isClock is HH:MM, an hour at most 23 and a minute at most 59; or two digits alone.
func isClock(s, shape string) bool {
	if !fits(s, shape) {
		return false
	}
	return len(s) == 2 || s[:2] <= "23" && s[3:] <= "59"
}

// fits tells whether a text has the shape of another, in which 0 stands for any digit.
func fits(s, shape string) bool {
	if len(s) != len(shape) {
		return false
	}
	for i := range shape {
		if shape[i] == '0' && !isDigit(s[i]) || shape[i] != '0' && s[i] != shape[i] {
			return false
		}
	}
	return true
}
