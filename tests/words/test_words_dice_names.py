"""Every die of every action has a name, is asked for together with its throw, and can be told in both languages."""

import inspect
import sys
from dataclasses import replace

import pytest
from examples import STORIES
from full_desk import ARMS, FIGHTS, TOLD, full_desk, new_desk

from keeper_app import rooms
from keeper_app.content.screen_files import screen_tables
from keeper_app.dice import FallenDie, NotedDice, ReadOutDice, SeededDice, ids_of, throw_of
from keeper_app.play.combat.actions.explode import Explode
from keeper_app.play.combat.actions.order_fight import BeginFight, MarkFighter, SwapOrder
from keeper_app.play.combat.actions.shoot import Mark, Shoot
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.events.blows import Near
from keeper_app.play.desk import Desk
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.pass_time import PassTime
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.actions.suffer_harm import SufferHarm
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_damage import RollDamage
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.tables.actions.roll_on_table import RollOnTable
from keeper_app.rules import Question, Reaction
from keeper_app.words import dice_title, dice_told, log_line, log_report, untold, words_in
from keeper_app.words.dice_names import fallen

EN, FR = words_in("en"), words_in("fr")
LEADING = next(table for table in screen_tables().values() if table.roll and any(row.then for row in table.rows))
ANY_TABLE = next(table for table in screen_tables().values() if table.roll == "1D100")

ARSENAL = ("thompson", "hand-grenade", "dart-taser", "brass-knuckles", "revolver-38")
ARMED = {"weapons": tuple(Carried(one) for one in ARSENAL)}

MORE = [  # what the full desk does not show: armour in dice, several bullets, stuns, fires, turns of a table
    SeatPerson("Zoë", {**FIGHTS, "firearms-smg": 70, "throw": 60}, sheet={**ARMED, "bonus": "1D4"}),
    SeatPerson("Ox", {**FIGHTS, "siz": 140, "con": 140}, Kind.CREATURE, {"armour": "1D6", **ARMS}),
    BeginFight((8, 9)),
    Strike(8, 9, 3, Reaction.FIGHT_BACK, answer=2),
    Shoot(8, 2, (Mark(9),), 3),
    Shoot(8, 0, (Mark(9, 6),), 5, "auto"),
    Shoot(8, 4, (Mark(9, 2),), 5),
    Explode(8, 1, (Near(9, 1),), 5),
    HurtPerson(9, "2D4", armoured=True, source="table/falls/soft"),
    SufferHarm(8, "falls", "grass", steps=2),
    RollDice("1D3+DB", "1D4", who=8, arm=3),
    RollDamage(8, 3),
    RollDice("(1D6+2)/2"),
    RollOnTable(ANY_TABLE, times=3),
    RollOnTable(LEADING),
    RollOnTable(LEADING, times=2),
    RollCheck(Question(40, label="language-other/Latin", who=8)),
    SetCondition(9, Condition("burning", "2")),
    PassTime("round", 2),
    MarkFighter(8, "running"),
    SwapOrder(8, 1),
]


def played(desk: Desk, action, seed):
    """What an action says with some dice, and the dice as they fell; nothing is done."""
    dice = NotedDice(SeededDice(seed))
    try:
        return action.run(desk, dice), dice.fallen
    except ValueError as error:
        return error, dice.fallen


def collected(desk: Desk, action, coming):
    """The faces of a table that reads them out throw by throw, with the dice it was asked for."""
    faces = []
    while len(dice := desk.dice_asked(action, faces)) > len(faces):
        throw = dice[len(faces) :]
        assert len({throw_of(die.name) for die in throw}) == 1
        faces += [die.face for die in coming[len(faces) : len(dice)]]
        assert len(faces) == len(dice), "a die was asked for that does not fall"
    return faces, dice


def desks():
    """Every action with the desk it is done at."""
    for story in STORIES.values():
        desk = new_desk()
        for action, faces, _ in story:
            yield desk, action
            desk.do(action, list(faces) or None)
    desk = new_desk()
    for action, faces in TOLD:
        yield desk, action
        desk.do(action, faces)
    for action in MORE:
        yield desk, action
        desk.do(action)


def everything() -> Desk:
    """The desk at the end."""
    return [desk for desk, _ in desks()][-1]


