package main

// request is what caveats are judged by: the context of grant.check (GRANT-17).
type request struct {
	service    string
	verb       string
	now        int64
	capability *Value // nil when there is none
	proposal   *Value // the empty object when there is none
	spent      map[string]int64
	replay     bool // of a COMMIT: what fails softly is not asked again (GRANT-20)
}

// isContext is the form of a context (GRANT-17).
var isContext = objectOf(
	must("service", isString),
	must("verb", isString),
	must("now", isInteger),
	may("capability", nullOr(isString)),
	may("proposal", isObject),
	may("spent", isSpent),
)

// isSpent is an object from block ids to integers of at least 0.
func isSpent(v *Value) bool {
	if v.Kind != Object {
		return false
	}
	for _, f := range v.Fields {
		if !isCount(f.Value) {
			return false
		}
	}
	return true
}

// request reads the param `context`.
func (p *params) request() *request {
	context := p.jsonText("context")
	if p.err != nil {
		return nil
	}
	if !isContext(context) {
		p.fail("context", "not a context")
		return nil
	}
	r := &request{
		service:    context.get("service").text(),
		verb:       context.get("verb").text(),
		capability: context.get("capability"),
		proposal:   context.get("proposal"),
		spent:      make(map[string]int64),
	}
	r.now, _ = context.get("now").integer()
	if r.capability.isNull() {
		r.capability = nil
	}
	if r.proposal == nil {
		r.proposal = objectWith()
	}
	if spent := context.get("spent"); spent != nil {
		for _, f := range spent.Fields {
			r.spent[f.Name], _ = f.Value.integer()
		}
	}
	return r
}
