package main

// replayKey is what an auto request is remembered by (INTENT-5). Ids are compared as strings (FRAME-6).
type replayKey struct{ key, id string }

// replay is a remembered auto request.
type replay struct {
	key   replayKey
	until int64
	done  chan struct{} // closed once the reply is there
	sent  []byte        // the reply as JSON
	size  int64
}

// recall looks for the INTENT that an auto request repeats, and remembers it when it is the first; nil when it is none that is
// remembered, or when the memory is full, which refuses it. Only the proof is looked at.
func (s *service) recall(c *call) (r *replay, first bool, err error) {
	name, isText := c.text("capability")
	if !c.auto() || !isText || s.prove(c, "INTENT", autoTarget(name, c.id)) != nil {
		return nil, false, nil
	}
	ts, _ := c.frame.get("proof").get("ts").integer()
	key := replayKey{c.key, c.id}
	err = s.locked(func() error {
		until := max(s.clock, ts) + replayWindow
		if r = s.replays[key]; r != nil && (r.sent == nil || s.clock <= r.until) {
			r.until = max(r.until, until) // this proof could be sent again too
			return nil
		}
		if r != nil {
			s.forgetReplay(r)
			r = nil
		}
		size := int64(len(c.key) + len(c.id))
		if err := s.roomForReplay(size); err != nil {
			return err
		}
		first = true
		r = &replay{key: key, until: until, done: make(chan struct{}), size: size}
		s.replays[key] = r
		s.room.inReplays += size
		return nil
	})
	return r, first, err
}

// remembered answers an auto request for the first time. Whatever becomes of it, its repeats get an answer.
func (s *service) remembered(r *replay, answer func() (*Value, error)) (final *Value) {
	final = errorReply(refuse(internal, "the service failed"))
	defer func() {
		sent := appendCompact(nil, final)
		_ = s.locked(func() error {
			r.sent = sent
			r.size += int64(len(sent))
			s.room.inReplays += int64(len(sent))
			return nil
		})
		close(r.done)
	}()
	made, err := answer()
	if err != nil {
		made = errorReply(err)
	}
	final = made
	return final
}

// repeated waits for the original reply, and answers with it (INTENT-5).
func (r *replay) repeated(c *call) *Value {
	select {
	case <-r.done:
	default:
		c.letGo()
		<-r.done
	}
	original := kept(r.sent)
	if original.get("kind").text() == "RECEIPT" {
		return withField(original, "replay", boolValue(true))
	}
	return original
}

// autoCommit reserves the commit of an auto INTENT's first proposal, when one grant authorizes it outright and it can be undone;
// else there is none (INTENT-4).
func (s *service) autoCommit(c *call, a *admission, p *proposal) (*execution, error) {
	if p.shown.get("undo").isNull() || s.clock >= p.expires {
		return nil, nil
	}
	st := s.standing(c, "COMMIT", p.capability)
	st.request.proposal = p.shown
	g, err := st.authorizeFor(p.principal, a.presented)
	if err != nil {
		return nil, nil
	}
	return s.reserve(p, g)
}
