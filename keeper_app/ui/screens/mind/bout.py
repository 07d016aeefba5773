"""The card of a bout: what is read aloud on paper, and below it what the keeper needs to play it."""

from functools import partial

import flet as ft

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.table_records import Row
from keeper_app.play.history import Entry
from keeper_app.play.mind.actions.bouts import EndBout
from keeper_app.play.mind.events.bouts import QUIRKS, BoutSuffered
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.read_aloud import for_keeper, keeper_lines, read_aloud
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.look import Look
from keeper_app.ui.screens.mind.happened import entry_of
from keeper_app.ui.screens.mind.parts import grave_line, soft_line, step
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import condition_name, first_name, in_language, name_in


def row_of(table: str, row: str) -> Row | None:
    """A row of a table of bouts; nothing where the tables no longer have it."""
    found = screen_tables().get(table)
    return next((one for one in found.rows if one.id == row), None) if found else None


def _note(look: Look, entry: Entry, event: BoutSuffered) -> str:
    """Whose it is, what the die showed, how long it lasts."""
    unit = "rounds" if event.real_time else "hours"
    parts = [name_in(look.words, entry.after, event.who)]
    parts.append(look.say("bout.chosen") if not event.number else look.say("bout.number", number=event.number))
    parts.append(look.say(f"bout.lasts.{unit}", event.lasts))
    return " · ".join(parts)


def _brought(look: Look, entry: Entry, event: BoutSuffered) -> list[ft.Control]:
    """What it leaves behind: a phobia or mania, knowledge of the Mythos, wounds."""
    lines: list[ft.Control] = []
    person = entry.after.find(event.who)
    if event.quirk and event.quirks in QUIRKS:
        name = condition_name(look.words, Condition(QUIRKS[event.quirks], event.quirk))
        quirk = row_of(event.quirks, event.quirk)
        said = f"{name}. {in_language(look.words, quirk.text)}" if quirk and quirk.text else name
        lines.append(grave_line(look, said, ft.Icons.SENTIMENT_VERY_DISSATISFIED_OUTLINED))
    if event.gain and person is not None:
        most, mythos = points_of(person).max_san, person.skills.get("cthulhu-mythos", 0)
        said = look.say("bout.mythos", event.gain, mythos=mythos, most=most)
        lines.append(grave_line(look, said, ft.Icons.AUTO_STORIES_OUTLINED))
    if event.hp is not None:
        lines.append(soft_line(look, look.say("bout.hp", hp=event.hp), ft.Icons.PERSONAL_INJURY_OUTLINED))
    if event.alone:
        lines.append(soft_line(look, look.say("bout.was-alone"), ft.Icons.PERSON_OUTLINED))
    return lines


def _steps(seat: Seat, who: int, rounds: int) -> list[ft.Control]:
    """On to the next round, the end of it, and the entry of the background that changes."""
    look = seat.look
    steps: list[ft.Control] = []
    if rounds:
        steps += [
            step(look, "bout.round", ft.Icons.HOURGLASS_BOTTOM, partial(seat.do, PassTime("round")), "bout-round"),
            step(look, "bout.end", ft.Icons.CHECK, partial(seat.do, EndBout(who)), "bout-end"),
        ]
    lay = partial(seat.window.open, "mind-background", who=who)
    steps.append(step(look, "bout.background", ft.Icons.EDIT_NOTE, lay, "bout-background"))
    return [wrapped(*steps, run_spacing=Space.S)]


def bout_card(seat: Seat, entry: Entry, now: Person | None) -> ft.Control:
    """Paper above, the keeper's card below; `now` is whoever it befell, as they are at this moment."""
    look, event = seat.look, entry.event
    assert isinstance(event, BoutSuffered)
    row = row_of(event.table, event.row)
    title = in_language(look.words, row.name) if row and row.name else look.say("bout.title")
    told = (row.aloud or row.text) if row else None
    aloud = read_aloud(look, title, in_language(look.words, told) if told else "", _note(look, entry, event))
    lines: list[str] = [in_language(look.words, row.keeper)] if row and row.keeper else []
    rounds = now.mind.rounds if now is not None and now.has("bout") else 0
    if rounds:
        lines.insert(0, look.say("bout.left", rounds, name=first_name(look.words, now)) if now else "")
    kept = for_keeper(
        look,
        *keeper_lines(look, lines),
        *_brought(look, entry, event),
        *(_steps(seat, event.who, rounds) if now is not None else []),
    )
    return stacked(ft.Semantics(live_region=True, content=aloud), kept, spacing=Space.M)


def plain_bout_card(seat: Seat, entry: Entry) -> ft.Control:
    """The same wherever rolls are shown."""
    event = entry.event
    assert isinstance(event, BoutSuffered)
    return bout_card(seat, entry, seat.desk.state.find(event.who))


@component
def bout_told(seat: Seat, n: int) -> ft.Control:
    """The card in its room, as it stands now."""

    def standing() -> tuple[int, int] | None:
        entry = entry_of(seat, n)
        if entry is None or not isinstance(entry.event, BoutSuffered):
            return None
        person = seat.desk.state.find(entry.event.who)
        return (0, -1) if person is None else (person.id, person.mind.rounds if person.has("bout") else 0)

    if use_selected(seat, standing, first=True) is None:
        return nothing()
    return plain_bout_card(seat, seat.desk.entry(n))
