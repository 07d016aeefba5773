"""The exact chances of what is about to be done, before it is: through, past, out of sight, caught."""

from dataclasses import dataclass, field
from fractions import Fraction

import flet as ft

from keeper_app.odds import CheckOdds, opposed_odds
from keeper_app.odds.chase import all_passed, barrier_odds, caught_odds, caution_odds, smash_odds
from keeper_app.play.chase.approach import Approach
from keeper_app.play.chase.chase import Chase, Fate, Runner, Side
from keeper_app.play.chase.ends import fate_of, gaps
from keeper_app.play.chase.pursuit import hunt, planned_step
from keeper_app.rules import Difficulty, HouseRules
from keeper_app.ui.components.odds_bar import odds_bar
from keeper_app.ui.components.outcome_bar import chance_bar
from keeper_app.ui.components.surface import stacked
from keeper_app.ui.components.text import one_line, said_as, text
from keeper_app.ui.look import Look
from keeper_app.ui.screens.chase.acting import acting, flat, short_name
from keeper_app.ui.screens.chase.options import Option, option_now, options
from keeper_app.ui.screens.chase.plans import (
    ahead,
    help_of,
    hide_of,
    pedal_of,
    smash_of,
    tests_on_the_way,
    way_on,
)
from keeper_app.ui.screens.chase.view import ChaseView, chase_now, chosen
from keeper_app.ui.seat import Seat
from keeper_app.ui.tokens import Space


@dataclass(frozen=True)
class Chance:
    """One chance in words: what it is of, and in which of several cases."""

    of: str
    chance: Fraction
    case: str = ""

    @property
    def words(self) -> str:
        """All of it."""
        return f"{self.of}, {self.case}" if self.case else self.of


@dataclass(frozen=True)
class Chances:
    """Of one option: the levels of its test, what else it may come to, and who is caught by it."""

    levels: CheckOdds | None = None
    difficulty: Difficulty = Difficulty.REGULAR
    bars: list[Chance] = field(default_factory=list)
    caught: list[Chance] = field(default_factory=list)
    warning: str = ""


def careful_odds(test: Approach, house: HouseRules) -> tuple[CheckOdds, CheckOdds, CheckOdds] | None:
    """Without caution, with one action of it, with two; nothing for whoever does not even roll."""
    return None if test.value is None else caution_odds(test.value, test.difficulty, test.net, house)


def caught_chances(seat: Seat, chase: Chase, one: Runner, further: int = 1) -> list[Chance]:
    """For a fugitive: whether somebody reaches them in this round, if they stay, if they go on. A hunter: whether they
    reach the nearest in this turn. It is said where a foot down would come further than was counted."""
    look, state = seat.look, seat.desk.state
    if fate_of(state, chase, one) is Fate.ESCAPED:
        return []
    if one.side is Side.FUGITIVE:
        after = hunt(state, chase, one.who)
        stay = caught_odds(after, state.house)
        fast = any(_speeds(chase, hunter.who) for hunter in after if hunter.actions)
        of = look.say("chase.odds.reached-plainly" if fast else "chase.odds.reached")
        found = [Chance(of, stay, look.say("chase.odds.stays"))]
        if one.left and ahead(chase, one) is not None:
            there = min(one.at + further, len(chase.track) - 1)
            went = caught_odds(hunt(state, chase, one.who, there), state.house)
            found.append(Chance(of, went, look.say("chase.odds.goes")))
        return found
    prey = [gap for gap in gaps(state, chase) if (who := chase.runner(gap.fugitive)) and who.at > one.at]
    nearest = min(prey, key=lambda gap: _at(chase, gap.fugitive), default=None)
    if nearest is None or chase.is_carried(one.who):
        return []
    mine = tuple(hunter for hunter in hunt(state, chase, nearest.fugitive) if hunter.who == one.who)
    key = "chase.odds.reaches-plainly" if _speeds(chase, one.who) and one.left else "chase.odds.reaches"
    words = look.say(key, name=short_name(seat, nearest.fugitive))
    return [Chance(words, caught_odds(mine, state.house))]


def _speeds(chase: Chase, who: int) -> bool:
    """They drive something that can go further than one location an action."""
    ride = chase.ride_of(who)
    return ride is not None and not ride.own_power


def _at(chase: Chase, who: int) -> int:
    one = chase.runner(who)
    return one.at if one else 0


def _barrier(seat: Seat, chase: Chase, one: Runner, view: ChaseView) -> list[Chance]:
    """Through the barrier ahead in this turn: by skill, and with force."""
    look, state, found = seat.look, seat.desk.state, []
    way, of = way_on(state, chase, one, view), look.say("chase.odds.through")
    if way is not None and way.test is not None:
        step = planned_step(one.at + 1, way.place, way.test)
        found.append(Chance(of, barrier_odds(step, one.left, state.house), look.say("chase.odds.by-skill")))
    if (smash := smash_of(state, chase, one)) is not None:
        chance = smash_odds(smash.damage, smash.bonus, smash.hp, smash.actions)
        found.append(Chance(of, chance, look.say("chase.odds.by-force")))
    return found


