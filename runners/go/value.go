package main

import (
	"math"
	"math/big"
)

// Kind tells the kinds of JSON values apart: six, and in records a seventh.
type Kind uint8

// The kinds of JSON values.
const (
	Null Kind = iota
	Bool
	Number
	String
	Array
	Object
	Integer // of a record alone (RECORD-1), where a Number is a double
)

// maxInteger is 2^53−1, the largest integer of JSON-8 and CANON-4.
const maxInteger = 1<<53 - 1

// Value is a JSON value. Only the part that its Kind names has a meaning.
type Value struct {
	Kind   Kind
	Bool   bool
	Num    float64
	Int    *big.Int
	Str    string
	Items  []*Value
	Fields []Field
}

// Field is an entry of an object. An object's fields stand in the order of its text (JSON-5).
type Field struct {
	Name  string
	Value *Value
}

func nullValue() *Value                 { return &Value{Kind: Null} }
func textValue(s string) *Value         { return &Value{Kind: String, Str: s} }
func intValue(n int64) *Value           { return &Value{Kind: Number, Num: float64(n)} }
func doubleValue(x float64) *Value      { return &Value{Kind: Number, Num: x} }
func boolValue(b bool) *Value           { return &Value{Kind: Bool, Bool: b} }
func listOf(items ...*Value) *Value     { return &Value{Kind: Array, Items: items} }
func objectWith(fs ...Field) *Value     { return &Value{Kind: Object, Fields: fs} }
func field(name string, v *Value) Field { return Field{Name: name, Value: v} }

// get answers with the value of a field, or nil when v has no such field (JSON-10).
func (v *Value) get(name string) *Value {
	if v == nil || v.Kind != Object {
		return nil
	}
	for i := range v.Fields {
		if v.Fields[i].Name == name {
			return v.Fields[i].Value
		}
	}
	return nil
}

// set gives a field a value: in its place when it is there, else as the last one.
func (v *Value) set(name string, to *Value) {
	for i := range v.Fields {
		if v.Fields[i].Name == name {
			v.Fields[i].Value = to
			return
		}
	}
	v.Fields = append(v.Fields, field(name, to))
}

// text answers with the string that v is, or with "" when it is none.
func (v *Value) text() string {
	if v == nil || v.Kind != String {
		return ""
	}
	return v.Str
}

// integer answers with the integer that v is by JSON-8: by its value, not by its spelling.
func (v *Value) integer() (int64, bool) {
	if v == nil || v.Kind != Number || v.Num != math.Trunc(v.Num) || math.Abs(v.Num) > maxInteger {
		return 0, false
	}
	return int64(v.Num), true
}

// isTrue tells whether v is there and true.
func (v *Value) isTrue() bool {
	return v != nil && v.Kind == Bool && v.Bool
}

// isNull tells whether v is there and null.
func (v *Value) isNull() bool {
	return v != nil && v.Kind == Null
}

// isScalar tells whether v is no array and no object.
func (v *Value) isScalar() bool {
	return v.Kind != Array && v.Kind != Object
}

// isEmpty tells whether v is an array or an object that holds nothing.
func (v *Value) isEmpty() bool {
	return !v.isScalar() && len(v.Items) == 0 && len(v.Fields) == 0
}

// clone copies v and all of it that fitting could change: no scalar but a long text (BUDGET-3).
func (v *Value) clone() *Value {
	if v.isScalar() && len(v.Str) <= keptText {
		return v
	}
	c := *v
	if v.Items != nil {
		c.Items = make([]*Value, len(v.Items))
		for i, item := range v.Items {
			c.Items[i] = item.clone()
		}
	}
	if v.Fields != nil {
		c.Fields = make([]Field, len(v.Fields))
		for i, f := range v.Fields {
			c.Fields[i] = field(f.Name, f.Value.clone())
		}
	}
	return &c
}
