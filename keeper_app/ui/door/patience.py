"""How many wrong codes the door bears: a few at once, then more and more slowly, from one address and from all.

Six signs are some 86 million codes. Whoever guesses from everywhere at once gets some three hundred tries at one.
"""

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from ipaddress import IPv6Address, ip_address

from keeper_app.ui.door.codes import Clock

FREE = 3  # wrong codes of one address before it must wait
FIRST_WAIT, LONGEST_WAIT = 2.0, 300.0  # seconds
ALL_FREE = 20  # wrong codes of all addresses before all must wait
ALL_WAIT = 2.0  # seconds in which one more is borne
KNOWN = 500  # addresses that are remembered


@dataclass
class _Tries:
    wrong: int = 0
    until: float = 0.0


class Patience:
    """Counts wrong codes. `since` is when the first of them came."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._by: dict[str, _Tries] = {}
        self._borne, self._at = 0.0, clock()
        self.wrong = 0
        self.since: datetime | None = None

    def wait(self, address: str) -> float:
        """How many seconds this address must wait before its next try; 0 where it may try."""
        now, tries = self._clock(), self._by.get(_neighbourhood(address))
        self._forget(now)
        over = self._borne - (ALL_FREE - 1)
        return max(0.0, tries.until - now if tries else 0.0, over * ALL_WAIT if over > 0 else 0.0)

    def bear(self, address: str) -> None:
        """A wrong code came from there."""
        now, place = self._clock(), _neighbourhood(address)
        self._forget(now)
        self._borne += 1
        self.wrong += 1
        self.since = self.since or datetime.now(UTC)
        tries = self._by.pop(place, None) or _Tries()
        tries.wrong += 1
        if tries.wrong >= FREE:
            tries.until = now + min(FIRST_WAIT * 2 ** min(tries.wrong - FREE, 20), LONGEST_WAIT)
        self._by[place] = tries
        while len(self._by) > KNOWN:
            del self._by[next(iter(self._by))]

    def calm(self, address: str) -> None:
        """A right code came from there."""
        self._by.pop(_neighbourhood(address), None)

    def start_anew(self) -> None:
        """The keeper has read how many there were."""
        self.wrong, self.since = 0, None

    def _forget(self, now: float) -> None:
        """With time the door bears more again."""
        self._borne = max(0.0, self._borne - max(0.0, now - self._at) / ALL_WAIT)
        self._at = max(now, self._at)


def _neighbourhood(address: str) -> str:
    """An address; of version 6 the half that a network gives, for the other half is anybody's to choose."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return found.exploded[:19] if isinstance(found, IPv6Address) else str(found)
