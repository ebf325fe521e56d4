package main

// isConsent is the form of the param `consent` (CONSENT-2).
var isConsent = objectOf(
	must("proposal", isString),
	must("hash", isString),
	must("service", isString),
	must("capability", isString),
	must("principal", isKey),
	must("summary", isString),
	must("expires", isInteger),
)

// consentCaveats are the caveats of the grant that consent is (CONSENT-1).
func consentCaveats(consent *Value) *Value {
	only := func(name string, v *Value) *Value { return objectWith(field(name, v)) }
	return listOf(
		only("svc", listOf(consent.get("service"))),
		only("verbs", listOf(textValue("COMMIT"))),
		only("can", listOf(consent.get("capability"))),
		only("only", consent.get("hash")),
		only("exp", consent.get("expires")),
	)
}

// consentBuild is the operation consent.build (CONSENT-2).
func consentBuild(p *params) (*Value, error) {
	consent, private := p.jsonText("consent"), p.seed("seed")
	sub, iat, nonce := p.key("sub"), p.integer("iat"), p.text("nonce")
	if p.err == nil && !isConsent(consent) {
		p.fail("consent", "not a consent")
	}
	if p.err == nil && consent.get("principal").text() != keyOf(private) {
		p.fail("seed", "not that of the principal")
	}
	if p.err != nil {
		return nil, p.err
	}
	return issue(private, sub, consentCaveats(consent), iat, nonce)
}
