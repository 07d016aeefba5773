"""What a device calls itself before anybody gave it a name: read from what its browser says of itself."""

import re
from typing import NamedTuple

LONGEST = 1000


class Agent(NamedTuple):
    """Its kind, for a sign beside its name; the id of the words that name it, and whose make it is."""

    kind: str
    words: str
    make: str


MAKES = (
    (re.compile(r"\bSM-|SAMSUNG", re.IGNORECASE), "Samsung"),
    (re.compile(r"\bPixel\b"), "Pixel"),
    (re.compile(r"\b(?:Xiaomi|Redmi|POCO|Mi \d)", re.IGNORECASE), "Xiaomi"),
    (re.compile(r"\bHUAWEI\b", re.IGNORECASE), "Huawei"),
    (re.compile(r"\b(?:Lenovo|TB-)", re.IGNORECASE), "Lenovo"),
    (re.compile(r"\b(?:KF[A-Z]{3,4}|Silk)\b"), "Amazon"),
)
NAMED = (("iPhone", "phone"), ("iPad", "tablet"), ("iPod", "phone"))
COMPUTERS = (("Windows", "Windows"), ("Macintosh", "Mac"), ("CrOS", "Chromebook"), ("Linux", "Linux"))


def agent_of(said: str) -> Agent:
    """What a browser says of itself, as far as it is to be believed: it names, and decides nothing."""
    said = said[:LONGEST]
    for name, kind in NAMED:
        if name in said:
            return Agent(kind, "devices.agent.plain", name)
    if "Android" in said:
        kind = "phone" if "Mobile" in said else "tablet"
        make = next((make for sign, make in MAKES if sign.search(said)), "Android")
        return Agent(kind, f"devices.agent.{kind}", make)
    make = next((make for sign, make in COMPUTERS if sign in said), "")
    if make in ("Mac", "Chromebook"):
        return Agent("computer", "devices.agent.plain", make)
    return Agent("computer", "devices.agent.computer" if make else "devices.agent.unknown", make)
