package main

import (
	"fmt"
	"unicode/utf8"
)

// maxDepth is how many containers may be open at once (JSON-4). It also bounds the recursion of everything that walks a value.
const maxDepth = 64

// reader reads one JSON text (section 1).
type reader struct {
	text   []byte
	at     int
	number numberReader
}

// numberReader answers with the value of a number of the JSON grammar, or nil when it is refused. It is all in which the JSON of
// section 1 and the records of section 23 are read differently.
type numberReader func(token string) *Value

// readJSON reads a JSON text: exactly the grammar (JSON-1), strict UTF-8 (JSON-2), no equal keys (JSON-6), bounded depth (JSON-4).
func readJSON(text []byte) (*Value, error) {
	return readText(text, doubleNumber)
}

// readText reads a JSON text with one way of reading numbers.
func readText(text []byte, number numberReader) (*Value, error) {
	if !utf8.Valid(text) {
		return nil, fmt.Errorf("not UTF-8")
	}
	r := &reader{text: text, number: number}
	v, err := r.value(0)
	if err != nil {
		return nil, err
	}
	if r.skipSpace(); r.at < len(r.text) {
		return nil, r.fault("text after the value")
	}
	return v, nil
}

// fault says what is wrong where the reader stands.
func (r *reader) fault(what string) error {
	return fmt.Errorf("%s at byte %d", what, r.at)
}

func (r *reader) skipSpace() {
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return
		}
	}
}

// peek answers with the next byte after white space, or 0 at the end. A raw U+0000 begins no token either.
func (r *reader) peek() byte {
	r.skipSpace()
	if r.at == len(r.text) {
		return 0
	}
	return r.text[r.at]
}

// take steps over the byte c, white space before it included, when it comes next.
func (r *reader) take(c byte) bool {
	if r.peek() != c {
		return false
	}
	r.at++
	return true
}

// value reads a value that stands inside depth open containers.
func (r *reader) value(depth int) (*Value, error) {
	switch c := r.peek(); c {
	case '{', '[':
		if depth == maxDepth {
			return nil, r.fault("nested too deep")
		}
		r.at++
		if c == '{' {
			return r.object(depth + 1)
		}
		return r.array(depth + 1)
	case '"':
		s, err := r.str()
		if err != nil {
			return nil, err
		}
		return textValue(s), nil
	case 't':
		return r.word("true", &Value{Kind: Bool, Bool: true})
	case 'f':
		return r.word("false", &Value{Kind: Bool})
	case 'n':
		return r.word("null", nullValue())
	default:
		return r.numeral()
	}
}

func (r *reader) word(word string, v *Value) (*Value, error) {
	end := r.at + len(word)
	if end > len(r.text) || string(r.text[r.at:end]) != word {
		return nil, r.fault("unknown word")
	}
	r.at = end
	return v, nil
}

// array reads what follows a `[`.
func (r *reader) array(depth int) (*Value, error) {
	v := listOf()
	if r.take(']') {
		return v, nil
	}
	for {
		item, err := r.value(depth)
		if err != nil {
			return nil, err
		}
		v.Items = append(v.Items, item)
		if r.take(']') {
			return v, nil
		}
		if !r.take(',') {
			return nil, r.fault("expected , or ]")
		}
	}
}

// object reads what follows a `{`, and refuses a key that was there before (JSON-6).
func (r *reader) object(depth int) (*Value, error) {
	v := objectWith()
	if r.take('}') {
		return v, nil
	}
	seen := make(map[string]struct{})
	for {
		if r.peek() != '"' {
			return nil, r.fault("expected a key")
		}
		name, err := r.str()
		if err != nil {
			return nil, err
		}
		if _, twice := seen[name]; twice {
			return nil, r.fault("key given twice")
		}
		seen[name] = struct{}{}
		if !r.take(':') {
			return nil, r.fault("expected :")
		}
		item, err := r.value(depth)
		if err != nil {
			return nil, err
		}
		v.Fields = append(v.Fields, field(name, item))
		if r.take('}') {
			return v, nil
		}
		if !r.take(',') {
			return nil, r.fault("expected , or }")
		}
	}
}
