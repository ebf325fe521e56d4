package main

import (
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"
	"time"
)

// slow is a fixture whose commits and undos take their time.
func slow(draft string, more ...string) string {
	return shop(`{"name":"order","kind":"intent","params":{"kind":"string","boxes":"int"},"plans":[{"proposals":[{"summary":"s","risk":"low",
		"lifetime":600,"undo":{"window":600},"delay":60,"undoDelay":60,"cost":{"amount":{"param":"boxes","times":100},"currency":"EUR"},
		"effects":[{"op":"update","target":"n","add":{"state":"n","amount":{"param":"boxes","times":-1},"least":0}}]`+draft+`}]}]},
		{"name":"free","kind":"intent","plans":[{"proposals":[{"summary":"{x}f","effects":[],"risk":"low","lifetime":0}]}]},
		{"name":"wait","kind":"ask","delay":300,"events":[{"message":"m","progress":0.5}],"answer":{"$state":"n"}},`+see, more...)
}

func slowOrder(boxes int) object {
	return object{"verb": "INTENT", "capability": "order", "params": object{"kind": "string?", "boxes": boxes}}
}

// all awaits replies, and answers with them in short, sorted.
func (c *client) all(chans ...chan *Value) string {
	c.t.Helper()
	var said []string
	for _, ch := range chans {
		said = append(said, says(c.await(ch)))
	}
	sort.Strings(said)
	return strings.Join(said, ",")
}

func TestRaceForASpendCap(t *testing.T) {
	c := clientOf(t, slow(""))
	token := grantOf(alice, agent1, `[{"spend":{"max":250,"currency":"EUR"}}]`)
	var going []chan *Value
	for i := 0; i < 6; i++ {
		id, hash := c.proposed(slowOrder(1), agent1, token)
		defer func() {
			expect(t, "CAVEAT-14", says(c.call(commitOf(id, hash, agent1, token)))[:7], says(c.call(commitOf(id, hash, agent1, token)))[:7])
		}()
		going = append(going, c.start(commitOf(id, hash, agent1, token)))
	}
	expect(t, "CAVEAT-14", c.all(going...), "RECEIPT,RECEIPT,consent_required,consent_required,consent_required,consent_required")
	expect(t, "state", c.state("n"), "8")
}

func TestRaceForOneProposal(t *testing.T) {
	for failures, want := range map[string]string{
		"":              "RECEIPT,RECEIPT replay,RECEIPT replay",
		`,"failures":1`: "internal,internal,internal",
	} {
		c := clientOf(t, slow(failures))
		token := grantOf(alice, agent1, `[{"spend":{"max":100,"currency":"EUR"}}]`)
		id, hash := c.proposed(slowOrder(1), agent1, token)
		commit := func() chan *Value { return c.start(commitOf(id, hash, agent1, token)) }
		expect(t, "COMMIT-5", c.all(commit(), commit(), commit()), want)
		if failures != "" {
			expect(t, "COMMIT-4", c.state("n")+c.all(commit()), "10RECEIPT")
		}
		expect(t, "COMMIT-5", c.state("n"), "9")
		expect(t, "COMMIT-6", c.all(commit()), "RECEIPT replay")
	}
}

func TestRaceForOneUndo(t *testing.T) {
	for failures, want := range map[string]string{
		"":                  "RECEIPT,RECEIPT replay,RECEIPT replay",
		`,"undoFailures":1`: "internal,internal,internal",
	} {
		c := clientOf(t, slow(failures))
		token := grantOf(alice, agent1, anyGrant)
		id, hash := c.proposed(slowOrder(3), agent1, token)
		r := receiptID(c.call(commitOf(id, hash, agent1, token)))
		undo := func() chan *Value { return c.start(undoFrame(r, agent1, token)) }
		expect(t, "UNDO-3", c.all(undo(), undo(), undo()), want)
		if failures != "" {
			expect(t, "UNDO-3", c.state("n")+c.all(undo()), "7RECEIPT")
		}
		expect(t, "UNDO-3", c.state("n"), "10")
		expect(t, "COMMIT-6", says(c.call(commitOf(id, hash, agent1, token))), "RECEIPT replay")
	}
}

func auto(f object, id string, by object) object {
	out := object{"auto": true, "id": id}
	for _, m := range []object{f, by} {
		for k, v := range m {
			out[k] = v
		}
	}
	return out
}

func autoProof(capability, id string, ts int64, grants ...string) object {
	return object{"proof": proofOf(agent1, "tea.example", "INTENT", "auto:"+capability+":"+id, ts), "grants": grants}
}

