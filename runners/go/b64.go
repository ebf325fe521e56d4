package main

import "encoding/base64"

// encodeB64 is base64url without padding.
func encodeB64(b []byte) string {
	return base64.RawURLEncoding.EncodeToString(b)
}

// decodeB64 reads strict b64url (KEY-1). Go's decoder skips line breaks and spare bits; only the one text of the bytes is let through.
func decodeB64(text string) ([]byte, bool) {
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || encodeB64(b) != text {
		return nil, false
	}
	return b, true
}

// decodeB64Size reads strict b64url of exactly size bytes.
func decodeB64Size(text string, size int) ([]byte, bool) {
	b, ok := decodeB64(text)
	return b, ok && len(b) == size
}
