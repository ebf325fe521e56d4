package main

import "strings"

const (
	// maxTimes is the greatest quantity of times (FIXTURE-10).
	maxTimes = 100000
	// maxDrawn bounds what is drawn for one request, in the measure of weight.
	maxDrawn = 256 << 20
	// nodeWeight is what an array or an object weighs besides what it holds.
	nodeWeight = 128
	// scalarWeight is what a scalar weighs besides its text: those that are drawn are those of the fixture, the request or the state.
	scalarWeight = 8
)

// drawing replaces params and states in what a fixture drafts (FIXTURE-5 to FIXTURE-10). The first fault is kept in err; what is
// drawn after it has no meaning.
type drawing struct {
	params *Value
	state  holder
	clock  int64
	strict bool // of an ASK: a state without value is not_found
	err    error

	weight int64
	index  []int64 // of the repeats that are open, the innermost last
}

func (d *drawing) fail(code, message string) {
	if d.err == nil {
		d.err = refuse(code, "%s", message)
	}
}

// charge counts what is drawn against its bound.
func (d *drawing) charge(weight int) bool {
	d.weight += int64(weight)
	if d.weight > maxDrawn {
		d.fail(overLimit, "the reply would be too large to draw")
	}
	return d.err == nil
}

// text replaces `{name}` in a template (FIXTURE-5). What is put in is not read again.
func (d *drawing) text(template string) string {
	var out strings.Builder
	for {
		open := strings.IndexByte(template, '{')
		if open < 0 {
			break
		}
		size := nameSize(template[open+1:])
		end := open + 1 + size
		if size == 0 || end == len(template) || template[end] != '}' {
			out.WriteString(template[:open+1])
			template = template[open+1:]
			continue
		}
		put := paramText(d.params.get(template[open+1 : end]))
		if !d.charge(len(put)) {
			return ""
		}
		out.WriteString(template[:open])
		out.WriteString(put)
		template = template[end+1:]
	}
	out.WriteString(template)
	return out.String()
}

// textOf draws a template that may be absent.
func (d *drawing) textOf(template *Value) string { return d.text(template.text()) }

// nameSize is how long the name is that a text begins with.
func nameSize(s string) int {
	size := 0
	for size < len(s) && (isLetter(s[size]) || isDigit(s[size]) || s[size] == '_') {
		size++
	}
	return size
}

// paramText is how a param stands in a template.
func paramText(v *Value) string {
	switch {
	case v == nil:
		return ""
	case v.Kind == String:
		return v.Str
	}
	return compact(v)
}

// operand answers with the value of an operand, nil when it has none (FIXTURE-6).
func (d *drawing) operand(v *Value) *Value {
	if v.Kind != Object {
		return v
	}
	if name := v.get("param"); name != nil {
		return d.params.get(name.Str)
	}
	return d.state.get(d.textOf(v.get("state")))
}

// quantity answers with an integer, or with a multiple of a param (FIXTURE-6).
func (d *drawing) quantity(v *Value) int64 {
	if n, ok := v.integer(); ok {
		return n
	}
	n, isInt := d.params.get(v.get("param").text()).integer()
	times, _ := v.get("times").integer()
	product, fits := multiply(n, times)
	if !isInt || !fits {
		d.fail(invalidParams, "a quantity is no integer within ±(2^53−1)")
	}
	return product
}

// multiply answers with a product, and whether it is an integer of JSON-8.
func multiply(a, b int64) (int64, bool) {
	if a == 0 || b == 0 {
		return 0, true
	}
	if abs(a) > maxInteger/abs(b) {
		return 0, false
	}
	return a * b, true
}

func abs(n int64) int64 { return max(n, -n) }

// times reads a quantity of times (FIXTURE-10).
func (d *drawing) times(v *Value) int64 {
	n := d.quantity(v)
	if n > maxTimes {
		d.fail(invalidParams, "more than 100000 times")
	}
	if d.err != nil {
		return 0
	}
	return max(n, 0)
}

// guards tells whether every guard holds (FIXTURE-7).
func (d *drawing) guards(guards *Value) bool {
	for _, g := range itemsOf(guards) {
		if !d.guard(g) || d.err != nil {
			return false
		}
	}
	return true
}

func (d *drawing) guard(g *Value) bool {
	left := d.operand(g.get("left"))
	if is := g.get("is"); is != nil {
		return (left != nil) == (is.Str == "present")
	}
	right := d.operand(g.get("right"))
	if left == nil || right == nil {
		return false
	}
	a, isIntA := left.integer()
	b, isIntB := right.integer()
	switch g.get("op").Str {
	case "=":
		return same(left, right)
	case "!=":
		return !same(left, right)
	case "<":
		return isIntA && isIntB && a < b
	case "<=":
		return isIntA && isIntB && a <= b
	case ">":
		return isIntA && isIntB && a > b
	default:
		return isIntA && isIntB && a >= b
	}
}

// same tells whether two values are of one kind and equal. The order of an object's keys has no meaning here.
func same(a, b *Value) bool {
	if a == nil || b == nil {
		return a == b
	}
	if a.Kind != b.Kind || len(a.Items) != len(b.Items) || len(a.Fields) != len(b.Fields) {
		return false
	}
	for i := range a.Items {
		if !same(a.Items[i], b.Items[i]) {
			return false
		}
	}
	if a.Kind == Object {
		left, right := sortedFields(a), sortedFields(b)
		for i := range left {
			if left[i].Name != right[i].Name || !same(left[i].Value, right[i].Value) {
				return false
			}
		}
	}
	return a.Bool == b.Bool && a.Num == b.Num && a.Str == b.Str
}
