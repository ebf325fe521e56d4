package main

import (
	"strconv"
	"strings"
)

// attributeCount is how many attributes a proposal has (LENS-23).
const attributeCount = 4

// effectSymbols stand before an effect (LENS-19).
var effectSymbols = map[string]string{
	"create": "+", "update": "~", "delete": "-", "send": ">", "charge": "$", "other": "*",
}

// proposals draws PROPOSALS (LENS-22).
func (l *lens) proposals(proposals []*Value) {
	all := make([][attributeCount]string, len(proposals))
	for i, proposal := range proposals {
		all[i] = attributesOf(proposal)
	}
	shared := sharedAttributes(all)
	l.line(0)
	l.put(proposalsHeader(len(proposals)))
	if len(proposals) > 0 {
		if texts := pick(all[0], shared, true); len(texts) > 0 {
			l.put(" — ", strings.Join(texts, " · "))
		}
	}
	l.put(":")
	for i, proposal := range proposals {
		l.line(0)
		l.put("[", freeText(proposal, "id"), "] ", freeText(proposal, "summary"))
		l.effects(proposal)
		if own := pick(all[i], shared, false); len(own) > 0 {
			l.line(1)
			l.put(strings.Join(own, " · "))
		}
		l.part(proposal, "data")
	}
}

func proposalsHeader(count int) string {
	if count == 1 {
		return "1 proposal"
	}
	return strconv.Itoa(count) + " proposals"
}

// attributesOf are a proposal's attributes, in their order (LENS-23).
func attributesOf(proposal *Value) [attributeCount]string {
	cost, undo := "free", "never"
	if v := proposal.get("cost"); !v.isNull() {
		cost = moneyText(v)
	}
	if v := proposal.get("undo"); !v.isNull() {
		undo = durationText(v.get("window"))
	}
	return [attributeCount]string{
		"cost: " + cost,
		"risk: " + proposal.get("risk").text(),
		"undo: " + undo,
		"expires: " + timeText(proposal.get("expires")),
	}
}

// sharedAttributes tells which attributes stand on the header: those alike in all of at least two proposals (LENS-24).
func sharedAttributes(all [][attributeCount]string) (shared [attributeCount]bool) {
	if len(all) < 2 {
		return shared
	}
	for k := range shared {
		shared[k] = true
		for _, attributes := range all {
			shared[k] = shared[k] && attributes[k] == all[0][k]
		}
	}
	return shared
}

// pick answers with the attributes that are shared, or with those that are not.
func pick(attributes [attributeCount]string, shared [attributeCount]bool, want bool) (picked []string) {
	for k, text := range attributes {
		if shared[k] == want {
			picked = append(picked, text)
		}
	}
	return picked
}

// effects draws the effects of a proposal or a receipt at indent 1, in order.
func (l *lens) effects(of *Value) {
	for _, effect := range of.get("effects").Items {
		l.line(1)
		l.effect(effect)
	}
}

// effect draws an effect (LENS-19).
func (l *lens) effect(effect *Value) {
	op := effect.get("op").text()
	l.put(effectSymbols[op], " ", op, " ", freeText(effect, "target"))
	if name := freeText(effect, "field"); name != "" {
		l.put(".", name)
	}
	from, to := effect.get("from"), effect.get("to")
	if from != nil || to != nil {
		l.put(": ", endText(from), " → ", endText(to))
	}
	if detail := freeText(effect, "detail"); detail != "" {
		l.put(" — ", detail)
	}
}

// endText is an end of an effect's arrow; one that is absent is written as null is.
func endText(v *Value) string {
	if v == nil {
		v = nullValue()
	}
	return string(appendLensScalar(nil, v))
}
