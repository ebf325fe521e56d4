package main

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"
	"time"
)

// Whatever a frame holds, it gets one final reply of a known code (FRAME-4, ERR-2), and the service goes on.
func TestAnyFrameIsAnswered(t *testing.T) {
	c := clientOf(t, slow("", `"limits":{"proposals":50,"receipts":50,"replays":20,"handles":20},`))
	token := grantOf(alice, agent1, anyGrant)
	id, hash := c.proposed(slowOrder(1), agent1, token)
	r := rand.New(rand.NewSource(1))
	junk := []any{nil, true, -1, 0, 1.5, 1e300, "", "order", "see", "__proto__", "x\u0000", []int{}, []any{nil}, object{}, object{"a": object{}},
		token, []string{token}, []any{token, 5}, id, hash, object{"of": "n"}, object{"boxes": 1}, object{"boxes": 9007199254740991}, object{"now": 1},
		proofOf(agent1, "tea.example", "COMMIT", hash, testNow), proofOf(agent1, "tea.example", "INTENT", "order", testNow)}
	verbs := []string{"HELLO", "ASK", "INTENT", "COMMIT", "UNDO", "EXPAND", "hello"}
	fields := []string{"capability", "params", "grants", "proof", "budget", "auto", "proposal", "hash", "receipt", "handle", "goal", "agent"}
	known := map[string]bool{}
	for _, code := range []string{badFrame, unknownCapability, invalidParams, unauthorized, forbidden, consentRequired, notFound, expired,
		conflict, overLimit, unavailable} {
		known[code] = true
	}
	for i := 0; i < 2000; i++ {
		f := object{"verb": verbs[r.Intn(len(verbs))], "capability": []string{"order", "see", "free"}[r.Intn(3)]}
		for _, name := range fields {
			if r.Intn(3) == 0 {
				f[name] = junk[r.Intn(len(junk))]
			}
		}
		v := c.call(f)
		if v.get("kind").text() == "ERROR" && !known[v.get("code").text()] {
			t.Fatalf("%v: %s", f, compact(v))
		}
	}
	expect(t, "ERR-2", says(c.call(object{"verb": "HELLO"})), "BRIEF")
}

// A fixture of another form is refused, never hosted.
func TestFixtureForms(t *testing.T) {
	for _, text := range []string{
		"", "[]", strings.Replace(shop(see), `"fixture":1`, `"fixture":2`, 1), strings.Replace(shop(see), `"n":10`, `"n":1.5`, 1),
		shop(`{"name":"x","kind":"ask"}`), shop(`{"name":"x","kind":"intent","plans":[{}]}`), shop(`{"name":"x","kind":"ask","params":{"a":""},"answer":1}`),
		shop(`{"name":"x","kind":"ask","delay":60001,"answer":1}`),
	} {
		if _, err := parseFixture([]byte(text)); err == nil {
			t.Errorf("hosted: %.80s", text)
		}
	}
}

// What drew a large reply holds up nobody else, and fitting it takes no time to speak of.
func TestManyCuts(t *testing.T) {
	c := clientOf(t, shop(`{"name":"echo","kind":"ask","params":{"x":"any"},"answer":{"$param":"x"}}`))
	many := object{}
	for i := 0; i < 3000; i++ {
		many[fmt.Sprint("k", i)] = []int{i}
	}
	begun := time.Now()
	v := c.call(object{"verb": "ASK", "capability": "echo", "params": object{"x": many}, "budget": 1})
	expect(t, "BUDGET-1", fmt.Sprint(len(v.get("more").Items)), "3000")
	if took := time.Since(begun); took > 3*time.Second {
		t.Errorf("took %v", took)
	}
}

// FIXTURE-3: ids have the form that is given, and are all different.
func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for i := 0; i < 1000; i++ {
		name := nameFor("p_", func(name string) bool { return seen[name] })
		seen[name] = true
		if estimate(name) != 3 || len(name) != 14 || strings.Trim(name[2:], "abcdefghijklmnopqrstuvwxyz") != "" {
			t.Fatalf("FIXTURE-3: %s", name)
		}
	}
}

// Two agents of one principal, two grants in one chain: the cap of the block they share binds both (CAVEAT-14).
func TestSharedBlock(t *testing.T) {
	c := clientOf(t, slow(""))
	root := grantOf(alice, agent1, `[{"spend":{"max":200,"currency":"EUR"}}]`)
	p := &params{object: textsOf(t, "token", root, "seed", seedOf(2), "sub", keyOf(agent2), "caveats", "[]", "iat", "=0")}
	made, err := grantDelegate(p)
	if err != nil {
		t.Fatal(err)
	}
	lent := made.get("token").text()
	id1, hash1 := c.proposed(slowOrder(2), agent1, root)
	id2, hash2 := c.proposed(slowOrder(2), agent2, lent)
	one, two := c.start(commitOf(id1, hash1, agent1, root)), c.start(commitOf(id2, hash2, agent2, lent))
	expect(t, "CAVEAT-14", c.all(one, two), "RECEIPT,consent_required")
	// a consent lets it through, and spends nothing of the cap
	r := c.call(commitOf(id2, hash2, agent2, lent))
	expect(t, "CONSENT-3", r.get("consent").get("principal").text(), keyOf(alice))
	consent, err := issue(alice, keyOf(agent2), consentCaveats(r.get("consent")), 0, "c")
	if err != nil {
		t.Fatal(err)
	}
	expect(t, "CONSENT-1", says(c.call(commitOf(id2, hash2, agent2, lent, consent.get("token").text()))), "RECEIPT")
	// undo does not give back (CAVEAT-14)
	receipt := receiptID(c.call(commitOf(id1, hash1, agent1, root)))
	expect(t, "UNDO", says(c.call(undoFrame(receipt, agent1, root))), "RECEIPT")
	id3, hash3 := c.proposed(slowOrder(1), agent1, root)
	expect(t, "CAVEAT-14", says(c.call(commitOf(id3, hash3, agent1, root))), consentRequired)
}
