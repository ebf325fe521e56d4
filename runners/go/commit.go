package main

import "errors"

// receipt is what was done (COMMIT-7), and what became of it.
type receipt struct {
	id        string
	shown     *Value
	proposal  *proposal
	principal string // of the grant that was used
	isUndo    bool

	reversals int64      // how many times it was tried
	running   *execution // while it is reversed
	reversal  *receipt   // once it is
}

// execution is one go at applying a proposal or reversing a receipt. Those that come meanwhile wait for it (COMMIT-5, UNDO-3).
type execution struct {
	proposal *proposal
	grant    *grant
	done     chan struct{}
	made     *Value // the RECEIPT, whole
	err      error
}

// repeated waits for what an execution comes to: the same receipt, or the same error (COMMIT-5).
func (e *execution) repeated(c *call) (*Value, error) {
	c.letGo()
	<-e.done
	if e.err != nil {
		return nil, e.err
	}
	return withField(e.made, "replay", boolValue(true)), nil
}

// commit answers COMMIT. The order of its checks is that of COMMIT-1.
func (s *service) commit(c *call) (*Value, error) {
	p, err := s.namedProposal(c)
	if err != nil {
		return nil, err
	}
	presented := c.presented()
	if len(presented) == 0 {
		return nil, refuse(unauthorized, "a COMMIT needs a grant")
	}
	if err := s.prove(c, "COMMIT", p.hash); err != nil {
		return nil, err
	}
	var going, running *execution
	var before *Value
	err = s.locked(func() error {
		g, err := s.authorizeCommit(c, p, presented)
		switch {
		case err != nil:
			return err
		case p.requester == "" || p.requester != c.key: // COMMIT-3
			return refuse(forbidden, "the proposal was made for another")
		case p.receipt != nil: // COMMIT-6
			before = reply("RECEIPT", field("receipt", p.receipt.shown), field("replay", boolValue(true)))
			return nil
		case p.running != nil: // COMMIT-5
			running = p.running
			return nil
		case s.clock >= p.expires:
			return refuse(expired, "the proposal has expired")
		}
		going, err = s.reserve(p, g)
		return err
	})
	switch {
	case err != nil:
		return nil, err
	case before != nil:
		return before, nil
	case running != nil:
		return running.repeated(c)
	}
	made, err := s.execute(c, going)
	if err != nil {
		return nil, err
	}
	return s.fittedReceipt(c, made), nil
}

// namedProposal is the proposal of a COMMIT, whose hash is the right one (COMMIT-1).
func (s *service) namedProposal(c *call) (*proposal, error) {
	id, _ := c.text("proposal")
	var p *proposal
	_ = s.locked(func() error {
		if p = s.proposals[id]; p != nil && s.clock > p.expires+keptAfter {
			s.forgetProposal(p)
			p = s.proposals[id]
		}
		return nil
	})
	if p == nil {
		return nil, refuse(notFound, "no such proposal")
	}
	if hash, isText := c.text("hash"); !isText || hash != p.hash {
		return nil, refuse(conflict, "the hash is not that of the proposal")
	}
	return p, nil
}

// authorizeCommit asks the grants (GRANT-15, GRANT-21). Of a proposal that is committed, or about to be, they are not asked for
// what fails softly (COMMIT-6).
func (s *service) authorizeCommit(c *call, p *proposal, presented []presentation) (*grant, error) {
	st := s.standing(c, "COMMIT", p.capability)
	st.request.proposal = p.shown
	st.request.replay = p.receipt != nil || p.running != nil
	g, err := st.authorizeFor(p.principal, presented)
	var r *refusal
	if errors.As(err, &r) && r.code == consentRequired {
		return nil, &refusal{code: r.code, message: r.message, more: []Field{field("consent", s.consentTo(p, r.principal))}}
	}
	return g, err
}

// consentTo is what a principal is asked to consent to (CONSENT-3).
func (s *service) consentTo(p *proposal, principal string) *Value {
	return objectWith(
		field("proposal", textValue(p.id)),
		field("hash", textValue(p.hash)),
		field("service", textValue(s.id())),
		field("capability", textValue(p.capability)),
		field("principal", textValue(principal)),
		field("summary", p.shown.get("summary")),
		field("expires", intValue(p.expires)),
	)
}

