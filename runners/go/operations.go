package main

// operation is something that the port can be asked (sections 3 and 29).
type operation struct {
	name string
	run  func(*params) (*Value, error)
}

// operations are all that the port claims (PORT-8).
var operations = []operation{
	{"canonical.encode", canonicalEncode},
	{"hash.proposal", hashProposal},
	{"estimate.tokens", estimateTokens},
	{"lens.value", lensValue},
	{"lens.reply", lensReply},
	{"key.public", keyPublic},
	{"proof.sign", proofSign},
	{"proof.check", proofCheck},
	{"budget.fit", budgetFit},
	{"grant.issue", grantIssue},
	{"grant.delegate", grantDelegate},
	{"grant.check", grantCheck},
	{"consent.build", consentBuild},
	{"sheet.evaluate", sheetEvaluate},
	{"sheet.verify", sheetVerify},
	{"consensus.decide", consensusDecide},
	{"transcript.hash", transcriptHash},
	{"transcript.check", transcriptCheck},
	{"verdict.payload", verdictPayload},
	{"verdict.sign", verdictSign},
	{"verdict.check", verdictCheck},
}

// findOperation answers with the operation of a name, or nil.
func findOperation(name string) *operation {
	for i := range operations {
		if operations[i].name == name {
			return &operations[i]
		}
	}
	return nil
}
