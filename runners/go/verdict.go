package main

import (
	"crypto/ed25519"
	"encoding/hex"
)

// verdict is all that leaves an owner about an option (VERDICT-1).
type verdict struct {
	owner      string
	acceptable bool
	score      float64
	sig        *Value // null when the verdict is not signed
	key        *Value
}

// verdictType says in a payload what is signed (SIGN-1).
const verdictType = "verdict/0.1"

// reasonOf is the reason that agrees with whether an option is acceptable (VERDICT-1).
func reasonOf(acceptable bool) string {
	if acceptable {
		return "ok"
	}
	return "red-line"
}

func (v verdict) reason() string { return reasonOf(v.acceptable) }

// value is the verdict as a transcript records it.
func (v verdict) value() *Value {
	return objectWith(
		field("owner", textValue(v.owner)),
		field("acceptable", boolValue(v.acceptable)),
		field("score", doubleValue(v.score)),
		field("reason", textValue(v.reason())),
		field("sig", v.sig),
		field("pubkey_hex", v.key),
	)
}

// verdictOf reads a recorded verdict, and tells whether its leaves other than the signature have the form of VERDICT-1.
func verdictOf(v *Value) (verdict, bool) {
	owner, acceptable, score := v.get("owner"), v.get("acceptable"), v.get("score")
	read := verdict{
		owner:      owner.text(),
		acceptable: acceptable.isTrue(),
		score:      score.Num,
		sig:        v.get("sig"),
		key:        v.get("pubkey_hex"),
	}
	agrees := oneOf(read.reason())
	return read, isOwner(owner) && isBool(acceptable) && score.Kind == Number && agrees(v.get("reason"))
}

// payload is the text that the signature of a verdict on an option signs (SIGN-1).
func (v verdict) payload(option *Value, d dialects) (string, error) {
	signed := objectWith(
		field("acceptable", boolValue(v.acceptable)),
		field("option", option),
		field("owner", textValue(v.owner)),
		field("reason", textValue(v.reason())),
		field("score", doubleValue(v.score)),
	)
	if !d.bare {
		signed.Fields = append(signed.Fields, field("type", textValue(verdictType)))
	}
	return writeRecord(signed)
}

// sign makes the signature of a verdict on an option, and names its key (SIGN-2).
func (v *verdict) sign(private ed25519.PrivateKey, option *Value, d dialects) error {
	payload, err := v.payload(option, d)
	if err != nil {
		return err
	}
	v.sig = textValue(hex.EncodeToString(ed25519.Sign(private, []byte(payload))))
	v.key = textValue(hex.EncodeToString(private[ed25519.SeedSize:]))
	return nil
}

// isSigned tells whether a payload is signed by sig and key, texts of the form of SIGN-2.
func isSigned(payload, sig, key string) bool {
	signature, sigOK := decodeHex(sig, ed25519.SignatureSize)
	public, keyOK := decodeHex(key, ed25519.PublicKeySize)
	return sigOK && keyOK && verify(public, payload, signature)
}
