package main

import (
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
)

// recordOf reads a text under section 23 and writes it again, or answers with the code it is refused with.
func recordOf(text string) string {
	v, err := readRecord([]byte(text))
	if err != nil {
		return invalidParams
	}
	return recordText(v)
}

func TestRecordExamples(t *testing.T) {
	text, err := os.ReadFile(specPath())
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "#### RECORD-1\n")
	_, section, _ = strings.Cut(section, "```json\n")
	input, section, _ := strings.Cut(section, "\n```\n\n```text\n")
	want, _, _ := strings.Cut(section, "\n```")
	expect(t, "RECORD-1", recordOf(input), want)
}

func TestRecordText(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	digits := strings.Repeat("9", 4300)
	for text, want := range map[string]string{
		"1e-4": "0.0001", "1e-5": "1e-05", "9.9e-5": "9.9e-05", "1e15": "1000000000000000.0", "1e16": "1e+16", "-1e16": "-1e+16",
		"9999999999999998.0": "9999999999999998.0", "123456789012345678901.0": "1.2345678901234568e+20", "5e-324": "5e-324",
		"2e-324": "0.0", "-2e-324": "-0.0", "-0E5": "-0.0", "-0": "0", "1.7976931348623157e308": "1.7976931348623157e+308",
		"1e23": "1e+23", "9007199254740993.0": "9007199254740992.0", "1.5": "1.5", "-1": "-1", "0.1": "0.1", "1e100": "1e+100",
		"1e400": invalidParams, "-1e309": invalidParams, "NaN": invalidParams, "01": invalidParams, "1.": invalidParams,
		digits: digits, "-" + digits: "-" + digits, digits + "0": invalidParams, "1" + strings.Repeat("0", 4300): invalidParams,
		deep(64): deep(64), deep(65): invalidParams, `"\ud800"`: invalidParams, `{"a":1,"\u0061":1}`: invalidParams,
		"{}": "{}", " [ ] ": "[]", `{"b":[{}],"a":null,"aa":true}`: `{"a": null, "aa": true, "b": [{}]}`,
		`{"😀":1,"דּ":2}`: `{"דּ": 2, "😀": 1}`, `"\u007f\u2028\/\u001F\b"`: "\"\x7f\u2028/\\u001f\\b\"",
	} {
		expect(t, fmt.Sprintf("RECORD-4 %.30s", text), recordOf(text), want)
	}
}

func TestRecordOrder(t *testing.T) {
	for _, c := range []struct{ a, op, b, want string }{
		{"true", "==", "1.0", "true"}, {"0", "==", "false", "true"}, {"-0.0", "==", "0", "true"},
		{"9007199254740993", "==", "9007199254740992.0", "false"}, {"9007199254740993", ">", "9007199254740992.0", "true"},
		{"[1,true]", "==", "[1.0,1]", "true"}, {`{"a":1,"b":2}`, "==", `{"b":2.0,"a":true}`, "true"},
		{`{"a":1}`, "==", `{"b":1}`, "false"}, {"null", "==", "null", "true"}, {"null", "!=", "0", "true"},
		{`"1"`, "==", "1", "false"}, {"null", "<", "null", invalidParams}, {"null", "<=", "null", invalidParams},
		{"[null]", "<=", "[null]", "true"}, {"[null]", "<", "[null]", "false"}, {"[null]", "<", "[null,1]", "true"},
		{`[1,"a"]`, "<", "[2,0]", "true"}, {`[1,"a"]`, "<", "[1.0,0]", invalidParams}, {"{}", "<=", "{}", invalidParams},
		{"[{}]", "<", `[{"a":1}]`, invalidParams}, {`"דּ"`, "<", `"😀"`, "true"}, {`"a"`, "<", `"ab"`, "true"},
		{"true", ">", "0.5", "true"}, {`"a"`, "<", "1", invalidParams}, {"[[1]]", ">=", "[[1,0]]", "false"},
		{"1" + strings.Repeat("0", 400), ">", "1e308", "true"}, {"1.0", "in", "[true]", "true"},
		{"null", "in", "[]", "false"}, {"null", "not_in", "[0]", "true"}, {"1", "in", `"1"`, invalidParams}, {"1", "in", `{"1":1}`, invalidParams},
	} {
		party := `{"owner":"o","hard":[{"attr":"x","op":"` + c.op + `","value":` + c.b + `}]}`
		got := ask(t, "sheet.verify", "ok", "party", party, "decision", `{"x":`+c.a+`}`)
		expect(t, "RECORD-6 "+c.a+c.op+c.b, got, c.want)
		absent := ask(t, "sheet.verify", "ok", "party", party, "decision", "{}")
		if absent != "false" && absent != invalidParams || absent == invalidParams && c.op != "in" {
			t.Errorf("DSPEC-3: %s of an attribute that is missing: %s", c.op, absent)
		}
	}
	for _, c := range []struct{ x, op, list, want string }{
		{`"bc"`, "in", `"abcd"`, "true"}, {`""`, "in", `"a"`, "true"}, {`"x"`, "not_in", `"abc"`, "true"}, {"1", "in", `"1"`, invalidParams},
		{`"k"`, "in", `{"k":null}`, "true"}, {"1", "not_in", `{"1":1}`, "true"}, {"null", "in", "{}", "false"}, {"[]", "in", "{}", invalidParams},
		{"{}", "not_in", "{}", invalidParams}, {"1", "in", "[1]", "true"}, {"1", "in", "5", invalidParams},
	} {
		party := `{"owner":"o","hard":[{"attr":"x","op":"` + c.op + `","value":` + c.list + `}]}`
		expect(t, "DECIDE-5 "+c.x+c.op+c.list, ask(t, "sheet.verify", "ok", "party", party, "decision", `{"x":`+c.x+`}`, "dialects", `=["in-substring"]`), c.want)
	}
}

