"""The spell that would be cast: what it buys, what it costs, before anything is paid."""

from functools import partial

import flet as ft

from keeper_app.odds import check_odds
from keeper_app.play.people.person import Person
from keeper_app.play.study.actions.cast_spell import CastSpell, PushCasting
from keeper_app.play.study.actions.roll_power import RollPower
from keeper_app.play.study.prices import Price
from keeper_app.rules import Difficulty
from keeper_app.ui.component import component, nothing, use_selected
from keeper_app.ui.components.surface import folder, hairline, stacked, wrapped, written
from keeper_app.ui.components.tap import main_button, secondary, tap, toggle_chip
from keeper_app.ui.components.text import text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.study.parts import edge, headed, high, points_line, reasons, side_by_side
from keeper_app.ui.screens.study.said import said
from keeper_app.ui.screens.study.view import OpenSpell, in_study, open_spell
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import expression, first_name, in_language
from keeper_app.words.study.names import (
    average,
    body_words,
    bought_words,
    casting_words,
    growth_chance,
    loss_words,
    span,
    when_words,
)

PRICE_WIDTH = 116


def _stepper(seat: Seat, shown: OpenSpell, price: Price) -> list[ft.Control]:
    """How many magic points: less, the number, more; and what they buy."""
    look, c, points = seat.look, seat.look.c, shown.spell.points
    if points is None or price.attempt is not None:
        return []

    def put(by: int) -> None:
        in_study(seat.window, points=max(points.least, min(points.most, price.points + by)))

    def step(icon: ft.IconData, by: int, words: str, key: str) -> ft.Control:
        off = not points.least <= price.points + by <= points.most
        ink = c.line if off else c.text
        face = ft.Icon(icon, size=look.icon(26), color=ink, semantics_label=look.say(words))
        put_by = partial(put, by)
        return tap(look, face, put_by, border=c.line if off else c.outline, height=64, width=72, disabled=off, key=key)

    middle = ft.Column(
        [
            text(look, str(price.points), "value", c.mp, size=64, key="study-points"),
            text(look, look.say("study.magic-points"), "small", c.text_soft, text_align=ft.TextAlign.CENTER),
        ],
        spacing=0,
        tight=True,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    less = step(ft.Icons.REMOVE, -1, "study.less", "study-less")
    return [ft.Row([less, middle, step(ft.Icons.ADD, 1, "study.more", "study-more")])]


def _buys(look: Look, shown: OpenSpell, price: Price) -> list[ft.Control]:
    """What the chosen points buy."""
    words, centre = look.words, ft.TextAlign.CENTER
    if shown.spell.points is None:
        return []
    lines = [text(look, bought_words(words, shown.spell, price.amount), "heading", look.c.accent, text_align=centre)]
    if mean := average(words, price.amount):
        lines.append(text(look, mean, "small", look.c.text_soft, text_align=centre))
    return [stacked(*lines, spacing=2)]


def _does(look: Look, shown: OpenSpell) -> list[ft.Control]:
    """What the spell does, in its own words."""
    effect = in_language(look.words, shown.spell.effect)
    return [text(look, effect, "body" if shown.spell.points is None else "small", look.c.text_soft)] if effect else []


def _prices(look: Look, price: Price) -> list[ft.Control]:
    """Magic points, Sanity and hit points: what each pays, before and after."""
    words = look.words
    costs = look.say("study.costs", points=span(words, *price.mp))
    lines = [
        points_line(
            look,
            "mp",
            costs,
            str(price.mp_now),
            span(words, *price.mp_after),
            left=price.mp_after[0],
            most=price.mp_most,
        )
    ]
    if price.san_now is not None and price.san_after is not None:
        lines.append(
            points_line(
                look,
                "san",
                loss_words(words, price.sanity),
                str(price.san_now),
                span(words, *price.san_after),
                left=price.san_after[0],
                most=price.san_most,
                hurt=price.san_after[0] < price.san_now,
            )
        )
    if price.hp_now is not None and price.hp_after is not None:
        lines.append(
            points_line(
                look,
                "hp",
                body_words(words, price.hp),
                str(price.hp_now),
                span(words, *price.hp_after),
                left=price.hp_after[0],
                most=price.hp_most or price.hp_now,
                hurt=bool(price.hp[1]),
            )
        )
    if price.power[1]:
        said = look.say("study.pow-lost", points=span(words, *price.power), power=price.power_now or 0)
        lines.append(text(look, said, "small_strong", look.c.danger))
    return lines


def _warnings(look: Look, shown: OpenSpell, price: Price) -> list[ft.Control]:
    """What must not be passed over: a price that kills or cannot be paid, a casting that failed."""
    said = []
    if not price.payable:
        said.append(look.say("study.unpayable"))
    elif price.deadly:
        said.append(look.say("study.deadly"))
    if price.attempt is not None:
        said.append(look.say("study.attempt" if price.attempt.may_push else "study.attempt-over"))
    icon = ft.Icon(ft.Icons.WARNING_AMBER_OUTLINED, size=look.icon(18), color=look.c.danger)
    return [ft.Row([icon, text(look, one, "small", look.c.danger, expand=True)], spacing=Space.S) for one in said]


def _rolled(seat: Seat, shown: OpenSpell, price: Price) -> list[ft.Control]:
    """Whether the roll of a first casting is asked for, as the keeper says, and its chance."""
    look, power = seat.look, price.power_now
    if price.attempt is not None or power is None:
        return []
    turn = partial(in_study, seat.window, first=not shown.first)
    chip = toggle_chip(look, look.say("study.first-roll"), shown.first, turn, key="study-first")
    if not shown.first:
        return [wrapped(chip)]
    chance = look.percent(check_odds(power, Difficulty.HARD, 0, seat.desk.state.house).success)
    said = text(look, look.say("study.first-chance", needed=price.needed, chance=chance), "small", look.c.text_soft)
    line = ft.Row([chip, said], wrap=True, spacing=Space.M, run_spacing=0)
    line.vertical_alignment = ft.CrossAxisAlignment.CENTER
    return [line]


def _rules(seat: Seat, shown: OpenSpell) -> ft.Control:
    """What this is all about."""
    rules = ["first-casting", "casting-cost", *(["casting-time"] if shown.spell.rounds is not None else [])]
    return reasons(seat, *((rule, "") for rule in rules))


def _when(look: Look, shown: OpenSpell, price: Price) -> ft.Control:
    """How long it takes, when that is in a fight, and whether POW is set against POW."""
    parts = [casting_words(look.words, shown.spell)]
    parts += [when_words(look.words, price.when.rank, price.when.later)] if price.when else []
    parts += [in_language(look.words, shown.spell.other)] if shown.spell.other else []
    parts += [look.say("study.opposed")] if shown.spell.opposed else []
    return text(look, " · ".join(parts), "small", look.c.text_soft)


@component
def spell_card(seat: Seat, docked: bool) -> ft.Control:
    """The spell and its price; where its buttons are not in a dock, they stand below."""
    look = seat.look
    shown = use_selected(seat, lambda: (open_spell(seat), seat.desk.state.house))[0]
    if shown is None:
        return nothing()
    words, price = look.words, shown.price
    power = shown.person.skills.get("pow")
    facts = [first_name(words, shown.person)] + ([f"{look.say('char.pow')} {power}"] if power is not None else [])
    facts += [look.say("study.first-time")] if price is not None and price.first else []
    title = headed(
        seat,
        in_language(words, shown.spell.name),
        ", ".join(facts),
        shown.person,
        lambda: seat.window.open("study-spells"),
        "study-spell",
    )
    if price is None:
        return folder(look, look.say("study.spell-tab"), title, text(look, shown.why, "body", look.c.danger))
    return folder(
        look,
        look.say("study.spell-tab"),
        title,
        *_warnings(look, shown, price),
        *_stepper(seat, shown, price),
        *_buys(look, shown, price),
        *([] if shown.spell.points else _does(look, shown)),
        hairline(look),
        *_prices(look, price),
        *_rolled(seat, shown, price),
        *([] if docked else [*spell_buttons(seat, shown), said(seat, "spell")]),
        *(_does(look, shown) if shown.spell.points else []),
        _when(look, shown, price),
        _rules(seat, shown),
        *power_rows(seat, shown.person),
        padding=edge(look),
    )


def power_rows(seat: Seat, person: Person) -> list[ft.Control]:
    """Whether POW grows, with its chance: after POW against POW was won, or 01 on Luck."""
    look, power = seat.look, person.skills.get("pow")
    if power is None:
        return []
    roll = secondary(
        look,
        look.say("power.roll"),
        ft.Icons.TRENDING_UP,
        lambda: seat.do(RollPower(person.id)),
        note=growth_chance(look.words, power),
        expand=True,
        tooltip=look.say("power.note"),
        key="study-power",
    )
    note = text(look, look.say("power.note"), "caption", look.c.text_faint)
    return [hairline(look), ft.Row([roll]), note]


def _price_words(look: Look, price: Price) -> ft.Control:
    """The price, beside the button that asks for it."""
    words = look.words
    mp = look.say("spell.mp", dice=span(words, max(0, price.mp[0] - price.hp[0]), max(0, price.mp[1] - price.hp[1])))
    rest = []
    if price.hp[1]:
        rest.append(look.say("spell.hp", points=span(words, *price.hp)))
    if price.sanity != "0":
        rest.append(look.say("spell.san", dice=expression(words, price.sanity)))
    lines = [text(look, mp, "title", look.c.mp, no_wrap=True)]
    if rest:
        lines.append(text(look, ", ".join(rest), "small", look.c.text_soft))
    return ft.Container(written(*lines, expand=None), width=None if look.narrow else look.px(PRICE_WIDTH))


def spell_buttons(seat: Seat, shown: OpenSpell) -> list[ft.Control]:
    """Cast it; or, after a first casting that failed, push it or learn it again. Leaving it alone costs nothing."""
    look, price = seat.look, shown.price
    if price is None:
        return []
    who, spell = shown.person.id, shown.spell
    if price.attempt is not None:
        push = look.say("study.push")
        do = partial(seat.do, PushCasting(who, spell.id))
        anew = partial(seat.window.open, "study-learn", who=who, spell=spell.id)
        off = not price.attempt.may_push or not price.payable
        main = main_button(look, push, ft.Icons.REPLAY, do, disabled=off, key="study-push")
        again = secondary(look, look.say("study.learn-again"), None, anew, height=high(look), key="study-relearn")
        return [side_by_side(look, main, again)]
    rolls = shown.first or any("D" in one for one in (spell.mp, price.sanity, spell.pow))
    words, icon = ("roll.roll", ft.Icons.CASINO) if rolls else ("study.cast", None)
    cast = CastSpell(who, spell.id, price.points if spell.points else None, shown.first)

    def do_cast() -> None:
        seat.do(cast, lambda _: in_study(seat.window, first=None))

    off = not price.payable
    main = main_button(look, look.say(words), icon, do_cast, disabled=off, key="study-cast")
    return [side_by_side(look, main, _price_words(look, price), spacing=Space.L)]


@component
def spell_dock(seat: Seat) -> ft.Control:
    """The same, above the navigation of a phone."""
    shown = use_selected(seat, lambda: open_spell(seat))
    return nothing() if shown is None else stacked(*spell_buttons(seat, shown), spacing=Space.S)
