package main

import (
	"container/heap"
	"strconv"
	"unicode/utf8"
)

// place is an array or a string that can be cut: as it stands, as it was, and the names that lead to it (BUDGET-7).
type place struct {
	node     *Value
	original *Value
	path     *path

	name   string // the key whose entry it is drawn as, unless it is drawn alone
	alone  bool
	order  int   // in the document
	size   int64 // by which candidates are compared (BUDGET-3)
	tokens int64 // of its own lines
}

// path is the way to a place. What leads to several places stands in memory once: the texts of all paths together can be far larger
// than what they lead through.
type path struct {
	up     *path
	name   string
	size   int64 // of its text
	tokens int64 // of its text, as a line of `more` shows it
}

// to is the way on to a name. No match of EST-1 goes beyond the `.` between two names, so their tokens add up.
func (p *path) to(names ...string) *path {
	for _, name := range names {
		next := &path{up: p, name: name, size: int64(len(name)), tokens: estimate(free(name))}
		if p != nil {
			next.size += p.size + 1
			next.tokens += p.tokens + 1
		}
		p = next
	}
	return p
}

// text joins the names (BUDGET-7).
func (p *path) text() string {
	text := make([]byte, p.size)
	for end := len(text); p != nil; p = p.up {
		end -= copy(text[end-len(p.name):], p.name)
		if p.up != nil {
			end--
			text[end] = '.'
		}
	}
	return string(text)
}

// measure takes the size of a place, of whose text so much is kept, and the tokens of its lines.
func (p *place) measure(kept int64) {
	p.size = kept
	if p.node.Kind == Array {
		p.size = int64(utf8.RuneCountInString(compact(p.node)))
	}
	l := &lens{begun: true}
	if p.alone {
		l.inline(p.node)
	} else {
		l.entry(p.name, p.node, 0)
	}
	p.tokens = estimate(string(l.out))
}

// isCandidate tells whether a place can be cut further (BUDGET-3).
func (p *place) isCandidate() bool {
	return p.node.Kind == Array && len(p.node.Items) > 0 || p.node.Kind == String && p.size > keptText
}

// candidates is a heap: first the largest, of equal sizes the first in the document (BUDGET-3).
type candidates []*place

func (c candidates) Len() int      { return len(c) }
func (c candidates) Swap(i, j int) { c[i], c[j] = c[j], c[i] }
func (c *candidates) Push(p any)   { *c = append(*c, p.(*place)) }

func (c candidates) Less(i, j int) bool {
	return c[i].size > c[j].size || c[i].size == c[j].size && c[i].order < c[j].order
}

func (c *candidates) Pop() any {
	last := len(*c) - 1
	p := (*c)[last]
	*c = (*c)[:last]
	return p
}

// findCandidates finds those of all deep roots (BUDGET-2, BUDGET-3).
func (f *fitting) findCandidates() {
	switch f.reply.get("kind").text() {
	case "ANSWER":
		data := f.reply.get("data")
		root := &place{node: data, original: f.original.get("data"), name: "items", alone: data.Kind == String}
		root.path = root.path.to("data")
		f.find(root)
	case "RECEIPT":
		f.findRoot(f.reply.get("receipt"), f.original.get("receipt"), "result", "receipt", "result")
	case "PROPOSALS":
		originals := f.original.get("proposals").Items
		for i, proposal := range f.reply.get("proposals").Items {
			f.findRoot(proposal, originals[i], "data", "proposals", strconv.Itoa(i), "data")
		}
	}
	heap.Init(&f.candidates)
}

// findRoot searches the deep root that stands under a name, when it is there.
func (f *fitting) findRoot(holder, original *Value, name string, names ...string) {
	if node := holder.get(name); node != nil {
		var top *path
		f.find(&place{node: node, original: original.get(name), name: name, path: top.to(names...)})
	}
}

// find searches what stands at a place. What an array holds is never cut: the array is larger, so it is empty before.
func (f *fitting) find(p *place) {
	for i, inner := range p.node.Fields {
		f.find(&place{node: inner.Value, original: p.original.Fields[i].Value, name: inner.Name, path: p.path.to(inner.Name)})
	}
	if p.node.Kind != Array && p.node.Kind != String {
		return
	}
	p.order = len(f.candidates)
	if p.measure(int64(utf8.RuneCountInString(p.node.Str))); p.isCandidate() {
		f.candidates = append(f.candidates, p)
	}
}

// listRoot answers with the list root, or nil when it holds nothing or the reply has none (BUDGET-2, BUDGET-6).
func (f *fitting) listRoot() *place {
	name, ok := map[string]string{"BRIEF": "capabilities", "PROPOSALS": "proposals"}[f.reply.get("kind").text()]
	if !ok || f.reply.get(name).isEmpty() {
		return nil
	}
	var top *path
	return &place{node: f.reply.get(name), original: f.original.get(name), path: top.to(name)}
}
