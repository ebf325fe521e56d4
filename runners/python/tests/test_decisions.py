"""Decisions and their transcripts (VERDICT-1, VERDICT-2, DECIDE-1 to DECIDE-6, RECORD-8 to RECORD-13)."""

from __future__ import annotations

import hashlib
import json
import unittest

from asking import ask


def party(owner: str, attr: str | None = None, hard: list | None = None) -> dict:
    """A party whose score is the attribute's value, from 0 to 1."""
    terms = [{"attr": attr or owner, "direction": "higher", "lo": 0, "hi": 1}]
    return {"owner": owner, "hard": hard or [], "utility": terms}


def decide(options: list, parties: list, **more: object) -> dict:
    """The answer of `consensus.decide`."""
    spec = json.dumps({"title": "t", "options": options, "parties": parties, "anything": 1})
    return ask([("consensus.decide", {"json": spec, **more})])[0]


def written(value: object) -> str:
    """The record text, by Python's own writer."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def check(transcript: object, **more: object) -> tuple | str:
    """The two verifications of a transcript, or the code of the refusal."""
    source = transcript if isinstance(transcript, str) else json.dumps(transcript)
    answer = ask([("transcript.check", {"json": source, **more})])[0]
    return (answer["data"]["outcome"], answer["data"]["signatures"]) if answer["kind"] == "ANSWER" else answer["code"]


def verdict(owner: object, score: object, acceptable: object = True, **more: object) -> dict:
    """An unsigned verdict as it is recorded."""
    reason = "ok" if acceptable else "red-line"
    return {
        "owner": owner,
        "acceptable": acceptable,
        "score": score,
        "reason": reason,
        "sig": None,
        "pubkey_hex": None,
    } | more


def transcript(*entries: tuple, result: object = ...) -> dict:
    """A transcript of (option, verdicts) whose first option won, if nothing else is said."""
    agreed = {"status": "agreed", "decision": entries[0][0]} if result is ... else result
    return {"entries": [{"option": option, "verdicts": verdicts} for option, verdicts in entries], "result": agreed}


DEADLOCK = {"status": "deadlock", "decision": None}


class Deciding(unittest.TestCase):
    """Which option wins, and what is recorded."""

    def test_whole(self) -> None:
        red = [{"attr": "b", "op": ">", "value": 0.5}]
        options = [{"a": 1, "b": 0.25}, {"b": 0.75, "a": 0.5, "né": [1.0]}]
        data = decide(options, [party("a"), party("b", hard=red)])["data"]
        first = '{"a": 1, "b": 0.25}', ("true", "1.0", "ok"), ("false", "0.25", "red-line")
        second = '{"a": 0.5, "b": 0.75, "né": [1.0]}', ("true", "0.5", "ok"), ("true", "0.75", "ok")
        entries = []
        for option, *verdicts in (first, second):
            texts = [
                f'{{"acceptable": {ok}, "owner": "{owner}", "pubkey_hex": null, "reason": "{reason}", "score": {score}, "sig": null}}'
                for owner, (ok, score, reason) in zip("ab", verdicts)
            ]
            entries.append(f'{{"option": {option}, "verdicts": [{", ".join(texts)}]}}')
        text = f'{{"entries": [{", ".join(entries)}], "result": {{"decision": {second[0]}, "status": "agreed"}}}}'
        self.assertEqual(data["transcript"], text)
        self.assertEqual(data["hash"], hashlib.sha256(text.encode()).hexdigest())
        self.assertEqual((data["status"], data["decision"]), ("agreed", second[0]))
        self.assertEqual(check(text), (True, True))
        masked = decide(options, [party("a"), party("b", hard=red)], dialects=["score-masked"])["data"]
        self.assertEqual(masked["transcript"], text.replace('"score": 0.25', '"score": 0.0'))
        self.assertEqual(check(text, dialects=["score-masked"])[0], False)
        self.assertEqual(check(masked["transcript"], dialects=["score-masked"]), (True, True))

    def test_deadlocks(self) -> None:
        empty = {"status": "deadlock", "decision": None}
        never = party("a", hard=[{"attr": "gone", "op": "==", "value": 1}])
        for options, parties in (([], []), ([{}], []), ([], [party("a")]), ([{"a": 1}], [never, party("b")])):
            data = decide(options, parties)["data"]
            self.assertEqual({name: data[name] for name in empty}, empty)
            self.assertEqual(check(data["transcript"]), (True, True))
        self.assertEqual(
            decide([], [])["data"]["transcript"], '{"entries": [], "result": {"decision": null, "status": "deadlock"}}'
        )
        self.assertIn('{"option": {}, "verdicts": []}', decide([{}], [])["data"]["transcript"])

    def test_ranks(self) -> None:
        a, b = party("a"), party("b")
        low, fair, tie = {"a": 0.25, "b": 1}, {"a": 0.5, "b": 0.5}, {"a": 0.5, "b": 0.5, "n": 2}
        better = {"a": 0.75, "b": 0.5}
        self.assertEqual(decide([low, fair, tie], [a, b])["data"]["decision"], written(fair))
        self.assertEqual(decide([low, fair, better, tie], [a, b])["data"]["decision"], written(better))

    def test_sums(self) -> None:
        parties = [party("a"), party("b"), party("c")]
        up, down = {"a": 0.1, "b": 0.2, "c": 0.3}, {"a": 0.3, "b": 0.2, "c": 0.1}
        tiny = 2.0**-106
        long, short = {"a": 1, "b": 2.0**-53, "c": tiny}, {"a": 1, "b": tiny, "c": tiny}
        expected = {"sum-exact": (down, long), "sum-naive": (up, short), "sum-compensated": (down, short)}
        for dialect, winners in expected.items():
            for options, winner in zip(([down, up], [short, long]), winners):
                data = decide(options, parties, dialects=[dialect])["data"]
                self.assertEqual(data["decision"], written(winner), dialect)
                self.assertEqual(check(data["transcript"], dialects=[dialect]), (True, True))
        self.assertEqual(check(decide([down, up], parties)["data"]["transcript"], dialects=["sum-naive"])[0], False)

    def test_refusals(self) -> None:
        self.assertEqual(decide([], [party("a"), party("a")])["code"], "invalid_params")
        self.assertEqual(decide([], [], rule="egalitarian")["kind"], "ANSWER")
        for more in (
            {"rule": "other"},
            {"rule": None},
            {"seeds": None},
            {"seeds": {"x": "0" * 63}},
            {"seeds": {"x": "A" * 64}},
            {"bytes": ""},
        ):
            self.assertEqual(decide([], [], **more)["code"], "invalid_params", more)
        self.assertEqual(decide([{"a": "x"}], [party("a")])["code"], "invalid_params")
        for source in (
            '{"options":[],"parties":[]}',
            '{"title":1,"options":[],"parties":[]}',
            "[]",
            '{"title":"","options":[1],"parties":[]}',
            '{"title":"","options":[]}',
            '{"title":"","options":[],"parties":[1]}',
        ):
            self.assertEqual(ask([("consensus.decide", {"json": source})])[0]["code"], "invalid_params")

    def test_depth(self) -> None:
        # Its option is the third container of a spec, and the fourth of a transcript.
        for depth, kind in ((60, "ANSWER"), (61, "ERROR")):
            spec = '{"title":"","parties":[],"options":[{"v":%s}]}' % ("[" * depth + "]" * depth)
            self.assertEqual(ask([("consensus.decide", {"json": spec})])[0]["kind"], kind)


class Checking(unittest.TestCase):
    """What verify_outcome finds."""

    def test_leaves(self) -> None:
        good = transcript(({"n": 1}, [verdict("a", 1.0), verdict("b", 0.0)]))
        self.assertEqual(check(good), (True, True))
        bad = [
            ("owner", ""),
            ("owner", "b"),
            ("owner", 1),
            ("acceptable", 1),
            ("acceptable", False),
            ("score", 1),
            ("score", 1.5),
        ]
        bad += [("score", -0.5), ("score", None), ("score", True), ("reason", "red-line"), ("reason", None)]
        for name, value in bad:
            with self.subTest(name=name, value=value):
                changed = transcript(({"n": 1}, [verdict("a", 1.0) | {name: value}, verdict("b", 0.0)]))
                self.assertEqual(check(changed), (False, True))
        red = transcript(({"n": 1}, [verdict("a", 0.5, False)]), result=DEADLOCK)
        self.assertEqual(check(red), (True, True))

    def test_results(self) -> None:
        entry = {"n": 1, "m": "é"}, [verdict("a", 1.0)]
        self.assertEqual(check(transcript(entry, result={"status": "agreed", "decision": {"m": "é", "n": 1}}))[0], True)
        bad: list = [
            None,
            DEADLOCK,
            {"status": "agreed", "decision": {"m": "é", "n": 1.0}},
            {"status": "agreed", "decision": None},
        ]
        bad += [{"status": 1, "decision": []}, {"status": "deadlock", "decision": entry[0]}]
        for result in bad:
            self.assertEqual(check(transcript(entry, result=result))[0], False, result)

    def test_owners_and_options(self) -> None:
        one, two = (
            ({"n": 1}, [verdict("a", 1.0), verdict("b", 1.0)]),
            ({"n": 2}, [verdict("b", 0.5), verdict("a", 1.0)]),
        )
        both = transcript(one, two)
        for owners, options, expected in (
            (["a", "b"], None, True), (["b", "a", "a"], None, True), (["a"], None, False), (["a", "b", "c"], None, False),
            ([], None, False), (None, ['{"n":1}', ' {"n" : 2}'], True), (None, ['{"n":2}', '{"n":1}'], False),
            (None, ['{"n":1.0}', '{"n":2}'], False), (None, ['{"n":1}'], False), (None, [], False), (["a", "b"], ['{"n":1}', '{"n":2}'], True),
        ):  # fmt: skip
            given = {"owners": owners, "options": options}
            self.assertEqual(
                check(both, **{name: value for name, value in given.items() if value is not None})[0], expected, given
            )
        self.assertEqual(check(transcript(one, ({"n": 2}, [verdict("a", 0.5)])))[0], False)
        empty = transcript(result=DEADLOCK)
        self.assertEqual(check(empty)[0], True)
        self.assertEqual(check(empty, owners=["a"])[0], False)
        self.assertEqual(check(empty, owners=[])[0], False)
        self.assertEqual(check(empty, owners=["a"], options=[])[0], True)
        self.assertEqual(check(empty, options=[])[0], True)
        self.assertEqual(check(empty, options=["{}"])[0], False)
        for more in (
            {"owners": None},
            {"owners": [1]},
            {"options": None},
            {"options": [{}]},
            {"options": ["{"]},
            {"requireSigned": 1},
            {"requireSigned": None},
            {"roster": None},
            {"roster": {"a": "00"}},
        ):
            self.assertEqual(check(empty, **more), "invalid_params", more)

    def test_strict_reading(self) -> None:
        text = '{"entries": [], "result": null}'
        (answer,) = ask([("transcript.hash", {"json": ' {"result":null,"entries":[]}'})])
        self.assertEqual(answer["data"], {"text": text, "hash": hashlib.sha256(text.encode()).hexdigest()})
        odd = transcript(({}, [verdict([1.0], None, {"x": 1})]), result={"status": 5, "decision": "x"})
        self.assertEqual(ask([("transcript.hash", {"json": json.dumps(odd)})])[0]["data"]["text"], written(odd))
        self.assertEqual(check(odd), (False, True))
        good = transcript(({}, [verdict("a", 1.0)]))
        entry = good["entries"][0]
        bad = [
            good | {"more": 1},
            {"entries": []},
            good | {"entries": {}},
            good | {"result": []},
            good | {"result": {"status": "agreed"}},
        ]
        bad += [
            good | {"result": DEADLOCK | {"x": 1}},
            good | {"entries": [entry | {"option": []}]},
            good | {"entries": [entry | {"x": 1}]},
        ]
        bad += [good | {"entries": [entry | {"verdicts": {}}]}, good | {"entries": [entry | {"verdicts": [1]}]}]
        bad += [good | {"entries": [entry | {"verdicts": [verdict("a", 1.0, x=1)]}]}]
        bad += [good | {"entries": [entry | {"verdicts": [{"owner": "a"}]}]}, [], None]
        for value in bad:
            self.assertEqual(check(value), "invalid_params", value)
            self.assertEqual(ask([("transcript.hash", {"json": json.dumps(value)})])[0].get("code"), "invalid_params")


if __name__ == "__main__":
    unittest.main()
