package main

// handle is what was cut away, until it is asked for (section 20).
type handle struct {
	name  string
	data  *Value // what EXPAND is answered with
	owner string // the key of the good proof that it was made for, else empty
	given int64
	keep  *keep
}

// keep is what the handles of one reply, and those of what they are expanded to, hold in memory together.
type keep struct {
	weight  int64
	handles int
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
	c.keep = h.keep
	return s.fitted(c, reply("ANSWER", field("data", h.data)), nil)
}
