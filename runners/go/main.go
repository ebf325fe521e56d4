// Command parley-go is a port of Parley 1: it answers the operations of the profiles core, grants and consensus over its standard
// input and output (SPEC.md, section 13). Called as `parley-go serve fixture.json` it hosts a fixture's service (sections 14 to 21
// and 31).
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "parley-go:", err)
		os.Exit(1)
	}
}

// serve answers every line of in until it ends (PORT-11). Answers are written in batches: they are flushed as soon as no whole
// line is left to answer, so that whoever asks never waits for an answer that is ready.
func serve(in io.Reader, out io.Writer) error {
	lines, answers := newLineReader(in), bufio.NewWriterSize(out, 1<<16)
	p := &port{}
	for {
		line, err := lines.next()
		var answer []byte
		switch {
		case errors.Is(err, io.EOF):
			return answers.Flush()
		case errors.Is(err, errTooLong), errors.Is(err, errNoEnd) && !isBlank(line):
			answer = p.refuse(noID, badFrame, err.Error())
		case err != nil && !errors.Is(err, errNoEnd):
			return errors.Join(err, answers.Flush())
		case !isBlank(line):
			answer = p.answer(line)
		}
		if answer != nil {
			answers.Write(append(answer, '\n')) // a failed write is kept, and told by Flush
		}
		if !lines.waiting() {
			if err := answers.Flush(); err != nil {
				return err
			}
		}
	}
}
