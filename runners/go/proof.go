package main

// maxSkew is how many seconds a proof's time may be off, on either side (PROOF-3).
const maxSkew = 300

// isProof is the form of a proof (PROOF-1).
var isProof = objectOf(must("key", isKey), must("ts", isInteger), must("sig", isSignature))

// proofMessage is the text that a proof signs (PROOF-2).
func proofMessage(aud, verb, target string, ts int64) (string, error) {
	return canonical(objectWith(
		field("aud", textValue(aud)),
		field("verb", textValue(verb)),
		field("target", textValue(target)),
		field("ts", intValue(ts)),
	))
}

// proofSign is the operation proof.sign (PROOF-4).
func proofSign(p *params) (*Value, error) {
	private := p.seed("seed")
	aud, verb, target, ts := p.text("aud"), p.text("verb"), p.text("target"), p.integer("ts")
	if p.err != nil {
		return nil, p.err
	}
	message, err := proofMessage(aud, verb, target, ts)
	if err != nil {
		return nil, err
	}
	text, err := canonical(objectWith(
		field("key", textValue(keyOf(private))),
		field("sig", textValue(signText(private, message))),
		field("ts", intValue(ts)),
	))
	if err != nil {
		return nil, err
	}
	return objectWith(field("proof", textValue(text))), nil
}

// proofCheck is the operation proof.check (PROOF-1 to PROOF-3).
func proofCheck(p *params) (*Value, error) {
	proof := p.jsonText("proof")
	aud, verb, target, now := p.text("aud"), p.text("verb"), p.text("target"), p.integer("now")
	if p.err != nil {
		return nil, p.err
	}
	if err := checkProof(proof, aud, verb, target, now); err != nil {
		return nil, err
	}
	return objectWith(), nil
}

// checkProof tells why a proof is not good, which is always unauthorized (PROOF-1 to PROOF-3).
func checkProof(proof *Value, aud, verb, target string, now int64) error {
	if !isProof(proof) {
		return refuse(unauthorized, "not a proof")
	}
	ts, _ := proof.get("ts").integer()
	if now-ts > maxSkew || ts-now > maxSkew {
		return refuse(unauthorized, "the proof is of another time")
	}
	message, err := proofMessage(aud, verb, target, ts)
	if err != nil {
		return err
	}
	if !verifyText(proof.get("key").text(), message, proof.get("sig").text()) {
		return refuse(unauthorized, "the signature is not valid")
	}
	return nil
}
