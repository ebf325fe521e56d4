package main

import (
	"crypto/sha256"
	"encoding/hex"
)

// isTranscript is the form of a transcript (RECORD-9). What the leaves of verdicts and of the result hold is not looked at.
var isTranscript = exactly(
	must("entries", arrayOf(exactly(
		must("option", isObject),
		must("verdicts", arrayOf(exactly(
			must("owner", anything),
			must("acceptable", anything),
			must("score", anything),
			must("reason", anything),
			must("sig", anything),
			must("pubkey_hex", anything),
		))),
	))),
	must("result", nullOr(exactly(must("status", anything), must("decision", anything)))),
)

// transcriptOf puts a transcript together (RECORD-8).
func transcriptOf(entries []entry, result *Value) *Value {
	list := listOf()
	for _, e := range entries {
		verdicts := listOf()
		for _, v := range e.verdicts {
			verdicts.Items = append(verdicts.Items, v.value())
		}
		list.Items = append(list.Items, objectWith(field("option", e.option), field("verdicts", verdicts)))
	}
	return objectWith(field("entries", list), field("result", result))
}

// transcriptDigest is the hash of a transcript, of its record text (RECORD-8).
func transcriptDigest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// transcriptHash is the operation transcript.hash (RECORD-13).
func transcriptHash(p *params) (*Value, error) {
	p.dialects()
	transcript := p.recordDocument(isTranscript)
	if p.err != nil {
		return nil, p.err
	}
	text := recordText(transcript)
	return objectWith(field("text", textValue(text)), field("hash", textValue(transcriptDigest(text)))), nil
}

// transcriptCheck is the operation transcript.check (RECORD-13).
func transcriptCheck(p *params) (*Value, error) {
	d, transcript := p.dialects(), p.recordDocument(isTranscript)
	expected, demand := p.expectation(), p.demand()
	if p.err != nil {
		return nil, p.err
	}
	return objectWith(
		field("outcome", boolValue(verifyOutcome(transcript, expected, d))),
		field("signatures", boolValue(verifyTranscript(transcript, demand, d))),
	), nil
}
