"""Asks one port, kept for the whole run, over its standard input and output."""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
import threading
from functools import cache
from pathlib import Path
from typing import IO

PORT = Path(__file__).resolve().parent.parent


@cache
def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """The input and output of a port that ends with this run."""
    command = [sys.executable, "-m", "parley_port"]
    port = subprocess.Popen(command, cwd=PORT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert port.stdin is not None and port.stdout is not None
    given, told = port.stdin, port.stdout

    def end() -> None:
        given.close()
        port.wait(10)
        told.close()

    atexit.register(end)
    return given, told


def ask(requests: list[tuple[str, dict]]) -> list[dict]:
    """The frames by which the port answers the requests, sent all at once; only a line feed ends one (PORT-6)."""
    frames = [
        {"parley": 1, "id": str(number), "verb": "ASK", "capability": operation, "params": params}
        for number, (operation, params) in enumerate(requests)
    ]
    lines = "".join(json.dumps(frame, ensure_ascii=False) + "\n" for frame in frames).encode()
    given, told = _pipes()

    def send() -> None:
        given.write(lines)
        given.flush()

    sender = threading.Thread(target=send)
    sender.start()
    answers = [json.loads(told.readline()) for _ in requests]
    sender.join()
    by_id = {answer["re"]: answer for answer in answers}
    return [by_id[str(number)] for number in range(len(requests))]
