package main

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// place is an array or a string that can be cut: as it stands, as it was, and the names that lead to it (BUDGET-7).
type place struct {
	node     *Value
	original *Value
	path     string
}

// search looks for the largest candidate in document order (BUDGET-3).
type search struct {
	fitting *fitting
	path    []string
	visited int
	scratch []byte

	found *place
	size  int64 // of what was found
	order int   // of what was found, in document order
}

// largest answers with the largest candidate over all deep roots, or nil when there is none (BUDGET-3).
func (f *fitting) largest() *place {
	s := &search{fitting: f}
	switch f.reply.get("kind").text() {
	case "ANSWER":
		s.root(f.reply, f.original, "data", "data")
	case "RECEIPT":
		s.root(f.reply.get("receipt"), f.original.get("receipt"), "result", "receipt", "result")
	case "PROPOSALS":
		originals := f.original.get("proposals").Items
		for i, proposal := range f.reply.get("proposals").Items {
			s.root(proposal, originals[i], "data", "proposals", strconv.Itoa(i), "data")
		}
	}
	return s.found
}

// listRoot answers with the list root, or nil when it holds nothing or the reply has none (BUDGET-2, BUDGET-6).
func (f *fitting) listRoot() *place {
	name, ok := map[string]string{"BRIEF": "capabilities", "PROPOSALS": "proposals"}[f.reply.get("kind").text()]
	if !ok || f.reply.get(name).isEmpty() {
		return nil
	}
	return &place{node: f.reply.get(name), original: f.original.get(name), path: name}
}

// root searches the deep root that stands under a name, when it is there.
func (s *search) root(holder, original *Value, name string, path ...string) {
	if node := holder.get(name); node != nil {
		s.path = path
		s.visit(node, original.get(name))
	}
}

// visit searches a value, and answers with the length of its compact JSON in code points.
func (s *search) visit(node, original *Value) int64 {
	order := s.visited
	s.visited++
	switch node.Kind {
	case Array:
		size := separators(len(node.Items))
		for i, item := range node.Items {
			size += s.inside(strconv.Itoa(i), item, original.Items[i])
		}
		if len(node.Items) > 0 {
			s.offer(node, original, size, order)
		}
		return size
	case Object:
		size := separators(len(node.Fields))
		for i, f := range node.Fields {
			s.scratch = appendQuoted(s.scratch[:0], f.Name)
			size += int64(utf8.RuneCount(s.scratch)) + 1 // the colon
			size += s.inside(f.Name, f.Value, original.Fields[i].Value)
		}
		return size
	case String:
		if kept := s.fitting.keptOf(node); kept > keptText {
			s.offer(node, original, kept, order)
		}
	}
	s.scratch = appendScalarJSON(s.scratch[:0], node)
	return int64(utf8.RuneCount(s.scratch))
}

// separators is how many brackets and commas the compact JSON of n elements has.
func separators(n int) int64 {
	if n == 0 {
		return 2
	}
	return int64(n) + 1
}

// inside visits what stands under a name or an index.
func (s *search) inside(name string, node, original *Value) int64 {
	s.path = append(s.path, name)
	size := s.visit(node, original)
	s.path = s.path[:len(s.path)-1]
	return size
}

// offer keeps a candidate that is larger than the one found so far, or as large and before it in document order.
func (s *search) offer(node, original *Value, size int64, order int) {
	if s.found == nil || size > s.size || size == s.size && order < s.order {
		s.found = &place{node: node, original: original, path: strings.Join(s.path, ".")}
		s.size, s.order = size, order
	}
}
