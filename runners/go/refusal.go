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

// The codes that only a service answers with (ERR-2).
const (
	notFound    = "not_found"
	expired     = "expired"
	conflict    = "conflict"
	unavailable = "unavailable"
)

// refusal is an error with a code of the protocol and, for forbidden, the caveats that failed (GRANT-14); for consent_required,
// the principal of the grant that failed softly (CONSENT-3).
type refusal struct {
	code      string
	message   string
	need      *Value
	principal string
	more      []Field // of a service: other fields of the ERROR (ERR-1)
}

func (r *refusal) Error() string {
	return r.code + ": " + r.message
}

// refuse makes a refusal with a message for a person.
func refuse(code, format string, args ...any) error {
	return &refusal{code: code, message: fmt.Sprintf(format, args...)}
}