func TestAuto(t *testing.T) {
	c := clientOf(t, slow("", `"limits":{"replays":3},`))
	token := grantOf(alice, agent1, anyGrant)
	first := auto(slowOrder(1), "a1", autoProof("order", "a1", testNow+10, token))
	ch := c.start(first)
	_ = c.start(first)
	third := auto(object{"verb": "INTENT", "capability": "order", "params": 5, "budget": 1}, "a1", autoProof("order", "a1", testNow-5))
	_ = c.start(third)
	expect(t, "INTENT-5", c.all(ch, ch, ch), "RECEIPT auto,RECEIPT auto replay,RECEIPT auto replay")
	expect(t, "INTENT-5", c.state("n"), "9")
	// never without authority, or a good proof
	expect(t, "INTENT-4", says(c.call(auto(slowOrder(1), "a2", object{}))), "PROPOSALS")
	poor := grantOf(alice, agent1, `[{"per":{"max":1,"currency":"EUR"}}]`)
	frame := auto(slowOrder(1), "a3", autoProof("order", "a3", testNow, poor))
	r := c.call(frame)
	expect(t, "INTENT-4", says(r), "PROPOSALS")
	expect(t, "INTENT-5", compact(c.call(frame).get("proposals")), compact(r.get("proposals")))
	p := r.get("proposals").Items[0]
	expect(t, "COMMIT", says(c.call(commitOf(p.get("id").text(), p.get("hash").text(), agent1, token))), "RECEIPT")
	expect(t, "INTENT-5", says(c.call(auto(object{"verb": "INTENT", "capability": "x"}, "a4", autoProof("x", "a4", testNow)))), unknownCapability)
	expect(t, "INTENT-5", says(c.call(auto(slowOrder(1), "a5", autoProof("order", "a5", testNow, token)))), overLimit)
	expect(t, "PROOF-6", says(c.call(auto(slowOrder(1), "a5", autoProof("order", "a4", testNow, token)))), unauthorized)
	c.clock(testNow + 910)
	expect(t, "INTENT-5", says(c.call(auto(slowOrder(1), "a1", autoProof("order", "a1", testNow+910)))), "RECEIPT auto replay")
	c.clock(testNow + 911) // the repeat has lengthened the memory
	expect(t, "INTENT-5", says(c.call(auto(slowOrder(1), "a1", autoProof("order", "a1", testNow+910, token)))), "RECEIPT auto replay")
	c.clock(testNow + 911 + 901)
	expect(t, "INTENT-5", says(c.call(auto(slowOrder(1), "a1", autoProof("order", "a1", testNow+911+901, token)))), "RECEIPT auto")
	// undo null is never committed by itself
	free := object{"verb": "INTENT", "capability": "free"}
	expect(t, "INTENT-4", says(c.call(auto(free, "a6", autoProof("free", "a6", testNow+911+901, token)))), "PROPOSALS")
}

func TestAutoFailsAsACommitDoes(t *testing.T) {
	c := clientOf(t, slow(`,"failures":1`))
	token := grantOf(alice, agent1, `[{"spend":{"max":100,"currency":"EUR"}}]`)
	frame := auto(slowOrder(1), "a", autoProof("order", "a", testNow, token))
	ch := c.start(frame)
	_ = c.start(frame)
	expect(t, "INTENT-4", c.all(ch, ch), "internal,internal")
	id, hash := c.proposed(slowOrder(1), agent1, token)
	expect(t, "COMMIT-4", c.all(c.start(commitOf(id, hash, agent1, token))), "internal")
	expect(t, "COMMIT-4", c.all(c.start(commitOf(id, hash, agent1, token))), "RECEIPT")
}

func TestInFlight(t *testing.T) {
	c := clientOf(t, slow(""))
	wait := object{"verb": "ASK", "capability": "wait"}
	begun := time.Now()
	var going []chan *Value
	for i := 0; i < maxInFlight; i++ {
		going = append(going, c.start(object{"verb": "ASK", "capability": "wait", "id": fmt.Sprint("w", i)}))
	}
	expect(t, "FRAME-7", says(c.call(object{"verb": "HELLO"})), overLimit)
	expect(t, "FRAME-7", says(c.call(object{"verb": "COMMIT"})), overLimit)
	for _, ch := range going {
		expect(t, "FRAME-7", compact(c.await(ch).get("data")), "10")
	}
	if took := time.Since(begun); took > 2*time.Second {
		t.Errorf("delays add up to %v", took)
	}
	expect(t, "FRAME-4", compact(c.events["w5"][0].get("message"))+compact(c.events["w5"][0].get("progress")), `"m"0.5`)
	expect(t, "FRAME-7", says(c.call(object{"verb": "HELLO"})), "BRIEF")
	// at the end of the input what is in flight is answered
	ch := c.start(wait)
	c.in.Close()
	if err := <-c.ended; err != nil {
		t.Error(err)
	}
	expect(t, "PORT-13", c.all(ch), "ANSWER")
}

