"""An evening of eight: ten rounds at the cemetery, every die told, and everything looked at after each step."""

import pytest
from desks import Table, shown
from evenings import Board, board, cannot, does, take, turn_of
from fights import rolls, seat

from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import (
    BeginFight,
    EndFight,
    JoinFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
    TakeSide,
)
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.sides import usual_target
from keeper_app.play.errors import CannotAct, NoFight
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, WakePerson
from keeper_app.play.people.actions.seat_people import DismissPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules import Care, Circumstance, Goal, NotAllowed, Reaction

ADA, BEN, CORA, DOV, ELI, FAY, GUS, GHOUL = EIGHT = range(1, 9)
ARMED = 0  # the shotgun, the revolver, the rifle, the Thompson, the grenade, the knife, the claws
FIST = 1
AIMED, CLOSE, UNSEEN = (
    frozenset({one}) for one in (Circumstance.AIMED, Circumstance.POINT_BLANK, Circumstance.SURPRISE)
)
FALLS = "unconscious dying"
BADLY = "major-wound prone"

ROUND_1 = [
    does(
        BeginFight(tuple(EIGHT)),
        turn=(1, CORA),
        sides={
            **dict.fromkeys((ADA, BEN, CORA, DOV, ELI), Side.ALLY),
            **dict.fromkeys((FAY, GUS, GHOUL), Side.FOE),
        },
    ),
    cannot(BeginFight((ADA, BEN)), CannotAct, "fight-on"),
    # Gus has heard nothing: the best of 87 and 27 against 50, and 4D6 for 5 of his 12.
    does(Foresee(GUS), *rolls(80), gets={GUS: "surprised"}),
    does(
        Shoot(CORA, ARMED, (Mark(GUS),), 8, circumstances=UNSEEN), *rolls((87, 2)), 1, 2, 1, 1,
        hp={GUS: 7}, bullets={CORA: 1}, used={CORA},
    ),
    turn_of(FAY, 1),
    cannot(Shoot(FAY, ARMED, (Mark(BEN, 2),), 15, "auto"), NotAllowed, "small-volleys"),
    # Automatic fire at two: 5 bullets at Ben, 2 lost on the way, 3 at Dov with a penalty die. Half of 5 hit.
    does(
        Shoot(FAY, ARMED, (Mark(BEN, 5), Mark(DOV, 3, 2)), 15, "auto"), *rolls(40, (60, 2)), 1, 1,
        hp={BEN: 6}, bullets={FAY: 10}, used={FAY},
    ),
    turn_of(GHOUL, 1),
    # Two claws, one turn. The same level is the dodger's; the second comes with the bonus die of numbers.
    does(Strike(GHOUL, ADA, ARMED, Reaction.DODGE), *rolls(30, 45)),
    does(Strike(GHOUL, ADA, ARMED, Reaction.DODGE), *rolls((64, 1), 48), 3, 1, hp={ADA: 8}, used={GHOUL}),
    turn_of(ADA, 1),
    # Throwing oneself down is no action; treating somebody is.
    does(Dive(ADA), *rolls(30)),
    does(GiveCare(BEN, Care.FIRST_AID, ADA), *rolls(33), hp={BEN: 7}, used={ADA}),
    turn_of(BEN, 1),
    does(MarkFighter(BEN, "aiming"), gets={BEN: "aiming"}, used={BEN}),
    turn_of(ELI, 1),
    does(Shoot(ELI, ARMED, (Mark(FAY),), 20), *rolls(77), bullets={ELI: 4}, used={ELI}),
    turn_of(DOV, 1),
    cannot(Strike(DOV, GUS, FIST, Reaction.FIGHT_BACK, Goal.GRAPPLE, answer=FIST), CannotAct, "cannot-answer"),
    does(Strike(DOV, GUS, FIST, Reaction.NONE, Goal.GRAPPLE), *rolls(45), gets={GUS: "grappled"}, used={DOV}),
    turn_of(GUS, 1),
    cannot(MarkFighter(GUS, "fled"), CannotAct, "held"),
    does(
        Strike(GUS, DOV, FIST, Reaction.FIGHT_BACK, Goal.ESCAPE, answer=FIST), *rolls(20, 40),
        loses={GUS: "grappled"}, used={GUS},
    ),
]  # fmt: skip

