package main

import "errors"

// standing is what a check of grants is asked about, the same for each of them.
type standing struct {
	trusted  map[string]bool
	proofKey string
	request  *request
}

// grantCheck is the operation grant.check (GRANT-15): the first grant that authorizes on its own is used.
func grantCheck(p *params) (*Value, error) {
	tokens, trusted := p.texts("tokens", isString), p.texts("trusted", isKey)
	s := &standing{proofKey: p.key("proofKey"), request: p.request(), trusted: make(map[string]bool)}
	if p.err != nil {
		return nil, p.err
	}
	for _, key := range trusted {
		s.trusted[key] = true
	}
	outcome := &refusal{code: unauthorized, message: "no grant authorizes this"}
	for _, token := range tokens {
		g, err := s.check(token)
		if err == nil {
			return answerFor(g), nil
		}
		var r *refusal
		if !errors.As(err, &r) {
			return nil, err
		}
		if rank(r.code) > rank(outcome.code) {
			outcome = r
		}
	}
	return nil, outcome
}

// rank orders the outcomes of grants that do not authorize: the highest is that of them all, the first of its rank (GRANT-15).
func rank(code string) int {
	switch code {
	case consentRequired:
		return 2
	case forbidden:
		return 1
	default:
		return 0
	}
}

// check answers with the grant of a token when it authorizes the request on its own (GRANT-1 to GRANT-13).
func (s *standing) check(token string) (*grant, error) {
	g, err := readGrant(token)
	switch {
	case err != nil:
		return nil, err
	case !s.trusted[g.principal]: // GRANT-11
		return nil, refuse(unauthorized, "the principal is not trusted")
	case g.holder() != s.proofKey: // GRANT-12
		return nil, refuse(unauthorized, "the proof is not by the holder")
	}
	need := listOf()
	soft := false
	for _, b := range g.blocks {
		for _, caveat := range b.caveats {
			switch judge(caveat, s.request, s.request.spent[b.id]) {
			case failsHard:
				need.Items = append(need.Items, caveat)
			case failsSoftly:
				soft = true
			}
		}
	}
	switch {
	case len(need.Items) > 0:
		return nil, &refusal{code: forbidden, message: "a caveat does not hold", need: need}
	case soft:
		return nil, refuse(consentRequired, "the principal has to consent")
	}
	return g, nil
}

// answerFor is what grant.check says of the grant used (GRANT-16).
func answerFor(g *grant) *Value {
	spend := listOf()
	for _, b := range g.blocks {
		for _, caveat := range b.caveats {
			if caveat.get("spend") != nil {
				spend.Items = append(spend.Items, textValue(b.id))
				break
			}
		}
	}
	return objectWith(
		field("grant", textValue(g.id())),
		field("principal", textValue(g.principal)),
		field("spend", spend),
	)
}
