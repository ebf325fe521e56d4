"""COMMIT (COMMIT-1 to COMMIT-7, FIXTURE-12)."""

from __future__ import annotations

from ..refusal import Refusal
from ..tokens import Grant
from .authority import authorize_commit, proven_key
from .changes import changed
from .errors import Reply, expired, forbidden, internal, not_found
from .events import Send, go_before
from .fixture import Fields
from .host import Host
from .ids import new_id
from .outcome import Outcome
from .proposals import KeptProposal
from .receipts import KeptReceipt
from .replying import fit_receipt
from .request import RequestFrame
from .scope import Scope
from .sending import check_form, check_sendable
from .values import draw


async def answer_commit(host: Host, frame: RequestFrame, send: Send) -> Reply:
    """A RECEIPT. From the grants to the reservation there is no `await`: it is one atomic step (CAVEAT-14)."""
    kept = host.proposals.find(frame.text("proposal"), host.now)
    if kept is None:
        raise not_found("there is no such proposal")
    if frame.text("hash") != kept.hash:
        raise Refusal("conflict", "the hash is not that of the proposal")
    key = proven_key(host, frame, kept.hash)
    grant = authorize_commit(host, frame.tokens, key, kept, is_replay=kept.commit is not None)
    if key != kept.requester.key:
        raise forbidden("another key made the INTENT of this proposal")  # COMMIT-3
    if kept.commit is not None:
        receipt = await kept.commit.wait()  # COMMIT-5, COMMIT-6
        return {"kind": "RECEIPT", "receipt": receipt.shown, "replay": True}
    if host.now >= kept.expires:
        raise expired("the proposal has expired")
    receipt = await execute(host, frame, kept, grant, send)
    return await fit_receipt(host, frame, {"kind": "RECEIPT", "receipt": receipt.shown}, key)


async def execute(host: Host, frame: RequestFrame, kept: KeptProposal, grant: Grant, send: Send) -> KeptReceipt:
    """Reserves at once, then applies; what fails leaves nothing reserved, and may be tried again (COMMIT-4)."""
    host.receipts.slots.take()
    reservation = host.spending.reserve(grant, kept.shown["cost"])
    kept.commit = Outcome()
    try:
        return await kept.commit.run(_apply(host, frame, kept, grant, send))
    except Refusal:
        kept.commit = None
        reservation.release()
        host.receipts.slots.release()
        raise


async def _apply(host: Host, frame: RequestFrame, kept: KeptProposal, grant: Grant, send: Send) -> KeptReceipt:
    """Events, delay, and the effects in one step (FIXTURE-12)."""
    await go_before(Scope(kept.params, host.states, host.now), kept.draft, send)
    kept.times_applied += 1
    if kept.times_applied <= kept.draft.get("failures", 0):
        raise internal("the proposal could not be applied")
    states = changed(host.states, kept.changes)
    shown = _receipt(kept, host.now)
    if "result" in kept.draft:
        shown["result"] = draw(Scope(kept.params, states, host.now), kept.draft["result"])
    whole: Reply = {"kind": "RECEIPT", "receipt": shown, "replay": True, "auto": True}
    check_form(whole)
    check_sendable(whole, frame.id)
    host.states = states
    receipt = KeptReceipt(shown, kept, grant.principal)
    host.receipts.add(receipt)
    host.proposals.settle(kept)
    return receipt


def _receipt(kept: KeptProposal, at: int) -> Fields:
    """COMMIT-7."""
    shown = kept.shown
    undo = shown["undo"]
    return {
        "id": new_id("r"),
        "proposal": shown["id"],
        "capability": shown["capability"],
        "summary": shown["summary"],
        "at": float(at),
        "effects": shown["effects"],
        "cost": shown["cost"],
        "undo": None if undo is None else {"until": float(at + int(undo["window"]))},
    }
