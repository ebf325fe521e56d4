package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Where SPEC.md was made more exact after the first cut of the profile service: a test for each rule that was mended.

const (
	echo = `{"name":"echo","kind":"ask","params":{"x":"string","n":"int"},"answer":{"$long":{"times":{"param":"n","times":1},"text":"{x}"}}},`
	// loud tells of its param twice over, which no frame holds when the param is long.
	loud = `{"name":"loud","kind":"intent","params":{"x":"string"},"plans":[{"proposals":[{"summary":"s","risk":"low","lifetime":600,"undo":{"window":60},
		"events":[{"message":"short"},{"message":"{x}{x}"}],"effects":[{"op":"update","target":"n","add":{"state":"n","amount":1}}]}]}]},
		{"name":"call","kind":"ask","params":{"x":"string"},"events":[{"message":"{x}{x}"}],"answer":1},`
	vast = `{"name":"vast","kind":"intent","plans":[{"proposals":[{"summary":"s","risk":"low","lifetime":600,"undo":{"window":60},
		"effects":[{"op":"update","target":"n","add":{"state":"n","amount":1}}],"result":{"$long":{"times":100000,"text":"twenty letters here "}}}]}]},`
	wide = 9007199254740991 // a budget that cuts nothing
)

// The test program hosts what the variable names, as the command would.
func TestMain(m *testing.M) {
	if path := os.Getenv("PARLEY_GO_SERVE"); path != "" {
		os.Args = []string{"parley-go", hostWord, path}
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// PORT-13: what cannot be read is told on standard error, and ends with a status other than 0.
func TestUnreadableFixture(t *testing.T) {
	folder := t.TempDir()
	for name, text := range map[string]string{"missing": "", "text": "{", "form": `{"fixture":2}`, "good": shop(see)} {
		path := filepath.Join(folder, name)
		if name != "missing" {
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		var out, told bytes.Buffer
		c := exec.Command(os.Args[0])
		c.Env, c.Stdout, c.Stderr = append(os.Environ(), "PARLEY_GO_SERVE="+path), &out, &told
		err := c.Run()
		expect(t, "PORT-13 "+name, fmt.Sprint(err == nil, told.Len() == 0, out.Len()), map[bool]string{true: "true true 0", false: "false false 0"}[name == "good"])
	}
}

func TestRepeatedFrameID(t *testing.T) {
	c := clientOf(t, shop(see))
	for i := 0; i < 2; i++ {
		expect(t, "FRAME-1", says(c.call(object{"verb": "HELLO", "id": "same"})), "BRIEF")
	}
}

func TestRepliesWithoutRoom(t *testing.T) {
	c := clientOf(t, shop(echo+loud+vast+see))
	long := func(size int) string {
		return says(c.call(object{"verb": "ASK", "capability": "echo", "params": object{"x": strings.Repeat("x ", size/20), "n": 10}, "budget": wide}))
	}
	expect(t, "FRAME-3", long(maxFrame-120), "ANSWER")
	expect(t, "FRAME-3", long(maxFrame+20), overLimit)

	// an EVENT for which there is no room is not sent, and keeps nothing else from being done
	token := grantOf(alice, agent1, `[{"spend":{"max":0,"currency":"EUR"}}]`)
	params := object{"x": strings.Repeat("x", 600000)}
	ask := object{"verb": "ASK", "capability": "call", "params": params, "id": "loud1"}
	expect(t, "FRAME-3", says(c.call(ask)), "ANSWER")
	id, hash := c.proposed(object{"verb": "INTENT", "capability": "loud", "params": params}, agent1, token)
	commit := commitOf(id, hash, agent1, token)
	commit["id"] = "loud2"
	expect(t, "FRAME-3", says(c.call(commit)), "RECEIPT")
	proof := autoProof("loud", "loud3", testNow, token)
	expect(t, "FRAME-3", says(c.call(auto(object{"verb": "INTENT", "capability": "loud", "params": params}, "loud3", proof))), "RECEIPT auto")
	expect(t, "FRAME-3", c.state("n"), "12")
	c.mu.Lock()
	expect(t, "FRAME-4", fmt.Sprint(len(c.waits["loud1"])+len(c.waits["loud2"])+len(c.waits["loud3"]), len(c.events)), "0 2")
	c.mu.Unlock()

	// a receipt that fits once it is cut is none that could be told again
	id, hash = c.proposed(object{"verb": "INTENT", "capability": "vast"}, agent1, token)
	commit = commitOf(id, hash, agent1, token)
	commit["budget"] = wide
	expect(t, "FRAME-3", says(c.call(commit))+c.state("n"), overLimit+"12")
	commit = commitOf(id, hash, agent1, token)
	expect(t, "FRAME-3", says(c.call(commit))+c.state("n"), overLimit+"12")
	first := auto(object{"verb": "INTENT", "capability": "vast"}, "v", autoProof("vast", "v", testNow, token))
	expect(t, "FRAME-3", says(c.call(first))+c.state("n"), overLimit+"12")
	expect(t, "INTENT-5", says(c.call(first)), overLimit)

	c = clientOf(t, shop(vast+see, `"limits":{"handles":0},`))
	id, hash = c.proposed(object{"verb": "INTENT", "capability": "vast"}, agent1, token)
	expect(t, "FRAME-3", says(c.call(commitOf(id, hash, agent1, token)))+c.state("n"), overLimit+"10")
}

func TestInFlightRefusesUnknownVerbs(t *testing.T) {
	c := clientOf(t, slow(""))
	for i := 0; i < maxInFlight; i++ {
		c.start(object{"verb": "ASK", "capability": "wait", "id": fmt.Sprint("w", i)})
	}
	expect(t, "FRAME-7", says(c.call(object{"verb": "what"})), overLimit)
	expect(t, "FRAME-7", says(c.call(object{})), overLimit)
	expect(t, "FRAME-7", says(c.call(object{"verb": "HELLO", "parley": 2})), badFrame)
	c.mu.Lock()
	none := make(chan *Value, 2)
	c.waits[noID] = none
	c.mu.Unlock()
	c.raw("{\n[]\n")
	expect(t, "FRAME-7", c.all(none, none), "bad_frame,bad_frame")
}

func TestGrantsThatNobodyLooksAt(t *testing.T) {
	c := clientOf(t, shop(lists))
	bad := func(f object) object {
		f["grants"], f["proof"] = []any{"pg1.x", 5}, object{"key": 1}
		return f
	}
	expect(t, "PROOF-6", says(c.call(bad(object{"verb": "HELLO"}))), "BRIEF")
	r := c.call(object{"verb": "ASK", "capability": "list", "params": object{"n": 2000}, "budget": 50})
	free := r.get("more").Items[0].get("handle").text()
	expect(t, "PROOF-6", says(c.call(bad(object{"verb": "EXPAND", "handle": free}))), "ANSWER")
	r = c.call(with(object{"verb": "ASK", "capability": "list", "params": object{"n": 2000}, "budget": 50}, agent1, "list"))
	owned := r.get("more").Items[0].get("handle").text()
	expect(t, "PROOF-6", says(c.call(bad(object{"verb": "EXPAND", "handle": owned}))), unauthorized)
	expect(t, "PROOF-6", says(c.call(with(object{"verb": "EXPAND", "handle": owned}, agent1, owned, "pg1.x"))), "ANSWER")

	set := func(now any) object {
		return bad(object{"verb": "ASK", "capability": "test.clock", "params": object{"now": now}})
	}
	expect(t, "FIXTURE-2", compact(c.call(set(testNow+5)).get("data")), fmt.Sprintf(`{"now":%d}`, testNow+5))
	expect(t, "FIXTURE-2", says(c.call(set(testNow+4)))+says(c.call(set(nil))), invalidParams+invalidParams)
}

// claimed is a token of the form of a grant by somebody that the signer is not; with a field more it has not even the form.
func claimed(by, signer, to []byte, more ...Field) string {
	payload := objectWith(
		field("iss", textValue(keyOf(by))), field("sub", textValue(keyOf(to))), field("caveats", listOf()), field("iat", intValue(0)), field("nonce", textValue("")))
	payload.Fields = append(payload.Fields, more...)
	message, _ := canonical(payload)
	chain, _ := canonical(listOf(objectWith(field("p", payload), field("s", textValue(signText(signer, message))))))
	return tokenPrefix + encodeB64([]byte(chain))
}

func TestGrantsOfAnotherPrincipal(t *testing.T) {
	c := clientOf(t, teaShop(t))
	token := grantOf(alice, agent1, anyGrant)
	bobs := grantOf(bob, agent1, anyGrant)
	soft := grantOf(bob, agent1, `[{"per":{"max":1,"currency":"EUR"}}]`)
	hard := grantOf(bob, agent1, `[{"can":["x"]},{"per":{"max":1,"currency":"EUR"}}]`)
	stranger := grantOf(mallory, agent1, anyGrant)
	forged, malformed := claimed(alice, mallory, agent1), claimed(alice, alice, agent1, field("x", nullValue()))
	id, hash := c.proposed(order("green", 1), agent1, token)
	for i, step := range []struct {
		grants []string
		want   string
	}{
		{[]string{bobs}, forbidden + "null"},
		{[]string{soft}, forbidden + "null"}, // no consent is asked for
		{[]string{hard, soft}, forbidden + "null"},
		{[]string{hard}, forbidden + `[{"can":["x"]}]`},
		{[]string{stranger}, unauthorized + "null"},
		{[]string{forged}, unauthorized + "null"},
		{[]string{bobs, forged}, unauthorized + "null"}, // of the principal, by its form
		{[]string{soft, forged}, unauthorized + "null"},
		{[]string{bobs, malformed}, forbidden + "null"}, // of nobody
		{[]string{malformed}, unauthorized + "null"},
	} {
		r := c.call(commitOf(id, hash, agent1, step.grants...))
		need := r.get("need")
		if need == nil {
			need = nullValue()
		}
		expect(t, fmt.Sprint("GRANT-21 ", i), says(r)+compact(need), step.want)
	}
	receipt := receiptID(c.call(commitOf(id, hash, agent1, forged, token)))
	expect(t, "GRANT-21", says(c.call(commitOf(id, hash, agent1, soft))), forbidden)
	expect(t, "GRANT-21", says(c.call(undoFrame(receipt, agent1, soft))), forbidden)
	expect(t, "GRANT-21", says(c.call(undoFrame(receipt, agent1, bobs, forged))), unauthorized)
	expect(t, "GRANT-21", says(c.call(undoFrame(receipt, agent1, bobs, forged, token))), "RECEIPT")
	// no principal authorized the INTENT: whoever fails softly may consent
	id, hash = c.proposed(order("green", 1), agent1)
	r := c.call(commitOf(id, hash, agent1, soft))
	expect(t, "CONSENT-3", r.get("consent").get("principal").text(), keyOf(bob))
}

func TestOptionalNullIsAbsent(t *testing.T) {
	c := clientOf(t, shop(`{"name":"o","kind":"ask","params":{"a?":"any"},"answer":[{"$param":"a"},{"$text":"<{a}>"}]},
		{"name":"p","kind":"intent","params":{"a?":"any"},"plans":[{"when":[{"left":{"param":"a"},"is":"absent"}],"error":{"code":"conflict","message":"{a}"}},
		{"when":[{"left":{"param":"a"},"op":"!=","right":null}],"error":{"code":"unavailable","message":""}}]},`+see))
	for _, params := range []object{{}, {"a": nil}} {
		expect(t, "ASK-2", compact(c.call(object{"verb": "ASK", "capability": "o", "params": params}).get("data")), `[null,"<>"]`)
		expect(t, "ASK-2", says(c.call(object{"verb": "INTENT", "capability": "p", "params": params})), conflict)
	}
	expect(t, "FIXTURE-6", says(c.call(object{"verb": "INTENT", "capability": "p", "params": object{"a": 1}})), unavailable)
}

func TestAutoIsNotCommittedOnceExpired(t *testing.T) {
	c := clientOf(t, shop(`{"name":"now","kind":"intent","plans":[{"proposals":[{"summary":"s","effects":[],"risk":"low","lifetime":0,"undo":{"window":60}}]}]},`+see))
	token := grantOf(alice, agent1, anyGrant)
	frame := func(id string, ts int64) object {
		return auto(object{"verb": "INTENT", "capability": "now"}, id, autoProof("now", id, ts, token))
	}
	const minute = (testNow + 59) / 60 * 60
	c.clock(minute - 1)
	expect(t, "INTENT-4", says(c.call(frame("a", minute-1))), "RECEIPT auto")
	c.clock(minute)
	expect(t, "INTENT-4", says(c.call(frame("b", minute))), "PROPOSALS")
}

func TestMemoryOfAuto(t *testing.T) {
	c := clientOf(t, slow("", `"limits":{"replays":2},`))
	token := grantOf(alice, agent1, anyGrant)
	repeat := func(id string, ts int64) string {
		return says(c.call(auto(slowOrder(1), id, autoProof("order", id, ts, token))))
	}
	bad := auto(object{"verb": "INTENT", "capability": "order", "params": 5}, "b", autoProof("order", "b", testNow, token))
	expect(t, "INTENT-5", says(c.call(bad)), invalidParams)
	expect(t, "INTENT-5", repeat("b", testNow), invalidParams) // as it was sent
	expect(t, "INTENT-5", repeat("a", testNow), "RECEIPT auto")
	expect(t, "INTENT-5", repeat("c", testNow)+repeat("c", testNow), overLimit+overLimit)
	// each repeat lengthens the memory, to the later of its coming and its proof's ts
	at := int64(testNow)
	for _, step := range []struct{ after, ts int64 }{{850, 0}, {900, 300}, {1200, -300}, {900, -300}} {
		at += step.after
		c.clock(at)
		expect(t, fmt.Sprint("INTENT-5 ", at-testNow), repeat("a", at+step.ts), "RECEIPT auto replay")
	}
	expect(t, "INTENT-5", repeat("c", at), "RECEIPT auto") // the limit was not remembered, and b is forgotten
	expect(t, "INTENT-5", repeat("d", at), overLimit)
	c.clock(at + 901)
	expect(t, "INTENT-5", repeat("a", at+901), "RECEIPT auto")
	expect(t, "INTENT-5", c.state("n"), "7")
}

func TestRepeatIsAsItWasSent(t *testing.T) {
	c := clientOf(t, shop(lists))
	token := grantOf(alice, agent1, anyGrant)
	frame := auto(object{"verb": "INTENT", "capability": "big", "budget": 80}, "a", autoProof("big", "a", testNow, token))
	sent := c.call(frame)
	frame["budget"] = wide
	again := c.call(frame)
	expect(t, "INTENT-5", says(again)+compact(again.get("more"))+compact(again.get("receipt")),
		"RECEIPT auto replay"+compact(sent.get("more"))+compact(sent.get("receipt")))
}

func TestConsentBeforeRequester(t *testing.T) {
	c := clientOf(t, teaShop(t))
	id, hash := c.proposed(order("green", 1), agent1, grantOf(alice, agent1, anyGrant))
	expect(t, "COMMIT-1", says(c.call(commitOf(id, hash, agent2, grantOf(alice, agent2, `[{"per":{"max":1,"currency":"EUR"}}]`)))), consentRequired)
	expect(t, "COMMIT-1", says(c.call(commitOf(id, hash, agent2, grantOf(alice, agent2, anyGrant)))), forbidden)
}

// Who comes while a proposal is applied, or a receipt reversed, is judged as a replay; and what was done was done when it was applied.
func TestWhoComesMeanwhile(t *testing.T) {
	c := clientOf(t, strings.Replace(strings.ReplaceAll(slow(""), `elay":60`, `elay":400`), `"lifetime":600`, `"lifetime":60`, 1))
	token := grantOf(alice, agent1, `[{"spend":{"max":100,"currency":"EUR"}}]`)
	poor := grantOf(alice, agent1, `[{"per":{"max":1,"currency":"EUR"}}]`)
	id, hash := c.proposed(slowOrder(1), agent1, token)
	first := c.start(commitOf(id, hash, agent1, token))
	c.clock(testNow + 120) // past expires, and all is spent
	second, third := c.start(commitOf(id, hash, agent1, token)), c.start(commitOf(id, hash, agent1, poor))
	expect(t, "COMMIT-5", says(c.call(commitOf(id, hash, agent1, grantOf(alice, agent1, `[{"can":["x"]}]`)))), forbidden)
	expect(t, "COMMIT-5", says(c.call(commitOf(id, hash, agent2, grantOf(alice, agent2, anyGrant)))), forbidden)
	done := c.await(first)
	expect(t, "COMMIT-5", says(done)+" "+c.all(second, third), "RECEIPT RECEIPT replay,RECEIPT replay")
	receipt := done.get("receipt")
	expect(t, "COMMIT-7", compact(receipt.get("at"))+compact(receipt.get("undo")), fmt.Sprintf(`%d{"until":%d}`, testNow+120, testNow+720))

	until := int64(testNow + 720)
	undo := func(ts int64) object {
		f := undoFrame(receiptID(done), agent1, token)
		f["proof"] = proofOf(agent1, "tea.example", "UNDO", receiptID(done), ts)
		return f
	}
	c.clock(until)
	first = c.start(undo(until))
	c.clock(until + 1)
	second = c.start(undo(until + 1))
	expect(t, "UNDO-3", says(c.await(first))+" "+says(c.await(second)), "RECEIPT RECEIPT replay")
}

func TestTimesOfAResult(t *testing.T) {
	c := clientOf(t, shop(`{"name":"r","kind":"intent","params":{"k":"any"},"plans":[{"proposals":[{"summary":"s","effects":[],"risk":"low","lifetime":60,
		"result":{"deep":[{"$repeat":{"times":{"param":"k","times":50001},"value":0}}]}}]}]},`+see))
	for k, want := range map[any]string{"x": invalidParams, 1.5: invalidParams, 2: invalidParams, wide: invalidParams, 1: "PROPOSALS", -1: "PROPOSALS"} {
		expect(t, fmt.Sprint("FIXTURE-10 ", k), says(c.call(object{"verb": "INTENT", "capability": "r", "params": object{"k": k}})), want)
	}
}

func TestUndoneAdd(t *testing.T) {
	const most = maxInteger
	for _, step := range []struct {
		amount, state int64
		want          string
	}{
		{5, 1, "internal internal RECEIPT"},         // 1 − 5 is below least, which an undo does not look at
		{-1, most, "internal internal internal"},    // beyond the range
		{-1, most - 1, "internal internal RECEIPT"}, // just inside
	} {
		c := clientOf(t, shop(fmt.Sprintf(`{"name":"add","kind":"intent","plans":[{"proposals":[{"summary":"s","risk":"low","lifetime":600,"undo":{"window":600},
			"effects":[{"op":"update","target":"n","add":{"state":"n","amount":%d,"least":0}}]}]}]},
			{"name":"put","kind":"intent","params":{"to":"any"},"plans":[{"proposals":[{"summary":"s","risk":"low","lifetime":600,
			"effects":[{"op":"update","target":"n","set":{"state":"n","to":{"param":"to"}}}]}]}]},`, step.amount)+see))
		token := grantOf(alice, agent1, anyGrant)
		done := func(f object) string {
			id, hash := c.proposed(f, agent1, token)
			return receiptID(c.call(commitOf(id, hash, agent1, token)))
		}
		put := func(to any) { done(object{"verb": "INTENT", "capability": "put", "params": object{"to": to}}) }
		receipt := done(object{"verb": "INTENT", "capability": "add"})
		var said []string
		for _, to := range []any{"1", "", step.state} {
			put(to)
			said = append(said, says(c.call(undoFrame(receipt, agent1, token))))
		}
		expect(t, fmt.Sprint("FIXTURE-13 ", step.amount, " ", step.state), strings.Join(said, " "), step.want)
	}
}
