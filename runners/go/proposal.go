package main

import "slices"

// proposal is an inert plan that can be committed (INTENT-3).
type proposal struct {
	id         string
	hash       string
	capability string
	shown      *Value
	expires    int64
	requester  string // whose proof was on the INTENT, empty when there was none (COMMIT-3)
	principal  string // who authorized the INTENT, empty when nobody did
	draft      *Value
	params     []byte // of the INTENT, as JSON
	changes    []*change
	events     []*Value
	size       int64 // in bytes

	applied int64      // how many times it was tried
	running *execution // while it is applied
	receipt *receipt   // once it is committed
}

// proposal draws a proposal of a draft, which is not yet known to the service (FIXTURE-8).
func (s *service) proposal(d *drawing, draft *Value, c *call, a *admission) *proposal {
	lifetime, _ := draft.get("lifetime").integer()
	p := &proposal{
		id:         nameFor("p_", func(name string) bool { return s.proposals[name] != nil }),
		capability: a.capability.name,
		expires:    wholeMinutes(s.clock + lifetime),
		requester:  c.key,
		principal:  a.principal,
		draft:      draft,
		params:     appendCompact(nil, a.params),
	}
	effects := listOf()
	for _, e := range draft.get("effects").Items {
		effects.Items = append(effects.Items, d.effect(p, e))
	}
	p.shown = objectWith(
		field("id", textValue(p.id)),
		field("capability", textValue(p.capability)),
		field("summary", textValue(d.textOf(draft.get("summary")))),
		field("effects", effects),
		field("cost", d.cost(draft.get("cost"))),
		field("risk", draft.get("risk")),
		field("undo", undoOf(draft)),
		field("expires", intValue(p.expires)),
	)
	hash, err := proposalHash(p.shown)
	if p.expires > maxTime || err != nil {
		d.fail(invalidParams, "the proposal would expire beyond all time")
	}
	p.hash = hash
	p.shown.set("hash", textValue(hash))
	if data := draft.get("data"); data != nil {
		p.shown.set("data", d.value(data))
	}
	if result := draft.get("result"); result != nil {
		d.checkTimes(result)
	}
	p.events = d.events(draft.get("events"))
	p.size = int64(len(compact(p.shown)) + len(p.params))
	for _, e := range p.events {
		p.size += int64(len(compact(e)))
	}
	return p
}

// wholeMinutes is the least multiple of 60 that is not below a time (FIXTURE-8).
func wholeMinutes(t int64) int64 { return (t + 59) / 60 * 60 }

func undoOf(draft *Value) *Value {
	if undo := draft.get("undo"); undo != nil && !undo.isNull() {
		return objectWith(field("window", undo.get("window")))
	}
	return nullValue()
}

// cost draws a cost, null when there is none.
func (d *drawing) cost(draft *Value) *Value {
	if draft == nil || draft.isNull() {
		return nullValue()
	}
	return objectWith(
		field("amount", intValue(d.quantity(draft.get("amount")))),
		field("currency", draft.get("currency")),
	)
}

// effect draws an effect, and notes what it will change (FIXTURE-9).
func (d *drawing) effect(p *proposal, draft *Value) *Value {
	e := objectWith(field("op", draft.get("op")), field("target", textValue(d.textOf(draft.get("target")))))
	if name := draft.get("field"); name != nil {
		e.set("field", textValue(d.text(name.Str)))
	}
	if set := draft.get("set"); set != nil {
		c := &change{isSet: true, state: d.textOf(set.get("state")), to: d.settable(set.get("to"))}
		if c.from = d.state.get(c.state); c.from != nil {
			e.set("from", c.from)
		}
		if c.to != nil {
			e.set("to", c.to)
		}
		p.changes = append(p.changes, c)
	} else if add := draft.get("add"); add != nil {
		p.changes = append(p.changes, &change{
			state:  d.textOf(add.get("state")),
			amount: d.quantity(add.get("amount")),
			least:  countOr(add.get("least"), -maxInteger),
		})
	}
	if detail := draft.get("detail"); detail != nil {
		e.set("detail", textValue(d.text(detail.Str)))
	}
	return e
}

// settable is the value that a set gives, nil when it removes the state (FIXTURE-9).
func (d *drawing) settable(operand *Value) *Value {
	v := d.operand(operand)
	switch {
	case v != nil && v.isNull():
		return nil
	case v == nil || !isHeld(v):
		d.fail(invalidParams, "a state is an integer or a string")
	}
	return v
}

// reversed are the effects of an undo: in reverse order, without detail, the other way round (FIXTURE-13).
func reversed(effects *Value) *Value {
	list := listOf()
	for _, e := range effects.Items {
		back := objectWith()
		for _, f := range e.Fields {
			switch f.Name {
			case "op":
				back.Fields = append(back.Fields, field("op", reversedOp(f.Value)))
			case "target", "field":
				back.Fields = append(back.Fields, f)
			}
		}
		if to := e.get("to"); to != nil {
			back.set("from", to)
		}
		if from := e.get("from"); from != nil {
			back.set("to", from)
		}
		list.Items = append(list.Items, back)
	}
	slices.Reverse(list.Items)
	return list
}

func reversedOp(op *Value) *Value {
	switch op.Str {
	case "create":
		return textValue("delete")
	case "delete":
		return textValue("create")
	}
	return op
}
