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
	presented := make([]presentation, len(tokens))
	for i, token := range tokens {
		presented[i] = present(token)
	}
	g, err := s.authorize(presented)
	if err != nil {
		return nil, err
	}
	return answerFor(g), nil
}

// presentation is a token as it was presented: its grant, or why it is none (GRANT-1 to GRANT-9).
type presentation struct {
	principal string // its root's iss once it has the form of a grant (GRANT-21), else empty
	grant     *grant
	err       error
}

func present(token string) (p presentation) {
	var chain *Value
	if chain, p.err = readChain(token); p.err == nil {
		p.principal = principalOf(chain)
		p.grant, p.err = verifyChain(chain)
	}
	return p
}

// authorize answers with the first grant that authorizes the request on its own, else with the outcome of them all (GRANT-15).
func (s *standing) authorize(presented []presentation) (*grant, error) {
	outcome := &refusal{code: unauthorized, message: "no grant authorizes this"}
	for _, p := range presented {
		err := p.err
		if err == nil {
			err = s.check(p.grant)
		}
		if err == nil {
			return p.grant, nil
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

// check tells why a grant does not authorize the request on its own, if it does not (GRANT-11 to GRANT-13).
func (s *standing) check(g *grant) error {
	switch {
	case !s.trusted[g.principal]: // GRANT-11
		return refuse(unauthorized, "the principal is not trusted")
	case g.holder() != s.proofKey: // GRANT-12
		return refuse(unauthorized, "the proof is not by the holder")
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
		return &refusal{code: forbidden, message: "a caveat does not hold", need: need}
	case soft:
		return &refusal{code: consentRequired, message: "the principal has to consent", principal: g.principal}
	}
	return nil
}

// answerFor is what grant.check says of the grant used (GRANT-16).
func answerFor(g *grant) *Value {
	spend := listOf()
	for _, id := range g.spendBlocks() {
		spend.Items = append(spend.Items, textValue(id))
	}
	return objectWith(
		field("grant", textValue(g.id())),
		field("principal", textValue(g.principal)),
		field("spend", spend),
	)
}

// spendBlocks are the ids of a grant's blocks that hold a spend caveat, each once (GRANT-16, CAVEAT-14).
func (g *grant) spendBlocks() (ids []string) {
	for _, b := range g.blocks {
		for _, caveat := range b.caveats {
			if caveat.get("spend") != nil {
				ids = append(ids, b.id)
				break
			}
		}
	}
	return ids
}
