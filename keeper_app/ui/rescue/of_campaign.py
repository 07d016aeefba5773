"""A campaign that cannot be opened: the copies there are of it, what can be read of it, and the others."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import TypeVar

import flet as ft

from keeper_app.play.losses import Loss, loss, sum_of
from keeper_app.play.record import BadRecord, read_moment
from keeper_app.store import Copy, NotNow, Readable, Rescue, StoreError, TooNew
from keeper_app.ui.at_work import Work, beside
from keeper_app.ui.component import component, use_once, use_selected
from keeper_app.ui.look import Look
from keeper_app.ui.rescue.case import Case, Way
from keeper_app.ui.rescue.page import radio_row, rescue_page
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import News
from keeper_app.words import campaign_name, refusal
from keeper_app.words.details import fields_said
from keeper_app.words.losses import loss_words, moment_words

T = TypeVar("T")

AGAIN, COPY, READ, OLDER, OTHER = "again", "copy", "read", "older", "other"


@dataclass(frozen=True)
class Found:
    """What there is of a damaged campaign; `loss` is what going back to the newest copy costs, where it is known."""

    readable: Readable | None = None
    investigators: int = 0
    copies: tuple[Copy, ...] = ()
    loss: Loss | None = None

    @property
    def copy_is_best(self) -> bool:
        """The newest copy has at least all that can be read."""
        return bool(self.copies) and (self.readable is None or (self.loss is not None and self.loss.nothing))


def found_of(rescue: Rescue, campaign: str) -> Found:
    """Look through everything. It takes a while where there is much: never on the loop."""
    readable, copies = rescue.readable(campaign), tuple(rescue.copies(campaign))
    if readable is None:
        return Found(None, 0, copies)
    records = rescue.records(campaign)
    newest = rescue.records(campaign, copies[0].backup.name) if copies else None
    return Found(readable, sum_of(records).investigators, copies, None if newest is None else loss(records, newest))


def _when(look: Look, moment: str) -> str:
    try:
        return moment_words(look.words, read_moment(moment), datetime.now(UTC))
    except BadRecord:
        return look.say("rescue.before-anything")


def _copy_way(look: Look, found: Found) -> Way:
    copy = found.copies[0]
    note = look.say("rescue.loses-unknown") if found.loss is None else loss_words(look.words, found.loss)
    title = look.say("rescue.copy.title", when=moment_words(look.words, copy.backup.at, datetime.now(UTC)))
    return Way(COPY, ft.Icons.RESTORE, title, note, look.say("rescue.copy.verb"))


def _read_way(look: Look, found: Found, readable: Readable) -> Way:
    sheets = look.say("rescue.sheets", found.investigators)
    note = look.say("rescue.read.note", sheets=sheets, when=_when(look, readable.until))
    if readable.lost:
        note = f"{note} · {look.say('rescue.lines', readable.lost)}"
    return Way(READ, ft.Icons.HEALING_OUTLINED, look.say("rescue.read.title"), note, look.say("rescue.read.verb"))


def _older_way(look: Look, found: Found) -> Way:
    first = look.words.date(found.copies[-1].backup.at.astimezone().date())
    note = look.say("rescue.older.note", len(found.copies), when=first)
    verb = look.say("rescue.copy.verb")
    return Way(OLDER, ft.Icons.CALENDAR_MONTH_OUTLINED, look.say("rescue.older.title"), note, verb)


def _plain_way(look: Look, id_: str, icon: ft.IconData) -> Way:
    title, note, verb = (look.say(f"rescue.{id_}.{part}") for part in ("title", "note", "verb"))
    return Way(id_, icon, title, note, verb)


def _ways(look: Look, error: Exception | None, found: Found) -> Iterator[Way]:
    """The one that loses least comes first. What cannot be read now is left alone: there is only waiting."""
    again = _plain_way(look, AGAIN, ft.Icons.REFRESH)
    if isinstance(error, NotNow):
        yield from (again, _plain_way(look, OTHER, ft.Icons.FOLDER_OPEN))
        return
    ways = [_copy_way(look, found)] if found.copies else []
    if found.readable is not None:
        ways.insert(len(ways) if found.copy_is_best else 0, _read_way(look, found, found.readable))
    yield from ways
    if len(found.copies) > 1:
        yield _older_way(look, found)
    yield _plain_way(look, OTHER, ft.Icons.FOLDER_OPEN)
    yield again


def _kind(error: Exception | None) -> str:
    return "now" if isinstance(error, NotNow) else "newer" if isinstance(error, TooNew) else "broken"


def _sound(look: Look, others: int) -> str:
    if others == 1:
        return look.say("rescue.other-sound")
    return look.say("rescue.others-sound", others) if others else ""


def case_of(seat: Seat, campaign: str, found: Found) -> Case:
    """What is wrong with a campaign, in words, and the ways out."""
    look, error = seat.look, seat.campaigns.trouble(campaign)
    kind, fields = _kind(error), {"file": ""} if error is None else fields_said(look.words, error)
    others = [one for one in seat.campaigns.all if one.id not in seat.campaigns.troubled]
    return Case(
        look.say(f"rescue.tab.{kind}"),
        campaign_name(look.words, seat.campaigns.find(campaign)),
        look.say(f"rescue.what.{kind}", **fields),
        tuple(_ways(look, error, found)),
        _sound(look, len(others)),
        look.say("rescue.kept-now" if kind == "now" else "rescue.kept"),
    )


async def _off_the_loop(step: Callable[[], T]) -> T:
    """In a thread; in a browser, which has none, after a breath."""
    return await beside(lambda _: step(), Work(""), lasting=False)


@dataclass
class Doing:
    """What a rescue page does when its button is pressed. `tell` draws it again."""

    seat: Seat
    campaign: str
    tell: Callable[[], object]
    found: Found | None = None
    chosen: str = ""
    copy: str = ""
    busy: str = ""
    refused: str | None = None

    def change(self, **changes: object) -> None:
        """Something else is shown now."""
        for name, value in changes.items():
            setattr(self, name, value)
        self.tell()

    async def look(self) -> None:
        """See what there is."""
        if isinstance(self.seat.campaigns.trouble(self.campaign), NotNow):
            self.change(found=Found(), busy="")
            return
        try:
            found = await _off_the_loop(lambda: found_of(self.seat.data.rescue, self.campaign))
        except StoreError as error:
            self.change(found=Found(), busy="", refused=refusal(self.seat.look.words, error))
        else:
            self.change(found=found, busy="", copy=found.copies[0].backup.name if found.copies else "")

    async def go(self, way: str) -> None:
        """Do what was chosen, off the loop; the page says so meanwhile, and why where it is refused."""
        seat, rescue, side = self.seat, self.seat.data.rescue, None
        if way == OTHER:
            self._leave()
            return
        self.change(busy=seat.look.say("rescue.busy"), refused=None)
        try:
            if way == READ:
                side = await _off_the_loop(lambda: rescue.keep_readable(self.campaign))
            elif way in (COPY, OLDER):
                name = self.copy if way == OLDER else self._newest()
                side = await _off_the_loop(lambda: rescue.put_back(self.campaign, name))
            seat.campaigns.look_over()
            seat.campaigns.switch(self.campaign)
        except StoreError as error:
            self.change(busy="", refused=refusal(seat.look.words, error))
            return
        name = campaign_name(seat.look.words, seat.campaigns.find(self.campaign))
        words = "rescue.done" if side is not None else "rescue.open-again"
        seat.window.set(rescue="", news=News(words, {"name": name, "path": str(side or "")}))

    def _newest(self) -> str:
        return self.found.copies[0].backup.name if self.found and self.found.copies else ""

    def _leave(self) -> None:
        """Play what is open meanwhile; from now on that is what is played."""
        self.seat.try_to(lambda: self.seat.campaigns.switch(self.seat.campaigns.current.id))
        self.seat.window.set(rescue="")
        self.seat.window.open("campaigns")


def _copies(look: Look, doing: Doing, found: Found) -> list[ft.Control]:
    """Every copy there is, to choose from."""
    rows = []
    for copy in found.copies:
        name = copy.backup.name
        title = moment_words(look.words, copy.backup.at, datetime.now(UTC))
        note = f"{look.say(f'backup.why.{copy.backup.why}')} · {look.say('rescue.entries', copy.records)}"
        rows.append(
            radio_row(look, None, title, note, doing.copy == name, partial(doing.change, copy=name), f"copy-{name}")
        )
    return rows


@component
def campaign_rescue(seat: Seat, campaign: str) -> ft.Control:
    """The whole window, while a campaign that cannot be opened is looked at."""
    look, page = seat.look, ft.context.page
    _, again = ft.use_state(0)
    doing = use_once(lambda: Doing(seat, campaign, lambda: again(lambda n: n + 1)))
    doing.seat = seat
    use_selected(seat, lambda: (seat.campaigns.trouble(campaign), len(seat.campaigns.all)))

    def start() -> None:
        page.run_task(doing.look)

    ft.use_effect(start, [])
    found = doing.found or Found()
    case = case_of(seat, campaign, found)
    return rescue_page(
        look,
        case,
        doing.chosen,
        lambda way: doing.change(chosen=way),
        lambda: page.run_task(doing.go, case.way(doing.chosen).id),
        refused=doing.refused,
        busy=look.say("rescue.looking") if doing.found is None else doing.busy,
        under={OLDER: _copies(look, doing, found)},
    )
