"""The parts of the sheet of whoever acts, each drawn by itself."""

import flet as ft

from keeper_app.play.combat.actions.order_fight import turn_before
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import hindrances
from keeper_app.rules import HIGHEST_LUCK
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import condition_tag, monogram, unsaid
from keeper_app.ui.components.state_bar import state_bar
from keeper_app.ui.components.surface import ear, wrapped, written
from keeper_app.ui.components.tap import chips, icon_tap, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import (
    action_now,
    actor,
    arm,
    arm_name,
    arms_for,
    close,
    dense,
    felled,
    fight_here,
    roomy,
    set_up,
    target,
)
from keeper_app.ui.screens.combat.actions import action_cells
from keeper_app.ui.screens.combat.blast import blast_controls
from keeper_app.ui.screens.combat.fields import chip_line, in_line, rows_if_any
from keeper_app.ui.screens.combat.melee import melee_controls
from keeper_app.ui.screens.combat.order import ONE_SHOT, standing_note
from keeper_app.ui.screens.combat.shooting import shooting_controls
from keeper_app.ui.screens.combat.turns import previous_turn
from keeper_app.ui.screens.combat.view import fight_view, in_fight
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, capital, condition_name, expression, role

TALL = 1100  # a window with room to spare below the answers


def closely(look: Look, controls: list[ft.Control]) -> ft.Control:
    """Below one another, as close as the sheet is set."""
    return rows_if_any(controls, spacing=6 if dense(look) else Space.S)


def _tab(seat: Seat) -> tuple[str, str]:
    """Whose turn it is, in two words; whoever cannot act is marked."""
    look, me = seat.look, actor(seat)
    if me is not None and felled(seat, me):
        return look.say("fight.down"), look.c.danger
    if me is not None and me.mind.rounds:
        return look.say("fighter.bout", me.mind.rounds), look.c.danger
    early = me is not None and me.id != fight_here(seat).acting
    return look.say("fight.acts-early" if early else "fight.acts"), look.c.accent


@component
def acting_tab(seat: Seat) -> ft.Control:
    """The tab of the sheet."""
    return ear(seat.look, *use_selected(seat, lambda: _tab(seat)))


def _note(seat: Seat, me: Person) -> str:
    """What they are; with several attacks, which one comes next."""
    fighter = fight_here(seat).fighter(me.id)
    said = role(seat.look.words, me)
    if me.attacks > 1 and fighter is not None:
        at = min(fighter.attacks + 1, me.attacks)
        said = f"{said} · {seat.look.say('fight.attack-of', at=at, of=me.attacks)}"
    return said


@component
def acting_head(seat: Seat) -> ft.Control:
    """Who acts, what they are, and the way back to the turn before."""
    look = seat.look

    def head() -> tuple[Person, bool, bool, tuple[str, str, str]] | None:
        if (me := actor(seat)) is None:
            return None
        # Where there is no height there is no tab: it says here whose turn it is.
        words, style, ink = (_note(seat, me), "small", look.c.text_soft)
        if look.shallow:
            (words, ink), style = _tab(seat), "label"
        first = turn_before(seat.desk.state) is None
        return me, me.id == fight_here(seat).acting, first, (words, style, ink)

    found = use_selected(seat, head)
    if found is None:
        return nothing()
    me, now, first, below = found
    size = 20 if not roomy(look) and not close(look) else None  # most names then take one line
    name = text(look, called(look.words, me), "heading" if close(look) else "title", size=size, max_lines=2)
    back = icon_tap(
        look,
        ft.Icons.SKIP_PREVIOUS,
        look.say("fight.previous"),
        lambda: previous_turn(seat),
        disabled=first,
        key="previous",
    )
    return ft.Row(
        [monogram(look, me, 40 if dense(look) else 52, on=now), written(name, one_line(look, *below)), back],
        spacing=Space.M,
    )


Points = list[tuple[str, int, int | None]]


def _points_shown(seat: Seat) -> Points:
    """How much of them is left, where there is room to say it."""
    look, me = seat.look, actor(seat)
    if me is None or roomy(look) or look.phone or look.height / look.scale < TALL:
        return []
    left = points_of(me)
    known = (("hp", left.hp, left.max_hp), ("san", left.san, left.max_san), ("luck", left.luck, HIGHEST_LUCK))
    return [(kind, now, most) for kind, now, most in known if now is not None]


@component
def acting_points(seat: Seat) -> ft.Control:
    """A bar for each."""
    known = use_selected(seat, lambda: _points_shown(seat))
    return ft.Row([ft.Container(state_bar(seat.look, *one), expand=True) for one in known], spacing=Space.L)


@component
def down_note(seat: Seat) -> ft.Control:
    """Whoever cannot act: why, and what others may do for them."""
    look = seat.look
    me, fighter = use_selected(seat, lambda: (me := actor(seat), me and fight_here(seat).fighter(me.id)))
    if me is None:
        return nothing()
    note = standing_note(look, fighter, me) if fighter else ""
    tags = [condition_tag(look, one) for one in me.conditions]
    rows = [
        text(look, look.say("fight.down-note", name=called(look.words, me)), "body_strong", look.c.danger, key="down"),
        *([wrapped(*tags, run_spacing=Space.XS)] if tags else []),
        *([text(look, capital(note), "small", look.c.text_soft)] if note else []),
        action_cells(seat, down=True),
    ]
    return closely(look, rows)


