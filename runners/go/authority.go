package main

import "errors"

// prove looks whether the request's proof is good for a target (PROOF-1 to PROOF-3, PROOF-5), and remembers its key.
func (s *service) prove(c *call, verb, target string) error {
	proof := c.frame.get("proof")
	if proof == nil {
		return refuse(unauthorized, "no proof")
	}
	if err := checkProof(proof, s.id(), verb, target, c.arrived); err != nil {
		return err
	}
	c.key = proof.get("key").text()
	return nil
}

// standing is what the grants of a request are asked about.
func (s *service) standing(c *call, verb, capability string) *standing {
	return &standing{
		trusted:  s.fixture.trusted,
		proofKey: c.key,
		request: &request{
			service:    s.id(),
			verb:       verb,
			now:        s.clock,
			capability: textValue(capability),
			proposal:   objectWith(),
			spent:      s.spent,
		},
	}
}

// authorizeFor asks only the grants of a principal, when one authorized what this follows from (GRANT-21). Where none is of that
// principal, what would need no more than consent is forbidden too: nobody else's consent can help.
func (s *standing) authorizeFor(principal string, presented []presentation) (*grant, error) {
	if principal == "" {
		return s.authorize(presented)
	}
	var own []presentation
	for _, p := range presented {
		if p.principal == principal {
			own = append(own, p)
		}
	}
	if len(own) > 0 {
		return s.authorize(own)
	}
	_, err := s.authorize(presented)
	var r *refusal
	if err == nil || errors.As(err, &r) && r.code == consentRequired {
		return nil, refuse(forbidden, "the grant is of another principal")
	}
	return nil, err
}

// admission is what a request was admitted with (ASK-2).
type admission struct {
	capability *capability
	params     *Value
	presented  []presentation
	principal  string // who authorized it, empty when nobody did
}

// admit checks an ASK or INTENT: the capability, the params, the grants and the proof (ASK-2).
func (s *service) admit(c *call, kind string) (*admission, error) {
	name, isText := c.text("capability")
	a := &admission{capability: s.capability(name, kind)}
	if !isText || a.capability == nil {
		return nil, refuse(unknownCapability, "no such capability")
	}
	params := c.params()
	if params == nil {
		return nil, refuse(invalidParams, "params are no object")
	}
	var typed bool
	if a.params, typed = typedParams(a.capability.params, params); !typed {
		return nil, refuse(invalidParams, "the params are not of the declared types")
	}
	if a.capability == testClock { // which looks at no grants and no proof (FIXTURE-2)
		return a, nil
	}
	return a, s.admitGrants(c, a)
}

// admitGrants is the last part of it (PROOF-6, PROOF-7).
func (s *service) admitGrants(c *call, a *admission) error {
	verb, target := "ASK", a.capability.name
	if a.capability.kind == "intent" {
		verb = "INTENT"
		if c.auto() {
			target = autoTarget(a.capability.name, c.id)
		}
	}
	a.presented = c.presented()
	err := s.prove(c, verb, target)
	if len(a.presented) == 0 {
		if a.capability.authority {
			return refuse(unauthorized, "the capability needs a grant")
		}
		return nil
	}
	if err != nil {
		return err
	}
	return s.locked(func() error {
		g, err := s.standing(c, verb, a.capability.name).authorize(a.presented)
		if err == nil {
			a.principal = g.principal
		} else if a.capability.authority {
			return err
		}
		return nil
	})
}

// autoTarget is the target of the proof of an INTENT with auto (PROOF-5).
func autoTarget(capability, id string) string { return "auto:" + capability + ":" + id }
