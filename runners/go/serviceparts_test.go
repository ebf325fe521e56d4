package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestParamTypes(t *testing.T) {
	for _, c := range []struct{ of, value, want string }{
		{`"string"`, `""`, "true"}, {`"string"`, `1`, "false"}, {`"int — how many"`, `1e3`, "true"}, {`"int"`, `1.5`, "false"}, {`"int"`, `9007199254740992`, "false"},
		{`"number"`, `1.5`, "true"}, {`"bool"`, `false`, "true"}, {`"bool"`, `0`, "false"}, {`"any"`, `[null]`, "true"}, {`"any"`, `null`, "false"},
		{`"date"`, `"2024-02-29"`, "true"}, {`"date"`, `"2023-02-29"`, "false"}, {`"date"`, `"2024-2-29"`, "false"}, {`"date"`, `"2024-02-29 "`, "false"},
		{`"datetime"`, `"2024-02-29T23:59Z"`, "true"}, {`"datetime"`, `"2024-02-29T23:59:59.123456789+23:59"`, "true"}, {`"datetime"`, `"2024-02-29T23:59-24:00"`, "false"}, {`"datetime"`, `"2024-02-29T23:59+23:60"`, "false"},
		{`"datetime"`, `"2024-02-29T24:00Z"`, "false"},
		{`"datetime"`, `"2024-02-29T23:59:60Z"`, "false"}, {`"datetime"`, `"2024-02-29T23:59"`, "false"}, {`"datetime"`, `"2024-02-29t23:59z"`, "false"},
		{`"datetime"`, `"2024-02-29T23:59.5Z"`, "false"}, {`"datetime"`, `"2024-02-29T23:59:00.Z"`, "false"}, {`"datetime"`, `"2024-02-29T23:59:00.1234567890Z"`, "false"},
		{`"datetime"`, `"2024-02-29T23:59:00-0100"`, "false"}, {`"datetime"`, `"2024-02-30T23:59Z"`, "false"},
		{`"a|b"`, `"b"`, "true"}, {`"a|b"`, `"a|b"`, "false"}, {`"a|b[]"`, `["a","b"]`, "true"}, {`"a|b[] — some"`, `["c"]`, "false"}, {`"int[]"`, `[]`, "true"},
		{`"any[]"`, `[null]`, "false"}, {`{"a":"int","b?":"int"}`, `{"a":1}`, "true"}, {`{"a":"int","b?":"int"}`, `{"a":1,"b":null}`, "true"},
		{`{"a":"int"}`, `{"a":null}`, "false"}, {`{"a":"int"}`, `{"a":1,"c":2}`, "false"}, {`{"a":"int"}`, `[]`, "false"},
		{`[{"a":"int"}]`, `[{"a":1},{"a":2}]`, "true"}, {`["any"]`, `[null]`, "false"}, {`["int"]`, `{}`, "false"}, {`[["int"]]`, `[[1],[]]`, "true"},
	} {
		of, _ := readJSON([]byte(c.of))
		v, err := readJSON([]byte(c.value))
		if err != nil {
			t.Fatal(err)
		}
		expect(t, "HELLO-3 "+c.of+" "+c.value, fmt.Sprint(hasType(of, v)), c.want)
	}
}

func drawn(t *testing.T, value, params string) string {
	t.Helper()
	v, err := readJSON([]byte(value))
	if err != nil {
		t.Fatal(err)
	}
	p, err := readJSON([]byte(params))
	if err != nil {
		t.Fatal(err)
	}
	s := newState([]Field{field("s.b", intValue(1)), field("s.a", textValue("{p}")), field("t", intValue(2))})
	s.put("s.b", nil)
	s.put("s.b", intValue(3))
	d := &drawing{params: p, state: s, clock: 7, strict: true}
	out := d.value(v)
	if d.err != nil {
		return d.err.(*refusal).code
	}
	return compact(out)
}

