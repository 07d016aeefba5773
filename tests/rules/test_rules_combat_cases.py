"""Fights by the book: the golden cases of tests/cases/combat.toml (rules 29–91; C06–C20, C31, C36; pitfalls 11–23)."""

from itertools import product

import pytest
from by_the_book import TABLES, cases, difficulty_of, named, rolled

from keeper_app.dice import ReadOutDice, parse_expression
from keeper_app.rules import (
    DUES,
    Care,
    Circumstance,
    Difficulty,
    Goal,
    Level,
    NotAllowed,
    Reaction,
    RulesError,
    Struck,
    ValueOutOfRange,
    blast_share,
    capped_net,
    care,
    deadly_from,
    dice_of,
    exchange,
    malfunctions,
    manoeuvre_dice,
    natural_healing,
    outnumbered,
    point_blank,
    range_difficulty,
    read_check,
    reload_rounds,
    roll_blow,
    shots_allowed,
    size_of,
    struck,
    week_of_healing,
)

LEVELS = tuple(Level)
WHO = {"A": Struck.ATTACKER, "D": Struck.DEFENDER, "-": Struck.NOBODY}
LETTERS = {"r": Difficulty.REGULAR, "h": Difficulty.HARD, "e": Difficulty.EXTREME}
VALUE = 60  # of everybody whose levels are read off numbers
NUMBERS = {
    Level.FUMBLE: 100,
    Level.FAILURE: 80,
    Level.REGULAR: 60,
    Level.HARD: 30,
    Level.EXTREME: 12,
    Level.CRITICAL: 1,
}


def listed(section, kind):
    """The rows of one list in a section of the book."""
    return pytest.mark.parametrize("case", cases("combat", section)[kind], ids=named)


def told(kind):
    """The cases of one kind that are told at length."""
    return pytest.mark.parametrize("case", cases("combat", kind), ids=named)


def read(number, difficulty=Difficulty.REGULAR):
    """A roll against 60."""
    return read_check(VALUE, difficulty, rolled(number))


def drawn(case):
    """Every pair of levels with whom the case says is the one who strikes."""
    head, *rows = case["table"].strip().splitlines()
    columns = [Level(word) for word in head.split()]
    assert tuple(columns) == LEVELS
    for row in rows:
        attack, *letters = row.split()
        for answer, letter in zip(columns, letters, strict=True):
            yield Level(attack), answer, WHO[letter]


# --- blows ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases("combat", "exchange"), ids=lambda case: f"{case['reaction']} {case['rules']}")
def test_golden_exchanges_of_every_pair_of_levels(case):
    reaction, needed = Reaction(case["reaction"]), Level(case.get("needed", "regular"))
    seen = list(drawn(case))
    assert len(seen) == len(LEVELS) ** 2
    for attack, answer, who in seen:
        assert struck(attack, reaction, answer, needed) is who, (attack, answer)
        rolls = read(NUMBERS[attack], Difficulty(needed.value)), read(NUMBERS[answer])
        assert exchange(rolls[0], reaction, rolls[1]).struck is who
        assert exchange(rolls[0], reaction, rolls[1], manoeuvre=True).struck is who  # rules 45 and 46 are the same ties


@told("unanswered")
def test_golden_blows_nobody_answers(case):
    needed = Level(case["needed"])
    for level in LEVELS:
        lands = level.value in case["lands"]
        for answer in (None, *LEVELS):
            assert struck(level, Reaction.NONE, answer, needed) is (Struck.ATTACKER if lands else Struck.NOBODY)


@told("extreme")
def test_golden_extreme_damage(case):
    answer = read(case["answer"]) if "answer" in case else None
    attack, manoeuvre = read(case["attack"], difficulty_of(case)), case.get("manoeuvre", False)
    seen = exchange(attack, Reaction(case["reaction"]), answer, manoeuvre=manoeuvre)
    assert seen.extreme is case["extreme"]
    assert ("extreme-damage" in seen.because) is case["extreme"]


