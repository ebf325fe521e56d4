package main

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// example is a pair of fenced blocks of SPEC.md: the input of an operation, then its result or the code it is refused with.
type example struct {
	line      int
	operation string
	argument  string
	input     string
	refused   bool
	want      string
}

// results are the names under which operations answer.
var results = map[string]string{
	"canonical.encode": "text", "hash.proposal": "hash", "estimate.tokens": "tokens",
	"lens.value": "text", "lens.reply": "text", "budget.fit": "json",
}

// specPath is where SPEC.md is: of this repository, beside the port, or at the path in the variable SPEC.
func specPath() string {
	path := os.Getenv("SPEC")
	for _, place := range []string{"../../SPEC.md", "../SPEC.md"} {
		if _, err := os.Stat(place); path == "" && err == nil {
			path = place
		}
	}
	return path
}

// readExamples finds the examples of SPEC.md.
func readExamples(t *testing.T) []example {
	text, err := os.ReadFile(specPath())
	if err != nil {
		t.Fatal(err)
	}
	var examples []example
	var open *example
	lines := strings.Split(string(text), "\n")
	for i := 0; i < len(lines); i++ {
		info, isFence := strings.CutPrefix(lines[i], "```")
		if !isFence {
			continue
		}
		start := i + 1
		for i++; lines[i] != "```"; i++ {
		}
		body := strings.Join(lines[start:i], "\n")
		words := strings.Fields(info)
		switch {
		case open != nil:
			open.refused, open.want = words[0] == "error", body
			if open.refused {
				open.want = words[1]
			}
			examples, open = append(examples, *open), nil
		case len(words) > 1:
			open = &example{line: start, operation: words[1], input: body}
			if len(words) > 2 {
				open.argument = words[2]
			}
		}
	}
	return examples
}

// askPort asks a fresh port over its stream, and answers with the frame that comes back.
func askPort(t *testing.T, operation string, params *Value) *Value {
	t.Helper()
	frame := objectWith(
		field("parley", intValue(1)),
		field("id", textValue("t1")),
		field("verb", textValue("ASK")),
		field("capability", textValue(operation)),
		field("params", params),
	)
	var out bytes.Buffer
	if err := serve(strings.NewReader(compact(frame)+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	answer, err := readJSON(out.Bytes())
	if err != nil {
		t.Fatalf("the answer is no frame: %v", err)
	}
	return answer
}

// outcome is the code of an ERROR, or the result of an ANSWER as a text.
func outcome(answer *Value, result string) string {
	if answer.get("kind").text() == "ERROR" {
		return answer.get("code").text()
	}
	v := answer.get("data").get(result)
	if v != nil && (v.Kind == Number || v.Kind == Bool) {
		return compact(v)
	}
	return v.text()
}

func TestExamples(t *testing.T) {
	examples := readExamples(t)
	if len(examples) == 0 {
		t.Fatal("no examples found")
	}
	for _, e := range examples {
		t.Run(fmt.Sprintf("line %d %s", e.line, e.operation), func(t *testing.T) {
			name := "json"
			if e.operation == "estimate.tokens" {
				name = "text"
			}
			params := objectWith(field(name, textValue(e.input)))
			if e.argument != "" {
				budget, err := strconv.ParseInt(e.argument, 10, 64)
				if err != nil {
					t.Fatal(err)
				}
				params.set("budget", intValue(budget))
			}
			if got := outcome(askPort(t, e.operation, params), results[e.operation]); got != e.want {
				t.Errorf("got\n%s\nwant\n%s", got, e.want)
			}
		})
	}
}
