package main

// sheet is what one owner keeps (SHEET-1). Here it is always a party of a decision spec (section 25).
type sheet struct {
	owner string
	hard  []constraint
	terms []term
}

// evaluation is what a sheet says of an option.
type evaluation struct {
	violated []string
	score    float64
}

func (e evaluation) feasible() bool { return len(e.violated) == 0 }

// isOwner is the name of an owner: a string that is not empty.
func isOwner(v *Value) bool { return v.text() != "" }

// isParty is the form of a party (DSPEC-1).
func isParty(d dialects) form {
	return closed(must("owner", isOwner), may("hard", arrayOf(isConstraint(d))), may("utility", arrayOf(isTerm)))
}

// sheetOf reads a party that has the form.
func sheetOf(v *Value) *sheet {
	s := &sheet{owner: v.get("owner").text()}
	if hard := v.get("hard"); hard != nil {
		for _, c := range hard.Items {
			s.hard = append(s.hard, constraintOf(c))
		}
	}
	if terms := v.get("utility"); terms != nil {
		for _, item := range terms.Items {
			t, _ := termOf(item)
			s.terms = append(s.terms, t)
		}
	}
	return s
}

// evaluate runs every constraint and the utility, and fails only then (SHEET-1 to SHEET-3).
func (s *sheet) evaluate(option *Value) (evaluation, error) {
	var e evaluation
	var failed error
	for _, c := range s.hard {
		accepted, err := c.accepts(option)
		if err != nil && failed == nil {
			failed = err
		}
		if !accepted {
			e.violated = append(e.violated, c.name())
		}
	}
	x, err := utility(s.terms, option)
	if failed == nil {
		failed = err
	}
	e.score = clamp(x)
	return e, failed
}

// party reads the param `party` (SHEET-5).
func (p *params) party(d dialects) *sheet {
	v := p.record("party", isParty(d))
	if p.err != nil {
		return nil
	}
	return sheetOf(v)
}

// sheetEvaluate is the operation sheet.evaluate (SHEET-5).
func sheetEvaluate(p *params) (*Value, error) {
	s, option := p.party(p.dialects()), p.record("option", isObject)
	if p.err != nil {
		return nil, p.err
	}
	e, err := s.evaluate(option)
	if err != nil {
		return nil, err
	}
	violated := listOf()
	for _, name := range e.violated {
		violated.Items = append(violated.Items, textValue(name))
	}
	return objectWith(
		field("feasible", boolValue(e.feasible())),
		field("violated", violated),
		field("score", textValue(recordText(doubleValue(e.score)))),
	), nil
}

// sheetVerify is the operation sheet.verify: verify_non_betrayal (SHEET-4).
func sheetVerify(p *params) (*Value, error) {
	s, decision := p.party(p.dialects()), p.record("decision", nullOr(isObject))
	if p.err != nil {
		return nil, p.err
	}
	ok := true
	if !decision.isNull() {
		e, err := s.evaluate(decision)
		if err != nil {
			return nil, err
		}
		ok = e.feasible()
	}
	return objectWith(field("ok", boolValue(ok))), nil
}
