package main

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// shortEscapes are the escapes of two characters (JSON-1).
var shortEscapes = map[byte]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// str reads a string; the reader stands on its opening quote.
func (r *reader) str() (string, error) {
	r.at++
	var out []byte
	start := r.at
	for r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case c == '"':
			out = append(out, r.text[start:r.at]...)
			r.at++
			return string(out), nil
		case c < 0x20:
			return "", r.fault("raw control character")
		case c == '\\':
			out = append(out, r.text[start:r.at]...)
			char, err := r.escape()
			if err != nil {
				return "", err
			}
			out = utf8.AppendRune(out, char)
			start = r.at
		default:
			r.at++
		}
	}
	return "", r.fault("string without end")
}

// escape reads an escape; the reader stands on its backslash.
func (r *reader) escape() (rune, error) {
	if r.at+1 >= len(r.text) {
		return 0, r.fault("string without end")
	}
	c := r.text[r.at+1]
	if char, ok := shortEscapes[c]; ok {
		r.at += 2
		return rune(char), nil
	}
	if c != 'u' {
		return 0, r.fault("unknown escape")
	}
	unit, ok := r.unit()
	if !ok {
		return 0, r.fault("bad \\u escape")
	}
	if !utf16.IsSurrogate(unit) {
		return unit, nil
	}
	low, ok := r.unit()
	char := utf16.DecodeRune(unit, low)
	if !ok || char == utf8.RuneError {
		return 0, r.fault("lone surrogate")
	}
	return char, nil
}

// unit reads `\u` and four hexadecimal digits. The value of a surrogate is for the caller to judge (JSON-3).
func (r *reader) unit() (rune, bool) {
	const size = len(`\u0000`)
	if r.at+size > len(r.text) || r.text[r.at] != '\\' || r.text[r.at+1] != 'u' {
		return 0, false
	}
	digits := r.text[r.at+2 : r.at+size]
	for _, d := range digits {
		if !isDigit(d) && (d < 'a' || d > 'f') && (d < 'A' || d > 'F') {
			return 0, false
		}
	}
	n, err := strconv.ParseUint(string(digits), 16, 16)
	if err != nil {
		return 0, false
	}
	r.at += size
	return rune(n), true
}
