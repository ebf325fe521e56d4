package main

import (
	"math"
	"math/big"
)

// sumDialect is a way to sum scores (DECIDE-3).
type sumDialect uint8

const (
	sumExact sumDialect = iota
	sumNaive
	sumCompensated
)

// exactBits is a precision that holds any sum of scores: their bits lie between 2^0 and 2^-1074, and 64 more are for how many
// there are.
const exactBits = 1 + 1074 + 64

// total sums scores as the dialect says (DECIDE-3).
func (d sumDialect) total(scores []float64) float64 {
	switch d {
	case sumNaive:
		return naiveSum(scores)
	case sumCompensated:
		return compensatedSum(scores)
	default:
		return exactSum(scores)
	}
}

// exactSum is the double nearest to the exact sum, ties to even: nothing is rounded before the end.
func exactSum(scores []float64) float64 {
	sum := new(big.Float).SetPrec(exactBits)
	for _, x := range scores {
		sum.Add(sum, new(big.Float).SetFloat64(x))
	}
	total, _ := sum.Float64()
	return total
}

// naiveSum is the left fold from 0.0.
func naiveSum(scores []float64) float64 {
	var s float64
	for _, x := range scores {
		s += x
	}
	return s
}

// compensatedSum is Neumaier's.
func compensatedSum(scores []float64) float64 {
	var s, c float64
	for _, x := range scores {
		t := s + x
		if math.Abs(s) >= math.Abs(x) {
			c += (s - t) + x
		} else {
			c += (x - t) + s
		}
		s = t
	}
	return s + c
}
