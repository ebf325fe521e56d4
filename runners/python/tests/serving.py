"""Starts the service mode on a fixture, and speaks with it as an agent would."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

PORT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PORT))

from parley_port.json_text import read_json  # noqa: E402
from parley_port.keys import public_key  # noqa: E402
from parley_port.proofs import sign_proof  # noqa: E402
from parley_port.tokens import delegate, issue  # noqa: E402

PRINCIPAL, OTHER_PRINCIPAL, AGENT, STRANGER = [bytes([byte]) * 32 for byte in (1, 5, 2, 3)]
NOW = 1790000000
AUD = "test.example"


def grant(*caveats: Any, by: bytes = PRINCIPAL, to: bytes = AGENT, nonce: str = "n") -> str:
    """A root grant with these caveats."""
    return issue(by, public_key(to), read_json(json.dumps(caveats)), NOW, nonce)


def passed_on(token: str, *caveats: Any, by: bytes = AGENT, to: bytes = STRANGER) -> str:
    """The grant delegated."""
    return delegate(token, by, public_key(to), read_json(json.dumps(caveats)), NOW)


def proof(verb: str, target: str, ts: int = NOW, by: bytes = AGENT) -> Any:
    """A good proof."""
    return json.loads(sign_proof(by, AUD, verb, target, ts))


def fixture(*capabilities: Any, **more: Any) -> dict[str, Any]:
    """A fixture with these capabilities."""
    trusted = [public_key(PRINCIPAL), public_key(OTHER_PRINCIPAL)]
    fields = {"service": {"id": AUD, "name": "T"}, "clock": NOW, "trusted": trusted, "state": {}, **more}
    return {"fixture": 1, **fields, "capabilities": list(capabilities)}


def draft(**more: Any) -> dict[str, Any]:
    """A draft of a proposal, cheap and undoable."""
    usual = {"summary": "do", "effects": [], "risk": "low", "undo": {"window": 600}, "lifetime": 600}
    return {**usual, **more}


def intent(*drafts: Any, name: str = "do", params: Any = None, **more: Any) -> dict[str, Any]:
    """A capability that proposes these drafts."""
    return {"name": name, "kind": "intent", "params": params or {}, "plans": [{"proposals": list(drafts)}], **more}


class Service:
    """A running service; a context manager that ends it and sees that it ended well."""

    def __init__(self, described: dict[str, Any]) -> None:
        handle, self._path = tempfile.mkstemp(".json")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(described, file)
        words = json.loads((PORT / "port.json").read_text(encoding="utf-8"))["service"]
        command = [sys.executable, "-m", "parley_port", *words, self._path]
        self.process = subprocess.Popen(command, cwd=PORT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._frames: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._kept: list[dict[str, Any]] = []
        self._asked = 0
        self.clock = NOW
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Service:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
        assert self.process.stdout is not None
        self.process.stdout.close()
        os.unlink(self._path)

    def end(self) -> int:
        """Ends the input and waits for the service to end."""
        assert self.process.stdin is not None
        if not self.process.stdin.closed:
            self.process.stdin.close()
        try:
            code = self.process.wait(10)
        finally:
            self.process.kill()
        self._reader.join(10)
        return code

    def send_bytes(self, data: bytes) -> None:
        """Sends bytes as they are."""
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, *frames: dict[str, Any]) -> list[str]:
        """Sends frames in one write; their ids."""
        whole = [{"parley": 1, "id": self._next_id(), **frame} for frame in frames]
        self.send_bytes("".join(json.dumps(frame) + "\n" for frame in whole).encode())
        return [frame["id"] for frame in whole]

    def next_frame(self) -> dict[str, Any]:
        """The next frame that was not taken yet."""
        frame = self._kept.pop(0) if self._kept else self._frames.get(timeout=20)
        assert frame is not None, "the service has ended"
        return frame

    def final(self, asked: str) -> dict[str, Any]:
        """The final reply to a request; other frames are kept."""
        passed: list[dict[str, Any]] = []
        while True:
            frame = self.next_frame()
            if frame["re"] == asked and frame["kind"] != "EVENT":
                self._kept = passed + self._kept
                return frame
            passed.append(frame)

    def call(self, verb: str, **fields: Any) -> dict[str, Any]:
        """Sends one request and waits for its final reply."""
        [asked] = self.send({"verb": verb, **fields})
        return self.final(asked)

    def calls(self, *frames: dict[str, Any]) -> list[dict[str, Any]]:
        """Sends requests at once and waits for all final replies, in the order of the requests."""
        return [self.final(asked) for asked in self.send(*frames)]

    def set_clock(self, now: int) -> None:
        """Sets the service's clock (FIXTURE-2)."""
        assert self.call("ASK", capability="test.clock", params={"now": now})["data"] == {"now": now}
        self.clock = now

    def ask(self, capability: str, **params: Any) -> dict[str, Any]:
        """An ASK without grants."""
        return self.call("ASK", capability=capability, params=params)

    def propose(self, name: str = "do", by: bytes = AGENT, **fields: Any) -> dict[str, Any]:
        """The first proposal of an INTENT with a proof."""
        frame = {"capability": name, "params": {}, "proof": proof("INTENT", name, self.clock, by), **fields}
        reply = self.call("INTENT", **frame)
        assert reply["kind"] == "PROPOSALS", reply
        return reply["proposals"][0]

    def commit_frame(self, proposal: dict[str, Any], *grants: str, by: bytes = AGENT) -> dict[str, Any]:
        """A COMMIT."""
        shown = {"proposal": proposal["id"], "hash": proposal["hash"], "grants": list(grants)}
        return {"verb": "COMMIT", **shown, "proof": proof("COMMIT", proposal["hash"], self.clock, by)}

    def commit(self, proposal: dict[str, Any], *grants: str, by: bytes = AGENT) -> dict[str, Any]:
        """The reply to a COMMIT."""
        return self.calls(self.commit_frame(proposal, *grants, by=by))[0]

    def undo_frame(self, receipt: dict[str, Any], *grants: str, by: bytes = AGENT) -> dict[str, Any]:
        """An UNDO."""
        signed = proof("UNDO", receipt["id"], self.clock, by)
        return {"verb": "UNDO", "receipt": receipt["id"], "grants": list(grants), "proof": signed}

    def undo(self, receipt: dict[str, Any], *grants: str, by: bytes = AGENT) -> dict[str, Any]:
        """The reply to an UNDO."""
        return self.calls(self.undo_frame(receipt, *grants, by=by))[0]

    def auto_frame(self, *grants: str, name: str = "do", asked: str = "a1", **fields: Any) -> dict[str, Any]:
        """An INTENT with `auto`."""
        signed = proof("INTENT", f"auto:{name}:{asked}", self.clock)
        frame = {"verb": "INTENT", "id": asked, "capability": name, "params": {}, "auto": True, "proof": signed}
        return {**frame, "grants": list(grants), **fields}

    def _next_id(self) -> str:
        self._asked += 1
        return f"c{self._asked}"

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._frames.put(json.loads(line))
        self._frames.put(None)


def told(reply: dict[str, Any]) -> str:
    """The kind of a reply, or the code of an ERROR; a replay is told as such."""
    if reply["kind"] == "ERROR":
        return str(reply["code"])
    return str(reply["kind"]) + (" replay" if reply.get("replay") else "")
