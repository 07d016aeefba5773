"""A table as full as tables get: four investigators with long names, a friend, five foes, a fight, a chase, books."""

from examples.made_up import faces

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.chase import Lies, Location, Side
from keeper_app.play.chase.entering import Entrant
from keeper_app.play.combat.actions.order_fight import BeginFight, PassTurn
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.development.actions.hold_phase import BeginDevelopment
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.mark_person import SetCondition, SetTick
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.see_horror import SeeHorror, Sight
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.study_tome import StudyOn
from keeper_app.rules import Reaction

BODY = {"str": 60, "con": 60, "siz": 60, "int": 65, "pow": 60, "edu": 70, "luck": 45, "dodge": 30}
SKILLS = {"spot-hidden": 60, "listen": 50, "library-use": 65, "stealth": 40, "fighting-brawl": 50, "jump": 45}
ARMED = {"weapons": (Carried("revolver-38"),)}
PARTY = (
    SeatPerson(
        "Marguerite de Vasseur", {**BODY, **SKILLS, "dex": 75, "sanity": 48, "firearms-handgun": 55}, sheet=ARMED
    ),
    SeatPerson("Augustin Leroy", {**BODY, **SKILLS, "dex": 60, "sanity": 61, "medicine": 75}),
    SeatPerson("Bartholomew Whitcombe", {**BODY, **SKILLS, "dex": 55, "sanity": 33}),
    SeatPerson("Wilhelmine Grady-Featherstone", {**BODY, **SKILLS, "dex": 50, "sanity": 47}),
)
FRIEND = SeatPerson("Sergent Anselme Kerguélen", {**BODY, **SKILLS, "dex": 45}, Kind.NPC)  # 5
FOE = SeatPerson("Zebediah Marsh", {**BODY, "dex": 40, "fighting-brawl": 45}, Kind.NPC)  # 6
GHOULS, SWIMMER = BringCreature("grave-eater", 3), BringCreature("deep-sea-dweller")  # 7, 8, 9; 10
SEATED = tuple((one, ()) for one in (*PARTY, FRIEND, FOE, GHOULS, SWIMMER))

HURT = (
    (SetCondition(1, Condition("major-wound"), True), ()),
    (SetCondition(1, Condition("prone"), True), ()),
    (SetCondition(4, Condition("bout"), True), ()),
)
MISSED = (*faces(80), *faces(90))
FOUGHT = (
    (BeginFight(tuple(range(1, 11))), ()),
    *((Strike(2, foe, 0, Reaction.DODGE), MISSED) for foe in range(6, 11)),  # more than a window holds
    (PassTurn(), ()),
    (PassTurn(back=True), ()),
)
SEEN = (
    (
        SeeHorror((2, 3), Sight("0", "1D6", "creature/grave-eater", "creature/grave-eater", True)),
        (*faces(20), *faces(30)),
    ),
)
BOOKISH = (
    (ReadTome(1, "black-tides", test=False), (2,)),
    (StudyOn(((1, "black-tides"),), 9), ()),
    (LearnSpell(1, "veil-of-salt", "black-tides", test=False), (2, 3)),
)
WAY = (
    *(Location(name) for name in ("Quai des Charbonniers", "Entrepôt de la Marsh Refining", "Ruelle inondée")),
    Location("Escalier aux poissons", lies=Lies.HAZARD, skills=("dex", "jump"), harm="moderate"),
    *(Location(name) for name in ("Halle couverte", "Pont tournant", "Corderie")),
)
RUN = (Entrant(Side.FUGITIVE, 3), Entrant(Side.FUGITIVE, 4), Entrant(Side.PURSUER, 6), Entrant(Side.PURSUER, 10))
CHASED = ((BeginChase(RUN, way="hand", places=WAY, lead=2), [face for _ in RUN for face in faces(40)]),)
GROWN = (
    *((SetTick(who, skill), ()) for who in (1, 2, 3, 4) for skill in ("spot-hidden", "listen")),
    (BeginDevelopment(), ()),
)

EVENING = (*SEATED, *SEEN, *BOOKISH, *HURT, *CHASED, *GROWN, *FOUGHT)
AT_REST = (*SEATED, *SEEN, *BOOKISH, *HURT, *FOUGHT)  # the same without a chase
ROLLS = 6  # among all that: a sight, five blows
