"""Rolls and what follows them: an event of each kind, and what brings it about."""

from hypothesis import strategies as st

from examples.made_up import faces, flags, free, houses, ids, questions, rolls, someone, texts, values
from keeper_app.play.people.actions.seat_people import SeatPerson
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
from keeper_app.play.roll.events.aftermath import SIDES, DieAdded, LuckRecovered, LuckSpent, RollRevealed, SkillTicked
from keeper_app.play.roll.events.rolls import (
    CheckRolled,
    CombinedRolled,
    DiceRolled,
    GroupRolled,
    MemberRolled,
    OpposedRolled,
    SideRolled,
    SkillRolled,
)
from keeper_app.rules import CheckKind, Level, Need, Question
from keeper_app.ui.screens.roll.made_for import SHARES

skills = st.builds(SkillRolled, questions)
sides = st.builds(SideRolled, questions, rolls())
members = st.builds(MemberRolled, ids, texts, values, rolls())
of_a_side = st.sampled_from(["", *SIDES])

MADE = {
    CheckRolled: st.builds(
        CheckRolled,
        questions,
        st.sampled_from(CheckKind),
        rolls(),
        houses,
        flags,
        someone,
        texts,
        flags,
    ),
    CombinedRolled: st.builds(
        CombinedRolled,
        st.lists(skills, min_size=2, max_size=3).map(tuple),
        st.sampled_from(Need),
        rolls(),
        houses,
        flags,
        flags,
        someone,
        someone,
        texts,
    ),
    DiceRolled: st.builds(DiceRolled, free, flags, flags),
    DieAdded: st.builds(DieAdded, ids, rolls(), flags, of_a_side),
    GroupRolled: st.builds(GroupRolled, questions, st.lists(members, min_size=1, max_size=3).map(tuple), houses, flags),
    LuckRecovered: st.builds(LuckRecovered, values, rolls(), st.integers(0, 10), someone, flags),
    LuckSpent: st.builds(LuckSpent, ids, st.sampled_from(Level), st.integers(1, 99), someone, of_a_side),
    OpposedRolled: st.builds(OpposedRolled, sides, sides, houses, flags, flags),
    RollRevealed: st.builds(RollRevealed, ids),
    SkillTicked: st.builds(SkillTicked, ids, texts, someone),
}

AGAINST = Question(60, net=1, label="stealth", who=1), Question(45, label="listen")

DONE = [
    (SeatPerson("Harvey", {"luck": 60, "edu": 70, "int": 55}), (), "person-joined"),
    (SeatPerson("Jane", {"luck": 35, "edu": 80}), (), "person-joined"),
    (RollCheck(Question(50, label="climb", hidden=True, who=1)), faces(72), "check-rolled"),
    (RevealRoll(3), (), "roll-revealed"),
    (AddLateDie(3, 1), (6,), "die-added"),
    (PushRoll(3, "A long fall"), faces(33, 4), "check-rolled"),
    (RevealRoll(6), (), "roll-revealed"),
    (RollCheck(Question(50, label="listen", who=1)), faces(61), "check-rolled"),
    (SpendLuck(8, Level.HARD), (), "luck-spent"),
    (RollCheck(Question(50, label="dodge", who=2)), faces(11), "check-rolled"),
    (TickSkill(10), (), "skill-ticked"),
    (RollOpposed(*AGAINST), [*faces(22, 8), *faces(50)], "opposed-rolled"),
    (RollCombined((Question(50, label="law"), Question(30)), Need.ALL, -1), faces(45, 2), "combined-rolled"),
    (RollDice("1D6+DB", "1D4"), (5, 2), "dice-rolled"),
    (RollForAll(Question(label="edu")), [*faces(10), *faces(90)], "group-rolled"),
    (RollGroupLuck(), faces(30), "check-rolled"),
    (RecoverLuck(who=1), [*faces(99), 8], "luck-recovered"),
    (PushRoll(15, "The wrong book", 2), faces(85), "check-rolled"),
    (RollForAll(Question(label="listen")), faces(61), "group-rolled"),
    (SpendLuck(19, who=1), (), "luck-spent"),
    (RollForAll(Question(label="listen")), faces(12), "group-rolled"),
    (TickSkill(21, who=1), (), "skill-ticked"),
]
TYPED = ("Harvey", "Jane", "A long fall", "The wrong book")
FAMILIES = {"made-for.{}": list(SHARES), "faces.next.{}": ["tens", "units"]}
