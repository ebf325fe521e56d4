// Command port answers operations of Parley over its standard input and output (SPEC.md, section 13).
//
// To add an operation: write it as a function from params to the data of its answer, or to the code with which it refuses
// them (section 3), and name it in operations.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"sort"
	"unicode/utf8"
)

const most = 1 << 20 // bytes of a frame, without its line end (PORT-6)
const depth = 64     // containers open at once (JSON-4)

type object = map[string]any

var operations = map[string]func(params object) (data object, code string){"estimate.tokens": estimateTokens}

var counted = regexp.MustCompile(`[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]`)

// estimateTokens follows EST-1 to EST-4.
func estimateTokens(params object) (data object, code string) {
	text, code := document(params, "text")
	return object{"tokens": len(counted.FindAllStringIndex(text, -1))}, code
}

// document is the text of the param `name`, "text" or "json", or of its sibling "bytes": exactly one is given (PORT-1).
func document(params object, name string) (text, code string) {
	value, isText := params[name]
	encoded, isBytes := params["bytes"]
	if text, isString := value.(string); isText != isBytes && isString {
		return text, ""
	}
	word, isString := encoded.(string)
	data, _ := base64.RawURLEncoding.DecodeString(word)
	// Of the texts that Go takes for these bytes, Parley takes one (KEY-1).
	if isText == isBytes || !isString || base64.RawURLEncoding.EncodeToString(data) != word || !utf8.Valid(data) {
		return "", "invalid_params"
	}
	return string(data), ""
}

var paired = regexp.MustCompile(`\\(?:\\|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})`)
var lone = regexp.MustCompile(`\\u[dD][89a-fA-F]`)

// readJSON reads strict JSON (section 1): it refuses what encoding/json lets pass.
func readJSON(line []byte) (value any, isStrict bool) {
	isLone := lone.Match(paired.ReplaceAll(line, []byte("."))) // a surrogate (JSON-3)
	if json.Unmarshal(line, &value) != nil || !utf8.Valid(line) || isLone {
		return nil, false
	}
	return value, checkValue(json.NewDecoder(bytes.NewReader(line)), depth)
}

// checkValue tells whether no key is there twice (JSON-6) and no more than room containers are open at once (JSON-4).
func checkValue(from *json.Decoder, room int) bool {
	opened, _ := from.Token()
	if opened != json.Delim('[') && opened != json.Delim('{') {
		return true
	}
	isStrict, seen := room > 0, map[any]bool{}
	for from.More() {
		if opened == json.Delim('{') {
			key, _ := from.Token()
			isStrict = isStrict && !seen[key]
			seen[key] = true
		}
		isStrict = checkValue(from, room-1) && isStrict
	}
	from.Token()
	return isStrict
}

// answer is the reply to a line: whom it answers, and its fields (PORT-7 to PORT-10).
func answer(line []byte) (re string, reply object) {
	value, isStrict := readJSON(line)
	frame, _ := value.(object)
	id, isString := frame["id"].(string)
	if !isStrict || !isString {
		return "?", fault("bad_frame")
	}
	switch verb := frame["verb"]; {
	case frame["parley"] == 1.0 && verb == "HELLO":
		claims := []object{}
		for name := range operations {
			claims = append(claims, object{"name": name, "kind": "ask"})
		}
		sort.Slice(claims, func(i, j int) bool { return claims[i]["name"].(string) < claims[j]["name"].(string) })
		service := object{"id": "port", "name": "__NAME__"}
		return id, object{"kind": "BRIEF", "port": 1, "service": service, "capabilities": claims}
	case frame["parley"] == 1.0 && verb == "ASK":
		return id, ask(frame["capability"], frame["params"])
	}
	return id, fault("bad_frame")
}

func ask(capability, params any) (reply object) {
	name, _ := capability.(string)
	operation, isKnown := operations[name]
	given, isObject := params.(object)
	if !isKnown {
		return fault("unknown_capability")
	} else if !isObject {
		return fault("invalid_params")
	}
	defer func() { // A fault of this port is told, and it goes on (PORT-9).
		if why := recover(); why != nil {
			fmt.Fprintln(os.Stderr, name, why)
			reply = fault("internal")
		}
	}()
	if data, code := operation(given); code == "" {
		return object{"kind": "ANSWER", "data": data}
	} else {
		return fault(code)
	}
}

func fault(code string) object { return object{"kind": "ERROR", "code": code, "message": code} }

func main() {
	in := bufio.NewReaderSize(os.Stdin, most+len("\r\n"))
	for sent := 1; ; sent++ {
		line, err := in.ReadSlice('\n')
		if len(line) == 0 {
			return // The input has ended (PORT-11).
		}
		frame := bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		re, reply := "?", fault("bad_frame")
		if len(bytes.Trim(frame, " \t\r")) == 0 && err != bufio.ErrBufferFull {
			continue
		} else if err == nil && len(frame) <= most {
			re, reply = answer(frame)
		}
		for err == bufio.ErrBufferFull {
			_, err = in.ReadSlice('\n')
		}
		reply["parley"], reply["id"], reply["re"] = 1, fmt.Sprint("s", sent), re
		json.NewEncoder(os.Stdout).Encode(reply)
	}
}