func TestDrawing(t *testing.T) {
	params := `{"p":"{q}","q":1.50,"o":{"b":[1,"x"]},"n":3,"big":100001,"__proto__":"pp"}`
	for value, want := range map[string]string{
		`{"$text":"{p}|{q}|{o}|{none}|{}|{ p}|{p}}|{{q}|{a-b}|{__proto__}|{"}`: `"{q}|1.5|{\"b\":[1,\"x\"]}||{}|{ p}|{q}}|{1.5|{a-b}|pp|{"`,
		`[{"$param":"o"},{"$param":"none"},{"$now":true},{"$now":false}]`:      `[{"b":[1,"x"]},null,7,{"$now":false}]`,
		`{"$state":"t"}`:       `2`,
		`{"a":{"$state":"u"}}`: notFound,
		`{"$states":"s."}`:     `[{"name":"s.a","value":"{p}"},{"name":"s.b","value":3}]`,
		`{"$repeat":{"times":3,"value":{"i":{"$index":1},"p":{"$repeat":{"times":1,"value":{"$index":0}}}}}}`: `[{"i":1,"p":[0]},{"i":2,"p":[0]},{"i":3,"p":[0]}]`,
		`{"$repeat":{"times":{"param":"n","times":-1},"value":1}}`:                                            `[]`,
		`{"$repeat":{"times":{"param":"big","times":1},"value":1}}`:                                           invalidParams,
		`{"$repeat":{"times":{"param":"p","times":1},"value":1}}`:                                             invalidParams,
		`{"$long":{"times":{"param":"n","times":1},"text":"{q},"}}`:                                           `"1.5,1.5,1.5,"`,
		`{"$repeat":{"times":100000,"value":{"$repeat":{"times":100000,"value":1}}}}`:                         overLimit,
		`{"$long":{"times":100000,"text":"` + strings.Repeat("x", 5000) + `"}}`:                               overLimit,
		`[{"$what":{"$text":"x"}},{"$text":"x","y":1},{"$text":5},{"$index":4}]`:                              `[{"$what":"x"},{"$text":"x","y":1},{"$text":5},{"$index":4}]`,
	} {
		expect(t, "FIXTURE-10 "+value[:min(60, len(value))], drawn(t, value, params), want)
	}
}

func TestGuards(t *testing.T) {
	p, _ := readJSON([]byte(`{"i":2.0,"s":"2","b":true,"a":[1,{"x":1,"y":[2]}],"a2":[1.0,{"y":[2],"x":1}],"a3":[1,{"x":1,"y":["2"]}]}`))
	d := &drawing{params: p, state: newState([]Field{field("k.2", intValue(2)), field("k", textValue("2"))})}
	for guard, want := range map[string]bool{
		`{"left":{"param":"i"},"op":"=","right":{"state":"k.{s}"}}`: true,
		`{"left":{"param":"i"},"op":"=","right":{"param":"s"}}`:     false,
		`{"left":{"param":"i"},"op":"!=","right":{"param":"s"}}`:    true,
		`{"left":{"param":"i"},"op":"!=","right":{"param":"none"}}`: false,
		`{"left":{"param":"none"},"op":"=","right":null}`:           false,
		`{"left":{"param":"s"},"op":"<","right":"3"}`:               false,
		`{"left":{"param":"i"},"op":"<","right":2.5}`:               false,
		`{"left":{"param":"i"},"op":"<=","right":2}`:                true,
		`{"left":{"param":"i"},"op":">=","right":2}`:                true,
		`{"left":{"param":"i"},"op":">","right":2}`:                 false,
		`{"left":{"param":"b"},"op":"=","right":true}`:              true,
		`{"left":{"state":"none"},"is":"absent"}`:                   true,
		`{"left":null,"is":"present"}`:                              true,
		`{"left":null,"op":"=","right":null}`:                       true,
		`{"left":{"param":"s"},"op":"!=","right":null}`:             true,
		`{"left":{"param":"a"},"op":"=","right":{"param":"a2"}}`:    true,
		`{"left":{"param":"a"},"op":"!=","right":{"param":"a2"}}`:   false,
		`{"left":{"param":"a"},"op":"=","right":{"param":"a3"}}`:    false,
		`{"left":{"state":"k"},"is":"present"}`:                     true,
	} {
		g, err := readJSON([]byte(guard))
		if err != nil {
			t.Fatal(err)
		}
		expect(t, "FIXTURE-7 "+guard, fmt.Sprint(d.guard(g)), fmt.Sprint(want))
	}
}

