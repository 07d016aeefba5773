"""The newest roll of the phase, large enough for the whole table."""

from dataclasses import dataclass

import flet as ft

from keeper_app.dice import PercentileRoll, RolledDice
from keeper_app.play.development.phase import Growth, LuckTry, Phase
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.because_chip import Reason, because_row
from keeper_app.ui.components.die_face import plain_die
from keeper_app.ui.components.result_card import dice_row
from keeper_app.ui.components.surface import ear, folder, written
from keeper_app.ui.components.text import said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.development.view import development_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import first_name, label_name, reason, two_digits
from keeper_app.words.development.growths import growth_reason, growth_verdict, mastery_words

ONE_ROW = 1000  # narrower, the verdict would be cut


@dataclass(frozen=True)
class Shown:
    """A roll as it stands on the card."""

    tab: str
    roll: PercentileRoll
    up: bool
    verdict: str
    reason: str
    before: int
    after: int
    reasons: tuple[Reason, ...]
    mastery: str = ""
    sanity: RolledDice | None = None


def _rolled(seat: Seat) -> Growth | LuckTry | None:
    """The roll the keeper asked to see, while it is there; else the newest."""
    phase, wanted = seat.desk.state.part(Phase), development_view(seat.window).shown
    if wanted is not None and (one := phase.growth(*wanted)) is not None:
        return one
    if phase.newest == "luck":
        return phase.luck[-1] if phase.luck else None
    return phase.growths[-1] if phase.growths else None


def newest_of(seat: Seat) -> tuple[int, str] | None:
    """Whose roll for which skill stands on the card; nothing where it is no skill's."""
    one = _rolled(seat)
    return (one.who, one.skill) if isinstance(one, Growth) else None


def shown_now(seat: Seat) -> Shown | None:
    """What stands on the card; nothing before the first roll."""
    words, state, one = seat.look.words, seat.desk.state, _rolled(seat)
    if one is None:
        return None
    person = state.find(one.who)
    name = first_name(words, person) if person else ""
    how = growth_verdict(words, one), growth_reason(words, one)
    why = tuple(reason(words, rule) for rule in one.because)
    if isinstance(one, LuckTry):
        what = label_name(words, "luck")
        return Shown(_tab(name, what), one.roll, one.recovers, *how, one.luck, one.after, why)
    what, mastery = label_name(words, one.skill), mastery_words(words, one)
    return Shown(_tab(name, what), one.roll, one.grows, *how, one.value, one.after, why, mastery, one.sanity)


def _tab(name: str, what: str) -> str:
    return f"{name} · {what}" if name else what


def _sizes(look: Look) -> tuple[int, int, int, int]:
    """The number, its dice, the value before and after."""
    if look.low:
        return 56, 44, 26, 40
    if look.phone:
        return (56, 44, 26, 38) if look.short else (72, 52, 30, 44)
    return (112, 68, 40, 72) if look.breadth >= ONE_ROW else (88, 64, 34, 56)


def _gain(look: Look, one: Shown) -> ft.Control:
    """From what it was to what it will be; only what it is, where nothing changes."""
    _, _, before, after = _sizes(look)
    if not one.up:
        return text(look, str(one.before), "value", look.c.text_soft, size=before)
    parts: list[ft.Control] = [
        text(look, str(one.before), "value", look.c.text_faint, size=before, no_wrap=True),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=look.icon(22 if look.phone else 28), color=look.c.text_faint),
        text(look, str(one.after), "value", look.c.accent, size=after, no_wrap=True),
    ]
    said = look.say("growth.from-to", before=one.before, after=one.after)
    return said_as(said, ft.Row(parts, spacing=Space.S, tight=True))


def _mastery(look: Look, one: Shown) -> list[ft.Control]:
    """The two dice that reaching 90 brought."""
    if one.sanity is None:
        return []
    size = 30 if look.phone else 36
    dice = [plain_die(look, group.sides, face, size) for group in one.sanity.groups for face in group.faces]
    said = text(look, one.mastery, "body_strong", look.c.san, expand=True)
    return [ft.Row([*dice, said], spacing=Space.S)]


def _body(look: Look, one: Shown, why: list[ft.Control]) -> list[ft.Control]:
    number, die, _, _ = _sizes(look)
    ink = look.c.level["extreme"] if one.up else look.c.text_soft
    shown = two_digits(one.roll.number)
    figure = said_as(
        look.say("roll.rolled", number=shown), text(look, shown, "roll", look.c.text, size=number, no_wrap=True)
    )
    dice = dice_row(look, one.roll, die)
    wide = not look.phone and not look.low and look.breadth >= ONE_ROW
    verdict = ft.Semantics(
        live_region=True,
        expand=True,
        content=ft.Column(
            [
                text(look, one.verdict, "verdict_wide" if wide else "verdict", ink),
                text(look, one.reason, "body", look.c.text_soft),
                *(why if wide else []),
            ],
            spacing=2,
            tight=True,
        ),
    )
    gain = _gain(look, one)
    if wide or (look.low and not look.phone):
        return [ft.Row([figure, dice, verdict, gain], spacing=Space.XL if wide else Space.L), *_mastery(look, one)]
    if look.narrow:  # large text: nothing stands side by side
        return [figure, dice, ft.Row([verdict]), gain, *_mastery(look, one), *why]
    first = ft.Row([figure, ft.Container(expand=True), dice])
    return [first, ft.Row([verdict, gain], spacing=Space.S), *_mastery(look, one), *why]


def _padding(look: Look) -> ft.Padding:
    if look.low:
        return ft.Padding.symmetric(horizontal=Space.M, vertical=Space.S)
    wide = not look.phone
    return ft.Padding.symmetric(horizontal=Space.XL if wide else Space.M, vertical=Space.M if wide else Space.S)


@component
def luck_rolled(seat: Seat) -> ft.Control:
    """The same where Luck was rolled last: in that step nothing else is."""
    luck = use_selected(seat, lambda: seat.desk.state.part(Phase).newest == "luck", first=True)
    return newest_roll(seat) if luck else nothing()


@component
def newest_roll(seat: Seat) -> ft.Control:
    """The card: what was rolled, whether it grows, from what to what."""
    look = seat.look
    one, players = use_selected(seat, lambda: (shown_now(seat), development_view(seat.window).players), first=True)
    if one is None:
        lines = written(
            text(look, look.say("development.first.title"), "heading"),
            text(look, look.say("development.first.note"), "body", look.c.text_soft),
            spacing=Space.XS,
            expand=None,
        )
        return folder(look, look.say("development.open"), lines, padding=_padding(look))
    spacing = Space.S if look.phone or look.low else Space.M
    tint = look.c.level["extreme"] if one.up else look.c.text_soft
    why: list[ft.Control] = []
    if one.reasons and not (players or look.low or look.short):
        why = [because_row(look, one.reasons, lambda rule: seat.window.open("rule", rule=rule))]
    body = _body(look, one, why)
    tab = ft.Container(ear(look, one.tab, tint), expand=True, expand_loose=True)  # a long one is shortened
    return folder(look, tab, *body, tint=tint, padding=_padding(look), spacing=spacing)
