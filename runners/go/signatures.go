package main

// demand is what is asked of the signatures of a transcript (SIGN-3, SIGN-4).
type demand struct {
	signed bool
	roster map[string]string // owners to keys; nil when it is not given
}

// demand reads the params `requireSigned` and `roster`, which implies it.
func (p *params) demand() demand {
	d := demand{roster: p.hexByOwner("roster")}
	if p.has("requireSigned") {
		d.signed = p.boolean("requireSigned")
	}
	d.signed = d.signed || d.roster != nil
	return d
}

// verifyTranscript is verify_transcript: whether every verdict of every entry passes (SIGN-3).
func verifyTranscript(transcript *Value, asked demand, d dialects) bool {
	for _, e := range transcript.get("entries").Items {
		for _, v := range e.get("verdicts").Items {
			if !passes(v, e.get("option"), asked, d) {
				return false
			}
		}
	}
	return true
}

// passes tells whether a recorded verdict on an option passes (SIGN-3, SIGN-4).
func passes(recorded, option *Value, asked demand, d dialects) bool {
	v, ok := verdictOf(recorded)
	if v.sig.isNull() && v.key.isNull() {
		return !asked.signed
	}
	if !ok || !isString(v.sig) || !isString(v.key) {
		return false
	}
	if asked.roster != nil {
		if key, known := asked.roster[v.owner]; !known || key != v.key.Str {
			return false
		}
	}
	payload, err := v.payload(option, d)
	return err == nil && isSigned(payload, v.sig.Str, v.key.Str)
}
