"""COMMIT and UNDO: the order of their checks, and races (COMMIT-1 to COMMIT-7, UNDO-1 to UNDO-3, CAVEAT-14)."""

from __future__ import annotations

import json
import unittest
from collections import Counter
from typing import Any

from serving import (
    AGENT,
    NOW,
    OTHER_PRINCIPAL,
    PRINCIPAL,
    STRANGER,
    Service,
    draft,
    fixture,
    grant,
    intent,
    passed_on,
    proof,
    told,
)

from parley_port.b64url import decode_b64url, encode_b64url
from parley_port.canonical import canonical
from parley_port.json_text import read_json
from parley_port.keys import public_key

COST = {"amount": 400, "currency": "EUR"}
LOOK = {"name": "look", "kind": "ask", "answer": {"$state": "n"}}
ADD = {"op": "other", "target": "n", "add": {"state": "n", "amount": 1}}


def capped(most: int = 1000) -> str:
    """A grant with a spend cap; the same token, and so the same block, each time."""
    return grant({"spend": {"max": most, "currency": "EUR"}})


def forged(of: bytes) -> str:
    """A grant that reads as that principal's, its signature being another's."""
    blocks = json.loads(decode_b64url(grant(by=OTHER_PRINCIPAL)[4:]) or b"")
    blocks[0]["p"]["iss"] = public_key(of)
    return "pg1." + encode_b64url(canonical(read_json(json.dumps(blocks))).encode())


