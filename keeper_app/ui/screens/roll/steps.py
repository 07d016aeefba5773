"""What may follow a check: push, Luck, a tick, a forgotten die, rolling again."""

from keeper_app.play import Standing
from keeper_app.play.actions import AddLateDie, RevealRoll, SpendLuck, TickSkill
from keeper_app.rules import Level
from keeper_app.ui.components.result_card import Step
from keeper_app.ui.look import Look
from keeper_app.ui.screens.roll.last import repeat
from keeper_app.ui.seat import Seat
from keeper_app.ui.window import Throw
from keeper_app.words import label_name

ON_A_PHONE, ON_A_TABLET = 2, 3


def all_steps(seat: Seat, now: Standing) -> list[Step]:
    """Everything the rules allow now, likeliest first."""
    look, n = seat.look, now.entry.n
    steps: list[Step] = []
    if now.folded:
        steps.append(Step("reveal", look.say("roll.reveal"), lambda: seat.do(RevealRoll(n))))
    if now.can_push:
        steps.append(Step("push", look.say("push.do"), lambda: seat.window.open("push", of=n, note="")))
    luck = next((p.luck for p in seat.desk.state.people if p.id == now.event.who), None)
    for price in now.prices:
        affordable = luck is None or price.points <= luck
        steps.append(
            Step(
                "luck",
                _luck_words(look, price.level),
                lambda level=price.level: seat.do(SpendLuck(n, level)),  # type: ignore[misc]  # binds this one
                note=look.say("luck.price", n=price.points)
                if affordable
                else look.say("luck.short", points=price.points, luck=luck),
                key=f"step-luck-{price.level.value}",
                disabled=not affordable,
            )
        )
    if now.can_tick:
        words = look.say("tick.skill", skill=label_name(look.words, now.event.label))
        steps.append(Step("tick", words, lambda: seat.do(TickSkill(n))))
    steps.append(Step("repeat", look.say("roll.again"), repeat(seat, now.entry)))
    if now.can_add_die:
        steps.append(Step("late", look.say("late.do"), lambda: seat.window.open("late", of=n)))
    return steps


def _luck_words(look: Look, level: Level) -> str:
    """The level Luck would buy; narrow buttons leave out the preposition."""
    short = look.say(f"level.short.{level.value}")
    return look.say("luck.to", level=short.lower()) if look.desktop else short


def card_steps(seat: Seat, now: Standing) -> list[Step]:
    """On a desktop all of them; elsewhere the first ones, and the others a tap away: Roll stays above the fold."""
    steps, most = all_steps(seat, now), ON_A_PHONE if seat.look.phone else ON_A_TABLET
    if seat.look.desktop or len(steps) <= most:
        return steps
    more = Step("more", seat.look.say("roll.more"), lambda: seat.window.open("steps", of=now.entry.n))
    return [*steps[:most], more]


def add_late(seat: Seat, now: Standing, by: int) -> None:
    """Add the forgotten die; real dice are asked for only where one more must fall."""
    action, missing = AddLateDie(now.entry.n, by), now.missing_dice(by)
    seat.window.open(None)
    if missing:
        seat.roll(action, Throw(seat.look.say("late.do"), ("tens",) * missing))
    else:
        seat.do(action, () if seat.preferences.current.real_dice else None)


def notes_of(seat: Seat, now: Standing) -> list[str]:
    """What else there is to say about a check."""
    look, notes = seat.look, []
    if now.luck_spent:
        after = now.result.number - now.luck_spent
        notes.append(look.say("luck.after", n=now.luck_spent, number=now.result.number, after=after))
    if now.is_push and not now.passed:
        text = now.event.consequence or look.say("push.keeper")
        notes.append(look.say("push.consequence", text=text))
    if now.ticked:
        notes.append(look.say("tick.done"))
    return notes
