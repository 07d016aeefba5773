"""What may follow a roll: push, Luck, a tick, a forgotten die, rolling again."""

from functools import partial

from keeper_app.play.history import Entry
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.roll.combined_standing import CombinedStanding, combined_standing
from keeper_app.play.roll.events.aftermath import SIDES
from keeper_app.play.roll.events.rolls import CombinedRolled, OpposedRolled
from keeper_app.play.roll.followed import luck_left
from keeper_app.play.roll.opposed_standing import OpposedStanding, opposed_standing
from keeper_app.play.roll.standing import Standing, standing
from keeper_app.rules import Level
from keeper_app.ui.components.result_card import Step
from keeper_app.ui.components.tap import Click
from keeper_app.ui.look import Look
from keeper_app.ui.rolled import repeat
from keeper_app.ui.seat import Seat
from keeper_app.words import label_name

ON_A_PHONE, ON_A_TABLET = 2, 3


def all_steps(seat: Seat, entry: Entry) -> list[Step]:
    """Everything the rules allow now, likeliest first."""
    look, n = seat.look, entry.n
    if isinstance(entry.event, OpposedRolled):
        opposed = opposed_standing(seat.desk, entry)
        folded, late = opposed.folded, any(opposed.can_add_die(side) for side in SIDES)
        steps = _opposed_steps(seat, opposed)
    elif isinstance(entry.event, CombinedRolled):
        combined = combined_standing(seat.desk, entry)
        folded, late = combined.folded, combined.can_add_die
        steps = _combined_steps(seat, combined)
    else:
        now = standing(seat.desk, entry)
        folded, late = now.folded, now.can_add_die
        steps = _check_steps(seat, now)
    if folded:
        steps.insert(0, Step("reveal", look.say("roll.reveal"), lambda: seat.do(RevealRoll(n))))
    if again := repeat(seat, entry):
        steps.append(Step("repeat", look.say("roll.again"), again))
    if late:
        steps.append(Step("late", look.say("late.do"), lambda: seat.window.open("late", of=n)))
    return steps


def card_steps(seat: Seat, entry: Entry) -> list[Step]:
    """On a desktop all of them; elsewhere the first ones, and the others a tap away: Roll stays above the fold."""
    steps, most = all_steps(seat, entry), ON_A_PHONE if seat.look.phone else ON_A_TABLET
    if seat.look.desktop or len(steps) <= most:
        return steps
    more = Step("more", seat.look.say("roll.more"), lambda: seat.window.open("steps", of=entry.n))
    return [*steps[:most], more]


def _check_steps(seat: Seat, now: Standing) -> list[Step]:
    look, n = seat.look, now.entry.n
    steps = [_push(seat, n)] if now.can_push else []
    luck = luck_left(seat.desk, now.event.who)
    steps += [
        luck_step(
            look,
            _luck_words(look, price.level),
            price.points,
            luck,
            partial(seat.do, SpendLuck(n, price.level)),
            key=f"step-luck-{price.level.value}",
        )
        for price in now.prices
    ]
    if now.can_tick:
        steps.append(_tick(seat, n, now.event.label))
    return steps


def _opposed_steps(seat: Seat, now: OpposedStanding) -> list[Step]:
    """A tick for the winner; Luck for either side is a tap away, its prices by side."""
    n = now.entry.n
    steps = [_tick(seat, n, won.label)] if (won := now.may_tick) else []
    if any(now.prices(side) for side in SIDES):
        steps.append(_luck(seat, n))
    return steps


def _combined_steps(seat: Seat, now: CombinedStanding) -> list[Step]:
    """A tick for each skill that passed; Luck for more of them is a tap away."""
    n = now.entry.n
    steps = [_push(seat, n)] if now.can_push else []
    if now.prices:
        steps.append(_luck(seat, n))
    return steps + [_tick(seat, n, label, f"step-tick-{label}") for label in now.may_tick]


def _push(seat: Seat, n: int) -> Step:
    return Step("push", seat.look.say("push.do"), lambda: seat.window.open("push", of=n))


def _luck(seat: Seat, n: int) -> Step:
    return Step("luck", seat.look.say("points.luck"), lambda: seat.window.open("luck", of=n))


def _tick(seat: Seat, n: int, label: str, key: str | None = None) -> Step:
    words = seat.look.say("tick.skill", skill=label_name(seat.look.words, label))
    return Step("tick", words, lambda: seat.do(TickSkill(n, label)), key=key)


def luck_step(
    look: Look, words: str, points: int, luck: int | None, on_click: Click, *, key: str, brings: str = ""
) -> Step:
    """A button with its price and what it brings; it explains itself where there is not that much Luck."""
    short = luck is not None and points > luck
    price = look.say("luck.short", points=points, luck=luck) if short else look.say("luck.price", n=points)
    note = f"{price} · {brings}" if brings and not short else price
    return Step("luck", words, on_click, note=note, key=key, disabled=short)


def _luck_words(look: Look, level: Level) -> str:
    """The level Luck would buy; narrow buttons leave out the preposition."""
    if look.desktop:
        return look.say("luck.to", level=look.say(f"level.short-within.{level.value}"))
    return look.say(f"level.short.{level.value}")


def warning_of(seat: Seat, now: Standing | CombinedStanding) -> str:
    """What a failed push brings, as it was announced; nothing after any other roll."""
    if not now.is_push or now.passed:
        return ""
    return seat.look.say("push.consequence", text=now.event.consequence or seat.look.say("push.keeper"))


def notes_of(seat: Seat, now: Standing | CombinedStanding) -> list[str]:
    """What else there is to say about a roll."""
    look, notes = seat.look, []
    if spent := now.after.luck_spent:
        notes.append(look.say("luck.after", n=spent, number=now.after.roll.number, after=now.after.number))
    if now.after.ticks:
        notes.append(look.say("tick.done"))
    return notes
