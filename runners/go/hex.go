package main

import "encoding/hex"

// decodeHex reads size bytes from lower case hexadecimal digits (SIGN-2).
func decodeHex(text string, size int) ([]byte, bool) {
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != size || hex.EncodeToString(b) != text {
		return nil, false
	}
	return b, true
}
