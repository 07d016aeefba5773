"""Sheets about a roll that has fallen: pushing it, Luck, a forgotten die, and everything else that may follow."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

import flet as ft

from keeper_app.odds import check_odds, combined_odds
from keeper_app.play.desk import Action
from keeper_app.play.history import Entry
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.combined_standing import combined_standing
from keeper_app.play.roll.events.aftermath import SIDES
from keeper_app.play.roll.events.rolls import CheckRolled, CombinedRolled, OpposedRolled
from keeper_app.play.roll.followed import Followed, luck_left
from keeper_app.play.roll.group_standing import member_of
from keeper_app.play.roll.opposed_standing import opposed_standing
from keeper_app.play.roll.standing import Standing, standing
from keeper_app.rules import Winner
from keeper_app.ui.components.field import form_field
from keeper_app.ui.components.result_card import Step, step_rows
from keeper_app.ui.components.section_header import section_header
from keeper_app.ui.components.sheet import sheet
from keeper_app.ui.components.tap import primary, secondary
from keeper_app.ui.components.text import text
from keeper_app.ui.form import form_of
from keeper_app.ui.look import Look
from keeper_app.ui.screens.roll.steps import all_steps, luck_step
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import label_name, side_names, two_digits, who_rolled

LONGEST = 200
OPENS = frozenset({"step-push", "step-late", "step-luck"})  # steps that lay another sheet over the room


@dataclass(frozen=True)
class PushForm:
    """What the keeper announces, should the second try fail."""

    consequence: str = ""


def _chance(seat: Seat, entry: Entry, who: int | None) -> Fraction:
    """How likely the second try succeeds."""
    event, house = entry.event, seat.desk.state.house
    if isinstance(event, CombinedRolled):
        net = combined_standing(seat.desk, entry).after.roll.net
        return combined_odds(event.targets, event.need, net, house).whole
    now = standing(seat.desk, entry) if who is None else member_of(seat.desk, entry.n, who, "push-forbidden")
    return check_odds(now.event.value, now.event.difficulty, now.after.roll.net, house).success


def push_sheet(seat: Seat, of: int, who: int | None = None) -> ft.DialogControl:
    """Whose second try it is, by now perhaps not whoever rolls next; the announced consequence, and the roll."""
    look, window, entry = seat.look, seat.window, seat.desk.entry(of)
    form, chance = form_of(window, PushForm()), _chance(seat, entry, who)
    whose = entry.event.who if isinstance(entry.event, CheckRolled | CombinedRolled) else who
    return sheet(
        look,
        who_rolled(look.words, entry.after, whose, look.say("push.title")),
        [
            text(look, look.say("push.note"), "body", look.c.text_soft),
            form_field(
                look,
                form,
                "consequence",
                "push.field",
                hint=look.say("push.hint"),
                most=LONGEST,
                lines=2,
                key="consequence",
            ),
            text(look, look.say("odds.success", chance=look.percent(chance)), "heading"),
        ],
        lambda: window.open(None),
        foot=primary(
            look,
            look.say("push.roll"),
            ft.Icons.REPLAY,
            lambda: _follow(seat, PushRoll(of, form.now.consequence, who)),
            key="push-roll",
        ),
    )


def luck_sheet(seat: Seat, of: int, who: int | None = None) -> ft.DialogControl:
    """What Luck would cost, and what it would bring: for each side, for more skills, or for one of many."""
    look, entry = seat.look, seat.desk.entry(of)
    title = who_rolled(look.words, entry.after, who, look.say("points.luck"))
    if who is not None:
        rows = _member_prices(seat, member_of(seat.desk, of, who, "luck-limits"))
    else:
        rows = _side_prices(seat, entry) if isinstance(entry.event, OpposedRolled) else _skill_prices(seat, entry)
    return sheet(look, title, rows, lambda: seat.window.open(None))


def _follow(seat: Seat, action: Action) -> None:
    """A step chosen in a sheet, which goes. Real dice are asked for only where one more must fall."""
    seat.window.open(None)
    seat.do(action)


def _member_prices(seat: Seat, now: Standing) -> list[ft.Control]:
    """Each better level of one of many; their number says what is paid for."""
    look, n, who = seat.look, now.entry.n, now.event.who
    rolled = f"{label_name(look.words, now.event.label)} {now.event.value} · {two_digits(now.result.number)}"
    rows: list[ft.Control] = [section_header(look, rolled)]
    for price in now.prices:
        step = luck_step(
            look,
            look.say(f"level.short.{price.level.value}"),
            price.points,
            luck_left(seat.desk, who),
            partial(_follow, seat, SpendLuck(n, price.level, who=who)),
            key=f"luck-{price.level.value}",
        )
        rows += step_rows(look, [step])
    return rows


def _side_prices(seat: Seat, entry: Entry) -> list[ft.Control]:
    look, now = seat.look, opposed_standing(seat.desk, entry)
    rows: list[ft.Control] = []
    for side, name in zip(SIDES, side_names(look.words, entry.after, now.event), strict=True):
        prices = now.prices(side)
        rows += [section_header(look, name)] if prices else []
        for price in prices:
            step = luck_step(
                look,
                look.say(f"level.short.{price.level.value}"),
                price.points,
                now.sides[side].luck,
                partial(_follow, seat, SpendLuck(entry.n, price.level, side)),
                brings=_brings(look, side, now.if_bought(side, price.level)),
                key=f"luck-{side}-{price.level.value}",
            )
            rows += step_rows(look, [step])
    return rows


def _skill_prices(seat: Seat, entry: Entry) -> list[ft.Control]:
    look, now = seat.look, combined_standing(seat.desk, entry)
    luck = luck_left(seat.desk, now.event.who)
    rows: list[ft.Control] = []
    for price in now.prices:
        more = [now.event.skills[at] for at in price.passing if not now.outcomes[at].success]
        step = luck_step(
            look,
            ", ".join(f"{label_name(look.words, one.label)} {one.value}" for one in more),
            price.points,
            luck,
            partial(_follow, seat, SpendLuck(entry.n, points=price.points)),
            brings=look.say("combined.would-pass" if price.whole else "combined.would-fail"),
            key=f"luck-{price.points}",
        )
        rows += step_rows(look, [step])
    return rows


def _brings(look: Look, side: str, winner: Winner) -> str:
    """What a side would get for its Luck."""
    if winner is Winner.STALEMATE:
        return look.say("opposed.would-tie")
    return look.say("opposed.would-win" if winner.value == side else "opposed.would-lose")


def late_sheet(seat: Seat, of: int) -> ft.DialogControl:
    """A bonus or a penalty die that was forgotten; an opposed roll asks whose."""
    look, window, entry = seat.look, seat.window, seat.desk.entry(of)
    rows: list[ft.Control] = [text(look, look.say("late.note"), "body", look.c.text_soft)]
    if isinstance(entry.event, OpposedRolled):
        now = opposed_standing(seat.desk, entry)
        for side, name in zip(SIDES, side_names(look.words, entry.after, entry.event), strict=True):
            if now.can_add_die(side):
                rows += [section_header(look, name), _late_row(seat, of, now.sides[side].after, side)]
    elif isinstance(entry.event, CombinedRolled):
        rows.append(_late_row(seat, of, combined_standing(seat.desk, entry).after))
    else:
        rows.append(_late_row(seat, of, standing(seat.desk, entry).after))
    return sheet(look, look.say("late.do"), rows, lambda: window.open(None))


def _late_row(seat: Seat, n: int, after: Followed, side: str = "") -> ft.Control:
    look = seat.look

    def button(by: int, key: str) -> ft.Control:
        return secondary(
            look,
            look.say(key, n=1),
            ft.Icons.ADD_CIRCLE_OUTLINE if by > 0 else ft.Icons.REMOVE_CIRCLE_OUTLINE,
            partial(_follow, seat, AddLateDie(n, by, side)),
            expand=True,
            disabled=not after.takes_die(by),
            key=f"late-{side}{by:+d}" if side else f"late{by:+d}",
        )

    return ft.Row([button(1, "dice.bonus"), button(-1, "dice.penalty")], spacing=Space.S)


def steps_sheet(seat: Seat, of: int) -> ft.DialogControl:
    """Phone: everything that may follow, one button each."""
    look, window = seat.look, seat.window

    def press(step: Step) -> None:
        if (step.key or f"step-{step.kind}") not in OPENS:
            window.open(None)
        if step.on_click is not None:
            step.on_click()

    steps = [
        replace(step, on_click=partial(press, step), key=f"all-{step.key or step.kind}")
        for step in all_steps(seat, seat.desk.entry(of))
    ]
    return sheet(look, look.say("roll.more"), step_rows(look, steps), lambda: window.open(None))
