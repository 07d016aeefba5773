"""The card of whoever acts: what they do, with what, at whom; the chances and the roll."""

import flet as ft

from keeper_app.play import Person, points_of
from keeper_app.play.actions import PassTurn
from keeper_app.ui.components.person_tile import monogram, unsaid
from keeper_app.ui.components.surface import card, folder
from keeper_app.ui.components.tap import icon_tap, primary, secondary, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.screens.combat.acting import action_now, actor, arm, arm_name, arms_for, fight_here, target
from keeper_app.ui.screens.combat.blast import blast_controls, blast_note, blast_now
from keeper_app.ui.screens.combat.fields import chip_line
from keeper_app.ui.screens.combat.melee import melee_controls, melee_odds, strike_now
from keeper_app.ui.screens.combat.order import ONE_SHOT
from keeper_app.ui.screens.combat.shooting import shoot_now, shooting_controls, shooting_odds
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import called, expression, role

ACTIONS = {
    "strike": ft.Icons.SPORTS_MMA,
    "shoot": ft.Icons.GPS_FIXED,
    "manoeuvre": ft.Icons.SPORTS_KABADDI,
    "blast": ft.Icons.LOCAL_FIRE_DEPARTMENT_OUTLINED,
    "aid": ft.Icons.MEDICAL_SERVICES_OUTLINED,
    "other": ft.Icons.MORE_HORIZ,
}


def _pick(seat: Seat, action: str) -> None:
    window, me = seat.window, actor(seat)
    if action == "aid":
        window.open("care", who=me.id if me else None, form={})
    elif action == "other":
        window.open("turn", who=me.id if me else None, form={})
    else:
        window.in_fight(action=action, arm=None, thrown=False, **ONE_SHOT)


def _actions(seat: Seat) -> ft.Control:
    """What can be done with a turn; the chosen one is filled."""
    look, c = seat.look, seat.look.c

    def cell(name: str) -> ft.Control:
        on = name == action_now(seat)
        off = name in ("shoot", "blast") and not arms_for(seat, name)
        ink = c.on_accent_soft if on else c.text_faint if off else c.text
        face = ft.Column(
            [
                ft.Icon(ACTIONS[name], size=look.icon(24), color=c.accent if on else c.line if off else c.text_soft),
                one_line(look, look.say(f"action.{name}"), "small_strong", ink, text_align=ft.TextAlign.CENTER),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        return ft.Semantics(
            selected=on,
            expand=True,
            content=tap(
                look,
                face,
                lambda: _pick(seat, name),
                height=62 if look.phone else 72,
                border=c.accent if on else c.outline,
                fill=c.accent_soft if on else None,
                disabled=off,
                key=f"action-{name}",
            ),
        )

    cells = [cell(name) for name in ACTIONS]
    per_row = 2 if look.narrow else 3
    rows = [ft.Row(cells[i : i + per_row], spacing=Space.S) for i in range(0, len(cells), per_row)]
    return ft.Column(list(rows), spacing=Space.S, tight=True)


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
                monogram(look, foe, 36),
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
        height=58,
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
    return [chip_line(seat, options, str(hand[0]), lambda at: seat.window.in_fight(arm=int(at), **ONE_SHOT), "arm")]


def attack_now(seat: Seat) -> None:
    """Roll what is set up."""
    action = action_now(seat)
    if action == "shoot":
        shoot_now(seat)
    elif action == "blast":
        blast_now(seat)
    else:
        strike_now(seat)


def next_turn(seat: Seat) -> None:
    """On to the next."""
    if seat.do(PassTurn()):
        seat.window.in_fight(who=None, target=None, arm=None, reaction="", surprise="", extra=0, on=frozenset(),
                             off=frozenset(), thrown=False, **ONE_SHOT)  # fmt: skip


def previous_turn(seat: Seat) -> None:
    """Back to the one before."""
    if seat.do(PassTurn(back=True)):
        seat.window.in_fight(who=None, target=None, arm=None, reaction="", **ONE_SHOT)


def _dice_row(seat: Seat) -> ft.Control:
    """Surprise, and dice the keeper adds or takes away."""
    look, view = seat.look, seat.window.fight
    options = [
        ("", look.say("surprise.none")),
        ("die", look.say("surprise.die")),
        ("hit", look.say("surprise.hit")),
    ]
    extra = [(str(n), look.say("fight.extra", die=f"+{n}" if n > 0 else f"−{-n}")) for n in (-1, 1)]
    surprise = (
        [chip_line(seat, options, view.surprise, lambda how: seat.window.in_fight(surprise=how), "surprise")]
        if action_now(seat) in ("strike", "manoeuvre")
        else []
    )
    dice = chip_line(
        seat,
        extra,
        str(view.extra),
        lambda n: seat.window.in_fight(extra=0 if view.extra == int(n) else int(n)),
        "extra",
    )
    return ft.Column([*surprise, dice], spacing=0, tight=True)


def resolve_row(seat: Seat) -> ft.Control:
    """Roll, or let the next one act."""
    look = seat.look
    roll = primary(look, look.say("roll.roll"), ft.Icons.CASINO, lambda: attack_now(seat), expand=3, key="attack")
    end = secondary(look, look.say("fight.end-turn"), None, lambda: next_turn(seat), expand=2, height=60, key="next")
    return ft.Row([roll, end], spacing=Space.S)


def attack_odds(seat: Seat) -> list[ft.Control]:
    """The chances of what is set up."""
    action = action_now(seat)
    if action == "shoot":
        return shooting_odds(seat)
    return blast_note(seat) if action == "blast" else melee_odds(seat)


def _note(seat: Seat, me: Person) -> str:
    """What they are; with several attacks, which one comes next."""
    fighter = fight_here(seat).fighter(me.id)
    said = role(seat.look.words, me)
    if me.attacks > 1 and fighter is not None:
        at = min(fighter.attacks + 1, me.attacks)
        said = f"{said} · {seat.look.say('fight.attack-of', at=at, of=me.attacks)}"
    return said


def acting_card(seat: Seat) -> ft.Control:
    """Who acts, and everything that can be set before the roll."""
    look, c = seat.look, seat.look.c
    me, foe = actor(seat), target(seat)
    if me is None:
        return card(look, text(look, look.say("fight.nobody-acts"), "body", c.text_soft))
    head = ft.Row(
        [
            monogram(look, me, 44 if look.phone else 52, on=me.id == fight_here(seat).acting),
            ft.Column(
                [
                    text(look, called(look.words, me), "title", max_lines=2),
                    one_line(look, _note(seat, me), "small", c.text_soft),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            icon_tap(
                look,
                ft.Icons.SKIP_PREVIOUS,
                look.say("fight.previous"),
                lambda: previous_turn(seat),
                key="previous",
            ),
        ],
        spacing=Space.M,
    )
    controls: list[ft.Control] = [head, _actions(seat), *_arm_chips(seat)]
    if foe is None:
        controls.append(text(look, look.say("fight.no-target"), "body", c.text_soft))
    else:
        if action_now(seat) != "blast":
            controls.append(_target(seat, foe))
        panel = {"shoot": shooting_controls, "blast": blast_controls}.get(action_now(seat), melee_controls)
        controls += [*panel(seat), _dice_row(seat)]
    here = me.id == fight_here(seat).acting
    return folder(
        look,
        look.say("fight.acts" if here else "fight.acts-early"),
        *controls,
        padding=Space.M if look.phone else Space.L,
        spacing=Space.S if look.phone else Space.M,
    )
