package main

import "crypto/ed25519"

// grantIssue is the operation grant.issue (GRANT-18).
func grantIssue(p *params) (*Value, error) {
	private := p.seed("seed")
	sub, caveats, iat, nonce := p.key("sub"), p.caveats(), p.integer("iat"), p.text("nonce")
	if p.err != nil {
		return nil, p.err
	}
	return issue(private, sub, caveats, iat, nonce)
}

// grantDelegate is the operation grant.delegate (GRANT-19): first the params' own faults, then the token's, then its length.
func grantDelegate(p *params) (*Value, error) {
	private := p.seed("seed")
	token, sub, caveats, iat := p.text("token"), p.key("sub"), p.caveats(), p.integer("iat")
	if p.err != nil {
		return nil, p.err
	}
	g, err := readGrant(token)
	if err != nil {
		return nil, err
	}
	if g.holder() != keyOf(private) {
		return nil, refuse(unauthorized, "the seed is not that of the holder")
	}
	if len(g.blocks) == maxBlocks {
		return nil, refuse(invalidParams, "the grant has %d blocks already", maxBlocks)
	}
	later, err := sealed(private, objectWith(
		field("prev", textValue(g.blocks[len(g.blocks)-1].id)),
		field("sub", textValue(sub)),
		field("caveats", caveats),
		field("iat", intValue(iat)),
	))
	if err != nil {
		return nil, err
	}
	return tokenOf(append(g.value.Items, later)...)
}

// caveats reads the param `caveats`: an array of at most 64 elements that has a canonical form (GRANT-18).
func (p *params) caveats() *Value {
	v := p.jsonText("caveats")
	if p.err != nil {
		return v
	}
	if !isCaveats(v) {
		p.fail("caveats", "not an array of at most 64")
	} else if _, err := canonical(v); err != nil {
		p.fail("caveats", err.Error())
	}
	return v
}

// issue answers with the token of a root grant.
func issue(private ed25519.PrivateKey, sub string, caveats *Value, iat int64, nonce string) (*Value, error) {
	root, err := sealed(private, objectWith(
		field("iss", textValue(keyOf(private))),
		field("sub", textValue(sub)),
		field("caveats", caveats),
		field("iat", intValue(iat)),
		field("nonce", textValue(nonce)),
	))
	if err != nil {
		return nil, err
	}
	return tokenOf(root)
}

// sealed makes a block: a payload and its signature (GRANT-8).
func sealed(private ed25519.PrivateKey, payload *Value) (*Value, error) {
	message, err := canonical(payload)
	if err != nil {
		return nil, err
	}
	return objectWith(field("p", payload), field("s", textValue(signText(private, message)))), nil
}

// tokenOf answers with the token of blocks, which is no longer than a frame.
func tokenOf(blocks ...*Value) (*Value, error) {
	text, err := canonical(listOf(blocks...))
	if err != nil {
		return nil, err
	}
	token := tokenPrefix + encodeB64([]byte(text))
	if len(token) > maxFrame {
		return nil, refuse(invalidParams, "the token would be larger than %d bytes", maxFrame)
	}
	return objectWith(field("token", textValue(token))), nil
}
