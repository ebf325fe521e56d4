package main

import "fmt"

// The codes that a port answers with (section 3, PORT-10). internal says that the port itself is at fault.
const (
	badFrame          = "bad_frame"
	unknownCapability = "unknown_capability"
	invalidParams     = "invalid_params"
	unauthorized      = "unauthorized"
	forbidden         = "forbidden"
	consentRequired   = "consent_required"
	internal          = "internal"
	overLimit         = "limit"
)

// refusal is an error with a code of the protocol and, for forbidden, the caveats that failed (GRANT-14).
type refusal struct {
	code    string
	message string
	need    *Value
}

func (r *refusal) Error() string {
	return r.code + ": " + r.message
}

// refuse makes a refusal with a message for a person.
func refuse(code, format string, args ...any) error {
	return &refusal{code: code, message: fmt.Sprintf(format, args...)}
}
