package main

import "strings"

// marker is what replaces an object with one key that begins with `$` (FIXTURE-10): the form of what stands under the key, and
// what is drawn of it.
type marker struct {
	form form
	draw func(d *drawing, v *Value) *Value
}

// markers are those that there are. An object with another key is itself.
var markers map[string]marker

func init() { // they draw values that hold markers again
	markers = map[string]marker{
		"$param":  {isString, (*drawing).paramValue},
		"$state":  {isString, (*drawing).stateValue},
		"$text":   {isString, func(d *drawing, v *Value) *Value { return textValue(d.text(v.Str)) }},
		"$now":    {func(v *Value) bool { return v.isTrue() }, func(d *drawing, _ *Value) *Value { return intValue(d.clock) }},
		"$states": {isString, (*drawing).statesValue},
		"$repeat": {exactly(must("times", isQuantity), must("value", anything)), (*drawing).repeated},
		"$long":   {exactly(must("times", isQuantity), must("text", isString)), (*drawing).longText},
		"$index":  {isInteger, (*drawing).position},
	}
}

// value draws a value (FIXTURE-10).
func (d *drawing) value(v *Value) *Value {
	if !d.charge(ownWeight(v) + len(v.Str)) {
		return nullValue()
	}
	switch v.Kind {
	case Array:
		drawn := listOf()
		for _, item := range v.Items {
			drawn.Items = append(drawn.Items, d.value(item))
		}
		return drawn
	case Object:
		if len(v.Fields) == 1 {
			if m, known := markers[v.Fields[0].Name]; known && m.form(v.Fields[0].Value) {
				return m.draw(d, v.Fields[0].Value)
			}
		}
		drawn := objectWith()
		for _, f := range v.Fields {
			d.charge(len(f.Name))
			drawn.Fields = append(drawn.Fields, field(f.Name, d.value(f.Value)))
		}
		return drawn
	}
	return v
}

// put answers with a value that is put in as it is, null when there is none.
func (d *drawing) put(v *Value) *Value {
	if v == nil || !d.charge(int(weight(v))) {
		return nullValue()
	}
	return v
}

// paramValue is the value of a param; one without value is null.
func (d *drawing) paramValue(name *Value) *Value { return d.put(d.params.get(name.Str)) }

// stateValue is the value of a state; one without value makes an ASK not_found.
func (d *drawing) stateValue(template *Value) *Value {
	held := d.state.get(d.text(template.Str))
	if held == nil && d.strict {
		d.fail(notFound, "there is no such state")
	}
	return d.put(held)
}

// statesValue is a list of the states whose names have a beginning.
func (d *drawing) statesValue(template *Value) *Value {
	list := listOf()
	for _, f := range d.state.beginning(d.text(template.Str)) {
		if !d.charge(3*nodeWeight + len(f.Name) + len(f.Value.Str)) {
			break
		}
		list.Items = append(list.Items, objectWith(field("name", textValue(f.Name)), field("value", f.Value)))
	}
	return list
}

func (d *drawing) repeated(v *Value) *Value {
	list := listOf()
	times := d.times(v.get("times"))
	d.index = append(d.index, 0)
	for i := int64(0); i < times && d.err == nil; i++ {
		d.index[len(d.index)-1] = i
		list.Items = append(list.Items, d.value(v.get("value")))
	}
	d.index = d.index[:len(d.index)-1]
	return list
}

func (d *drawing) longText(v *Value) *Value {
	text, times := d.text(v.get("text").Str), d.times(v.get("times"))
	for i := int64(0); i < times; i++ { // before anything of that size is made
		if !d.charge(len(text)) {
			return nullValue()
		}
	}
	return textValue(strings.Repeat(text, int(times)))
}

// position is the position in the innermost repeat plus an integer; outside of a repeat the object is itself.
func (d *drawing) position(v *Value) *Value {
	if len(d.index) == 0 {
		return objectWith(field("$index", v))
	}
	plus, _ := v.integer()
	sum := d.index[len(d.index)-1] + plus
	if abs(sum) > maxInteger {
		d.fail(invalidParams, "a position beyond 2^53−1")
	}
	return intValue(sum)
}

// checkTimes finds the quantities of times that make a request invalid before the value is drawn (FIXTURE-6, FIXTURE-10).
func (d *drawing) checkTimes(v *Value) {
	if v.Kind == Object && len(v.Fields) == 1 {
		name, inner := v.Fields[0].Name, v.Fields[0].Value
		if m := markers[name]; (name == "$repeat" || name == "$long") && m.form(inner) {
			d.times(inner.get("times"))
		}
	}
	for _, item := range v.Items {
		d.checkTimes(item)
	}
	for _, f := range v.Fields {
		d.checkTimes(f.Value)
	}
}

// ownWeight is what a value weighs without what it holds, and without its text.
func ownWeight(v *Value) int {
	if v.isScalar() {
		return scalarWeight
	}
	return nodeWeight
}

// weight is what a value weighs in memory, roughly.
func weight(v *Value) int64 {
	sum := int64(ownWeight(v) + len(v.Str))
	for _, item := range v.Items {
		sum += weight(item)
	}
	for _, f := range v.Fields {
		sum += int64(len(f.Name)) + weight(f.Value)
	}
	return sum
}
