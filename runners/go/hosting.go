package main

import (
	"io"
	"os"
)

// hostWord is the word of port.json's `service`: it is followed by the path of a fixture (PORT-13).
const hostWord = "serve"

// host runs the service mode on a fixture file.
func host(path string, in io.Reader, out io.Writer) error {
	f, err := readFixture(path)
	if err != nil {
		return err
	}
	return newConnection(newService(f), out).run(in)
}

// run runs what the words of the command line ask for: a port, or a service.
func run(words []string) error {
	if len(words) == 2 && words[0] == hostWord {
		return host(words[1], os.Stdin, os.Stdout)
	}
	return serve(os.Stdin, os.Stdout)
}
