"""Our own files: people, or a whole campaign with its log. docs/file-format.md describes them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any, Final

from keeper_app.content import weapon_records
from keeper_app.content.limits import MOST_NUMBER, MOST_RECORDS, MOST_ROWS
from keeper_app.content.uncollected import uncollected
from keeper_app.dice import DiceError
from keeper_app.play.errors import BadImport, PlayError, Stopped
from keeper_app.play.exchange.incoming import KEEPER_CAMPAIGN, KEEPER_PERSON, Incoming, IncomingCampaign, Lines, Taken
from keeper_app.play.exchange.json_shape import Step
from keeper_app.play.exchange.reading import shown
from keeper_app.play.exchange.room_for_it import RoomForIt, look_over_record
from keeper_app.play.history import History
from keeper_app.play.one_page import OnePage
from keeper_app.play.people.actions.seat_people import MOST_PEOPLE
from keeper_app.play.people.checked import checked
from keeper_app.play.people.person import Person
from keeper_app.play.reading import Reader
from keeper_app.play.record import BadRecord, read_moment, read_person, write_moment, write_person
from keeper_app.play.state import State
from keeper_app.play.texts import label_of
from keeper_app.rules import DUES, RulesError

VERSION: Final = 2
AT_ONCE: Final = 200  # records between two words about how far it is
_ONE, _MANY, _CAMPAIGN = "person", "people", "campaign"
_LISTS: Final = frozenset(one.name for one in fields(Person) if one.name != "id" and one.default == ())
_WRITTEN: Final = {_ONE: 1, _MANY: 1, _CAMPAIGN: VERSION}  # the lowest version that tells an older Keeper the truth
_NEEDED: Final = {_ONE: {_ONE}, _MANY: {_MANY}, _CAMPAIGN: {"name", "saved", "log"}}


class _Watched(RoomForIt):
    """Whoever waits is told how many records were played."""

    def __init__(self, total: int, step: Step) -> None:
        super().__init__()
        self._total, self._step, self._played = total, step, 0

    def __call__(self, history: History) -> None:
        super().__call__(history)
        self._played += 1
        if self._played % AT_ONCE == 0:
            self._step(self._total + 3 * self._played, 4 * self._total)


# --- writing ------------------------------------------------------------------------------------------------------


def write_person_file(people: Sequence[Person]) -> bytes:
    """One person, or several, with everything on their sheets but their place at this table."""
    sheets = [_sheet_text(write_person(person)) for person in people]
    if len(sheets) == 1:
        return _file(_ONE, {}, f'"{_ONE}": {sheets[0]}')
    return _file(_MANY, {}, f'"{_MANY}": [\n{_joined(sheets)}\n]')


def write_campaign_file(name: str, saved: datetime, records: Iterable[Mapping[str, Any]]) -> bytes:
    """A campaign: its name, when this was written, and the log with one record a line.

    Whoever gives the records hears how far it is, by being asked for the next.
    """
    empty = _file(_CAMPAIGN, {"name": name, "saved": write_moment(saved)}, '"log": [\n\n]')
    begin, end = empty.rsplit(b"\n\n", 1)
    lines = iter(_line(record).encode("utf-8", "replace") for record in records)
    pieces = [begin, b"\n", next(lines, b"")]
    for line in lines:
        pieces += (b",\n", line)
    return b"".join([*pieces, b"\n", end])


def _file(kind: str, head: Mapping[str, Any], body: str) -> bytes:
    lines = [
        f"{_line(key)}: {_line(value)}" for key, value in {"keeper": kind, "version": _WRITTEN[kind], **head}.items()
    ]
    return ("{\n" + _joined([*lines, body]) + "\n}\n").encode("utf-8", "replace")


def _sheet_text(record: Mapping[str, Any]) -> str:
    """A field a line, each as short as JSON has it."""
    return "{\n" + _joined(f"  {_line(key)}: {_line(value)}" for key, value in record.items()) + "\n}"


def _joined(lines: Iterable[str]) -> str:
    return ",\n".join(lines)


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


# --- reading ------------------------------------------------------------------------------------------------------


def is_own(value: Mapping[str, Any]) -> bool:
    """It says that it is one of our files."""
    return "keeper" in value


def read_own(value: Mapping[str, Any], step: Step) -> Incoming:
    """The people or the campaign in one of our files."""
    kind, version = value["keeper"], value.get("version")
    if not isinstance(kind, str) or kind not in _NEEDED:
        raise BadImport(problem="unknown-shape")
    if type(version) is not int or version < 1:
        raise BadImport(problem="broken", field="version")
    if version > VERSION:
        raise BadImport(problem="newer", version=min(version, MOST_NUMBER), known=VERSION)
    if odd := value.keys() ^ (_NEEDED[kind] | {"keeper", "version"}):
        raise BadImport(problem="broken", field=shown(min(odd)))
    if kind == _CAMPAIGN:
        return Incoming(KEEPER_CAMPAIGN, campaign=_campaign(value, step))
    sheets = value[kind] if kind == _MANY else [value[kind]]
    if not isinstance(sheets, list):
        raise BadImport(problem="broken", field=kind)
    if not sheets:
        raise BadImport(problem="empty")
    if len(sheets) > MOST_PEOPLE:
        raise BadImport(problem="too-big", field=kind, size=len(sheets), most=MOST_PEOPLE)
    paths = [_ONE] if kind == _ONE else [f"{_MANY}/{index}" for index in range(len(sheets))]
    people = [_person(path, sheet, index) for index, (path, sheet) in enumerate(zip(paths, sheets, strict=True))]
    taken = [Taken(path, "person", one.name or one.creature) for path, one in zip(paths, people, strict=True)]
    return Incoming(KEEPER_PERSON, tuple(people), taken=tuple(taken))


def _person(path: str, sheet: object, index: int) -> Person:
    if not isinstance(sheet, dict):
        raise BadImport(problem="broken", field=path)
    for key in _LISTS & sheet.keys():
        if not isinstance(sheet[key], list):  # cattrs would take a text for a list of its letters
            raise BadImport(problem="broken", field=f"{path}/{key}")
    _look_at_length(path, sheet)
    try:
        person = read_person(sheet)
    except BadRecord as error:
        raise BadImport(problem="broken", field=path, detail=shown(error)) from error
    if person.era and person.era not in weapon_records.ERAS:
        raise BadImport(problem="broken", field=f"{path}/era")
    if not DUES.keys() >= set(person.dues):
        raise BadImport(problem="broken", field=f"{path}/dues")
    try:
        return replace(checked(person), id=index)
    except (PlayError, RulesError, DiceError) as error:
        field = error.fields.get("field", "name") if isinstance(error, PlayError) else "values"
        raise BadImport(problem="broken", field=f"{path}/{field}", detail=error.reason) from error


def _look_at_length(path: str, sheet: Mapping[str, Any]) -> None:
    """No list on it is longer than any sheet has, so that nobody waits for what would be refused."""
    for key, value in sheet.items():
        inner = value if key == "mind" and isinstance(value, dict) else {key: value}
        for one in inner.values():
            if isinstance(one, list) and len(one) > MOST_ROWS:
                raise BadImport(problem="too-big", field=f"{path}/{key}", size=len(one), most=MOST_ROWS)


def _campaign(value: Mapping[str, Any], step: Step) -> IncomingCampaign:
    records = value["log"]
    if not isinstance(records, list):
        raise BadImport(problem="broken", field="log")
    try:
        saved = read_moment(value["saved"])
        name = label_of(value["name"]) if isinstance(value["name"], str) else None
    except (BadRecord, PlayError) as error:
        raise BadImport(problem="broken", field="saved" if isinstance(error, BadRecord) else "name") from error
    if name is None:
        raise BadImport(problem="broken", field="name")
    played = played_through(records, step)
    return IncomingCampaign(name, saved, Lines.of(records), played.entries, played.unread, played.state)


@dataclass(frozen=True, slots=True)
class Played:
    """What comes of a log: how many entries count at its end, how many records nobody understands, what is true."""

    entries: int
    unread: int
    state: State


def played_through(records: list[Any], step: Step) -> Played:
    """Play a log from elsewhere from its beginning to its end; BadImport where a table has no room for it."""
    if len(records) > MOST_RECORDS:
        raise BadImport(problem="too-big", field="log", size=len(records), most=MOST_RECORDS)
    for index, record in enumerate(records):
        look_over_record(index, record)
        if index % AT_ONCE == 0:
            step(index // 4, len(records))
    reader = Reader(OnePage(records), _Watched(len(records), step))
    try:
        with uncollected():
            history = reader.newest()
    except (BadImport, Stopped):
        raise
    except Exception as error:  # an event may hold anything that its fields allow; what cannot be played is refused
        raise BadImport(problem="broken", field="log", detail=type(error).__name__) from error
    if records and reader.unread == len(records):
        raise BadImport(problem="broken", field="log")
    played = Played(len(history), reader.unread, history.state)
    history.let_go()
    return played
