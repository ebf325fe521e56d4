package main

import (
	"math"
	"strconv"
)

// lensOfReply is the Lens of a reply that isReply admits (section 9).
func lensOfReply(reply *Value) string {
	l := &lens{}
	switch reply.get("kind").text() {
	case "BRIEF":
		l.brief(reply)
	case "ANSWER":
		l.top(reply.get("data")) // LENS-29
	case "PROPOSALS":
		l.proposals(reply.get("proposals").Items)
	case "CLARIFY":
		l.clarify(reply)
	case "RECEIPT":
		l.receipt(reply)
	case "EVENT":
		l.event(reply)
	case "ERROR":
		l.refused(reply)
	}
	l.more(reply.get("more"))
	return string(l.out)
}

// clarify draws CLARIFY (LENS-26).
func (l *lens) clarify(reply *Value) {
	l.line(0)
	l.put("? ", freeText(reply, "question"))
	for i, option := range reply.get("options").Items {
		l.line(1)
		l.put(strconv.Itoa(i+1), ". ", freeText(option, "label"))
	}
}

// receipt draws RECEIPT (LENS-27, LENS-28).
func (l *lens) receipt(reply *Value) {
	receipt := reply.get("receipt")
	undoes := receipt.get("undoes")
	l.line(0)
	if undoes != nil {
		l.put("↶ undid ", free(undoes.text()), ": ")
	} else {
		l.put("✓ ")
	}
	l.put(freeText(receipt, "summary"), " (receipt ", freeText(receipt, "id"), ")")
	if reply.get("replay").isTrue() {
		l.put(" (replay)")
	}
	switch undo := receipt.get("undo"); {
	case undoes != nil:
	case undo.isNull():
		l.put(" · irreversible")
	default:
		l.put(" · undo until ", timeText(undo.get("until")))
	}
	if reply.get("auto").isTrue() {
		l.effects(receipt)
	}
	l.part(receipt, "result")
}

// event draws EVENT (LENS-30).
func (l *lens) event(reply *Value) {
	l.line(0)
	l.put("… ", freeText(reply, "message"))
	if progress := reply.get("progress"); progress != nil {
		hundredths := float64(progress.Num * 100) // rounded before the sum: the conversion forbids a fused multiply-add
		l.put(" (", strconv.Itoa(int(math.Floor(hundredths+0.5))), "%)")
	}
}

// refused draws ERROR (LENS-31).
func (l *lens) refused(reply *Value) {
	l.line(0)
	l.put("✗ ", freeText(reply, "code"), ": ", freeText(reply, "message"))
	if fixes := reply.get("fix"); fixes != nil {
		for _, fix := range fixes.Items {
			l.line(1)
			l.put("fix: ", freeText(fix, "say"))
			if params := fix.get("params"); params != nil {
				l.put(" → params ", compact(params))
			}
		}
	}
	if need := reply.get("need"); need != nil && !need.isEmpty() {
		l.line(1)
		l.put("need: ", compact(need))
	}
	if consent := reply.get("consent"); consent != nil {
		l.line(1)
		l.put("consent: principal must approve ", freeText(consent, "hash"), " (", freeText(consent, "summary"), ")")
	}
	if retry := reply.get("retry"); retry != nil && !retry.isNull() {
		l.line(1)
		l.put("retry in: ", durationText(retry))
	}
}

// more draws the lines that stand last (LENS-32).
func (l *lens) more(more *Value) {
	if more == nil {
		return
	}
	for _, entry := range more.Items {
		l.line(0)
		l.put("… ", countText(entry.get("remaining")), " more at ", freeText(entry, "path"))
		l.put(" — EXPAND ", freeText(entry, "handle"), " (~", countText(entry.get("est")), " tokens)")
	}
}

// part draws a field of any value at indent 1, when it is there (LENS-25).
func (l *lens) part(of *Value, name string) {
	if v := of.get(name); v != nil {
		l.line(1)
		l.entry(name, v, 1)
	}
}

// lensReply is the operation lens.reply.
func lensReply(p *params) (*Value, error) {
	reply := p.reply()
	if p.err != nil {
		return nil, p.err
	}
	return objectWith(field("text", textValue(lensOfReply(reply)))), nil
}

// reply reads the document `json` as a reply of section 10 (LENS-14).
func (p *params) reply() *Value {
	v := p.jsonDocument()
	if p.err == nil && !isReply(v) {
		p.fail("json", "not a reply")
	}
	return v
}
