"""What is seen, by whom, and the roll: everything before the dice fall."""

from collections.abc import Callable
from functools import partial
from typing import cast

import flet as ft

from keeper_app.play.history import Entry
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight, can_see, witnesses_of
from keeper_app.play.people.events.horror import HorrorSeen
from keeper_app.play.people.person import Kind, Person
from keeper_app.ui.component import component, nothing, use_main, use_selected
from keeper_app.ui.components.key_cap import key_cap
from keeper_app.ui.components.surface import in_a_line, wrapped, written
from keeper_app.ui.components.tap import icon_tap, main_button, tap, toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.next_sight import next_sight
from keeper_app.ui.screens.mind.view import in_mind, mind_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Size, Space
from keeper_app.words import called, capital, expression, first_name
from keeper_app.words.people.causes import cause_name, cost_words

MANY = 8  # chips that a phone sets in one line, which scrolls


def who_may_see(seat: Seat) -> list[Person]:
    """The investigators who can see, then the keeper's people whose Sanity is known."""
    state = seat.desk.state
    others = [one for one in state.people if one.kind is Kind.NPC and can_see(one)]
    return [*witnesses_of(state), *others]


def sees(seat: Seat, person: Person) -> bool:
    """Whether somebody sees it, as it is chosen now."""
    view = mind_view(seat.window)
    return person.id not in view.out if person.kind is Kind.INVESTIGATOR else person.id in view.also


def witnesses(seat: Seat) -> list[Person]:
    """Those who see it."""
    return [one for one in who_may_see(seat) if sees(seat, one)]


def see_now(seat: Seat) -> None:
    """Everybody who sees it rolls; without anything seen, it is chosen first."""
    view, sight = mind_view(seat.window), next_sight(seat.window)
    if sight is None:
        seat.window.open("sight")
        return
    seat.do(SeeHorror(tuple(one.id for one in witnesses(seat)), sight, view.hidden))


def seen_again(seat: Seat, entry: Entry) -> SeeHorror:
    """The same sight, for those of its witnesses who can still see."""
    event = cast(HorrorSeen, entry.event)
    able = {one.id for one in seat.desk.state.people if can_see(one)}
    who = tuple(one.who for one in event.witnesses if one.who in able)
    sight = Sight(event.success, event.failure, event.cause, event.being, event.mythos)
    return SeeHorror(who, sight, event.hidden)


@component
def sight_button(seat: Seat) -> ft.Control:
    """What is seen and what it costs; a tap chooses something else."""
    look, c = seat.look, seat.look.c
    sight = use_selected(seat, lambda: next_sight(seat.window))
    if sight is None:
        lines: list[ft.Control] = [
            one_line(look, look.say("seen.what"), "body_strong"),
            one_line(look, look.say("seen.what-note"), "small", c.text_soft),
        ]
        cost: list[ft.Control] = []
    else:
        passed, failed = expression(look.words, sight.success), expression(look.words, sight.failure)
        name = capital(cause_name(look.words, sight.cause))
        lines = [
            one_line(look, name, "body_strong"),
            one_line(look, look.say("seen.costs", passed=passed, failed=failed), "small", c.text_soft),
        ]
        cost = [text(look, cost_words(look.words, sight.success, sight.failure), "title", c.accent, no_wrap=True)]
    face = ft.Row(
        [
            written(*lines),
            *([] if look.narrow else cost),
            ft.Icon(ft.Icons.UNFOLD_MORE, size=look.icon(22), color=c.text_soft),
        ],
        spacing=Space.M,
    )
    return tap(
        look,
        face,
        partial(seat.window.open, "sight"),
        border=c.outline,
        fill=c.well,
        height=Size.TOUCH if look.short or look.shallow else Size.PRIMARY,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        tooltip=look.say("seen.choose"),
        key="sight",
    )


def _turn(seat: Seat, who: int) -> None:
    """Somebody sees it, or no longer."""
    view = mind_view(seat.window)
    if seat.desk.state.person(who).kind is Kind.INVESTIGATOR:
        in_mind(seat.window, out=view.out ^ {who})
    else:
        in_mind(seat.window, also=view.also ^ {who})


def turns(seat: Seat) -> list[Callable[[], object]]:
    """What the number keys do: somebody sees it, or no longer."""
    return [partial(_turn, seat, one.id) for one in who_may_see(seat)]


def _chips(seat: Seat) -> list[tuple[int, str, str, bool]]:
    """Who may see it, by their first name and their whole one, and whether they do."""
    words = seat.look.words
    return [(one.id, first_name(words, one), called(words, one), sees(seat, one)) for one in who_may_see(seat)]


@component
def witness_chips(seat: Seat) -> ft.Control:
    """Who sees it: a tap takes somebody out, or in."""
    look = seat.look
    there = use_selected(seat, lambda: _chips(seat))
    if not there:
        return text(look, look.say("seen.nobody-can"), "small", look.c.text_soft)
    firsts = [first for _, first, _, _ in there]
    chips = [
        toggle_chip(
            look,
            first if firsts.count(first) == 1 else name,
            on,
            partial(_turn, seat, who),
            after=key_cap(look, at),
            key=f"sees-{who}",
        )
        for at, (who, first, name, on) in enumerate(there, 1)
    ]
    row = in_a_line(*chips) if look.phone and len(chips) > MANY else wrapped(*chips)
    return ft.Semantics(label=look.say("seen.witnesses"), container=True, content=row)


def _options(seat: Seat) -> tuple[bool, bool, bool, bool]:
    view = mind_view(seat.window)
    return seat.preferences.current.real_dice, view.hidden, next_sight(seat.window) is not None, bool(witnesses(seat))


@component
def roll_row(seat: Seat) -> ft.Control:
    """Roll for all, whose dice, and whether the table may see."""
    look, c, window = seat.look, seat.look.c, seat.window
    real, hidden, chosen, any_ = use_selected(seat, lambda: _options(seat))
    high = Size.TOUCH if look.short or look.shallow else Size.PRIMARY
    words = look.say("roll.enter") if real else look.say("roll.roll")
    icon = ft.Icons.EDIT_OUTLINED if real else ft.Icons.CASINO
    able = chosen and any_
    roll = main_button(
        look,
        words,
        icon,
        partial(see_now, seat),
        height=high,
        disabled=not able,
        expand=True,
        key="see-roll",
        ref=use_main(seat),
    )
    dice = icon_tap(
        look,
        ft.Icons.CASINO_OUTLINED if real else ft.Icons.EDIT_OUTLINED,
        look.say("roll.app-dice" if real else "roll.real"),
        lambda: seat.prefer(real_dice=not real),
        lit=real,
        key="real-dice",
    )
    eye = icon_tap(
        look,
        ft.Icons.VISIBILITY_OFF if hidden else ft.Icons.VISIBILITY_OUTLINED,
        look.say("roll.is-hidden" if hidden else "roll.is-open"),
        lambda: in_mind(window, hidden=not hidden),
        color=c.luck if hidden else c.text_soft,
        lit=hidden,
        key="hidden",
    )
    return ft.Row([roll, dice, eye], spacing=Space.S if not look.narrow else 0)


@component
def refused(seat: Seat) -> ft.Control:
    """Why the last wish was refused, where no sheet says it."""
    look = seat.look
    why = use_selected(seat, lambda: None if seat.window.sheets else seat.window.complaint)
    return text(look, why, "body", look.c.danger) if why else nothing()
