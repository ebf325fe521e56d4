package main

// testClock sets the service's clock (FIXTURE-2). It is a capability like any other, but not in the BRIEF.
var testClock = &capability{name: "test.clock", kind: "ask", params: objectWith(field("now", textValue("int")))}

// capability answers with the capability of a name and a kind, or nil (ASK-2).
func (s *service) capability(name, kind string) *capability {
	if name == testClock.name && kind == testClock.kind {
		return testClock
	}
	return s.fixture.capability(name, kind)
}

// ask answers ASK (ASK-1, FIXTURE-11, FIXTURE-12).
func (s *service) ask(c *call) (*Value, error) {
	a, err := s.admit(c, "ask")
	if err != nil {
		return nil, err
	}
	if a.capability == testClock {
		return s.setClock(c, a)
	}
	d := s.drawing(a)
	d.strict = true
	events := d.events(a.capability.draft.get("events"))
	if d.err != nil {
		return nil, d.err
	}
	c.sendEvents(events)
	c.wait(a.capability.draft.get("delay"))
	var data *Value
	err = s.locked(func() error {
		d.clock = s.clock
		data = d.value(a.capability.draft.get("answer"))
		return d.err
	})
	if err != nil {
		return nil, err
	}
	return s.fitted(c, reply("ANSWER", field("data", data)), nil)
}

// setClock is the ASK of test.clock (FIXTURE-2).
func (s *service) setClock(c *call, a *admission) (*Value, error) {
	to := a.params.get("now")
	now, _ := to.integer()
	err := s.locked(func() error {
		if now < s.clock || now > maxTime {
			return refuse(invalidParams, "the clock only goes forward")
		}
		s.clock = now
		return nil
	})
	if err != nil {
		return nil, err
	}
	return s.fitted(c, reply("ANSWER", field("data", objectWith(field("now", intValue(now))))), nil)
}

// drawing draws with the params of a request. What stands in states is read under the service's lock only.
func (s *service) drawing(a *admission) *drawing {
	return &drawing{params: a.params, state: s.state}
}

// events draws EVENT frames (FIXTURE-12).
func (d *drawing) events(drafts *Value) []*Value {
	var events []*Value
	for _, draft := range itemsOf(drafts) {
		e := reply("EVENT", field("message", textValue(d.textOf(draft.get("message")))))
		if progress := draft.get("progress"); progress != nil {
			e.set("progress", progress)
		}
		events = append(events, e)
	}
	return events
}