const setters = `{"name":"set","kind":"intent","params":{"to?":"any","lifetime?":"int"},"plans":[{"proposals":[{"summary":"{to}","risk":"low","lifetime":600,"undo":{"window":60},
	"effects":[{"op":"update","target":"s","field":"f","detail":"d","set":{"state":"s","to":{"param":"to"}}},
	{"op":"delete","target":"n","set":{"state":"n","to":null}},{"op":"create","target":"m","add":{"state":"m","amount":5,"least":5}}]}]}]},` + see

func TestSetAndUndo(t *testing.T) {
	c := clientOf(t, shop(setters))
	token := grantOf(alice, agent1, anyGrant)
	set := func(to any) object { return object{"verb": "INTENT", "capability": "set", "params": object{"to": to}} }
	for _, bad := range []any{nil, 1.5, true, []int{}} {
		expect(t, "FIXTURE-9", says(c.call(set(bad))), invalidParams)
	}
	r := c.call(with(set("new"), agent1, "set", token))
	p := r.get("proposals").Items[0]
	expect(t, "FIXTURE-9", compact(p.get("effects")), `[{"op":"update","target":"s","field":"f","from":"x","to":"new","detail":"d"},`+
		`{"op":"delete","target":"n","from":10},{"op":"create","target":"m"}]`)
	expect(t, "FIXTURE-8", compact(p.get("cost")), "null")
	late, lateHash := c.proposed(set("late"), agent1, token)
	r = c.call(commitOf(p.get("id").text(), p.get("hash").text(), agent1, token))
	expect(t, "COMMIT", says(r)+c.state("s")+c.state("n")+c.state("m"), `RECEIPT"new"not_found5`)
	expect(t, "FIXTURE-12", says(c.call(commitOf(late, lateHash, agent1, token)))+c.state("s"), `internal"new"`)
	id, hash := c.proposed(set(1), agent1, token)
	second := receiptID(c.call(commitOf(id, hash, agent1, token)))
	expect(t, "FIXTURE-13", says(c.call(undoFrame(receiptID(r), agent1, token)))+c.state("m"), "internal10")
	u := c.call(undoFrame(second, agent1, token))
	expect(t, "FIXTURE-13", compact(u.get("receipt").get("effects")), `[{"op":"delete","target":"m"},{"op":"create","target":"n"},{"op":"update","target":"s","field":"f","from":1,"to":"new"}]`)
	expect(t, "FIXTURE-13", says(c.call(undoFrame(receiptID(r), agent1, token)))+c.state("s")+c.state("n")+c.state("m"), `RECEIPT"x"100`)
}

