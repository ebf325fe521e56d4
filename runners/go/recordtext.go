package main

import (
	"bytes"
	"math"
	"strconv"
)

// recordText answers with the record text of a value (RECORD-2).
func recordText(v *Value) string {
	return string(appendRecord(nil, v))
}

// writeRecord answers with the record text of a value that was put together here, which may have become too deep (RECORD-5).
// Nothing else that RECORD-5 names can come about after reading.
func writeRecord(v *Value) (string, error) {
	if depth(v) > maxDepth {
		return "", refuse(invalidParams, "more than %d containers would be open at once", maxDepth)
	}
	return recordText(v), nil
}

// depth is how many containers are open at once in v, v counting 1 when it is one.
func depth(v *Value) int {
	if v.isScalar() {
		return 0
	}
	inside := 0
	for _, item := range v.Items {
		inside = max(inside, depth(item))
	}
	for _, f := range v.Fields {
		inside = max(inside, depth(f.Value))
	}
	return 1 + inside
}

func appendRecord(out []byte, v *Value) []byte {
	switch v.Kind {
	case Array:
		out = append(out, '[')
		for i, item := range v.Items {
			if i > 0 {
				out = append(out, ", "...)
			}
			out = appendRecord(out, item)
		}
		return append(out, ']')
	case Object:
		out = append(out, '{')
		for i, f := range sortedFields(v) {
			if i > 0 {
				out = append(out, ", "...)
			}
			out = append(appendQuoted(out, f.Name), ": "...)
			out = appendRecord(out, f.Value)
		}
		return append(out, '}')
	case Integer:
		return v.Int.Append(out, 10)
	case Number:
		return appendRecordDouble(out, v.Num)
	default:
		return appendScalarJSON(out, v)
	}
}

// appendRecordDouble writes a double by RECORD-4. The digits, and the exponent form, are those of strconv; when which form is
// taken is not, nor is the `.0`.
func appendRecordDouble(out []byte, x float64) []byte {
	if size := math.Abs(x); size != 0 && (size < 1e-4 || size >= 1e16) {
		return strconv.AppendFloat(out, x, 'e', -1, 64)
	}
	start := len(out)
	out = strconv.AppendFloat(out, x, 'f', -1, 64)
	if bytes.IndexByte(out[start:], '.') < 0 {
		out = append(out, ".0"...)
	}
	return out
}
