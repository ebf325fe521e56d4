package main

import (
	"unicode/utf8"
)

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

// estimate is est of EST-1: the tokens that a text is thought to cost.
func estimate(t string) int64 {
	var tokens int64
	for at := 0; at < len(t); {
		switch c := t[at]; {
		case isLetter(c):
			for at < len(t) && isLetter(t[at]) {
				at++
			}
			tokens++
		case isDigit(c):
			end := skipDigits(t, at)
			tokens += int64(end-at+2) / 3
			at = end
		case c == '\n':
			end := at + 1
			for end < len(t) && t[end] == ' ' {
				end++
			}
			if end-at > 2 {
				tokens++
			}
			at = end
		case c == ' ' || '\t' <= c && c <= '\r': // the six of EST-3
			at++
		default: // over code points (EST-2)
			_, size := utf8.DecodeRuneInString(t[at:])
			at += size
			tokens++
		}
	}
	return tokens
}

// estimateTokens is the operation estimate.tokens (EST-4).
func estimateTokens(p *params) (*Value, error) {
	text := p.document("text")
	if p.err != nil {
		return nil, p.err
	}
	return objectWith(field("tokens", intValue(estimate(string(text))))), nil
}
