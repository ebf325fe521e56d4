package main

import (
	"math/big"
	"strings"
)

// equal is the equality of records: deep and by exact value (RECORD-6).
func equal(a, b *Value) bool {
	if isOrdinal(a) && isOrdinal(b) {
		return compareOrdinals(a, b) == 0
	}
	if a.Kind != b.Kind {
		return false
	}
	switch a.Kind {
	case String:
		return a.Str == b.Str
	case Array:
		return len(a.Items) == len(b.Items) && commonItems(a, b) == len(a.Items)
	case Object:
		if len(a.Fields) != len(b.Fields) {
			return false
		}
		others := sortedFields(b)
		for i, f := range sortedFields(a) {
			if f.Name != others[i].Name || !equal(f.Value, others[i].Value) {
				return false
			}
		}
		return true
	default:
		return a.Kind == Null
	}
}

// commonItems is how many items two arrays have in common at their beginnings.
func commonItems(a, b *Value) int {
	n := 0
	for n < len(a.Items) && n < len(b.Items) && equal(a.Items[n], b.Items[n]) {
		n++
	}
	return n
}

// compare orders two records: below 0, 0 or above 0, and whether there is an order between them (RECORD-7). The order of strings
// by code point is that of their UTF-8 bytes.
func compare(a, b *Value) (order int, ordered bool) {
	switch {
	case isOrdinal(a) && isOrdinal(b):
		return compareOrdinals(a, b), true
	case a.Kind == String && b.Kind == String:
		return strings.Compare(a.Str, b.Str), true
	case a.Kind == Array && b.Kind == Array:
		n := commonItems(a, b)
		if n < len(a.Items) && n < len(b.Items) {
			return compare(a.Items[n], b.Items[n])
		}
		return len(a.Items) - len(b.Items), true
	default:
		return 0, false
	}
}

// isOrdinal tells whether v is a number or a boolean, which stands for 1 or 0.
func isOrdinal(v *Value) bool {
	return v.Kind == Bool || isNumeric(v)
}

// compareOrdinals orders numbers and booleans without rounding.
func compareOrdinals(a, b *Value) int {
	if a.Kind == Integer && b.Kind == Integer {
		return a.Int.Cmp(b.Int)
	}
	return exact(a).Cmp(exact(b))
}

// exact is the value of a number or a boolean: a big.Float that is made without a precision takes one that holds it.
func exact(v *Value) *big.Float {
	switch v.Kind {
	case Integer:
		return new(big.Float).SetInt(v.Int)
	case Number:
		return new(big.Float).SetFloat64(v.Num)
	default:
		return new(big.Float).SetFloat64(ordinalOf(v.Bool))
	}
}

// ordinalOf is the number that a boolean stands for.
func ordinalOf(b bool) float64 {
	if b {
		return 1
	}
	return 0
}
