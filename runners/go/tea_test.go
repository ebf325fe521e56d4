package main

import (
	"strings"
	"testing"
)

const anyGrant = `[{"can":["*"]}]`

func TestTeaShop(t *testing.T) {
	if text := teaShop(t); !strings.Contains(text, "iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w") {
		t.Error("the example trusts another key than that of seed 32×01")
	}
	c := clientOf(t, teaShop(t))
	brief := c.call(object{"verb": "HELLO"})
	expect(t, "HELLO-1", compact(brief.get("capabilities")),
		`[{"name":"stock","kind":"ask","params":{"kind":"string"}},{"name":"order","kind":"intent","params":{"kind":"string","boxes":"int"}}]`)
	stock := func() string {
		return compact(c.call(object{"verb": "ASK", "capability": "stock", "params": object{"kind": "green"}}).get("data"))
	}
	expect(t, "ASK", stock(), `{"left":12}`)
	expect(t, "FIXTURE-10", says(c.call(object{"verb": "ASK", "capability": "stock", "params": object{"kind": "red"}})), notFound)
	r := c.call(order("green", 13))
	expect(t, "FIXTURE-11", says(r)+" "+compact(r.get("message"))+compact(r.get("retry")), `unavailable "no 13 boxes of green left"3600`)

	token := grantOf(alice, agent1, anyGrant)
	r = c.call(with(order("green", 2), agent1, "order", token))
	p := r.get("proposals").Items[0]
	expect(t, "FIXTURE-8", compact(withField(withField(p, "id", nullValue()), "hash", nullValue())),
		`{"id":null,"capability":"order","summary":"2 boxes of green","effects":[{"op":"create","target":"order","detail":"2 × green"},`+
			`{"op":"charge","target":"card"}],"cost":{"amount":900,"currency":"EUR"},"risk":"low","undo":{"window":600},"expires":1790000100,"hash":null}`)
	want, _ := proposalHash(p)
	expect(t, "INTENT-3", p.get("hash").text(), want)
	id, hash := p.get("id").text(), want
	r = c.call(commitOf(id, hash, agent1, token))
	expect(t, "COMMIT-7", compact(withField(r.get("receipt"), "id", nullValue())),
		`{"id":null,"proposal":"`+id+`","capability":"order","summary":"2 boxes of green","at":1790000000,"effects":`+compact(p.get("effects"))+
			`,"cost":{"amount":900,"currency":"EUR"},"undo":{"until":1790000600}}`)
	expect(t, "FIXTURE-12", stock(), `{"left":10}`)
	expect(t, "COMMIT-6", says(c.call(commitOf(id, hash, agent1, token))), "RECEIPT replay")
	receipt := receiptID(r)
	r = c.call(undoFrame(receipt, agent1, token))
	expect(t, "FIXTURE-13", compact(withField(r.get("receipt"), "id", nullValue())),
		`{"id":null,"proposal":"`+id+`","capability":"order","summary":"2 boxes of green","at":1790000000,"effects":[{"op":"charge","target":"card"},`+
			`{"op":"delete","target":"order"}],"cost":null,"undo":null,"undoes":"`+receipt+`"}`)
	expect(t, "FIXTURE-13", stock(), `{"left":12}`)
	expect(t, "UNDO-2", says(c.call(undoFrame(receipt, agent1, token))), "RECEIPT replay")
	expect(t, "UNDO-2", says(c.call(undoFrame(receiptID(r), agent1, token))), notFound)
}

