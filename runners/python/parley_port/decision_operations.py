"""The operations of section 29: each reads its params and gives its data, or refuses."""

from __future__ import annotations

from . import decision_params as given
from . import params as read
from .deciding import EGALITARIAN, Agent, decide
from .json_text import Json
from .outcomes import verify_outcome
from .params import Params
from .record_text import record_hash, record_text
from .refusal import unauthorized
from .sheets import verify_non_betrayal
from .signatures import verify_transcript
from .specs import read_option, read_party, read_spec
from .transcripts import read_transcript, write_transcript
from .verdict_signing import option_text, payload_signed, sign_payload, verdict_payload

Data = dict[str, Json]


def sheet_evaluate(params: Params) -> Data:
    """SHEET-1 to SHEET-3, SHEET-5."""
    party, option = given.json_text(params, "party"), given.option(params)
    evaluation = read_party(party, given.dialects(params)).evaluate(option)
    return {
        "feasible": evaluation.feasible,
        "violated": [*evaluation.violated],
        "score": record_text(evaluation.score),
    }


def sheet_verify(params: Params) -> Data:
    """SHEET-4, SHEET-5."""
    party, decision = given.json_text(params, "party"), given.json_text(params, "decision")
    option = None if decision is None else read_option(decision)
    return {"ok": verify_non_betrayal(read_party(party, given.dialects(params)), option)}


def consensus_decide(params: Params) -> Data:
    """DECIDE-6."""
    dialects, seeds = given.dialects(params), given.hex_by_owner(params, "seeds") or {}
    rule = read.string(params, "rule") if "rule" in params else EGALITARIAN
    spec = read_spec(given.document(params), dialects)
    signing = {owner: bytes.fromhex(digits) for owner, digits in seeds.items()}
    agents = [Agent(sheet, signing.get(sheet.owner), dialects) for sheet in spec.sheets]
    transcript = decide(agents, spec.options, rule, dialects)
    assert transcript.result is not None  # the decision is made
    status, decision = transcript.result["status"], transcript.result["decision"]
    text = record_text(write_transcript(transcript))
    return {
        "status": str(status),
        "decision": None if decision is None else record_text(decision),
        "transcript": text,
        "hash": record_hash(text),
    }


def transcript_hash(params: Params) -> Data:
    """RECORD-13."""
    given.dialects(params)
    text = record_text(write_transcript(read_transcript(given.document(params))))
    return {"text": text, "hash": record_hash(text)}


def transcript_check(params: Params) -> Data:
    """RECORD-13."""
    dialects, transcript = given.dialects(params), read_transcript(given.document(params))
    owners, options = given.owners(params), given.json_texts(params, "options")
    require_signed = "requireSigned" in params and given.boolean(params, "requireSigned")
    roster = given.hex_by_owner(params, "roster")
    return {
        "outcome": verify_outcome(transcript, dialects, owners, options),
        "signatures": verify_transcript(transcript, dialects, require_signed, roster),
    }


def _payload(params: Params) -> str:
    """The payload of the verdict that the params state (SIGN-1, SIGN-5)."""
    return verdict_payload(given.verdict(params), option_text(given.option(params)), given.dialects(params))


def verdict_payload_text(params: Params) -> Data:
    """SIGN-1, SIGN-5."""
    return {"text": _payload(params)}


def verdict_sign(params: Params) -> Data:
    """SIGN-2, SIGN-5."""
    signature = sign_payload(_payload(params), given.hex_of(params, "seed", 32))
    return {"sig": signature.sig, "pubkey_hex": signature.pubkey_hex}


def verdict_check(params: Params) -> Data:
    """SIGN-2, SIGN-5."""
    sig, pubkey_hex = read.string(params, "sig"), read.string(params, "pubkey_hex")
    if not payload_signed(_payload(params), sig, pubkey_hex):
        raise unauthorized("the signature is malformed, or does not verify")
    return {}
