package main

import (
	"fmt"
	"os"
)

// maxDelay is how many milliseconds a fixture may delay a reply.
const maxDelay = 60000

// fixture is a service described by data (FIXTURE-1). Plans and drafts stay JSON: they are drawn anew for each request.
type fixture struct {
	service      *Value
	clock        int64
	trusted      map[string]bool
	state        []Field
	limits       limits
	capabilities []*capability
}

// capability is what a fixture's service can be asked or told to do (FIXTURE-4).
type capability struct {
	name      string
	kind      string
	shown     *Value // as the BRIEF lists it
	params    *Value // the declared types
	authority bool
	draft     *Value // of an ask: its events, delay and answer
	plans     []*Value
}

// limits are how many of each may live at once (FIXTURE-14).
type limits struct{ proposals, receipts, replays, handles int64 }

const defaultLimit = 10000

// readFixture reads a fixture file.
func readFixture(path string) (*fixture, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return parseFixture(text)
}

// parseFixture reads a fixture, and refuses one of another form.
func parseFixture(text []byte) (*fixture, error) {
	v, err := readJSON(text)
	if err != nil {
		return nil, fmt.Errorf("the fixture is not JSON: %w", err)
	}
	if !isFixture(v) {
		return nil, fmt.Errorf("not a fixture of revision 1")
	}
	f := &fixture{
		service: v.get("service"),
		trusted: make(map[string]bool),
		state:   v.get("state").Fields,
		limits: limits{
			proposals: countOr(v.get("limits").get("proposals"), defaultLimit),
			receipts:  countOr(v.get("limits").get("receipts"), defaultLimit),
			replays:   countOr(v.get("limits").get("replays"), defaultLimit),
			handles:   countOr(v.get("limits").get("handles"), defaultLimit),
		},
	}
	f.clock, _ = v.get("clock").integer()
	for _, key := range v.get("trusted").Items {
		f.trusted[key.Str] = true
	}
	for _, c := range v.get("capabilities").Items {
		f.capabilities = append(f.capabilities, capabilityOf(c))
	}
	return f, nil
}

// capabilityOf reads a capability; one without params takes none (FIXTURE-4).
func capabilityOf(v *Value) *capability {
	c := &capability{
		name:      v.get("name").text(),
		kind:      v.get("kind").text(),
		shown:     objectWith(),
		params:    v.get("params"),
		authority: v.get("authority").isTrue(),
		draft:     v,
		plans:     itemsOf(v.get("plans")),
	}
	for _, name := range []string{"name", "kind", "summary", "params", "risk"} {
		if at := v.get(name); at != nil {
			c.shown.set(name, at)
		}
	}
	if c.params == nil {
		c.params = objectWith()
	}
	return c
}

// brief is what HELLO is answered with (HELLO-1).
func (f *fixture) brief() *Value {
	list := listOf()
	for _, c := range f.capabilities {
		list.Items = append(list.Items, c.shown)
	}
	return reply("BRIEF", field("service", f.service), field("capabilities", list))
}

// capability answers with the capability of a name and a kind, or nil.
func (f *fixture) capability(name, kind string) *capability {
	for _, c := range f.capabilities {
		if c.name == name {
			if c.kind != kind {
				return nil
			}
			return c
		}
	}
	return nil
}

// itemsOf are the elements of an array that may be absent.
func itemsOf(v *Value) []*Value {
	if v == nil {
		return nil
	}
	return v.Items
}

// countOr reads an integer that may be absent.
func countOr(v *Value, otherwise int64) int64 {
	if n, ok := v.integer(); ok {
		return n
	}
	return otherwise
}
