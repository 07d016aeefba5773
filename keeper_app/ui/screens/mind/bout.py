"""The card of a bout: what is read aloud on paper, and below it what the keeper needs to play it."""

from functools import partial

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.mind.actions.suffer_bout import EndBout
from keeper_app.play.mind.events.bouts import BoutSuffered
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.read_aloud import for_keeper, keeper_lines, read_aloud
from keeper_app.ui.components.surface import stacked, wrapped
from keeper_app.ui.look import Look
from keeper_app.ui.screens.mind.happened import entry_of
from keeper_app.ui.screens.mind.parts import grave_line, soft_line, step
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words.labels import name_in
from keeper_app.words.mind.bouts import BoutText, bout_text


def _note(look: Look, entry: Entry, event: BoutSuffered, told: BoutText) -> str:
    """Whose it is, what the die showed, how long it lasts."""
    shown = look.say("bout.number", number=event.number) if event.number else look.say("bout.chosen")
    return " · ".join((name_in(look.words, entry.after, event.who), shown, told.lasts))


def _brought(look: Look, event: BoutSuffered, told: BoutText) -> list[ft.Control]:
    """What it leaves behind: a phobia or mania, knowledge of the Mythos, wounds."""
    lines: list[ft.Control] = []
    if told.quirk:
        said = f"{told.quirk}. {told.quirk_text}" if told.quirk_text else told.quirk
        lines.append(grave_line(look, said, ft.Icons.SENTIMENT_VERY_DISSATISFIED_OUTLINED))
    if told.mythos:
        lines.append(grave_line(look, told.mythos, ft.Icons.AUTO_STORIES_OUTLINED))
    if told.body:
        lines.append(soft_line(look, told.body, ft.Icons.PERSONAL_INJURY_OUTLINED))
    if event.alone:
        lines.append(soft_line(look, look.say("bout.was-alone"), ft.Icons.PERSON_OUTLINED))
    return lines


def _steps(seat: Seat, who: int, rounds: int) -> ft.Control:
    """On to the next round, the end of it, and the entry of the background that changes."""
    look = seat.look
    steps: list[ft.Control] = []
    if rounds:
        on, over = partial(seat.do, PassTime("round")), partial(seat.do, EndBout(who))
        steps += [
            step(look, "bout.round", ft.Icons.HOURGLASS_BOTTOM, on, f"bout-round-{who}"),
            step(look, "bout.end", ft.Icons.CHECK, over, f"bout-end-{who}"),
        ]
    lay = partial(seat.window.open, "mind-background", who=who)
    steps.append(step(look, "bout.background", ft.Icons.EDIT_NOTE, lay, f"bout-background-{who}"))
    return wrapped(*steps, run_spacing=Space.S)


def bout_card(seat: Seat, entry: Entry) -> ft.Control:
    """Paper above, the keeper's card below, with what is left of it now."""
    look, event = seat.look, entry.event
    assert isinstance(event, BoutSuffered)
    told, now = bout_text(look.words, entry, event), seat.desk.state.find(event.who)
    aloud = read_aloud(look, told.name, told.aloud, _note(look, entry, event, told))
    rounds = now.mind.rounds if now is not None and now.has("bout") else 0
    left = [look.say("mind.in-bout", rounds)] if rounds else [look.say("bout.over")] if event.real_time else []
    kept = for_keeper(
        look,
        *keeper_lines(look, [told.keeper]),
        *(soft_line(look, one, ft.Icons.HOURGLASS_BOTTOM) for one in left),
        *_brought(look, event, told),
        *([] if now is None else [_steps(seat, event.who, rounds)]),
    )
    return stacked(ft.Semantics(live_region=True, content=aloud), kept, spacing=Space.M)


@component
def bout_told(seat: Seat, n: int) -> ft.Control:
    """The card in its room, as it stands now."""

    def standing() -> tuple[bool, int] | None:
        entry = entry_of(seat, n)
        if entry is None or not isinstance(entry.event, BoutSuffered):
            return None
        person = seat.desk.state.find(entry.event.who)
        return person is not None, person.mind.rounds if person is not None and person.has("bout") else 0

    if use_selected(seat, standing, first=True) is None:
        return nothing()
    return bout_card(seat, seat.desk.entry(n))
