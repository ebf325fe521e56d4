package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// errTooLong and errNoEnd are faults of a line, not of the stream.
var (
	errTooLong = errors.New("a frame is at most 1048576 bytes")
	errNoEnd   = errors.New("the last line has no line end")
)

// lineReader splits a stream on the byte 0A (PORT-6). It never holds more than a frame.
type lineReader struct {
	in *bufio.Reader
}

func newLineReader(in io.Reader) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(in, maxFrame+len("\r\n"))}
}

// next answers with the next line without its end, which stands until the next call; with errTooLong or errNoEnd when it is no
// frame, and io.EOF at the end.
func (r *lineReader) next() ([]byte, error) {
	line, err := r.in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		return nil, r.skip()
	}
	if errors.Is(err, io.EOF) && len(line) > 0 {
		err = errNoEnd
	}
	line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
	if err == nil && len(line) > maxFrame {
		return nil, errTooLong
	}
	return line, err
}

// skip leaves out the rest of a line that is too long.
func (r *lineReader) skip() error {
	for {
		_, err := r.in.ReadSlice('\n')
		if err == nil || errors.Is(err, io.EOF) {
			return errTooLong
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// waiting tells whether a whole line is here already, so that reading it does not block.
func (r *lineReader) waiting() bool {
	buffered, _ := r.in.Peek(r.in.Buffered())
	return bytes.IndexByte(buffered, '\n') >= 0
}

// isBlank tells whether a line holds nothing but white space.
func isBlank(line []byte) bool {
	return len(bytes.Trim(line, " \t\r")) == 0
}
