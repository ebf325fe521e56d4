package main

import (
	"container/heap"
	"unicode/utf8"
)

const (
	// keptText is how many code points of a string are never cut (BUDGET-3, BUDGET-5).
	keptText = 200
	// mark ends a string that was cut (BUDGET-5).
	mark = "…"
	// handlePrefix and handleSize make the names of handles (BUDGET-10).
	handlePrefix = "h_"
	handleSize   = 12
)

// cut is a place that was cut, and what it keeps: elements, or code points.
type cut struct {
	*place
	kept int64
	rest *Value // what the entry in `more` says, but for the handle
	line int64  // the tokens of that entry's line
	gone bool   // the place itself was cut away

	removed *Value // the rest itself: an array or a string (BUDGET-8)

	keep *keep // of a service: what holds the rest, and where in it the rest begins
	from int
}

// fitting cuts a reply until it fits (section 6).
//
// What is cut in a deep root stands inside objects alone, because an array is cut before anything in it: so each candidate has
// lines of its own, whose tokens are counted by themselves, and the reply is never drawn whole for a cut.
type fitting struct {
	reply      *Value // as cut so far, without the new entries of `more`
	original   *Value
	brought    []*Value // the entries of `more` that the reply brought
	cuts       []*cut   // in the order of the first cuts
	byNode     map[*Value]*cut
	candidates candidates
	tokens     int64 // of the Lens as cut so far
	tooLarge   bool  // whether the entries of `more` are more than a frame holds
}

// fit answers with a reply that isReply admits, cut to a budget, under the handles of BUDGET-10.
func fit(reply *Value, budget int64) (*Value, error) {
	f := cutTo(reply, budget)
	if f.tooLarge {
		return nil, tooLarge()
	}
	f.nameHandles()
	return f.reply, nil
}

// cutTo cuts a reply that isReply admits to a budget; its handles are not yet given (BUDGET-1). The reply that is given is not
// changed.
func cutTo(reply *Value, budget int64) *fitting {
	f := &fitting{reply: reply, original: reply, byNode: make(map[*Value]*cut), tokens: estimate(lensOfReply(reply))}
	if more := reply.get("more"); more != nil {
		f.brought = more.Items
	}
	if f.tokens <= budget {
		return f
	}
	f.reply = reply.clone()
	f.findCandidates()
	for f.tokens > budget && f.cutOnce() {
	}
	f.showCuts()
	return f
}

// cutOnce makes the next cut: the largest candidate, else the list root (BUDGET-6). It tells whether there was anything to cut.
func (f *fitting) cutOnce() bool {
	if len(f.candidates) > 0 {
		f.cutLargest()
		return true
	}
	root := f.listRoot()
	if root == nil {
		return false
	}
	f.cutArray(f.cutOf(root))
	f.tokens = estimate(lensOfReply(f.reply))
	for _, c := range f.cuts {
		if !c.gone {
			f.tokens += c.line
		}
	}
	return true
}

// cutLargest cuts the largest candidate, which may stay one.
func (f *fitting) cutLargest() {
	p := f.candidates[0]
	c := f.cutOf(p)
	f.tokens -= p.tokens + c.line
	if p.node.Kind == Array {
		f.cutArray(c)
	} else {
		f.cutString(c)
	}
	p.measure(c.kept)
	f.tokens += p.tokens + c.line
	if p.isCandidate() {
		heap.Fix(&f.candidates, 0)
	} else {
		heap.Pop(&f.candidates)
	}
}

// cutOf is the cut of a place, a new one when it was never cut.
func (f *fitting) cutOf(p *place) *cut {
	c := f.byNode[p.node]
	if c == nil {
		c = &cut{place: p, kept: int64(utf8.RuneCountInString(p.node.Str))}
		f.byNode[p.node] = c
		f.cuts = append(f.cuts, c)
	}
	return c
}

