"""What must be decided before anything else: a failure, a wheel that slips, a sudden hazard, a wreck."""

from functools import partial

import flet as ft

from keeper_app.odds.chase import caution_odds
from keeper_app.play.chase.actions.settle_failure import (
    KeepControl,
    PushInChase,
    SpendLuckInChase,
    TakeFailure,
    place_of,
)
from keeper_app.play.chase.actions.sudden_hazard import PlaceSudden, players_side
from keeper_app.play.chase.actions.survive_crash import SurviveCrash
from keeper_app.play.chase.bettering import can_push, due_prices
from keeper_app.play.chase.chase import Chase, Due, Location, Matter
from keeper_app.play.chase.costs import collision_dice, crash_of, harm_step
from keeper_app.rules.chase import DELAY_SIDES
from keeper_app.rules.vehicles import SHAKEN, THROWN_OUT
from keeper_app.ui.components.choice import Option, choice
from keeper_app.ui.components.odds_bar import odds_bar
from keeper_app.ui.components.outcome_bar import chance_bar
from keeper_app.ui.components.result_card import dice_row
from keeper_app.ui.components.surface import in_a_line, written
from keeper_app.ui.components.tap import chips
from keeper_app.ui.components.text import text
from keeper_app.ui.screens.chase.acting import REFUSED, close, name_of, place_called, ride_called
from keeper_app.ui.screens.chase.places import may_be_put
from keeper_app.ui.screens.chase.steps import Step
from keeper_app.ui.screens.chase.view import choose, chosen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space
from keeper_app.words import asked, characteristic, expression, refusal, two_digits

SPARED = {Matter.WRECK: ("luck", "thrown", "none"), Matter.STOPPED: ("shaken", "none")}


def due_title(seat: Seat, chase: Chase, due: Due) -> str:
    """What waits, in one line."""
    look = seat.look
    ride = chase.ride(due.ride)
    if due.matter is Matter.FAILED and ride is None:
        place = place_called(seat, chase.track[due.at])
        return look.say("chase.due.failed", name=name_of(seat, due.who), place=place)
    if due.matter in (Matter.FAILED, Matter.CONTROL):
        return look.say("chase.due.control", name=name_of(seat, due.who))
    if due.matter is Matter.PLACE:
        players = due.side is players_side(seat.desk.state, chase)
        return look.say("chase.due.place-players" if players else "chase.due.place-keeper")
    return look.say(f"chase.due.{due.matter.value}", ride=ride_called(seat, ride) if ride else "")


def costs_of(seat: Seat, chase: Chase, due: Due) -> dict[str, str]:
    """What a failure costs, part by part, in words."""
    look, place = seat.look, place_of(chase, due)
    harm, found = _harm(seat, chase, due, place), {}
    if harm:
        found["harm"] = harm
    if place.delay:
        found["delay"] = look.say("chase.cost.delay", dice=expression(look.words, f"1D{DELAY_SIDES}"))
    return found


def _harm(seat: Seat, chase: Chase, due: Due, place: Location) -> str:
    look = seat.look
    try:
        if chase.ride_of(due.who) is not None:
            if not place.threatens and not place.crash:
                return ""
            return look.say("chase.cost.build", dice=expression(look.words, collision_dice(crash_of(place))))
        dice = harm_step(place.harm) if place.harm else None
    except REFUSED:
        return ""
    return look.say("chase.cost.harm", dice=expression(look.words, dice)) if dice else ""


def due_body(seat: Seat, chase: Chase, due: Due) -> list[ft.Control]:
    """What happened, and what may be chosen about it."""
    look = seat.look
    face = "body_strong" if look.narrow else "heading" if close(look) else "title"
    title = text(look, due_title(seat, chase, due), face)
    rows: list[ft.Control] = [ft.Semantics(live_region=True, content=title)]
    if due.matter is Matter.FAILED:
        rows += _failed(seat, chase, due)
    elif due.matter is Matter.CONTROL:
        rows += _control(seat, chase)
    elif due.matter is Matter.PLACE:
        rows += _places(seat, chase)
    else:
        aboard = ", ".join(name_of(seat, one.who) for one in chase.aboard(due.ride or 0))
        if aboard:
            rows.append(text(look, look.say("chase.due.aboard", names=aboard), "body", look.c.text_soft))
    return rows


