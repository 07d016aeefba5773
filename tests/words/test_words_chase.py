"""Chases in words: names of places, vehicles and ends, and every line of the log, in both languages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from examples.chase import DONE
from examples.made_up import faces as fell
from examples.played import new_desk

from keeper_app.play.chase.actions.begin_chase import BeginChase
from keeper_app.play.chase.actions.change_track import ChangePlace
from keeper_app.play.chase.actions.chase_turns import EndChase, PassChaseTurn
from keeper_app.play.chase.actions.hide import Hide
from keeper_app.play.chase.actions.move_on import MoveOn
from keeper_app.play.chase.actions.ram import Ram
from keeper_app.play.chase.actions.settle_failure import PushInChase, SpendLuckInChase, TakeFailure
from keeper_app.play.chase.actions.shoot_tyre import ShootTyre
from keeper_app.play.chase.actions.smash_barrier import SmashBarrier
from keeper_app.play.chase.actions.survive_crash import SurviveCrash
from keeper_app.play.chase.chase import Fate, Lies, Location, Ride, Side
from keeper_app.play.chase.costs import Crash
from keeper_app.play.chase.ends import Outcome
from keeper_app.play.chase.entering import Entrant, Wheels
from keeper_app.play.chase.events.moves import FailurePushed, FailureTaken
from keeper_app.play.chase.events.set_up import TurnOver
from keeper_app.play.errors import CannotAct, NoChase
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.rules import Level, NotAllowed, Reaction
from keeper_app.rules.chase import Fitness
from keeper_app.rules.vehicles import Shape
from keeper_app.words import dice_title, entry_name, log_line, log_report, refusal, words_in
from keeper_app.words.chase.names import (
    fate_name,
    fitness_name,
    outcome_name,
    place_name,
    ride_name,
    scene_title,
    shape_name,
    side_name,
)

CASES = Path(__file__).parent.parent / "cases"
EN, FR = words_in("en"), words_in("fr")


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "en", "fr"),
    [
        (Location(scene="city", place="wet-cobbles"), "Wet cobbles", "Pavés mouillés"),
        (Location("Rue Morgue"), "Rue Morgue", "Rue Morgue"),
        (Location("Flooded lane", "city", "avenue"), "Flooded lane", "Flooded lane"),
        (Location(scene="city", place="gone"), "Open ground", "Voie libre"),
        (Location(scene="gone", place="gone", lies=Lies.BARRIER), "Barrier", "Barrière"),
    ],
)
def test_a_place_is_called_as_the_keeper_or_its_scene_does(place, en, fr):
    assert (place_name(EN, place), place_name(FR, place)) == (en, fr)


@pytest.mark.parametrize(
    ("ride", "en", "fr"),
    [
        (Ride(1, "sports-car"), "Sports car", "Voiture de sport"),
        (Ride(1, "sports-car", "La Delage"), "La Delage", "La Delage"),
        (Ride(1, "gone"), "A vehicle", "Un véhicule"),
        (None, "A vehicle", "Un véhicule"),
    ],
)
def test_a_vehicle_is_called_by_its_own_name_or_by_the_table(ride, en, fr):
    assert (ride_name(EN, ride), ride_name(FR, ride)) == (en, fr)


def test_a_scene_has_its_title():
    assert (scene_title(EN, "city"), scene_title(FR, "city")) == ("City streets", "Rues de la ville")
    assert (scene_title(EN, "gone"), scene_title(FR, "")) == ("", "")


@pytest.mark.parametrize(
    ("name", "of"),
    [(fate_name, Fate), (outcome_name, Outcome), (fitness_name, Fitness), (shape_name, Shape), (side_name, Side)],
)
@pytest.mark.parametrize("words", [EN, FR], ids=lambda words: words.lang)
def test_each_has_a_name_of_its_own(name, of, words):
    assert len({name(words, one) for one in of}) == len(of)


def test_what_only_a_newer_keeper_knows_goes_by_its_id():
    assert fate_name(FR, "swallowed") == outcome_name(EN, "swallowed") == "swallowed"
    assert fate_name(FR, "caught") == fate_name(FR, Fate.CAUGHT)


# --- the whole story, line by line ----------------------------------------------------------------------------------


def played():
    """Both chases of the examples."""
    desk = new_desk()
    for action, fallen, _ in DONE:
        desk.do(action, list(fallen) or None)
    return desk


@pytest.mark.parametrize("words", [EN, FR], ids=lambda words: words.lang)
def test_two_chases_read_like_a_story(words):
    text = log_report(words, played(), "Keeper", whole=True)
    text = re.sub(r"^- \d\d:\d\d ", "- ", text, flags=re.M)
    text = re.sub(r"^## .*\d{4}\n\n", "", text, flags=re.M)
    assert text == (CASES / f"chase-report.{words.lang}.md").read_text("utf-8")


# --- single lines ---------------------------------------------------------------------------------------------------

PLAIN = {"str": 50, "con": 60, "siz": 60, "dex": 50, "luck": 40, "dodge": 30, "drive-auto": 50, "stealth": 50}
GUN = {"firearms-handgun": 60}
ARMED = {"weapons": (Carried("revolver-38"),), "fixed": (("mov", 8),)}
ALICE, YVES, ROBOT = 1, 2, 3
HAZARD = Location("Broken stairs", lies=Lies.HAZARD, skills=("dex",), harm="minor")
CLEAR = Location("Landing")
END = Location("Roof", lies=Lies.END)


def on_foot(*ahead, fitness=Fitness.EXPECTED, **values):
    """Alice runs from Yves and from something else; she stands at 2, before these places."""
    desk = new_desk()
    desk.do(SeatPerson("Alice", {**PLAIN, **GUN, **values}, sheet=ARMED))
    desk.do(SeatPerson("Yves", {**PLAIN, "dex": 40, "spot-hidden": 60}, sheet=ARMED))
    way = (CLEAR, CLEAR, CLEAR, *ahead)
    runs = (Entrant(Side.FUGITIVE, ALICE), Entrant(Side.PURSUER, YVES))
    golem = Entrant(Side.PURSUER, name="Robot", mov=8, value=30, fitness=fitness)
    desk.do(BeginChase((*runs, golem), way="hand", places=way, name="Up"), [*fell(50), *fell(50), *fell(20)])
    return desk


def in_cars(*ahead, way="hand", mov=15):
    """Alice drives from Yves, both at 0 and 1, with Robot beside Yves."""
    desk = new_desk()
    desk.do(SeatPerson("Alice", {**PLAIN, **GUN}, sheet=ARMED))
    desk.do(SeatPerson("Yves", {**PLAIN, "dex": 40}, sheet=ARMED))
    places = (CLEAR, CLEAR, *ahead)
    wheels = (Wheels(name="Delage", mov=15, build=5.0), Wheels("pickup", mov=mov))
    desk.do(
        BeginChase(
            (
                Entrant(Side.FUGITIVE, ALICE, wheels=0),
                Entrant(Side.PURSUER, YVES, wheels=1),
                Entrant(Side.PURSUER, name="Robot", mov=8, wheels=1),
            ),
            wheels,
            way="hand",
            places=places,
            lead=1,
            name="Down",
        ),
        [*fell(50), *fell(50)],
    )
    return desk


def line(words, desk):
    """The last line of the log: what, its figure, and the particulars."""
    told = log_line(words, desk, desk.entries[-1])
    return told.title, told.figure, told.detail


def both(desk):
    """The last line in both languages, with plain blanks."""
    return line(EN, desk), tuple(part.replace("\u202f", " ") for part in line(FR, desk))


def test_a_move_over_open_ground():
    desk = on_foot(CLEAR, CLEAR, END)
    desk.do(MoveOn(1, ALICE))
    assert both(desk) == (("Alice moves on: Landing", "", ""), ("Alice avance : Landing", "", ""))
    assert log_line(EN, desk, desk.entries[-1]).sign == "note"
    assert EN.say("undo.what", what=entry_name(EN, desk.entries[-1])) == "Undo Alice’s move"
    assert FR.say("undo.what", what=entry_name(FR, desk.entries[-1])) == "Annuler l’avancée d’Alice"


def test_a_hazard_passed():
    desk = on_foot(HAZARD, CLEAR, END)
    desk.do(MoveOn(1, ALICE), fell(41))
    assert both(desk) == (
        ("Alice gets through the hazard: Broken stairs", "41", "DEX 50 · Regular success"),
        ("Alice passe l’obstacle : Broken stairs", "41", "DEX 50 · Réussite ordinaire"),
    )
    told = log_line(EN, desk, desk.entries[-1])
    assert (told.level, told.sign, told.dice) == ("regular", "dice", "")


@pytest.mark.parametrize(
    ("lost", "en", "fr"),
    [
        (1, "loses 1 movement action, 1 owed", "perd 1 action de mouvement, dette de 1"),
        (2, "loses 2 movement actions, 2 owed", "perd 2 actions de mouvement, dette de 2"),
    ],
)
def test_a_hazard_failed_costs_blood_and_time(lost, en, fr):
    desk = on_foot(HAZARD, CLEAR, END)
    desk.do(MoveOn(1, ALICE), fell(99))
    desk.do(TakeFailure(1), [2, lost])
    assert both(desk) == (
        ("Alice pays for the failure: Broken stairs", "", f"Alice loses 2 HP · 1D3 = 2 · {en}"),
        ("Alice paie son échec : Broken stairs", "", f"Alice perd 2 PV · 1D3 = 2 · {fr}"),
    )
    assert log_line(EN, desk, desk.entries[-1]).dice == ""


def test_a_failure_the_keeper_lets_pass():
    desk = on_foot(HAZARD, CLEAR, END)
    desk.do(MoveOn(1, ALICE), fell(99))
    desk.do(TakeFailure(1, harm=False, delay=False))
    assert [part[2] for part in both(desk)] == ["it costs nothing", "sans conséquence"]


@pytest.mark.parametrize(("points", "en", "fr"), [(1, "1 point of Luck", "1 point de Chance")])
def test_luck_turns_a_failure(points, en, fr):
    desk = on_foot(HAZARD, CLEAR, END)
    desk.do(MoveOn(1, ALICE), fell(50 + points))
    desk.do(SpendLuckInChase(1, Level.REGULAR))
    assert both(desk) == (
        ("Alice gets through by luck: Broken stairs", f"−{points}", f"{en} · Regular success"),
        ("Alice passe grâce à sa Chance : Broken stairs", f"−{points}", f"{fr} · Réussite ordinaire"),
    )


def test_a_push_that_works():
    desk = on_foot(HAZARD, CLEAR, END)
    desk.do(MoveOn(1, ALICE), fell(99))
    desk.do(PushInChase(1), fell(20))
    assert both(desk) == (
        ("Alice pushes the roll and gets through: Broken stairs", "20", "DEX 50 · Hard success"),
        ("Alice redouble le test et passe : Broken stairs", "20", "DEX 50 · Réussite majeure"),
    )


def test_what_was_never_made_for_it_does_not_even_roll():
    desk = on_foot(CLEAR, CLEAR, END, fitness=Fitness.NEVER)
    desk.do(ChangePlace(1, 1, replace(HAZARD, skills=("jump",))))
    desk.do(PassChaseTurn(1))
    desk.do(PassChaseTurn(1))
    desk.do(MoveOn(1, ROBOT), [3])
    assert both(desk) == (
        (
            "Robot comes to grief at the hazard: Broken stairs",
            "",
            "fails without a roll · loses 3 movement actions, 3 owed",
        ),
        (
            "Robot bute sur l’obstacle : Broken stairs",
            "",
            "échoue sans lancer les dés · perd 3 actions de mouvement, dette de 3",
        ),
    )


def test_the_way_out():
    desk = on_foot(CLEAR, CLEAR, END)
    for _ in range(2):
        desk.do(MoveOn(1, ALICE))
        for _ in range(3):
            desk.do(PassChaseTurn(1))
    desk.do(MoveOn(1, ALICE))
    assert both(desk) == (
        ("Alice reaches the way out: Roof", "", "out of reach: escaped"),
        ("Alice atteint l’issue : Roof", "", "hors d’atteinte"),
    )
    desk.do(EndChase(1))
    assert both(desk) == (
        (
            "The chase ends after 3 rounds",
            "",
            "The fugitives get away · Alice: escaped · Yves: running · Robot: running",
        ),
        (
            "La poursuite prend fin après 3 rounds",
            "",
            "Les fuyards s’échappent · Alice : s’échappe · Yves : court toujours · Robot : court toujours",
        ),
    )


def test_a_barrier_stops_whoever_fails():
    desk = on_foot(Location("Grille", lies=Lies.BARRIER, skills=("dex",), delay=False), CLEAR, END, luck=1)
    desk.do(MoveOn(1, ALICE), fell(80))
    assert both(desk) == (
        ("The barrier stops Alice: Grille", "80", "DEX 50 · Failure · Luck or a push may still turn it"),
        (
            "La barrière arrête Alice : Grille",
            "80",
            "DEX 50 · Échec · la Chance ou un test redoublé peut encore tout changer",
        ),
    )


def test_whoever_hides_may_be_seen():
    desk = on_foot(CLEAR, CLEAR, END)
    desk.do(Hide(1, ALICE), [*fell(60), *fell(12)])
    assert both(desk) == (
        ("Alice hides and is seen", "60", "Stealth 50 · Failure · Yves: Spot Hidden 60, 12, extreme success"),
        (
            "Alice se cache, mais en vain",
            "60",
            "Discrétion 50 · Échec · Yves : Trouver Objet Caché 60, 12, réussite extrême",
        ),
    )


def test_several_hazards_with_the_foot_down():
    desk = in_cars(HAZARD, HAZARD, CLEAR, END)
    desk.do(MoveOn(1, ALICE, 3), [*fell(20, 1), *fell(30, 1)])
    assert both(desk) == (
        (
            "Alice moves on: Landing",
            "",
            "foot down: 3 locations · past Broken stairs (Drive Auto 50, 20), Broken stairs (Drive Auto 50, 30)",
        ),
        (
            "Alice avance : Landing",
            "",
            "pied au plancher : 3 lieux"
            " · en passant par : Broken stairs (Conduite 50, 20), Broken stairs (Conduite 50, 30)",
        ),
    )
    assert log_line(EN, desk, desk.entries[-1]).sign == "dice"


def test_a_barrier_that_wrecks_a_vehicle():
    desk = in_cars(Location("Wall", lies=Lies.BARRIER, hp=100), CLEAR, END)
    desk.do(SmashBarrier(1, ALICE), [9] * 5)
    assert both(desk) == (
        (
            "Alice batters the barrier: Wall",
            "45",
            "5D10 = 9 + 9 + 9 + 9 + 9 = 45 · the barrier still has 55 HP · Delage: no Build left, wrecked",
        ),
        (
            "Alice cogne contre la barrière : Wall",
            "45",
            "5D10 = 9 + 9 + 9 + 9 + 9 = 45 · barrière : encore 55 PV · Delage : plus de carrure, en épave",
        ),
    )
    desk.do(SurviveCrash(1), fell(99))
    assert both(desk) == (
        ("A wreck: Delage", "", "Alice: Luck 40, 99, does not survive"),
        (
            "Une épave : Delage",
            "",
            "Alice : Chance 40, 99, n’en réchappe pas",
        ),
    )


@pytest.mark.parametrize(
    ("rolls", "title", "en", "fr"),
    [
        (
            [*fell(40), *fell(10)],
            ("Yves tries to ram Alice", "Yves tente de percuter Alice"),
            "Alice: Drive Auto 50, 10 · Alice dodges",
            "Alice : Conduite 50, 10 · Alice esquive",
        ),
        (
            [*fell(90), *fell(80)],
            ("Yves tries to ram Alice", "Yves tente de percuter Alice"),
            "Alice: Drive Auto 50, 80 · Nothing comes of it",
            "Alice : Conduite 50, 80 · Sans effet",
        ),
        (
            [*fell(8), *fell(80)],
            ("Yves rams Alice", "Yves percute Alice"),
            "Alice: Drive Auto 50, 80 · with full force · maximum 60 · Delage: no Build left, wrecked"
            " · Pickup truck: Build −3, 3 left, impaired",
            "Alice : Conduite 50, 80 · de plein fouet · maximum 60 · Delage : plus de carrure, en épave"
            " · Pick-up : carrure −3, reste 3, mal en point",
        ),
    ],
)
def test_ramming(rolls, title, en, fr):
    desk = in_cars(CLEAR, CLEAR, END, mov=16)
    for _ in range(2):
        desk.do(PassChaseTurn(1))
    desk.do(MoveOn(1, YVES))
    desk.do(Ram(1, YVES, ALICE), rolls)
    told = both(desk)
    assert tuple(one[0] for one in told) == title
    assert told[0][2].endswith(en), told[0][2]
    assert told[1][2].endswith(fr), told[1][2]


def test_a_ram_that_is_turned():
    desk = in_cars(CLEAR, CLEAR, END, mov=16)
    for _ in range(2):
        desk.do(PassChaseTurn(1))
    desk.do(MoveOn(1, YVES))
    desk.do(Ram(1, YVES, ALICE, Reaction.FIGHT_BACK), [*fell(90), *fell(40), 1, 1, 1, 1, 1])
    assert [one[0] for one in both(desk)] == ["Yves tries to ram Alice", "Yves tente de percuter Alice"]
    assert "Alice strikes first and rams Yves · 5D10 = 1 + 1 + 1 + 1 + 1 = 5" in line(EN, desk)[2]
    assert "Pick-up\u202f: carrure intacte · Delage\u202f: carrure intacte" in line(FR, desk)[2]


@pytest.mark.parametrize(
    ("rolls", "en", "fr"),
    [
        (fell(100, 1, 1), "no shot, jammed", "rien ne part, arme enrayée"),
        (fell(80, 1, 1), "missed", "manqué"),
        ([*fell(20, 1, 1), 4], "1D10 = 4 · the tyre holds", "1D10 = 4 · le pneu tient"),
        (
            [*fell(5, 0, 0), 9],
            "maximum 10 · 1D10 = 9 · the tyre bursts · Pickup truck: Build −1, 5 left",
            "maximum 10 · 1D10 = 9 · le pneu éclate · Pick-up : carrure −1, reste 5",
        ),
    ],
)
def test_a_shot_at_a_tyre(rolls, en, fr):
    desk = in_cars(CLEAR, CLEAR, END)
    desk.do(ShootTyre(1, ALICE, 2, 0, 5), rolls)
    english, french = both(desk)
    assert (english[0], french[0]) == ("Alice shoots at a tyre: Pickup truck", "Alice tire sur un pneu : Pick-up")
    assert f" · {en}" in english[2]
    assert f" · {fr}" in french[2]


def test_half_a_point_of_build_has_the_mark_of_its_language():
    crash = Crash(1, 1, 0.5, Shape.IMPAIRED)
    event = FailureTaken(9, 1, 3, 0, crashes=(crash,))
    desk = new_desk()
    entry = replace(desk.do(SeatPerson("Ada", {})), event=event)
    assert log_line(EN, desk, entry).detail == "A vehicle: Build −1, 0.5 left, impaired"
    assert log_line(FR, desk, entry).detail == "Un véhicule\u202f: carrure −1, reste 0,5, mal en point"
    assert log_line(FR, desk, entry).title == "Ada paie son échec"


def test_a_wheel_that_slips():
    desk = new_desk()
    entry = desk.do(SeatPerson("Ada", {}))
    assert log_line(FR, desk, replace(entry, event=FailureTaken(9, 1, 0, 2, True))).title == (
        "Ada perd le contrôle du véhicule"
    )
    pushed = FailurePushed(9, 1, 0, None, True, 0, True)
    told = log_line(EN, desk, replace(entry, event=pushed))
    assert (told.title, told.detail) == ("Ada pushes the roll and gets through", "control kept")


def test_nobody_can_act():
    desk = new_desk()
    entry = replace(desk.do(SeatPerson("Ada", {})), event=TurnOver(1, 1, None, 4))
    assert [log_line(words, desk, entry).title for words in (EN, FR)] == ["Round 4", "Round 4"]
    assert log_line(FR, desk, entry).detail == "Personne ne peut agir."


def test_a_round_ends_for_those_who_burn():
    desk = on_foot(CLEAR, CLEAR, END)
    desk.do(SetCondition(ALICE, Condition("burning", "3")))
    for _ in range(3):
        desk.do(PassChaseTurn(1))
    assert both(desk) == (
        ("Round 2 · Alice", "", "1 movement action · Alice loses 3 HP · maximum 3"),
        ("Round 2 · Alice", "", "1 action de mouvement · Alice perd 3 PV · maximum 3"),
    )


# --- dice and refusals ----------------------------------------------------------------------------------------------

DICE = {
    "speed/person/1/skill/con/at/60": ("Speed · Ada · Constitution 60", "Vitesse · Ada · Constitution 60"),
    "hazard-4/person/1/skill/dex/at/50": ("Ada · Dexterity 50", "Ada · Dextérité 50"),
    "location-3/location": ("Location 3 · What lies there", "Lieu 3 · Ce qui s’y trouve"),
    "delay/person/1/delay": ("Ada · Movement actions lost, D3", "Ada · Actions de mouvement perdues, D3"),
    "collision/person/1/build/roll/1D6": ("Ada · Build lost · 1D6", "Ada · Carrure perdue · 1D6"),
    "pushed/person/1/skill/climb/at/40": ("Pushed · Ada · Climb 40", "Redoublé · Ada · Grimper 40"),
    "ram/person/1/skill/drive-auto/at/20": ("Ramming · Ada · Drive Auto 20", "Percuter · Ada · Conduite 20"),
    "sudden/skill/group-luck/at/40": ("Sudden hazard · Group Luck 40", "Obstacle soudain · Chance de groupe 40"),
}


@pytest.mark.parametrize("name", DICE)
def test_dice_are_asked_for_by_name(name):
    desk = new_desk()
    desk.do(SeatPerson("Ada", {}))
    assert (dice_title(EN, desk.state, name), dice_title(FR, desk.state, name)) == DICE[name]


@pytest.mark.parametrize(
    ("error", "en", "fr"),
    [
        (
            CannotAct(problem="no-pursuers"),
            "That cannot be done: a chase needs at least one pursuer.",
            "C’est impossible : il faut au moins un poursuivant.",
        ),
        (
            CannotAct(problem="short-track", least=6, count=1),
            "That cannot be done: the way is too short: at least two locations beyond the foremost fugitive.",
            "C’est impossible : le parcours est trop court : au moins deux lieux après le premier fuyard.",
        ),
        (
            NotAllowed(rule="caution", most=2),
            "Caution: one or two movement actions more before a hazard; here 2 at most.",
            "Prudence : une ou deux actions de mouvement de plus avant un obstacle ; 2 au plus ici.",
        ),
        (NoChase(id=3), "That chase is over.", "Cette poursuite est terminée."),
    ],
    ids=lambda one: getattr(one, "reason", None),
)
def test_a_refusal_names_the_rule(error, en, fr):
    assert refusal(EN, error) == en
    assert refusal(FR, error).replace("\u202f", " ") == fr