def test_a_level_that_luck_paid_for_counts_instead():
    miss, answer = read(80), read(60)
    assert exchange(miss, Reaction.FIGHT_BACK, answer).struck is Struck.DEFENDER
    bought = exchange(miss, Reaction.FIGHT_BACK, answer, bought=Level.REGULAR)
    assert (bought.struck, bought.extreme) == (Struck.ATTACKER, False)
    assert "luck-spending" in bought.because
    assert exchange(miss, Reaction.FIGHT_BACK, answer, bought=Level.EXTREME).extreme
    avoided = exchange(read(60), Reaction.DODGE, read(80), bought_defence=Level.REGULAR)
    assert avoided.struck is Struck.NOBODY


@pytest.mark.parametrize("reaction", Reaction)
def test_the_rules_an_exchange_names_are_in_the_tables(reaction):
    for attack, answer, manoeuvre in product(NUMBERS.values(), NUMBERS.values(), (False, True)):
        defence = read(answer) if reaction.answers else None
        seen = exchange(read(attack), reaction, defence, manoeuvre=manoeuvre, bought_defence=Level.HARD)
        for rule in seen.because:
            assert (TABLES / f"{rule}.toml").is_file()
        assert len(set(seen.because)) == len(seen.because)
        assert not (seen.extreme and (manoeuvre or seen.struck is not Struck.ATTACKER))


@told("blow")
def test_golden_damage_of_a_blow(case):
    dice = ReadOutDice(case["dice"])
    extreme, impales = case.get("extreme", False), case.get("impales", False)
    text, bonus = parse_expression(case["text"]), parse_expression(case["bonus"])
    seen = roll_blow(text, bonus, dice, name="blow", extreme=extreme, impales=impales)
    dice.finish()
    assert seen.damage == case["damage"]
    if not extreme:
        again = roll_blow(text, bonus, ReadOutDice(case["dice"]), name="blow", impales=True)
        assert again.damage == seen.damage, "only an extreme success impales"


@pytest.mark.parametrize(("text", "again"), [("1D8+DB", "1D8"), ("1D3+½DB", "1D3"), ("1D4+2", "1D4+2"), ("DB", "0")])
def test_an_impaling_blow_keeps_what_was_rolled_once_more(text, again):
    dice = ReadOutDice([1])
    blow = roll_blow(parse_expression(text), parse_expression("1D6"), dice, name="blow", extreme=True, impales=True)
    assert blow.rolled is not None
    assert blow.rolled.text == again
    assert blow.rolled == parse_expression(again).roll(ReadOutDice([1]), name="blow")


@listed("manoeuvre", "builds")
def test_golden_builds(case):
    if case.get("refused"):
        with pytest.raises(NotAllowed) as refused:
            manoeuvre_dice(case["performer"], case["target"])
        assert refused.value.fields["rule"] == "manoeuvre-build"
    else:
        assert manoeuvre_dice(case["performer"], case["target"]) == case["dice"]


@listed("manoeuvre", "goals")
def test_golden_goals(case):
    goal = Goal(case["goal"])
    assert (goal.lasting, list(goal.ends)) == (case["leaves"], case.get("ends", []))


def test_every_goal_is_in_the_book():
    assert {case["goal"] for case in cases("combat", "manoeuvre")["goals"]} == {goal.value for goal in Goal}


@listed("numbers", "outnumbered")
def test_golden_numbers(case):
    assert outnumbered(case["reactions"], case["attacks"]) is case["bonus"]


# --- shots ----------------------------------------------------------------------------------------------------------


@listed("distance", "ranges")
def test_golden_distances(case):
    if "refused" in case:
        with pytest.raises(RulesError) as refused:
            range_difficulty(case["metres"], case["base"])
        assert refused.value.reason == case["refused"]
    else:
        assert range_difficulty(case["metres"], case["base"]).value == case["difficulty"]


