package main

import "strings"

// bareByte marks the bytes that a bare string may hold (LENS-4).
var bareByte = func() (set [256]bool) {
	for c := 0; c < 256; c++ {
		set[c] = isLetter(byte(c)) || isDigit(byte(c)) || strings.IndexByte("_@./+-:() '!?&%$#*=<>~^", byte(c)) >= 0
	}
	return set
}()

// isBare tells whether a string is written as it is (LENS-4).
func isBare(s string) bool {
	switch s {
	case "", "-", "true", "false", "null":
		return false
	}
	for i := 0; i < len(s); i++ {
		if !bareByte[s[i]] {
			return false
		}
	}
	return s[0] != ' ' && s[len(s)-1] != ' ' && scanNumber(s) != len(s)
}

// appendLensString writes a string, or a key, bare or quoted (LENS-4 to LENS-6).
func appendLensString(out []byte, s string) []byte {
	if isBare(s) {
		return append(out, s...)
	}
	return appendQuoted(out, s)
}

// appendLensScalar writes a scalar (LENS-2 to LENS-5).
func appendLensScalar(out []byte, v *Value) []byte {
	switch v.Kind {
	case Null:
		return append(out, '-')
	case String:
		return appendLensString(out, v.Str)
	default:
		return appendScalarJSON(out, v)
	}
}
