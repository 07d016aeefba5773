"""The devices that were let in: kept by name until they are sent away; who is there now, and who was there last."""

import secrets
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Any, Protocol

ROLES = ("keeper", "players", "sheet")
KINDS = ("computer", "tablet", "phone")
MOST_DEVICES = 30
LONGEST_NAME = 40
DOCUMENT = "devices"
ID_BYTES = 9
SEEN_AGAIN = 60  # seconds before it is worth keeping that a device is still there


class Documents(Protocol):
    """Where small documents are kept."""

    def get(self, name: str) -> dict[str, Any] | None:
        """A document as it was last kept; nothing before the first time."""

    def put(self, name: str, content: Mapping[str, object]) -> None:
        """Keep it in the place of what had the name before."""


@dataclass(frozen=True)
class Device:
    """One that was let in. `who` is whose sheet it sees (`whose.py`); `seen` when it was last there, in UTC."""

    id: str
    name: str
    role: str
    kind: str = "computer"
    who: str | None = None
    seen: datetime | None = None


class TooManyDevices(Exception):
    """Nobody more can be let in before somebody is sent away."""

    reason = "too-many-devices"

    def __init__(self, most: int = MOST_DEVICES) -> None:
        super().__init__(most)
        self.fields = {"most": most}


def plain_name(said: str) -> str:
    """A name as it may be shown: on one line, nothing in it that is not seen or turns the writing round."""
    shown = "".join(" " if one.isspace() else one for one in said[: 10 * LONGEST_NAME] if _is_seen(one))
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def _is_seen(sign: str) -> bool:
    return sign.isspace() or unicodedata.category(sign)[0] != "C"


def _read(kept: object) -> Device | None:
    """A device as it was kept; None where that is none any more."""
    if not isinstance(kept, dict):
        return None
    id_, name, role, who = (kept.get(key) for key in ("id", "name", "role", "who"))
    if not (isinstance(id_, str) and id_.isascii() and isinstance(name, str) and role in ROLES):
        return None
    if not isinstance(who, str | None) or (role == "sheet") != (who is not None):
        return None
    kind = kept.get("kind")
    return Device(id_, plain_name(name), role, kind if kind in KINDS else KINDS[0], who, _when(kept.get("seen")))


def _when(kept: object) -> datetime | None:
    try:
        return datetime.fromisoformat(kept).astimezone(UTC) if isinstance(kept, str) else None
    except (ValueError, OverflowError):
        return None


class Devices:
    """The list. `keep` is how a change of it is kept: it may fail, and the list holds all the same until the end."""

    def __init__(self, documents: Documents, keep: Callable[[Callable[[], None]], None]) -> None:
        self._documents, self._keep = documents, keep
        kept = (documents.get(DOCUMENT) or {}).get("devices")
        read = [_read(one) for one in kept[:MOST_DEVICES]] if isinstance(kept, list) else []
        self._all = {one.id: one for one in read if one is not None}

    @property
    def all(self) -> tuple[Device, ...]:
        """In the order in which they were let in."""
        return tuple(self._all.values())

    def find(self, id_: str) -> Device | None:
        """The device of that id; None where it was sent away or never let in."""
        return self._all.get(id_)

    def let_in(self, name: str, role: str, kind: str, who: str | None = None) -> Device:
        """One more; TooManyDevices where there is no place for it."""
        if len(self._all) >= MOST_DEVICES:
            raise TooManyDevices
        made = Device(secrets.token_urlsafe(ID_BYTES), plain_name(name), role, kind, who)
        self._put(made)
        return made

    def rename(self, id_: str, name: str) -> None:
        """Another name; none at all changes nothing."""
        if (there := self._all.get(id_)) and (name := plain_name(name)):
            self._put(replace(there, name=name))

    def send_away(self, id_: str) -> None:
        """Its pass opens nothing any more."""
        if self._all.pop(id_, None):
            self.write()

    def note(self, id_: str, now: datetime) -> None:
        """It is there at this moment, or was until then."""
        there = self._all.get(id_)
        if there and (there.seen is None or abs((now - there.seen).total_seconds()) >= SEEN_AGAIN):
            self._put(replace(there, seen=now))

    def _put(self, device: Device) -> None:
        self._all[device.id] = device
        self.write()

    def write(self) -> None:
        """Keep the list as it is now, also in the place of one that a backup brought back."""
        rows = [{**asdict(one), "seen": one.seen and one.seen.isoformat()} for one in self._all.values()]
        self._keep(lambda: self._documents.put(DOCUMENT, {"devices": rows}))
