"""Sheets and the specs that state them (SHEET-1 to SHEET-5, DSPEC-1 to DSPEC-7, DECIDE-4, DECIDE-5)."""

from __future__ import annotations

import json
import unittest

from asking import ask


def evaluate(party: object, option: object, **more: object) -> dict:
    """The answer of `sheet.evaluate`; a text is taken as it is."""
    params = {"party": party, "option": option}
    given = {name: value if isinstance(value, str) else json.dumps(value) for name, value in params.items()}
    return ask([("sheet.evaluate", {**given, **more})])[0]


def score(terms: list, option: dict) -> str:
    """The score by these terms alone, or the code of the refusal."""
    answer = evaluate({"owner": "o", "utility": terms}, option)
    return answer["data"]["score"] if answer["kind"] == "ANSWER" else answer["code"]


def hard(attr: object, op: object, value: object) -> dict:
    """A party with one constraint."""
    return {"owner": "o", "hard": [{"attr": attr, "op": op, "value": value}]}


class Constraints(unittest.TestCase):
    """Which constraints accept, and what their names are."""

    def test_violated(self) -> None:
        party = (
            '{"owner":"o","hard":[{"attr":"price","op":"<=","value":1e2},{"attr":"day","op":"in","value":["Mon",1.0]},'
            '{"attr":"gone","op":"!=","value":null},{"attr":"x","op":"==","value":{"b":1,"a":"é"}}]}'
        )
        data = evaluate(party, '{"price":100.5,"day":"Tue","x":null}')["data"]
        names = ["price <= 100.0", 'day in ["Mon", 1.0]', "gone != null", 'x == {"a": "é", "b": 1}']
        self.assertEqual(data, {"feasible": False, "violated": names, "score": "0.5"})
        data = evaluate(party, '{"price":100,"day":true,"x":{"a":"é","b":2},"gone":0}')["data"]
        self.assertEqual(data, {"feasible": False, "violated": names[3:], "score": "0.5"})

    def test_missing_attribute_fails_every_op(self) -> None:
        for op in ("==", "!=", "<", "<=", ">", ">=", "in", "not_in"):
            data = evaluate(hard("a", op, []), {})["data"]
            self.assertEqual((data["feasible"], data["violated"]), (False, [f"a {op} []"]))

    def test_forms(self) -> None:
        good = {"owner": "o", "hard": [], "utility": []}
        self.assertEqual(evaluate(good, {})["data"], {"feasible": True, "violated": [], "score": "0.5"})
        bad: list[object] = [
            {},
            [],
            {"owner": ""},
            {"owner": 1},
            {"owner": "o", "more": 1},
            {"owner": "o", "hard": None},
        ]
        bad += [{"owner": "o", "utility": {}}, {"owner": "o", "hard": [1]}, hard(1, "==", 1), hard("a", "=", 1)]
        bad += [
            hard("a", "in", "abc"),
            hard("a", "not_in", None),
            hard("a", [], 1),
            {"owner": "o", "hard": [{"attr": "a", "op": "=="}]},
        ]
        bad += [{"owner": "o", "hard": [{"attr": "a", "op": "==", "value": 1, "why": 1}]}, '{"owner":"o","owner":"o"}']
        for party in bad:
            with self.subTest(party):
                self.assertEqual(evaluate(party, {}).get("code"), "invalid_params")
        for option in ([], None, 1, "", "{"):
            self.assertEqual(evaluate(good, option if option else json.dumps(option)).get("code"), "invalid_params")

    def test_substring(self) -> None:
        table = [
            ("abc", "bc", True), ("abc", "", True), ("abc", "ac", False), ("abc", 1, None), ("abc", None, None),
            ("abc", [], None), ({"k": 1}, "k", True), ({"k": 1}, "x", False), ({"k": 1}, None, False),
            ({"1": 1}, 1, False), ({"k": 1}, True, False), ({"k": 1}, [], None), ({"k": 1}, {}, None), ([1], True, True),
        ]  # fmt: skip
        for value, item, expected in table:
            with self.subTest(value=value, item=item):
                for op in ("in", "not_in"):
                    answer = evaluate(hard("a", op, value), {"a": item}, dialects=["in-substring"])
                    if expected is None:
                        self.assertEqual(answer["code"], "invalid_params")
                    else:
                        self.assertIs(answer["data"]["feasible"], expected == (op == "in"))
        for value in (None, 1, True):
            self.assertEqual(evaluate(hard("a", "in", value), {}, dialects=["in-substring"])["code"], "invalid_params")

    def test_dialects(self) -> None:
        for names in (["sum-naive", "score-masked", "payload-bare", "in-list"], []):
            self.assertEqual(evaluate({"owner": "o"}, {}, dialects=names)["kind"], "ANSWER")
        for bad in (["sum"], ["in-list", "in-substring"], ["in-list", "in-list"], None, "in-list", [1], {}):
            self.assertEqual(evaluate({"owner": "o"}, {}, dialects=bad).get("code"), "invalid_params")

    def test_failure_beats_violation_and_utility_is_run(self) -> None:
        party = {
            "owner": "o",
            "hard": [{"attr": "gone", "op": "==", "value": 1}, {"attr": "a", "op": "<", "value": "x"}],
        }
        self.assertEqual(evaluate(party, {"a": 1})["code"], "invalid_params")
        self.assertEqual(evaluate(party, {})["data"]["violated"], ["gone == 1", 'a < "x"'])
        rising = {"attr": "a", "direction": "higher", "lo": 0, "hi": 1}
        self.assertEqual(evaluate({**hard("gone", "==", 1), "utility": [rising]}, {"a": "x"})["code"], "invalid_params")

    def test_verify(self) -> None:
        party = json.dumps({**hard("a", "==", 1)})
        decisions = ["null", '{"a":1.0}', '{"a":2}', "{}", "[]", "1", ""]
        answers = ask([("sheet.verify", {"party": party, "decision": decision}) for decision in decisions])
        self.assertEqual(
            [answer.get("data") for answer in answers], [{"ok": ok} for ok in (True, True, False, False)] + [None] * 3
        )
        (answer,) = ask([("sheet.verify", {"party": '{"owner":""}', "decision": "null"})])
        self.assertEqual(answer["code"], "invalid_params")


