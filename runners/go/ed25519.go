package main

import (
	"crypto/ed25519"
	"encoding/hex"
	"strings"
)

// keyPrefix stands before the b64url of a key (KEY-2).
const keyPrefix = "ed25519:"

// smallOrder are the ten encodings of points of small order (KEY-6).
var smallOrder = func() map[string]bool {
	zeros, ones := strings.Repeat("00", 30), strings.Repeat("ff", 30)
	five := "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc"
	seven := "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03"
	set := make(map[string]bool)
	for _, digits := range []string{
		"00" + zeros + "00", "00" + zeros + "80",
		"01" + zeros + "00", "01" + zeros + "80",
		"ec" + ones + "7f", "ec" + ones + "ff",
		five + "05", five + "85",
		seven + "7a", seven + "fa",
	} {
		point, err := hex.DecodeString(digits)
		if err != nil {
			panic(err)
		}
		set[string(point)] = true
	}
	return set
}()

// decodeKey reads a key's text (KEY-2).
func decodeKey(text string) (ed25519.PublicKey, bool) {
	encoded, found := strings.CutPrefix(text, keyPrefix)
	if !found {
		return nil, false
	}
	return decodeB64Size(encoded, ed25519.PublicKeySize)
}

// decodeSignature reads a signature's text (KEY-3).
func decodeSignature(text string) ([]byte, bool) {
	return decodeB64Size(text, ed25519.SignatureSize)
}

// keyOf answers with the text of a private key's public key (KEY-4).
func keyOf(private ed25519.PrivateKey) string {
	return keyPrefix + encodeB64(private[ed25519.SeedSize:])
}

// signText answers with the text of a signature over utf8(message) (KEY-4).
func signText(private ed25519.PrivateKey, message string) string {
	return encodeB64(ed25519.Sign(private, []byte(message)))
}

// verifyText tells whether a signature's text is a valid signature by a key's text over utf8(message) (KEY-5 to KEY-8).
func verifyText(keyText, message, signatureText string) bool {
	key, keyOK := decodeKey(keyText)
	signature, signatureOK := decodeSignature(signatureText)
	return keyOK && signatureOK && verify(key, message, signature)
}

// verify tells whether 64 bytes are a valid signature by a key of 32 bytes over utf8(message) (KEY-5 to KEY-8).
//
// ed25519.Verify refuses an S that is not below L (KEY-7) and compares the encoding of [S]B − [k]A with R, without the
// cofactor (KEY-8). It panics on wrong lengths, which the decoders do not let through.
func verify(key ed25519.PublicKey, message string, signature []byte) bool {
	if !belowFieldPrime(key) || smallOrder[string(key)] || smallOrder[string(signature[:32])] {
		return false
	}
	return ed25519.Verify(key, []byte(message), signature)
}

// belowFieldPrime tells whether a key, its sign bit cleared, is below 2^255−19 (KEY-5), whose bytes are ed, thirty ff, 7f.
func belowFieldPrime(key []byte) bool {
	if key[31]&0x7f != 0x7f {
		return true
	}
	for _, b := range key[1:31] {
		if b != 0xff {
			return true
		}
	}
	return key[0] < 0xed
}

// keyPublic is the operation key.public.
func keyPublic(p *params) (*Value, error) {
	private := p.seed("seed")
	if p.err != nil {
		return nil, p.err
	}
	return objectWith(field("key", textValue(keyOf(private)))), nil
}
