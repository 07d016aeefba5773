"""Those who stand at the door with a right code, until the keeper answers."""

import secrets
import time
from dataclasses import dataclass, replace

from keeper_app.ui.door.codes import GOOD_FOR, Clock

STILL_THERE = 30.0  # seconds without a question after which a stranger has left
MOST = 5


@dataclass(frozen=True)
class Knock:
    """A device that asks to come in. `device` is what it became; `answer` is "", "in" or "refused"."""

    ticket: str
    name: str
    kind: str
    role: str
    until: float
    who: str | None = None
    answer: str = ""
    device: str = ""


class Knocks:
    """In the order in which they came. A ticket is known to the stranger alone."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._all: dict[str, Knock] = {}
        self._heard: dict[str, float] = {}

    def knock(self, name: str, kind: str, role: str, who: str | None) -> Knock:
        """Somebody knocks; of too many the first ones are forgotten."""
        made = Knock(secrets.token_urlsafe(16), name, kind, role, self._clock() + GOOD_FOR, who)
        self._all[made.ticket] = made
        self._heard[made.ticket] = self._clock()
        while len(self._all) > MOST:
            self.forget(next(iter(self._all)))
        return made

    def ask(self, ticket: str) -> Knock | None:
        """The stranger asks how it stands; None where that is over."""
        found = self._all.get(ticket)
        if found is None or self._clock() >= found.until:
            self.forget(ticket)
            return None
        self._heard[ticket] = self._clock()
        return found

    @property
    def waiting(self) -> tuple[Knock, ...]:
        """Those who have no answer yet and are still there."""
        now = self._clock()
        there = [one for one in self._all.values() if not one.answer and now < one.until]
        return tuple(one for one in there if now - self._heard[one.ticket] < STILL_THERE)

    def find(self, ticket: str) -> Knock | None:
        """The knock of a ticket, where it waits for an answer."""
        return next((one for one in self.waiting if one.ticket == ticket), None)

    def answer(self, ticket: str, answer: str, device: str = "") -> Knock:
        """The keeper has answered; the stranger hears of it when it asks next."""
        self._all[ticket] = replace(self._all[ticket], answer=answer, device=device)
        return self._all[ticket]

    def forget(self, ticket: str) -> None:
        """It is over."""
        self._all.pop(ticket, None)
        self._heard.pop(ticket, None)

    def forget_all(self) -> None:
        """The door is closed."""
        self._all.clear()
        self._heard.clear()
