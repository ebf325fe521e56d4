package main

// entry is an option and every agent's verdict on it, in the order of the agents (RECORD-8).
type entry struct {
	option   *Value
	verdicts []verdict
}

// merit is what candidates are ranked by: the lowest score first, then the total (DECIDE-2).
type merit struct {
	lowest float64
	total  float64
}

func (m merit) above(other merit) bool {
	return m.lowest > other.lowest || m.lowest == other.lowest && m.total > other.total
}

// merit answers with the merit of an entry, and whether it is a candidate: without agents there are none (DECIDE-2).
func (e entry) merit(sum sumDialect) (merit, bool) {
	if len(e.verdicts) == 0 {
		return merit{}, false
	}
	m := merit{lowest: e.verdicts[0].score}
	var scores []float64
	for _, v := range e.verdicts {
		if !v.acceptable {
			return merit{}, false
		}
		if v.score < m.lowest {
			m.lowest = v.score
		}
		scores = append(scores, v.score)
	}
	m.total = sum.total(scores)
	return m, true
}

// winner answers with the winning option, the first listed of the best, or with nil at a deadlock (DECIDE-2).
func winner(entries []entry, sum sumDialect) *Value {
	var best *Value
	var highest merit
	for _, e := range entries {
		if m, ok := e.merit(sum); ok && (best == nil || m.above(highest)) {
			best, highest = e.option, m
		}
	}
	return best
}

// The two statuses of a decision (DECIDE-2).
const (
	agreed   = "agreed"
	deadlock = "deadlock"
)

// resultOf is the result of a decision with this winner.
func resultOf(won *Value) *Value {
	status := agreed
	if won == nil {
		status, won = deadlock, nullValue()
	}
	return objectWith(field("status", textValue(status)), field("decision", won))
}
