package main

import (
	"math"
	"math/big"
)

// term is a term of a party's utility (DSPEC-4 to DSPEC-6).
type term struct {
	attr   string
	weight float64
	prefer *Value // nil when there is none
	ranged bool   // whether it has a direction, and so lo and span
	lower  bool
	lo     float64
	span   float64
}

// isTermShape is a term as far as the fields can be judged one by one (DSPEC-1).
var isTermShape = closed(
	must("attr", isString),
	may("weight", allOf(isFinite, isNotNegative)),
	may("prefer", anything),
	may("direction", anything),
	may("lo", anything),
	may("hi", anything),
)

// isRange is what a term without a prefer has to be besides (DSPEC-5, DSPEC-6).
var isRange = objectOf(may("direction", oneOf("higher", "lower")), may("lo", isFinite), may("hi", isFinite))

// isFinite is a number, never a boolean, that rounds to a finite double (DSPEC-6).
func isFinite(v *Value) bool {
	_, finite := v.double()
	return finite
}

func isNotNegative(v *Value) bool {
	order, ordered := compare(v, boolValue(false))
	return ordered && order >= 0
}

// isTerm is the form of a term.
func isTerm(v *Value) bool {
	_, ok := termOf(v)
	return ok
}

// termOf reads a term. With a prefer nothing else but the weight is looked at (DSPEC-4).
func termOf(v *Value) (term, bool) {
	if !isTermShape(v) {
		return term{}, false
	}
	t := term{attr: v.get("attr").Str, weight: 1, prefer: v.get("prefer")}
	if weight := v.get("weight"); weight != nil {
		t.weight, _ = weight.double()
	}
	if t.prefer != nil && !t.prefer.isNull() {
		return t, true
	}
	t.prefer = nil
	if !isRange(v) {
		return t, false
	}
	direction, lo, hi := v.get("direction"), v.get("lo"), v.get("hi")
	if direction == nil {
		return t, true
	}
	if lo == nil || hi == nil {
		return t, false
	}
	t.ranged, t.lower = true, direction.Str == "lower"
	t.lo, _ = lo.double()
	t.span = spanOf(lo, hi)
	return t, t.span > 0 && !math.IsInf(t.span, 0)
}

// spanOf is hi − lo: exact and then rounded once when both are integers (DSPEC-5).
func spanOf(lo, hi *Value) float64 {
	if lo.Kind == Integer && hi.Kind == Integer {
		span, _ := new(big.Int).Sub(hi.Int, lo.Int).Float64()
		return span
	}
	low, _ := lo.double()
	high, _ := hi.double()
	return high - low
}

// contribution is what a term adds to the utility of an option (DSPEC-4, DSPEC-5). The conversions keep Go from fusing.
func (t term) contribution(option *Value) (float64, error) {
	value := option.get(t.attr)
	switch {
	case value == nil:
		return 0, nil
	case t.prefer != nil && equal(value, t.prefer):
		return t.weight, nil
	case !t.ranged:
		return 0, nil
	}
	x, finite := value.double()
	if value.Kind == Bool { // true is 1
		x, finite = ordinalOf(value.Bool), true
	}
	if !finite {
		return 0, refuse(invalidParams, "%s: not a number that a double can hold", t.attr)
	}
	n := clamp(float64(float64(x-t.lo) / t.span))
	if t.lower {
		n = float64(1 - n)
	}
	return float64(t.weight * n), nil
}

// clamp brings x between 0 and 1 by two comparisons, and never to -0.0 (SHEET-2, DSPEC-5).
func clamp(x float64) float64 {
	m := 1.0
	if x < 1 {
		m = x
	}
	if m > 0 {
		return m
	}
	return 0
}

// utility is the utility of an option over terms in order (DSPEC-7). All terms are evaluated, also when one of them fails.
func utility(terms []term, option *Value) (float64, error) {
	var sum, weights float64
	var failed error
	for _, t := range terms {
		x, err := t.contribution(option)
		if err != nil && failed == nil {
			failed = err
		}
		sum = float64(sum + x)
		weights = float64(weights + t.weight)
	}
	if failed != nil || weights == 0 {
		return 0.5, failed
	}
	u := float64(sum / weights)
	if math.IsNaN(u) {
		return 0, refuse(invalidParams, "a utility that is not a number")
	}
	return u, nil
}
