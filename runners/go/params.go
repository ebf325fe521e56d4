package main

import (
	"crypto/ed25519"
	"unicode/utf8"
)

// params reads an operation's params (PORT-1 to PORT-4). The first fault is kept in err; what is read after it has no meaning.
type params struct {
	object *Value
	err    error
}

func (p *params) fail(name, what string) {
	if p.err == nil {
		p.err = refuse(invalidParams, "%s: %s", name, what)
	}
}

// text reads a string, an empty one too.
func (p *params) text(name string) string {
	v := p.object.get(name)
	if v == nil || v.Kind != String {
		p.fail(name, "not a string")
	}
	return v.text()
}

// integer reads an integer within ±(2^53−1).
func (p *params) integer(name string) int64 {
	n, ok := p.object.get(name).integer()
	if !ok {
		p.fail(name, "not an integer")
	}
	return n
}

// seed reads the b64url of 32 bytes as a private key (KEY-4).
func (p *params) seed(name string) ed25519.PrivateKey {
	seed, ok := decodeB64Size(p.text(name), ed25519.SeedSize)
	if !ok {
		p.fail(name, "not the b64url of 32 bytes")
		return nil
	}
	return ed25519.NewKeyFromSeed(seed)
}

// key reads a key's text (KEY-2).
func (p *params) key(name string) string {
	text := p.text(name)
	if _, ok := decodeKey(text); !ok {
		p.fail(name, "not a key")
	}
	return text
}

// texts reads an array of strings of a form.
func (p *params) texts(name string, of form) []string {
	v := p.object.get(name)
	if v == nil || !arrayOf(of)(v) {
		p.fail(name, "not an array of the right strings")
		return nil
	}
	texts := make([]string, len(v.Items))
	for i, item := range v.Items {
		texts[i] = item.Str
	}
	return texts
}

// jsonText reads a param that is a JSON text (PORT-4).
func (p *params) jsonText(name string) *Value {
	return p.readJSON(name, []byte(p.text(name)))
}

// jsonDocument reads the document `json`, or its sibling `bytes`.
func (p *params) jsonDocument() *Value {
	return p.readJSON("json", p.document("json"))
}

func (p *params) readJSON(name string, text []byte) *Value {
	if p.err != nil {
		return nullValue()
	}
	v, err := readJSON(text)
	if err != nil {
		p.fail(name, err.Error())
		return nullValue()
	}
	return v
}

// document reads a text under its name or, as b64url, under `bytes`: exactly one of the two (PORT-1).
func (p *params) document(name string) []byte {
	plain, encoded := p.object.get(name), p.object.get("bytes")
	switch {
	case plain != nil && encoded != nil:
		p.fail(name, "given together with bytes")
		return nil
	case encoded == nil:
		return []byte(p.text(name))
	}
	b, ok := decodeB64(p.text("bytes"))
	if !ok {
		p.fail("bytes", "not strict b64url")
	} else if !utf8.Valid(b) {
		p.fail("bytes", "not UTF-8")
	}
	return b
}
