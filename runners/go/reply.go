package main

import "errors"

// reply makes a reply without the fields of its frame. Replies are never changed once they are made: they may be kept and shared.
func reply(kind string, fields ...Field) *Value {
	return objectWith(append([]Field{field("kind", textValue(kind))}, fields...)...)
}

// withField answers with a copy of a reply that has one field more, or another value for it.
func withField(r *Value, name string, v *Value) *Value {
	c := objectWith(append([]Field(nil), r.Fields...)...)
	c.set(name, v)
	return c
}

// errorReply makes an ERROR of an error; one that is no refusal is the service's own fault (ERR-1).
func errorReply(err error) *Value {
	var r *refusal
	if !errors.As(err, &r) {
		r = &refusal{code: internal, message: err.Error()}
	}
	e := reply("ERROR", field("code", textValue(r.code)), field("message", textValue(r.message)))
	if r.need != nil {
		e.Fields = append(e.Fields, field("need", r.need))
	}
	e.Fields = append(e.Fields, r.more...)
	return e
}

func tooLarge() error { return refuse(overLimit, "the reply is larger than a frame") }
