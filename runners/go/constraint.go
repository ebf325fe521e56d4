package main

import "strings"

// constraint is a hard constraint of a party (DSPEC-2).
type constraint struct {
	attr  string
	op    string
	value *Value
}

// isOperator is an op of a constraint; another is refused when the spec is read (DSPEC-2).
var isOperator = oneOf("==", "!=", "<", "<=", ">", ">=", "in", "not_in")

// isConstraint is the form of a constraint (DSPEC-1, DSPEC-2, DECIDE-5).
func isConstraint(d dialects) form {
	members := closed(must("attr", isString), must("op", isOperator), must("value", anything))
	return func(v *Value) bool {
		if !members(v) {
			return false
		}
		op, value := v.get("op").Str, v.get("value")
		isList := value.Kind == Array || d.substring && (value.Kind == String || value.Kind == Object)
		return isList || op != "in" && op != "not_in"
	}
}

func constraintOf(v *Value) constraint {
	return constraint{attr: v.get("attr").text(), op: v.get("op").text(), value: v.get("value")}
}

// name is what a constraint is called in `violated` (DSPEC-2).
func (c constraint) name() string {
	return c.attr + " " + c.op + " " + recordText(c.value)
}

// accepts runs a constraint on an option (DSPEC-3). It fails when it compares what has no order (SHEET-3).
func (c constraint) accepts(option *Value) (bool, error) {
	x := option.get(c.attr)
	if x == nil {
		return false, nil
	}
	switch c.op {
	case "==":
		return equal(x, c.value), nil
	case "!=":
		return !equal(x, c.value), nil
	case "in":
		return lookIn(c.value, x)
	case "not_in":
		held, err := lookIn(c.value, x)
		return !held, err
	}
	order, ordered := compare(x, c.value)
	if !ordered {
		return false, refuse(invalidParams, "%s: values that have no order", c.attr)
	}
	switch c.op {
	case "<":
		return order < 0, nil
	case "<=":
		return order <= 0, nil
	case ">":
		return order > 0, nil
	default:
		return order >= 0, nil
	}
}

// lookIn tells whether the value of an `in` holds x: an array by RECORD-6, a string and an object by DECIDE-5.
func lookIn(list, x *Value) (bool, error) {
	switch {
	case list.Kind == Array:
		for _, item := range list.Items {
			if equal(item, x) {
				return true, nil
			}
		}
		return false, nil
	case list.Kind == String && x.Kind == String:
		return strings.Contains(list.Str, x.Str), nil
	case list.Kind == Object && x.Kind == String:
		return list.get(x.Str) != nil, nil
	case list.Kind == Object && x.isScalar():
		return false, nil
	default:
		return false, refuse(invalidParams, "in: a value of a kind that cannot be looked for")
	}
}
