package main

import (
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"
)

// client speaks to a service over a connection, as an agent does.
type client struct {
	t      *testing.T
	in     *io.PipeWriter
	mu     sync.Mutex
	next   int
	events map[string][]*Value
	waits  map[string]chan *Value
	ended  chan error
}

// clientOf hosts a fixture and connects to it.
func clientOf(t *testing.T, fixtureText string) *client {
	t.Helper()
	f, err := parseFixture([]byte(fixtureText))
	if err != nil {
		t.Fatal(err)
	}
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	c := &client{t: t, in: inWrite, events: map[string][]*Value{}, waits: map[string]chan *Value{}, ended: make(chan error, 1)}
	go func() {
		err := newConnection(newService(f), outWrite).run(inRead)
		outWrite.Close()
		c.ended <- err
	}()
	go c.read(outRead)
	t.Cleanup(func() { c.in.Close() })
	return c
}

func (c *client) read(out io.Reader) {
	lines := newLineReader(out)
	for {
		line, err := lines.next()
		if err != nil {
			return
		}
		v, err := readJSON(line)
		if err != nil {
			c.t.Errorf("torn frame: %v", err)
			continue
		}
		if !isReply(v) {
			c.t.Errorf("LENS-14: %.300s", line)
		}
		re := v.get("re").text()
		c.mu.Lock()
		if v.get("kind").text() == "EVENT" {
			c.events[re] = append(c.events[re], v)
		} else if ch := c.waits[re]; ch != nil {
			ch <- v
		} else {
			c.t.Errorf("a reply to nobody: %.300s", line)
		}
		c.mu.Unlock()
	}
}

// start sends a frame and answers with where its final reply will come.
func (c *client) start(f map[string]any) chan *Value {
	c.mu.Lock()
	if f["id"] == nil {
		c.next++
		f["id"] = fmt.Sprint("c", c.next)
	}
	if f["parley"] == nil {
		f["parley"] = 1
	}
	ch := c.waits[f["id"].(string)]
	if ch == nil {
		ch = make(chan *Value, 10)
		c.waits[f["id"].(string)] = ch
	}
	c.mu.Unlock()
	text, err := json.Marshal(f)
	if err != nil {
		c.t.Fatal(err)
	}
	c.raw(string(text) + "\n")
	return ch
}

func (c *client) raw(text string) {
	if _, err := io.WriteString(c.in, text); err != nil {
		c.t.Error(err)
	}
}

func (c *client) await(ch chan *Value) *Value {
	c.t.Helper()
	select {
	case v := <-ch:
		return v
	case <-time.After(10 * time.Second):
		c.t.Fatal("no reply")
		return nil
	}
}

func (c *client) call(f map[string]any) *Value {
	c.t.Helper()
	return c.await(c.start(f))
}

// says is a reply in short: its code, or its kind with what tells replies of a kind apart.
func says(v *Value) string {
	if v.get("kind").text() == "ERROR" {
		return v.get("code").text()
	}
	out := v.get("kind").text()
	for _, flag := range []string{"auto", "replay"} {
		if v.get(flag).isTrue() {
			out += " " + flag
		}
	}
	return out
}

func (c *client) clock(now int64) {
	c.t.Helper()
	expect(c.t, "FIXTURE-2", says(c.call(object{"verb": "ASK", "capability": "test.clock", "params": object{"now": now}})), "ANSWER")
}

type object = map[string]any

// The people of the tests.
var (
	alice   = key(1) // a principal
	agent1  = key(2)
	agent2  = key(3)
	bob     = key(4) // another principal
	mallory = key(5) // trusted by nobody
)

const testNow = 1790000000

func key(b byte) ed25519.PrivateKey { return ed25519.NewKeyFromSeed(bytes.Repeat([]byte{b}, 32)) }

// grantOf is the token of a root grant.
func grantOf(by, to ed25519.PrivateKey, caveats string) string {
	v, err := readJSON([]byte(caveats))
	if err != nil {
		panic(err)
	}
	token, err := issue(by, keyOf(to), v, 0, "n")
	if err != nil {
		panic(err)
	}
	return token.get("token").text()
}

func proofOf(by ed25519.PrivateKey, aud, verb, target string, ts int64) object {
	message, _ := proofMessage(aud, verb, target, ts)
	return object{"key": keyOf(by), "ts": ts, "sig": signText(by, message)}
}

func order(kind string, boxes int) object {
	return object{"verb": "INTENT", "capability": "order", "params": object{"kind": kind, "boxes": boxes}}
}

// with adds grants and a proof to a frame.
func with(f object, by ed25519.PrivateKey, target string, grants ...string) object {
	out := object{}
	for k, v := range f {
		out[k] = v
	}
	out["proof"] = proofOf(by, "tea.example", f["verb"].(string), target, testNow)
	if len(grants) > 0 {
		out["grants"] = grants
	}
	return out
}

// proposed makes a proposal and answers with its id and hash.
func (c *client) proposed(f object, by ed25519.PrivateKey, grants ...string) (id, hash string) {
	c.t.Helper()
	r := c.call(with(f, by, f["capability"].(string), grants...))
	if says(r) != "PROPOSALS" {
		c.t.Fatalf("no proposals: %s", compact(r))
	}
	p := r.get("proposals").Items[0]
	return p.get("id").text(), p.get("hash").text()
}

func commitOf(id, hash string, by ed25519.PrivateKey, grants ...string) object {
	return with(object{"verb": "COMMIT", "proposal": id, "hash": hash}, by, hash, grants...)
}

func undoFrame(receipt string, by ed25519.PrivateKey, grants ...string) object {
	return with(object{"verb": "UNDO", "receipt": receipt}, by, receipt, grants...)
}

func receiptID(v *Value) string { return v.get("receipt").get("id").text() }

// teaShop is the fixture of SPEC.md's example; alice is seed 32×01, whose key it trusts.
func teaShop(t *testing.T) string {
	text, err := os.ReadFile(specPath())
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "## 31 The fixture service")
	_, rest, _ = strings.Cut(rest, "```json\n")
	fixture, _, _ := strings.Cut(rest, "\n```")
	trusted := fmt.Sprintf(`"trusted": [%q, %q`, keyOf(alice), keyOf(bob))
	before, after, _ := strings.Cut(fixture, `"trusted": [`)
	_, after, _ = strings.Cut(after, `]`)
	return before + trusted + "]" + after
}

// shop is a fixture with these capabilities, and what else stands at its top.
func shop(capabilities string, more ...string) string {
	return fmt.Sprintf(`{"fixture":1,"service":{"id":"tea.example","name":"Tea"},"clock":%d,"trusted":[%q,%q],%s"state":{"n":10,"s":"x","s.2":"y"},"capabilities":[%s]}`,
		testNow, keyOf(alice), keyOf(bob), strings.Join(more, ""), capabilities)
}

// left is a state of a shop whose capability `see` shows it.
const see = `{"name":"see","kind":"ask","params":{"of":"string"},"answer":{"$state":"{of}"}}`

func (c *client) state(name string) string {
	c.t.Helper()
	r := c.call(object{"verb": "ASK", "capability": "see", "params": object{"of": name}})
	if r.get("data") == nil {
		return says(r)
	}
	return compact(r.get("data"))
}
