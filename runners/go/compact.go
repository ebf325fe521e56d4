package main

// hexDigits are the digits of escapes, in lower case (CANON-3).
const hexDigits = "0123456789abcdef"

// appendQuoted writes a string between quotes with the escapes of CANON-3 and no others.
func appendQuoted(out []byte, s string) []byte {
	out = append(out, '"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '"', '\\':
			out = append(out, '\\', c)
		case '\b':
			out = append(out, '\\', 'b')
		case '\f':
			out = append(out, '\\', 'f')
		case '\n':
			out = append(out, '\\', 'n')
		case '\r':
			out = append(out, '\\', 'r')
		case '\t':
			out = append(out, '\\', 't')
		default:
			if c < 0x20 {
				out = append(out, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
			} else {
				out = append(out, c)
			}
		}
	}
	return append(out, '"')
}

// appendScalarJSON writes a scalar as JSON, numbers by LENS-3.
func appendScalarJSON(out []byte, v *Value) []byte {
	switch v.Kind {
	case Bool:
		if v.Bool {
			return append(out, "true"...)
		}
		return append(out, "false"...)
	case Number:
		return appendNumber(out, v.Num)
	case String:
		return appendQuoted(out, v.Str)
	default:
		return append(out, "null"...)
	}
}

// appendCompact writes the compact JSON of LENS-11: no white space, keys in key order.
func appendCompact(out []byte, v *Value) []byte {
	switch v.Kind {
	case Array:
		out = append(out, '[')
		for i, item := range v.Items {
			if i > 0 {
				out = append(out, ',')
			}
			out = appendCompact(out, item)
		}
		return append(out, ']')
	case Object:
		out = append(out, '{')
		for i, f := range v.Fields {
			if i > 0 {
				out = append(out, ',')
			}
			out = append(appendQuoted(out, f.Name), ':')
			out = appendCompact(out, f.Value)
		}
		return append(out, '}')
	default:
		return appendScalarJSON(out, v)
	}
}

// compact answers with the compact JSON of v.
func compact(v *Value) string {
	return string(appendCompact(nil, v))
}
