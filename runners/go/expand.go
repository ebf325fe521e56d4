package main

// handle is what was cut away, until it is asked for (section 20).
type handle struct {
	name  string
	owner string // the key of the good proof that it was made for, else empty
	given int64
	keep  *keep
	from  int // the element, or the byte of a text, with which its rest begins
}

// keep is the rest of one cut. The handle of that cut, and those of what it is expanded to, hold it together: what is cut of an
// expanded rest is an end of that rest again.
type keep struct {
	text    string // an array as JSON, or the text itself
	isText  bool
	handles int
}

// keepOf is what is kept of a rest (BUDGET-8).
func keepOf(rest *Value) *keep {
	if rest.Kind == String {
		return &keep{text: rest.Str, isText: true}
	}
	return &keep{text: compact(rest)}
}

// data is what EXPAND is answered with (EXPAND-1).
func (h *handle) data() *Value {
	if h.keep.isText {
		return objectWith(field("text", textValue(h.keep.text[h.from:])))
	}
	return objectWith(field("items", listOf(kept([]byte(h.keep.text)).Items[h.from:]...)))
}

// kept reads again what was written to be kept.
func kept(text []byte) *Value {
	v, err := readJSON(text)
	if err != nil {
		panic(err)
	}
	return v
}

// expand answers EXPAND (EXPAND-1, EXPAND-2).
func (s *service) expand(c *call) (*Value, error) {
	name, _ := c.text("handle")
	var h *handle
	_ = s.locked(func() error {
		h = s.handles[name]
		if h != nil && s.clock > h.given+keptAfter {
			s.forgetHandle(h)
			h = nil
		}
		return nil
	})
	if h == nil {
		return nil, refuse(expired, "no such handle, or no longer")
	}
	s.prove(c, "EXPAND", name)
	if h.owner != "" && h.owner != c.key {
		return nil, refuse(unauthorized, "the handle was made for another")
	}
	c.expanded = h
	return s.fitted(c, reply("ANSWER", field("data", h.data())), nil)
}