def test_the_names_cover_every_action():
    rooms.load("keeper_app.play")
    files = [
        module for name, module in sys.modules.items() if name.startswith("keeper_app.play.") and ".actions." in name
    ]
    everything = {one for file in files for _, one in inspect.getmembers(file, inspect.isclass) if hasattr(one, "run")}
    done = {type(action) for action, _ in TOLD} | {type(action) for action in MORE}
    silent = everything - done - {type(action) for story in STORIES.values() for action, _, _ in story}
    assert {one.__name__ for one in silent} == {"SeatPeople"}  # nothing is rolled for it


@pytest.mark.parametrize("seed", range(6))
def test_reading_dice_out_throw_by_throw_is_the_same_as_rolling_them(seed):
    rolled = 0
    for at, (desk, action) in enumerate(desks()):
        event, coming = played(desk, action, f"{seed} {at}")
        faces, dice = collected(desk, action, coming)
        assert [(die.sides, die.name) for die in dice] == [(die.sides, die.name) for die in coming], action
        assert all(die.name for die in dice), action
        rolled += len(dice)
        if isinstance(event, ValueError):
            assert not faces, action
        elif hasattr(event, "physical"):
            again = action.run(desk, ReadOutDice(faces))
            assert replace(again, physical=event.physical) == event
    assert rolled > 100


def test_what_is_refused_asks_for_nothing():
    desk = full_desk()
    assert desk.dice_asked(RollCheck(Question(5000))) == ()
    assert desk.dice_asked(RollDice("2D")) == ()
    assert desk.dice_asked(Strike(99, 98, 0, Reaction.NONE)) == ()


def test_a_face_the_die_does_not_have_was_not_read():
    desk = new_desk()
    assert len(desk.dice_asked(RollDice("2D6+1D8"), [9])) == 3
    assert len(desk.dice_asked(RollCheck(Question(50)), [11, 12])) == 2


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_every_name_has_words(words):
    for at, (desk, action) in enumerate(desks()):
        for seed in range(3):
            for die in played(desk, action, f"{seed} {at}")[1]:
                title = dice_title(words, desk.state, die.of)
                assert title, die
                assert not [said for said in title.split(" · ") if said in ids_of(die.of) and said.islower()], die