func TestLimits(t *testing.T) {
	c := clientOf(t, slow("", `"limits":{"proposals":2,"receipts":2,"handles":1},`))
	token := grantOf(alice, agent1, anyGrant)
	id, hash := c.proposed(slowOrder(1), agent1, token)
	id2, hash2 := c.proposed(slowOrder(1), agent1, token)
	full := with(slowOrder(1), agent1, "order", token)
	expect(t, "FIXTURE-14", says(c.call(full)), overLimit)
	r := c.call(commitOf(id, hash, agent1, token))
	expect(t, "FIXTURE-14", says(c.call(full)), "PROPOSALS")
	expect(t, "FIXTURE-14", says(c.call(full)), overLimit)
	undo, commit := c.start(undoFrame(receiptID(r), agent1, token)), c.start(commitOf(id2, hash2, agent1, token))
	expect(t, "FIXTURE-14", c.all(undo, commit), "RECEIPT,limit")
	expect(t, "FIXTURE-14", c.state("n"), "10")
	c.clock(testNow + 640 + 599)
	expect(t, "FIXTURE-14", says(c.call(slowOrder(1))), overLimit)
	c.clock(testNow + 640 + 600)
	expect(t, "FIXTURE-14", says(c.call(slowOrder(1))), "PROPOSALS")
}

const lists = `{"name":"list","kind":"ask","params":{"n":"int"},"answer":{"$repeat":{"times":{"param":"n","times":1},"value":{"$index":0}}}},
	{"name":"long","kind":"ask","params":{"n":"int"},"answer":{"$long":{"times":{"param":"n","times":1},"text":"é "}}},
	{"name":"big","kind":"intent","plans":[{"proposals":[{"summary":"big","effects":[],"risk":"low","lifetime":60,"undo":{"window":9},"data":{"$repeat":{"times":50,"value":1}},
	"result":{"$repeat":{"times":50,"value":"xy"}}}]}]},` + see

func TestExpand(t *testing.T) {
	c := clientOf(t, shop(lists))
	list := object{"verb": "ASK", "capability": "list", "params": object{"n": 20000}, "budget": 50}
	r := c.call(list)
	var got []*Value
	for steps := 0; ; steps++ {
		items := r.get("data")
		if steps > 0 {
			items = items.get("items")
		}
		got = append(got, items.Items...)
		if estimate(lensOfReply(r)) > 10000 || steps > 100 {
			t.Fatal("FRAME-10: not fitted")
		}
		if r.get("more") == nil {
			break
		}
		r = c.call(object{"verb": "EXPAND", "handle": r.get("more").Items[0].get("handle").text(), "budget": 10000})
	}
	expect(t, "EXPAND-1", fmt.Sprint(len(got)), "20000")
	for i, v := range got {
		if n, _ := v.integer(); n != int64(i) {
			t.Fatalf("EXPAND-1: %d at %d", n, i)
		}
	}
	long := c.call(object{"verb": "ASK", "capability": "long", "params": object{"n": 5000}, "budget": 300})
	handleName := long.get("more").Items[0].get("handle").text()
	rest := c.call(object{"verb": "EXPAND", "handle": handleName, "budget": 100000})
	expect(t, "EXPAND-1", strings.TrimSuffix(long.get("data").text(), mark)+rest.get("data").get("text").text(), strings.Repeat("é ", 5000))

	mine := c.call(with(list, agent1, "list")).get("more").Items[0].get("handle").text()
	frame := object{"verb": "EXPAND", "handle": mine, "budget": 50}
	expect(t, "EXPAND-2", says(c.call(frame)), unauthorized)
	expect(t, "EXPAND-2", says(c.call(with(frame, agent2, mine))), unauthorized)
	next := c.call(with(frame, agent1, mine)).get("more").Items[0].get("handle").text()
	expect(t, "EXPAND-2", says(c.call(object{"verb": "EXPAND", "handle": next})), unauthorized)
	c.clock(testNow + 300)
	expect(t, "EXPAND-2", says(c.call(with(frame, agent1, mine))), "ANSWER")
	c.clock(testNow + 600)
	expect(t, "EXPAND-2", says(c.call(object{"verb": "EXPAND", "handle": handleName})), "ANSWER")
	c.clock(testNow + 601)
	expect(t, "EXPAND-2", says(c.call(object{"verb": "EXPAND", "handle": handleName})), expired)
	expect(t, "EXPAND-2", says(c.call(object{"verb": "EXPAND", "handle": 5})), expired)
}

