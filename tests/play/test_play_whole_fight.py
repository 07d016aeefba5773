"""A whole fight of five, every die told: who acts when, who strikes whom, who falls, and what is left in the end."""

import pytest
from desks import Table, shown
from fights import has, hp, owes, rolls, seat, who

from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.manage_gun import ClearJam, Foresee
from keeper_app.play.combat.actions.order_fight import BeginFight, EndFight, MarkFighter, PassTurn
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.people.actions.mark_person import RollDue
from keeper_app.play.people.person import Kind
from keeper_app.rules import Care, Circumstance, Goal, Reaction

HARVEY, JANE, TOM, SILAS, EZRA = range(1, 6)
REVOLVER = PISTOL = KNIFE = CLUB = 0
SURPRISED_NEARBY = frozenset({Circumstance.SURPRISE, Circumstance.POINT_BLANK})
WEAK = {"str": 50, "siz": 50}

# The action, its dice, the kind of event, and what it says: (wounded, damage) of every wound.
FIGHT = [
    # Round 1. Harvey has his revolver out, Silas has not seen them come.
    (BeginFight((HARVEY, JANE, TOM, SILAS, EZRA)), [], "fight-began", []),
    (MarkFighter(HARVEY, "readied"), [], "fighter-marked", []),
    (Foresee(SILAS), rolls(62), "foresee-rolled", []),
    (PassTurn(back=True), [], "turn-passed", []),
    # Two bonus dice: the lowest of 80, 60 and 40, and 7.
    (Shoot(HARVEY, REVOLVER, (Mark(SILAS),), 6, circumstances=SURPRISED_NEARBY), [*rolls((87, 6, 4)), 5], "fired",
     [(SILAS, 5)]),
    (PassTurn(), [], "turn-passed", []),
    (Strike(JANE, SILAS, 0, Reaction.NONE, surprise="die"), [*rolls((97, 3)), 2], "melee-fought", [(SILAS, 2)]),
    (PassTurn(), [], "turn-passed", []),
    # A hard success against a failed dodge: 1D4+2, half of Jane's hit points.
    (Strike(SILAS, JANE, KNIFE, Reaction.DODGE), [*rolls(20, 55), 3], "melee-fought", [(JANE, 5)]),
    (RollDue(JANE, "con-awake"), rolls(44), "due-rolled", []),
    (PassTurn(), [], "turn-passed", []),
    # Two shots, a penalty die on each; the second jams.
    (Shoot(EZRA, PISTOL, (Mark(HARVEY, 2),), 10), [*rolls((35, 1), (99, 2)), 4], "fired", [(HARVEY, 4)]),
    (PassTurn(), [], "turn-passed", []),
    # The same level, fought back: the attacker's. Tom is bigger, which gives him nothing.
    (Strike(TOM, EZRA, 1, Reaction.FIGHT_BACK, Goal.KNOCK_DOWN, answer=1), rolls(60, 20), "melee-fought", []),
    # Round 2. Silas answers Harvey; Jane and Tom then have the bonus die of numbers.
    (PassTurn(), [], "turn-passed", []),
    (Strike(HARVEY, SILAS, 1, Reaction.DODGE), rolls(70, 80), "melee-fought", []),
    (PassTurn(), [], "turn-passed", []),
    (Strike(JANE, SILAS, 0, Reaction.DODGE), rolls((87, 3), 25), "melee-fought", []),
    (PassTurn(), [], "turn-passed", []),
    # 01 with a knife: 6 and 1D4+2 more. Jane is at 0 with a major wound.
    (Strike(SILAS, JANE, KNIFE, Reaction.FIGHT_BACK), [*rolls(1, 40), 2], "melee-fought", [(JANE, 10)]),
    (PassTurn(), [], "turn-passed", []),
    (ClearJam(EZRA, PISTOL), rolls(33), "jam-rolled", []),
    (PassTurn(), [], "turn-passed", []),
    (Strike(TOM, SILAS, CLUB, Reaction.DODGE), [*rolls((92, 2), 95), 3, 1], "melee-fought", [(SILAS, 4)]),
    # Round 3. Nobody asks for Jane's CON yet.
    (PassTurn(), [], "turn-passed", []),
    (Shoot(HARVEY, REVOLVER, (Mark(EZRA),), 18), rolls(31), "fired", []),
    (PassTurn(), [], "turn-passed", []),
    (Shoot(EZRA, PISTOL, (Mark(HARVEY),), 15), [*rolls(33), 7], "fired", [(HARVEY, 7)]),
    (RollDue(HARVEY, "con-awake"), rolls(90), "due-rolled", []),
    (PassTurn(), [], "turn-passed", []),
    # Extreme with a club: 8 and 4, and nothing is rolled.
    (Strike(TOM, EZRA, CLUB, Reaction.DODGE), rolls(10, 60), "melee-fought", [(EZRA, 12)]),
    # Round 4. The round after her fall is over: Jane's CON is due.
    (PassTurn(), [], "turn-passed", []),
    (RollDue(JANE, "con-dying"), rolls(48), "due-rolled", []),
    (GiveCare(JANE, Care.FIRST_AID, TOM), rolls(28), "care-given", []),
    (PassTurn(), [], "turn-passed", []),
    (EndFight(), [], "fight-ended", []),
]  # fmt: skip

TURNS = [
    HARVEY, JANE, SILAS, EZRA, TOM,
    HARVEY, JANE, SILAS, EZRA, TOM,
    HARVEY, EZRA, TOM,
    TOM,
    TOM,
]  # fmt: skip


