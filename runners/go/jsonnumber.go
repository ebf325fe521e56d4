package main

import (
	"math"
	"strconv"
	"strings"
)

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// doubleNumber is the value of a number as a double; one that has no finite double is refused (JSON-7).
func doubleNumber(token string) *Value {
	x, finite := toDouble(token)
	if !finite {
		return nil
	}
	return &Value{Kind: Number, Num: x}
}

// numeral reads a number as the reader's numberReader says.
func (r *reader) numeral() (*Value, error) {
	size := scanNumber(r.text[r.at:])
	if size == 0 {
		return nil, r.fault("expected a value")
	}
	v := r.number(string(r.text[r.at : r.at+size]))
	if v == nil {
		return nil, r.fault("number too large")
	}
	r.at += size
	return v, nil
}

// scanNumber answers with the length of the longest beginning of t that is a number by the JSON grammar, 0 when there is none.
func scanNumber[T []byte | string](t T) int {
	at := 0
	if at < len(t) && t[at] == '-' {
		at++
	}
	end := skipDigits(t, at)
	if end == at {
		return 0
	}
	if t[at] == '0' {
		end = at + 1
	}
	if end < len(t) && t[end] == '.' {
		if next := skipDigits(t, end+1); next > end+1 {
			end = next
		} else {
			return end
		}
	}
	if end < len(t) && (t[end] == 'e' || t[end] == 'E') {
		at = end + 1
		if at < len(t) && (t[at] == '+' || t[at] == '-') {
			at++
		}
		if next := skipDigits(t, at); next > at {
			end = next
		}
	}
	return end
}

func skipDigits[T []byte | string](t T, at int) int {
	for at < len(t) && isDigit(t[at]) {
		at++
	}
	return at
}

// toDouble answers with the double nearest to a number of the JSON grammar, and whether it is finite (JSON-7).
//
// strconv.ParseFloat rounds correctly but clamps exponents, so `0.<many zeros>1e100000` would go wrong: the number is first
// brought to the form 0.d…d × 10^scale with d…d beginning with a digit other than 0.
func toDouble(token string) (x float64, finite bool) {
	unsigned := strings.TrimPrefix(token, "-")
	mantissa, exponent := unsigned, ""
	if at := strings.IndexAny(unsigned, "eE"); at >= 0 {
		mantissa, exponent = unsigned[:at], unsigned[at+1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	padded := whole + fraction
	digits := strings.TrimLeft(padded, "0")
	scale := len(whole) - (len(padded) - len(digits)) + clampedExponent(exponent)
	switch {
	case digits == "" || scale < -400:
		return 0, true
	case scale > 400:
		return 0, false
	}
	x, _ = strconv.ParseFloat("0."+digits+"e"+strconv.Itoa(scale), 64)
	if unsigned != token && x != 0 {
		x = -x
	}
	return x, !math.IsInf(x, 0)
}

// clampedExponent reads an exponent; one far beyond the length of any text stays where its sign puts it.
func clampedExponent(text string) int {
	digits := strings.TrimLeft(text, "+-")
	n := 0
	for i := 0; i < len(digits) && n < 1e9; i++ {
		n = n*10 + int(digits[i]-'0')
	}
	if strings.HasPrefix(text, "-") {
		return -n
	}
	return n
}
