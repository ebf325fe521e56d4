package main

import "strings"

const (
	// tokenPrefix stands before the b64url of a grant's bytes (GRANT-1).
	tokenPrefix = "pg1."
	// maxBlocks is how long a chain may be (GRANT-3).
	maxBlocks = 16
	// maxCaveats is how many caveats a block may hold (GRANT-7).
	maxCaveats = 64
)

// block is a verified block of a grant.
type block struct {
	id      string // GRANT-10
	sub     string
	caveats []*Value
}

// grant is a chain of blocks that satisfies GRANT-1 to GRANT-9.
type grant struct {
	value     *Value // the array of blocks, as it stands in the token
	principal string
	blocks    []block
}

func (g *grant) id() string     { return g.blocks[0].id }
func (g *grant) holder() string { return g.blocks[len(g.blocks)-1].sub }

// The forms of blocks and payloads: no field more, none less (GRANT-4 to GRANT-7).
var (
	isBlock       = exactly(must("p", isObject), must("s", isSignature))
	isRootPayload = exactly(
		must("iss", isKey),
		must("sub", isKey),
		must("caveats", isCaveats),
		must("iat", isInteger),
		must("nonce", isString),
	)
	isLaterPayload = exactly(
		must("prev", isHash),
		must("sub", isKey),
		must("caveats", isCaveats),
		must("iat", isInteger),
	)
)

// isCaveats is an array of at most maxCaveats elements, whatever they are (GRANT-7).
func isCaveats(v *Value) bool {
	return v.Kind == Array && len(v.Items) <= maxCaveats
}

// readGrant reads a token and verifies its chain (GRANT-1 to GRANT-9). Its refusals are all unauthorized.
func readGrant(token string) (*grant, error) {
	chain, err := readChain(token)
	if err != nil {
		return nil, err
	}
	return verifyChain(chain)
}

// readChain reads a token that has the form of a grant (GRANT-1 to GRANT-7).
func readChain(token string) (*Value, error) {
	value, err := readToken(token)
	if err != nil {
		return nil, err
	}
	if value.Kind != Array || len(value.Items) < 1 || len(value.Items) > maxBlocks {
		return nil, refuse(unauthorized, "a grant is an array of 1 to %d blocks", maxBlocks)
	}
	for i, b := range value.Items {
		payload := b.get("p")
		switch {
		case !isBlock(b):
			return nil, refuse(unauthorized, "block %d has another form", i)
		case i == 0 && !isRootPayload(payload), i > 0 && !isLaterPayload(payload):
			return nil, refuse(unauthorized, "the payload of block %d has another form", i)
		}
	}
	return value, nil
}

// principalOf is the root's iss of a chain.
func principalOf(chain *Value) string { return chain.Items[0].get("p").get("iss").text() }

// verifyChain verifies what readChain has read (GRANT-8, GRANT-9).
func verifyChain(chain *Value) (*grant, error) {
	g := &grant{value: chain, principal: principalOf(chain)}
	signer, previous := g.principal, ""
	for i, b := range chain.Items {
		payload, signature := b.get("p"), b.get("s").text()
		if i > 0 && payload.get("prev").text() != previous {
			return nil, refuse(unauthorized, "block %d does not follow the one before it", i)
		}
		message, err := canonical(payload)
		if err != nil || !verifyText(signer, message, signature) {
			return nil, refuse(unauthorized, "the signature of block %d is not valid", i)
		}
		signer, previous = payload.get("sub").text(), hashText(signature)
		g.blocks = append(g.blocks, block{id: previous, sub: signer, caveats: payload.get("caveats").Items})
	}
	return g, nil
}

// readToken reads the value of a token, which is written in its canonical form (GRANT-1, GRANT-2).
func readToken(token string) (*Value, error) {
	encoded, found := strings.CutPrefix(token, tokenPrefix)
	if !found || len(token) > maxFrame {
		return nil, refuse(unauthorized, "not a token")
	}
	text, ok := decodeB64(encoded)
	if !ok {
		return nil, refuse(unauthorized, "a token that is not strict b64url")
	}
	value, err := readJSON(text)
	if err != nil {
		return nil, refuse(unauthorized, "a token that is not JSON: %v", err)
	}
	if own, err := canonical(value); err != nil || own != string(text) {
		return nil, refuse(unauthorized, "a token that is not canonical")
	}
	return value, nil
}
