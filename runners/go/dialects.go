package main

// dialects are the choices that the param `dialects` makes (DECIDE-4). The zero value is the default of each.
type dialects struct {
	sum       sumDialect
	masked    bool // score-masked (VERDICT-2)
	bare      bool // payload-bare (SIGN-1)
	substring bool // in-substring (DECIDE-5)
}

// dialectNames says for every name which kind it is of, and what it chooses.
var dialectNames = map[string]struct {
	kind   string
	choose func(*dialects)
}{
	"sum-exact":       {"sum", func(d *dialects) { d.sum = sumExact }},
	"sum-naive":       {"sum", func(d *dialects) { d.sum = sumNaive }},
	"sum-compensated": {"sum", func(d *dialects) { d.sum = sumCompensated }},
	"score-open":      {"score", func(d *dialects) { d.masked = false }},
	"score-masked":    {"score", func(d *dialects) { d.masked = true }},
	"payload-typed":   {"payload", func(d *dialects) { d.bare = false }},
	"payload-bare":    {"payload", func(d *dialects) { d.bare = true }},
	"in-list":         {"in", func(d *dialects) { d.substring = false }},
	"in-substring":    {"in", func(d *dialects) { d.substring = true }},
}

// dialects reads the param `dialects`: known names, at most one of a kind.
func (p *params) dialects() dialects {
	var d dialects
	if !p.has("dialects") {
		return d
	}
	chosen := make(map[string]bool)
	for _, name := range p.texts("dialects", isString) {
		dialect, known := dialectNames[name]
		if !known || chosen[dialect.kind] {
			p.fail("dialects", "an unknown name, or two of a kind")
			return d
		}
		chosen[dialect.kind] = true
		dialect.choose(&d)
	}
	return d
}