// cutArray keeps the first half of an array's elements (BUDGET-4).
func (f *fitting) cutArray(c *cut) {
	half := len(c.node.Items) / 2
	for _, item := range c.node.Items[half:] {
		f.forget(item)
	}
	c.node.Items = c.node.Items[:half]
	rest := listOf(c.original.Items[half:]...)
	c.kept, c.removed = int64(half), rest
	c.tell(int64(len(rest.Items)), estimate(lensOfValue(objectWith(field("items", rest)))))
}

// cutString keeps the first half of a string's code points, but not fewer than keptText, and marks its end (BUDGET-5).
func (f *fitting) cutString(c *cut) {
	whole := c.original.Str
	kept := c.kept / 2
	if kept < keptText {
		kept = keptText
	}
	end := 0
	for n := int64(0); n < kept; n++ {
		_, size := utf8.DecodeRuneInString(whole[end:])
		end += size
	}
	c.node.Str = whole[:end] + mark
	c.kept, c.removed = kept, textValue(whole[end:])
	c.tell(int64(utf8.RuneCountInString(whole[end:])), estimate(whole[end:]))
}

// tell makes the entry of `more`, whose handle is not yet given (BUDGET-7, BUDGET-10).
func (c *cut) tell(remaining, est int64) {
	c.rest = objectWith(
		field("handle", textValue(handleName(0))),
		field("path", textValue("")), // showCuts gives it: until then only its tokens count
		field("remaining", intValue(remaining)),
		field("est", intValue(est)),
	)
	l := &lens{}
	l.more(listOf(c.rest))
	c.line = estimate(string(l.out)) + c.path.tokens
}

// forget drops the entries of places inside an element that is cut away (BUDGET-9).
func (f *fitting) forget(node *Value) {
	if c := f.byNode[node]; c != nil {
		c.gone = true
		delete(f.byNode, node)
	}
	for _, item := range node.Items {
		f.forget(item)
	}
	for _, inner := range node.Fields {
		f.forget(inner.Value)
	}
}

// showCuts writes the entries into the reply's `more`, after those that it brought (BUDGET-9). Where their paths alone are more than
// a frame holds they are not written, and the reply is one for which a frame has no room (FRAME-3, PORT-9).
func (f *fitting) showCuts() {
	left, size := f.cuts[:0], int64(0)
	for _, c := range f.cuts {
		if !c.gone {
			left = append(left, c)
			size += c.path.size
		}
	}
	f.cuts = left
	if f.tooLarge = size > maxFrame; f.tooLarge {
		return
	}
	entries := append([]*Value(nil), f.brought...)
	for _, c := range left {
		c.rest.set("path", textValue(c.path.text()))
		entries = append(entries, c.rest)
	}
	if len(left) > 0 {
		f.reply.set("more", listOf(entries...))
	}
}

// nameHandles gives the new entries their handles, passing over names that are taken (BUDGET-10).
func (f *fitting) nameHandles() {
	taken := make(map[string]bool)
	for _, entry := range f.brought {
		taken[entry.get("handle").text()] = true
	}
	n := 0
	for _, c := range f.cuts {
		for taken[handleName(n)] {
			n++
		}
		c.rest.set("handle", textValue(handleName(n)))
		n++
	}
}

// handleName is the n-th name of BUDGET-10: base 26, the last letter fastest.
func handleName(n int) string {
	var letters [handleSize]byte
	for i := handleSize - 1; i >= 0; i-- {
		letters[i] = byte('a' + n%26)
		n /= 26
	}
	return handlePrefix + string(letters[:])
}

// budgetFit is the operation budget.fit (BUDGET-11).
func budgetFit(p *params) (*Value, error) {
	reply, budget := p.reply(), p.integer("budget")
	if p.err == nil && budget < 1 {
		p.fail("budget", "below 1")
	}
	if p.err != nil {
		return nil, p.err
	}
	fitted, err := fit(reply, budget)
	if err != nil {
		return nil, err
	}
	return objectWith(field("json", textValue(compact(fitted)))), nil
}