def steps(service: Service, good: dict[str, Any], faults: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """What each request is told that is wrong from one step on to the last."""
    answers = []
    for number in range(len(faults)):
        frame = dict(good)
        for _, fault in reversed(faults[number:]):
            frame.update(fault)
        answers.append(told(service.calls(frame)[0]))
    return answers


class Order(unittest.TestCase):
    """Each step of the orders: a request wrong in it and in all later ones is told of it."""

    def test_commit(self) -> None:
        dear = draft(cost=COST, lifetime=60)
        with Service(fixture(intent(dear), limits={"receipts": 1})) as service:
            late, never = service.propose(), service.propose()
            seen = service.call("INTENT", capability="do")["proposals"][0]
            service.set_clock(NOW + 200)
            good = service.commit_frame(late, grant())
            strange = service.commit_frame(late, grant(to=STRANGER), by=STRANGER)
            faults: list[tuple[str, dict[str, Any]]] = [
                ("not_found", {"proposal": "p_none"}),
                ("conflict", {"hash": never["hash"][:-1] + "_"}),
                ("unauthorized", {"grants": []}),
                ("unauthorized", {"proof": proof("COMMIT", never["id"], service.clock)}),
                ("forbidden", {"grants": [grant({"exp": NOW}, to=STRANGER)]}),
                ("consent_required", {"grants": [grant({"per": {"max": 399, "currency": "EUR"}}, to=STRANGER)]}),
                ("forbidden", {"grants": strange["grants"], "proof": strange["proof"]}),
                ("expired", {}),
            ]
            # The steps of grants and requester need the stranger's good proof.
            answers = steps(service, good, faults[:4])
            for _, fault in faults[4:6]:
                answers.append(told(service.calls({**strange, **fault})[0]))
            answers += [told(service.calls({**good, **fault})[0]) for _, fault in faults[6:]]
            self.assertEqual(answers, [code for code, _ in faults])
            self.assertEqual(told(service.commit(seen, grant())), "forbidden")
            self.assertEqual(told(service.calls({**good, "proposal": 7, "hash": 7})[0]), "not_found")
            self.assertEqual(told(service.calls({**good, "hash": 7})[0]), "conflict")
            first, second = service.propose(), service.propose()
            self.assertEqual(told(service.commit(first, grant())), "RECEIPT")
            self.assertEqual(told(service.commit(second, grant())), "limit")
            service.set_clock(NOW + 10_000)
            self.assertEqual(told(service.commit(first, grant())), "RECEIPT replay")
            self.assertEqual(told(service.commit(second, grant())), "not_found")

    def test_undo(self) -> None:
        described = fixture(intent(draft()), intent(draft(undo=None), name="once"), limits={"receipts": 4})
        with Service(described) as service:
            receipt = service.commit(service.propose(), grant())["receipt"]
            fixed = service.commit(service.propose("once"), grant())["receipt"]
            late = service.commit(service.propose(), grant())["receipt"]
            good = service.undo_frame(receipt, grant())
            faults: list[tuple[str, dict[str, Any]]] = [
                ("not_found", {"receipt": "r_none"}),
                ("unauthorized", {"grants": None}),
                ("unauthorized", {"proof": proof("UNDO", fixed["id"])}),
                ("forbidden", {"grants": [grant({"can": ["other"]})]}),
                ("forbidden", {"grants": [grant(by=OTHER_PRINCIPAL)]}),
            ]
            self.assertEqual(steps(service, good, faults), [code for code, _ in faults])
            reply = service.calls({**good, **faults[3][1]})[0]
            self.assertEqual(reply["need"], [{"can": ["other"]}])
            self.assertNotIn("need", service.calls({**good, **faults[4][1]})[0])
            self.assertEqual(told(service.undo(fixed, grant())), "forbidden")
            reversal = service.calls(good)[0]
            self.assertEqual(told(reversal), "RECEIPT")
            self.assertEqual(told(service.undo(reversal["receipt"], grant())), "not_found")
            self.assertEqual(told(service.undo(late, grant())), "limit")
            service.set_clock(NOW + 600)
            self.assertEqual(told(service.undo(late, grant())), "limit")
            service.set_clock(NOW + 601)
            self.assertEqual(told(service.undo(late, grant())), "expired")
            again = service.undo(receipt, grant())
            self.assertEqual((told(again), again["receipt"]), ("RECEIPT replay", reversal["receipt"]))

    def test_undo_by_another_agent(self) -> None:
        with Service(fixture(intent(draft()))) as service:
            receipt = service.commit(service.propose(), grant())["receipt"]
            self.assertEqual(told(service.undo(receipt, passed_on(grant()), by=STRANGER)), "RECEIPT")


class Grants(unittest.TestCase):
    """Whose grants count, and what is waived."""

    def test_principal_of_the_intent(self) -> None:
        other = grant(by=OTHER_PRINCIPAL)
        mine = grant({"verbs": ["INTENT"]})
        with Service(fixture(intent(draft(cost=COST)))) as service:
            shown = service.propose(grants=[grant()])
            per = {"per": {"max": 1, "currency": "EUR"}}
            soft, hard = grant(per, by=OTHER_PRINCIPAL), grant({"exp": 0}, by=OTHER_PRINCIPAL)
            for others in ([other], [soft], [hard, soft]):
                reply = service.commit(shown, *others)
                self.assertEqual((told(reply), "need" in reply, "consent" in reply), ("forbidden", False, False))
            self.assertEqual(service.commit(shown, hard)["need"], [{"exp": 0}])
            self.assertEqual(told(service.commit(shown, other, forged(PRINCIPAL))), "unauthorized")  # its form will do
            reply = service.commit(shown, other, mine)
            self.assertEqual((told(reply), reply["need"]), ("forbidden", [{"verbs": ["INTENT"]}]))
            soft = grant({"per": {"max": 1, "currency": "EUR"}})
            reply = service.commit(shown, other, soft)
            self.assertEqual(told(reply), "consent_required")
            fields = {name: shown[name] for name in ("hash", "capability", "summary", "expires")}
            consent = {"proposal": shown["id"], "service": "test.example", **fields}
            self.assertEqual({**reply["consent"], "principal": ""}, {**consent, "principal": ""})
            self.assertEqual(told(service.commit(shown, other, grant())), "RECEIPT")
            self.assertEqual(told(service.commit(shown, soft)), "RECEIPT replay")
            self.assertEqual(told(service.commit(shown, grant({"exp": NOW}))), "forbidden")

    def test_failure_releases(self) -> None:
        with Service(fixture(intent(draft(cost=COST, failures=2)), limits={"receipts": 1})) as service:
            shown, token = service.propose(), capped(400)
            answers = [told(service.commit(shown, token)) for _ in range(4)]
            self.assertEqual(answers, ["internal", "internal", "RECEIPT", "RECEIPT replay"])

    def test_undo_does_not_give_back(self) -> None:
        with Service(fixture(intent(draft(cost=COST)))) as service:
            token = capped(700)
            receipt = service.commit(service.propose(), token)["receipt"]
            self.assertEqual(told(service.undo(receipt, token)), "RECEIPT")
            self.assertEqual(told(service.commit(service.propose(), token)), "consent_required")


class Races(unittest.TestCase):
    """What comes at the same time, with the delay that lets it meet."""

    def test_spend_cap(self) -> None:
        with Service(fixture(intent(draft(cost=COST, delay=100)))) as service:
            shown = [service.propose() for _ in range(6)]
            tokens = [capped(), passed_on(capped(), by=AGENT, to=AGENT)]
            frames = [service.commit_frame(one, tokens[number % 2]) for number, one in enumerate(shown)]
            answers = Counter(map(told, service.calls(*frames)))
            self.assertEqual(answers, {"RECEIPT": 2, "consent_required": 4})

    def test_one_proposal(self) -> None:
        events = [{"message": "one"}, {"message": "two", "progress": 0.5}]
        described = fixture(intent(draft(cost=COST, delay=100, events=events, effects=[ADD])), LOOK, state={"n": 0})
        with Service(described) as service:
            frame = service.commit_frame(service.propose(), capped(400))
            replies = service.calls(*[frame] * 10)
            self.assertEqual(Counter(map(told, replies)), {"RECEIPT": 1, "RECEIPT replay": 9})
            self.assertEqual(len({reply["receipt"]["id"] for reply in replies}), 1)
            self.assertEqual(service.ask("look")["data"], 1)
            sent = [service.next_frame() for _ in range(2)]
            self.assertEqual([event["message"] for event in sent], ["one", "two"])

    def test_one_proposal_that_fails(self) -> None:
        with Service(fixture(intent(draft(cost=COST, delay=60, failures=1)))) as service:
            frame = service.commit_frame(service.propose(), capped(400))
            self.assertEqual(Counter(map(told, service.calls(*[frame] * 5))), {"internal": 5})
            self.assertEqual(Counter(map(told, service.calls(*[frame] * 2))), {"RECEIPT": 1, "RECEIPT replay": 1})

    def test_others_are_judged_as_replays(self) -> None:
        with Service(fixture(intent(draft(cost=COST, delay=300, lifetime=60)))) as service:
            shown = service.propose()
            [first] = service.send(service.commit_frame(shown, capped(400)))
            service.set_clock(shown["expires"])
            frames = [
                service.commit_frame(shown, grant({"per": {"max": 1, "currency": "EUR"}})),
                service.commit_frame(shown, grant({"exp": NOW})),
                service.commit_frame(shown, grant(to=STRANGER), by=STRANGER),
            ]
            answers = [told(reply) for reply in service.calls(*frames)]
            self.assertEqual(answers, ["RECEIPT replay", "forbidden", "forbidden"])
            receipt = service.final(first)["receipt"]
            times = (receipt["at"], receipt["undo"]["until"])
            self.assertEqual(times, (service.clock, service.clock + 600))  # COMMIT-7

    def test_last_receipt(self) -> None:
        with Service(fixture(intent(draft(delay=60)), limits={"receipts": 1})) as service:
            frames = [service.commit_frame(service.propose(), grant()) for _ in range(3)]
            self.assertEqual(Counter(map(told, service.calls(*frames))), {"RECEIPT": 1, "limit": 2})

    def test_undo(self) -> None:
        described = fixture(intent(draft(effects=[ADD], undoDelay=80, undoFailures=1)), LOOK, state={"n": 0})
        with Service(described) as service:
            receipt = service.commit(service.propose(), grant())["receipt"]
            frame = service.undo_frame(receipt, grant())
            self.assertEqual(Counter(map(told, service.calls(*[frame] * 4))), {"internal": 4})
            self.assertEqual(service.ask("look")["data"], 1)
            replies = service.calls(*[frame] * 4)
            self.assertEqual(Counter(map(told, replies)), {"RECEIPT": 1, "RECEIPT replay": 3})
            self.assertEqual(len({reply["receipt"]["id"] for reply in replies}), 1)
            self.assertEqual(service.ask("look")["data"], 0)


if __name__ == "__main__":
    unittest.main()