// Each step of COMMIT-1: every frame is wrong in that step and in all that are looked at later.
func TestOrderOfCommit(t *testing.T) {
	c := clientOf(t, teaShop(t))
	token := grantOf(alice, agent1, anyGrant)
	narrow := grantOf(alice, agent1, `[{"can":["stock"]}]`)
	poor := grantOf(alice, agent1, `[{"spend":{"max":100,"currency":"EUR"}}]`)
	id, hash := c.proposed(order("green", 1), agent1, token)
	other := grantOf(alice, agent2, anyGrant)
	c.clock(testNow + 110) // past expires
	bad := with(object{"verb": "COMMIT", "proposal": id, "hash": hash}, agent1, "other target", token)
	for _, step := range []struct {
		frame object
		want  string
	}{
		{object{"verb": "COMMIT"}, notFound},
		{object{"verb": "COMMIT", "proposal": 5, "hash": "x"}, notFound},
		{object{"verb": "COMMIT", "proposal": "__proto__", "hash": "x"}, notFound},
		{object{"verb": "COMMIT", "proposal": id}, conflict},
		{object{"verb": "COMMIT", "proposal": id, "hash": hash + "x", "grants": []string{}}, conflict},
		{object{"verb": "COMMIT", "proposal": id, "hash": hash, "grants": nil}, unauthorized},
		{object{"verb": "COMMIT", "proposal": id, "hash": hash, "proof": 3}, unauthorized},
		{bad, unauthorized},
		{commitOf(id, hash, agent1, "pg1.x"), unauthorized},
		{commitOf(id, hash, agent1, narrow), forbidden},
		{commitOf(id, hash, agent1, poor), consentRequired},
		{commitOf(id, hash, agent1, narrow, poor), consentRequired},
		{commitOf(id, hash, agent2, other), forbidden}, // the requester, before expires
		{commitOf(id, hash, agent1, token), expired},
	} {
		expect(t, "COMMIT-1", says(c.call(step.frame)), step.want)
	}
	r := c.call(commitOf(id, hash, agent1, narrow))
	expect(t, "GRANT-14", compact(r.get("need")), `[{"can":["stock"]}]`)
	r = c.call(commitOf(id, hash, agent1, poor)).get("consent")
	expect(t, "CONSENT-3", compact(r), `{"proposal":"`+id+`","hash":"`+hash+`","service":"tea.example","capability":"order","principal":"`+
		keyOf(alice)+`","summary":"1 boxes of green","expires":1790000100}`)
	c.clock(testNow + 110 + 600)
	expect(t, "INTENT-3", says(c.call(commitOf(id, hash, agent1, token))), notFound)
}

func TestReplayAndPrincipals(t *testing.T) {
	c := clientOf(t, teaShop(t))
	token := grantOf(alice, agent1, anyGrant)
	bobs := grantOf(bob, agent1, anyGrant)
	stranger := grantOf(mallory, agent1, anyGrant)
	id, hash := c.proposed(order("green", 1), agent1, stranger, token)
	expect(t, "GRANT-21", says(c.call(commitOf(id, hash, agent1, bobs))), forbidden)
	expect(t, "GRANT-21", says(c.call(commitOf(id, hash, agent1, stranger))), unauthorized)
	expect(t, "GRANT-21", says(c.call(commitOf(id, hash, agent1, bobs, grantOf(alice, agent1, `[{"risk":"low"},{"per":{"max":1,"currency":"EUR"}}]`)))), consentRequired)
	r := c.call(commitOf(id, hash, agent1, bobs, token))
	expect(t, "COMMIT", says(r), "RECEIPT")
	poor := grantOf(alice, agent1, `[{"per":{"max":1,"currency":"EUR"}},{"spend":{"max":1,"currency":"USD"}}]`)
	c.clock(testNow + 200) // past expires
	expect(t, "COMMIT-6", says(c.call(commitOf(id, hash, agent1, poor))), "RECEIPT replay")
	expect(t, "COMMIT-6", says(c.call(commitOf(id, hash, agent2, grantOf(alice, agent2, anyGrant)))), forbidden)
	receipt := receiptID(r)
	expect(t, "UNDO-2", says(c.call(undoFrame(receipt, agent1, bobs))), forbidden)
	expect(t, "UNDO-1", says(c.call(undoFrame(receipt, agent2, grantOf(alice, agent2, `[{"can":["order"]}]`)))), "RECEIPT")

	// an INTENT that no principal authorized
	id, hash = c.proposed(order("green", 1), agent1)
	expect(t, "COMMIT-3", says(c.call(commitOf(id, hash, agent1, bobs))), "RECEIPT")
	r = c.call(order("green", 1))
	p := r.get("proposals").Items[0]
	expect(t, "COMMIT-3", says(c.call(commitOf(p.get("id").text(), p.get("hash").text(), agent1, token))), forbidden)
}

