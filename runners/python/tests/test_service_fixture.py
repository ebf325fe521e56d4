"""The fixture service: what it draws, and how it changes its state (FIXTURE-1 to FIXTURE-14, ASK-2, HELLO-3)."""

from __future__ import annotations

import json
import os
import re
import unittest
from pathlib import Path
from typing import Any

from serving import NOW, PORT, Service, draft, fixture, grant, intent, proof, told

from parley_port.json_text import read_json
from parley_port.service.param_types import has_type

SPEC = Path(os.environ.get("SPEC", PORT.parent.parent / "SPEC.md"))


def repeat(times: Any, value: Any) -> Any:
    return {"$repeat": {"times": times, "value": value}}


class Example(unittest.TestCase):
    """The fixture of SPEC.md."""

    def test_tea(self) -> None:
        text = SPEC.read_text(encoding="utf-8")
        found = re.search(r"```json\n(.*?)\n```", text[text.index("## 31 ") :], re.DOTALL)
        assert found is not None
        with Service(json.loads(found.group(1))) as tea:
            brief = tea.call("HELLO", agent={"name": "a"})
            self.assertEqual(brief["service"], {"id": "tea.example", "name": "Tea"})
            self.assertEqual([one["name"] for one in brief["capabilities"]], ["stock", "order"])
            self.assertEqual(tea.ask("stock", kind="green")["data"], {"left": 12})
            self.assertEqual(told(tea.ask("stock", kind="black")), "not_found")
            call = {"capability": "order", "params": {"kind": "green", "boxes": 13}}
            reply = tea.call("INTENT", **call)
            self.assertEqual(
                (told(reply), reply["message"], reply["retry"]), ("unavailable", "no 13 boxes of green left", 3600)
            )
            reply = tea.call("INTENT", capability="order", params={"kind": "green", "boxes": 2})
            [shown] = reply["proposals"]
            self.assertEqual(shown["summary"], "2 boxes of green")
            self.assertEqual(
                shown["effects"],
                [
                    {"op": "create", "target": "order", "detail": "2 × green"},
                    {"op": "charge", "target": "card"},
                ],
            )
            self.assertEqual(shown["cost"], {"amount": 900, "currency": "EUR"})
            self.assertEqual(shown["expires"], -(-(NOW + 90) // 60) * 60)


class Drawing(unittest.TestCase):
    """Templates, operands and values."""

    def test_values(self) -> None:
        answer = {
            "text": {"$text": "{s} {n} {o} {gone}|{x y} {"},
            "param": [{"$param": "o"}, {"$param": "gone"}],
            "state": {"$state": "a.{n}"},
            "states": {"$states": "a."},
            "now": {"$now": True},
            "repeat": repeat({"param": "n", "times": 2}, {"i": {"$index": 1}, "in": repeat(1, {"$index": 0})}),
            "none": repeat(-1, 1),
            "long": {"$long": {"times": 3, "text": "{s}-"}},
            "itself": [{"$other": 1}, {"$now": False}, {"$now": True, "b": 1}, {"$index": 0}],
        }
        ask = {"name": "q", "kind": "ask", "params": {"s": "string", "n": "int", "o?": "any"}, "answer": answer}
        with Service(fixture(ask, state={"a.1": 5, "b": 1, "a.2": "x"})) as service:
            data = service.ask("q", s="{n}", n=1, o={"b": [1.5, None]})["data"]
            self.assertEqual(data["text"], '{n} 1 {"b":[1.5,null]} |{x y} {')
            self.assertEqual(data["param"], [{"b": [1.5, None]}, None])
            self.assertEqual((data["state"], data["now"], data["long"]), (5, NOW, "{n}-{n}-{n}-"))
            self.assertEqual(data["states"], [{"name": "a.1", "value": 5}, {"name": "a.2", "value": "x"}])
            self.assertEqual(data["repeat"], [{"i": 1, "in": [0]}, {"i": 2, "in": [0]}])
            self.assertEqual((data["none"], data["itself"]), ([], answer["itself"]))
            self.assertEqual(told(service.ask("q", s="", n=3)), "not_found")
            self.assertEqual(told(service.ask("q", s="", n=2**53 - 1)), "not_found")

    def test_too_much(self) -> None:
        times = {"param": "n", "times": 1}
        nested = {"name": "nested", "kind": "ask", "params": {"n": "int"}, "answer": repeat(times, repeat(times, 1))}
        long = {"$long": {"times": times, "text": "{t}"}}
        longs = {"name": "long", "kind": "ask", "params": {"n": "int", "t": "string"}, "answer": long}
        with Service(fixture(nested, longs)) as service:
            self.assertEqual(told(service.ask("nested", n=100_000)), "limit")
            self.assertEqual(told(service.ask("nested", n=100_001)), "invalid_params")
            self.assertEqual(told(service.ask("long", n=100_000, t="x" * 100_000)), "limit")
            self.assertEqual(told(service.call("ASK", capability="long", params={"n": 99_999, "t": "a" * 20})), "limit")

    def test_guards(self) -> None:
        def plan(number: int, *guards: Any) -> Any:
            return {"when": list(guards), "error": {"code": "conflict", "message": f"{number}"}}

        guards = [
            {"left": {"param": "a"}, "is": "absent"},
            {"left": {"param": "a"}, "op": "=", "right": 1},
            {"left": {"param": "a"}, "op": "=", "right": True},
            {"left": {"param": "a"}, "op": "<", "right": {"state": "s"}},
            {"left": {"param": "a"}, "op": "!=", "right": {"state": "gone"}},
            {"left": {"param": "a"}, "op": ">=", "right": "x"},
            {"left": {"state": "t{a}"}, "op": "=", "right": {"param": "a"}},
            {"left": {"param": "a"}, "op": "=", "right": {"param": "b"}},
            {"left": {"param": "a"}, "op": "=", "right": None},
            {"left": {"param": "a"}, "op": "!=", "right": "no plan"},
        ]
        plans = [plan(number, guard) for number, guard in enumerate(guards)]
        chosen = {"name": "c", "kind": "intent", "params": {"a?": "any", "b?": "any"}, "plans": plans}
        with Service(fixture(chosen, state={"s": 0, "tx": "x"})) as service:
            for params, number in (
                ({}, 0), ({"a": None}, 0), ({"a": 1.0}, 1), ({"a": True}, 2), ({"a": -1}, 3), ({"a": "x"}, 6), ({"a": "y"}, 9),
                ({"a": {"x": 1, "y": [2]}, "b": {"y": [2.0], "x": 1e0}}, 7), ({"a": [1, 2], "b": [2, 1]}, 9),
                ({"a": {"x": 1}, "b": {"x": True}}, 9), ({"a": {"x": 1}, "b": {"x": 1, "y": None}}, 9),
            ):  # fmt: skip
                reply = service.call("INTENT", capability="c", params=params)
                self.assertEqual(reply["message"], str(number), params)
            self.assertEqual(told(service.call("INTENT", capability="c", params={"a": "no plan"})), "invalid_params")

    def test_null_is_a_value(self) -> None:
        plans = [
            {"when": [{"left": None, "is": "absent"}], "error": {"code": "conflict", "message": "absent"}},
            {"when": [{"left": None, "op": "=", "right": None}], "error": {"code": "conflict", "message": "same"}},
        ]
        with Service(fixture({"name": "c", "kind": "intent", "plans": plans})) as service:
            self.assertEqual(service.call("INTENT", capability="c")["message"], "same")

    def test_times_of_a_result(self) -> None:
        times = {"param": "n", "times": 2}
        results = {
            "repeat": {"a": [{"$repeat": {"times": times, "value": 1}}]},
            "long": {"$repeat": {"times": 1, "value": {"$long": {"times": times, "text": "x"}}}},
        }
        params = {"n": "any"}
        ones = [intent(draft(), draft(result=result), name=name, params=params) for name, result in results.items()]
        with Service(fixture(*ones)) as service:
            for name in results:
                for n in (1, -1, 50_000, "x", 1.5, 50_001, 2**53 - 1):
                    reply = service.call("INTENT", capability=name, params={"n": n})
                    expected = "PROPOSALS" if n in (1, -1, 50_000) else "invalid_params"
                    self.assertEqual(told(reply), expected, (name, n))

    def test_clarify_and_error(self) -> None:
        clarify = {"question": "{n}?", "options": [{"label": "l{n}", "params": {"n": {"$param": "n"}}}]}
        fix = {"say": "{n}", "params": {"n": {"$now": True}}}
        error = {"code": "unavailable", "message": "m", "fix": [fix], "retry": None}
        ones = [{"when": [{"left": {"param": "n"}, "op": "=", "right": 1}], "clarify": clarify}, {"error": error}]
        with Service(fixture({"name": "c", "kind": "intent", "params": {"n": "int"}, "plans": ones})) as service:
            reply = service.call("INTENT", capability="c", params={"n": 1})
            self.assertEqual((reply["question"], reply["options"]), ("1?", [{"label": "l1", "params": {"n": 1}}]))
            reply = service.call("INTENT", capability="c", params={"n": 2})
            self.assertEqual((reply["fix"], reply["retry"]), ([{"say": "2", "params": {"n": NOW}}], None))


class Asking(unittest.TestCase):
    """The order of ASK-2, and declared types."""

    def test_order(self) -> None:
        ask = {"name": "q", "kind": "ask", "params": {"n": "int"}, "authority": True, "answer": {"$param": "n"}}
        with Service(fixture(ask, intent(draft()))) as service:
            good = {"params": {"n": 1}, "grants": [grant()], "proof": proof("ASK", "q")}
            self.assertEqual(service.call("ASK", capability="q", **good)["data"], 1)
            for wrong, code in (
                ({"capability": "nope", "params": []}, "unknown_capability"),
                ({"capability": "do", "params": []}, "unknown_capability"),
                ({"capability": None, "params": []}, "unknown_capability"),
                ({"params": [], "grants": []}, "invalid_params"),
                ({"params": None, "grants": []}, "invalid_params"),
                ({"params": {"n": None}, "grants": []}, "invalid_params"),
                ({"params": {"n": "1"}, "grants": []}, "invalid_params"),
                ({"params": {"n": 1, "m": None}, "grants": []}, "invalid_params"),
                ({"grants": []}, "unauthorized"),
                ({"grants": None}, "unauthorized"),
                ({"grants": [grant({"verbs": ["COMMIT"]})], "proof": None}, "unauthorized"),
                ({"grants": [grant({"verbs": ["COMMIT"]})]}, "forbidden"),
                ({"grants": 7}, "unauthorized"),
                ({"grants": [7, grant()]}, "ANSWER"),
                ({"proof": proof("ASK", "q", NOW - 301)}, "unauthorized"),
                ({"proof": proof("ASK", "q", NOW - 300)}, "ANSWER"),
            ):
                self.assertEqual(told(service.call("ASK", **{"capability": "q", **good, **wrong})), code, wrong)

    def test_clock(self) -> None:
        with Service(fixture()) as service:
            for params in ({}, {"now": NOW - 1}, {"now": "x"}, {"now": NOW + 0.5}, {"now": NOW, "x": 1}):
                self.assertEqual(told(service.ask("test.clock", **params)), "invalid_params")
            self.assertEqual(told(service.call("INTENT", capability="test.clock")), "unknown_capability")
            service.set_clock(NOW)
            service.set_clock(NOW + 5)
            for fields in ({"grants": [grant()]}, {"grants": 7, "proof": 7}, {"grants": [""], "proof": proof("ASK", "x")}):
                reply = service.call("ASK", capability="test.clock", params={"now": NOW + 5}, **fields)
                self.assertEqual(told(reply), "ANSWER", fields)
            self.assertEqual(told(service.ask("test.clock", now=NOW + 4)), "invalid_params")

    def test_types(self) -> None:
        right: list[tuple[Any, str]] = [
            ("string — what", '""'), ("int", "1e3"), ("number", "1.5"), ("bool", "false"), ("any", "[]"),
            ("date", '"2024-02-29"'), ("date", '"2000-02-29"'), ("a|b", '"b"'), ("a|b[]", '["a","b"]'),
            ("datetime", '"2024-01-31T23:59Z"'), ("datetime", '"2024-01-31T23:59-23:59"'), ("datetime", '"2024-01-31T00:00:59.123456789+05:30"'),
            ("int[]", "[]"), (["int"], "[1]"), ({"a": "int", "b?": ["string"]}, '{"a":1,"b":null}'), ([{"a?": "int"}], "[{}]"),
        ]  # fmt: skip
        wrong: list[tuple[Any, str]] = [
            ("string", "1"), ("int", "1.5"), ("int", "true"), ("int", "1e16"), ("number", "true"), ("bool", "0"), ("any", "null"),
            ("date", '"2023-02-29"'), ("date", '"1900-02-29"'), ("date", '"2024-13-01"'), ("date", '"2024-1-1"'),
            ("date", '"２０２４-01-01"'), ("date", '"2024-01-01\\n"'), ("a|b", '"c"'), ("a|b", '"a|b"'), ("int[]", "1"),
            ("datetime", '"2024-01-31T24:00Z"'), ("datetime", '"2024-01-31T23:59"'), ("datetime", '"2024-01-31T23:59.5Z"'),
            ("datetime", '"2024-01-31T23:59:60Z"'), ("datetime", '"2024-01-31T23:59:59.1234567890Z"'),
            ("datetime", '"2024-01-31T23:59+24:00"'), ("datetime", '"2024-01-31T23:59-00:60"'),
            (["any"], "[null]"), ("any[]", "[null]"), ({"a": "int"}, '{"a":null}'), ({"a": "int"}, '{"a":1,"b":null}'),
            ([{"a?": "int"}], "[null]"),
        ]  # fmt: skip
        for kind, text in right:
            self.assertTrue(has_type(read_json(text), kind), (kind, text))
        for kind, text in wrong:
            self.assertFalse(has_type(read_json(text), kind), (kind, text))


class States(unittest.TestCase):
    """What commits and undos do to the state."""

    def setUp(self) -> None:
        def put(state: str, to: Any, **more: Any) -> Any:
            return {"op": "update", "target": state, "set": {"state": state, "to": to}, **more}

        def plus(state: str, amount: Any, **more: Any) -> Any:
            return {"op": "other", "target": state, "add": {"state": state, "amount": amount, **more}}

        effects = [
            put("a", {"param": "to"}, field="f", detail="d"),
            {**put("gone", None), "op": "delete"},
            {**put("new", 1), "op": "create"},
            plus("n", {"param": "by", "times": 2}, least=0),
        ]
        change = draft(effects=effects, result={"n": {"$state": "n"}, "none": {"$state": "gone"}, "at": {"$now": True}})
        look = {"name": "look", "kind": "ask", "answer": {"$states": ""}}
        half = intent(draft(effects=[plus("n", 5), plus("text", 1)]), name="half")
        void = intent(draft(effects=[put("a", {"state": "void"})]), name="void")
        params = {"to": "any", "by": "any"}
        state = {"a": "old", "gone": 7, "n": 10, "text": "t"}
        described = fixture(intent(change, params=params), look, half, void, state=state)
        self.service = self.enterContext(described)

    def enterContext(self, described: Any) -> Service:  # type: ignore[override]  # unittest has it from 3.11 on
        service = Service(described)
        self.addCleanup(service.__exit__)
        return service

    def look(self) -> dict[str, Any]:
        return {one["name"]: one["value"] for one in self.service.ask("look")["data"]}

    def test_commit_and_undo(self) -> None:
        before = self.look()
        shown = self.service.propose(params={"to": "x", "by": -5})
        self.assertEqual(
            shown["effects"],
            [
                {"op": "update", "target": "a", "field": "f", "from": "old", "to": "x", "detail": "d"},
                {"op": "delete", "target": "gone", "from": 7},
                {"op": "create", "target": "new", "to": 1},
                {"op": "other", "target": "n"},
            ],
        )
        reply = self.service.commit(shown, grant())
        receipt = reply["receipt"]
        self.assertEqual(receipt["result"], {"n": 0, "none": None, "at": NOW})
        self.assertEqual((receipt["at"], receipt["undo"]), (NOW, {"until": NOW + 600}))
        self.assertEqual(self.look(), {"a": "x", "n": 0, "text": "t", "new": 1})
        reversal = self.service.undo(receipt, grant())["receipt"]
        self.assertEqual(
            reversal["effects"],
            [
                {"op": "other", "target": "n"},
                {"op": "delete", "target": "new", "from": 1},
                {"op": "create", "target": "gone", "to": 7},
                {"op": "update", "target": "a", "field": "f", "from": "x", "to": "old"},
            ],
        )
        self.assertEqual((reversal["undo"], reversal["undoes"], reversal["cost"]), (None, receipt["id"], None))
        self.assertEqual(self.look(), before)

    def test_failures_change_nothing(self) -> None:
        before = self.look()
        self.assertEqual(told(self.service.commit(self.service.propose("half"), grant())), "internal")
        low = self.service.propose(params={"to": "x", "by": -6})
        self.assertEqual(told(self.service.commit(low, grant())), "internal")
        self.assertEqual(self.look(), before)
        first, second = [self.service.propose(params={"to": to, "by": 0}) for to in ("x", "y")]
        receipt = self.service.commit(first, grant())["receipt"]
        self.assertEqual(told(self.service.commit(second, grant())), "internal")
        third = self.service.propose(params={"to": "z", "by": 0})
        self.assertEqual(told(self.service.commit(third, grant())), "RECEIPT")
        self.assertEqual(told(self.service.undo(receipt, grant())), "internal")

    def test_undo_of_an_add(self) -> None:
        def adding(held: int) -> Any:
            add = {"state": "n", "amount": {"param": "by", "times": 1}, "least": 0}
            capability = intent(draft(effects=[{"op": "other", "target": "n", "add": add}]), params={"by": "int"})
            return fixture(capability, {"name": "look", "kind": "ask", "answer": {"$state": "n"}}, state={"n": held})

        with Service(adding(0)) as service:
            up = service.commit(service.propose(params={"by": 5}), grant())["receipt"]
            service.commit(service.propose(params={"by": -5}), grant())
            self.assertEqual(told(service.undo(up, grant())), "RECEIPT")  # -5, though `least` is 0
            self.assertEqual(service.ask("look")["data"], -5)
            self.assertEqual(told(service.commit(service.propose(params={"by": -1}), grant())), "internal")
        most = 2**53 - 1
        with Service(adding(most)) as service:
            down = service.commit(service.propose(params={"by": -1}), grant())["receipt"]
            service.commit(service.propose(params={"by": 1}), grant())
            self.assertEqual(told(service.undo(down, grant())), "internal")  # beyond 2^53-1
            self.assertEqual(service.ask("look")["data"], most)

    def test_refused_at_the_intent(self) -> None:
        for params in ({"to": 1.5, "by": 1}, {"to": True, "by": 1}, {"to": [], "by": 1}, {"to": 1, "by": "1"},
                       {"to": 1, "by": 2**53 - 1}):  # fmt: skip
            self.assertEqual(told(self.service.call("INTENT", capability="do", params=params)), "invalid_params")
        self.assertEqual(told(self.service.call("INTENT", capability="void")), "invalid_params")


if __name__ == "__main__":
    unittest.main()
