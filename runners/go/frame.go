package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strconv"
)

const (
	// maxFrame is how many bytes a frame may have, its line end not counted (PORT-6).
	maxFrame = 1 << 20
	// noID is the `re` of an answer to what has no id (PORT-10).
	noID = "?"
)

// port answers frames, each once, in the order in which they come.
type port struct {
	sent int // frames, which numbers their ids (PORT-7)
}

// answer answers a line with a frame, its line end not included.
func (p *port) answer(line []byte) []byte {
	frame, err := readJSON(line)
	if err != nil {
		return p.refuse(noID, badFrame, err.Error())
	}
	return p.answerFrame(frame)
}

// answerFrame answers a frame that could be read (PORT-8 to PORT-10).
func (p *port) answerFrame(frame *Value) []byte {
	id := frame.get("id")
	if id == nil || !isString(id) {
		return p.refuse(noID, badFrame, "a frame has a string id")
	}
	if one, ok := frame.get("parley").integer(); !ok || one != 1 {
		return p.refuse(id.Str, badFrame, "a frame has parley 1")
	}
	switch frame.get("verb").text() {
	case "HELLO":
		return p.send(id.Str, "BRIEF", briefFields()...)
	case "ASK":
		return p.ask(id.Str, frame)
	default:
		return p.refuse(id.Str, badFrame, "unknown verb")
	}
}

// ask answers an ASK by what its operation comes to (PORT-9).
func (p *port) ask(re string, frame *Value) []byte {
	op := findOperation(frame.get("capability").text())
	if op == nil {
		return p.refuse(re, unknownCapability, "no such operation")
	}
	data, err := runSafely(op, frame.get("params"))
	if err != nil {
		return p.sendError(re, err)
	}
	return p.send(re, "ANSWER", field("data", data))
}

// runSafely runs an operation on its params. A panic is the port's own fault: it is told to people, and ends nothing else.
func runSafely(op *operation, object *Value) (data *Value, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n%s", op.name, fault, debug.Stack())
			data, err = nil, fmt.Errorf("%s failed: %v", op.name, fault)
		}
	}()
	if object == nil || !isObject(object) {
		return nil, refuse(invalidParams, "params: not an object")
	}
	return op.run(&params{object: object})
}

// briefFields are the fields of the port's BRIEF (PORT-8).
func briefFields() []Field {
	claim := listOf()
	for _, op := range operations {
		claim.Items = append(claim.Items, objectWith(field("name", textValue(op.name)), field("kind", textValue("ask"))))
	}
	return []Field{
		field("port", intValue(1)),
		field("service", objectWith(field("id", textValue("parley-go")), field("name", textValue("Parley port in Go")))),
		field("capabilities", claim),
	}
}

// sendError makes an ERROR of an error; one that is no refusal is the port's own fault.
func (p *port) sendError(re string, err error) []byte {
	var r *refusal
	if !errors.As(err, &r) {
		return p.refuse(re, internal, err.Error())
	}
	if r.need == nil {
		return p.refuse(re, r.code, r.message)
	}
	return p.refuse(re, r.code, r.message, field("need", r.need))
}

// refuse makes an ERROR.
func (p *port) refuse(re, code, message string, more ...Field) []byte {
	fields := append([]Field{field("code", textValue(code)), field("message", textValue(message))}, more...)
	return p.send(re, "ERROR", fields...)
}

// send makes a frame of the port. An answer that no frame can hold becomes an ERROR.
func (p *port) send(re, kind string, fields ...Field) []byte {
	p.sent++
	frame := objectWith(
		field("parley", intValue(1)),
		field("id", textValue("s"+strconv.Itoa(p.sent))),
		field("re", textValue(re)),
		field("kind", textValue(kind)),
	)
	frame.Fields = append(frame.Fields, fields...)
	out := appendCompact(nil, frame)
	if len(out) > maxFrame && kind != "ERROR" {
		return p.refuse(re, overLimit, "the answer is larger than a frame")
	}
	return out
}
