"""Signed verdicts (SIGN-1 to SIGN-5). The keys and signatures are made here, by the library alone."""

from __future__ import annotations

import json
import unittest

from asking import ask
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from test_decisions import check, decide, party

SEED = "0a" * 32
KEY = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(SEED))
PUBLIC = KEY.public_key().public_bytes_raw().hex()
OTHER = Ed25519PrivateKey.from_private_bytes(bytes(32)).public_key().public_bytes_raw().hex()
PARAMS = {"option": '{"b":1,"a":2.50}', "owner": "é", "acceptable": False, "score": "0", "reason": "red-line"}
TYPED = (
    '{"acceptable": false, "option": {"a": 2.5, "b": 1}, "owner": "é", "reason": "red-line", "score": 0.0, '
    '"type": "verdict/0.1"}'
)
BARE = TYPED.replace(', "type": "verdict/0.1"', "")


def code(operation: str, **change: object) -> str:
    """The code of the refusal, or else the kind of the answer."""
    answer = ask([(operation, {**PARAMS, **change})])[0]
    return answer.get("code", answer["kind"])


class Operations(unittest.TestCase):
    """The three operations on one verdict."""

    def test_payload(self) -> None:
        requests = [
            {},
            {"dialects": ["payload-bare"]},
            {"score": " 1 "},
            {"score": "1e-5"},
            {"score": "0.99999999999999999"},
        ]
        answers = ask([("verdict.payload", {**PARAMS, **change}) for change in requests])
        found = [answer["data"]["text"] for answer in answers]
        self.assertEqual(found[:2], [TYPED, BARE])
        self.assertEqual(found[2:], [TYPED.replace("0.0", score) for score in ("1.0", "1e-05", "1.0")])

    def test_refusals(self) -> None:
        changes: list[dict] = [{"score": score} for score in ("2", "-1", "1.5", "true", "null", '"1"', "", "1e400", 1)]
        changes += [
            {"owner": ""},
            {"owner": 1},
            {"acceptable": 0},
            {"acceptable": None},
            {"acceptable": True},
            {"reason": "ok"},
        ]
        changes += [{"reason": None}, {"option": "[]"}, {"option": "null"}, {"option": {}}, {"dialects": ["x"]}]
        for change in changes:
            with self.subTest(change):
                self.assertEqual(code("verdict.payload", **change), "invalid_params")
                self.assertEqual(code("verdict.sign", seed=SEED, **change), "invalid_params")
                self.assertEqual(code("verdict.check", sig="00", pubkey_hex="", **change), "invalid_params")

    def test_sign(self) -> None:
        for dialects, payload in (([], TYPED), (["payload-bare"], BARE)):
            (answer,) = ask([("verdict.sign", {**PARAMS, "seed": SEED, "dialects": dialects})])
            self.assertEqual(answer["data"], {"sig": KEY.sign(payload.encode()).hex(), "pubkey_hex": PUBLIC})
        for seed in ("0A" * 32, "0a" * 31, "", None, "0a" * 32 + "\n", "0x" + "0a" * 31):
            self.assertEqual(code("verdict.sign", seed=seed), "invalid_params")

    def test_check(self) -> None:
        sig = KEY.sign(TYPED.encode()).hex()
        self.assertEqual(code("verdict.check", sig=sig, pubkey_hex=PUBLIC), "ANSWER")
        self.assertEqual(code("verdict.check", sig=sig, pubkey_hex=PUBLIC, score="0.0"), "ANSWER")
        order = 2**252 + 27742317777372353535851937790883648493
        late = int.from_bytes(bytes.fromhex(sig[64:]), "little") + order
        bad = [(sig.upper(), PUBLIC), (sig, PUBLIC.upper()), (sig[:-1], PUBLIC), (sig, ""), ("", PUBLIC), (sig, OTHER)]
        bad += [(sig[:64] + late.to_bytes(32, "little").hex(), PUBLIC), ("0" + sig[1:], PUBLIC), (sig + "00", PUBLIC)]
        bad += [("01" + "00" * 63, "01" + "00" * 31)]  # of small order, where the equation holds
        for one, key in bad:
            self.assertEqual(code("verdict.check", sig=one, pubkey_hex=key), "unauthorized", (one, key))
        self.assertEqual(code("verdict.check", sig=sig, pubkey_hex=PUBLIC, dialects=["payload-bare"]), "unauthorized")
        self.assertEqual(code("verdict.check", sig=sig, pubkey_hex=PUBLIC, score="0.5"), "unauthorized")
        for one, key in ((None, PUBLIC), (sig, 1), ([], ""), ("", None)):
            self.assertEqual(code("verdict.check", sig=one, pubkey_hex=key), "invalid_params")
        self.assertEqual(code("verdict.check", sig=sig), "invalid_params")