func TestUtility(t *testing.T) {
	big := strings.Repeat("9", 400)
	for _, c := range []struct{ terms, option, want string }{
		{"", "{}", "0.5"}, {`{"attr":"x"}`, "{}", "0.0"}, {`{"attr":"x","weight":0}`, "{}", "0.5"}, {`{"attr":"x","prefer":null}`, `{"x":null}`, "0.0"},
		{`{"attr":"x","prefer":1}`, `{"x":true}`, "1.0"}, {`{"attr":"x","prefer":1,"direction":3,"lo":"?","hi":null}`, `{"x":2}`, "0.0"},
		{`{"attr":"x","prefer":1,"more":3}`, `{"x":2}`, invalidParams}, {`{"prefer":1}`, `{}`, invalidParams},
		{`{"attr":"x","prefer":1,"weight":true}`, `{}`, invalidParams}, {`{"attr":"x","weight":-1}`, `{}`, invalidParams},
		{`{"attr":"x","weight":` + big + `}`, `{}`, invalidParams}, {`{"attr":"x","prefer":false,"weight":2},{"attr":"y","prefer":1}`, `{"x":0}`, "0.6666666666666666"},
		{`{"attr":"x","direction":"higher","lo":0,"hi":10}`, `{"x":3}`, "0.3"}, {`{"attr":"x","direction":"lower","lo":0,"hi":10}`, `{"x":3}`, "0.7"},
		{`{"attr":"x","direction":"lower","lo":0,"hi":10}`, `{"x":99}`, "0.0"}, {`{"attr":"x","direction":"lower","lo":0,"hi":10}`, `{"x":-9}`, "1.0"},
		{`{"attr":"x","direction":"lower","lo":0,"hi":10}`, `{}`, "0.0"}, {`{"attr":"x","direction":"higher","lo":0,"hi":2}`, `{"x":true}`, "0.5"},
		{`{"attr":"x","direction":"higher","lo":0,"hi":2}`, `{"x":"1"}`, invalidParams}, {`{"attr":"x","direction":"higher","lo":0,"hi":2}`, `{"x":null}`, invalidParams},
		{`{"attr":"x","direction":"higher","lo":0,"hi":2}`, `{"x":` + big + `}`, invalidParams}, {`{"attr":"x","direction":"up","lo":0,"hi":2}`, `{}`, invalidParams},
		{`{"attr":"x","direction":"higher","lo":1,"hi":1}`, `{}`, invalidParams}, {`{"attr":"x","direction":"higher","lo":-1e308,"hi":1e308}`, `{}`, invalidParams},
		{`{"attr":"x","direction":"higher","lo":0}`, `{}`, invalidParams}, {`{"attr":"x","direction":"higher","lo":false,"hi":2}`, `{}`, invalidParams},
		{`{"attr":"x","direction":"higher","lo":9007199254740992,"hi":9007199254740993}`, `{"x":9007199254740993}`, "0.0"},
		{`{"attr":"x","direction":"higher","lo":9007199254740992.0,"hi":9007199254740993}`, `{}`, invalidParams},
		{`{"attr":"x","prefer":1,"weight":1e308},{"attr":"x","prefer":1,"weight":1e308}`, `{"x":1}`, invalidParams},
		{`{"attr":"x","prefer":1,"weight":1e308},{"attr":"x","prefer":1,"weight":1e308}`, `{}`, "0.0"},
		// No fused multiply-add: 0.1 + 0.7 × 0.8 is 0.6599999999999999 rounded twice and 0.66 rounded once, which would give 0.8250000000000001.
		{`{"attr":"a","prefer":1,"weight":0.1},{"attr":"x","direction":"higher","lo":0,"hi":10,"weight":0.7}`, `{"a":1,"x":8}`, "0.825"},
	} {
		expect(t, "DSPEC-7 "+c.terms+c.option, ask(t, "sheet.evaluate", "score", "party", `{"owner":"o","utility":[`+c.terms+`]}`, "option", c.option), c.want)
	}
	party := `{"owner":"o","hard":[{"attr":"p","op":"<=","value":1.50},{"attr":"q","op":"in","value":[1,"é"]},{"attr":"p","op":"!=","value":2}]}`
	answer := askPort(t, "sheet.evaluate", textsOf(t, "party", party, "option", `{"p":2}`))
	expect(t, "DSPEC-2", compact(answer.get("data")), `{"feasible":false,"violated":["p <= 1.5","q in [1, \"é\"]","p != 2"],"score":"0.5"}`)
	for _, bad := range []string{`{"owner":""}`, `{}`, `[]`, `{"owner":"o","x":1}`, `{"owner":"o","hard":null}`, `{"owner":"o","hard":[{"attr":"a","op":"==","value":1,"x":1}]}`,
		`{"owner":"o","hard":[{"attr":"a","op":"~","value":1}]}`, `{"owner":"o","hard":[{"attr":"a","op":"=="}]}`, `{"owner":"o","hard":[{"attr":1,"op":"==","value":1}]}`} {
		expect(t, "DSPEC-1 "+bad, ask(t, "sheet.verify", "ok", "party", bad, "decision", "null"), invalidParams)
	}
	expect(t, "SHEET-5", ask(t, "sheet.verify", "ok", "party", party, "decision", "[]"), invalidParams)
	expect(t, "SHEET-4", ask(t, "sheet.verify", "ok", "party", party, "decision", "null"), "true")
}

