"""The operations of section 29 as calls of the package.

Each one reads its params and gives a call; the call's data is what the package's documented functions return, and what
they raise is left to the caller. Where an operation has a param that the package has no counterpart of (`options` and
`roster` of transcript.check), nothing is made up for it: the package is asked without.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from nacl.signing import SigningKey
from parley.agent import Verdict
from parley.consensus import run_consensus, verify_outcome
from parley.net.identity import AgentCard, Identity, verdict_payload, verify_transcript
from parley.spec import DecisionSpec, PartySpec
from parley.transcript import Transcript, canonical_json

from . import params as given
from .params import Params

Call = Callable[[], "dict[str, Any] | None"]
"""The data of the answer; None when the package says that a signature is not valid."""


@dataclass(frozen=True)
class SigningAgent:
    """An agent of the package whose verdicts carry the signature of the package's identity, as its bots' do."""

    owner: str
    agent: Any
    identity: Identity

    def consider(self, option: Any) -> Verdict:
        """The agent's verdict, signed."""
        verdict = self.agent.consider(option)
        sig = self.identity.sign_verdict(option, verdict)
        return replace(verdict, sig=sig, pubkey_hex=self.identity.card().pubkey_hex)


def _sheet_evaluate(params: Params) -> Call:
    party, option = given.json_text(params, "party"), given.json_text(params, "option")

    def call() -> dict[str, Any]:
        evaluation = PartySpec.from_dict(party).to_sheet().evaluate(option)
        return {
            "feasible": evaluation.feasible,
            "violated": evaluation.violated,
            "score": canonical_json(evaluation.score),
        }

    return call


def _sheet_verify(params: Params) -> Call:
    party, decision = given.json_text(params, "party"), given.json_text(params, "decision")
    return lambda: {"ok": Transcript().verify_non_betrayal(PartySpec.from_dict(party).to_sheet(), decision)}


def _consensus_decide(params: Params) -> Call:
    source, seeds = given.text(params), given.seeds(params)
    rule = {"rule": given.string(params, "rule")} if "rule" in params else {}

    def call() -> dict[str, Any]:
        spec = DecisionSpec.from_json(source)
        agents = [_signing(agent, seeds.get(agent.owner)) for agent in spec.to_agents()]
        result = run_consensus(agents, spec.options, **rule)
        return {
            "status": result.status,
            "decision": None if result.decision is None else canonical_json(result.decision),
            "transcript": canonical_json(result.transcript.to_dict()),
            "hash": result.transcript.hash(),
        }

    return call


def _signing(agent: Any, seed: bytes | None) -> Any:
    return agent if seed is None else SigningAgent(agent.owner, agent, Identity(agent.owner, SigningKey(seed)))


def _transcript_hash(params: Params) -> Call:
    data = given.document(given.text(params))

    def call() -> dict[str, Any]:
        transcript = Transcript.from_dict(data)
        return {"text": canonical_json(transcript.to_dict()), "hash": transcript.hash()}

    return call


def _transcript_check(params: Params) -> Call:
    data = given.document(given.text(params))
    owners = {"expected_owners": given.strings(params, "owners")} if "owners" in params else {}
    signed = {"require_signed": given.boolean(params, "requireSigned")} if "requireSigned" in params else {}
    # Read, for their types; the package has nothing that takes them.
    if "options" in params:
        for source in given.strings(params, "options"):
            given.document(source)
    if "roster" in params:
        given.mapping(params, "roster")

    def call() -> dict[str, Any]:
        transcript = Transcript.from_dict(data)
        return {
            "outcome": verify_outcome(transcript, **owners),
            "signatures": verify_transcript(transcript, **signed),
        }

    return call


def _verdict(params: Params) -> tuple[Any, dict[str, Any]]:
    """The option and the fields of the verdict that the params state."""
    return given.json_text(params, "option"), {
        "owner": given.string(params, "owner"),
        "acceptable": given.boolean(params, "acceptable"),
        "score": given.json_text(params, "score"),
        "reason": given.string(params, "reason"),
    }


def _verdict_payload(params: Params) -> Call:
    option, verdict = _verdict(params)
    return lambda: {"text": verdict_payload(option, **verdict).decode("utf-8")}


def _verdict_sign(params: Params) -> Call:
    (option, verdict), seed = _verdict(params), given.seed(params, "seed")

    def call() -> dict[str, Any]:
        identity = Identity(verdict["owner"], SigningKey(seed))
        return {
            "sig": identity.sign_verdict(option, Verdict(**verdict)),
            "pubkey_hex": identity.card().pubkey_hex,
        }

    return call


def _verdict_check(params: Params) -> Call:
    option, verdict = _verdict(params)
    sig, pubkey_hex = given.string(params, "sig"), given.string(params, "pubkey_hex")

    def call() -> dict[str, Any] | None:
        card = AgentCard(verdict["owner"], pubkey_hex)
        return {} if card.verify(verdict_payload(option, **verdict), sig) else None

    return call


@dataclass(frozen=True)
class Operation:
    """Reads the params, `dialects` among them, and gives the call that answers."""

    reads: Callable[[Params], Call]

    def read(self, params: Params) -> Call:
        """The call. ParamError for params of another type."""
        given.check_dialects(params)
        return self.reads(params)


OPERATIONS: dict[str, Operation] = {
    "sheet.evaluate": Operation(_sheet_evaluate),
    "sheet.verify": Operation(_sheet_verify),
    "consensus.decide": Operation(_consensus_decide),
    "transcript.hash": Operation(_transcript_hash),
    "transcript.check": Operation(_transcript_check),
    "verdict.payload": Operation(_verdict_payload),
    "verdict.sign": Operation(_verdict_sign),
    "verdict.check": Operation(_verdict_check),
}