@listed("distance", "point_blank")
def test_golden_point_blank(case):
    assert point_blank(case["metres"], case["dex"]) is case["near"]


@listed("circumstance", "circumstances")
def test_golden_circumstances(case):
    one = Circumstance(case["circumstance"])
    assert one.die == case["die"] == dice_of(frozenset({one}))
    assert dice_of(frozenset({one}), hindered=1) == case["die"] - 1


def test_every_circumstance_is_in_the_book():
    assert {case["circumstance"] for case in cases("combat", "circumstance")["circumstances"]} == {
        one.value for one in Circumstance
    }


@listed("circumstance", "together")
def test_golden_circumstances_together(case):
    assert capped_net(dice_of(frozenset(Circumstance(one) for one in case["of"]))) == case["net"]


@listed("circumstance", "sizes")
def test_golden_sizes(case):
    size = size_of(case["build"])
    assert (size.value if size else None) == case.get("size")


@listed("rate", "shots")
def test_golden_shots_in_a_round(case):
    if case.get("refused"):
        with pytest.raises(NotAllowed):
            shots_allowed(case["asked"], case["rate"], case.get("most"))
    else:
        seen = shots_allowed(case["asked"], case["rate"], case.get("most"))
        assert (seen.count, seen.hindered) == (case["asked"], case["hindered"])


@pytest.mark.parametrize("asked", [True, 1.0, "1", None])
def test_shots_are_whole_numbers(asked):
    with pytest.raises(NotAllowed):
        shots_allowed(asked, 3, None)


@listed("loading", "malfunctions")
def test_golden_malfunctions(case):
    assert malfunctions(case["number"], case.get("threshold")) is case["fails"]


@listed("loading", "reloads")
def test_golden_reloading(case):
    assert reload_rounds(case["cartridges"], case["feed"]) == case["rounds"]


@listed("blast", "blasts")
def test_golden_blasts(case):
    if case.get("refused"):
        with pytest.raises(ValueOutOfRange):
            blast_share(case["metres"], case["radius"])
    else:
        assert blast_share(case["metres"], case["radius"]) == case["share"]


@pytest.mark.parametrize("difficulty", Difficulty)
def test_extreme_damage_takes_01_only_where_extreme_is_asked(difficulty):
    assert deadly_from(difficulty) is (Level.CRITICAL if difficulty is Difficulty.EXTREME else Level.EXTREME)


# --- healing --------------------------------------------------------------------------------------------------------


@told("care")
def test_golden_care(case):
    dying, stabilised = case.get("dying", False), case.get("stabilised", False)
    out = case.get("unconscious", False)
    seen = care(Care(case["care"]), case.get("passed", True), dying=dying, stabilised=stabilised, unconscious=out)
    assert seen.dice == case.get("dice", "")
    for field in ("ends", "begins", "settles"):
        assert list(getattr(seen, field)) == case.get(field, []), field
    for rule in seen.because:
        assert (TABLES / f"{rule}.toml").is_file()


@listed("healing", "weeks")
def test_golden_weeks(case):
    seen = week_of_healing(Level(case["level"]))
    assert (seen.dice, list(seen.ends)) == (case.get("dice", ""), case.get("ends", []))


@listed("healing", "days")
def test_golden_days(case):
    points = natural_healing(case["days"], major=case.get("major", False), dying=case.get("dying", False))
    assert points == case["points"]


def test_tests_that_come_back_and_what_they_bring():
    due = {
        name: (one.skill, one.on_success, one.on_failure, one.again, one.then_on_failure) for name, one in DUES.items()
    }
    assert due["con-awake"] == ("con", "", "unconscious", "", "")
    assert due["con-dying"] == ("con", "", "dead", "round", "")
    assert due["con-hourly"] == ("con", "", "dying", "hour", "con-dying")
    assert due["con-weekly"] == ("con", "", "", "week", "")
    assert due["luck-burning"] == ("luck", "", "burning", "", "")
    assert DUES["con-hourly"].ends_on_failure == ("stabilised",)