def _failed(seat: Seat, chase: Chase, due: Due) -> list[ft.Control]:
    """The test that failed, and how much of its cost counts."""
    look, rows, test = seat.look, list[ft.Control](), due.test
    if test is not None:
        harder = asked(look.words, test.difficulty.value, test.roll.net)
        what = " · ".join(filter(None, (f"{characteristic(look.words, test.label)} {test.value}", harder)))
        level = look.say(f"level.short.{test.verdict.level.value}")
        said = look.say("chase.of", what=what, said=f"{two_digits(test.roll.number)} · {level}")
        words = written(text(look, said, "body", look.c.text_soft))
        dice = [] if look.narrow else [dice_row(look, test.roll, 28 if close(look) else 40)]
        rows.append(ft.Row([words, *dice], spacing=Space.S))
    costs = costs_of(seat, chase, due)
    if len(costs) > 1:
        options: list[Option] = [("", look.say("chase.cost.both"), None)]
        options += [(part, look.say(f"chase.cost.only-{part}"), words) for part, words in costs.items()]
        rows.append(
            choice(
                look,
                options,
                chosen(seat).cost,
                lambda part: choose(seat, cost=part),
                height=52,
                labelled=look.say("chase.cost.name"),
                name="cost",
                stacked=look.narrow,
            )
        )
    return rows


def _control(seat: Seat, chase: Chase) -> list[ft.Control]:
    """Whether the wheel holds."""
    look, state = seat.look, seat.desk.state
    try:
        asked = KeepControl(chase.id).plan(state)
    except REFUSED as error:
        return [text(look, refusal(look.words, error), "body", look.c.danger)]
    if asked.value is None:
        return [text(look, look.say("chase.odds.never"), "body", look.c.danger)]
    what = f"{characteristic(look.words, asked.label)} {asked.value} · {look.say('difficulty.of.hard')}"
    odds = caution_odds(asked.value, asked.difficulty, asked.net, state.house)[0]
    if close(look):
        return [chance_bar(look, what, odds.success, strong=True)]
    return [text(look, what, "body", look.c.text_soft), odds_bar(look, odds, asked.difficulty)]


def _places(seat: Seat, chase: Chase) -> list[ft.Control]:
    """Every open place, besides the road itself."""
    look = seat.look
    free = [(str(at), place_called(seat, place)) for at, place in enumerate(chase.track) if may_be_put(chase, at)]

    def put(at: str) -> None:
        seat.window.open("chase-put", chase=chase.id, at=int(at))

    note = text(look, look.say("chase.due.place-note"), "small", look.c.text_soft)
    return [*([] if look.shallow or look.short else [note]), in_a_line(*chips(look, free, None, put, "put"))]


def due_steps(seat: Seat, chase: Chase, due: Due) -> list[Step]:
    """What can be done about it, the usual first."""
    look, do = seat.look, seat.do
    if due.matter is Matter.FAILED:
        return _failed_steps(seat, chase, due)
    if due.matter is Matter.CONTROL:
        return [Step(look.say("roll.roll"), ft.Icons.CASINO, partial(do, KeepControl(chase.id)), "control")]
    if due.matter is Matter.PLACE:
        leave = partial(do, PlaceSudden(chase.id))
        return [Step(look.say("chase.due.leave"), None, leave, "put-nowhere", quiet=True)]
    notes = {"thrown": THROWN_OUT, "shaken": SHAKEN}
    steps = []
    for how in SPARED[due.matter]:
        note = expression(look.words, notes[how]) if how in notes else ""
        icon = ft.Icons.CASINO if how != "none" else None
        spare = partial(do, SurviveCrash(chase.id, how))
        steps.append(Step(look.say(f"chase.spared.{how}"), icon, spare, f"spared-{how}", note))
    return steps


def _failed_steps(seat: Seat, chase: Chase, due: Due) -> list[Step]:
    look, state, part = seat.look, seat.desk.state, chosen(seat).cost
    costs = costs_of(seat, chase, due)
    kept = [words for name, words in costs.items() if part in ("", name)]
    take = partial(seat.do, TakeFailure(chase.id, harm=part != "delay", delay=part != "harm"))
    note = " · ".join(kept) or look.say("chase.cost.nothing")
    steps = [Step(look.say("chase.due.take"), ft.Icons.CHECK, take, "take-failure", note)]
    for price in due_prices(state, due):
        spend = partial(seat.do, SpendLuckInChase(chase.id, price.level))
        words, level = look.say("luck.price", price.points), look.say(f"level.short.{price.level.value}")
        steps.append(Step(words, ft.Icons.PAID_OUTLINED, spend, f"luck-{price.level.value}", level))
    if can_push(state, due.who, due.test, pushed=due.pushed):
        push = partial(seat.do, PushInChase(chase.id))
        steps.append(Step(look.say("chase.due.push"), ft.Icons.REPLAY, push, "push-failure"))
    return steps
