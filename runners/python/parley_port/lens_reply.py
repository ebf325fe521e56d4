"""The Lens of a reply (LENS-13 to LENS-32, section 9).

Replies come here checked (`reply_form.check_reply`), so their fields are typed `Any` and taken as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import floor
from typing import Any

from .compact import compact
from .lens_text import duration_text, free_text, money_text, time_text
from .lens_value import INDENT, add_entry, lens_value, scalar_text

Fields = dict[str, Any]

_SYMBOLS = {"create": "+", "update": "~", "delete": "-", "send": ">", "charge": "$", "other": "*"}


def lens_reply(reply: Fields) -> str:
    """The Lens of a reply of the right form."""
    lines = list(_DRAW[reply["kind"]](reply))
    lines.extend(map(more_line, reply.get("more", [])))
    return "\n".join(lines)


def more_line(entry: Fields) -> str:
    """What was cut away at a place, and the handle that brings it (LENS-32)."""
    path, handle = free_text(entry["path"]), free_text(entry["handle"])
    return f"… {int(entry['remaining'])} more at {path} — EXPAND {handle} (~{int(entry['est'])} tokens)"


def _brief(reply: Fields) -> Iterator[str]:
    """LENS-20."""
    service = reply["service"]
    yield f"# {free_text(service['name'])} ({free_text(service['id'])})"
    if service.get("summary"):
        yield free_text(service["summary"])
    for capability in reply["capabilities"]:
        yield _capability(capability)


def _capability(capability: Fields) -> str:
    """LENS-20."""
    line = f"{capability['kind']} {free_text(capability['name'])}({_params(capability.get('params', {}))})"
    if capability.get("summary"):
        line += f" — {free_text(capability['summary'])}"
    if "risk" in capability:
        line += f" [risk:{capability['risk']}]"
    return line


def _params(params: Fields) -> str:
    """LENS-21."""
    return ", ".join([f"{free_text(name)}: {_param_type(declared)}" for name, declared in params.items()])


def _param_type(declared: Any) -> str:
    """LENS-21."""
    if isinstance(declared, str):
        return free_text(declared)
    if isinstance(declared, list):
        return f"[{_param_type(declared[0])}]"
    return f"{{{_params(declared)}}}"


def _answer(reply: Fields) -> Iterator[str]:
    """LENS-29."""
    yield lens_value(reply["data"])


def _proposals(reply: Fields) -> Iterator[str]:
    """LENS-22 to LENS-25."""
    proposals = reply["proposals"]
    attributes = [_attributes(proposal) for proposal in proposals]
    shared = [texts[0] for texts in zip(*attributes) if len(texts) > 1 and len(set(texts)) == 1]
    count = f"{len(proposals)} proposal{'' if len(proposals) == 1 else 's'}"
    yield f"{count} — {' · '.join(shared)}:" if shared else f"{count}:"
    for proposal, texts in zip(proposals, attributes):
        yield f"[{free_text(proposal['id'])}] {free_text(proposal['summary'])}"
        yield from map(_effect, proposal["effects"])
        own = [text for text in texts if text not in shared]
        if own:
            yield INDENT + " · ".join(own)
        yield from _field("data", proposal)


def _attributes(proposal: Fields) -> tuple[str, str, str, str]:
    """LENS-23. The four begin with different names, so that no two are ever the same text."""
    cost, undo = proposal["cost"], proposal["undo"]
    return (
        f"cost: {money_text(int(cost['amount']), cost['currency']) if cost else 'free'}",
        f"risk: {proposal['risk']}",
        f"undo: {duration_text(int(undo['window'])) if undo else 'never'}",
        f"expires: {time_text(int(proposal['expires']))}",
    )


def _effect(effect: Fields) -> str:
    """LENS-19."""
    line = f"{INDENT}{_SYMBOLS[effect['op']]} {effect['op']} {free_text(effect['target'])}"
    if effect.get("field"):
        line += f".{free_text(effect['field'])}"
    if "from" in effect or "to" in effect:
        line += f": {scalar_text(effect.get('from'))} → {scalar_text(effect.get('to'))}"
    if effect.get("detail"):
        line += f" — {free_text(effect['detail'])}"
    return line


def _field(name: str, holder: Fields) -> list[str]:
    """The field of a proposal or receipt that holds any value, when there (LENS-25)."""
    lines: list[str] = []
    if name in holder:
        add_entry(lines, name, holder[name], 1)
    return lines


def _clarify(reply: Fields) -> Iterator[str]:
    """LENS-26."""
    yield f"? {free_text(reply['question'])}"
    for number, option in enumerate(reply["options"], 1):
        yield f"{INDENT}{number}. {free_text(option['label'])}"


def _receipt(reply: Fields) -> Iterator[str]:
    """LENS-27, LENS-28."""
    receipt = reply["receipt"]
    line = f"{free_text(receipt['summary'])} (receipt {free_text(receipt['id'])})"
    if reply.get("replay"):
        line += " (replay)"
    if "undoes" in receipt:
        yield f"↶ undid {free_text(receipt['undoes'])}: {line}"
    elif receipt["undo"]:
        yield f"✓ {line} · undo until {time_text(int(receipt['undo']['until']))}"
    else:
        yield f"✓ {line} · irreversible"
    if reply.get("auto"):
        yield from map(_effect, receipt["effects"])
    yield from _field("result", receipt)


def _event(reply: Fields) -> Iterator[str]:
    """LENS-30."""
    line = f"… {free_text(reply['message'])}"
    if "progress" in reply:
        line += f" ({floor(reply['progress'] * 100 + 0.5)}%)"
    yield line


def _error(reply: Fields) -> Iterator[str]:
    """LENS-31."""
    yield f"✗ {free_text(reply['code'])}: {free_text(reply['message'])}"
    for fix in reply.get("fix", []):
        params = f" → params {compact(fix['params'])}" if "params" in fix else ""
        yield f"{INDENT}fix: {free_text(fix['say'])}{params}"
    if reply.get("need"):
        yield f"{INDENT}need: {compact(reply['need'])}"
    if "consent" in reply:
        consent = reply["consent"]
        yield f"{INDENT}consent: principal must approve {free_text(consent['hash'])} ({free_text(consent['summary'])})"
    if reply.get("retry") is not None:
        yield f"{INDENT}retry in: {duration_text(int(reply['retry']))}"


_DRAW: dict[str, Callable[[Fields], Iterator[str]]] = {
    "BRIEF": _brief,
    "ANSWER": _answer,
    "PROPOSALS": _proposals,
    "CLARIFY": _clarify,
    "RECEIPT": _receipt,
    "EVENT": _event,
    "ERROR": _error,
}
