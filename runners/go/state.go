package main

import (
	"sort"
	"strings"
)

// holder is what states are read from: as they are, or as a step would leave them.
type holder interface {
	get(name string) *Value
	beginning(prefix string) []Field
}

// state is what a service knows, by name, in the order of its making (FIXTURE-1, FIXTURE-10).
type state struct {
	held map[string]*holding
	made int64
}

type holding struct {
	value *Value
	order int64
}

func newState(fields []Field) *state {
	s := &state{held: make(map[string]*holding, len(fields))}
	for _, f := range fields {
		s.put(f.Name, f.Value)
	}
	return s
}

// get answers with the value of a state, or nil.
func (s *state) get(name string) *Value {
	if h := s.held[name]; h != nil {
		return h.value
	}
	return nil
}

// put gives a state a value, or removes it when that is nil.
func (s *state) put(name string, value *Value) {
	h := s.held[name]
	switch {
	case value == nil:
		delete(s.held, name)
	case h != nil:
		h.value = value
	default:
		s.made++
		s.held[name] = &holding{value: value, order: s.made}
	}
}

// beginning are the states whose names have a beginning, in the order of their making.
func (s *state) beginning(prefix string) []Field {
	var found []Field
	for name, h := range s.held {
		if strings.HasPrefix(name, prefix) {
			found = append(found, field(name, h.value))
		}
	}
	sort.Slice(found, func(i, j int) bool { return s.held[found[i].Name].order < s.held[found[j].Name].order })
	return found
}

// staging is a step that changes several states: all of them, or none (FIXTURE-12, FIXTURE-13).
type staging struct {
	state  *state
	values map[string]*Value
	names  []string // in the order of the changes
}

func (s *state) stage() *staging {
	return &staging{state: s, values: make(map[string]*Value)}
}

func (g *staging) get(name string) *Value {
	if v, changed := g.values[name]; changed {
		return v
	}
	return g.state.get(name)
}

func (g *staging) put(name string, value *Value) {
	g.values[name] = value
	g.names = append(g.names, name)
}

// beginning are the states as the changes would leave them, in the same order as after them.
func (g *staging) beginning(prefix string) []Field {
	var found []Field
	seen := make(map[string]bool)
	for _, f := range g.state.beginning(prefix) {
		seen[f.Name] = true
		if v := g.get(f.Name); v != nil {
			found = append(found, field(f.Name, v))
		}
	}
	for _, name := range g.names {
		if v := g.values[name]; v != nil && !seen[name] && strings.HasPrefix(name, prefix) {
			seen[name] = true
			found = append(found, field(name, v))
		}
	}
	return found
}

// finish makes the changes.
func (g *staging) finish() {
	for _, name := range g.names {
		g.state.put(name, g.values[name])
	}
}

// change is what an effect does to a state (FIXTURE-9).
type change struct {
	state  string
	isSet  bool
	from   *Value // of a set: nil when there is none
	to     *Value
	amount int64 // of an add
	least  int64
}

// apply makes a change, and tells whether it could (FIXTURE-12).
func (c *change) apply(g *staging) bool {
	if c.isSet {
		return c.turn(g, c.from, c.to)
	}
	return c.plus(g, c.amount, c.least)
}

// reverse undoes a change, and tells whether it could (FIXTURE-13).
func (c *change) reverse(g *staging) bool {
	if c.isSet {
		return c.turn(g, c.to, c.from)
	}
	return c.plus(g, -c.amount, -maxInteger)
}

func (c *change) turn(g *staging, from, to *Value) bool {
	if !same(g.get(c.state), from) {
		return false
	}
	g.put(c.state, to)
	return true
}

func (c *change) plus(g *staging, amount, least int64) bool {
	held := g.get(c.state)
	n, isInt := held.integer()
	sum := n + amount
	if held != nil && !isInt || sum < least || abs(sum) > maxInteger {
		return false
	}
	g.put(c.state, intValue(sum))
	return true
}
