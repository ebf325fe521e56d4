"""A port of Parley: it answers operations over its standard input and output (SPEC.md, section 13).

To add an operation: write it as a function from params to the data of its answer, and name it in OPERATIONS.
"""

import base64
import json
import math
import re
import sys

NAME = "__NAME__"
MOST = 1_048_576  # bytes of a frame, without its line end (PORT-6)
DEPTH = 64  # containers open at once (JSON-4)


class Refused(Exception):
    """Refuses an ask: with a code that section 3 lists for the operation, and a text for a person (PORT-9)."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def document(params, name):
    """The text of the param `name`, "text" or "json", or of its sibling "bytes": exactly one is given (PORT-1)."""
    if (name in params) == ("bytes" in params):
        raise Refused("invalid_params", f"give either {name} or bytes")
    if name in params:
        if not isinstance(params[name], str):
            raise Refused("invalid_params", f"{name} is a string")
        return params[name]
    try:
        return unbase64url(params["bytes"]).decode("utf-8")
    except ValueError as fault:
        raise Refused("invalid_params", f"bytes: {fault}") from None


def unbase64url(text):
    """The bytes of strict base64url: no padding, and only one text for the same bytes (KEY-1)."""
    if not isinstance(text, str) or not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise ValueError("not base64url")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if base64.urlsafe_b64encode(data).rstrip(b"=") != text.encode():
        raise ValueError("unused bits that are not zero")
    return data


COUNTED = re.compile(r"[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]")


def estimate_tokens(params):
    """EST-1 to EST-4."""
    return {"tokens": sum(1 for _ in COUNTED.finditer(document(params, "text")))}


OPERATIONS = {"estimate.tokens": estimate_tokens}


def read_json(line):
    """Strict JSON (section 1); raises ValueError, or RecursionError where the text is far too deep."""
    text = line.decode("utf-8")
    value = json.loads(
        text, object_pairs_hook=members, parse_constant=number, parse_int=lambda t: int(number(t)), parse_float=number
    )
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > DEPTH:
            raise ValueError("too many containers open at once (JSON-4)")
    json.dumps(value, ensure_ascii=False).encode("utf-8")  # No lone surrogate gets past this (JSON-3).
    return value


def members(pairs):
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key twice (JSON-6)")
    return dict(pairs)


def number(text):
    value = float(text)
    if not math.isfinite(value):
        raise ValueError("no number of JSON, or too large (JSON-7)")
    return value


def answer(line):
    """The reply to a line, `None` being one that can be no frame: who is answered, and the fields (PORT-7 to PORT-10)."""
    try:
        frame = None if line is None else read_json(line)
    except (ValueError, RecursionError):
        frame = None
    if not isinstance(frame, dict) or not isinstance(frame.get("id"), str):
        return "?", error("bad_frame", "a line is a JSON object with a string id")
    parley, verb = frame.get("parley"), frame.get("verb")
    if isinstance(parley, bool) or parley != 1 or verb not in ("HELLO", "ASK"):
        return frame["id"], error("bad_frame", "a frame has parley 1 and the verb HELLO or ASK")
    if verb == "HELLO":
        capabilities = [{"name": name, "kind": "ask"} for name in OPERATIONS]
        return frame["id"], {"kind": "BRIEF", "port": 1, "service": {"id": "port", "name": NAME}, "capabilities": capabilities}
    return frame["id"], ask(frame.get("capability"), frame.get("params"))


def ask(capability, params):
    operation = OPERATIONS.get(capability) if isinstance(capability, str) else None
    if operation is None:
        return error("unknown_capability", "no such operation here")
    if not isinstance(params, dict):
        return error("invalid_params", "params is an object")
    try:
        return {"kind": "ANSWER", "data": operation(params)}
    except Refused as refused:
        return error(refused.code, str(refused))
    except Exception as fault:  # A fault of this port is told, and it goes on (PORT-9).
        print(f"{capability}: {fault!r}", file=sys.stderr)
        return error("internal", "a fault of this port")


def error(code, message):
    return {"kind": "ERROR", "code": code, "message": message}


def lines(stream):
    """Lines without their end; `None` for one that is too large or never ends. Blank ones are passed over (PORT-6)."""
    while line := stream.readline(MOST + 2):
        if not line.endswith(b"\n") and len(line) == MOST + 2:
            while line and not line.endswith(b"\n"):
                line = stream.readline(MOST)
            yield None
        elif line.strip(b" \t\r\n"):
            text = line.removesuffix(b"\n").removesuffix(b"\r")
            yield text if line.endswith(b"\n") and len(text) <= MOST else None


for sent, each in enumerate(lines(sys.stdin.buffer), 1):
    re_, fields = answer(each)
    reply = json.dumps({"parley": 1, "id": f"s{sent}", "re": re_, **fields}).encode()
    if len(reply) > MOST:  # No frame has room for it (PORT-9).
        reply = json.dumps({"parley": 1, "id": f"s{sent}", "re": re_, **error("limit", "too long")}).encode()
    sys.stdout.buffer.write(reply + b"\n")
    sys.stdout.buffer.flush()
