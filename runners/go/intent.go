package main

// intent answers INTENT; one with auto and a good proof is remembered (INTENT-5).
func (s *service) intent(c *call) (*Value, error) {
	r, first, err := s.recall(c)
	switch {
	case err != nil:
		return nil, err
	case first:
		return s.remembered(r, func() (*Value, error) { return s.propose(c) }), nil
	case r != nil:
		return r.repeated(c), nil
	}
	return s.propose(c)
}

// answered is what an INTENT comes to before it is fitted.
type answered struct {
	reply     *Value
	proposals []*proposal
	going     *execution // of an auto INTENT that is authorized
}

// propose answers an INTENT by the first plan whose guards hold (FIXTURE-7), and commits it when it may (INTENT-4).
func (s *service) propose(c *call) (*Value, error) {
	a, err := s.admit(c, "intent")
	if err != nil {
		return nil, err
	}
	var to *answered
	err = s.locked(func() (err error) {
		to, err = s.planned(c, a)
		return err
	})
	switch {
	case err != nil:
		return nil, err
	case to.going != nil:
		made, err := s.execute(c, to.going)
		if err != nil {
			return nil, err
		}
		return s.fittedReceipt(c, withField(made, "auto", boolValue(true))), nil
	}
	return s.fitted(c, to.reply, func() error { return s.store(to.proposals) })
}

// planned draws the answer of a plan in one step with the check and reservation of an auto commit.
func (s *service) planned(c *call, a *admission) (*answered, error) {
	d := s.drawing(a)
	d.clock = s.clock
	for _, plan := range a.capability.plans {
		holds := d.guards(plan.get("when"))
		if d.err != nil {
			return nil, d.err
		}
		if !holds {
			continue
		}
		to := s.drawPlan(d, plan, c, a)
		if d.err != nil {
			return nil, d.err
		}
		if c.auto() && c.key != "" && len(to.proposals) > 0 {
			var err error // the place of a receipt
			if to.going, err = s.autoCommit(c, a, to.proposals[0]); err != nil {
				return nil, err
			}
		}
		return to, nil
	}
	return nil, refuse(invalidParams, "no plan is for these params")
}

// drawPlan draws what a plan answers with: proposals, a question or an error (FIXTURE-8, FIXTURE-11).
func (s *service) drawPlan(d *drawing, plan *Value, c *call, a *admission) *answered {
	if drafts := plan.get("proposals"); drafts != nil {
		to, list := &answered{}, listOf()
		for _, draft := range drafts.Items {
			p := s.proposal(d, draft, c, a)
			to.proposals = append(to.proposals, p)
			list.Items = append(list.Items, p.shown)
		}
		to.reply = reply("PROPOSALS", field("proposals", list))
		return to
	}
	if clarify := plan.get("clarify"); clarify != nil {
		options := listOf()
		for _, o := range clarify.get("options").Items {
			options.Items = append(options.Items, objectWith(
				field("label", textValue(d.textOf(o.get("label")))),
				field("params", d.value(o.get("params"))),
			))
		}
		return &answered{reply: reply("CLARIFY", field("question", textValue(d.textOf(clarify.get("question")))), field("options", options))}
	}
	return &answered{reply: d.planError(plan.get("error"))}
}

// planError draws an ERROR (FIXTURE-11).
func (d *drawing) planError(draft *Value) *Value {
	e := reply("ERROR", field("code", draft.get("code")), field("message", textValue(d.textOf(draft.get("message")))))
	if fixes := draft.get("fix"); fixes != nil {
		list := listOf()
		for _, f := range fixes.Items {
			fix := objectWith(field("say", textValue(d.textOf(f.get("say")))))
			if params := f.get("params"); params != nil {
				fix.set("params", d.value(params))
			}
			list.Items = append(list.Items, fix)
		}
		e.set("fix", list)
	}
	if retry := draft.get("retry"); retry != nil {
		e.set("retry", retry)
	}
	return e
}

// store makes proposals known (INTENT-3).
func (s *service) store(proposals []*proposal) error {
	sum := int64(0)
	for _, p := range proposals {
		sum += p.size
	}
	if len(proposals) == 0 {
		return nil
	}
	if err := s.roomForProposals(int64(len(proposals)), sum); err != nil {
		return err
	}
	for _, p := range proposals {
		s.proposals[p.id] = p
	}
	s.room.proposals += int64(len(proposals))
	s.room.inProposals += sum
	return nil
}