func TestTotals(t *testing.T) {
	third := []float64{0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1}
	for _, c := range []struct {
		scores                    []float64
		exact, naive, compensated float64
	}{
		{third, 1, 0.9999999999999999, 1}, {nil, 0, 0, 0}, {[]float64{1, 1e-16, 1e-16}, 1.0000000000000002, 1, 1.0000000000000002},
		{[]float64{1, 1.1102230246251565e-16, 5e-324}, 1.0000000000000002, 1, 1}, {[]float64{1, 1.1102230246251565e-16}, 1, 1, 1},
		{[]float64{5e-324, 5e-324}, 1e-323, 1e-323, 1e-323},
	} {
		for d, want := range map[sumDialect]float64{sumExact: c.exact, sumNaive: c.naive, sumCompensated: c.compensated} {
			if got := d.total(c.scores); got != want {
				t.Errorf("DECIDE-3: dialect %d of %v is %v, not %v", d, c.scores, got, want)
			}
		}
	}
}

const dinner = `{"title":"dinner","more":1,"options":[{"id":"a","p":30},{"id":"b","p":10},{"id":"c","p":20.0}],"parties":[
	{"owner":"ann","hard":[{"attr":"p","op":"<","value":25}],"utility":[{"attr":"p","direction":"lower","lo":0,"hi":40}]},
	{"owner":"bob","utility":[{"attr":"id","prefer":"c"}]}]}`

