package main

// has tells whether a param is given: when its name is there, whatever its value (PORT-1).
func (p *params) has(name string) bool {
	return p.object.get(name) != nil
}

// boolean reads a boolean.
func (p *params) boolean(name string) bool {
	v := p.object.get(name)
	if v == nil || !isBool(v) {
		p.fail(name, "not a boolean")
	}
	return v.isTrue()
}

// record reads a param that is a JSON text under section 23 and has a form.
func (p *params) record(name string, of form) *Value {
	return p.readRecord(name, []byte(p.text(name)), of)
}

// recordDocument reads the document `json`, or its sibling `bytes`, under section 23.
func (p *params) recordDocument(of form) *Value {
	return p.readRecord("json", p.document("json"), of)
}

func (p *params) readRecord(name string, text []byte, of form) *Value {
	if p.err != nil {
		return nullValue()
	}
	v, err := readRecord(text)
	if err != nil {
		p.fail(name, err.Error())
		return nullValue()
	}
	if !of(v) {
		p.fail(name, "not of the form asked for")
	}
	return v
}

// hexByOwner reads an object from owners to the hexadecimal digits of 32 bytes (DECIDE-6, SIGN-4). It is nil when it is not given.
func (p *params) hexByOwner(name string) map[string]string {
	v := p.object.get(name)
	if v == nil {
		return nil
	}
	if !isObject(v) {
		p.fail(name, "not an object")
	}
	byOwner := make(map[string]string)
	for _, f := range v.Fields {
		if _, ok := decodeHex(f.Value.text(), 32); !ok {
			p.fail(name, "holds what is not 64 lower case hexadecimal digits")
		}
		byOwner[f.Name] = f.Value.text()
	}
	return byOwner
}
