"""Tells people about a fault of the service; never on standard output (PORT-11)."""

from __future__ import annotations

import sys
import traceback


def report(fault: BaseException) -> None:
    """Writes a fault to standard error."""
    traceback.print_exception(type(fault), fault, fault.__traceback__, file=sys.stderr)
