package main

import "crypto/ed25519"

// verdict reads the params of a verdict on an option (SIGN-5).
func (p *params) verdict() (v verdict, option *Value) {
	option = p.record("option", isObject)
	v = verdict{owner: p.text("owner"), acceptable: p.boolean("acceptable")}
	reason, score := p.text("reason"), p.record("score", isShare)
	if p.err != nil {
		return v, option
	}
	v.score, _ = score.double()
	switch {
	case v.owner == "":
		p.fail("owner", "empty")
	case reason != v.reason():
		p.fail("reason", "does not agree with acceptable")
	}
	return v, option
}

// isShare is a number from 0 to 1, an integer too (SIGN-5).
func isShare(v *Value) bool {
	x, finite := v.double()
	return finite && 0 <= x && x <= 1 && isNumeric(v)
}

// verdictPayload is the operation verdict.payload.
func verdictPayload(p *params) (*Value, error) {
	d := p.dialects()
	v, option := p.verdict()
	if p.err != nil {
		return nil, p.err
	}
	payload, err := v.payload(option, d)
	if err != nil {
		return nil, err
	}
	return objectWith(field("text", textValue(payload))), nil
}

// verdictSign is the operation verdict.sign.
func verdictSign(p *params) (*Value, error) {
	d := p.dialects()
	v, option := p.verdict()
	seed, ok := decodeHex(p.text("seed"), ed25519.SeedSize)
	if !ok {
		p.fail("seed", "not 64 lower case hexadecimal digits")
	}
	if p.err != nil {
		return nil, p.err
	}
	if err := v.sign(ed25519.NewKeyFromSeed(seed), option, d); err != nil {
		return nil, err
	}
	return objectWith(field("sig", v.sig), field("pubkey_hex", v.key)), nil
}

// verdictCheck is the operation verdict.check. What is wrong with a sig or a pubkey_hex that is a string is unauthorized.
func verdictCheck(p *params) (*Value, error) {
	d := p.dialects()
	v, option := p.verdict()
	sig, key := p.text("sig"), p.text("pubkey_hex")
	if p.err != nil {
		return nil, p.err
	}
	payload, err := v.payload(option, d)
	if err != nil {
		return nil, err
	}
	if !isSigned(payload, sig, key) {
		return nil, refuse(unauthorized, "the signature is not valid")
	}
	return objectWith(), nil
}