// reserve takes the place of a receipt, and the amount from every block with a spend caveat (CAVEAT-14, FIXTURE-14). It is one
// step with the check of the grant.
func (s *service) reserve(p *proposal, g *grant) (*execution, error) {
	if err := s.roomForReceipt(); err != nil {
		return nil, err
	}
	s.room.receipts++
	s.spend(p, g, 1)
	p.running = &execution{proposal: p, grant: g, done: make(chan struct{})}
	return p.running, nil
}

// spend adds what a proposal costs to what the blocks of a grant have spent, or takes it back.
func (s *service) spend(p *proposal, g *grant, sign int64) {
	amount, _ := p.shown.get("cost").get("amount").integer()
	if amount <= 0 {
		return
	}
	for _, id := range g.spendBlocks() {
		if s.spent[id] += sign * amount; s.spent[id] == 0 {
			delete(s.spent, id)
		}
	}
}

// execute sends the events of a commit, waits its delay and applies it (FIXTURE-12). When that fails nothing stays reserved
// (COMMIT-4). Whatever becomes of it, those that wait get an answer.
func (s *service) execute(c *call, e *execution) (made *Value, err error) {
	p := e.proposal
	applied := false
	err = refuse(internal, "the service failed")
	defer func() {
		_ = s.locked(func() error {
			if !applied {
				s.room.receipts--
				s.spend(p, e.grant, -1)
			}
			p.running = nil
			e.made, e.err = made, err
			return nil
		})
		close(e.done)
	}()
	c.sendEvents(p.events)
	c.wait(p.draft.get("delay"))
	err = s.locked(func() error {
		r, err := s.apply(c, p, e.grant)
		if err != nil {
			return err
		}
		applied = true
		s.keepCommitted(p, r)
		made = reply("RECEIPT", field("receipt", r.shown))
		return nil
	})
	return made, err
}

// apply makes every change of a proposal, or none, and its receipt (FIXTURE-12, COMMIT-7). A receipt for which a frame has no room
// changes nothing either.
func (s *service) apply(c *call, p *proposal, g *grant) (*receipt, error) {
	p.applied++
	if p.applied <= countOr(p.draft.get("failures"), 0) {
		return nil, refuse(internal, "applying failed")
	}
	stage := s.state.stage()
	for _, change := range p.changes {
		if !change.apply(stage) {
			return nil, refuse(internal, "applying failed: %s is not as it was, or cannot be that", change.state)
		}
	}
	r := &receipt{
		id:        nameFor("r_", func(name string) bool { return s.receipts[name] != nil }),
		proposal:  p,
		principal: g.principal,
	}
	undo := nullValue()
	if window, ok := p.shown.get("undo").get("window").integer(); ok {
		if s.clock+window > maxTime {
			return nil, refuse(internal, "the window ends beyond all time")
		}
		undo = objectWith(field("until", intValue(s.clock+window)))
	}
	r.shown = objectWith(
		field("id", textValue(r.id)),
		field("proposal", textValue(p.id)),
		field("capability", textValue(p.capability)),
		field("summary", p.shown.get("summary")),
		field("at", intValue(s.clock)),
		field("effects", p.shown.get("effects")),
		field("cost", p.shown.get("cost")),
		field("undo", undo),
	)
	if result := p.draft.get("result"); result != nil { // drawn after the effects
		d := &drawing{params: kept(p.params), state: stage, clock: s.clock}
		r.shown.set("result", d.value(result))
		if d.err != nil {
			return nil, d.err
		}
	}
	if !hasRoomForReceipt(c, r.shown) {
		return nil, tooLarge()
	}
	stage.finish()
	return r, nil
}

// keepCommitted keeps a receipt, and its proposal as long as it (INTENT-3).
func (s *service) keepCommitted(p *proposal, r *receipt) {
	if s.proposals[p.id] == nil { // of an auto INTENT, which shows none
		s.proposals[p.id] = p
	} else {
		s.room.proposals--
		s.room.inProposals -= p.size
	}
	p.params = nil // nothing is drawn of it any more
	s.receipts[r.id] = r
	p.receipt = r
}