func TestHandlesRunOut(t *testing.T) {
	c := clientOf(t, shop(lists, `"limits":{"handles":1},`))
	token := grantOf(alice, agent1, anyGrant)
	big := object{"verb": "INTENT", "capability": "big"}
	id, hash := c.proposed(big, agent1, token)
	small := with(big, agent1, "big", token)
	small["budget"] = 60
	expect(t, "FRAME-10", fmt.Sprint(len(c.call(small).get("more").Items)), "1")
	expect(t, "FIXTURE-14", says(c.call(small)), overLimit)
	expect(t, "FIXTURE-14", says(c.call(object{"verb": "HELLO", "budget": 5})), overLimit)
	commit := commitOf(id, hash, agent1, token)
	commit["budget"] = 20
	r := c.call(commit)
	expect(t, "FIXTURE-14", fmt.Sprint(says(r), len(r.get("receipt").get("result").Items), r.get("more") == nil), "RECEIPT50 true")
	r = c.call(commit)
	expect(t, "COMMIT-6", fmt.Sprint(says(r), len(r.get("receipt").get("result").Items)), "RECEIPT replay50")
}

func TestRepliesLargerThanAFrame(t *testing.T) {
	c := clientOf(t, shop(lists))
	r := c.call(object{"verb": "ASK", "capability": "long", "params": object{"n": 100000}, "budget": 9007199254740991})
	expect(t, "ANSWER", says(r), "ANSWER")
	c2 := clientOf(t, shop(strings.Replace(lists, "é ", strings.Repeat("long ", 10), 1)))
	frame := object{"verb": "ASK", "capability": "long", "params": object{"n": 100000}, "budget": 9007199254740991}
	expect(t, "FRAME-3", says(c2.call(frame)), overLimit)
	frame["budget"] = 2000
	expect(t, "FRAME-10", says(c2.call(frame)), "ANSWER")
}

// The paths of many places in one long name are more than any frame holds, and more than any memory: the answer is limit (FRAME-3,
// PORT-9), and nothing near their size is made on the way to it.
func TestPathsLargerThanAFrame(t *testing.T) {
	inner := object{}
	for i := 0; i < 3000; i++ {
		inner[fmt.Sprint("k", i)] = []int{1}
	}
	data := object{strings.Repeat("n", 100000): inner}
	c := clientOf(t, shop(`{"name":"echo","kind":"ask","params":{"x":"any"},"answer":{"$param":"x"}}`))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	expect(t, "FRAME-3", says(c.call(object{"verb": "ASK", "capability": "echo", "params": object{"x": data}})), overLimit)
	runtime.ReadMemStats(&after)
	if made := (after.TotalAlloc - before.TotalAlloc) >> 20; made > 200 {
		t.Errorf("made %d MiB", made)
	}
	text, _ := json.Marshal(object{"kind": "ANSWER", "data": data})
	_, err := budgetFit(&params{object: objectWith(field("json", textValue(string(text))), field("budget", intValue(1)))})
	var r *refusal
	if !errors.As(err, &r) || r.code != overLimit {
		t.Errorf("PORT-9: %v", err)
	}
}

// The tokens that fitting counts are those of the reply that it makes, whatever stands in the names of a path (BUDGET-1, BUDGET-7).
func TestTokensOfPaths(t *testing.T) {
	names := []string{"a", "12", "1.2", ".", "", "\n  x", " ", "é\u2028", "a b", "\u0000", "__proto__", "…"}
	r := rand.New(rand.NewSource(1))
	var tree func(depth int) *Value
	tree = func(depth int) *Value {
		v := objectWith()
		for _, i := range r.Perm(len(names))[:3] {
			inner := listOf(textValue("x"), intValue(1), intValue(2))
			if depth > 0 {
				inner = tree(depth - 1)
			}
			v.Fields = append(v.Fields, field(names[i], inner))
		}
		return v
	}
	for i := 0; i < 200; i++ {
		whole := reply("ANSWER", field("data", tree(r.Intn(4))))
		f := cutTo(whole, int64(1+r.Intn(400)))
		if counted := estimate(lensOfReply(f.reply)); counted != f.tokens {
			t.Fatalf("counted %d, are %d: %s", f.tokens, counted, compact(f.reply))
		}
		for _, entry := range itemsOf(f.reply.get("more")) {
			if path := entry.get("path").text(); path != "data" && !strings.HasPrefix(path, "data.") {
				t.Fatalf("path %q", path)
			}
		}
	}
}