def chances_of(seat: Seat, chase: Chase, one: Runner, option: Option) -> Chances:
    """All that can be told before the dice."""
    look, state, view = seat.look, seat.desk.state, chosen(seat)
    fast = pedal_of(chase, one, view).locations if option.id == "pedal" else 1
    hunts_fast = option.id == "pedal" and one.side is Side.PURSUER  # the plain count says nothing of it
    caught = [] if hunts_fast else caught_chances(seat, chase, one, fast)
    if option.id in ("move", "smash"):
        way = way_on(state, chase, one, view)
        place = ahead(chase, one)
        bars = _barrier(seat, chase, one, view) if place is not None and place.bars else []
        if option.id == "smash":
            smash = smash_of(state, chase, one)
            wrecks = smash is not None and smash.vehicle
            return Chances(bars=bars, caught=caught, warning=look.say("chase.odds.wrecks") if wrecks else "")
        test = way.test if way else None
        odds = careful_odds(test, state.house) if test else None
        never = look.say("chase.odds.never") if test is not None and odds is None else ""
        careful = view.caution if place is not None and place.threatens else 0
        how_hard = test.difficulty if test else Difficulty.REGULAR
        return Chances(odds[careful] if odds else None, how_hard, bars, caught, never)
    if option.id == "pedal":
        tests = tests_on_the_way(state, chase, one, view)
        bars = [Chance(look.say("chase.odds.all-of-it", len(tests)), all_passed(tests, state.house))] if tests else []
        return Chances(bars=bars, caught=caught)
    if option.id == "hide" and (sides := hide_of(state, chase, one, view)) is not None:
        chance = opposed_odds(sides[0], sides[1], state.house).left
        words = look.say("chase.odds.hides", name=short_name(seat, sides[2]))
        return Chances(bars=[Chance(words, chance)], caught=caught)
    if option.id == "help" and (found := help_of(state, chase, one, view)) is not None:
        odds = careful_odds(found[1], state.house)
        return Chances(odds[0] if odds else None, found[1].difficulty)
    return Chances(caught=caught)


def chances_now(seat: Seat) -> Chances:
    """Of what is chosen in the chase that is shown."""
    chase = chase_now(seat)
    one = acting(chase) if chase is not None else None
    option = option_now(seat, options(seat, chase)) if chase is not None else None
    if chase is None or one is None:
        return Chances()
    return chances_of(seat, chase, one, option) if option else Chances(caught=caught_chances(seat, chase, one))


def _cases(look: Look, found: list[Chance], ink: str) -> ft.Control:
    """What it is of, and below it each case with a bar as long as it is likely: they are compared."""
    c, rows = look.c, list[ft.Control]()
    for one in found:
        filled = round(one.chance * 1000)
        bar = [
            ft.Container(expand=share, height=6, bgcolor=fill)
            for share, fill in ((filled, ink), (1000 - filled, c.line))
            if share
        ]
        case = ft.Container(one_line(look, one.case, "caption", c.text_soft), width=look.px(96))
        figure = text(look, look.percent(one.chance), "small_strong", c.text, no_wrap=True, text_align=ft.TextAlign.END)
        line = ft.Row(list(bar), spacing=0, expand=True)
        rows.append(ft.Row([case, line, ft.Container(figure, width=look.px(52))], spacing=Space.S))
    said = ", ".join(f"{one.words} {look.percent(one.chance)}" for one in found)
    return said_as(said, stacked(text(look, found[0].of, "small", c.text), *rows, spacing=1))


def _bars(look: Look, found: list[Chance], ink: str) -> list[ft.Control]:
    if found and found[0].case:
        return [_cases(look, found, ink)]
    return [chance_bar(look, one.words, one.chance, strong=len(found) == 1) for one in found]


def chance_panel(seat: Seat, found: Chances, columns: int) -> ft.Control:
    """Drawn, where there is room; a window of little height leaves the levels out."""
    look = seat.look
    rows: list[ft.Control] = []
    if found.levels is not None and flat(look):
        rows.append(chance_bar(look, look.say("roll.odds"), found.levels.success, strong=True))
    elif found.levels is not None:
        rows.append(odds_bar(look, found.levels, found.difficulty, columns=columns))
    rows += _bars(look, found.bars, look.c.accent)
    rows += _bars(look, found.caught, look.c.danger)
    if found.warning:
        rows.append(text(look, found.warning, "small", look.c.danger))
    return stacked(*rows, spacing=Space.S)


def _said(seat: Seat, found: list[Chance]) -> str:
    """The cases of one thing in one go: "Through this turn: 50 % by skill · 0 % by force"."""
    look = seat.look
    if not found:
        return ""
    if not found[0].case:
        return " · ".join(look.say("condition.of", name=one.of, what=look.percent(one.chance)) for one in found)
    cases = " · ".join(f"{look.percent(one.chance)} {one.case}" for one in found)
    return look.say("condition.of", name=found[0].of, what=cases)


def chance_lines(seat: Seat, found: Chances) -> list[ft.Control]:
    """In words, where there is none."""
    look = seat.look
    lines = [line for line in (_said(seat, found.bars), _said(seat, found.caught), found.warning) if line]
    most, cut = (None, None) if look.narrow else (1, ft.TextOverflow.ELLIPSIS)
    return [text(look, line, "caption", look.c.text_soft, max_lines=most, overflow=cut) for line in lines]
