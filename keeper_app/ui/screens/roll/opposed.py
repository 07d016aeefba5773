"""Opposed rolls: two sides with their own values and dice, who wins, and how likely that was."""

from dataclasses import replace
from functools import partial

import flet as ft

from keeper_app.odds import opposed_odds
from keeper_app.play.asking import present
from keeper_app.play.history import Entry
from keeper_app.play.people.person import Person
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.opposed_standing import SideStanding, opposed_standing
from keeper_app.rules import Rival, Winner
from keeper_app.ui.component import component, use_selected
from keeper_app.ui.components.because_chip import because_row
from keeper_app.ui.components.check_settings import dice_choice, dice_stepper, net_words, what_button
from keeper_app.ui.components.level_badge import level_badge
from keeper_app.ui.components.outcome_bar import Part, outcome_bar
from keeper_app.ui.components.person_tile import monogram
from keeper_app.ui.components.result_card import dice_row, owner_line, step_rows
from keeper_app.ui.components.surface import card, centred, folder, hairline, stacked, written
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.next_roll import in_next, next_roll, with_one
from keeper_app.ui.screens.roll.steps import card_steps
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import number
from keeper_app.ui.tokens import Space
from keeper_app.words import first_name, label_name, opposed_verdict, reason, side_names, two_digits

ROOMY = 1640  # from this width on, number and dice stand on one line in each card


def side_word(seat: Seat, at: int) -> str:
    """What a side is called before the roll."""
    look, side = seat.look, next_roll(seat.window).sides[at]
    person = _person(seat, side.who)
    who = [first_name(look.words, person)] if person else []
    what = [label_name(look.words, side.label)] if side.label else []
    return " · ".join((*who, *what)) or look.say("opposed.side", n=at + 1)


def _person(seat: Seat, who: int | None) -> Person | None:
    """Who rolls for a side, if somebody does who is still here."""
    return seat.desk.state.find(who)


def roll_opposed(seat: Seat) -> None:
    """Both sides roll."""
    left, right = next_roll(seat.window).sides
    state = seat.desk.state
    seat.do(RollOpposed(present(state, left), present(state, right), next_roll(seat.window).ask.hidden))


def _put_net(seat: Seat, at: int, net: int) -> None:
    sides = next_roll(seat.window).sides
    in_next(seat.window, sides=with_one(sides, at, replace(sides[at], net=net)))


def _keys_for(seat: Seat, at: int) -> None:
    in_next(seat.window, slot=f"side-{at}")
    seat.window.open("keys")


def sides_dock(seat: Seat) -> list[ft.Control]:
    """Phone: a line for each side."""
    look = seat.look
    rows: list[ft.Control] = []
    for at, side in enumerate(next_roll(seat.window).sides):
        what = what_button(look, side_word(seat, at), number(seat, side), partial(_keys_for, seat, at), f"side-{at}")
        dice = dice_stepper(look, side.net, partial(_put_net, seat, at), f"side-{at}-dice")
        if look.narrow:
            rows += [ft.Row([what], spacing=0), ft.Row([dice], spacing=0)]
        else:
            rows.append(ft.Row([what, dice], spacing=Space.S))
    return rows


def sides_controls(seat: Seat) -> list[ft.Control]:
    """Wide screens: each side's skill, value and dice; the keys serve the side that is chosen."""
    look, window = seat.look, seat.window
    rows: list[ft.Control] = []
    for at, side in enumerate(next_roll(window).sides):
        chosen = next_roll(window).slot == f"side-{at}"
        what = what_button(
            look, side_word(seat, at), number(seat, side), partial(in_next, window, slot=f"side-{at}"), f"side-{at}"
        )
        put = partial(_put_net, seat, at)
        row: ft.Control = (
            ft.Row([what, dice_stepper(look, side.net, put, f"side-{at}-dice")], spacing=Space.S)
            if look.tablet
            else stacked(
                ft.Row([what], spacing=0), dice_choice(look, side.net, put, f"side-{at}-dice"), spacing=Space.S
            )
        )
        rows.append(
            ft.Container(
                row,
                border=ft.Border(left=ft.BorderSide(3, look.c.accent if chosen else look.c.line)),
                padding=ft.Padding.only(left=Space.M),
            )
        )
    return rows


@component
def opposed_chances(seat: Seat) -> ft.Control:
    """Chance of each side winning, and of nobody."""
    look = seat.look
    use_selected(seat, lambda: (next_roll(seat.window).sides, seat.desk.state.people, seat.desk.state.house))
    left, right = next_roll(seat.window).sides
    odds = opposed_odds(
        Rival(number(seat, left), left.net), Rival(number(seat, right), right.net), seat.desk.state.house
    )
    parts: list[Part] = [
        (side_word(seat, 0), odds.left, "good"),
        (look.say("opposed.none"), odds.undecided, "none"),
        (side_word(seat, 1), odds.right, "bad"),
    ]
    return outcome_bar(look, parts)