ROUND_2 = [
    turn_of(CORA, 2, loses={GUS: "surprised"}),
    # 10, of which the hide takes 1: more than half of the ghoul's 13.
    does(
        Shoot(CORA, ARMED, (Mark(GHOUL),), 10), *rolls(18), 3, 3, 2, 2,
        hp={GHOUL: 4}, gets={GHOUL: BADLY}, owes={GHOUL: ("con-awake",)}, bullets={CORA: 0}, used={CORA},
    ),
    does(RollDue(GHOUL, "con-awake"), *rolls(60), owes={GHOUL: ()}),
    turn_of(FAY, 2),
    does(Shoot(FAY, ARMED, (Mark(BEN, 5),), 15, "auto"), *rolls(97), jams={FAY}, used={FAY}),
    turn_of(GHOUL, 2),
    # Dov's better level lands his fist: 2, less the hide.
    does(Strike(GHOUL, DOV, ARMED, Reaction.FIGHT_BACK, answer=FIST), *rolls(44, 24), 2, hp={GHOUL: 3}),
    does(Strike(GHOUL, DOV, ARMED, Reaction.DODGE), *rolls((55, 4), 50), used={GHOUL}),
    turn_of(ADA, 2),
    cannot(GiveCare(BEN, Care.FIRST_AID, ADA), CannotAct, "first-aid-treated"),
    does(GiveCare(BEN, Care.MEDICINE, ADA), *rolls(20), 2, hp={BEN: 9}, used={ADA}),
    turn_of(BEN, 2),
    does(
        Shoot(BEN, ARMED, (Mark(FAY),), 12, circumstances=AIMED), *rolls((92, 3)), 4,
        hp={FAY: 8}, loses={BEN: "aiming"}, bullets={BEN: 7}, used={BEN},
    ),
    turn_of(ELI, 2),
    # He hears the voice, and turns on those he came with.
    does(TakeSide(ELI, Side.FOE), sides={ELI: Side.FOE}),
    does(
        Shoot(ELI, ARMED, (Mark(CORA),), 20), *rolls(25), 1, 1,
        hp={CORA: 6}, gets={CORA: BADLY}, owes={CORA: ("con-awake",)}, bullets={ELI: 3}, used={ELI},
    ),
    does(RollDue(CORA, "con-awake"), *rolls(41), owes={CORA: ()}),
    turn_of(DOV, 2),
    # A grenade: 12 in the middle, 6 within 6 m, 3 within 9 m.
    does(
        Explode(DOV, ARMED, (Near(GUS, 0), Near(FAY, 4), Near(ELI, 8)), 15), *rolls(30), 3, 3, 2, 4,
        hp={GUS: 0, FAY: 2, ELI: 9}, gets={GUS: f"{BADLY} {FALLS}", FAY: BADLY}, owes={FAY: ("con-awake",)}, used={DOV},
    ),
    does(RollDue(FAY, "con-awake"), *rolls(30), owes={FAY: ()}),
]  # fmt: skip