// Many at once, with everything that can be torn.
func TestStorm(t *testing.T) {
	c := clientOf(t, slow(`,"result":{"$states":""}`))
	token := grantOf(alice, agent1, `[{"spend":{"max":500,"currency":"EUR"}}]`)
	var going []chan *Value
	for i := 0; i < 8; i++ {
		id, hash := c.proposed(slowOrder(1), agent1, token)
		going = append(going, c.start(commitOf(id, hash, agent1, token)), c.start(commitOf(id, hash, agent1, token)))
		name := fmt.Sprint("auto", i)
		going = append(going, c.start(auto(slowOrder(1), name, autoProof("order", name, testNow, token))))
	}
	said := c.all(going...)
	receipts := 0
	for _, one := range strings.Split(said, ",") {
		if one == "RECEIPT" || one == "RECEIPT auto" {
			receipts++
		}
	}
	expect(t, "CAVEAT-14 "+said, fmt.Sprint(receipts), "5")
	expect(t, "state", c.state("n"), "5")
}

// errors of the connection itself
func TestServiceFrames(t *testing.T) {
	c := clientOf(t, slow(""))
	ask := func(text, re string) string {
		c.mu.Lock()
		ch := c.waits[re]
		if ch == nil {
			ch = make(chan *Value, 10)
			c.waits[re] = ch
		}
		c.mu.Unlock()
		c.raw(text)
		return says(c.await(ch))
	}
	for _, f := range []struct{ text, re, want string }{
		{"\n \t\r\n[]\n", "?", badFrame},
		{"{\n", "?", badFrame},
		{"\xef\xbb\xbf{}\n", "?", badFrame},
		{"{\"parley\":1,\"id\":\"\xff\",\"verb\":\"HELLO\"}\n", "?", badFrame},
		{`{"parley":1,"verb":"HELLO"}` + "\n", "?", badFrame},
		{`{"parley":1,"id":7,"verb":"HELLO"}` + "\n", "?", badFrame},
		{`{"parley":2,"id":"x","verb":"HELLO"}` + "\n", "x", badFrame},
		{`{"id":"x","verb":"HELLO"}` + "\n", "x", badFrame},
		{`{"parley":1,"id":"x"}` + "\n", "x", badFrame},
		{`{"parley":1,"id":"x","verb":"hello"}` + "\n", "x", badFrame},
		{`{"parley":1,"id":"x","verb":"HELLO","verb":"HELLO"}` + "\n", "?", badFrame},
		{`{"parley":1.0,"id":"__proto__","verb":"HELLO","grants":5,"proof":5,"budget":"x"}` + "\r\n", "__proto__", "BRIEF"},
		{strings.Repeat("x", maxFrame+1) + "\n", "?", badFrame},
		{strings.Repeat("x", 3*maxFrame) + "\n", "?", badFrame},
		{`{"parley":1,"id":"` + strings.Repeat("x", maxFrame-50) + `","verb":"HELLO"}` + "\n", "?", badFrame},
		{strings.Repeat(" ", maxFrame-36) + `{"parley":1,"id":"y","verb":"HELLO"}` + "\n", "y", "BRIEF"},
		{`{"parley":1,"id":"","verb":"EXPAND"}` + "\n", "", expired},
	} {
		expect(t, fmt.Sprintf("FRAME-2 %.60q", f.text), ask(f.text, f.re), f.want)
	}
	go func() { c.raw(`{"parley":1,"id":"z","verb":"HELLO"}`); c.in.Close() }()
	<-c.ended
	expect(t, "PORT-6", says(c.await(c.waits["?"])), badFrame)
}

func TestPortManifestNamesEveryFile(t *testing.T) {
	manifest, err := os.ReadFile("port.json")
	if err != nil {
		t.Fatal(err)
	}
	v, err := readJSON(manifest)
	if err != nil {
		t.Fatal(err)
	}
	files, _ := os.ReadDir(".")
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".go") && !contains(v.get("inputs"), f.Name()) {
			t.Errorf("port.json: inputs lack %s", f.Name())
		}
	}
	expect(t, "PORT-13", v.get("service").Items[0].text(), hostWord)
}