func TestDecide(t *testing.T) {
	decide := func(spec string, more ...string) *Value {
		return askPort(t, "consensus.decide", textsOf(t, append([]string{"json", spec}, more...)...)).get("data")
	}
	data := decide(dinner)
	expect(t, "DECIDE-2", data.get("decision").text(), `{"id": "c", "p": 20.0}`)
	const want = `{"entries": [{"option": {"id": "a", "p": 30}, "verdicts": [{"acceptable": false, "owner": "ann", "pubkey_hex": null, "reason": "red-line", "score": 0.25, "sig": null}, ` +
		`{"acceptable": true, "owner": "bob", "pubkey_hex": null, "reason": "ok", "score": 0.0, "sig": null}]}, `
	if got := data.get("transcript").text(); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, `], "result": {"decision": {"id": "c", "p": 20.0}, "status": "agreed"}}`) {
		t.Errorf("RECORD-8: got %s", got)
	}
	if masked := decide(dinner, "dialects", `=["score-masked"]`).get("transcript").text(); !strings.Contains(masked, `"reason": "red-line", "score": 0.0`) {
		t.Errorf("VERDICT-2: got %s", masked)
	}
	none := decide(strings.Replace(dinner, `"value":25`, `"value":5`, 1), "rule", "egalitarian")
	expect(t, "DECIDE-2", none.get("status").text()+compact(none.get("decision")), "deadlocknull")
	empty := decide(`{"title":"","options":[{}],"parties":[]}`)
	expect(t, "DECIDE-2", empty.get("transcript").text(), `{"entries": [{"option": {}, "verdicts": []}], "result": {"decision": null, "status": "deadlock"}}`)
	for name, more := range map[string][]string{
		"rule": {"rule", "utilitarian"}, "null": {"rule", "=null"}, "seed": {"seeds", `={"zed":"AA"}`}, "two": {"dialects", `=["sum-exact","sum-naive"]`},
		"unknown": {"dialects", `=["sum"]`}, "text": {"dialects", "sum-exact"}, "again": {"dialects", `=["in-list","in-list"]`},
	} {
		if decide(dinner, more...) != nil {
			t.Errorf("DECIDE-4: %s is accepted", name)
		}
	}
	if decide(strings.Replace(dinner, `"bob"`, `"ann"`, 1)) != nil {
		t.Error("DECIDE-1: two parties of one owner are accepted")
	}
	nested := func(n int) string {
		return `{"title":"","options":[` + strings.Repeat(`{"a":`, n) + "0" + strings.Repeat("}", n) + `],"parties":[]}`
	}
	if decide(nested(61)) == nil || decide(nested(62)) != nil {
		t.Error("RECORD-5: a transcript may hold options as deep as 61")
	}
	// Of equal lowest scores the total decides, and the dialect may: 0.1 + 0.2 + 0.3 exactly rounded is 0.6, naively 0.6000000000000001.
	scored := func(id, a, b, c string) string { return fmt.Sprintf(`{"id":%q,"a":%s,"b":%s,"c":%s}`, id, a, b, c) }
	party := func(n string) string {
		return `{"owner":"` + n + `","utility":[{"attr":"` + n + `","direction":"higher","lo":0,"hi":1}]}`
	}
	tie := `{"title":"","options":[` + scored("x", "0.3", "0.2", "0.1") + "," + scored("y", "0.1", "0.2", "0.3") + `],"parties":[` + party("a") + "," + party("b") + "," + party("c") + `]}`
	for dialect, id := range map[string]string{"sum-exact": "x", "sum-naive": "y", "sum-compensated": "x"} {
		if got := decide(tie, "dialects", `=["`+dialect+`"]`).get("decision").text(); !strings.Contains(got, `"id": "`+id+`"`) {
			t.Errorf("DECIDE-3: under %s the winner is %s", dialect, got)
		}
	}
}

