package main

import "strconv"

// lens draws a Lens text: lines joined by line feeds (LENS-1).
type lens struct {
	out   []byte
	begun bool
}

// line begins a line at an indent of two spaces a level.
func (l *lens) line(level int) {
	if l.begun {
		l.out = append(l.out, '\n')
	}
	l.begun = true
	for ; level > 0; level-- {
		l.out = append(l.out, ' ', ' ')
	}
}

// put goes on with the line.
func (l *lens) put(texts ...string) {
	for _, t := range texts {
		l.out = append(l.out, t...)
	}
}

// lensOfValue is the Lens of a value (section 8).
func lensOfValue(v *Value) string {
	l := &lens{}
	l.top(v)
	return string(l.out)
}

// top draws a value that stands for itself (LENS-12).
func (l *lens) top(v *Value) {
	switch {
	case v.Kind == Array:
		l.line(0)
		l.entry("items", v, 0)
	case v.Kind == Object && !v.isEmpty():
		l.entries(v, 0)
	default:
		l.line(0)
		l.inline(v)
	}
}

// entries draws an object's entries, each on lines of its own at a level (LENS-7).
func (l *lens) entries(v *Value, level int) {
	for _, f := range v.Fields {
		l.line(level)
		l.entry(f.Name, f.Value, level)
	}
}

// entry draws an entry behind what its line begins with; its nested lines stand one level deeper than level (LENS-7).
func (l *lens) entry(name string, v *Value, level int) {
	l.out = appendLensString(l.out, name)
	switch {
	case v.isScalar() || v.isEmpty() || allScalars(v):
		l.put(": ")
		l.inline(v)
	case v.Kind == Object:
		l.put(":")
		l.entries(v, level+1)
	case isTable(v):
		l.table(v, level+1)
	default:
		l.list(v, level+1)
	}
}

// inline draws what never takes a line of its own: a scalar, what is empty, an array of scalars (LENS-8), and any array that
// is an element of an array (LENS-11).
func (l *lens) inline(v *Value) {
	switch {
	case v.isScalar():
		l.out = appendLensScalar(l.out, v)
	case allScalars(v):
		l.put("[")
		for i, item := range v.Items {
			if i > 0 {
				l.put(", ")
			}
			l.out = appendLensScalar(l.out, item)
		}
		l.put("]")
	default:
		l.out = appendCompact(l.out, v)
	}
}

// table draws what follows a key whose array is a table, its rows at a level (LENS-9).
func (l *lens) table(v *Value, level int) {
	l.put("[", strconv.Itoa(len(v.Items)), "]{")
	for i, f := range v.Items[0].Fields {
		if i > 0 {
			l.put(",")
		}
		l.out = appendLensString(l.out, f.Name)
	}
	l.put("}:")
	for _, row := range v.Items {
		l.line(level)
		for i, f := range row.Fields {
			if i > 0 {
				l.put(",")
			}
			l.out = appendLensScalar(l.out, f.Value)
		}
	}
}

// list draws what follows a key whose array is of any other kind, its elements at a level (LENS-10).
func (l *lens) list(v *Value, level int) {
	l.put("[", strconv.Itoa(len(v.Items)), "]:")
	for _, item := range v.Items {
		l.line(level)
		l.put("- ")
		if item.Kind != Object || item.isEmpty() {
			l.inline(item)
			continue
		}
		for i, f := range item.Fields {
			if i > 0 {
				l.line(level + 1)
			}
			l.entry(f.Name, f.Value, level+1)
		}
	}
}

// allScalars tells whether v is an array of scalars only; an empty one is.
func allScalars(v *Value) bool {
	if v.Kind != Array {
		return false
	}
	for _, item := range v.Items {
		if !item.isScalar() {
			return false
		}
	}
	return true
}

// isTable tells whether a non-empty array is drawn as a table (LENS-9).
func isTable(v *Value) bool {
	first := v.Items[0]
	for _, row := range v.Items {
		if row.Kind != Object || row.isEmpty() || len(row.Fields) != len(first.Fields) {
			return false
		}
		for i, f := range row.Fields {
			if f.Name != first.Fields[i].Name || !f.Value.isScalar() {
				return false
			}
		}
	}
	return true
}

// lensValue is the operation lens.value.
func lensValue(p *params) (*Value, error) {
	v := p.jsonDocument()
	if p.err != nil {
		return nil, p.err
	}
	return objectWith(field("text", textValue(lensOfValue(v)))), nil
}
