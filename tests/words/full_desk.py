"""A desk on which everything has happened once, told with dice read out so that each line is known."""

from examples.made_up import faces
from examples.played import NoJournal, new_desk, played

from keeper_app.content.screen_files import screen_tables
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.manage_gun import ClearJam, Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import (
    BeginCasting,
    BeginFight,
    EndFight,
    JoinFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
    SwapOrder,
)
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import RollDue, SetCondition, SetTick, WaiveDue
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, MovePerson, SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.roll.actions.add_late_die import AddLateDie
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.actions.tick_skill import TickSkill
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.play.tables.actions.roll_on_table import RollOnTable
from keeper_app.rules import Care, Difficulty, HouseRules, Level, Need, Question, Reaction

__all__ = ["ARMS", "FIGHTS", "TOLD", "NoJournal", "every_desk", "faces", "full_desk", "new_desk"]

FIGHTS = {"str": 60, "con": 60, "siz": 60, "dex": 55, "dodge": 40, "fighting-brawl": 50, "firearms-handgun": 60}
ARMS = {"weapons": (Carried("revolver-38"), Carried("hand-grenade"))}

TOLD = [
    (SeatPerson("Harvey", {"luck": 60, "edu": 70}), None),
    (SeatPerson("Émilie", {"luck": 40, "edu": 80}), None),
    (ChangePerson(2, "Émilie D.", {"luck": 35, "edu": 80}), None),
    (ChooseHouseRules(HouseRules(luck_buys_criticals=True)), None),
    (RollCheck(Question(50, Difficulty.HARD, label="climb", who=1)), faces(72)),
    (AddLateDie(5, -1), [8]),
    (PushRoll(5, "The rope snaps"), faces(73, 6)),
    (RollCheck(Question(50, label="spot-hidden", who=1)), faces(61)),
    (SpendLuck(8, Level.HARD), None),
    (RollCheck(Question(50, label="listen", who=2)), faces(11)),
    (TickSkill(10), None),
    (RollCheck(Question(50, hidden=True)), faces(33)),
    (RevealRoll(12), None),
    (
        RollOpposed(Question(60, net=1, label="stealth", who=1), Question(45, label="spot-hidden")),
        [*faces(22, 8), *faces(50)],
    ),
    (RollOpposed(Question(60), Question(45)), [*faces(22), *faces(20)]),
    (RollOpposed(Question(50), Question(50)), [*faces(22), *faces(20)]),
    (RollOpposed(Question(50), Question(50)), [*faces(92), *faces(91)]),
    (RollCombined((Question(50, label="law"), Question(30)), Need.ALL, -1), faces(45, 2)),
    (RollCombined((Question(50, label="law"), Question(30)), Need.ANY), faces(45)),
    (RollDice("2D6+1D4+DB", "1D4"), [5, 2, 3, 4]),
    (RollForAll(Question(net=2, label="edu")), [*faces(10, 2, 3), *faces(90, 9, 9)]),
    (RollGroupLuck(), faces(30)),
    (RecoverLuck(who=1), [*faces(99), 8]),
    (RecoverLuck(luck=50), faces(20)),
    (RollCheck(Question(4, Difficulty.EXTREME)), faces(2)),
    (DismissPerson(1), None),
    (RollDice("1D8+2", source="weapon/small-knife"), [7]),
    (RollOnTable(screen_tables()["bouts-real-time"]), [2]),
    (BeginSession("La Nuit"), None),
    (MakeInvestigator("Ada", 45, "antiquarian"), [*[3] * 17, 6, 6, 6, *[4] * 4, *faces(90), 7, *faces(10), 2]),
    (BringCreature("wolf", 2), None),
    (MovePerson(5, by=-1), None),
    (HurtPerson(3, "1D8"), [7]),
    (RollDue(3, "con-awake"), faces(99)),
    (HurtPerson(4, 3, armoured=True), None),
    (HurtPerson(5, 11), None),
    (HealPerson(3, "1D3"), [2]),
    (HurtPerson(4, 0), None),
    (ChangePoints(3, "sanity", "1D6", sign=-1), [5]),
    (WaiveDue(3, "int-insanity"), None),
    (ChangePoints(3, "mp", 3), None),
    (SetCondition(3, Condition("phobia", "Still water")), None),
    (SetCondition(3, Condition("phobia", "Still water"), on=False), None),
    (SetTick(3, "spot-hidden"), None),
    (SetTick(3, "language-other/Latin", on=False), None),
    (SeatPerson("Tom", {**FIGHTS, "cthulhu-mythos": 5}, sheet=ARMS), None),
    (BringCreature("bear"), None),
    (BeginFight((4, 6)), None),
    (JoinFight((7,)), None),
    (SwapOrder(7, -1), None),
    (Dive(6), faces(20)),
    (MarkFighter(6, "cover"), None),
    (Strike(6, 4, 2, Reaction.DODGE, hold=True), [*faces(20), *faces(90)]),
    (TakeBlows(53), [2]),
    (Shoot(6, 0, (Mark(7),), 10), faces(100)),
    (ClearJam(6, 0), faces(50)),
    (Shoot(6, 0, (Mark(7),), 10), [*faces(30), 4]),
    (BeginCasting(6, 1), None),
    (Reload(6, 0), None),
    (Foresee(6), faces(70)),
    (PassTurn(), None),
    (Explode(6, 1, (Near(7, 2), Near(4, 9))), [2, 2, 2, 3]),
    (LeaveFight(7), None),
    (EndFight(), None),
    (GiveCare(3, Care.FIRST_AID, value=50), faces(30)),
    (PassTime("week"), None),
    (RollRecovery(3, cared=True), [*faces(80, 3), 2]),
    (RollOpposed(Question(60, label="stealth", who=2), Question(45)), [*faces(62), *faces(20)]),
    (AddLateDie(68, 1, "right"), [3]),
    (SpendLuck(68, Level.HARD, "left"), None),
    (RollCombined((Question(50, label="law"), Question(30, label="climb")), Need.ALL, who=3), faces(45)),
    (TickSkill(71, "law"), None),
    (PushRoll(71, "The beam cracks"), faces(46)),
    (RollCombined((Question(50, label="law"), Question(30)), Need.ALL), faces(45)),
    (SpendLuck(74, points=15), None),
]


def full_desk():
    """Everything has happened that is told here word by word."""
    desk = new_desk()
    for action, fallen in TOLD:
        desk.do(action, fallen)
    return desk


def every_desk():
    """A desk for the story of each room, and the full one: whatever can happen has happened at one of them."""
    yield from played()
    yield full_desk()