func TestTranscripts(t *testing.T) {
	const seeds = `={"ann":"0101010101010101010101010101010101010101010101010101010101010101","nobody":"0202020202020202020202020202020202020202020202020202020202020202"}`
	const ann = "8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c"
	data := askPort(t, "consensus.decide", textsOf(t, "json", dinner, "seeds", seeds)).get("data")
	text := data.get("transcript").text()
	check := func(what, transcript, want string, more ...string) {
		t.Helper()
		answer := askPort(t, "transcript.check", textsOf(t, append([]string{"json", transcript}, more...)...))
		if got := answer.get("code").text(); got != "" {
			expect(t, what, got, want)
			return
		}
		expect(t, what, compact(answer.get("data").get("outcome"))+" "+compact(answer.get("data").get("signatures")), want)
	}
	swap := func(old, new string) string {
		if !strings.Contains(text, old) {
			t.Fatalf("no %s in %s", old, text)
		}
		return strings.Replace(text, old, new, 1)
	}
	again := askPort(t, "transcript.hash", textsOf(t, "bytes", base64.RawURLEncoding.EncodeToString([]byte(text)))).get("data")
	expect(t, "RECORD-13", again.get("text").text()+again.get("hash").text(), text+data.get("hash").text())
	check("RECORD-10", text, "true true")
	check("RECORD-11", text, "true true", "owners", `=["bob","ann","bob"]`, "options", `=["{\"p\":30,\"id\":\"a\"}","{\"id\":\"b\",\"p\":10}","{\"id\":\"c\",\"p\":20.00}"]`)
	check("RECORD-11", text, "false true", "owners", `=["ann"]`)
	check("RECORD-11", text, "false true", "options", `=["{\"p\":30,\"id\":\"a\"}","{\"id\":\"b\",\"p\":10}","{\"id\":\"c\",\"p\":20}"]`)
	check("RECORD-11", text, "false true", "options", `=[]`)
	check("SIGN-4", text, "true false", "requireSigned", "=true")
	check("SIGN-4", text, "true true", "requireSigned", "=false")
	check("SIGN-4", text, "true false", "roster", `={"ann":"`+ann+`"}`)
	check("SIGN-4", text, invalidParams, "roster", `={"ann":"`+strings.ToUpper(ann)+`"}`)
	check("PORT-2", text, invalidParams, "requireSigned", "=null")
	check("RECORD-12", text, "false false", "dialects", `=["score-masked","payload-bare"]`)
	check("RECORD-10", swap(`"score": 0.25`, `"score": 0.5`), "true false")
	check("RECORD-10", swap(`"score": 0.0`, `"score": 0`), "false true")
	check("RECORD-10", swap(`"score": 0.0`, `"score": 1.5`), "false true")
	check("RECORD-10", swap(`"reason": "ok"`, `"reason": "fine"`), "false true")
	check("RECORD-10", swap(`"owner": "bob"`, `"owner": "ann"`), "false true")
	check("RECORD-10", swap(`"owner": "bob"`, `"owner": "bo"`), "false true")
	check("RECORD-10", swap(`"decision": {"id": "c", "p": 20.0}`, `"decision": {"id": "c", "p": 20}`), "false true")
	check("RECORD-10", swap(`"status": "agreed"`, `"status": 7`), "false true")
	check("SIGN-3", swap(`"sig": null`, `"sig": 7`), "true false")
	check("SIGN-3", swap(ann, strings.ToUpper(ann)), "true false")
	check("RECORD-9", swap(`"sig": null`, `"sig": null, "x": 1`), invalidParams)
	check("RECORD-9", swap(`"status": "agreed"`, `"state": "agreed"`), invalidParams)
	const bare = `{"entries": [], "result": null}`
	expect(t, "RECORD-8", recordText(transcriptOf(nil, nullValue())), bare)
	check("RECORD-10", bare, "false true")
	const stuck = `{"entries":[],"result":{"status":"deadlock","decision":null}}`
	check("RECORD-10", stuck, "true true")
	check("RECORD-11", stuck, "false true", "owners", "=[]")
	check("RECORD-11", stuck, "true true", "owners", `=["a"]`, "options", "=[]")
	check("RECORD-11", stuck, "false true", "options", `=["{}"]`)
	check("SIGN-4", stuck, "true true", "roster", "={}")
	check("RECORD-9", `{"entries":[]}`, invalidParams)
	check("RECORD-9", `{"entries":[],"result":false}`, invalidParams)
}

