package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strconv"
	"sync"
)

const (
	// maxInFlight is how many requests of a connection may be in flight (FRAME-7).
	maxInFlight = 64
	// maxUnwritten bounds the requests that are in flight or whose replies are not yet written: past it, reading waits for whoever
	// does not read its replies.
	maxUnwritten = 2 * maxInFlight
	// maxID is how long the JSON text of an id may be (FRAME-2).
	maxID = 1000000
	// longestID is the longest id that a frame of the service can have.
	longestID = "s9223372036854775807"
)

// connection reads requests and writes replies (FRAME-1 to FRAME-7). Each request has a goroutine of its own, but the next one is
// read only when it has come to its end or has something to wait for: so requests meet the service in the order of their coming.
type connection struct {
	service *service

	flight   sync.Mutex
	inFlight int

	writing  sync.Mutex
	out      io.Writer
	sent     int // frames, which numbers their ids
	writeErr error

	unwritten chan struct{}
	calls     sync.WaitGroup
}

func newConnection(s *service, out io.Writer) *connection {
	return &connection{service: s, out: out, unwritten: make(chan struct{}, maxUnwritten)}
}

// run answers every line of in until it ends, and then what is still in flight (PORT-13).
func (c *connection) run(in io.Reader) error {
	lines := newLineReader(in)
	var err error
	for err == nil {
		var line []byte
		line, err = lines.next()
		switch {
		case errors.Is(err, errTooLong), errors.Is(err, errNoEnd) && !isBlank(line):
			c.send(noID, errorReply(refuse(badFrame, "%v", err)))
			err = nil
		case errors.Is(err, errNoEnd):
			err = nil
		case err == nil && !isBlank(line):
			c.receive(line)
		}
	}
	c.calls.Wait()
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return errors.Join(err, c.writeErr)
}

// receive answers a line, or lets a request take its way.
func (c *connection) receive(line []byte) {
	frame, err := readJSON(line)
	if err != nil {
		c.send(noID, errorReply(refuse(badFrame, "%v", err)))
		return
	}
	id, err := idOf(frame)
	if err == nil && !c.enter() {
		err = refuse(overLimit, "%d requests are in flight", maxInFlight)
	}
	if err != nil {
		c.send(id, errorReply(err))
		return
	}
	r := &call{frame: frame, id: id, connection: c, free: make(chan struct{})}
	c.unwritten <- struct{}{}
	c.calls.Add(1)
	go c.answer(r)
	<-r.free
}

// idOf answers with a frame's id, `?` when it has none that can be sent back, and with why it is no frame (FRAME-2).
func idOf(frame *Value) (string, error) {
	id := frame.get("id")
	if id == nil || !isString(id) {
		return noID, refuse(badFrame, "a frame has a string id")
	}
	if len(appendQuoted(nil, id.Str)) > maxID {
		return noID, refuse(badFrame, "an id that no reply has room for")
	}
	if one, ok := frame.get("parley").integer(); !ok || one != 1 {
		return id.Str, refuse(badFrame, "a frame has parley 1")
	}
	return id.Str, nil
}

// enter takes a place among the requests in flight, if there is one (FRAME-7).
func (c *connection) enter() bool {
	c.flight.Lock()
	defer c.flight.Unlock()
	if c.inFlight == maxInFlight {
		return false
	}
	c.inFlight++
	return true
}

// answer answers a request with its one final reply (FRAME-4).
func (c *connection) answer(r *call) {
	defer c.calls.Done()
	final := c.finalReply(r)
	c.flight.Lock()
	c.inFlight--
	c.flight.Unlock()
	r.letGo()
	c.send(r.id, final)
	<-c.unwritten
}

// finalReply is what the service says. A panic is the service's own fault: it is told to people, and ends nothing else.
func (c *connection) finalReply(r *call) (final *Value) {
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(os.Stderr, "%v\n%s", fault, debug.Stack())
			final = errorReply(refuse(internal, "the service failed"))
		}
	}()
	return c.service.answer(r)
}

// send writes a reply, whole and by itself. One for which a frame has no room becomes an ERROR (FRAME-3).
func (c *connection) send(re string, reply *Value) {
	c.writing.Lock()
	defer c.writing.Unlock()
	c.sent++
	id := "s" + strconv.Itoa(c.sent)
	out := appendCompact(nil, framed(id, re, reply))
	if len(out) > maxFrame {
		out = appendCompact(nil, framed(id, re, errorReply(tooLarge())))
	}
	if _, err := c.out.Write(append(out, '\n')); err != nil && c.writeErr == nil {
		c.writeErr = err
	}
}

// framed puts a reply into a frame (FRAME-1).
func framed(id, re string, reply *Value) *Value {
	frame := objectWith(
		field("parley", intValue(1)),
		field("id", textValue(id)),
		field("re", textValue(re)),
	)
	frame.Fields = append(frame.Fields, reply.Fields...)
	return frame
}
