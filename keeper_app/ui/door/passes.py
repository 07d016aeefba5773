"""Passes: what a device that was let in shows at the door, each time. Signed by us, read by us, kept by its browser.

A pass names the device and its role. It opens nothing by itself: the device must still be on the list (`devices.py`).
"""

import base64
import hashlib
import hmac
from typing import NamedTuple

COOKIE = "keeper-pass"
VERSION = "1"
LONGEST = 200
A_YEAR = 365 * 24 * 3600  # seconds that a browser keeps it


class Pass(NamedTuple):
    """Whose it is, and what they may see."""

    device: str
    role: str


def signed(secret: bytes, shown: Pass) -> str:
    """The pass as a browser keeps it."""
    said = f"{VERSION}.{shown.device}.{shown.role}"
    return f"{said}.{_signature(secret, said)}"


def read(secret: bytes, text: str) -> Pass | None:
    """The pass that we signed; None for anything else."""
    if len(text) > LONGEST or not text.isascii():
        return None
    said, _, signature = text.rpartition(".")
    if not hmac.compare_digest(_signature(secret, said), signature):
        return None
    parts = said.split(".")
    return Pass(parts[1], parts[2]) if len(parts) == 3 and parts[0] == VERSION else None


def _signature(secret: bytes, said: str) -> str:
    made = hmac.new(secret, f"keeper-pass {said}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made).decode("ascii").rstrip("=")


def cookie(text: str, *, away: bool = False) -> bytes:
    """The header that leaves a pass with a browser, or takes it `away`: no script reads it, no other site sends it."""
    age = 0 if away else A_YEAR
    return f"{COOKIE}={text}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict".encode("ascii")