ROUND_3 = [
    turn_of(CORA, 3),
    cannot(Shoot(CORA, ARMED, (Mark(GHOUL),), 10), CannotAct, "no-ammunition"),
    does(Reload(CORA, ARMED), bullets={CORA: 2}, used={CORA}),
    cannot(Shoot(CORA, ARMED, (Mark(GHOUL),), 10), CannotAct, "reloading"),
    turn_of(FAY, 3),
    cannot(Shoot(FAY, ARMED, (Mark(BEN, 5),), 15, "auto"), CannotAct, "jammed"),
    does(ClearJam(FAY, ARMED), *rolls(33), clears={FAY}, used={FAY}),
    turn_of(GHOUL, 3),
    does(
        Strike(GHOUL, CORA, ARMED, Reaction.DODGE), *rolls(40, 90), 5, 1,
        hp={CORA: 0}, gets={CORA: FALLS},
    ),
    does(Strike(GHOUL, BEN, ARMED, Reaction.FIGHT_BACK, answer=FIST), *rolls(80, 60), used={GHOUL}),
    turn_of(ADA, 3),
    cannot(GiveCare(CORA, Care.MEDICINE, ADA), NotAllowed, "medicine"),
    does(GiveCare(CORA, Care.FIRST_AID, ADA), *rolls(21), hp={CORA: 1}, gets={CORA: "stabilised"}, used={ADA}),
    turn_of(BEN, 3),
    # Two shots from 5 m: the die for being so near and the one for shooting twice cancel out. One hits for 6.
    does(
        Shoot(BEN, ARMED, (Mark(GHOUL, 2),), 5, circumstances=CLOSE), *rolls(35, 77), 6,
        hp={GHOUL: 0}, gets={GHOUL: FALLS}, bullets={BEN: 5}, used={BEN},
    ),
    turn_of(ELI, 3),
    does(Shoot(ELI, ARMED, (Mark(BEN),), 20), *rolls(100), jams={ELI}, used={ELI}),
    turn_of(DOV, 3),
    # The next grenade takes a round to get ready.
    cannot(Explode(DOV, ARMED, (Near(FAY, 0),), 15), CannotAct, "rate"),
    does(Strike(DOV, FAY, FIST, Reaction.DODGE, Goal.DISARM), *rolls(20, 45), gets={FAY: "disarmed"}, used={DOV}),
]  # fmt: skip

ROUND_4 = [
    # Cora lies there stabilised and has no turn. Gus fell a round ago: his life hangs on his CON.
    turn_of(FAY, 4, owes={GUS: ("con-dying",)}),
    does(RollDue(GUS, "con-dying"), *rolls(77), gets={GUS: "dead"}, loses={GUS: FALLS}, owes={GUS: ()}),
    cannot(Shoot(FAY, ARMED, (Mark(BEN, 5),), 15, "auto"), CannotAct, "disarmed"),
    does(MarkFighter(FAY, "fled"), fled={FAY}, used={FAY}),
    turn_of(ADA, 4),
    does(
        GiveCare(CORA, Care.MEDICINE, ADA), *rolls(12), 3,
        hp={CORA: 4}, loses={CORA: "dying stabilised"}, used={ADA},
    ),
    turn_of(BEN, 4),
    cannot(Shoot(BEN, ARMED, (Mark(FAY),), 40), CannotAct, "fled-target"),
    cannot(Shoot(BEN, ARMED, (Mark(GUS),), 10), CannotAct, "dead-target"),
    # From close by Eli fights back with the better level, and the bullet goes wide; from farther off he could not.
    cannot(
        Shoot(BEN, ARMED, (Mark(ELI),), 6, answer=Reaction.FIGHT_BACK, answer_arm=FIST), CannotAct, "too-far-to-answer"
    ),
    does(
        Shoot(BEN, ARMED, (Mark(ELI),), 5, circumstances=CLOSE, answer=Reaction.FIGHT_BACK, answer_arm=FIST),
        *rolls((59, 9), 20), 2,
        hp={BEN: 7}, bullets={BEN: 4}, used={BEN},
    ),
    turn_of(ELI, 4),
    does(ClearJam(ELI, ARMED), *rolls(80), used={ELI}),
    turn_of(DOV, 4),
    # He has answered once in this round: whoever comes next has the bonus die of numbers.
    does(
        Strike(DOV, ELI, FIST, Reaction.DODGE, Goal.GRAPPLE), *rolls((80, 3), 70), gets={ELI: "grappled"}, used={DOV}
    ),
]  # fmt: skip