class Transcripts(unittest.TestCase):
    """Signatures within transcripts."""

    def setUp(self) -> None:
        seeds = {"a": SEED, "nobody": "00" * 32}
        self.data = decide([{"a": 1, "b": 0.5}], [party("a"), party("b")], seeds=seeds)["data"]
        self.transcript = json.loads(self.data["transcript"])

    def changed(self, **leaves: object) -> dict:
        """The transcript with other leaves in the signed verdict."""
        (entry,) = self.transcript["entries"]
        return self.transcript | {
            "entries": [entry | {"verdicts": [entry["verdicts"][0] | leaves, entry["verdicts"][1]]}]
        }

    def test_decide_signs(self) -> None:
        signed, unsigned = self.transcript["entries"][0]["verdicts"]
        payload = (
            '{"acceptable": true, "option": {"a": 1, "b": 0.5}, "owner": "a", "reason": "ok", "score": 1.0, '
            '"type": "verdict/0.1"}'
        )
        self.assertEqual((signed["sig"], signed["pubkey_hex"]), (KEY.sign(payload.encode()).hex(), PUBLIC))
        self.assertEqual((unsigned["sig"], unsigned["pubkey_hex"]), (None, None))

    def test_modes(self) -> None:
        self.assertEqual(check(self.transcript), (True, True))
        self.assertEqual(check(self.transcript, requireSigned=False), (True, True))
        self.assertEqual(check(self.transcript, requireSigned=True), (True, False))
        self.assertEqual(check(self.transcript, dialects=["payload-bare"]), (True, False))
        self.assertEqual(check(self.transcript, roster={"a": PUBLIC}), (True, False))
        alone = decide([{"a": 1}], [party("a")], seeds={"a": SEED})["data"]["transcript"]
        self.assertEqual(check(alone, requireSigned=True), (True, True))
        for roster, expected in (
            ({"a": PUBLIC, "z": OTHER}, True),
            ({"a": OTHER}, False),
            ({"z": PUBLIC}, False),
            ({}, False),
        ):
            self.assertEqual(check(alone, requireSigned=False, roster=roster), (True, expected))
        bare = decide([{"a": 1}], [party("a")], seeds={"a": SEED}, dialects=["payload-bare"])["data"]["transcript"]
        self.assertEqual(check(bare, requireSigned=True), (True, False))
        self.assertEqual(check(bare, requireSigned=True, dialects=["payload-bare"]), (True, True))

    def test_changes(self) -> None:
        self.assertEqual(check(self.changed()), (True, True))
        for name, value, outcome in (
            ("score", 0.5, True), ("score", 1, False), ("owner", "c", True), ("reason", "red-line", False),
            ("sig", None, True), ("pubkey_hex", None, True), ("pubkey_hex", OTHER, True), ("sig", 1, True),
            ("pubkey_hex", PUBLIC.upper(), True),
        ):  # fmt: skip
            with self.subTest(name=name, value=value):
                self.assertEqual(check(self.changed(**{name: value})), (outcome, False))
        self.assertEqual(check(self.changed(sig=None, pubkey_hex=None, score=1)), (False, True))


if __name__ == "__main__":
    unittest.main()
