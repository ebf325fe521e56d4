"""Records: integers and floats apart, their text, equality and order (RECORD-1 to RECORD-7).

Values are seen through `verdict.payload`, whose text holds the option's record text, and through `sheet.evaluate`.
"""

from __future__ import annotations

import json
import random
import struct
import unittest

from asking import ask

VERDICT = {"owner": "o", "acceptable": True, "score": "1", "reason": "ok"}


def texts(sources: list[str]) -> list[str | None]:
    """The record texts of JSON texts, None where one is refused."""
    answers = ask([("verdict.payload", {**VERDICT, "option": f'{{"v":{source}}}'}) for source in sources])
    found: list[str | None] = []
    for answer in answers:
        if answer["kind"] == "ERROR":
            assert answer["code"] == "invalid_params", answer
            found.append(None)
        else:
            text = answer["data"]["text"]
            start, end = '{"acceptable": true, "option": {"v": ', '}, "owner": "o", "reason": "ok", "score": 1.0, '
            assert text.startswith(start) and text.endswith(end + '"type": "verdict/0.1"}'), text
            found.append(text[len(start) : text.rindex(end)])
    return found


def holds(left: str, op: str, right: str) -> bool | None:
    """Whether an option's value stands in a relation to another, None when the evaluation fails."""
    party = f'{{"owner":"o","hard":[{{"attr":"v","op":"{op}","value":{right}}}]}}'
    (answer,) = ask([("sheet.evaluate", {"party": party, "option": f'{{"v":{left}}}'})])
    return answer["data"]["feasible"] if answer["kind"] == "ANSWER" else None


class Texts(unittest.TestCase):
    """What is written of what is read."""

    def test_numbers(self) -> None:
        pairs = {
            "[1,1.0,1e0,-0,-0.0,123456789012345678901234567890]": "[1, 1.0, 1.0, 0, -0.0, 123456789012345678901234567890]",
            "[1E2,-0e5,-1e-400,1e-400]": "[100.0, -0.0, -0.0, 0.0]",
            "[0.0001,0.00001,0.00009999999999999999]": "[0.0001, 1e-05, 9.999999999999999e-05]",
            "[1e15,1e16,9999999999999998.0,9999999999999999.0]": "[1000000000000000.0, 1e+16, 9999999999999998.0, 1e+16]",
            "[123456789012345678901.5,4.9e-324,1e100,-1.5e-10]": "[1.2345678901234568e+20, 5e-324, 1e+100, -1.5e-10]",
            "[1.7976931348623157e308,2.2250738585072014e-308]": "[1.7976931348623157e+308, 2.2250738585072014e-308]",
            "[9007199254740993,9007199254740993.0]": "[9007199254740993, 9007199254740992.0]",
            "[0.1,0.30000000000000004,100.0,123456.789e3]": "[0.1, 0.30000000000000004, 100.0, 123456789.0]",
            "[9007199254740993.0000000000000000000000001]": "[9007199254740994.0]",
        }
        self.assertEqual(texts(list(pairs)), list(pairs.values()))

    def test_strings_and_containers(self) -> None:
        pairs = {
            '{"b":[],"a":{},"":null}': '{"": null, "a": {}, "b": []}',
            '{"\\ud83d\\ude00":1,"\\ufb33":2,"aa":3,"a":4}': '{"a": 4, "aa": 3, "\ufb33": 2, "\U0001f600": 1}',
            '"\\u003c\\/\\u0008\\u000b\\u001F\\"\\\\\\u00e9\\u007f\\u2028"': '"</\\b\\u000b\\u001f\\"\\\\é\x7f\u2028"',
            '{"10":true,"9":false}': '{"10": true, "9": false}',
            " [ 1 , 2 ]\t": "[1, 2]",
        }
        self.assertEqual(texts(list(pairs)), list(pairs.values()))

    def test_refusals(self) -> None:
        bad = ["1e400", "-1e400", "NaN", "Infinity", '"\\ud800"', '{"a":1,"a":2}', "01", "+1", "1.", ".5", "[1,]"]
        self.assertEqual(texts(bad), [None] * len(bad))

    def test_digits(self) -> None:
        most = "9" * 4300
        self.assertEqual(texts([most, "-" + most, most + "9", "-1" + most]), [most, "-" + most, None, None])
        self.assertEqual(texts([f"0.{most}9", "1" + "0" * 400 + "e0", "1" + "0" * 400]), ["1.0", None, "1" + "0" * 400])

    def test_depth(self) -> None:
        # The option is the second container of the payload, its value the third.
        deep = ["[" * n + "]" * n for n in (62, 63, 64, 100_000)]
        self.assertEqual(texts(deep), [deep[0], None, None, None])

    def test_like_json_dumps(self) -> None:
        source = random.Random(7)
        doubles = [struct.unpack("<d", source.randbytes(8))[0] for _ in range(300)]
        sources = [repr(double) for double in doubles if double == double and abs(double) != float("inf")]
        sources += [repr(source.random() * 10 ** source.randint(-8, 20)) for _ in range(300)]
        expected = [json.dumps(json.loads(text), sort_keys=True, ensure_ascii=False) for text in sources]
        self.assertEqual(texts(sources), expected)


