"""The sheet of whoever acts: what they do, with what, at whom."""

import flet as ft

from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.rules import HIGHEST_LUCK
from keeper_app.ui.components.person_tile import condition_tag, monogram, unsaid
from keeper_app.ui.components.state_bar import state_bar
from keeper_app.ui.components.surface import card, folder, hairline
from keeper_app.ui.components.tap import icon_tap, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import (
    action_now,
    actor,
    arm,
    arm_name,
    arms_for,
    close,
    felled,
    fight_here,
    low,
    roomy,
    target,
)
from keeper_app.ui.screens.combat.actions import action_cells
from keeper_app.ui.screens.combat.blast import blast_controls
from keeper_app.ui.screens.combat.fields import chip_line, chips, in_line
from keeper_app.ui.screens.combat.melee import melee_controls
from keeper_app.ui.screens.combat.order import ONE_SHOT, standing_note
from keeper_app.ui.screens.combat.shooting import shooting_controls
from keeper_app.ui.screens.combat.turns import previous_turn
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, capital, expression, role

TALL = 1100  # a window with room to spare below the answers
WIDTH_FOR_FOUR = 380  # narrower, the four answers need the sheet's margins


def _target(seat: Seat, foe: Person) -> ft.Control:
    """Who is attacked; a tap chooses another."""
    look, c = seat.look, seat.look.c
    left = points_of(foe)
    notes = [f"{look.say('points.short.hp')} {'–' if left.hp is None else left.hp} / {left.max_hp or '–'}"]
    if foe.armour:
        notes.append(f"{look.say('fact.armour')} {expression(look.words, foe.armour)}")
    against = look.say("fight.against", name=called(look.words, foe))
    return tap(
        look,
        ft.Row(
            [
                monogram(look, foe, 34 if close(look) else 36),
                ft.Column(
                    [
                        one_line(look, against, "body_strong", semantics_label=f"{against}, {' · '.join(notes)}"),
                        unsaid(one_line(look, " · ".join(notes), "small", c.text_soft)),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(ft.Icons.UNFOLD_MORE, size=look.icon(22), color=c.text_soft),
            ],
            spacing=Space.M,
        ),
        lambda: seat.window.open("target"),
        border=c.outline,
        fill=c.well,
        height=52 if close(look) else 58,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        key="target",
    )


def _arm_chips(seat: Seat) -> list[ft.Control]:
    me, action = actor(seat), action_now(seat)
    kind = action if action in ("shoot", "blast") else "strike"
    arms, hand = arms_for(seat, kind), arm(seat, kind)
    if me is None or not arms or hand is None:
        return []
    options = [(str(at), arm_name(seat, me, weapon)) for at, weapon in arms]
    return [chip_line(seat, options, str(hand[0]), lambda at: in_fight(seat.window, arm=int(at), **ONE_SHOT), "arm")]


def _dice_row(seat: Seat) -> ft.Control:
    """Surprise, and dice the keeper adds or takes away."""
    look, view = seat.look, fight_view(seat.window)
    options = [
        ("", look.say("surprise.none")),
        ("die", look.say("surprise.die")),
        ("hit", look.say("surprise.hit")),
    ]
    extra = [(str(n), look.say("fight.extra", die=f"+{n}" if n > 0 else f"−{-n}")) for n in (-1, 1)]
    surprise = (
        chips(seat, options, view.surprise, lambda how: in_fight(seat.window, surprise=how), "surprise")
        if action_now(seat) in ("strike", "manoeuvre")
        else []
    )
    dice = chips(
        seat,
        extra,
        str(view.extra),
        lambda n: in_fight(seat.window, extra=0 if view.extra == int(n) else int(n)),
        "extra",
    )
    return in_line(look, [*surprise, *dice])


def _note(seat: Seat, me: Person) -> str:
    """What they are; with several attacks, which one comes next."""
    fighter = fight_here(seat).fighter(me.id)
    said = role(seat.look.words, me)
    if me.attacks > 1 and fighter is not None:
        at = min(fighter.attacks + 1, me.attacks)
        said = f"{said} · {seat.look.say('fight.attack-of', at=at, of=me.attacks)}"
    return said


def _head(seat: Seat, me: Person) -> ft.Control:
    """Who acts, what they are, and the way back to the turn before."""
    look, c = seat.look, seat.look.c
    size = 20 if not roomy(look) and not close(look) else None  # most names then take one line
    lines: list[ft.Control] = [
        text(look, called(look.words, me), "heading" if close(look) else "title", size=size, max_lines=2),
        one_line(look, _note(seat, me), "small", c.text_soft),
    ]
    if low(look):  # no tab there: it says here whose turn it is
        lines[1] = one_line(look, tab_words(seat, me), "label", tab_ink(seat, me))
    back = icon_tap(
        look,
        ft.Icons.SKIP_PREVIOUS,
        look.say("fight.previous"),
        lambda: previous_turn(seat),
        key="previous",
    )
    return ft.Row(
        [
            monogram(look, me, 40 if close(look) else 52, on=me.id == fight_here(seat).acting),
            ft.Column(lines, spacing=0, tight=True, expand=True),
            back,
        ],
        spacing=Space.M,
    )


def _points(seat: Seat, me: Person) -> list[ft.Control]:
    """How much of them is left, where there is room to say it."""
    look, left = seat.look, points_of(me)
    if roomy(look) or look.phone or look.height / look.scale < TALL:
        return []
    known = [("hp", left.hp, left.max_hp), ("san", left.san, left.max_san), ("luck", left.luck, HIGHEST_LUCK)]
    bars = [ft.Container(state_bar(look, *one), expand=True) for one in known if one[1] is not None]
    return [ft.Row(list(bars), spacing=Space.L)] if bars else []


def _down(seat: Seat, me: Person) -> list[ft.Control]:
    """Whoever cannot act: why, and what others may do for them."""
    look = seat.look
    fighter = fight_here(seat).fighter(me.id)
    note = standing_note(seat, fighter, me) if fighter else ""
    tags = [condition_tag(look, one) for one in me.conditions]
    return [
        text(look, look.say("fight.down-note", name=called(look.words, me)), "body_strong", look.c.danger, key="down"),
        *([ft.Row(list(tags), wrap=True, spacing=Space.S, run_spacing=Space.XS)] if tags else []),
        *([text(look, capital(note), "small", look.c.text_soft)] if note else []),
        action_cells(seat, down=True),
    ]


def tab_words(seat: Seat, me: Person) -> str:
    """Whose turn it is, in two words."""
    if felled(seat, me):
        return seat.look.say("fight.down")
    return seat.look.say("fight.acts" if me.id == fight_here(seat).acting else "fight.acts-early")


def tab_ink(seat: Seat, me: Person) -> str:
    """Whoever cannot act is marked."""
    return seat.look.c.danger if felled(seat, me) else seat.look.c.accent


def what_is_set(seat: Seat) -> list[ft.Control]:
    """At whom, how they answer, under which circumstances."""
    look, foe = seat.look, target(seat)
    if foe is None:
        return [text(look, look.say("fight.no-target"), "body", look.c.text_soft)]
    panel = {"shoot": shooting_controls, "blast": blast_controls}.get(action_now(seat), melee_controls)
    aim = [_target(seat, foe)] if action_now(seat) != "blast" else []
    return [*aim, *panel(seat), _dice_row(seat)]


def acting_parts(seat: Seat, me: Person) -> tuple[list[ft.Control], list[ft.Control]]:
    """Who acts and what they do; then everything that can be set before the roll."""
    head = [_head(seat, me), *_points(seat, me)]
    if felled(seat, me):
        return [*head, *_down(seat, me)], []
    return [*head, action_cells(seat)], [*_arm_chips(seat), *what_is_set(seat)]


def margin(look: Look) -> int:
    """Of the room and of the sheet on a phone: a small one leaves its width to the four answers."""
    return Space.S if look.breadth < WIDTH_FOR_FOUR else Space.M


def acting_card(seat: Seat, foot: list[ft.Control] | None = None) -> ft.Control:
    """All of it on one sheet: below one another on a phone, side by side where there is no height."""
    look, me = seat.look, actor(seat)
    if me is None:
        return card(look, text(look, look.say("fight.nobody-acts"), "body", look.c.text_soft), *(foot or []))
    who, what = acting_parts(seat, me)
    if not low(look):
        return folder(
            look,
            tab_words(seat, me),
            *who,
            *what,
            *(foot or []),
            tint=tab_ink(seat, me),
            padding=ft.Padding.symmetric(horizontal=margin(look), vertical=Space.S),
            spacing=6,
        )
    left, right = [*who, *(foot or [])], what or [ft.Container()]
    columns = [
        ft.Column(one, spacing=6, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        for one in (left, right)
    ]
    across = ft.Row(list(columns), spacing=Space.M, vertical_alignment=ft.CrossAxisAlignment.START)
    return card(look, across, padding=Space.S)


def acting_pane(seat: Seat, dock: list[ft.Control]) -> ft.Control:
    """The same where there is height: what is set scrolls within the sheet, the roll stays at its foot."""
    look, me = seat.look, actor(seat)
    who, what = acting_parts(seat, me) if me else ([], [])
    words = tab_words(seat, me) if me else look.say("fight.acts")
    inner = ft.Column(
        [*who, *what] or [text(look, look.say("fight.nobody-acts"), "body", look.c.text_soft)],
        spacing=Space.S,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return folder(
        look,
        words,
        inner,
        hairline(look),
        *dock,
        tint=tab_ink(seat, me) if me else None,
        padding=Space.L,
        spacing=Space.S,
        expand=6,
    )