NAMES = {
    "check/check/at/50": ("Skill roll 50", "Test 50"),
    "check/person/1/check/at/50": ("Harvey · Skill roll 50", "Harvey · Test 50"),
    "check/skill/spot-hidden/at/25": ("Spot Hidden 25", "Trouver Objet Caché 25"),
    "check/person/1/skill/climb/at/40": ("Harvey · Climb 40", "Harvey · Grimper 40"),
    "combined/need/any": ("One is enough", "Une seule suffit"),
    "combined/person/1/need/all": ("Harvey · All must succeed", "Harvey · Toutes doivent réussir"),
    "opposed/left/at/60": ("First side 60", "Premier camp 60"),
    "opposed/left/person/1/at/60": ("Harvey 60", "Harvey 60"),
    "opposed/right/skill/dodge/at/45": ("Dodge 45", "Esquive 45"),
    "group/person/2/skill/edu/at/70": ("Émilie · Education 70", "Émilie · Éducation 70"),
    "dice/roll/2D6+4": ("2D6+4", "2D6+4"),
    "dice/person/1/arm/0/roll/1D10": (
        "Harvey · .38 / 9 mm revolver · 1D10",
        "Harvey · Revolver cal. 38 ou 9 mm · 1D10",
    ),
    "dice/source/weapon\u2215small-knife/roll/1D4+DB": (
        "Small knife (switchblade) · 1D4+DB",
        "Couteau, petit (cran d’arrêt) · 1D4+Imp",
    ),
    "exchange/person/1/arm/0": ("Harvey · .38 / 9 mm revolver", "Harvey · Revolver cal. 38 ou 9 mm"),
    "exchange/person/1/reaction/dodge": ("Harvey · Dodge", "Harvey · Esquive"),
    "shot-2/person/1/target/2": ("Shot 2 · Harvey fires at Émilie", "Tir 2 · Harvey tire sur Émilie"),
    "blow/person/1/arm/0/damage": (
        "Harvey · .38 / 9 mm revolver · Damage",
        "Harvey · Revolver cal. 38 ou 9 mm · Dégâts",
    ),
    "bullet-3/person/1/damage": ("Bullet 3 · Harvey · Damage", "Balle 3 · Harvey · Dégâts"),
    "bullet-3/person/1/armour": ("Bullet 3 · Harvey · Armour", "Balle 3 · Harvey · Protection"),
    "heal/person/2/healed": ("Émilie · Healing", "Émilie · Soins"),
    "heal/person/2/healed/roll/1D3": ("Émilie · Healing · 1D3", "Émilie · Soins · 1D3"),
    "harm/person/2/damage/roll/1D3": ("Émilie · Damage · 1D3", "Émilie · Dégâts · 1D3"),
    "points/person/2/points/sanity/roll/1D6": ("Émilie · Sanity · 1D6", "Émilie · Santé mentale · 1D6"),
    "care/person/1/skill/first-aid/patient/2": ("Harvey · First Aid: Émilie", "Harvey · Premiers soins\u202f: Émilie"),
    "care/skill/medicine/patient/2": ("Medicine: Émilie", "Médecine\u202f: Émilie"),
    "recovery/person/1/week": ("Harvey · A week of recovery", "Harvey · Une semaine de convalescence"),
    "recovery/person/1/luck/55": ("Harvey · Luck recovery, 55", "Harvey · Récupération de Chance, 55"),
    "regain/person/1/regained": ("Harvey · Luck regained, D10", "Harvey · Chance regagnée, D10"),
    "late/left/person/1/skill/climb/at/40": ("Forgotten die · Harvey · Climb 40", "Dé oublié · Harvey · Grimper 40"),
    "made/char/str": ("STR", "FOR"),
    "made/char/luck/turn-2": ("Luck · Roll 2", "Chance · Jet 2"),
    "made/edu-1": ("EDU improvement check 1", "Test d’ÉDU 1"),
    "made/edu-die-2": ("D10 of EDU improvement check 2", "D10 du test d’ÉDU 2"),
    "table/turn-2/own/Omens": ("Roll 2 · Omens", "Jet 2 · Omens"),
    "late/person/1/need/all": (
        "Forgotten die · Harvey · All must succeed",
        "Dé oublié · Harvey · Toutes doivent réussir",
    ),
    "group/person/77": ("Somebody", "Quelqu’un"),
    "moonfall/person/1": ("Harvey", "Harvey"),  # a throw of a later Keeper
    "moonfall": ("moonfall", "moonfall"),
    "blow/damage": ("Damage", "Dégâts"),  # so they were called before: nobody's
    "bullet-3/damage": ("Bullet 3 · Damage", "Balle 3 · Dégâts"),
    "healed": ("Healing", "Soins"),
    "regained": ("Luck regained, D10", "Chance regagnée, D10"),
    "check/person/1/skill/climb": ("Harvey · Climb", "Harvey · Grimper"),
    "shot-2/person/1": ("Shot 2 · Harvey", "Tir 2 · Harvey"),
    "late": ("Forgotten die", "Dé oublié"),
}


@pytest.mark.parametrize("name", NAMES)
def test_titles(name):
    desk = new_desk()
    for person in ("Harvey", "Émilie"):
        desk.do(SeatPerson(person, {"luck": 60}, sheet=ARMS))
    assert (dice_title(EN, desk.state, name), dice_title(FR, desk.state, name)) == NAMES[name]


STRANGE = """
/ person a/person a/person/x a/person/-1 a/arm/9 a/reaction/no a/at a/luck a/table/x a/roll/(( a/source/x/y a/skill
bullet-99999999999 a/char/x a/arm a/at/1/at/2 left a/own a//b -1 a-1-2 fell a/fell a/told.die a/edu
"""


@pytest.mark.parametrize("name", ["", *STRANGE.split()])
def test_a_name_nobody_gave_is_told_somehow(name):
    desk = new_desk()
    for words in (EN, FR):
        assert isinstance(dice_title(words, desk.state, name), str)


def test_faces_are_told_as_they_are_read():
    def dice(*parts):
        return [FallenDie(10, f"check/{mark}", face) for mark, face in parts]

    assert fallen(dice(("tens", 10), ("units", 7))) == "07"
    assert fallen(dice(("tens", 10), ("units", 10))) == "100"
    assert fallen(dice(("tens", 3), ("tens", 7), ("units", 5))) == "30 / 70 + 5"
    assert fallen(dice(("tens", 7))) == "70"
    assert fallen([FallenDie(6, "damage", 4), FallenDie(4, "damage", 2)]) == "4 + 2"


