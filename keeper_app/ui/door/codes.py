"""One-time codes: six signs that nobody mistakes for others, good for ten minutes and for one device.

Of each role one code is open at a time. How long a code is good is counted on a clock that never goes back.
"""

import hmac
import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

SIGNS = "CDFHJKMNPRTWX23456789"
"""No sign that is taken for another: neither 0 nor O, neither 1, I nor L; of 2 and Z, 5 and S, 6 and G, 8 and B one.

And no vowel: a code is not to be a word.
"""

TAKEN_FOR = str.maketrans("ZSGB", "2568")
LENGTH = 6
HALF = LENGTH // 2
GOOD_FOR = 600.0  # seconds
REMEMBERED = 50  # codes that are over, to say which of them were used and which came too late
LONGEST_TYPED = 60

Clock = Callable[[], float]


@dataclass(frozen=True)
class Code:
    """What a device types to be heard, and as what it comes in; `who` is whose sheet it is to see (`whose.py`).

    A `direct` one was read where only the keeper reads: it opens without a question.
    """

    signs: str
    role: str
    until: float
    ends: datetime  # the same for people; nothing goes by it
    who: str | None = None
    direct: bool = False

    @property
    def halves(self) -> tuple[str, str]:
        """As it is shown: K7F 2M9."""
        return self.signs[:HALF], self.signs[HALF:]


def _in_ten_minutes() -> datetime:
    return datetime.now(UTC) + timedelta(seconds=GOOD_FOR)


class CodeRefused(Exception):
    """A code that opens nothing: `why` is "wrong", "expired" or "used"."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def as_typed(typed: str) -> str:
    """What somebody typed, as a code: without blanks and marks, in capitals, what is easily mistaken put right."""
    plain = unicodedata.normalize("NFKC", typed[:LONGEST_TYPED]).upper()
    return "".join(sign for sign in plain if sign.isalnum()).translate(TAKEN_FOR)


class Codes:
    """The open codes, one a role, and how those ended that are over."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._open: dict[str, Code] = {}
        self._over: dict[str, str] = {}

    def new(self, role: str, who: str | None = None, *, direct: bool = False) -> Code:
        """Another code for a role; the one before it is over."""
        self.end(role)
        taken = {code.signs for code in self._open.values()} | set(self._over)
        while (signs := "".join(secrets.choice(SIGNS) for _ in range(LENGTH))) in taken:
            pass
        self._open[role] = Code(signs, role, self._clock() + GOOD_FOR, _in_ten_minutes(), who, direct)
        return self._open[role]

    def of(self, role: str) -> Code | None:
        """The open code of a role; None where there is none, or its time is over."""
        code = self._open.get(role)
        return None if code is None or self._clock() >= code.until else code

    def end(self, role: str) -> None:
        """The code of a role opens nothing any more."""
        if role in self._open:
            self._end(self._open[role], "expired")

    def take(self, typed: str) -> Code:
        """The code that was typed, which is used by that; CodeRefused where it opens nothing."""
        signs = as_typed(typed)
        found = None
        for code in self._open.values():  # all of them, so that how long it takes tells nothing
            if hmac.compare_digest(code.signs.encode(), signs.encode()):
                found = code
        if found is None:
            raise CodeRefused(self._over.get(signs, "wrong"))
        late = self._clock() >= found.until
        self._end(found, "expired" if late else "used")
        if late:
            raise CodeRefused("expired")
        return found

    def _end(self, code: Code, how: str) -> None:
        del self._open[code.role]
        self._over[code.signs] = how
        while len(self._over) > REMEMBERED:
            del self._over[next(iter(self._over))]
