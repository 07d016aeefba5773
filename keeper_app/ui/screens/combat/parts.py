"""The parts of the sheet of whoever acts, each drawn by itself."""

from functools import partial

import flet as ft

from keeper_app.play.combat.beside import Aside, asides_of
from keeper_app.play.combat.events.turns import TurnPassed
from keeper_app.play.combat.sides import side_of
from keeper_app.play.people.person import Person
from keeper_app.play.people.points import points_of
from keeper_app.play.people.sanity import hindrances
from keeper_app.play.people.side import Side
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.person_tile import condition_tag, monogram, unsaid
from keeper_app.ui.components.surface import wrapped, written
from keeper_app.ui.components.tap import chips, deed_chip, tap, toggle_chip
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.combat.acting import (
    action_now,
    actor,
    arm_name,
    arms_at_hand,
    close,
    dense,
    done,
    felled,
    fight_here,
    foes,
    intend,
    intent,
    roomy,
    set_up,
    target,
    told_apart,
)
from keeper_app.ui.screens.combat.actions import action_cells
from keeper_app.ui.screens.combat.blast import blast_controls
from keeper_app.ui.screens.combat.fields import chip_line, in_line, rows_if_any
from keeper_app.ui.screens.combat.head import acting_head
from keeper_app.ui.screens.combat.melee import melee_controls, surprise_now
from keeper_app.ui.screens.combat.order import standing_note
from keeper_app.ui.screens.combat.order_list import across
from keeper_app.ui.screens.combat.outcome import last_result
from keeper_app.ui.screens.combat.shooting import shooting_controls
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, capital, condition_name, expression, log_line

LETTERS = 18  # of a weapon that leaves the dice room in its line, where two panes stand in an upright window


def closely(look: Look, controls: list[ft.Control]) -> ft.Control:
    """Below one another, as close as the sheet is set."""
    return rows_if_any(controls, spacing=6 if dense(look) else Space.S)


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
    """The weapons there are for what is about to be done, and the one in hand; a single one needs no choice."""
    me, action = actor(seat), action_now(seat)
    arms = arms_at_hand(seat, action if action in ("shoot", "blast") else "strike")
    if me is None or len(arms) < 2:
        return [], ""
    names = [arm_name(seat, me, weapon) for _, weapon in arms]
    return list(zip((str(at) for at, _ in arms), told_apart(names), strict=True)), str(intent(seat).arm)


def _dice_beside_arms(seat: Seat) -> bool:
    """Where there is a choice of weapons the dice stand in its line, unless more is to be said about them."""
    look, me, (arms, _) = seat.look, actor(seat), _arms_shown(seat)
    upright = not (close(look) or roomy(look) or across(look))  # there a long name needs the line to itself
    if look.narrow or not arms or (upright and max(len(name) for _, name in arms) > LETTERS):
        return False
    return not (me and hindrances(me))


@component
def arm_line(seat: Seat) -> ft.Control:
    """With what; and at the end of the line, always in sight, dice the keeper adds or takes away."""
    (arms, hand), dice = use_selected(seat, lambda: (_arms_shown(seat), _dice_beside_arms(seat)))
    line = chip_line(seat, arms, hand, lambda at: intend(seat, arm=int(at)), "arm")
    if not dice:
        return line
    top = ft.CrossAxisAlignment.START
    return ft.Row([ft.Container(line, expand=True), added_dice(seat)], spacing=Space.S, vertical_alignment=top)


@component
def added_dice(seat: Seat) -> ft.Control:
    """One die more or less, a tap each; what is feared or craved is named, the die is the same."""
    look = seat.look
    extra, hindered = use_selected(seat, lambda: (intent(seat).extra, hindrances(me) if (me := actor(seat)) else ()))
    dice = [(str(n), look.say("fight.extra", die=f"+{n}" if n > 0 else f"−{-n}")) for n in (-1, 1)]
    for one in hindered:
        dice[0] = (dice[0][0], f"{dice[0][1]} · {condition_name(look.words, one)}")
    picked = chips(look, dice, str(extra), lambda n: intend(seat, extra=0 if extra == int(n) else int(n)), "extra")
    return ft.Row(picked, spacing=Space.S, tight=True)


def _aimed_at(seat: Seat) -> tuple[Person, Side] | None:
    """Who is attacked, and on which side they are."""
    foe = target(seat)
    return None if foe is None else (foe, side_of(seat.desk.state, foe.id))


@component
def aim(seat: Seat) -> ft.Control:
    """Who is attacked; a tap chooses another."""
    look, c = seat.look, seat.look.c
    aimed = use_selected(seat, lambda: _aimed_at(seat))
    if aimed is None:
        return _nobody_aimed_at(seat)
    foe, side = aimed
    left = points_of(foe)
    notes = [f"{look.say('points.short.hp')} {'–' if left.hp is None else left.hp} / {left.max_hp or '–'}"]
    if foe.armour:
        notes.append(f"{look.say('fact.armour')} {expression(look.words, foe.armour)}")
    against, below = look.say("fight.against", name=called(look.words, foe)), " · ".join(notes)
    lines = [
        text(look, against, "body_strong", semantics_label=f"{against}, {below}"),
        unsaid(one_line(look, below, "small", c.text_soft)),
    ]
    return _target_button(seat, monogram(look, foe, 34 if dense(look) else 36, side=side), written(*lines))


def _nobody_aimed_at(seat: Seat) -> ft.Control:
    """No opponent stands: whoever else is meant must be chosen."""
    look, c = seat.look, seat.look.c
    icon = ft.Icon(ft.Icons.PERSON_SEARCH_OUTLINED, size=look.icon(28), color=c.danger)
    return _target_button(seat, icon, written(text(look, look.say("fight.choose-target"), "body_strong", c.danger)))


