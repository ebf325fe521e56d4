package main

// expectation is what a transcript is expected to be about (RECORD-11). What is nil is not given.
type expectation struct {
	owners  map[string]bool
	options []string // record texts
}

// expectation reads the params `owners` and `options`.
func (p *params) expectation() expectation {
	var e expectation
	if p.has("owners") {
		e.owners = make(map[string]bool)
		for _, owner := range p.texts("owners", isString) {
			e.owners[owner] = true
		}
	}
	if p.has("options") {
		e.options = []string{}
		for _, text := range p.texts("options", isString) {
			e.options = append(e.options, recordText(p.readRecord("options", []byte(text), anything)))
		}
	}
	return e
}

// verifyOutcome is verify_outcome: whether the result is what the recorded verdicts come to (RECORD-10 to RECORD-12).
func verifyOutcome(transcript *Value, expected expectation, d dialects) bool {
	result := transcript.get("result")
	entries, ok := entriesOf(transcript, d)
	if result.isNull() || !ok || !haveOneSet(entries, expected.owners) || !haveOptions(entries, expected.options) {
		return false
	}
	if len(entries) == 0 && expected.owners != nil && expected.options == nil {
		return false
	}
	return recordText(result) == recordText(resultOf(winner(entries, d.sum)))
}

// entriesOf reads the entries of a transcript, and tells whether every verdict is one to count on: of the form of VERDICT-1, with a
// score from 0 to 1, masked where that is the dialect, and in each entry one of an owner (RECORD-10, RECORD-12).
func entriesOf(transcript *Value, d dialects) ([]entry, bool) {
	var entries []entry
	for _, recorded := range transcript.get("entries").Items {
		e := entry{option: recorded.get("option")}
		owners := make(map[string]bool)
		for _, item := range recorded.get("verdicts").Items {
			v, ok := verdictOf(item)
			if !ok || v.score < 0 || v.score > 1 || owners[v.owner] {
				return nil, false
			}
			if d.masked && !v.acceptable && v.score != 0 {
				return nil, false
			}
			owners[v.owner] = true
			e.verdicts = append(e.verdicts, v)
		}
		entries = append(entries, e)
	}
	return entries, true
}

// haveOneSet tells whether all entries have the same set of owners, and that these ones when they are given. Within an entry they
// are distinct.
func haveOneSet(entries []entry, owners map[string]bool) bool {
	for _, e := range entries {
		if owners == nil {
			owners = make(map[string]bool)
			for _, v := range e.verdicts {
				owners[v.owner] = true
			}
		}
		if len(e.verdicts) != len(owners) {
			return false
		}
		for _, v := range e.verdicts {
			if !owners[v.owner] {
				return false
			}
		}
	}
	return true
}

// haveOptions tells whether the entries are about these options, in this order, when they are given.
func haveOptions(entries []entry, options []string) bool {
	if options == nil {
		return true
	}
	if len(entries) != len(options) {
		return false
	}
	for i, e := range entries {
		if recordText(e.option) != options[i] {
			return false
		}
	}
	return true
}