func TestSignedVerdicts(t *testing.T) {
	about := []string{"option", `{"b":1.0,"a":1}`, "owner", "ann", "acceptable", "=true", "reason", "ok", "score"}
	with := func(score string, more ...string) []string {
		return append(append(append([]string(nil), about...), score), more...)
	}
	const payload = `{"acceptable": true, "option": {"a": 1, "b": 1.0}, "owner": "ann", "reason": "ok", "score": 1.0, "type": "verdict/0.1"}`
	expect(t, "SIGN-1", ask(t, "verdict.payload", "text", with(" 1 ")...), payload)
	expect(t, "SIGN-1", ask(t, "verdict.payload", "text", with("1e0", "dialects", `=["payload-bare"]`)...), strings.Replace(payload, `, "type": "verdict/0.1"`, "", 1))
	for _, score := range []string{"2", "-1", "1.0000001", "true", "null", "", "-5e-324", "NaN", `"1"`} {
		expect(t, "SIGN-5 "+score, ask(t, "verdict.payload", "text", with(score)...), invalidParams)
	}
	for _, pair := range [][]string{{"owner", ""}, {"reason", "red-line"}, {"acceptable", "=1"}, {"option", "[]"}, {"option", "null"}, {"score", "=1"}} {
		expect(t, "SIGN-5 "+pair[0], ask(t, "verdict.payload", "text", append(with("1"), pair...)...), invalidParams)
	}
	seed := strings.Repeat("01", 32)
	signed := askPort(t, "verdict.sign", textsOf(t, with("1", "seed", seed)...)).get("data")
	sig, key := signed.get("sig").text(), signed.get("pubkey_hex").text()
	expect(t, "SIGN-2", ask(t, "verdict.check", "", with("1.0", "sig", sig, "pubkey_hex", key)...), "")
	expect(t, "SIGN-5", ask(t, "verdict.check", "", with("0.5", "sig", sig, "pubkey_hex", key)...), unauthorized)
	expect(t, "SIGN-5", ask(t, "verdict.check", "", with("1.0", "sig", strings.ToUpper(sig), "pubkey_hex", key)...), unauthorized)
	expect(t, "SIGN-5", ask(t, "verdict.check", "", with("1.0", "sig", sig, "pubkey_hex", "")...), unauthorized)
	expect(t, "SIGN-5", ask(t, "verdict.check", "", with("1.0", "sig", "=null", "pubkey_hex", "")...), invalidParams)
	expect(t, "SIGN-5", ask(t, "verdict.check", "", with("1.5", "sig", sig, "pubkey_hex", "")...), invalidParams)
	expect(t, "SIGN-5", ask(t, "verdict.sign", "sig", with("1", "seed", strings.Repeat("AB", 32))...), invalidParams)
	identity := "01" + strings.Repeat("00", 31)
	expect(t, "KEY-6", ask(t, "verdict.check", "", with("1", "sig", identity+strings.Repeat("00", 32), "pubkey_hex", identity)...), unauthorized)
}

// Options times parties are soon more verdicts than a frame, or any memory, has room for: the answer is limit, what fails fails first,
// and the verdicts are not kept (PORT-9).
func TestRecordLargerThanAFrame(t *testing.T) {
	decide := func(option string, n int) string {
		var parties []string
		for i := 0; i < n; i++ {
			parties = append(parties, fmt.Sprintf(`{"owner":"%d"}`, i))
		}
		parties[n-1] = fmt.Sprintf(`{"owner":"%d","hard":[{"attr":"x","op":"<","value":1}]}`, n-1)
		text := `{"title":"","options":[` + strings.Repeat("{},", n-1) + option + `],"parties":[` + strings.Join(parties, ",") + `]}`
		_, err := consensusDecide(&params{object: objectWith(field("json", textValue(text)))})
		var r *refusal
		if errors.As(err, &r) {
			return r.code
		}
		return fmt.Sprint(err)
	}
	expect(t, "DECIDE-6", decide(`{}`, 50), "<nil>")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	expect(t, "PORT-9", decide(`{}`, 500), overLimit)
	runtime.ReadMemStats(&after)
	if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 150 {
		t.Errorf("made %d MiB", made)
	}
	expect(t, "SHEET-3", decide(`{"x":"a"}`, 500), invalidParams)
	expect(t, "RECORD-5", decide(`{"y":`+strings.Repeat("[", 61)+strings.Repeat("]", 61)+`}`, 500), invalidParams)
}

// Few verdicts of long owners have no room either: the owners' lengths count (PORT-9), and what fails still fails first.
func TestRecordOfLongOwners(t *testing.T) {
	decide := func(owner string, n int, option string) string {
		var options []string
		for i := 1; i < n; i++ {
			options = append(options, fmt.Sprintf(`{"v":"%d"}`, i))
		}
		text := `{"title":"","options":[` + strings.Join(append(options, option), ",") +
			`],"parties":[{"owner":"` + owner + `","hard":[{"attr":"x","op":"<","value":1}]}]}`
		_, err := consensusDecide(&params{object: objectWith(field("json", textValue(text)))})
		var r *refusal
		if errors.As(err, &r) {
			return r.code
		}
		return fmt.Sprint(err)
	}
	long := strings.Repeat("a", 400000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	expect(t, "PORT-9", decide(long, 2000, `{}`), overLimit)
	runtime.ReadMemStats(&after)
	if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 50 {
		t.Errorf("made %d MiB", made)
	}
	expect(t, "SHEET-3", decide(long, 2000, `{"x":"a"}`), invalidParams)
	expect(t, "RECORD-5", decide(long, 2000, `{"y":`+strings.Repeat("[", 61)+strings.Repeat("]", 61)+`}`), invalidParams)
	expect(t, "DECIDE-6", decide(long, 2, `{}`), "<nil>")
	expect(t, "DECIDE-6", decide(strings.Repeat("a", 2000), 400, `{}`), "<nil>")
}