def _side_card(seat: Seat, now: SideStanding, name: str, won: bool) -> ft.Control:
    """One side: its number, who it was, how well it went, the Luck it took, and the dice."""
    look, side, check = seat.look, now.rolled, now.check
    c = look.c
    ink = c.text if won else c.text_soft
    number = text(look, two_digits(check.number), "roll", ink, size=48 if look.phone else 84, no_wrap=True)
    what = f"{label_name(look.words, side.label)} {side.value}"
    under = [] if what.startswith(name) or name.startswith(what) else [what]
    under += [net_words(look, check.roll.net)] if check.roll.net else []
    lines: list[ft.Control] = [one_line(look, name if under[:1] == [what] else what, "body_strong")]
    lines += [one_line(look, " · ".join(under), "small", c.text_soft)] if under else []
    roomy = not look.phone and (look.tablet or look.breadth >= ROOMY)
    short = look.say(f"level.short.{now.level.value}")
    badge: ft.Control = level_badge(look, now.level.value, words=None if roomy else short, large=roomy)
    if spent := now.after.luck_spent:
        words = look.say("luck.after", n=spent, number=check.number, after=now.after.number)
        paid = text(look, look.say("luck.price", n=spent) if look.phone else words, "small", c.luck)
        badge = ft.Column([badge, paid], spacing=0, tight=True)
    faces = dice_row(look, check.roll, 38 if look.phone else 60 if len(check.roll.tens) < 3 else 50)
    mark = [text(look, look.say("opposed.winner"), "label", c.accent, no_wrap=True)] if won else []
    edge = c.accent if won else c.line
    if look.narrow:
        return card(look, *lines, number, badge, faces, *mark, edge=edge, spacing=Space.S, padding=Space.M)
    person = _person(seat, side.who)
    face = [monogram(look, person, 36, on=won)] if person else []
    narrow_card = look.desktop and not roomy
    beside = [] if narrow_card else mark
    head = ft.Row([*face, written(*lines), *beside], spacing=Space.M)
    if look.phone:
        row = ft.Row([number, ft.Container(badge, expand=True), faces], spacing=Space.M)
        return card(look, head, row, edge=edge, spacing=0, padding=ft.Padding(Space.M, Space.S, Space.M, Space.S))
    if narrow_card:
        small = dice_row(look, check.roll, 42 if len(check.roll.tens) < 3 else 36)
        return card(
            look, head, hairline(look), number, small, badge, *mark, edge=edge, spacing=Space.S, padding=Space.M
        )
    row = ft.Row([number, ft.Container(expand=True), faces])
    return card(look, head, hairline(look), row, badge, edge=edge, spacing=Space.M, padding=Space.L)


def opposed_card(seat: Seat, entry: Entry) -> ft.Control:
    """Who wins first, then the two sides that led to it, and what may follow."""
    look, now = seat.look, opposed_standing(seat.desk, entry)
    c, event, result = look.c, now.event, now.result
    title, why = opposed_verdict(look.words, entry.after, event, result)
    decided = result.winner in (Winner.LEFT, Winner.RIGHT)
    middle = ft.TextAlign.CENTER
    verdict = ft.Semantics(
        live_region=True,
        content=centred(
            text(
                look,
                title,
                "verdict" if look.phone else "verdict_wide",
                c.accent if decided else c.text_soft,
                text_align=middle,
            ),
            text(look, why, "body", c.text_soft, text_align=middle),
            spacing=2,
        ),
    )
    names = side_names(look.words, entry.after, event)
    left = _side_card(seat, now.left, names[0], result.winner is Winner.LEFT)
    right = _side_card(seat, now.right, names[1], result.winner is Winner.RIGHT)
    notes: list[ft.Control] = [text(look, look.say("tick.done"), "small", c.text_soft)] if now.ticked else []
    reasons = [reason(look.words, rule, result.left.roll.net or result.right.roll.net) for rule in now.because]
    both: ft.Control = (
        stacked(left, right, spacing=Space.S)
        if look.phone
        else ft.Row(
            [ft.Container(left, expand=True), ft.Container(right, expand=True)],
            spacing=Space.L,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    )
    return folder(
        look,
        look.say("kinds.opposed"),
        verdict,
        both,
        *notes,
        because_row(look, reasons, lambda rule: seat.window.open("rule", rule=rule)),
        *step_rows(look, card_steps(seat, entry)),
        spacing=Space.M,
        padding=Space.M if look.phone else Space.L,
        trailing=owner_line(look, look.say("roll.number", number=entry.after.rolls)),
    )
