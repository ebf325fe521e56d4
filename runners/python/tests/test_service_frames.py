"""Frames of the service (FRAME-1 to FRAME-11, PORT-13), and what was cut (EXPAND-1, EXPAND-2)."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from serving import NOW, PORT, STRANGER, Service, draft, fixture, grant, intent, proof, told

SLOW = {"name": "slow", "kind": "ask", "delay": 300, "answer": 1}
QUICK = {"name": "quick", "kind": "ask", "answer": 2}
ECHO = {"name": "echo", "kind": "ask", "params": {"x": "any"}, "answer": {"$param": "x"}}


class Frames(unittest.TestCase):
    """What is no frame, what is too much, and what comes at the same time."""

    def test_bad_frames(self) -> None:
        with Service(fixture(QUICK)) as service:
            for line, asked in (
                (b"x", "?"), (b"[]", "?"), (b'{"parley":1,"id":1,"verb":"HELLO"}', "?"), (b"\xff", "?"),
                (b'\xef\xbb\xbf{"parley":1,"id":"a","verb":"HELLO"}', "?"), (b'{"id":"b","verb":"HELLO"}', "b"),
                (b'{"parley":true,"id":"b","verb":"HELLO"}', "b"), (b'{"parley":1,"id":"__proto__"}', "__proto__"),
                (b'{"parley":1,"id":"d","verb":"hello"}', "d"), (b'{"parley":1,"id":"e","verb":["HELLO"]}', "e"),
                (b'{"parley":1,"id":"f","id":"f","verb":"HELLO"}', "?"), (b"[" * 100_000, "?"),
                (b'{"parley":1,"id":"g","verb":"HELLO","x":"' + b"y" * 1_048_576 + b'"}', "?"),
            ):  # fmt: skip
                service.send_bytes(line + b"\n")
                reply = service.next_frame()
                self.assertEqual((told(reply), reply["re"]), ("bad_frame", asked), line[:60])
            service.send_bytes(b' \r\n\n{"parley":1.0,"id":"h","verb":"HELLO","budget":-1,"more":1}\r\n')
            self.assertEqual(service.final("h")["kind"], "BRIEF")
            service.send_bytes(b'{"parley":1,"id":"i","verb":"HELLO"}')
            self.assertEqual(service.end(), 0)
            reply = service.next_frame()
            self.assertEqual((told(reply), reply["re"]), ("bad_frame", "?"))

    def test_size(self) -> None:
        with Service(fixture(ECHO)) as service:
            head, tail = b'{"parley":1,"id":"z","verb":"ASK","capability":"echo","params":{"x":"', b'"}}'
            service.send_bytes(head + b"a" * (1_048_576 - len(head) - len(tail)) + tail + b"\r\n")
            self.assertEqual(service.final("z")["kind"], "ANSWER")
            service.send_bytes(head + b"a" * (1_048_577 - len(head) - len(tail)) + tail + b"\n")
            self.assertEqual(told(service.next_frame()), "bad_frame")

    def test_in_flight(self) -> None:
        with Service(fixture(SLOW, QUICK)) as service:
            begin = time.monotonic()
            slow = [{"verb": "ASK", "capability": "slow"}] * 64
            sent = service.send(*slow)
            self.assertEqual(told(service.call("HELLO")), "limit")
            self.assertEqual(told(service.call("NOPE")), "limit")
            self.assertEqual(told(service.call("HELLO", parley=2)), "bad_frame")
            self.assertEqual(told(service.ask("test.clock", now=NOW + 1)), "limit")
            service.send_bytes(b"x\n")
            self.assertEqual(told(service.next_frame()), "bad_frame")
            self.assertEqual([service.final(asked)["data"] for asked in sent], [1] * 64)
            self.assertLess(time.monotonic() - begin, 5)
            quick = [{"verb": "ASK", "capability": "quick"}] * 500
            self.assertEqual({told(reply) for reply in service.calls(*quick)}, {"ANSWER"})

    def test_id_again(self) -> None:
        with Service(fixture(QUICK)) as service:
            for _ in range(2):
                self.assertEqual(told(service.call("HELLO", id="same")), "BRIEF")

    def test_grants_and_proof_not_looked_at(self) -> None:
        listing = {"name": "list", "kind": "ask", "answer": {"$repeat": {"times": 50, "value": 1}}}
        with Service(fixture(listing)) as service:
            self.assertEqual(told(service.call("HELLO", grants=[grant()], proof=7)), "BRIEF")
            handle = service.call("ASK", capability="list", budget=10)["more"][0]["handle"]
            self.assertEqual(told(service.call("EXPAND", handle=handle, grants=[grant()], proof=7)), "ANSWER")
            signed = {"capability": "list", "budget": 10, "proof": proof("ASK", "list")}
            handle = service.call("ASK", **signed)["more"][0]["handle"]
            self.assertEqual(told(service.call("EXPAND", handle=handle, grants=[grant()])), "unauthorized")
            good = proof("EXPAND", handle)
            self.assertEqual(told(service.call("EXPAND", handle=handle, grants=[""], proof=good)), "ANSWER")

    def test_no_fixture(self) -> None:
        words = json.loads((PORT / "port.json").read_text(encoding="utf-8"))["service"]
        with tempfile.TemporaryDirectory() as folder:
            bad = Path(folder, "bad.json")
            for text in (None, "", "{", "[]", '{"fixture":2}', json.dumps({**fixture(), "fixture": 2})):
                if text is not None:
                    bad.write_text(text, encoding="utf-8")
                command = [sys.executable, "-m", "parley_port", *words, str(bad)]
                done = subprocess.run(command, cwd=PORT, input=b"", capture_output=True, timeout=20)
                self.assertEqual(done.stdout, b"", text)
                self.assertTrue(done.stderr, text)
                self.assertNotEqual(done.returncode, 0, text)

    def test_others_go_on(self) -> None:
        with Service(fixture(SLOW, QUICK)) as service:
            [slow, quick] = service.send({"verb": "ASK", "capability": "slow"}, {"verb": "ASK", "capability": "quick"})
            self.assertEqual([service.next_frame()["re"] for _ in range(2)], [quick, slow])

    def test_end_of_input(self) -> None:
        with Service(fixture(SLOW)) as service:
            sent = service.send(*[{"verb": "ASK", "capability": "slow"}] * 3)
            self.assertEqual(service.end(), 0)
            self.assertEqual({service.next_frame()["re"] for _ in range(3)}, set(sent))

    def test_too_deep_and_too_large_replies(self) -> None:
        deep: object = 0
        for _ in range(62):
            deep = [deep]
        wrapped = {"name": "wrapped", "kind": "ask", "params": {"x": "any"}, "answer": {"a": {"b": {"$param": "x"}}}}
        huge = draft(result={"$long": {"times": 99_999, "text": "abcdefghijklmno"}}, effects=[])
        twice = {**ECHO, "name": "twice", "answer": [{"$param": "x"}, {"$param": "x"}]}
        with Service(fixture(wrapped, ECHO, twice, intent(huge))) as service:
            self.assertEqual(service.ask("echo", x=deep)["kind"], "ANSWER")
            reply = service.call("ASK", capability="wrapped", params={"x": deep}, budget=10**9)
            self.assertEqual(told(reply), "limit")
            reply = service.call("ASK", capability="twice", params={"x": "a" * 600_000}, budget=10**9)
            self.assertEqual(told(reply), "limit")
            self.assertEqual(told(service.commit(service.propose(), grant())), "limit")

    def test_undo_without_room(self) -> None:
        """The receipt of an UNDO has to have room with `replay` and `auto` too, whatever id the frame gets (FRAME-3)."""
        named = intent(draft(summary="{s}"), params={"s": "string"})
        with Service(fixture(named)) as service:
            first, second = [
                service.commit(service.propose(params={"s": "y" * 70_000}), grant())["receipt"] for _ in "12"
            ]
            service.send_bytes(b"x\n" * 10_000)  # so that the service's own ids have six characters
            for _ in range(10_000):
                self.assertEqual(told(service.next_frame()), "bad_frame")
            reply = service.undo(first, grant())
            whole = json.dumps({**reply, "re": "", "replay": True, "auto": True}, separators=(",", ":"))
            asked = "i" * (1_048_576 - len(whole) + 1)
            frame = service.undo_frame(second, grant())
            self.assertEqual(told(service.calls({**frame, "id": asked})[0]), "limit")
            self.assertEqual(told(service.calls(frame)[0]), "RECEIPT")  # nothing was changed


class Cuts(unittest.TestCase):
    """Budgets and handles."""

    def test_expand_all(self) -> None:
        items = {"name": "items", "kind": "ask", "answer": {"$repeat": {"times": 300, "value": {"$index": 0}}}}
        with Service(fixture(items)) as service:
            reply = service.call("ASK", capability="items", budget=100)
            got = list(reply["data"])
            handles = set()
            while "more" in reply:
                [entry] = reply["more"]
                self.assertNotIn(entry["handle"], handles)
                self.assertRegex(entry["handle"], "^h_[a-z]{12}$")
                handles.add(entry["handle"])
                reply = service.call("EXPAND", handle=entry["handle"], budget=100)
                got += reply["data"]["items"]
            self.assertEqual(got, list(range(300)))
            again = service.call("EXPAND", handle=min(handles))
            self.assertEqual(told(again), "ANSWER")
            service.set_clock(NOW + 599)
            self.assertEqual(told(service.call("EXPAND", handle=min(handles))), "ANSWER")
            service.set_clock(NOW + 601)
            self.assertEqual(told(service.call("EXPAND", handle=min(handles))), "expired")
            for handle in (None, 7, "h_none", "__proto__"):
                self.assertEqual(told(service.call("EXPAND", handle=handle)), "expired")

    def test_owner(self) -> None:
        with Service(fixture(ECHO)) as service:
            long = "word " * 400
            call = {"capability": "echo", "params": {"x": long}, "budget": 10}
            reply = service.call("ASK", **call, proof=proof("ASK", "echo"))
            handle = reply["more"][0]["handle"]
            self.assertEqual(told(service.call("EXPAND", handle=handle)), "unauthorized")
            other = proof("EXPAND", handle, by=STRANGER)
            self.assertEqual(told(service.call("EXPAND", handle=handle, proof=other)), "unauthorized")
            reply = service.call("EXPAND", handle=handle, proof=proof("EXPAND", handle), budget=10)
            self.assertEqual(long[200:].startswith(reply["data"]["text"][:-1]), True)
            inner = reply["more"][0]["handle"]
            self.assertEqual(told(service.call("EXPAND", handle=inner)), "unauthorized")
            free = service.call("ASK", **call)["more"][0]["handle"]
            self.assertEqual(told(service.call("EXPAND", handle=free, proof=7)), "ANSWER")

    def test_handles_full(self) -> None:
        listing = {"$repeat": {"times": 50, "value": {"$index": 0}}}
        many = {"name": "many", "kind": "ask", "answer": listing}
        plenty = intent(draft(data=listing), name="plenty")
        described = fixture(many, plenty, intent(draft(result=listing)), limits={"handles": 1, "proposals": 1})
        with Service(described) as service:
            self.assertEqual(len(service.call("ASK", capability="many", budget=20)["more"]), 1)
            self.assertEqual(told(service.call("ASK", capability="many", budget=20)), "limit")
            self.assertEqual(told(service.call("INTENT", capability="plenty", budget=20)), "limit")
            frame = {**service.commit_frame(service.propose(), grant()), "budget": 20}
            reply = service.calls(frame)[0]
            self.assertEqual((reply["receipt"]["result"], "more" in reply), (list(range(50)), False))
            service.set_clock(NOW + 600)
            self.assertEqual(len(service.call("ASK", capability="many", budget=20)["more"]), 1)

    def test_receipt_and_replay(self) -> None:
        listing = {"$repeat": {"times": 50, "value": {"$index": 0}}}
        with Service(fixture(intent(draft(result=listing)))) as service:
            frame = {**service.commit_frame(service.propose(), grant()), "budget": 60}
            first, again = service.calls(frame, frame)
            self.assertEqual(first["more"][0]["path"], "receipt.result")
            self.assertEqual((len(again["receipt"]["result"]), "more" in again), (50, False))
            handle = first["more"][0]["handle"]
            rest = service.call("EXPAND", handle=handle, proof=proof("EXPAND", handle))["data"]["items"]
            self.assertEqual(first["receipt"]["result"] + rest, list(range(50)))


if __name__ == "__main__":
    unittest.main()
