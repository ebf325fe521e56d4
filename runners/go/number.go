package main

import "strconv"

// appendNumber writes a double as ECMAScript's Number::toString does (LENS-3).
//
// strconv's shortest digits are those of ECMAScript; only the form of small exponents differs (1e-07 for 1e-7).
func appendNumber(out []byte, x float64) []byte {
	if x == 0 {
		return append(out, '0')
	}
	if x < 0 {
		out, x = append(out, '-'), -x
	}
	if 1e-6 <= x && x < 1e21 {
		return strconv.AppendFloat(out, x, 'f', -1, 64)
	}
	out = strconv.AppendFloat(out, x, 'e', -1, 64)
	if last := len(out) - 1; out[last-1] == '0' && !isDigit(out[last-2]) {
		out[last-1] = out[last]
		out = out[:last]
	}
	return out
}
