"""The quick ways to the token estimate give what EST-1 says, read plainly."""

from __future__ import annotations

import random
import re
import sys
import unittest
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from parley_port.array_costs import ArrayCosts  # noqa: E402
from parley_port.compact import compact  # noqa: E402
from parley_port.estimate import estimate, estimate_of_rest  # noqa: E402
from parley_port.lens_value import lens_value  # noqa: E402

PLAIN = re.compile(r"[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]")


class Costs(unittest.TestCase):
    """Random texts and arrays, the same in each run."""

    def setUp(self) -> None:
        self.random = random.Random(5)

    def text(self, most: int) -> str:
        return "".join([self.random.choice("ab1 2,\n  é\t😀") for _ in range(self.random.randint(0, most))])

    def value(self, depth: int) -> Any:
        kind = self.random.randint(0, 5 if depth else 3)
        if kind == 4:
            return [self.value(depth - 1) for _ in range(self.random.randint(0, 3))]
        if kind == 5:
            return {self.random.choice(["a", "b c", "1"]): self.value(depth - 1) for _ in range(self.random.randint(0, 3))}
        return (float(self.random.randint(-5, 5000)), self.text(6), None, True)[kind]

    def test_texts(self) -> None:
        for _ in range(1500):
            text = self.text(600)
            self.assertEqual(estimate(text), len(PLAIN.findall(text)))
            start = self.random.randint(0, len(text))
            later = self.random.randint(start, len(text))
            self.assertEqual(
                estimate_of_rest(text, start, later, len(PLAIN.findall(text[later:]))), len(PLAIN.findall(text[start:]))
            )

    def test_arrays(self) -> None:
        for number in range(3000):
            count = self.random.randint(0, 7)
            keys = [["a", "x,y"], self.random.choice([["a", "x,y"], ["q"]])]
            items = [self.value(number % 3) for _ in range(count)]
            if number % 2:
                items = [{key: self.value(0) for key in self.random.choice(keys)} for _ in range(count)]
                items[1:1] = [self.value(1)] * (self.random.random() < 0.3)
            start = self.random.randint(0, len(items))
            end = self.random.randint(start, len(items))
            costs = ArrayCosts(items)
            plain = len(PLAIN.findall(lens_value({"items": items[start:end]})))
            self.assertEqual(1 + costs.tokens(start, end), plain, items[start:end])
            self.assertEqual(costs.size(end), len(compact(items[:end])))


if __name__ == "__main__":
    unittest.main()