class Relations(unittest.TestCase):
    """Equality and order."""

    def test_equality(self) -> None:
        equal = [
            "true 1",
            "true 1.0",
            "false -0.0",
            "1 1.0",
            '{"a":1,"b":[true]} {"b":[1.0],"a":1}',
            "null null",
            "[] []",
        ]
        unequal = [
            "9007199254740993 9007199254740992.0",
            "null false",
            '"1" 1',
            "[] {}",
            "[1] [1,1]",
            '{"a":1} {"b":1}',
        ]
        unequal += ['"" null', "0 null", '"é" "e\u0301"']
        for pair in equal + unequal:
            left, right = pair.split(" ")
            with self.subTest(pair):
                self.assertIs(holds(left, "==", right), pair in equal)
                self.assertIs(holds(left, "!=", right), pair in unequal)

    def test_order(self) -> None:
        smaller = [
            "9007199254740992.0 9007199254740993",
            "false 0.5",
            "0.5 true",
            "-1 false",
            '"a" "aa"',
            '"\ufb33" "😀"',
        ]
        smaller += ["[1,null] [2,{}]", "[null] [null,1]", "[] [null]", "[[1]] [[1,0]]", '["a",1] ["b","x"]']
        smaller += ["1.7976931348623157e308 1" + "0" * 400]
        for pair in smaller:
            left, right = pair.split(" ")
            with self.subTest(pair):
                self.assertEqual([holds(left, op, right) for op in ("<", "<=", ">", ">=")], [True, True, False, False])
        for same in ("[null]", "[{}]", "[]", '""', "0"):
            with self.subTest(same):
                self.assertEqual([holds(same, op, same) for op in ("<", "<=", ">", ">=")], [False, True, False, True])

    def test_no_order(self) -> None:
        for pair in (
            "null null",
            "{} {}",
            "null 1",
            '"1" 1',
            '[1] ["1"]',
            "[1] 1",
            "[[null]] [[1]]",
            "[{}] [[]]",
            '"a" true',
        ):
            left, right = pair.split(" ")
            with self.subTest(pair):
                self.assertEqual([holds(left, op, right) for op in ("<", "<=", ">", ">=")], [None] * 4)

    def test_membership(self) -> None:
        self.assertIs(holds("1.0", "in", "[true]"), True)
        self.assertIs(holds("null", "in", "[null]"), True)
        self.assertIs(holds("[1]", "in", "[[true]]"), True)
        self.assertIs(holds('"a"', "not_in", '["A"]'), True)
        self.assertIs(holds('"a"', "in", "[]"), False)
        self.assertIsNone(holds('"a"', "in", '"abc"'))


if __name__ == "__main__":
    unittest.main()
