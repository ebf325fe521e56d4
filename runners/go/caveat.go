package main

import "strings"

// judgement is what a caveat comes to.
type judgement uint8

// The verdicts. A hard failure forbids; one that is soft asks for consent (GRANT-13).
const (
	holds judgement = iota
	failsSoftly
	failsHard
)

// caveatRule is what a caveat's name means: the form of its value, how it fails, whether it looks at COMMIT alone, and when it
// holds for a request whose block has spent something.
type caveatRule struct {
	form       form
	failure    judgement
	commitOnly bool
	holds      func(value *Value, r *request, spent int64) bool
}

// isLimit is the value of per and spend (CAVEAT-8).
var isLimit = exactly(must("max", isInteger), must("currency", isString))

// caveatRules are the caveats that there are (CAVEAT-3 to CAVEAT-12).
var caveatRules = map[string]caveatRule{
	"svc":   {arrayOf(isString), failsHard, false, svcHolds},
	"verbs": {arrayOf(isString), failsHard, false, verbsHold},
	"can":   {arrayOf(isString), failsHard, false, canHolds},
	"exp":   {isInteger, failsHard, false, expHolds},
	"nbf":   {isInteger, failsHard, false, nbfHolds},
	"per":   {isLimit, failsSoftly, true, perHolds},
	"spend": {isLimit, failsSoftly, true, spendHolds},
	"risk":  {isRisk, failsSoftly, true, riskHolds},
	"only":  {isString, failsHard, true, onlyHolds},
}

// judge judges a caveat of a block that has spent something (CAVEAT-1, CAVEAT-2, CAVEAT-13, GRANT-20).
func judge(caveat *Value, r *request, spent int64) judgement {
	if caveat.Kind != Object || len(caveat.Fields) != 1 {
		return failsHard
	}
	value := caveat.Fields[0].Value
	rule, known := caveatRules[caveat.Fields[0].Name]
	switch {
	case !known || !rule.form(value):
		return failsHard
	case rule.commitOnly && r.verb != "COMMIT", r.replay && rule.failure == failsSoftly, rule.holds(value, r, spent):
		return holds
	}
	return rule.failure
}

// svcHolds is CAVEAT-3.
func svcHolds(value *Value, r *request, _ int64) bool {
	return contains(value, r.service)
}

// verbsHold is CAVEAT-4.
func verbsHold(value *Value, r *request, _ int64) bool {
	return contains(value, r.verb)
}

func contains(list *Value, text string) bool {
	for _, item := range list.Items {
		if item.Str == text {
			return true
		}
	}
	return false
}

// canHolds is CAVEAT-5.
func canHolds(value *Value, r *request, _ int64) bool {
	if r.capability == nil {
		return false
	}
	for _, item := range value.Items {
		beginning, open := strings.CutSuffix(item.Str, "*")
		if item.Str == r.capability.Str || open && strings.HasPrefix(r.capability.Str, beginning) {
			return true
		}
	}
	return false
}

// expHolds is CAVEAT-6.
func expHolds(value *Value, r *request, _ int64) bool {
	exp, _ := value.integer()
	return r.now < exp
}

// nbfHolds is CAVEAT-7.
func nbfHolds(value *Value, r *request, _ int64) bool {
	nbf, _ := value.integer()
	return r.now >= nbf
}

// perHolds is CAVEAT-9.
func perHolds(value *Value, r *request, _ int64) bool {
	return costWithin(value, r, func(amount int64) int64 { return amount })
}

// spendHolds is CAVEAT-10.
func spendHolds(value *Value, r *request, spent int64) bool {
	return costWithin(value, r, func(amount int64) int64 { return spent + max(amount, 0) })
}

// costWithin tells whether a proposal's cost is null, or is in a limit's currency with a total of at most its max. Sums of two
// integers of JSON-8 never overflow.
func costWithin(limit *Value, r *request, total func(amount int64) int64) bool {
	cost := r.proposal.get("cost")
	if cost.isNull() {
		return true
	}
	most, _ := limit.get("max").integer()
	amount, ok := cost.get("amount").integer()
	currency := cost.get("currency")
	return ok && currency != nil && isString(currency) &&
		currency.Str == limit.get("currency").Str && total(amount) <= most
}

// riskOrder is low < medium < high (CAVEAT-11).
var riskOrder = map[string]int{"low": 1, "medium": 2, "high": 3}

// riskHolds is CAVEAT-11.
func riskHolds(value *Value, r *request, _ int64) bool {
	risk := riskOrder[r.proposal.get("risk").text()]
	return risk > 0 && risk <= riskOrder[value.Str]
}

// onlyHolds is CAVEAT-12.
func onlyHolds(value *Value, r *request, _ int64) bool {
	hash := r.proposal.get("hash")
	return hash != nil && isString(hash) && hash.Str == value.Str
}