ROUND_5 = [
    turn_of(ADA, 5, owes={GHOUL: ("con-dying",)}),
    does(RollDue(GHOUL, "con-dying"), *rolls(50), owes={GHOUL: ()}),
    turn_of(BEN, 5),
    does(Reload(BEN, ARMED, 2), bullets={BEN: 6}, used={BEN}),
    turn_of(ELI, 5),
    # He comes to himself in Dov's arms, who lets him break loose.
    does(TakeSide(ELI, Side.ALLY), sides={ELI: Side.ALLY}),
    cannot(MarkFighter(ELI, "fled"), CannotAct, "held"),
    does(
        Strike(ELI, DOV, FIST, Reaction.NONE, Goal.ESCAPE), *rolls(40), loses={ELI: "grappled"}, used={ELI}
    ),
    turn_of(DOV, 5),
    does(LeaveFight(FAY), away={FAY}),
]  # fmt: skip

ROUND_6 = [
    turn_of(ADA, 6, owes={GHOUL: ("con-dying",)}),
    does(RollDue(GHOUL, "con-dying"), *rolls(60), owes={GHOUL: ()}),
    # Fay is back with her gun, and comes last in this round: her place in it has passed.
    does(SetCondition(FAY, Condition("disarmed"), False), loses={FAY: "disarmed"}),
    does(JoinFight((FAY,), ((FAY, Side.FOE),)), sides={FAY: Side.FOE}),
    # A failed bandage may be pushed, and is done for then.
    does(GiveCare(ELI, Care.FIRST_AID, ADA), *rolls(95), used={ADA}),
    cannot(GiveCare(ELI, Care.FIRST_AID, ADA), CannotAct, "first-aid-to-push"),
    does(GiveCare(ELI, Care.FIRST_AID, ADA, pushes=True), *rolls(20), hp={ELI: 10}),
    turn_of(BEN, 6),
    does(MarkFighter(BEN, "aiming"), gets={BEN: "aiming"}, used={BEN}),
    turn_of(ELI, 6),
    cannot(Shoot(ELI, ARMED, (Mark(FAY),), 30), CannotAct, "jammed"),
    does(ClearJam(ELI, ARMED), *rolls(22), clears={ELI}, used={ELI}),
    turn_of(DOV, 6),
    # 99: it does not go off.
    does(Explode(DOV, ARMED, (Near(FAY, 2),), 15), *rolls(99), used={DOV}),
    turn_of(FAY, 6),
    # Ten bullets, two volleys, the second with a penalty die. It hits with two, and Ben aims no more.
    does(
        Shoot(FAY, ARMED, (Mark(BEN, 10),), 15, "auto"), *rolls(60, (10, 3)), 1, 1,
        hp={BEN: 1}, loses={BEN: "aiming"}, bullets={FAY: 0}, used={FAY},
    ),
]  # fmt: skip

ROUND_7 = [
    turn_of(FAY, 7, owes={GHOUL: ("con-dying",)}),
    does(RollDue(GHOUL, "con-dying"), *rolls(90), gets={GHOUL: "dead"}, loses={GHOUL: FALLS}, owes={GHOUL: ()}),
    does(Reload(FAY, ARMED), bullets={FAY: 50}, used={FAY}),
    turn_of(ADA, 7),
    # New wounds may be treated anew.
    does(GiveCare(BEN, Care.FIRST_AID, ADA), *rolls(10), hp={BEN: 2}, used={ADA}),
    turn_of(BEN, 7),
    # Extreme: 10 and 1D10 more, above her 12.
    does(
        Shoot(BEN, ARMED, (Mark(FAY),), 15), *rolls(5), 3,
        hp={FAY: 0}, gets={FAY: "dead"}, bullets={BEN: 5}, used={BEN},
    ),
    turn_of(ELI, 7),
    cannot(Shoot(ELI, ARMED, (Mark(FAY),), 15), CannotAct, "dead-target"),
]  # fmt: skip

LATER = [
    turn_of(DOV, 7),
    # Nobody stands against them. Eli is led away in his own turn, and the next one is Dov's all the same.
    turn_of(ADA, 8),
    turn_of(BEN, 8),
    turn_of(ELI, 8),
    does(TakeSide(ELI, Side.APART), sides={ELI: Side.APART}),
    does(DismissPerson(ELI), gone={ELI}, turn=(8, None)),
    turn_of(DOV, 8),
    does(DismissPerson(GUS), gone={GUS}),
    turn_of(ADA, 9),
    # Cora comes to, and has the last turn of this round and the first of the next.
    does(WakePerson(CORA), loses={CORA: "unconscious"}),
    turn_of(BEN, 9),
    turn_of(DOV, 9),
    turn_of(CORA, 9),
    turn_of(CORA, 10),
    does(SetCondition(CORA, Condition("prone"), False), loses={CORA: "prone"}),
    does(EndFight(), ends=True),
    cannot(PassTurn(), NoFight),
]  # fmt: skip

