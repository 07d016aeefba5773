"""A desk on which everything has happened once, told with dice read out so that each line is known."""

from keeper_app.content import screen_tables
from keeper_app.dice import SeededDice
from keeper_app.play import Condition, Desk, SkillAsked
from keeper_app.play.actions import (
    AddLateDie,
    BeginSession,
    BringCreature,
    ChangePerson,
    ChangePoints,
    ChooseHouseRules,
    DismissPerson,
    HealPerson,
    HurtPerson,
    MakeInvestigator,
    MovePerson,
    PushRoll,
    RecoverLuck,
    RevealRoll,
    RollCheck,
    RollCombined,
    RollDice,
    RollDue,
    RollForAll,
    RollGroupLuck,
    RollOnTable,
    RollOpposed,
    SeatPerson,
    SetCondition,
    SetTick,
    SideAsked,
    SpendLuck,
    TickSkill,
    WaiveDue,
)
from keeper_app.rules import Difficulty, HouseRules, Level, Need


class NoJournal:
    """Keeps nothing: one page, always blank."""

    last = 1
    snapshot = None
    records = ()

    def page(self, number):
        """The blank one."""
        return self

    def append(self, record):
        """Let it go."""

    def turn_page(self, snapshot):
        """There is nothing on it."""

    def __len__(self):
        return 0


def faces(number, *other_tens):
    """The faces of a percentile roll that comes out as a number."""
    return [face or 10 for face in (number % 100 // 10, *other_tens, number % 10)]


def new_desk():
    """A desk with nothing on it."""
    return Desk(NoJournal(), dice=SeededDice(1))


TOLD = [
    (SeatPerson("Harvey", {"luck": 60, "edu": 70}), None),
    (SeatPerson("Émilie", {"luck": 40, "edu": 80}), None),
    (ChangePerson(2, "Émilie D.", {"luck": 35, "edu": 80}), None),
    (ChooseHouseRules(HouseRules(luck_buys_criticals=True)), None),
    (RollCheck(50, Difficulty.HARD, label="climb", who=1), faces(72)),
    (AddLateDie(5, -1), [8]),
    (PushRoll(5, "The rope snaps"), faces(73, 6)),
    (RollCheck(50, label="spot-hidden", who=1), faces(61)),
    (SpendLuck(8, Level.HARD), None),
    (RollCheck(50, label="listen", who=2), faces(11)),
    (TickSkill(10), None),
    (RollCheck(50, hidden=True), faces(33)),
    (RevealRoll(12), None),
    (RollOpposed(SideAsked(60, 1, "stealth", 1), SideAsked(45, 0, "spot-hidden")), [*faces(22, 8), *faces(50)]),
    (RollOpposed(SideAsked(60), SideAsked(45)), [*faces(22), *faces(20)]),
    (RollOpposed(SideAsked(50), SideAsked(50)), [*faces(22), *faces(20)]),
    (RollOpposed(SideAsked(50), SideAsked(50)), [*faces(92), *faces(91)]),
    (RollCombined((SkillAsked(50, label="law"), SkillAsked(30)), Need.ALL, -1), faces(45, 2)),
    (RollCombined((SkillAsked(50, label="law"), SkillAsked(30)), Need.ANY), faces(45)),
    (RollDice("2D6+1D4+DB", "1D4"), [5, 2, 3, 4]),
    (RollForAll("edu", net=2), [*faces(10, 2, 3), *faces(90, 9, 9)]),
    (RollGroupLuck(), faces(30)),
    (RecoverLuck(who=1), [*faces(99), 8]),
    (RecoverLuck(luck=50), faces(20)),
    (RollCheck(4, Difficulty.EXTREME), faces(2)),
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
]


def full_desk():
    """Everything has happened."""
    desk = new_desk()
    for action, fallen in TOLD:
        desk.do(action, fallen)
    return desk
