"""INTENT with `auto` (INTENT-4, INTENT-5)."""

from __future__ import annotations

import unittest
from collections import Counter

from serving import NOW, Service, draft, fixture, grant, intent, proof, told

ADD = {"op": "other", "target": "n", "add": {"state": "n", "amount": 1}}
LOOK = {"name": "look", "kind": "ask", "answer": {"$state": "n"}}


class Auto(unittest.TestCase):
    """When it commits, and what a repeat gets."""

    def test_commits_only_what_is_authorized(self) -> None:
        dear = draft(cost={"amount": 5, "currency": "EUR"})
        late = intent(draft(lifetime=0), name="late")
        once, none = intent(draft(undo=None), name="once"), intent(name="none")
        with Service(fixture(intent(dear), once, none, late, clock=NOW - NOW % 60)) as service:
            service.set_clock(NOW - NOW % 60)
            cheap = grant({"per": {"max": 4, "currency": "EUR"}})
            for asked, frame, expected in (
                ("a1", {}, "PROPOSALS"),
                ("a2", {"grants": [cheap]}, "PROPOSALS"),
                ("a3", {"grants": [grant({"verbs": ["INTENT"]})]}, "PROPOSALS"),
                ("a4", {"grants": [cheap, grant({"verbs": ["COMMIT"]})]}, "RECEIPT"),
                ("a5", {"grants": [grant()], "auto": 1, "proof": proof("INTENT", "do")}, "PROPOSALS"),
                ("a6", {"grants": [grant()], "proof": proof("INTENT", "do")}, "unauthorized"),
            ):
                self.assertEqual(told(service.calls({**service.auto_frame(asked=asked), **frame})[0]), expected, asked)
            for name in ("once", "none", "late"):
                reply = service.calls(service.auto_frame(grant(), name=name, asked=name))[0]
                self.assertEqual(told(reply), "PROPOSALS")

    def test_repeat(self) -> None:
        described = fixture(intent(draft(effects=[ADD], delay=80, events=[{"message": "e"}])), LOOK, state={"n": 0})
        with Service(described) as service:
            frame = service.auto_frame(grant())
            service.send(frame, frame, {**frame, "grants": [], "params": 7})
            frames = [service.next_frame() for _ in range(4)]
            self.assertEqual(Counter(map(told, frames)), {"EVENT": 1, "RECEIPT": 1, "RECEIPT replay": 2})
            self.assertTrue(all(one["auto"] for one in frames if one["kind"] == "RECEIPT"))
            self.assertEqual(service.ask("look")["data"], 1)
            service.set_clock(NOW + 899)
            late = {**frame, "proof": proof("INTENT", "auto:do:a1", service.clock)}
            self.assertEqual(told(service.calls(late)[0]), "RECEIPT replay")
            self.assertEqual(told(service.calls(frame)[0]), "unauthorized")
            for now, expected in ((899 + 900, "RECEIPT replay"), (2 * 900 + 900, "RECEIPT")):  # a repeat lengthens it
                service.set_clock(NOW + now)
                late["proof"] = proof("INTENT", "auto:do:a1", service.clock)
                self.assertEqual(told(service.calls(late)[0]), expected)
            self.assertEqual(service.ask("look")["data"], 2)

    def test_repeat_with_a_later_proof(self) -> None:
        with Service(fixture(intent(draft(undo=None)), limits={"replays": 1})) as service:
            frame = service.auto_frame(grant())
            self.assertEqual(told(service.calls(frame)[0]), "PROPOSALS")
            ahead = {**frame, "proof": proof("INTENT", "auto:do:a1", NOW + 300)}
            self.assertEqual(told(service.calls(ahead)[0]), "PROPOSALS")
            for now, expected in ((901, "limit"), (1199, "limit"), (1201, "PROPOSALS")):
                service.set_clock(NOW + now)
                self.assertEqual(told(service.calls(service.auto_frame(grant(), asked="b"))[0]), expected, now)

    def test_repeat_is_as_it_was_sent(self) -> None:
        listing = {"$repeat": {"times": 50, "value": {"$index": 0}}}
        described = fixture(intent(draft(result=listing)), intent(draft(data=listing, undo=None), name="shown"))
        with Service(described) as service:
            for name in ("do", "shown"):
                frame = service.auto_frame(grant(), name=name, asked=name, budget=60)
                first, again = service.calls(frame, {**frame, "budget": 9000})
                self.assertTrue(first["more"])
                changed = {"id": again["id"], **({"replay": True} if name == "do" else {})}
                self.assertEqual(again, {**first, **changed})

    def test_repeat_of_errors(self) -> None:
        with Service(fixture(intent(draft(failures=1)), limits={"replays": 3})) as service:
            frame = service.auto_frame(grant())
            self.assertEqual([told(service.calls(frame)[0]) for _ in range(2)], ["internal", "internal"])
            wrong = service.auto_frame(grant(), asked="b", params={"x": 1})
            self.assertEqual(told(service.calls(wrong)[0]), "invalid_params")
            self.assertEqual(told(service.calls({**wrong, "params": {}})[0]), "invalid_params")
            unknown = service.auto_frame(grant(), name="nope", asked="c")
            self.assertEqual(told(service.calls(unknown)[0]), "unknown_capability")
            self.assertEqual(told(service.calls(service.auto_frame(grant(), asked="d"))[0]), "limit")  # not remembered
            service.set_clock(NOW + 901)
            self.assertEqual(told(service.calls(service.auto_frame(grant(), asked="d"))[0]), "internal")

    def test_cap(self) -> None:
        dear = draft(cost={"amount": 5, "currency": "EUR"}, delay=60)
        with Service(fixture(intent(dear))) as service:
            token = grant({"spend": {"max": 14, "currency": "EUR"}})
            frames = [service.auto_frame(token, asked=f"a{number}") for number in range(5)]
            self.assertEqual(Counter(map(told, service.calls(*frames))), {"RECEIPT": 2, "PROPOSALS": 3})

    def test_limits(self) -> None:
        with Service(fixture(intent(draft()), limits={"receipts": 1, "proposals": 1})) as service:
            answers = [told(service.calls(service.auto_frame(grant(), asked=str(number)))[0]) for number in range(3)]
            self.assertEqual(answers, ["RECEIPT", "limit", "limit"])
            shown = service.propose()
            self.assertEqual(told(service.call("INTENT", capability="do")), "limit")
            service.set_clock(shown["expires"] + 600)
            self.assertEqual(told(service.call("INTENT", capability="do")), "PROPOSALS")


if __name__ == "__main__":
    unittest.main()
