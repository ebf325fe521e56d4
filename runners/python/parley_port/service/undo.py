"""UNDO (UNDO-1 to UNDO-3, FIXTURE-13)."""

from __future__ import annotations

from ..refusal import Refusal
from .authority import authorize_undo, proven_key
from .changes import reversed_changes
from .effects import reversed_effects
from .errors import Reply, expired, forbidden, internal, not_found
from .events import Send, wait
from .fixture import Fields
from .host import Host
from .ids import new_id
from .outcome import Outcome
from .receipts import KeptReceipt
from .replying import fit_receipt
from .request import RequestFrame
from .sending import check_form, check_sendable


async def answer_undo(host: Host, frame: RequestFrame, _: Send) -> Reply:
    """A RECEIPT that undoes; the checks in the order of UNDO-2, without an `await` between them."""
    receipt = host.receipts.find(frame.text("receipt"))
    if receipt is None:
        raise not_found("there is no such receipt of a commit")
    key = proven_key(host, frame, receipt.id)
    authorize_undo(host, frame.tokens, key, receipt.kept.capability, receipt.principal)
    if receipt.undo is not None:
        return {"kind": "RECEIPT", "receipt": await receipt.undo.wait(), "replay": True}
    if receipt.until is None:
        raise forbidden("this cannot be undone")
    if host.now > receipt.until:
        raise expired("this cannot be undone any more")
    shown = await _execute(host, frame, receipt)
    return await fit_receipt(host, frame, {"kind": "RECEIPT", "receipt": shown}, key)


async def _execute(host: Host, frame: RequestFrame, receipt: KeptReceipt) -> Fields:
    """Reverses once; what fails may be tried again (UNDO-3)."""
    host.receipts.slots.take()
    receipt.undo = Outcome()
    try:
        return await receipt.undo.run(_reverse(host, frame, receipt))
    except Refusal:
        receipt.undo = None
        host.receipts.slots.release()
        raise


async def _reverse(host: Host, frame: RequestFrame, receipt: KeptReceipt) -> Fields:
    """The delay, and the effects in one step (FIXTURE-13)."""
    draft = receipt.kept.draft
    await wait(draft.get("undoDelay", 0.0))
    receipt.times_reversed += 1
    if receipt.times_reversed <= draft.get("undoFailures", 0):
        raise internal("the commit could not be reversed")
    states = reversed_changes(host.states, receipt.kept.changes)
    shown = _reversal(receipt.shown, host.now)
    whole: Reply = {"kind": "RECEIPT", "receipt": shown, "replay": True, "auto": True}  # FRAME-3
    check_form(whole)
    check_sendable(whole, frame.id)
    host.states = states
    return shown


def _reversal(first: Fields, at: int) -> Fields:
    """The receipt of the reversal."""
    return {
        "id": new_id("r"),
        "proposal": first["proposal"],
        "capability": first["capability"],
        "summary": first["summary"],
        "at": float(at),
        "effects": reversed_effects(first["effects"]),
        "cost": None,
        "undo": None,
        "undoes": first["id"],
    }
