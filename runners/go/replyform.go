package main

// maxTime is 9999-12-31T23:59:59Z (LENS-15).
const maxTime = 253402300799

// The forms of section 10, and of the numbers of LENS-15.
var (
	isTime  = integerIn(0, maxTime)
	isCount = integerIn(0, maxInteger)
	isRisk  = oneOf("low", "medium", "high")

	isMoney = objectOf(must("amount", isInteger), must("currency", isCurrency))

	isEffect = objectOf(
		must("op", oneOf("create", "update", "delete", "send", "charge", "other")),
		must("target", isString),
		may("field", isString),
		may("from", isScalar),
		may("to", isScalar),
		may("detail", isString),
	)

	isCapability = objectOf(
		must("name", isString),
		must("kind", oneOf("ask", "intent")),
		may("summary", isString),
		may("params", isParams),
		may("risk", isRisk),
	)

	isProposal = objectOf(
		must("id", isString),
		must("capability", isString),
		must("summary", isString),
		must("effects", arrayOf(isEffect)),
		must("cost", nullOr(isMoney)),
		must("risk", isRisk),
		must("undo", nullOr(objectOf(must("window", isCount)))),
		must("expires", isTime),
		must("hash", isString),
		may("data", anything),
	)

	isReceipt = allOf(objectOf(
		must("id", isString),
		must("proposal", isString),
		must("capability", isString),
		must("summary", isString),
		must("at", isTime),
		must("effects", arrayOf(isEffect)),
		must("cost", nullOr(isMoney)),
		must("undo", nullOr(objectOf(must("until", isTime)))),
		may("result", anything),
		may("undoes", isString),
	), undoesOnlyFinally)

	isConsentNotice = objectOf(
		must("proposal", isString),
		must("hash", isString),
		must("service", isString),
		must("capability", isString),
		must("principal", isString),
		must("summary", isString),
		must("expires", isTime),
	)

	isMore = objectOf(
		must("handle", isString),
		must("path", isString),
		must("remaining", isCount),
		must("est", isCount),
	)
)

// isFrame is what a reply of every kind may have.
var isFrame = objectOf(
	may("parley", integerIn(1, 1)),
	may("id", isString),
	may("re", isString),
	may("more", arrayOf(isMore)),
)

// replyForms are the fields of each kind besides those of every kind.
var replyForms = map[string]form{
	"BRIEF": objectOf(
		must("service", objectOf(must("id", isString), must("name", isString), may("summary", isString))),
		must("capabilities", arrayOf(isCapability)),
	),
	"ANSWER":    objectOf(must("data", anything)),
	"PROPOSALS": objectOf(must("proposals", arrayOf(isProposal))),
	"CLARIFY": objectOf(
		must("question", isString),
		must("options", arrayOf(objectOf(must("label", isString), must("params", isObject)))),
	),
	"RECEIPT": objectOf(
		must("receipt", isReceipt),
		may("replay", isBool),
		may("auto", isBool),
	),
	"ERROR": objectOf(
		must("code", isString),
		must("message", isString),
		may("fix", arrayOf(objectOf(must("say", isString), may("params", isObject)))),
		may("need", arrayOf(anything)),
		may("consent", isConsentNotice),
		may("retry", nullOr(isCount)),
	),
	"EVENT": objectOf(
		must("message", isString),
		may("progress", isProgress),
		may("data", anything),
	),
}

// isReply tells whether Lens is defined for v (LENS-14).
func isReply(v *Value) bool {
	if !isFrame(v) {
		return false
	}
	form, known := replyForms[v.get("kind").text()]
	return known && form(v)
}

// undoesOnlyFinally is the second half of LENS-28: `undoes` goes with `undo` null only.
func undoesOnlyFinally(v *Value) bool {
	return v.get("undoes") == nil || v.get("undo").isNull()
}

// isCurrency is ^[A-Z]{3}$ (LENS-15).
func isCurrency(v *Value) bool {
	s := v.text()
	if len(s) != 3 {
		return false
	}
	for i := range s {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return true
}

// isProgress is a number from 0 to 1 (LENS-15).
func isProgress(v *Value) bool {
	return v.Kind == Number && 0 <= v.Num && v.Num <= 1
}

// isParams is an object from names to types.
func isParams(v *Value) bool {
	if v.Kind != Object {
		return false
	}
	for _, f := range v.Fields {
		if !isParamType(f.Value) {
			return false
		}
	}
	return true
}

// isParamType is a non-empty string, a params object, or an array of exactly one type.
func isParamType(v *Value) bool {
	switch v.Kind {
	case String:
		return v.Str != ""
	case Array:
		return len(v.Items) == 1 && isParamType(v.Items[0])
	default:
		return isParams(v)
	}
}
