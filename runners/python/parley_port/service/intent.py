"""INTENT, with and without `auto` (INTENT-1 to INTENT-5, FIXTURE-7, FIXTURE-11)."""

from __future__ import annotations

from typing import Optional

from ..json_text import Json
from ..refusal import Refusal
from ..tokens import Grant
from .authority import authorize_commit, identify, proof_key
from .calling import find_capability, read_params
from .commit import execute
from .drafting import make_proposal
from .errors import Reply, error_reply
from .events import Send
from .fixture import Fields
from .guards import first_plan
from .host import Host
from .proposals import KeptProposal
from .replying import fit, fit_receipt, prepare
from .request import RequestFrame
from .scope import Scope
from .sending import check_form
from .templates import fill
from .values import draw


async def answer_intent(host: Host, frame: RequestFrame, send: Send) -> Reply:
    """PROPOSALS, CLARIFY or ERROR; with `auto` perhaps a RECEIPT."""
    name = frame.text("capability")
    if not frame.is_auto:
        key = None if name is None else proof_key(host, frame, name)
        return await _answer(host, frame, key, send)
    key = None if name is None else proof_key(host, frame, f"auto:{name}:{frame.id}")
    if key is None:
        return await _answer(host, frame, None, send)
    return await _answer_once(host, frame, key, send)


async def _answer_once(host: Host, frame: RequestFrame, key: str, send: Send) -> Reply:
    """Answers an auto request with a good proof; a repeat gets the reply of the first (INTENT-5)."""
    auto, since = (key, frame.id), max(host.now, _proof_time(frame))
    known = host.autos.repeat(auto, since, host.now)
    if known is not None:
        reply = await known.reply.wait()
        return {**reply, "replay": True} if reply["kind"] == "RECEIPT" else reply
    remembered = host.autos.remember(auto, since, host.now)

    async def answer() -> Reply:
        try:
            return await _answer(host, frame, key, send)
        except Refusal as refusal:
            return error_reply(refusal)

    return await remembered.reply.run(answer())


def _proof_time(frame: RequestFrame) -> int:
    proof = frame.fields["proof"]
    assert isinstance(proof, dict)
    return int(proof["ts"])  # type: ignore[arg-type]


async def _answer(host: Host, frame: RequestFrame, key: Optional[str], send: Send) -> Reply:
    """Answers an INTENT, `key` being that of a good proof; in the order of ASK-2."""
    capability = find_capability(host, frame, "intent")
    params = read_params(frame, capability)
    requester = identify(host, frame, key, capability)
    scope = Scope(params, host.states, host.now)
    plan = first_plan(scope, capability["plans"])
    if "clarify" in plan:
        return await fit(host, frame, _clarify(scope, plan["clarify"]), key)
    if "error" in plan:
        return await fit(host, frame, _error(scope, plan["error"]), key)
    made = [make_proposal(scope, capability["name"], draft, requester) for draft in plan["proposals"]]
    reply: Reply = {"kind": "PROPOSALS", "proposals": [kept.shown for kept in made]}
    check_form(reply)
    grant = _auto_grant(host, frame, key, made)
    if grant is not None and key is not None:
        return await _commit_first(host, frame, key, grant, made[0], send)
    host.proposals.check_room(len(made), host.now)
    fitted = await prepare(frame, reply)
    host.proposals.check_room(len(made), host.now)  # it may have waited
    answer = fitted.give(host, key)
    host.proposals.add(made)
    return answer


def _auto_grant(host: Host, frame: RequestFrame, key: Optional[str], made: list[KeptProposal]) -> Optional[Grant]:
    """The grant that authorizes an auto COMMIT of the first proposal outright, if there is one (INTENT-4)."""
    if not frame.is_auto or key is None or not made:
        return None
    first = made[0]
    if first.shown["undo"] is None or host.now >= first.expires:
        return None
    try:
        return authorize_commit(host, frame.tokens, key, first, is_replay=False)
    except Refusal:
        return None


async def _commit_first(
    host: Host, frame: RequestFrame, key: str, grant: Grant, first: KeptProposal, send: Send
) -> Reply:
    """Commits the first proposal in the same round trip; no `await` before its reservation, and no other is kept (INTENT-4)."""
    receipt = await execute(host, frame, first, grant, send)
    return await fit_receipt(host, frame, {"kind": "RECEIPT", "auto": True, "receipt": receipt.shown}, key)


def _clarify(scope: Scope, draft: Fields) -> Reply:
    options: list[Json] = [
        {"label": fill(scope, option["label"]), "params": draw(scope, option["params"])} for option in draft["options"]
    ]
    return {"kind": "CLARIFY", "question": fill(scope, draft["question"]), "options": options}


def _error(scope: Scope, draft: Fields) -> Reply:
    reply: Reply = {"kind": "ERROR", "code": draft["code"], "message": fill(scope, draft["message"])}
    if "fix" in draft:
        reply["fix"] = [_fix(scope, fix) for fix in draft["fix"]]
    if "retry" in draft:
        reply["retry"] = draft["retry"]
    return reply


def _fix(scope: Scope, draft: Fields) -> Fields:
    fix: Fields = {"say": fill(scope, draft["say"])}
    if "params" in draft:
        fix["params"] = draw(scope, draft["params"])
    return fix
