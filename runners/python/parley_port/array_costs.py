"""What parts of one array cost in tokens and in code points, each element being looked at once.

Fitting asks for many parts of one array: what is kept and what is cut away, after each cut (BUDGET-3, BUDGET-8). In a
Lens, elements never share a token with what stands before or after them, so their costs add up.
"""

from __future__ import annotations

from .compact import compact
from .estimate import estimate
from .json_text import Json
from .lens_value import element_lines, is_scalar, scalar_text, string_text


class ArrayCosts:
    """The costs of an array's elements as sums up to each place."""

    def __init__(self, items: list[Json]) -> None:
        self._items = items
        self._size, self._inline, self._row, self._list = [0], [0], [0], [0]
        self._scalars_from: list[int] = []
        """Where the run of scalars begins that ends with an element; behind it when it is none."""
        self._rows_from: list[int] = []
        """Likewise of rows with the same keys (LENS-9)."""
        self._keys: list[str] = []
        self._key_costs: list[int] = []
        for place, item in enumerate(items):
            self._size.append(self._size[-1] + len(compact(item)))
            self._add(place, item)

    def size(self, count: int) -> int:
        """The length of the compact JSON of the first elements (BUDGET-3)."""
        return 2 + self._size[count] + max(count - 1, 0)

    def tokens(self, start: int, end: int) -> int:
        """The estimate of the part's Lens behind its key (LENS-7 to LENS-10)."""
        count = end - start
        if count == 0 or self._scalars_from[end - 1] <= start:
            return 3 + self._inline[end] - self._inline[start] + max(count - 1, 0)  # `: [`, commas and `]`
        if self._rows_from[end - 1] <= start:
            first = self._items[start]
            assert isinstance(first, dict)
            head = f"[{count}]{{{','.join(map(string_text, first))}}}:"
            return estimate(head) + self._row[end] - self._row[start]
        return estimate(f"[{count}]:") + self._list[end] - self._list[start]

    def _add(self, place: int, item: Json) -> None:
        scalars_from = rows_from = place + 1
        inline = row = 0
        if is_scalar(item):
            scalars_from = self._scalars_from[-1] if place else 0
            inline = estimate(scalar_text(item))
            listed = 2 + inline  # a line and a dash
        elif isinstance(item, dict) and item and all(map(is_scalar, item.values())):
            rows_from = self._begin_of_rows(place, item)
            values = sum(estimate(scalar_text(value)) for value in item.values())
            row = len(item) + values  # a line, and commas between
            listed = 1 + 2 * len(item) + sum(self._key_costs) + values  # a dash; for each entry a line and a colon
        else:
            listed = estimate("\n" + "\n".join(element_lines(item, 1)))
        self._scalars_from.append(scalars_from)
        self._rows_from.append(rows_from)
        self._inline.append(self._inline[-1] + inline)
        self._row.append(self._row[-1] + row)
        self._list.append(self._list[-1] + listed)

    def _begin_of_rows(self, place: int, item: dict[str, Json]) -> int:
        keys = list(item)
        if keys != self._keys:
            self._keys = keys
            self._key_costs = [estimate(string_text(key)) for key in keys]
            return place
        before = self._rows_from[-1]
        return before if before < place else place
