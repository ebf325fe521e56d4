package main

import (
	"math"
	"math/big"
	"strings"
)

// maxDigits is how many digits an integer of a record may have (RECORD-1).
const maxDigits = 4300

// readRecord reads a JSON text under section 23: as section 1 says, but with integers and doubles kept apart.
func readRecord(text []byte) (*Value, error) {
	return readText(text, recordNumber)
}

// recordNumber is the value of a number in a record (RECORD-1). An integer with too many digits and a double that is not finite
// are refused (RECORD-5).
func recordNumber(token string) *Value {
	unsigned := strings.TrimPrefix(token, "-")
	if !strings.ContainsAny(token, ".eE") {
		if len(unsigned) > maxDigits {
			return nil
		}
		n, ok := new(big.Int).SetString(token, 10)
		if !ok {
			return nil
		}
		return &Value{Kind: Integer, Int: n}
	}
	x, finite := toDouble(unsigned)
	if !finite {
		return nil
	}
	if unsigned != token {
		x = math.Copysign(x, -1) // of zero too: toDouble has none below it
	}
	return doubleValue(x)
}

// isNumeric tells whether v is a number of a record; a boolean is none.
func isNumeric(v *Value) bool {
	return v.Kind == Number || v.Kind == Integer
}

// double answers with the double nearest to a number of a record, and whether it is finite.
func (v *Value) double() (x float64, finite bool) {
	switch v.Kind {
	case Number:
		return v.Num, true
	case Integer:
		x, _ = v.Int.Float64()
		return x, !math.IsInf(x, 0)
	default:
		return 0, false
	}
}
