"""What is rolled and shown on a card: every kind of roll, blow, shot and blast, with dice that fall anyhow."""

from ring import SHOTS

from keeper_app.dice import SeededDice
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.manage_gun import Dive, Foresee, Reload
from keeper_app.play.combat.actions.order_fight import (
    BeginCasting,
    EndFight,
    JoinFight,
    LeaveFight,
    MarkFighter,
    PassTurn,
    SwapOrder,
)
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HealPerson, HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import SetCondition, SetTick
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.roll_recovery import RollRecovery
from keeper_app.play.people.actions.seat_people import ChangePerson, DismissPerson, MovePerson, SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.roll.actions.recover_luck import RecoverLuck
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.settings.actions.choose_house_rules import ChooseHouseRules
from keeper_app.rules import Care, Difficulty, HouseRules, Need, Question, Reaction
from keeper_app.rules.melee import Goal

SKILLS = (Question(50, label="law"), Question(30, label="climb"))


class AnyhowDice:
    """The app's own dice; how they fall is told by a number."""

    def __init__(self):
        self.fall(0)

    def fall(self, seed):
        """Begin anew, in the way of this number."""
        self.falling = SeededDice(seed)

    def roll(self, sides, name):
        """The next face."""
        return self.falling.roll(sides, name)


# Marguerite (1), Silas (2), the captain (3), two dogs (4, 5), Jack Rowe with his guns (6), Ugly Bob (7), a bear (8):
# all of them fight, and Jack has the house rule that Luck buys everything.
SAW = ChangePerson(
    3, sheet={"weapons": (Carried("chainsaw", value=1), Carried("stun-baton", value=50, malfunction=30))}
)
EVENING = (*SHOTS, (JoinFight((1, 2, 8)), ()), (SAW, ()), (ChooseHouseRules(HouseRules(luck_buys_criticals=True)), ()))

ROLLS = (
    RollCheck(Question(label="spot-hidden", who=1)),
    RollCheck(Question(50, Difficulty.HARD, -1)),
    RollCheck(Question(50, Difficulty.EXTREME)),
    RollCheck(Question(50, hidden=True)),
    RollCheck(Question(label="sanity", who=1)),
    RollOpposed(Question(label="spot-hidden", who=1), Question(label="fighting-brawl", who=2)),
    RollOpposed(Question(50), Question(50, net=1)),
    RollCombined(SKILLS, Need.ALL, 1, who=1),
    RollCombined(SKILLS, Need.ANY, who=1),
    RollForAll(Question(net=2, label="luck")),
    RollForAll(Question(label="spot-hidden")),
    RollForAll(Question(label="int")),
    RollGroupLuck(),
    RecoverLuck(who=1),
    RollDice("2D6+1D4+DB", "1D4"),
    RollDice("1D8+2", source="weapon/small-knife"),
)
BLOWS = (
    Strike(6, 3, 7, Reaction.FIGHT_BACK, answer=1),
    Strike(6, 3, 7, Reaction.DODGE, hold=True),
    Strike(2, 7, 0, Reaction.NONE, surprise="hit"),
    *(Strike(2, 7, 1, Reaction.DODGE, goal) for goal in Goal),
    Strike(6, 7, 7, Reaction.MANOEUVRE, counter=Goal.KNOCK_DOWN),
    Strike(3, 7, 0, Reaction.NONE, extra=-2),
    Strike(3, 7, 1, Reaction.NONE, extra=-2),
    Shoot(6, 1, (Mark(7),), 10),
    Shoot(6, 0, (Mark(7, 10), Mark(3, 10, 1)), 10, "auto"),
    Shoot(6, 2, (Mark(7, 3),), 10, "burst"),
    Explode(6, 4, (Near(7, 1), Near(3, 4)), 10),
    Explode(6, 5, (Near(7, 1), Near(3, 30))),
    Dive(6),
    Foresee(6),
)

TORCH = SeatPerson(
    "Zz",
    {"dex": 30, "fighting-brawl": 99, "str": 50, "con": 50, "siz": 50, "cthulhu-mythos": 5},
    sheet={
        "weapons": tuple(
            Carried(one) for one in ("burning-torch", "stun-baton", "garrotte", "chainsaw", "pepper-spray")
        )
    },
)  # 9

# One evening after another: what happens to people and in fights, each told as it happens.
LIFE = (
    TORCH,
    JoinFight((9,)),
    Strike(9, 7, 0, Reaction.NONE, surprise="hit"),
    Strike(9, 7, 1, Reaction.NONE, surprise="hit"),
    Shoot(9, 4, (Mark(1),), 1),
    BeginSession(""),
    HurtPerson(1, 6),
    HealPerson(1, 1),
    HurtPerson(8, 3, armoured=True),
    HurtPerson(8, 0),
    HurtPerson(8, 1),
    ChangePoints(1, "sanity", 5, -1),
    ChangePoints(1, "mp", 3, -1),
    ChangePoints(1, "luck", "1D6", -1),
    SetCondition(1, Condition("phobia", "Zz")),
    SetCondition(1, Condition("phobia", "Zz"), on=False),
    SetTick(1, "spot-hidden"),
    SetTick(1, "spot-hidden", on=False),
    ChangePerson(2, "Zz", {"luck": 35}),
    MovePerson(2, by=1),
    GiveCare(1, Care.FIRST_AID, value=99),
    GiveCare(1, Care.MEDICINE, value=99),
    PassTime("round", 2),
    PassTime("hour", 2),
    PassTime("day"),
    PassTime("week"),
    RollRecovery(1, cared=True, rested=True),
    HurtPerson(3, 6),
    HurtPerson(3, 6),
    GiveCare(3, Care.FIRST_AID, value=99),
    PassTime("hour"),
    MarkFighter(6, "cover"),
    SwapOrder(7, -1),
    Shoot(6, 1, (Mark(3),), 10),
    Reload(6, 1),
    BeginCasting(9, 2),
    MarkFighter(9, "cornered"),
    MarkFighter(9, "casting", False),
    Strike(9, 7, 2, Reaction.NONE, surprise="hit"),
    PassTurn(),
    LeaveFight(7),
    EndFight(),
    DismissPerson(8),
    BringCreature("wolf", 2),
    MakeInvestigator("Zz", 66, "antiquarian"),
    MakeInvestigator("Zz", 16),
)

# What is done, and whether its roll must succeed: Silas (2) is treated by the captain (3) and by a stranger.
SICKBED = (
    (HealPerson(2, 90), None),
    (HealPerson(3, 90), None),
    (SetCondition(3, Condition("unconscious"), on=False), None),
    (HurtPerson(2, 7), None),
    (SetCondition(2, Condition("unconscious")), None),
    (GiveCare(2, Care.FIRST_AID, 3), False),
    (GiveCare(2, Care.FIRST_AID, 3, pushes=True, consequence="Zz"), False),
    (HurtPerson(2, 7), None),
    (GiveCare(2, Care.FIRST_AID, value=99), True),
    (GiveCare(2, Care.MEDICINE, value=99), True),
)
