package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// seedOf is the text of 32 equal bytes.
func seedOf(b byte) string { return encodeB64(bytes.Repeat([]byte{b}, 32)) }

// textsOf makes params of strings: a name, its value, and so on. A value that begins with `=` is JSON.
func textsOf(t *testing.T, pairs ...string) *Value {
	t.Helper()
	object := objectWith()
	for i := 0; i < len(pairs); i += 2 {
		v := textValue(pairs[i+1])
		if text, isJSON := strings.CutPrefix(pairs[i+1], "="); isJSON {
			var err error
			if v, err = readJSON([]byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		object.set(pairs[i], v)
	}
	return object
}

// ask answers with the result of an operation, or with its code.
func ask(t *testing.T, operation, result string, pairs ...string) string {
	t.Helper()
	return outcome(askPort(t, operation, textsOf(t, pairs...)), result)
}

func expect(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %s, want %s", what, got, want)
	}
}

func TestKnownKeysAndProofs(t *testing.T) {
	key := ask(t, "key.public", "key", "seed", seedOf(0))
	expect(t, "KEY-4", key, "ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik")
	about := []string{"aud", "cal.example.com", "verb", "COMMIT", "target", "abc"}
	proof := ask(t, "proof.sign", "proof", append(about, "seed", seedOf(2), "ts", "=1790000000")...)
	if !strings.Contains(proof, "sFOOC1BWcGs0vubIEO-pGnF6GUQisyMj2WJOuAinJnVWMoVBcLOrU2YT8fU7qCMoowzdH4eRyTR5IAZdXaA8Ag") {
		t.Errorf("PROOF-4: got %s", proof)
	}
	for now, want := range map[string]string{
		"=1790000300": "", "=1789999700": "", "=1790000301": unauthorized, "=1789999699": unauthorized, "=1.5": invalidParams,
	} {
		expect(t, "PROOF-3 "+now, ask(t, "proof.check", "", append(about, "proof", proof, "now", now)...), want)
	}
	expect(t, "PROOF-1", ask(t, "proof.check", "", append(about, "proof", "[]", "now", "=0")...), unauthorized)
	expect(t, "PORT-4", ask(t, "proof.check", "", append(about, "proof", "[", "now", "=0")...), invalidParams)
}

func TestSignaturesOfSmallOrderAreRefused(t *testing.T) {
	if len(smallOrder) != 10 {
		t.Errorf("KEY-6: %d points", len(smallOrder))
	}
	for point := range smallOrder {
		if len(point) != 32 {
			t.Errorf("KEY-6: %x", point)
		}
	}
	identity := encodeB64(append([]byte{1}, make([]byte, 31)...))
	signature := encodeB64(append(append([]byte{1}, make([]byte, 31)...), make([]byte, 32)...))
	if verifyText(keyPrefix+identity, "m", signature) {
		t.Error("KEY-6: a key of small order is accepted")
	}
	if belowFieldPrime(append([]byte{0xed}, append(bytes.Repeat([]byte{0xff}, 30), 0xff)...)) {
		t.Error("KEY-5: 2^255−19 is accepted")
	}
	for _, text := range []string{"AB", "A", "AA=", "A\nA", "AA ", "A+"} {
		if _, ok := decodeB64(text); ok {
			t.Errorf("KEY-1: %q is accepted", text)
		}
	}
}

func TestReader(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	for _, text := range []string{
		"", " ", "1 2", "01", "+1", ".5", "1.", "1e", "-", "NaN", "tru", "True", "'a'", "\"\t\"", `"\x"`, `"\u12g4"`, "\ufeff1",
		`"\ud800"`, `"\udc00\ud800"`, `"\ud800\u0041"`, `{"a":1,"\u0061":2}`, `{"a":1,}`, `{a:1}`, "[1,]", "[1 2]", "/**/1", deep(65),
		strings.Repeat("[", 1<<20), "\"\xed\xa0\x80\"", "\"\xc0\x80\"", "1e309", "\x00", "1\x00", "179769313486231580793e289",
	} {
		if _, err := readJSON([]byte(text)); err == nil {
			t.Errorf("JSON-1: %.20q is accepted", text)
		}
	}
	for _, text := range []string{deep(64), `"\ud83d\ude00"`, " \r\n\t0 ", `{"":{"":1}}`, "-0", "1e-99999999999999999999"} {
		if _, err := readJSON([]byte(text)); err != nil {
			t.Errorf("JSON-1: %.20q: %v", text, err)
		}
	}
	zeros := strings.Repeat("0", 100000)
	for text, want := range map[string]float64{
		"0." + zeros + "1e100001": 1, "1" + zeros + "e-100000": 1, "0e999999999999": 0, "-0.0": 0, "5e-324": 5e-324, "2e-324": 0,
		"1.7976931348623158e308": 1.7976931348623157e308, "9007199254740993": 9007199254740992,
	} {
		if x, ok := toDouble(text); !ok || x != want {
			t.Errorf("JSON-7: %.20s is %v", text, x)
		}
	}
}

func TestGrants(t *testing.T) {
	principal, agent, helper := seedOf(1), seedOf(2), seedOf(3)
	keyText := func(seed string) string { return ask(t, "key.public", "key", "seed", seed) }
	caveats := `[{"svc":["shop.example"]},{"can":["shop.*"]},{"exp":1790003600},{"spend":{"max":5000,"currency":"USD"}},{"per":{"max":3000,"currency":"USD"}},{"risk":"medium"}]`
	token := ask(t, "grant.issue", "token",
		"seed", principal, "sub", keyText(agent), "caveats", caveats, "iat", "=1789999900", "nonce", "n1")
	check := func(name, tokens, proofKey, context, want string) {
		t.Helper()
		expect(t, name, ask(t, "grant.check", "grant", "tokens", "="+tokens,
			"trusted", `=["`+keyText(principal)+`"]`, "proofKey", proofKey, "context", context), want)
	}
	const id = "wJ_VZU1Z3VYBFmYOLYgx6IU0-93Cu73vFjWYxBP1Bd8"
	one := `["` + token + `"]`
	commit := func(proposal, rest string) string {
		return `{"service":"shop.example","verb":"COMMIT","capability":"shop.buy","now":1790000000,"proposal":` + proposal + rest + `}`
	}
	cheap := `{"cost":{"amount":3000,"currency":"USD"},"risk":"low"}`
	check("GRANT-19", one, keyText(agent), commit(cheap, ""), id)
	check("CAVEAT-10", one, keyText(agent), commit(cheap, `,"spent":{"`+id+`":2000}`), id)
	check("CAVEAT-10", one, keyText(agent), commit(cheap, `,"spent":{"`+id+`":2001}`), consentRequired)
	check("CAVEAT-9", one, keyText(agent), commit(`{"cost":{"amount":3001,"currency":"USD"},"risk":"low"}`, ""), consentRequired)
	check("CAVEAT-11", one, keyText(agent), commit(`{"cost":null,"risk":"high"}`, ""), consentRequired)
	check("CAVEAT-5", one, keyText(agent), `{"service":"shop.example","verb":"ASK","now":1790000000}`, forbidden)
	check("CAVEAT-6", one, keyText(agent), `{"service":"shop.example","verb":"ASK","capability":"shop.","now":1790003600}`, forbidden)
	check("GRANT-12", one, keyText(helper), commit(cheap, ""), unauthorized)
	check("GRANT-17", one, keyText(agent), commit(`null`, ""), invalidParams)
	check("GRANT-15", `[]`, keyText(agent), commit(cheap, ""), unauthorized)

	later := ask(t, "grant.delegate", "token", "token", token, "seed", agent, "sub", keyText(helper), "caveats", `[{"x":1},{"verbs":["ASK"]}]`, "iat", "=0")
	answer := askPort(t, "grant.check", textsOf(t, "tokens", `=["`+later+`"]`, "trusted", `=["`+keyText(principal)+`"]`,
		"proofKey", keyText(helper), "context", commit(cheap, "")))
	expect(t, "GRANT-14", compact(answer.get("need")), `[{"x":1},{"verbs":["ASK"]}]`)
	expect(t, "GRANT-19", ask(t, "grant.delegate", "token", "token", token, "seed", helper, "sub", keyText(helper), "caveats", "[]", "iat", "=0"), unauthorized)

	chain := token
	for n := 2; n <= maxBlocks; n++ {
		chain = ask(t, "grant.delegate", "token", "token", chain, "seed", agent, "sub", keyText(agent), "caveats", "[]", "iat", "=0")
	}
	check("GRANT-3", `["`+chain+`"]`, keyText(agent), commit(cheap, ""), id)
	expect(t, "GRANT-19", ask(t, "grant.delegate", "token", "token", chain, "seed", agent, "sub", keyText(agent), "caveats", "[]", "iat", "=0"), invalidParams)
	expect(t, "GRANT-19", ask(t, "grant.delegate", "token", "token", chain, "seed", helper, "sub", keyText(agent), "caveats", "[]", "iat", "=0"), unauthorized)

	consent := `{"proposal":"p","hash":"h","service":"shop.example","capability":"shop.buy","principal":"` + keyText(principal) + `","summary":"","expires":1790003600}`
	built := ask(t, "consent.build", "token", "consent", consent, "seed", principal, "sub", keyText(agent), "iat", "=0", "nonce", "")
	check("CONSENT-1", `["`+built+`"]`, keyText(agent), commit(`{"hash":"other"}`, ""), forbidden)
	if got := ask(t, "grant.issue", "token", "seed", principal, "sub", keyText(agent), "iat", "=0", "nonce", "", "caveats",
		`[{"svc":["shop.example"]},{"verbs":["COMMIT"]},{"can":["shop.buy"]},{"only":"h"},{"exp":1790003600}]`); got != built {
		t.Error("CONSENT-2: another token")
	}
	expect(t, "CONSENT-2", ask(t, "consent.build", "token", "consent", consent, "seed", agent, "sub", keyText(agent), "iat", "=0", "nonce", ""), invalidParams)
}

func TestFitting(t *testing.T) {
	fitted := func(reply string, budget int) string {
		return ask(t, "budget.fit", "json", "json", reply, "budget", fmt.Sprintf("=%d", budget))
	}
	expect(t, "BUDGET-4", fitted(`{"kind":"ANSWER","data":{"items":["alpha","beta","gamma","delta","epsilon","zeta","eta","theta","iota","kappa","lambda","mu"]}}`, 26),
		`{"kind":"ANSWER","data":{"items":["alpha","beta","gamma"]},"more":[{"handle":"h_aaaaaaaaaaaa","path":"data.items","remaining":9,"est":21}]}`)
	long := strings.Repeat("é", 450)
	expect(t, "BUDGET-5", fitted(`{"kind":"ANSWER","data":"`+long+`"}`, 1),
		`{"kind":"ANSWER","data":"`+long[:400]+`…","more":[{"handle":"h_aaaaaaaaaaaa","path":"data","remaining":250,"est":250}]}`)
	brought := `{"handle":"h_aaaaaaaaaaaa","path":"data","remaining":1,"est":1}`
	expect(t, "BUDGET-9", fitted(`{"kind":"ANSWER","more":[`+brought+`],"data":[["`+long+`"],1]}`, 1),
		`{"kind":"ANSWER","more":[`+brought+`,{"handle":"h_aaaaaaaaaaab","path":"data","remaining":2,"est":464}],"data":[]}`)
}

func TestStream(t *testing.T) {
	hello := `{"parley":1,"id":"a","verb":"HELLO"}`
	in := strings.Join([]string{
		"", " \r", hello + "\r", "[]", "{", `{"parley":2,"id":"b","verb":"HELLO"}`, `{"parley":1,"id":"c","verb":"X"}`,
		`{"parley":1,"id":"d","verb":"ASK","capability":"toString","params":{}}`,
		strings.Repeat(" ", maxFrame-len(hello)) + hello + "\r", strings.Repeat(" ", maxFrame-len(hello)) + hello + " ",
		strings.Repeat("x", 3*maxFrame), `{"parley":1,"id":"e","verb":"ASK","capability":"lens.value"}`, hello,
	}, "\n")
	var out bytes.Buffer
	if err := serve(strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, line := range strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n") {
		answer, err := readJSON([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, answer.get("re").text()+" "+answer.get("kind").text()+" "+answer.get("code").text())
	}
	expect(t, "PORT-10", strings.Join(got, "|"), "a BRIEF |? ERROR bad_frame|? ERROR bad_frame|b ERROR bad_frame|c ERROR bad_frame|"+
		"d ERROR unknown_capability|a BRIEF |? ERROR bad_frame|? ERROR bad_frame|e ERROR invalid_params|? ERROR bad_frame")
}

func TestPanicIsAnswered(t *testing.T) {
	broken := operation{"broken", func(*params) (*Value, error) { panic("on purpose") }}
	if _, err := runSafely(&broken, objectWith()); err == nil {
		t.Error("a panic is no error")
	}
}
