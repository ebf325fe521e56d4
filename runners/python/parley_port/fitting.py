"""Fitting a reply into a budget (BUDGET-1 to BUDGET-11)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush

from .compact import compact
from .estimate import estimate
from .json_text import Json
from .lens_reply import lens_reply, more_line
from .lines import MAX_FRAME
from .places import Cuttable, Path, Place, find_places
from .refusal import no_room

Reply = dict[str, Json]

_LIST_ROOTS = {"BRIEF": "capabilities", "PROPOSALS": "proposals"}
_FIRST_HANDLE = "h_aaaaaaaaaaaa"


def fit_reply(reply: Reply, budget: int) -> str:
    """The compact JSON of the reply, cut until its Lens is within the budget (BUDGET-1, BUDGET-11).

    The reply has the form that LENS-14 asks for.
    """
    cut = cut_reply(reply, budget)
    return compact(reply if cut is None else cut.with_more(_handles(cut.brought)))


def cut_reply(reply: Reply, budget: int) -> Fitting | None:
    """The reply cut until its Lens is within the budget (BUDGET-1), or None when nothing was cut."""
    tokens = estimate(lens_reply(reply))
    if tokens <= budget:
        return None
    fitting = Fitting(reply, tokens)
    fitting.cut(budget)
    return fitting if fitting.entries else None


class Fitting:
    """One reply being cut: a copy of it, its places, and those that were cut.

    The entries of these are made at the end: their paths may be much longer than the reply that is cut.
    """

    def __init__(self, reply: Reply, tokens: int) -> None:
        self.reply = dict(reply)
        self.tokens = tokens
        brought = reply.get("more")
        self.brought = brought if isinstance(brought, list) else []
        self.entries: dict[Place, int] = {}
        """The places that were cut, in the order of the new entries, with the tokens of their lines."""
        self.root_of: dict[Place, int] = {}
        self.list_root = self._find_list_root()
        self.deep = self._find_deep_places()

    def cut(self, budget: int) -> None:
        """Cuts while the Lens is above the budget and something is left to cut (BUDGET-1)."""
        self._cut_deep_roots(budget)
        self._cut_list_root(budget)

    def rests(self) -> list[Cuttable]:
        """What was cut away at each place (BUDGET-8), in the order of the new entries."""
        return [place.whole[place.kept :] for place in self.entries]

    def _find_list_root(self) -> Place | None:
        """The list root of the reply, if its kind has one (BUDGET-2)."""
        name = _LIST_ROOTS.get(str(self.reply["kind"]))
        whole = self.reply[name] if name else None
        return Place(self.reply, name, Path(name), whole) if name and isinstance(whole, list) else None

    def _find_deep_places(self) -> list[Place]:
        """The candidates of all deep roots in document order (BUDGET-2)."""
        if self.reply["kind"] == "ANSWER":
            return list(find_places(self.reply, "data"))
        receipt = self.reply.get("receipt")
        if self.reply["kind"] == "RECEIPT" and isinstance(receipt, dict) and "result" in receipt:
            self.reply["receipt"] = receipt = dict(receipt)
            return list(find_places(receipt, "result", Path("receipt")))
        return self._find_places_of_proposals() if self.reply["kind"] == "PROPOSALS" else []

    def _find_places_of_proposals(self) -> list[Place]:
        places: list[Place] = []
        proposals = self.reply["proposals"]
        assert isinstance(proposals, list)
        path = Path("proposals")
        copies = [dict(proposal) for proposal in proposals if isinstance(proposal, dict)]
        self.reply["proposals"] = list(copies)
        for index, proposal in enumerate(copies):
            if "data" in proposal:
                found = list(find_places(proposal, "data", Path(str(index), path)))
                self.root_of.update(dict.fromkeys(found, index))
                places += found
        return places

    def _cut_deep_roots(self, budget: int) -> None:
        """Cuts the largest candidate, of equal ones the first, until none is left (BUDGET-3)."""
        queue = [(-place.size(), order, place, place.drawn()) for order, place in enumerate(self.deep)]
        heapify(queue)
        while self.tokens > budget and queue:
            _, order, place, drawn_before = heappop(queue)
            place.cut()
            drawn = place.drawn()
            self.tokens += drawn - drawn_before
            self._note(place)
            if place.is_candidate():
                heappush(queue, (-place.size(), order, place, drawn))

    def _note(self, place: Place) -> None:
        """Gives the place its entry, or the entry it has its new numbers, and counts its line (BUDGET-9, BUDGET-10)."""
        self.tokens -= self.entries.get(place, 0)
        self.entries[place] = _line_tokens(place)
        self.tokens += self.entries[place]

    def _cut_list_root(self, budget: int) -> None:
        """Cuts the list root, once no deep root holds a candidate (BUDGET-6).

        Proposals that go take the entries of places inside them along (BUDGET-9). What a proposal that stays holds is
        no candidate any more.
        """
        root = self.list_root
        while root is not None and self.tokens > budget and root.is_candidate():
            standing = self.reply[root.name]
            root.cut()
            assert isinstance(standing, list)
            self.reply[root.name] = standing[: root.kept]
            self.entries[root] = _line_tokens(root)
            for place in [place for place in self.entries if self.root_of.get(place, -1) >= root.kept]:
                del self.entries[place]
            self.tokens = estimate(lens_reply(self.reply)) + sum(self.entries.values())

    def with_more(self, handles: Iterator[str]) -> Reply:
        """The reply as cut so far, new entries after those that it brought (BUDGET-9).

        Refused when a frame has no room for their paths alone.
        """
        if not self.entries:
            return self.reply
        if sum(place.path.length for place in self.entries) > MAX_FRAME:
            raise no_room()
        new: list[Json] = [place.more(next(handles), place.path.text()) for place in self.entries]
        return {**self.reply, "more": self.brought + new}


def _line_tokens(place: Place) -> int:
    """The estimate of the line of a place's entry (BUDGET-10)."""
    return estimate(more_line(place.more(_FIRST_HANDLE, ""))) + place.path.tokens


def _handles(brought: list[Json]) -> Iterator[str]:
    """The handles in their order, but for those that the reply brought (BUDGET-10)."""
    taken = {entry.get("handle") for entry in brought if isinstance(entry, dict)}
    number = 0
    while True:
        handle = "h_" + _letters(number)
        if handle not in taken:
            yield handle
        number += 1


def _letters(number: int) -> str:
    """Twelve letters that count in base 26, the last one fastest."""
    letters = ""
    for _ in range(12):
        number, digit = divmod(number, 26)
        letters = chr(ord("a") + digit) + letters
    return letters
