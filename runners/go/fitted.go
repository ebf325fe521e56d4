package main

// heavyReply is the weight from which on a reply is fitted while others go on, one such reply at a time.
const heavyReply = 1 << 20

// fitted answers with a reply cut to the request's budget, whose cuts are kept under handles (FRAME-10). What is stored along with
// it is stored in the same step: when there is no room for a handle, nothing is (FIXTURE-14).
func (s *service) fitted(c *call, whole *Value, store func() error) (*Value, error) {
	f, err := s.cut(c, whole)
	if err != nil {
		return nil, err
	}
	err = s.locked(func() error {
		if err := s.roomForCuts(f); err != nil {
			return err
		}
		if store != nil {
			if err := store(); err != nil {
				return err
			}
		}
		s.giveHandles(c, f)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return f.reply, nil
}

// fittedReceipt is the same for a RECEIPT, which is sent whole when no handles are left (FIXTURE-14).
func (s *service) fittedReceipt(c *call, whole *Value) *Value {
	f, err := s.cut(c, whole)
	if err != nil {
		return whole
	}
	fits := s.locked(func() error {
		if err := s.roomForCuts(f); err != nil {
			return err
		}
		s.giveHandles(c, f)
		return nil
	})
	if fits != nil {
		return whole
	}
	return f.reply
}

// cut cuts a reply to the request's budget. Whatever stands in a reply has the form of section 10, or the fixture is at fault.
func (s *service) cut(c *call, whole *Value) (*fitting, error) {
	if !isReply(whole) {
		return nil, refuse(internal, "the fixture draws a reply of no form")
	}
	if depth(whole) > maxDepth {
		return nil, refuse(overLimit, "the reply is nested deeper than a frame may be")
	}
	if weight(whole) > heavyReply {
		c.letGo()
		s.heavy <- struct{}{}
		defer func() { <-s.heavy }()
	}
	f := cutTo(whole, c.budget())
	if f.tooLarge || !hasRoom(c, f.reply) {
		return nil, tooLarge()
	}
	for _, cut := range f.cuts {
		cut.hold(c.expanded)
	}
	return f, nil
}

// hasRoom tells whether a frame can hold a reply to a request (FRAME-3).
func hasRoom(c *call, reply *Value) bool {
	return len(appendCompact(nil, framed(longestID, c.id, reply))) <= maxFrame
}

// hasRoomForReceipt tells whether a frame can hold a receipt whole, told again to the same request (FRAME-3).
func hasRoomForReceipt(c *call, shown *Value) bool {
	whole := reply("RECEIPT", field("receipt", shown), field("auto", boolValue(true)), field("replay", boolValue(true)))
	return depth(whole) <= maxDepth && hasRoom(c, whole)
}

// hold keeps the rest of a cut: in what the expanded handle holds already, or by itself.
func (c *cut) hold(expanded *handle) {
	switch {
	case expanded == nil:
		c.keep = keepOf(c.removed)
	case c.removed.Kind == String:
		c.keep, c.from = expanded.keep, len(expanded.keep.text)-len(c.removed.Str)
	default:
		c.keep, c.from = expanded.keep, expanded.from+int(c.kept)
	}
}

// roomForCuts makes room for the handles of a reply, and for what they will hold.
func (s *service) roomForCuts(f *fitting) error {
	if len(f.cuts) == 0 {
		return nil
	}
	size := int64(0)
	for _, cut := range f.cuts {
		size += cut.keep.unheld()
	}
	return s.roomForHandles(int64(len(f.cuts)), size)
}

// unheld is what a first handle would add to what is held.
func (k *keep) unheld() int64 {
	if k.handles > 0 {
		return 0
	}
	return int64(len(k.text))
}

// giveHandles gives each cut a handle of its own, under which its rest is kept (BUDGET-8, EXPAND-1).
func (s *service) giveHandles(c *call, f *fitting) {
	for _, cut := range f.cuts {
		name := nameFor(handlePrefix, func(name string) bool { return s.handles[name] != nil })
		cut.rest.set("handle", textValue(name))
		s.handles[name] = &handle{name: name, owner: c.key, given: s.clock, keep: cut.keep, from: cut.from}
		s.room.inHandles += cut.keep.unheld()
		cut.keep.handles++
	}
}
