package main

import "crypto/ed25519"

// egalitarian is the one rule of decide, and its default (DECIDE-1).
const egalitarian = "egalitarian"

// agent answers for one owner.
type agent struct {
	sheet   *sheet
	private ed25519.PrivateKey // nil when its verdicts are not signed
}

// consider answers with the agent's verdict on an option (VERDICT-1, VERDICT-2).
func (a agent) consider(option *Value, d dialects) (verdict, error) {
	e, err := a.sheet.evaluate(option)
	if err != nil {
		return verdict{}, err
	}
	v := verdict{owner: a.sheet.owner, acceptable: e.feasible(), score: e.score, sig: nullValue(), key: nullValue()}
	if d.masked && !v.acceptable {
		v.score = 0
	}
	if a.private != nil {
		err = v.sign(a.private, option, d)
	}
	return v, err
}

// isSpec is the form of a decision spec (DSPEC-1).
func isSpec(d dialects) form {
	return objectOf(
		must("title", isString),
		must("options", arrayOf(isObject)),
		must("parties", arrayOf(isParty(d))),
	)
}

// agentsOf makes one agent of each party, in order (DECIDE-6). Their owners are distinct (DECIDE-1).
func agentsOf(parties []*Value, seeds map[string]string) ([]agent, error) {
	var agents []agent
	known := make(map[string]bool)
	for _, party := range parties {
		a := agent{sheet: sheetOf(party)}
		if known[a.sheet.owner] {
			return nil, refuse(invalidParams, "two parties of one owner")
		}
		known[a.sheet.owner] = true
		if seed, ok := decodeHex(seeds[a.sheet.owner], ed25519.SeedSize); ok {
			a.private = ed25519.NewKeyFromSeed(seed)
		}
		agents = append(agents, a)
	}
	return agents, nil
}

// leastVerdict is the length of the shortest record text of a verdict, its owner not counted.
const leastVerdict = len(`{"acceptable": true, "owner": , "pubkey_hex": null, "reason": "ok", "score": 0.0, "sig": null}`)

// haveRoom tells whether the verdicts of all agents on so many options could have room in a frame, were each the shortest of its owner.
func haveRoom(agents []agent, options int) bool {
	least := 0
	for _, a := range agents {
		least += leastVerdict + len(recordText(textValue(a.sheet.owner)))
	}
	return least == 0 || options <= maxFrame/least
}

// askAll asks every agent about every option, in order (DECIDE-1). Where the record has no room in any frame it is not kept, but an
// evaluation that fails, and an option too deep to be recorded, are still found (RECORD-5, PORT-9).
func askAll(agents []agent, options []*Value, d dialects) ([]entry, error) {
	var entries []entry
	kept := haveRoom(agents, len(options))
	for _, option := range options {
		e := entry{option: option}
		for _, a := range agents {
			v, err := a.consider(option, d)
			if err != nil {
				return nil, err
			}
			if kept {
				e.verdicts = append(e.verdicts, v)
			}
		}
		if kept {
			entries = append(entries, e)
		}
	}
	if kept {
		return entries, nil
	}
	for _, option := range options {
		if _, err := writeRecord(transcriptOf([]entry{{option: option}}, nullValue())); err != nil {
			return nil, err
		}
	}
	return nil, tooLarge()
}

// consensusDecide is the operation consensus.decide (DECIDE-6).
func consensusDecide(p *params) (*Value, error) {
	d := p.dialects()
	spec, seeds := p.recordDocument(isSpec(d)), p.hexByOwner("seeds")
	if p.has("rule") && p.text("rule") != egalitarian {
		p.fail("rule", "not known")
	}
	if p.err != nil {
		return nil, p.err
	}
	agents, err := agentsOf(spec.get("parties").Items, seeds)
	if err != nil {
		return nil, err
	}
	entries, err := askAll(agents, spec.get("options").Items, d)
	if err != nil {
		return nil, err
	}
	result := resultOf(winner(entries, d.sum))
	text, err := writeRecord(transcriptOf(entries, result))
	if err != nil {
		return nil, err
	}
	decision := result.get("decision")
	if !decision.isNull() {
		decision = textValue(recordText(decision))
	}
	return objectWith(
		field("status", result.get("status")),
		field("decision", decision),
		field("transcript", textValue(text)),
		field("hash", textValue(transcriptDigest(text))),
	), nil
}
