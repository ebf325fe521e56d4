"""The operations of sections 3 and 29, by name: each reads its params and gives its data, or refuses."""

from __future__ import annotations

from collections.abc import Callable

from . import decision_operations as decisions
from . import params as read
from .canonical import NoCanonicalForm, canonical, proposal_hash
from .consent import build_consent
from .estimate import estimate
from .fitting import fit_reply
from .grants import check_grants, read_request, spend_ids
from .json_text import Json
from .keys import public_key
from .lens_reply import lens_reply
from .lens_value import lens_value
from .params import Params
from .proofs import check_proof, sign_proof
from .refusal import invalid
from .reply_form import check_reply
from .tokens import check_caveats_param, delegate, issue

Data = dict[str, Json]


def _canonical_encode(params: Params) -> Data:
    try:
        return {"text": canonical(read.document(params))}
    except NoCanonicalForm as error:
        raise invalid(str(error)) from error  # CANON-4


def _hash_proposal(params: Params) -> Data:
    proposal = read.document(params)
    if not isinstance(proposal, dict):
        raise invalid("the proposal is no object")  # HASH-3
    try:
        return {"hash": proposal_hash(proposal)}
    except NoCanonicalForm as error:
        raise invalid(str(error)) from error  # HASH-3


def _estimate_tokens(params: Params) -> Data:
    return {"tokens": float(estimate(read.text(params, "text")))}


def _lens_value(params: Params) -> Data:
    return {"text": lens_value(read.document(params))}


def _lens_reply(params: Params) -> Data:
    return {"text": lens_reply(check_reply(read.document(params)))}


def _key_public(params: Params) -> Data:
    return {"key": public_key(read.seed(params))}


def _proof_sign(params: Params) -> Data:
    aud, verb, target = [read.string(params, name) for name in ("aud", "verb", "target")]
    return {"proof": sign_proof(read.seed(params), aud, verb, target, read.integer(params, "ts"))}


def _proof_check(params: Params) -> Data:
    aud, verb, target = [read.string(params, name) for name in ("aud", "verb", "target")]
    now = read.integer(params, "now")
    check_proof(read.json_text(params, "proof"), aud, verb, target, now)
    return {}


def _budget_fit(params: Params) -> Data:
    budget = read.integer(params, "budget", 1)
    return {"json": fit_reply(check_reply(read.document(params)), budget)}


def _grant_issue(params: Params) -> Data:
    caveats = check_caveats_param(read.json_text(params, "caveats"))
    seed, sub = read.seed(params), read.key(params, "sub")
    return {"token": issue(seed, sub, caveats, read.integer(params, "iat"), read.string(params, "nonce"))}


def _grant_delegate(params: Params) -> Data:
    caveats = check_caveats_param(read.json_text(params, "caveats"))
    token, seed, sub = read.string(params, "token"), read.seed(params), read.key(params, "sub")
    return {"token": delegate(token, seed, sub, caveats, read.integer(params, "iat"))}


def _grant_check(params: Params) -> Data:
    tokens, trusted = read.strings(params, "tokens"), read.keys(params, "trusted")
    proof_key, request = read.key(params, "proofKey"), read_request(read.json_text(params, "context"))
    grant = check_grants(tokens, trusted, proof_key, request)
    return {"grant": grant.id, "principal": grant.principal, "spend": spend_ids(grant)}


def _consent_build(params: Params) -> Data:
    consent = read.json_text(params, "consent")
    seed, sub = read.seed(params), read.key(params, "sub")
    return {"token": build_consent(consent, seed, sub, read.integer(params, "iat"), read.string(params, "nonce"))}


OPERATIONS: dict[str, Callable[[Params], Data]] = {
    "canonical.encode": _canonical_encode,
    "hash.proposal": _hash_proposal,
    "estimate.tokens": _estimate_tokens,
    "lens.value": _lens_value,
    "lens.reply": _lens_reply,
    "key.public": _key_public,
    "proof.sign": _proof_sign,
    "proof.check": _proof_check,
    "budget.fit": _budget_fit,
    "grant.issue": _grant_issue,
    "grant.delegate": _grant_delegate,
    "grant.check": _grant_check,
    "consent.build": _consent_build,
    "sheet.evaluate": decisions.sheet_evaluate,
    "sheet.verify": decisions.sheet_verify,
    "consensus.decide": decisions.consensus_decide,
    "transcript.hash": decisions.transcript_hash,
    "transcript.check": decisions.transcript_check,
    "verdict.payload": decisions.verdict_payload_text,
    "verdict.sign": decisions.verdict_sign,
    "verdict.check": decisions.verdict_check,
}