def test_a_line_that_tells_its_dice_tells_them_once():
    desk = full_desk()
    quiet = {"check-rolled", "dice-rolled", "opposed-rolled", "combined-rolled", "group-rolled", "table-rolled"}
    for entry in desk.entries:
        line = log_line(EN, desk, entry)
        if entry.event.kind in quiet:
            assert entry.dice, entry
            assert not line.dice, entry


def test_what_no_line_told_is_told_by_name():
    desk = full_desk()
    told = {entry.n: log_line(EN, desk, entry).dice for entry in desk.entries}
    assert told[6] == "Forgotten die · Harvey · Climb 50: 80"
    assert told[37] == "Ada · Healing · 1D3: 2"
    assert told[62] == "Tom · Hand grenade · Damage: 2 + 2 + 2 + 3"
    assert told[67] == "Ada · Healing: 2"
    assert "Soins" in log_line(FR, desk, desk.entry(67)).dice
    assert "Healing: 2" not in log_report(EN, desk, "x", whole=True)  # a report is for reading


def test_an_event_of_a_later_room_tells_all_its_dice():
    dice = [
        FallenDie(10, "chase/person/1/tens", 4),
        FallenDie(10, "chase/person/1/units", 2),
        FallenDie(6, "hazard", 3),
    ]
    assert untold(dice, ()) == dice
    assert untold(dice, ("chase",)) == dice[2:]
    assert untold(dice, ("hazard", "chase/jump")) == dice[:2]
    assert dice_told(EN, new_desk().state, dice) == "Somebody: 42, hazard: 3"


def test_a_hidden_roll_keeps_its_dice_to_itself():
    desk = new_desk()
    entry = desk.do(RollDice("2D6", hidden=True), [3, 4])
    assert entry.dice
    assert log_line(EN, desk, entry).dice == ""


def test_an_event_tells_some_dice_of_a_throw_and_leaves_others_to_their_names():
    desk = new_desk()
    desk.do(SeatPerson("Ox", {**FIGHTS, "siz": 140, "con": 140}, Kind.NPC, {"armour": "1D6"}))
    line = log_line(EN, desk, desk.do(HurtPerson(1, "1D4", armoured=True), [3, 6]))
    assert "1D4 = 3" in line.detail
    assert "armour 3" in line.detail
    assert line.dice == "Ox · Armour: 6"
    line = log_line(EN, desk, desk.do(MakeInvestigator("Old Tom", 45), [3] * 24 + [10, 10, 7, 6, 1, 4]))
    one, two = "EDU improvement check 1", "EDU improvement check 2"
    assert line.dice == f"{one}: 100, D10 of {one}: 7, {two}: 61, D10 of {two}: 4"


SAME = {
    *("check-rolled", "combined-rolled", "dice-rolled", "luck-recovered", "care-given", "recovery-rolled"),
    *("due-rolled", "dive-rolled", "foresee-rolled", "jam-rolled"),
}


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_a_test_is_called_the_same_where_it_is_read_out_and_in_the_log(words):
    desk = everything()
    lines = [(entry, log_line(words, desk, entry)) for entry in desk.entries if entry.event.kind in SAME]
    told = [(entry, line) for entry, line in lines if entry.dice and not line.folded]
    for entry, line in told:
        assert dice_title(words, entry.after, entry.dice[0].of) == line.title
    assert {entry.event.kind for entry, _ in told} == SAME


def test_whoever_strikes_shoots_treats_or_is_hurt_is_named_with_the_dice():
    owned = {
        *("blow", "bullet", "burn", "care", "due", "exchange", "group", "harm", "heal", "launch", "points"),
        *("shot", "test"),
    }
    seen = set()
    for at, (desk, action) in enumerate(desks()):
        for ids in [ids_of(die.name) for seed in range(3) for die in played(desk, action, f"{seed} {at}")[1]]:
            throw = ids[0].rstrip("-0123456789")
            seen.add(throw)
            assert throw not in owned or "person" in ids or "patient" in ids, ids
    assert owned <= seen