def _target_button(seat: Seat, mark: ft.Control, words: ft.Control) -> ft.Control:
    look, c = seat.look, seat.look.c
    more = ft.Icon(ft.Icons.UNFOLD_MORE, size=look.icon(22), color=c.text_soft)
    return tap(
        look,
        ft.Row([mark, words, more], spacing=Space.M),
        lambda: seat.window.open("target"),
        border=c.outline,
        fill=c.well,
        height=None,  # a long name takes two lines, and is never cut
        padding=ft.Padding.symmetric(horizontal=Space.M, vertical=6 if dense(look) else 9),
        key="target",
    )


@component
def settings(seat: Seat) -> ft.Control:
    """How the target answers, under which circumstances."""
    use_selected(seat, lambda: set_up(seat))
    panel = {"shoot": shooting_controls, "blast": blast_controls}.get(action_now(seat), melee_controls)
    return closely(seat.look, panel(seat))


@component
def modifiers(seat: Seat) -> ft.Control:
    """The dice, where no choice of weapons has them; what goes with the action and is no attack; and surprise."""
    look = seat.look
    dice, asides, surprise = use_selected(
        seat,
        lambda: (
            not _dice_beside_arms(seat),
            asides_of(seat.desk.state, me.id, intent(seat)) if (me := actor(seat)) else (),
            surprise_now(seat) if action_now(seat) in ("strike", "manoeuvre") else None,
        ),
    )
    ways = [("none", look.say("surprise.none")), ("die", look.say("surprise.die")), ("hit", look.say("surprise.hit"))]
    surprised = (
        [] if surprise is None else chips(look, ways, surprise, lambda how: intend(seat, surprise=how), "surprise")
    )
    line = [*([added_dice(seat)] if dice else []), *(_aside(seat, one) for one in asides)]
    line += [] if surprise is None else surprised
    return in_line(look, line) if line else nothing()


def _aside(seat: Seat, one: Aside) -> ft.Control:
    """The aim is on or off, and so is the gun in hand; the others are done."""
    look, key, do = seat.look, f"beside-{one.name}", partial(seat.do, one.action)
    words = look.say(f"beside.{one.name}", value=one.value)
    if one.name in ("aim", "draw"):
        return toggle_chip(look, words, one.on, do, key=key)
    return deed_chip(look, words, ASIDES.get(one.name), do, key=key)


ASIDES = {
    "dive": ft.Icons.SHIELD_OUTLINED,
    "pick-up": ft.Icons.BACK_HAND_OUTLINED,
    "stand-up": ft.Icons.ACCESSIBILITY_NEW,
}


@component
def nobody_left(seat: Seat) -> ft.Control:
    """There is no target."""
    return text(seat.look, seat.look.say("fight.no-target"), "body", seat.look.c.text_soft)


def _what_was_done(seat: Seat) -> str:
    """The last thing that happened, where no card tells it."""
    look, entry, me = seat.look, seat.desk.to_undo, actor(seat)
    fighter = fight_here(seat).fighter(me.id) if me else None
    if last_result(seat) is not None or me is None or fighter is None:
        return ""
    if entry is None or isinstance(entry.event, TurnPassed):  # hands that load or cast; or they acted before
        return capital(standing_note(look, fighter, me))
    line = log_line(look.words, seat.desk, entry)
    return " · ".join(filter(None, (line.title, line.detail)))


@component
def turn_done(seat: Seat) -> ft.Control:
    """What they did with their turn, where no card tells it."""
    look, said = seat.look, use_selected(seat, lambda: _what_was_done(seat))
    return text(look, said, "body", look.c.text_soft, key="turn-done") if said else nothing()


@component
def other_cells(seat: Seat) -> ft.Control:
    """What is no attack stays in reach once the turn is used: care, and all that is a matter of order and standing."""
    return action_cells(seat, down=True)


# No part ever changes its place among those that stay: where one goes while two change places, Flet 1.0.5 loses what
# is new in them, and the browser shows what was there before. So the modifiers above the settings have another name.
PARTS: dict[str, component[...]] = {
    "head": acting_head,
    "down": down_note,
    "done": turn_done,
    "actions": action_cells,
    "sheets": other_cells,
    "arms": arm_line,
    "aim": aim,
    "modifiers-first": modifiers,
    "settings": settings,
    "modifiers": modifiers,
    "nobody": nobody_left,
}
Names = tuple[str, ...]


def parts_there(seat: Seat) -> tuple[Names, Names]:
    """Who acts and what they do; then everything that can be set before the roll. A turn that is used has neither."""
    me = actor(seat)
    if me is None:
        return (), ()
    if felled(seat, me):
        return ("head", "down"), ()
    if done(seat):
        return ("head",), ("done", "sheets")
    who: Names = ("head", "actions")
    arms: Names = ("arms",) if _arms_shown(seat)[0] else ()
    if not foes(seat):
        return who, (*arms, "nobody")
    if action_now(seat) == "blast":
        return who, (*arms, "modifiers-first", "settings")
    if target(seat) is None:
        return who, (*arms, "aim", "modifiers")
    if action_now(seat) == "shoot":  # distance and circumstances fill a window: the dice stand above them
        return who, (*arms, "aim", "modifiers-first", "settings")
    return who, (*arms, "aim", "settings", "modifiers")


def parts_drawn(seat: Seat, names: Names) -> list[ft.Control]:
    """Each of them, by its name."""
    return [PARTS[name].keyed(name, seat) for name in names]
