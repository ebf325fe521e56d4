"""What a frame has no room for is not made before it is refused (PORT-9)."""

from __future__ import annotations

import json
import sys
import tracemalloc
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from parley_port.frames import Session  # noqa: E402

MOST = 8 << 20
"""How many bytes an answer may take while it is made."""

LONG_PATHS = {"n" * 50_000: {f"k{number}": [1] for number in range(500)}}
"""Many places to cut whose paths share a long name."""


class Room(unittest.TestCase):
    """Small frames whose answers would be large, answered in this process."""

    def answer(self, operation: str, params: dict) -> dict:
        frame = {"parley": 1, "id": "1", "verb": "ASK", "capability": operation, "params": params}
        line = json.dumps(frame).encode()
        tracemalloc.start()
        try:
            answer = json.loads(Session().answer(line))
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
        self.assertLess(peak, MOST)
        return answer

    def test_paths(self) -> None:
        reply = json.dumps({"kind": "ANSWER", "data": LONG_PATHS})
        self.assertEqual(self.answer("budget.fit", {"json": reply, "budget": 50}).get("code"), "limit")

    def test_paths_that_are_cut_away(self) -> None:
        one = {"id": "p", "capability": "c", "summary": "s", "effects": [], "cost": None, "risk": "low"}
        one |= {"undo": None, "expires": 1790000000, "hash": "h"}
        reply = json.dumps({"kind": "PROPOSALS", "proposals": [{**one, "data": LONG_PATHS}, one, one, one]})
        answer = self.answer("budget.fit", {"json": reply, "budget": 1})
        self.assertEqual([entry["path"] for entry in json.loads(answer["data"]["json"])["more"]], ["proposals"])

    def test_verdicts(self) -> None:
        terms = [{"attr": "v", "prefer": "1", "weight": 1}, {"attr": "n", "direction": "lower", "lo": 0, "hi": 1}]
        options: list = [{"v": str(number)} for number in range(200)]
        parties: list = [{"owner": str(number), "utility": terms} for number in range(200)]
        deep: dict = {}
        for _ in range(61):
            deep = {"a": deep}
        order = {"owner": "o", "hard": [{"attr": "v", "op": "<", "value": 1}]}
        heavy = {"owner": "o", "utility": [{"attr": "v", "prefer": str(number), "weight": 1e308} for number in (1, 1)]}
        for more_options, more_parties, more, code in (
            ([], [], {}, "limit"),
            ([], [], {"seeds": {str(number): "00" * 32 for number in range(200)}}, "limit"),
            ([], [], {"rule": "majority"}, "invalid_params"),
            ([], parties[:1], {}, "invalid_params"),
            ([], [order], {}, "invalid_params"),
            ([], [heavy], {}, "invalid_params"),
            ([{"n": "1"}], [], {}, "invalid_params"),
            ([deep], [], {}, "invalid_params"),
            ([deep["a"]], [], {}, "limit"),
        ):
            stated = {"title": "t", "options": options + more_options, "parties": parties + more_parties}
            answer = self.answer("consensus.decide", {"json": json.dumps(stated), **more})
            self.assertEqual(answer.get("code"), code, (more_options, more_parties, more))

    def test_option_of_many_signatures(self) -> None:
        option = {"v": [7] * 2000}
        stated = {"title": "t", "options": [option], "parties": [{"owner": str(number)} for number in range(50)]}
        seeds = {str(number): "00" * 32 for number in range(50)}
        with mock.patch("parley_port.record_text._integer", wraps=str) as written:
            answer = self.answer("consensus.decide", {"json": json.dumps(stated), "seeds": seeds})
            self.assertLess(written.call_count, 5 * 2000)
            transcript = answer["data"]["transcript"]
            written.reset_mock()
            answer = self.answer("transcript.check", {"json": transcript, "requireSigned": True})
            self.assertLess(written.call_count, 5 * 2000)
        self.assertEqual(answer["data"], {"outcome": True, "signatures": True})


if __name__ == "__main__":
    unittest.main()
