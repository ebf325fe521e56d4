package main

// The forms of schema/fixture.json. What it does not know is ignored.
var (
	isDelay    = integerIn(0, maxDelay)
	isHeld     = anyOf(isInteger, isString)
	isEvents   = arrayOf(objectOf(must("message", isString), may("progress", isProgress)))
	isDrawn    = anything
	isNamed    = func(v *Value) bool { return isString(v) && v.Str != "" }
	isQuantity = anyOf(isInteger, objectOf(must("param", isNamed), must("times", isInteger)))
	isOperand  = anyOf(isScalar, exactly(must("param", isNamed)), exactly(must("state", isString)))

	isFixture = objectOf(
		must("fixture", integerIn(1, 1)),
		must("service", closed(must("id", isNamed), must("name", isNamed), may("summary", isString))),
		must("clock", isTime),
		must("trusted", arrayOf(isKey)),
		must("state", isState),
		may("limits", objectOf(
			may("proposals", isCount), may("receipts", isCount), may("replays", isCount), may("handles", isCount),
		)),
		must("capabilities", arrayOf(anyOf(isAskFixture, isIntentFixture))),
	)

	isAskFixture = objectOf(
		must("name", isNamed),
		must("kind", oneOf("ask")),
		may("summary", isString),
		may("params", isParams),
		may("authority", isBool),
		may("events", isEvents),
		may("delay", isDelay),
		must("answer", isDrawn),
	)

	isIntentFixture = objectOf(
		must("name", isNamed),
		must("kind", oneOf("intent")),
		may("summary", isString),
		may("params", isParams),
		may("risk", isRisk),
		may("authority", isBool),
		must("plans", arrayOf(isPlan)),
	)

	isPlan = anyOf(
		objectOf(may("when", isGuards), must("proposals", arrayOf(isDraft))),
		objectOf(may("when", isGuards), must("clarify", isClarifyDraft)),
		objectOf(may("when", isGuards), must("error", isErrorDraft)),
	)

	isGuards = arrayOf(anyOf(
		exactly(must("left", isOperand), must("is", oneOf("present", "absent"))),
		exactly(must("left", isOperand), must("op", oneOf("=", "!=", "<", "<=", ">", ">=")), must("right", isOperand)),
	))

	isDraft = objectOf(
		must("summary", isString),
		must("effects", arrayOf(isEffectDraft)),
		may("cost", nullOr(objectOf(must("amount", isQuantity), must("currency", isCurrency)))),
		must("risk", isRisk),
		may("undo", nullOr(objectOf(must("window", isCount)))),
		must("lifetime", isCount),
		may("data", isDrawn),
		may("result", isDrawn),
		may("events", isEvents),
		may("delay", isDelay),
		may("undoDelay", isDelay),
		may("failures", isCount),
		may("undoFailures", isCount),
	)

	isEffectDraft = objectOf(
		must("op", oneOf("create", "update", "delete", "send", "charge", "other")),
		must("target", isString),
		may("field", isString),
		may("detail", isString),
		may("set", objectOf(must("state", isString), must("to", isOperand))),
		may("add", objectOf(must("state", isString), must("amount", isQuantity), may("least", isInteger))),
	)

	isClarifyDraft = objectOf(
		must("question", isString),
		must("options", arrayOf(objectOf(must("label", isString), must("params", isDrawn)))),
	)

	isErrorDraft = objectOf(
		must("code", isErrorCode),
		must("message", isString),
		may("fix", arrayOf(objectOf(must("say", isString), may("params", isDrawn)))),
		may("retry", nullOr(isCount)),
	)

	isErrorCode = oneOf(badFrame, unknownCapability, invalidParams, unauthorized, forbidden, consentRequired, notFound, expired,
		conflict, overLimit, unavailable, internal) // ERR-2
)

// isState is an object from names to integers and strings.
func isState(v *Value) bool {
	if v.Kind != Object {
		return false
	}
	for _, f := range v.Fields {
		if !isHeld(f.Value) {
			return false
		}
	}
	return true
}