def _arms_shown(seat: Seat) -> tuple[list[tuple[str, str]], str]:
    """The weapons there are for what is about to be done, and the one in hand."""
    me, action = actor(seat), action_now(seat)
    kind = action if action in ("shoot", "blast") else "strike"
    hand = arm(seat, kind)
    if me is None or hand is None:
        return [], ""
    return [(str(at), arm_name(seat, me, weapon)) for at, weapon in arms_for(seat, kind)], str(hand[0])


@component
def arm_line(seat: Seat) -> ft.Control:
    """With what."""
    arms, hand = use_selected(seat, lambda: _arms_shown(seat))
    return chip_line(seat, arms, hand, lambda at: in_fight(seat.window, arm=int(at), **ONE_SHOT), "arm")


@component
def aim(seat: Seat) -> ft.Control:
    """Who is attacked; a tap chooses another."""
    look, c, foe = seat.look, seat.look.c, use_selected(seat, lambda: target(seat))
    if foe is None:
        return nothing()
    left = points_of(foe)
    notes = [f"{look.say('points.short.hp')} {'–' if left.hp is None else left.hp} / {left.max_hp or '–'}"]
    if foe.armour:
        notes.append(f"{look.say('fact.armour')} {expression(look.words, foe.armour)}")
    against, below = look.say("fight.against", name=called(look.words, foe)), " · ".join(notes)
    lines = [
        one_line(look, against, "body_strong", semantics_label=f"{against}, {below}"),
        unsaid(one_line(look, below, "small", c.text_soft)),
    ]
    face = ft.Row(
        [
            monogram(look, foe, 34 if dense(look) else 36),
            written(*lines),
            ft.Icon(ft.Icons.UNFOLD_MORE, size=look.icon(22), color=c.text_soft),
        ],
        spacing=Space.M,
    )
    return tap(
        look,
        face,
        lambda: seat.window.open("target"),
        border=c.outline,
        fill=c.well,
        height=52 if dense(look) else 58,
        padding=ft.Padding.symmetric(horizontal=Space.M),
        key="target",
    )


@component
def settings(seat: Seat) -> ft.Control:
    """How the target answers, under which circumstances."""
    use_selected(seat, lambda: set_up(seat))
    panel = {"shoot": shooting_controls, "blast": blast_controls}.get(action_now(seat), melee_controls)
    return closely(seat.look, panel(seat))


@component
def dice_line(seat: Seat) -> ft.Control:
    """Surprise, and dice the keeper adds or takes away."""
    look, window = seat.look, seat.window
    melee, surprise, extra, hindered = use_selected(
        seat,
        lambda: (
            action_now(seat) in ("strike", "manoeuvre"),
            fight_view(window).surprise,
            fight_view(window).extra,
            hindrances(me) if (me := actor(seat)) else (),
        ),
    )
    ways = [("", look.say("surprise.none")), ("die", look.say("surprise.die")), ("hit", look.say("surprise.hit"))]
    dice = [(str(n), look.say("fight.extra", die=f"+{n}" if n > 0 else f"−{-n}")) for n in (-1, 1)]
    surprised = chips(look, ways, surprise, lambda how: in_fight(window, surprise=how), "surprise") if melee else []
    for one in hindered:  # what is feared or craved is named, the die is the same
        dice[0] = (dice[0][0], f"{dice[0][1]} · {condition_name(look.words, one)}")
    added = chips(look, dice, str(extra), lambda n: in_fight(window, extra=0 if extra == int(n) else int(n)), "extra")
    return in_line(look, [*surprised, *added])


@component
def nobody_left(seat: Seat) -> ft.Control:
    """There is no target."""
    return text(seat.look, seat.look.say("fight.no-target"), "body", seat.look.c.text_soft)


PARTS: dict[str, component[...]] = {
    "head": acting_head,
    "points": acting_points,
    "down": down_note,
    "actions": action_cells,
    "arms": arm_line,
    "aim": aim,
    "settings": settings,
    "dice": dice_line,
    "nobody": nobody_left,
}
Names = tuple[str, ...]


def parts_there(seat: Seat) -> tuple[Names, Names]:
    """Who acts and what they do; then everything that can be set before the roll."""
    me = actor(seat)
    if me is None:
        return (), ()
    who = ("head", *(("points",) if _points_shown(seat) else ()))
    if felled(seat, me):
        return (*who, "down"), ()
    arms = ("arms",) if _arms_shown(seat)[0] else ()
    if target(seat) is None:
        return (*who, "actions"), (*arms, "nobody")
    aims = () if action_now(seat) == "blast" else ("aim",)
    return (*who, "actions"), (*arms, *aims, "settings", "dice")


def parts_drawn(seat: Seat, names: Names) -> list[ft.Control]:
    """Each of them, by its name."""
    return [PARTS[name].keyed(name, seat) for name in names]
