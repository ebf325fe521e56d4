package main

// undo answers UNDO. The order of its checks is that of UNDO-2.
func (s *service) undo(c *call) (*Value, error) {
	id, _ := c.text("receipt")
	var r *receipt
	_ = s.locked(func() error {
		r = s.receipts[id]
		return nil
	})
	if r == nil || r.isUndo {
		return nil, refuse(notFound, "no such receipt")
	}
	presented := c.presented()
	if len(presented) == 0 {
		return nil, refuse(unauthorized, "an UNDO needs a grant")
	}
	if err := s.prove(c, "UNDO", id); err != nil {
		return nil, err
	}
	var going, running *execution
	var before *Value
	err := s.locked(func() error {
		until := r.shown.get("undo").get("until")
		last, _ := until.integer()
		_, err := s.standing(c, "UNDO", r.proposal.capability).authorizeFor(r.principal, presented)
		switch {
		case err != nil:
			return err
		case r.reversal != nil:
			before = reply("RECEIPT", field("receipt", r.reversal.shown), field("replay", boolValue(true)))
			return nil
		case r.running != nil: // UNDO-3
			running = r.running
			return nil
		case until == nil:
			return refuse(forbidden, "what was done is irreversible")
		case s.clock > last:
			return refuse(expired, "the time to undo is over")
		}
		if err := s.roomForReceipt(); err != nil {
			return err
		}
		s.room.receipts++
		going = &execution{done: make(chan struct{})}
		r.running = going
		return nil
	})
	switch {
	case err != nil:
		return nil, err
	case before != nil:
		return before, nil
	case running != nil:
		return running.repeated(c)
	}
	made, err := s.reverse(c, r, going)
	if err != nil {
		return nil, err
	}
	return s.fittedReceipt(c, made), nil
}

// reverse waits the undo's delay and reverses a receipt (FIXTURE-13, UNDO-3). Whatever becomes of it, those that wait get an answer.
func (s *service) reverse(c *call, r *receipt, e *execution) (made *Value, err error) {
	err = refuse(internal, "the service failed")
	defer func() {
		_ = s.locked(func() error {
			if r.reversal == nil {
				s.room.receipts--
			}
			r.running = nil
			e.made, e.err = made, err
			return nil
		})
		close(e.done)
	}()
	c.wait(r.proposal.draft.get("undoDelay"))
	err = s.locked(func() error {
		back, err := s.turnBack(c, r)
		if err != nil {
			return err
		}
		s.receipts[back.id] = back
		r.reversal = back
		made = reply("RECEIPT", field("receipt", back.shown))
		return nil
	})
	return made, err
}

// turnBack reverses every change of a receipt, or none, the last one first, and makes the receipt of that (FIXTURE-13, UNDO-1).
func (s *service) turnBack(c *call, r *receipt) (*receipt, error) {
	p := r.proposal
	r.reversals++
	if r.reversals <= countOr(p.draft.get("undoFailures"), 0) {
		return nil, refuse(internal, "reversing failed")
	}
	stage := s.state.stage()
	for i := len(p.changes) - 1; i >= 0; i-- {
		if !p.changes[i].reverse(stage) {
			return nil, refuse(internal, "reversing failed: %s is not as it was left, or cannot be that", p.changes[i].state)
		}
	}
	back := &receipt{
		id:        nameFor("r_", func(name string) bool { return s.receipts[name] != nil }),
		proposal:  p,
		principal: r.principal,
		isUndo:    true,
	}
	back.shown = objectWith(
		field("id", textValue(back.id)),
		field("proposal", textValue(p.id)),
		field("capability", textValue(p.capability)),
		field("summary", r.shown.get("summary")),
		field("at", intValue(s.clock)),
		field("effects", reversed(r.shown.get("effects"))),
		field("cost", nullValue()),
		field("undo", nullValue()),
		field("undoes", textValue(r.id)),
	)
	if !hasRoomForReceipt(c, back.shown) {
		return nil, tooLarge()
	}
	stage.finish()
	return back, nil
}