// What is kept is bounded for each kind by itself, in bytes: no kind takes the room of another, and nothing is refused for its memory
// below what FRAME-12 allows (FIXTURE-14).
func TestBytesThatAreKept(t *testing.T) {
	c := clientOf(t, shop(`{"name":"keep","kind":"intent","params":{"x":"any"},"plans":[{"proposals":[{"summary":"s","risk":"low","lifetime":600,
		"undo":{"window":60},"effects":[{"op":"update","target":"n","add":{"state":"n","amount":1}}],"result":{"$param":"x"}}]}]},`+lists))
	token := grantOf(alice, agent1, anyGrant)
	var id, hash string
	for size := 0; size < 15000000; size += 500000 {
		id, hash = c.proposed(object{"verb": "INTENT", "capability": "keep", "params": object{"x": make([]int, 250000)}}, agent1, token)
	}
	long, said := object{"verb": "ASK", "capability": "long", "params": object{"n": 100000}, "budget": 50}, "ANSWER"
	var handle string
	for i := 0; said == "ANSWER"; i++ {
		r := c.call(long)
		if said = says(r); said == "ANSWER" {
			handle = r.get("more").Items[0].get("handle").text()
		}
		if size := i * 300000; (said == "ANSWER") != (size < 63900000) {
			t.Fatalf("FRAME-12: %s at %d bytes", said, size)
		}
		delete(long, "id")
	}
	expect(t, "FRAME-12", said, overLimit)
	for i := 0; i < 5; i++ { // what an expanded rest is cut of is kept already
		r := c.call(object{"verb": "EXPAND", "handle": handle, "budget": 50})
		expect(t, "EXPAND-1", says(r), "ANSWER")
		rest := r.get("more").Items[0]
		handle = rest.get("handle").text()
		whole := c.call(object{"verb": "EXPAND", "handle": handle, "budget": wide}).get("data").get("text").text()
		left, _ := rest.get("remaining").integer()
		expect(t, "EXPAND-1", fmt.Sprint(utf8.RuneCountInString(whole)), fmt.Sprint(left))
	}
	expect(t, "FIXTURE-14", says(c.call(commitOf(id, hash, agent1, token))), "RECEIPT")
	expect(t, "FIXTURE-14", says(c.call(auto(object{"verb": "INTENT", "capability": "big"}, "a", autoProof("big", "a", testNow, token)))), "RECEIPT auto")
	c.clock(testNow + 601)
	delete(long, "id")
	expect(t, "FIXTURE-14", says(c.call(long)), "ANSWER")
}

// What is drawn is not refused for its size while what is kept of it has room (FIXTURE-10, FRAME-12): here 5 MB.
func TestLargeDrawings(t *testing.T) {
	c := clientOf(t, shop(`{"name":"puts","kind":"ask","params":{"x":"any"},"answer":[`+strings.Repeat(`{"$param":"x"},`, 24)+`0]}`))
	r := c.call(object{"verb": "ASK", "capability": "puts", "params": object{"x": make([]int, 100000)}})
	expect(t, "FIXTURE-10", says(r), "ANSWER")
	left, _ := r.get("more").Items[0].get("remaining").integer()
	expect(t, "BUDGET-8", fmt.Sprint(len(r.get("data").Items)+int(left)), "25")
}
