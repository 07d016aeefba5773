"""When it is over, or has turned into a fight: how, for whom, and what comes next."""

from dataclasses import dataclass

import flet as ft

from keeper_app.play.chase.actions.chase_and_fight import TakeUpChase, TurnToFight
from keeper_app.play.chase.actions.chase_turns import EndChase
from keeper_app.play.chase.chase import Chase, Fate, Phase
from keeper_app.play.chase.ends import fate_of, outcome
from keeper_app.play.history import Entry
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.surface import wrapped
from keeper_app.ui.components.tap import primary, toggle_chip
from keeper_app.ui.components.text import complaint, text
from keeper_app.ui.components.track_token import token_face
from keeper_app.ui.form import form_of
from keeper_app.ui.screens.chase.acting import close, name_of, sheet_chase, token_of
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words.chase.names import fate_name, outcome_name

FATE, FATES = 34, 4  # the height of a line, and how many are in sight
INKS = {Fate.ESCAPED: "accent", Fate.CAUGHT: "danger"}


def is_over(seat: Seat, chase: Chase) -> bool:
    """Nobody flees any more, or nobody follows; what must still be decided comes first."""
    return chase.phase is Phase.ON and not chase.dues and outcome(seat.desk.state, chase) is not None


def to_fight(seat: Seat, chase: int, who: tuple[int, ...] = (), *, caught: bool = False) -> None:
    """Those who stand together fight it out, in the room for that."""

    def go(_: Entry) -> None:
        seat.window.open(None)
        seat.go("combat")

    seat.do(TurnToFight(chase, who, caught), go)


def end_chase(seat: Seat, chase: int) -> None:
    """It is over."""
    seat.do(EndChase(chase), lambda _: seat.window.open(None))


def fates(seat: Seat, chase: Chase) -> ft.Control:
    """Everybody, and how it ended for them."""
    look, state, chips = seat.look, seat.desk.state, []
    for one in chase.order:
        fate = fate_of(state, chase, one)
        ink = getattr(look.c, INKS.get(fate, "text_soft"))
        token = token_face(look, token_of(seat, chase, one), 30)
        said = look.say("chase.of", what=name_of(seat, one.who), said=fate_name(look.words, fate))
        words = text(look, said, "small", ink)
        chips.append(ft.Row([token, ft.Container(words, expand=True, expand_loose=True)], spacing=Space.S, tight=True))
    if not close(look) or look.narrow:
        return wrapped(*chips, run_spacing=Space.S)
    high = look.px(FATE) * min(len(chips), FATES)  # however many they are, the road stays in sight
    return ft.Column(list(chips), spacing=0, height=high, scroll=ft.ScrollMode.AUTO)


def ended_body(seat: Seat, chase: Chase) -> list[ft.Control]:
    """How it ended for all of it, then for each."""
    look = seat.look
    how = outcome(seat.desk.state, chase)
    said = outcome_name(look.words, how) if how else ""
    face = "title" if close(look) else "verdict"
    return [ft.Semantics(live_region=True, content=text(look, said, face)), fates(seat, chase)]


def fight_body(seat: Seat, chase: Chase) -> list[ft.Control]:
    """The chase waits."""
    look = seat.look
    head = text(look, look.say("chase.fight.title"), "heading" if close(look) else "title")
    return [head, text(look, look.say("chase.fight.note"), "body", look.c.text_soft), fates(seat, chase)]


def take_up(seat: Seat, chase: Chase) -> None:
    """Run again; whoever was caught may have broken away."""
    if any(one.fate is Fate.CAUGHT for one in chase.runners):
        seat.window.open("chase-take-up", chase=chase.id)
    else:
        seat.do(TakeUpChase(chase.id))


@dataclass(frozen=True)
class FreeForm:
    """Who of those who were caught runs again."""

    free: frozenset[int] = frozenset()


def take_up_sheet(seat: Seat, chase: int) -> ft.DialogControl:
    """Who broke away."""
    look, window, here = seat.look, seat.window, sheet_chase(seat, chase)
    form = form_of(window, FreeForm())
    chips = [
        toggle_chip(
            look,
            name_of(seat, one.who),
            one.who in form.now.free,
            form.to(free=form.now.free ^ {one.who}),
            key=f"free-{one.who}",
        )
        for one in here.runners
        if one.fate is Fate.CAUGHT
    ]

    def go() -> None:
        seat.do(TakeUpChase(chase, tuple(sorted(form.now.free))), lambda _: window.open(None))

    rows = [text(look, look.say("chase.fight.free"), "body", look.c.text_soft), wrapped(*chips)]
    foot = primary(look, look.say("chase.fight.take-up"), ft.Icons.DIRECTIONS_RUN, go, key="take-up-now")
    title = look.say("chase.fight.take-up")
    return sheet(look, title, [*complaint(look, window.complaint), *rows], lambda: window.open(None), foot=foot)


def end_sheet(seat: Seat, chase: int) -> ft.DialogControl:
    """Asked once, while it goes on."""
    look, window, here = seat.look, seat.window, sheet_chase(seat, chase)
    rows = [text(look, look.say("chase.end.note"), "body", look.c.text_soft), fates(seat, here)]
    go = primary(
        look, look.say("chase.end.do"), ft.Icons.FLAG_OUTLINED, lambda: end_chase(seat, chase), key="end-chase-now"
    )
    return sheet(look, look.say("chase.end.do"), rows, lambda: window.open(None), foot=go)
