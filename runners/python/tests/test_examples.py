"""Asks the port every example of SPEC.md over its standard input and output.

.venv/bin/python -m unittest discover -s tests
"""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

PORT = Path(__file__).resolve().parent.parent
SPEC = Path(os.environ.get("SPEC", PORT.parent.parent / "SPEC.md"))

EXAMPLE = re.compile(r"```(\w+) (\w+\.\w+)(?: (\d+))?\n(.*?)\n```\n\n```(\w+)(?: (\w+))?\n(.*?)\n?```", re.DOTALL)
RESULT = {
    "canonical.encode": "text",
    "hash.proposal": "hash",
    "estimate.tokens": "tokens",
    "lens.value": "text",
    "lens.reply": "text",
    "budget.fit": "json",
}


def ask(requests: list[tuple[str, dict]]) -> list[dict]:
    """The frames by which the port answers the requests, sent all at once."""
    frames = [
        {"parley": 1, "id": str(number), "verb": "ASK", "capability": operation, "params": params}
        for number, (operation, params) in enumerate(requests)
    ]
    lines = "".join(json.dumps(frame, ensure_ascii=False) + "\n" for frame in frames)
    command = [sys.executable, "-m", "parley_port"]
    done = subprocess.run(command, cwd=PORT, input=lines.encode(), capture_output=True, check=True)
    answers = {answer["re"]: answer for answer in map(json.loads, done.stdout.decode().splitlines())}
    return [answers[str(number)] for number in range(len(requests))]


def seed(byte: int) -> str:
    """The b64url of 32 equal bytes."""
    return base64.urlsafe_b64encode(bytes([byte]) * 32).decode().rstrip("=")


class Examples(unittest.TestCase):
    """What SPEC.md shows is what the port answers."""

    def test_pairs(self) -> None:
        pairs = EXAMPLE.findall(SPEC.read_text(encoding="utf-8"))
        self.assertGreater(len(pairs), 30)
        requests = []
        for language, operation, argument, source, *_ in pairs:
            params: dict = {"text" if language == "text" else "json": source}
            if argument:
                params["budget"] = int(argument)
            requests.append((operation, params))
        for pair, answer in zip(pairs, ask(requests)):
            _, operation, _, source, language, code, result = pair
            with self.subTest(operation=operation, source=source):
                if language == "error":
                    self.assertEqual(answer.get("code"), code)
                else:
                    self.assertEqual(str(answer["data"][RESULT[operation]]), result)

    def test_values_in_prose(self) -> None:
        key, proof = ask(
            [
                ("key.public", {"seed": seed(0)}),
                (
                    "proof.sign",
                    {"seed": seed(2), "aud": "cal.example.com", "verb": "COMMIT", "target": "abc", "ts": 1790000000},
                ),
            ]
        )
        self.assertEqual(key["data"]["key"], "ed25519:O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik")
        self.assertEqual(
            json.loads(proof["data"]["proof"])["sig"],
            "sFOOC1BWcGs0vubIEO-pGnF6GUQisyMj2WJOuAinJnVWMoVBcLOrU2YT8fU7qCMoowzdH4eRyTR5IAZdXaA8Ag",
        )

    def test_grant_in_prose(self) -> None:
        caveats = (
            '[{"svc":["shop.example"]},{"can":["shop.*"]},{"exp":1790003600},{"spend":{"max":5000,"currency":"USD"}},'
            '{"per":{"max":3000,"currency":"USD"}},{"risk":"medium"}]'
        )
        principal, agent = [
            answer["data"]["key"] for answer in ask([("key.public", {"seed": seed(n)}) for n in (1, 2)])
        ]
        issue = {"seed": seed(1), "sub": agent, "caveats": caveats, "iat": 1789999900, "nonce": "n1"}
        token = ask([("grant.issue", issue)])[0]["data"]["token"]
        cost = {"amount": 3000, "currency": "USD"}
        context = {"service": "shop.example", "verb": "COMMIT", "now": 1790000000, "capability": "shop.buy"}
        context["proposal"] = {"cost": cost, "risk": "low"}
        check = {"tokens": [token], "trusted": [principal], "proofKey": agent}
        dear = {**context, "proposal": {"cost": {**cost, "amount": 3001}, "risk": "low"}}
        late = {**context, "now": 1790003600}
        answers = ask([("grant.check", {**check, "context": json.dumps(now)}) for now in (context, dear, late)])
        root = "wJ_VZU1Z3VYBFmYOLYgx6IU0-93Cu73vFjWYxBP1Bd8"
        self.assertEqual(answers[0]["data"], {"grant": root, "principal": principal, "spend": [root]})
        self.assertEqual(answers[1]["code"], "consent_required")
        self.assertEqual((answers[2]["code"], answers[2]["need"]), ("forbidden", [{"exp": 1790003600}]))


if __name__ == "__main__":
    unittest.main()
