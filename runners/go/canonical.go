package main

import (
	"crypto/sha256"
	"fmt"
	"sort"
)

// appendCanonical writes the canonical JSON of CANON-1 to CANON-4, and refuses a number that is no integer.
func appendCanonical(out []byte, v *Value) ([]byte, error) {
	var err error
	switch v.Kind {
	case Array:
		out = append(out, '[')
		for i, item := range v.Items {
			if i > 0 {
				out = append(out, ',')
			}
			if out, err = appendCanonical(out, item); err != nil {
				return nil, err
			}
		}
		return append(out, ']'), nil
	case Object:
		out = append(out, '{')
		for i, f := range sortedFields(v) {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(appendQuoted(out, f.Name), ':')
			if out, err = appendCanonical(out, f.Value); err != nil {
				return nil, err
			}
		}
		return append(out, '}'), nil
	case Number:
		if _, ok := v.integer(); !ok {
			return nil, fmt.Errorf("no canonical form: a number that is no integer within ±(2^53−1)")
		}
	}
	return appendScalarJSON(out, v), nil
}

// sortedFields answers with the fields by code point of their names (CANON-2), which is the order of their UTF-8 bytes.
func sortedFields(v *Value) []Field {
	sorted := append([]Field(nil), v.Fields...)
	sort.Slice(sorted, func(i, j int) bool { return sorted[i].Name < sorted[j].Name })
	return sorted
}

// canonical answers with the canonical text of v.
func canonical(v *Value) (string, error) {
	out, err := appendCanonical(nil, v)
	return string(out), err
}

// hashText is the hash of a text (HASH-1).
func hashText(text string) string {
	sum := sha256.Sum256([]byte(text))
	return encodeB64(sum[:])
}

// canonicalEncode is the operation canonical.encode.
func canonicalEncode(p *params) (*Value, error) {
	v := p.jsonDocument()
	if p.err != nil {
		return nil, p.err
	}
	text, err := canonical(v)
	if err != nil {
		return nil, refuse(invalidParams, "%v", err)
	}
	return objectWith(field("text", textValue(text))), nil
}

// hashProposal is the operation hash.proposal (HASH-2, HASH-3).
func hashProposal(p *params) (*Value, error) {
	v := p.jsonDocument()
	if p.err != nil {
		return nil, p.err
	}
	if v.Kind != Object {
		return nil, refuse(invalidParams, "a proposal is an object")
	}
	hash, err := proposalHash(v)
	if err != nil {
		return nil, refuse(invalidParams, "%v", err)
	}
	return objectWith(field("hash", textValue(hash))), nil
}

// proposalHash is the hash of a proposal: of all but its `hash` and `data` (HASH-2).
func proposalHash(proposal *Value) (string, error) {
	hashed := objectWith()
	for _, f := range proposal.Fields {
		if f.Name != "hash" && f.Name != "data" {
			hashed.Fields = append(hashed.Fields, f)
		}
	}
	text, err := canonical(hashed)
	return hashText(text), err
}
