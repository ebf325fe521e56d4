package main

// brief draws BRIEF (LENS-20).
func (l *lens) brief(reply *Value) {
	service := reply.get("service")
	l.line(0)
	l.put("# ", freeText(service, "name"), " (", freeText(service, "id"), ")")
	if summary := freeText(service, "summary"); summary != "" {
		l.line(0)
		l.put(summary)
	}
	for _, capability := range reply.get("capabilities").Items {
		l.capability(capability)
	}
}

// capability draws a capability on a line of its own.
func (l *lens) capability(capability *Value) {
	l.line(0)
	l.put(freeText(capability, "kind"), " ", freeText(capability, "name"), "(")
	if types := capability.get("params"); types != nil {
		l.paramTypes(types)
	}
	l.put(")")
	if summary := freeText(capability, "summary"); summary != "" {
		l.put(" — ", summary)
	}
	if risk := capability.get("risk"); risk != nil {
		l.put(" [risk:", risk.text(), "]")
	}
}

// paramTypes draws params, in key order (LENS-21).
func (l *lens) paramTypes(types *Value) {
	for i, f := range types.Fields {
		if i > 0 {
			l.put(", ")
		}
		l.put(free(f.Name), ": ")
		l.paramType(f.Value)
	}
}

// paramType draws a type (LENS-21).
func (l *lens) paramType(of *Value) {
	switch of.Kind {
	case Object:
		l.put("{")
		l.paramTypes(of)
		l.put("}")
	case Array:
		l.put("[")
		l.paramType(of.Items[0])
		l.put("]")
	default:
		l.put(free(of.text()))
	}
}