class Terms(unittest.TestCase):
    """What terms contribute."""

    def test_directions(self) -> None:
        higher = {"attr": "a", "direction": "higher", "lo": 0, "hi": 10}
        lower = {**higher, "direction": "lower"}
        for value, up, down in (
            (3, "0.3", "0.7"),
            (-5, "0.0", "1.0"),
            (11, "1.0", "0.0"),
            (True, "0.1", "0.9"),
            (1e308, "1.0", "0.0"),
        ):
            self.assertEqual((score([higher], {"a": value}), score([lower], {"a": value})), (up, down))
        self.assertEqual((score([higher], {}), score([lower], {})), ("0.0", "0.0"))
        for value in (None, "1", [], {}, 10**400):
            self.assertEqual(score([higher], {"a": value}), "invalid_params")

    def test_span(self) -> None:
        # Exact for integers: 1, though both doubles are 2^53.
        close = {"attr": "a", "direction": "higher", "lo": 2**53, "hi": 2**53 + 1}
        self.assertEqual(score([close], {"a": 2**53}), "0.0")
        self.assertEqual(score([close], {"a": 2**53 + 2}), "1.0")
        bad = [{"lo": float(2**53)}, {"hi": 2**53}, {"lo": 2**53 + 2}, {"lo": -(10**308), "hi": 17 * 10**307 + 10**308}]
        bad += [
            {"lo": -1e308, "hi": 1e308},
            {"lo": True},
            {"hi": None},
            {"hi": "9"},
            {"hi": 10**400},
            {"direction": "up"},
        ]
        for change in bad:
            with self.subTest(change):
                self.assertEqual(score([{**close, **change}], {}), "invalid_params")
        self.assertEqual(score([{"attr": "a", "direction": "lower", "lo": 1}], {}), "invalid_params")
        self.assertEqual(score([{"attr": "a", "direction": "higher", "lo": 0, "hi": 5e-324}], {"a": 1e308}), "1.0")

    def test_preferences(self) -> None:
        self.assertEqual(score([{"attr": "a", "prefer": 1}], {"a": True}), "1.0")
        self.assertEqual(score([{"attr": "a", "prefer": 1}], {"a": "1"}), "0.0")
        self.assertEqual(score([{"attr": "a", "prefer": False}], {"a": 0}), "1.0")
        self.assertEqual(score([{"attr": "a", "prefer": 1, "direction": 7, "lo": "x", "hi": None}], {"a": 1}), "1.0")
        self.assertEqual(score([{"attr": "a", "prefer": None}], {"a": None}), "0.0")
        self.assertEqual(score([{"attr": "a"}], {"a": 1}), "0.0")
        self.assertEqual(
            score([{"attr": "a", "prefer": None, "direction": "lower", "lo": 0, "hi": 4}], {"a": 1}), "0.75"
        )

    def test_weights(self) -> None:
        def pair(one: object, two: object) -> str:
            return score(
                [{"attr": "a", "prefer": 1, "weight": one}, {"attr": "b", "prefer": 1, "weight": two}], {"a": 1}
            )

        self.assertEqual(pair(1, 2), "0.3333333333333333")
        self.assertEqual(pair(0, 0), "0.5")
        self.assertEqual(pair(-0.0, 0), "0.5")
        self.assertEqual(pair(0, 1), "0.0")
        self.assertEqual(pair(1e308, 1e308), "0.0")  # 1e308 / infinity
        both = [{"attr": "a", "prefer": 1, "weight": 1e308}] * 2
        self.assertEqual(score(both, {"a": 1}), "invalid_params")  # infinity / infinity is not a number
        for bad in (-1, -5e-324, True, None, "1", 10**400):
            self.assertEqual(pair(bad, 1), "invalid_params")

    def test_left_folds(self) -> None:
        # (0.1 + 0.2) + 0.3 is 0.6000000000000001, and so are the weights: a quotient of 1 either way. With the last
        # preference missed it is 0.30000000000000004 / 0.6000000000000001.
        terms = [{"attr": name, "prefer": 1, "weight": weight} for name, weight in (("a", 0.1), ("b", 0.2), ("c", 0.3))]
        self.assertEqual(score(terms, {"a": 1, "b": 1, "c": 1}), "1.0")
        self.assertEqual(score(terms, {"a": 1, "b": 1}), repr(0.30000000000000004 / 0.6000000000000001))

    def test_forms(self) -> None:
        for term in (
            {},
            [],
            {"attr": 1},
            {"attr": 1, "prefer": 2},
            {"attr": "a", "why": 1},
            {"attr": "a", "direction": None},
            {"attr": "a", "lo": "x"},
        ):
            with self.subTest(term):
                self.assertEqual(score([term], {}), "invalid_params")


if __name__ == "__main__":
    unittest.main()