func TestOrderOfUndo(t *testing.T) {
	c := clientOf(t, teaShop(t))
	token := grantOf(alice, agent1, anyGrant)
	id, hash := c.proposed(order("green", 1), agent1, token)
	receipt := receiptID(c.call(commitOf(id, hash, agent1, token)))
	c.clock(testNow + 601 - 300) // the proofs are of testNow
	for _, step := range []struct {
		frame object
		want  string
	}{
		{object{"verb": "UNDO"}, notFound},
		{object{"verb": "UNDO", "receipt": []int{}}, notFound},
		{object{"verb": "UNDO", "receipt": receipt}, unauthorized},
		{object{"verb": "UNDO", "receipt": receipt, "grants": token}, unauthorized},
		{with(object{"verb": "UNDO", "receipt": receipt}, agent1, "x", token), unauthorized},
		{undoFrame(receipt, agent1, grantOf(alice, agent1, `[{"can":["stock"]}]`)), unauthorized},
	} {
		expect(t, "UNDO-2", says(c.call(step.frame)), step.want)
	}
	late := func(by object) object {
		by["proof"] = proofOf(agent1, "tea.example", "UNDO", receipt, testNow+601)
		return by
	}
	c.clock(testNow + 601)
	expect(t, "UNDO-2", says(c.call(late(undoFrame(receipt, agent1, grantOf(alice, agent1, `[{"verbs":["COMMIT"]}]`))))), forbidden)
	expect(t, "UNDO-2", says(c.call(late(undoFrame(receipt, agent1, grantOf(bob, agent1, anyGrant))))), forbidden)
	expect(t, "UNDO-2", says(c.call(late(undoFrame(receipt, agent1, token)))), expired)
}

// Each step of ASK-2, for both verbs.
func TestOrderOfAsk(t *testing.T) {
	c := clientOf(t, shop(`{"name":"a","kind":"ask","params":{"x":"int","y?":"string"},"authority":true,"answer":1},
		{"name":"i","kind":"intent","params":{"x":"int","y?":"string"},"authority":true,"plans":[]},`+see))
	for verb, name := range map[string]string{"ASK": "a", "INTENT": "i"} {
		frame := func(name, params any, more ...any) object {
			f := object{"verb": verb, "capability": name, "params": params}
			for i := 0; i < len(more); i += 2 {
				f[more[i].(string)] = more[i+1]
			}
			return f
		}
		good := object{"x": 1}
		for _, step := range []struct {
			frame object
			want  string
		}{
			{frame("nope", 5), unknownCapability},
			{frame(7, good), unknownCapability},
			{frame(map[string]string{"ASK": "i", "INTENT": "a"}[verb], good), unknownCapability},
			{frame(name, 5, "grants", []string{"x"}), invalidParams},
			{frame(name, nil), invalidParams},
			{frame(name, object{"x": nil}), invalidParams},
			{frame(name, object{"x": "1"}), invalidParams},
			{frame(name, object{"x": 1, "z": nil}), invalidParams},
			{frame(name, object{"x": 1, "y": 1}), invalidParams},
			{frame(name, good), unauthorized},
			{frame(name, good, "grants", []string{}), unauthorized},
			{frame(name, good, "grants", []string{grantOf(alice, agent1, anyGrant)}), unauthorized},
			{with(frame(name, good), agent1, name, grantOf(alice, agent1, `[{"can":["other"]}]`)), forbidden},
			{with(frame(name, good), agent1, name, grantOf(mallory, agent1, `[]`)), unauthorized},
			{with(frame(name, good), agent1, name), unauthorized},
			{with(frame(name, object{"x": 1.0, "y": nil}), agent1, name, grantOf(alice, agent1, `[]`)),
				map[string]string{"ASK": "ANSWER", "INTENT": invalidParams}[verb]},
		} {
			expect(t, "ASK-2 "+verb, says(c.call(step.frame)), step.want)
		}
	}
	ask := object{"verb": "ASK", "capability": "see", "params": object{"of": "n"}}
	expect(t, "PROOF-6", says(c.call(with(ask, agent1, "bad", grantOf(alice, agent1, `[]`)))), unauthorized)
	expect(t, "PROOF-6", says(c.call(with(ask, agent1, "bad"))), "ANSWER")
	expect(t, "PROOF-6", says(c.call(with(ask, agent1, "see", "pg1.bad"))), "ANSWER")
}