def gathered():
    """The five, before anything happens."""
    table = Table()
    seat(
        table, "Harvey", "revolver-38", values={**WEAK, "dex": 60, "con": 60, "firearms-handgun": 60},
        fixed=(("max-hp", 12),),
    )  # fmt: skip
    seat(table, "Jane", values={**WEAK, "dex": 75, "fighting-brawl": 55, "dodge": 40}, fixed=(("max-hp", 10),))
    seat(
        table, "Tom", "large-club", values={"str": 80, "siz": 80, "dex": 45, "fighting-brawl": 65, "first-aid": 30},
        fixed=(("max-hp", 14),),
    )  # fmt: skip
    seat(
        table, "Silas", "kitchen-knife", values={**WEAK, "dex": 65, "dodge": 30, "spot-hidden": 30},
        kind=Kind.NPC, fixed=(("max-hp", 11),),
    )  # fmt: skip
    seat(
        table, "Ezra", "automatic-32",
        values={**WEAK, "dex": 50, "fighting-brawl": 25, "dodge": 25, "firearms-handgun": 40},
        kind=Kind.NPC, fixed=(("max-hp", 11),),
    )  # fmt: skip
    return table


def played(upto=None):
    table = gathered()
    return table, [table.do(action, *fallen) for action, fallen, _, _ in FIGHT[:upto]]


def test_the_sequence_of_what_happens():
    _, entries = played()
    assert [entry.event.kind for entry in entries] == [kind for _, _, kind, _ in FIGHT]
    for entry, (_, _, _, wounds) in zip(entries, FIGHT, strict=True):
        assert [(wound.who, wound.damage) for wound in getattr(entry.event, "wounds", ())] == wounds


def test_whose_turn_it_is():
    _, entries = played()
    seen = [entry.after.fight.acting for entry in entries if entry.event.kind == "turn-passed"]
    assert seen == TURNS
    rounds = [entry.after.fight.round for entry in entries if entry.event.kind == "turn-passed"]
    assert rounds == [1] * 5 + [2] * 5 + [3] * 3 + [4, 5]
    order = entries[1].after.fight.order
    assert [(one.id, one.rank) for one in order] == [(HARVEY, 110), (JANE, 75), (SILAS, 65), (EZRA, 50), (TOM, 45)]


def test_how_it_ends():
    table, entries = played()
    assert table.desk.state.fight is None
    assert entries[-1].event.rounds == 5
    assert {one: hp(table, one) for one in range(1, 6)} == {HARVEY: 1, JANE: 1, TOM: 14, SILAS: 0, EZRA: 0}
    assert {one: has(table, one) for one in range(1, 6)} == {
        HARVEY: {"major-wound", "prone", "unconscious"},
        JANE: {"major-wound", "prone", "unconscious", "dying", "stabilised"},
        TOM: set(),
        SILAS: {"unconscious"},
        EZRA: {"prone", "dead"},
    }
    assert not any(owes(table, one) for one in range(1, 6))
    assert [(who(table, one).weapons[0].rounds, who(table, one).weapons[0].jammed) for one in (HARVEY, EZRA)] == [
        (6, False),
        (6, False),
    ]


def test_the_rules_it_was_decided_by():
    _, entries = played()
    said = [set(getattr(entry.event, "because", ())) for entry in entries]
    assert {"surprise", "point-blank", "regular-damage"} <= said[4]
    assert {"dodge", "major-wound"} <= said[8]
    assert {"several-shots", "malfunction"} <= said[11]
    assert {"manoeuvre", "manoeuvre-ties"} <= said[13]
    assert "outnumbered" not in said[15]
    assert "outnumbered" in said[17] & said[23]
    assert {"extreme-damage", "impale", "dying"} <= said[19]
    assert {"extreme-damage", "death-by-wound"} <= said[30]
    assert {"first-aid", "stabilised"} <= said[33]


def test_when_janes_life_hangs_on_her_con():
    for upto, owed in ((25, ()), (31, ()), (32, ("con-dying",)), (33, ()), (34, ())):
        table, _ = played(upto)
        assert owes(table, JANE) == owed, upto
    table, _ = played(25)
    assert table.desk.state.fight.fighter(JANE).fell == 2
    table, _ = played(32)
    table.do(RollDue(JANE, "con-dying"), *rolls(51))
    assert has(table, JANE) == {"major-wound", "prone", "dead"}


@pytest.mark.parametrize("at", range(1, len(FIGHT)))
def test_one_undo_takes_back_one_exchange(at):
    table, entries = played(at)
    before = shown(table.desk)
    entry = table.do(FIGHT[at][0], *FIGHT[at][1])
    after = shown(table.desk)
    assert table.desk.undo() is entry
    assert shown(table.desk)[:3] == before[:3]
    assert table.desk.state == entries[-1].after
    assert table.desk.redo() is entry
    assert shown(table.desk) == after


def test_a_fight_in_progress_survives_closing_the_app():
    for upto in (1, 9, 20, 27, len(FIGHT)):
        table, _ = played(upto)
        again = table.reopened()
        assert again.unread == 0
        assert shown(again) == shown(table.desk)


def test_all_of_it_can_be_taken_back():
    table, entries = played()
    end, start = shown(table.desk), shown(gathered().desk)
    for entry in reversed(entries):
        assert table.desk.undo() is entry
    assert table.desk.state == start[0]
    for entry in entries:
        assert table.desk.redo() is entry
    assert shown(table.desk) == end
