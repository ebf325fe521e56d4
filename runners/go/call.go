package main

import (
	"sync"
	"time"
)

// defaultBudget is the budget of a request that names none (FRAME-5).
const defaultBudget = 2000

// call is a request on its way to its final reply.
type call struct {
	connection *connection
	frame      *Value
	id         string

	arrived int64  // the service's clock when it came
	key     string // of a good proof: its requester (PROOF-6)

	expanded *handle // of an EXPAND

	once sync.Once
	free chan struct{} // closed when the next request may be looked at
}

// letGo lets the next request be looked at.
func (c *call) letGo() {
	c.once.Do(func() { close(c.free) })
}

// wait waits for a fixture's delay, which holds up no other request.
func (c *call) wait(delay *Value) {
	if ms := countOr(delay, 0); ms > 0 {
		c.letGo()
		time.Sleep(time.Duration(ms) * time.Millisecond)
	}
}

// sendEvents sends events, drawn already, in order (FIXTURE-12), but for those that a frame has no room for (FRAME-3).
func (c *call) sendEvents(events []*Value) {
	for _, e := range events {
		if hasRoom(c, e) {
			c.connection.send(c.id, e)
		}
	}
}

// text answers with a string of the frame, and whether it is one.
func (c *call) text(name string) (string, bool) {
	v := c.frame.get(name)
	return v.text(), v != nil && v.Kind == String
}

// budget is the most estimated tokens wanted (FRAME-5).
func (c *call) budget() int64 {
	if n, ok := c.frame.get("budget").integer(); ok && n > 0 {
		return n
	}
	return defaultBudget
}

// tokens are the grants that the request carries; one of the wrong form is a token that is none (FRAME-5).
func (c *call) tokens() []string {
	v := c.frame.get("grants")
	switch {
	case v == nil || v.isNull():
		return nil
	case v.Kind != Array:
		return []string{""}
	}
	texts := make([]string, len(v.Items))
	for i, item := range v.Items {
		texts[i] = item.text()
	}
	return texts
}

// presented are the grants that the request carries, read.
func (c *call) presented() []presentation {
	tokens := c.tokens()
	read := make([]presentation, len(tokens))
	for i, token := range tokens {
		read[i] = present(token)
	}
	return read
}

// auto tells whether an INTENT is to be committed in the same round trip; only true counts (FRAME-11).
func (c *call) auto() bool { return c.frame.get("auto").isTrue() }

// params are the request's params, empty when missing or null; nil when they are no object (FRAME-11).
func (c *call) params() *Value {
	v := c.frame.get("params")
	switch {
	case v == nil || v.isNull():
		return objectWith()
	case v.Kind != Object:
		return nil
	}
	return v
}