EVENING = [*ROUND_1, *ROUND_2, *ROUND_3, *ROUND_4, *ROUND_5, *ROUND_6, *ROUND_7, *LATER]


def gathered() -> Table:
    """The eight before anything happens: 12 hit points and 50 in everything that is not said."""
    table = Table()
    seat(table, "Ada", values={"dex": 60, "first-aid": 60, "medicine": 60})
    seat(table, "Ben", "revolver-38", values={"dex": 55, "firearms-handgun": 60})
    seat(table, "Cora", "shotgun-12-double", values={"dex": 70, "firearms-rifle": 50})
    seat(table, "Dov", "hand-grenade", values={"dex": 45, "throw": 50})
    seat(table, "Eli", "lee-enfield", values={"firearms-rifle": 50}, kind=Kind.NPC, ally=True)
    seat(table, "Fay", Carried("thompson", rounds=20), values={"dex": 65, "firearms-smg": 50}, kind=Kind.NPC)
    seat(table, "Gus", "large-knife", values={"dex": 40}, kind=Kind.NPC)
    table.do(BringCreature("grave-eater"))
    return table


def played(upto: int | None = None) -> Table:
    table = gathered()
    for step in EVENING[:upto]:
        take(table, step)
    return table


def test_everything_is_as_it_should_be_after_each_step():
    table = gathered()
    assert board(table.desk.state) == Board(
        hp={**dict.fromkeys(EIGHT, 12), GHOUL: 13},
        has=dict.fromkeys(EIGHT, frozenset()),
        owes=dict.fromkeys(EIGHT, ()),
        bullets={BEN: 8, CORA: 2, ELI: 5, FAY: 20},
    )
    for step in EVENING:
        take(table, step)


# After so many rounds: whom each would turn against.
USUAL = [
    (ROUND_1[:1], {ADA: FAY, BEN: FAY, ELI: FAY, FAY: CORA, GUS: CORA, GHOUL: CORA}),
    ([*ROUND_1, *ROUND_2], {ADA: FAY, ELI: CORA, FAY: CORA, DOV: FAY}),
    ([*ROUND_1, *ROUND_2, *ROUND_3], {ADA: FAY, ELI: ADA, FAY: ADA, DOV: FAY}),
    ([*ROUND_1, *ROUND_2, *ROUND_3, *ROUND_4], {ADA: ELI, BEN: ELI, DOV: ELI, ELI: ADA}),
    (EVENING[: -len(LATER)], {ADA: None, BEN: None, DOV: None, ELI: None}),
]


@pytest.mark.parametrize(("steps", "usual"), USUAL)
def test_whom_everybody_turns_against_follows_who_stands(steps, usual):
    table = played(len(steps))
    assert {one: usual_target(table.desk.state, one) for one in usual} == usual


def test_all_of_it_is_taken_back_and_comes_again():
    table = gathered()
    start = shown(table.desk)
    for step in EVENING:
        take(table, step)
    end = shown(table.desk)
    done = [step for step in EVENING if step.refused is None]
    for _ in done:
        table.desk.undo()
    assert shown(table.desk)[:3] == start[:3]
    for _ in done:
        table.desk.redo()
    assert shown(table.desk) == end


@pytest.mark.parametrize("upto", [len(ROUND_1), len([*ROUND_1, *ROUND_2, *ROUND_3]), len(EVENING)])
def test_it_goes_on_where_it_was_when_the_app_is_opened_again(upto):
    table = played(upto)
    again = table.reopened()
    assert again.unread == 0
    assert shown(again) == shown(table.desk)
