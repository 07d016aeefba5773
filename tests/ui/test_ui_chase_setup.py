"""A chase is set up: who, where, how wild; what is refused, what stays, and from where one comes to it."""

import flet as ft
import pytest
from cast import CAPTAIN, MARGUERITE
from driver import SIZES, kept, taps, words_in
from runaways import CULT, ELEANOR, GHOUL, HUNTED, PARTY, Steady, chase_in, choose_cult, complaint, tokens

from keeper_app.play.chase.chase import Chases, Lies, Phase, Side
from keeper_app.play.combat.actions.order_fight import BeginFight
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import DismissPerson, SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.rules.chase import Fitness, Surroundings
from keeper_app.ui.next_chase import flee_next
from keeper_app.ui.screens.chase import setup

DICE = Steady
pytestmark = pytest.mark.usefixtures("campaigns")


@pytest.fixture
def hunted(campaigns):
    """A party of four, a cult of five, a ghoul and a captain."""
    play(campaigns, HUNTED)


def play(campaigns, steps):
    for action, faces in steps:
        campaigns.desk.do(action, faces)


# --- three questions --------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_four_taps_from_an_empty_room_to_a_running_chase(hunted, campaigns, window, size, data):
    async with window(size, route="/chase") as app:
        assert tokens(app) == [1, 2, 3, 4]
        assert app.shows("Nobody yet")
        before = kept(data)
        await choose_cult(app)
        assert tokens(app) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        await app.tap("chase-roll")
        assert kept(data) == before + 1
    chase = chase_in(campaigns)
    assert chase.phase is Phase.ON
    assert (chase.scene, chase.surroundings, chase.lead, chase.together) == ("city", Surroundings.ORDINARY, 2, False)
    assert {one.who: one.side for one in chase.runners} == {
        **dict.fromkeys((1, 2, 3, 4), Side.FUGITIVE),
        **dict.fromkeys((5, 6, 7, 8, 9), Side.PURSUER),
    }
    assert len(chase.track) > 7
    assert chase.track[-1].lies is Lies.END


async def test_where_how_wild_and_how_far_ahead(hunted, campaigns, window):
    async with window("phone", route="/chase") as app:
        await choose_cult(app)
        await taps(app, "scene-rooftops", "wild-dangerous", "lead-more", "lead-more", "lead-more", "lead-more")
        assert app.shows("4 locations")  # and no further
        assert app.chosen("scene-rooftops")
        assert app.chosen("wild-dangerous")
        assert app.words_at("wild-dangerous") == "Dangerous 65.1% trouble"
        await app.tap("chase-roll")
    chase = chase_in(campaigns)
    assert (chase.scene, chase.surroundings, chase.lead) == ("rooftops", Surroundings.DANGEROUS, 4)


async def test_the_road_says_what_is_left_to_the_dice(hunted, window):
    async with window("desktop", route="/chase") as app:
        await choose_cult(app)
        assert app.shows("Dice decide everybody’s speed (CON) and what lies at the 6 locations ahead")
        said = [label for label in app.labels() if "2 locations behind" in label]
        assert said == [
            "Cultist 1, Cultist 2, Cultist 3, Cultist 4, Cultist 5 after"
            " Marguerite Vasseur, Silas Grady, Augustin Leroy, Eleanor Whitcombe, 2 locations behind"
        ]


async def test_whoever_is_too_fast_for_this_chase_is_told_before_the_roll(hunted, window):
    async with window("phone", route="/chase") as app:
        await choose_cult(app)
        names = "Marguerite Vasseur, Silas Grady, Eleanor Whitcombe"
        assert app.shows(f"By MOV alone, some get away before it begins: {names}.")
        await taps(app, "token-3", "runner-remove")
        assert app.shows("By MOV alone, every fugitive gets away before it begins")
        await taps(app, "camp-pursuer-add", "runs-10", "people-done")
        assert not app.shows("By MOV alone")


async def test_real_dice_are_asked_for_and_nothing_begins_before(hunted, campaigns, prefer, window):
    async with window("tablet", route="/chase") as app:
        await app.tap("real-dice")
        await choose_cult(app)
        await app.tap("chase-roll")
        assert app.has("faces-take")
        assert campaigns.desk.state.part(Chases).chases == ()


# --- who --------------------------------------------------------------------


async def test_the_party_comes_first_among_fugitives_and_last_among_pursuers(hunted, window):
    async with window("phone", route="/chase") as app:
        await app.tap("camp-fugitive-add")
        assert [key for key in app.keys("runs-") if "all" not in key][:4] == ["runs-1", "runs-2", "runs-3", "runs-4"]
        assert [app.chosen(f"runs-{who}") for who in (1, 4, 5, 10)] == [True, True, False, False]
        await taps(app, "people-done", "camp-pursuer-add")
        assert app.keys("runs-")[0] == "runs-10"
        assert app.keys("runs-")[-1] == "runs-4"


async def test_a_second_tap_takes_them_off_and_nobody_is_on_both_sides(hunted, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-pursuer-add", "runs-10", "runs-4")
        assert app.chosen("runs-4")
        await app.tap("people-done")
        assert tokens(app) == [1, 2, 3, 10, 4]
        await taps(app, "camp-fugitive-add", "runs-4", "runs-1", "people-done")
        assert tokens(app) == [2, 3, 4, 10]
        await taps(app, "camp-pursuer-add", "runs-10", "people-done")
        assert tokens(app) == [2, 3, 4]


async def test_all_of_a_kind_go_and_come_at_once(hunted, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-pursuer-add", "runs-7", "runs-all-5")
        assert app.chosen("runs-all-5")
        assert all(app.chosen(f"runs-{who}") for who in range(5, 10))
        await app.tap("runs-all-5")
        assert not any(app.chosen(f"runs-{who}") for who in range(5, 10))


async def test_the_dead_are_not_offered_and_the_fallen_cannot_be_ticked(campaigns, window):
    play(campaigns, (*HUNTED, (HurtPerson(1, 60), ()), (SetCondition(2, Condition("unconscious")), ())))
    async with window("phone", route="/chase") as app:
        assert tokens(app) == [3, 4]
        await app.tap("camp-fugitive-add")
        assert not app.has("runs-1")
        assert app.at("runs-2").disabled
        assert "Unconscious" in app.words_at("runs-2")


async def test_those_of_one_kind_pursue_by_themselves(campaigns, window):
    play(campaigns, (*PARTY, (CULT, ())))
    async with window("phone", route="/chase") as app:
        assert tokens(app) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


async def test_of_several_kinds_the_keeper_chooses(campaigns, window):
    play(campaigns, (*PARTY, (CULT, ()), (GHOUL, ())))
    async with window("phone", route="/chase") as app:
        assert tokens(app) == [1, 2, 3, 4]


async def test_a_fight_says_who_is_there(hunted, campaigns, window):
    campaigns.desk.do(BeginFight((1, 3, 5, 10)))
    async with window("phone", route="/chase") as app:
        assert tokens(app) == [1, 3, 5, 10]


async def test_whoever_is_in_a_chase_is_in_no_other(hunted, campaigns, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-fugitive-add", "runs-3", "runs-4", "people-done")
        await taps(app, "camp-pursuer-add", "runs-10", "people-done", "chase-roll", "chase-another")
        assert tokens(app) == [3, 4]
        await app.tap("camp-pursuer-add")
        assert [key for key in app.keys("runs-") if "all" not in key] == [
            *("runs-5", "runs-6", "runs-7", "runs-8", "runs-9", "runs-11"),
            *("runs-3", "runs-4"),
        ]
        await taps(app, "runs-all-5", "people-done", "chase-roll")
    assert [len(one.runners) for one in campaigns.desk.state.part(Chases).chases] == [3, 7]


async def test_somebody_leaves_the_table_and_the_setup_with_it(hunted, campaigns, window):
    async with window("phone", route="/chase") as app:
        await choose_cult(app)
        campaigns.desk.do(DismissPerson(7))
        await app.settle()
        assert tokens(app) == [1, 2, 3, 4, 5, 6, 8, 9]


async def test_a_policeman_is_typed_in(campaigns, window):
    play(campaigns, PARTY)
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-pursuer-add", "entrant-type")
        await app.type("entrant-name", "Policeman")
        await taps(app, "entrant-count-more", "entrant-add", "people-done")
        assert app.words_at("token--1") == "P1"
        assert app.name_of("token--2").startswith("Policeman 2, MOV 8: change")
        await app.tap("chase-roll")
    people = campaigns.desk.state.people[-2:]
    assert [one.name for one in people] == ["Policeman 1", "Policeman 2"]
    assert [one.kind for one in people] == [Kind.NPC, Kind.NPC]
    assert people[0].skills == {"con": 50, "dex": 50}
    assert {one.who for one in chase_in(campaigns).runners} == {1, 2, 3, 4, 5, 6}


REFUSED = [
    ("entrant-mov", "0", "From 1 to 20"),
    ("entrant-mov", "60", "From 1 to 20"),
    ("entrant-mov", "", "From 1 to 20"),
    ("entrant-mov", "fast", "From 1 to 20"),
    ("entrant-value", "0", "From 1 to 999"),
    ("entrant-value", "1000", "From 1 to 999"),
    ("entrant-name", "  ", "Everybody needs a name."),
]


@pytest.mark.parametrize(("field", "typed", "sentence"), REFUSED)
async def test_nobody_impossible_is_typed_in(window, field, typed, sentence):
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-fugitive-add", "entrant-type")
        await app.type("entrant-name", "Zz")
        await app.type(field, typed)
        await app.tap("entrant-add")
        assert app.at(field).error == sentence
        assert app.has("entrant-add")  # the sheet stays, with what was typed
        await taps(app, "sheet-close", "people-done")
        assert tokens(app) == []


async def test_an_unwritten_mov_is_guessed_and_said(hunted, campaigns, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-pursuer-add", "runs-11", "people-done")
        assert app.shows("MOV 8 by our guess, the sheet has none: Captain Le Goff")
        await app.tap("token-11")
        await app.type("runner-mov", "7")
        await app.tap("runner-save")
        assert not app.shows("by our guess")
        await app.tap("chase-roll")
    assert {one.who: one.base for one in chase_in(campaigns).runners}[11] == 7


async def test_a_mov_that_no_chase_takes_is_told_beside_its_side(campaigns, window):
    slug = SeatPerson("Slug", {"dex": 5, "con": 90}, Kind.CREATURE, {"fixed": (("mov", 0),)})
    play(campaigns, (*PARTY, (slug, ())))
    async with window("phone", route="/chase") as app:
        assert app.shows("Slug has MOV 0; a chase takes 1 to 20")
        await app.tap("chase-roll")
        assert "1 to 20" in complaint(app)
        assert campaigns.desk.state.part(Chases).chases == ()


async def test_another_mov_here_and_what_they_are_thought_able_to(hunted, campaigns, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-pursuer-add", "runs-10", "people-done", "token-10")
        await app.type("runner-mov", "60")
        await app.tap("runner-save")
        assert app.at("runner-mov").error == "From 1 to 20"
        await app.type("runner-mov", "12")
        await taps(app, "fitness-unexpected", "runner-save", "token-1")
        assert app.keys("fitness-") == []  # an investigator has skills
        await taps(app, "sheet-close", "chase-roll")
    ghoul = chase_in(campaigns).runner(10)
    assert (ghoul.base, ghoul.fitness) == (12, Fitness.UNEXPECTED)
    assert dict(campaigns.desk.state.person(10).fixed) == {"mov": 9}  # only here


async def test_an_empty_mov_is_what_the_sheet_says(hunted, campaigns, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-pursuer-add", "runs-10", "people-done", "token-10")
        await app.type("runner-mov", "12")
        await taps(app, "runner-save", "token-10")
        assert app.at("runner-mov").value == "12"
        await app.type("runner-mov", "")
        await taps(app, "runner-save", "chase-roll")
    assert chase_in(campaigns).runner(10).base == 9


async def test_somebody_is_left_out_from_their_token(hunted, window):
    async with window("phone", route="/chase") as app:
        await taps(app, "token-2", "runner-remove")
        assert tokens(app) == [1, 3, 4]


# --- refusals and what stays ------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_nobody_pursues_and_that_is_said_beside_the_roll(hunted, window, size, data):
    async with window(size, route="/chase") as app:
        before = kept(data)
        await taps(app, "wild-safe", "chase-roll")
        assert "pursuer" in complaint(app)
        assert kept(data) == before
        assert app.chosen("wild-safe")
        await taps(app, "camp-pursuer-add", "runs-10", "people-done")
        assert complaint(app) == ""


async def test_nobody_flees(campaigns, window):
    play(campaigns, ((CULT, ()),))
    async with window("phone", route="/chase") as app:
        await app.tap("chase-roll")
        assert "fugitive" in complaint(app)
        assert tokens(app) == [1, 2, 3, 4, 5]


async def test_the_setup_stays_when_the_keeper_looks_elsewhere(hunted, window):
    async with window("phone", route="/chase") as app:
        await choose_cult(app)
        await taps(app, "scene-rooftops", "wild-safe", "lead-less", "chase-more", "option-together")
        await app.go("mind")
        await app.go("chase")
        assert tokens(app) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert [app.chosen(key) for key in ("scene-rooftops", "wild-safe", "option-together")] == [True] * 3
        assert app.shows("1 location")


async def test_an_undone_beginning_brings_the_setup_back(hunted, window):
    async with window("phone", route="/chase") as app:
        await choose_cult(app)
        await taps(app, "scene-rooftops", "chase-roll", "undo")
        assert tokens(app) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert app.chosen("scene-rooftops")
        await taps(app, "redo", "chase-another")
        assert tokens(app) == [1, 2, 4]  # who got away at once, and are in no chase
        assert app.chosen("scene-city")


async def test_nobody_is_there_at_all(window):
    async with window("phone", route="/chase") as app:
        assert tokens(app) == []
        await app.tap("camp-fugitive-add")
        assert app.shows("Nobody in this campaign could run. Type a name.")


# --- coming from elsewhere --------------------------------------------------


@pytest.fixture
def seats(monkeypatch):
    """The seat of whoever rolls, for what another room would call."""
    found, begin = [], setup.begin_now
    monkeypatch.setattr(setup, "begin_now", lambda seat: (found.append(seat), begin(seat)))
    return found


async def test_they_run_from_a_fight(hunted, window, seats):
    async with window("phone", route="/chase") as app:
        await app.tap("chase-roll")
        await app.go("combat")
        flee_next(seats[0], (1, 2), (5, 10))
        await app.settle()
        assert app.page.route == "/chase"
        assert tokens(app) == [1, 2, 5, 10]


async def test_they_run_from_a_fight_while_others_are_chased(hunted, campaigns, window, seats):
    async with window("phone", route="/chase") as app:
        await taps(app, "camp-fugitive-add", "runs-1", "runs-2", "runs-4", "people-done")
        await choose_cult(app)
        await app.tap("chase-roll")
        assert len(campaigns.desk.state.part(Chases).chases) == 1
        flee_next(seats[0], (1, 2), (10,))
        await app.settle()
        assert tokens(app) == [1, 2, 10]
        await app.tap("chase-roll")
    assert len(campaigns.desk.state.part(Chases).chases) == 2


# --- scenes -----------------------------------------------------------------


QUARRY = "\n".join(
    (
        "# Place | Kind | Skill",
        *("Cart track | clear", "Scree | hazard | Climb", "Cut | clear", "Pit | hazard | Jump", "Village | end"),
    )
)


async def own_table(app, title, lines):
    await app.go("tables")
    if app.has("tables-back"):
        await app.tap("tables-back")
    await app.tap("own-add")
    await app.type("own-title", title)
    await app.type("own-rows", lines)
    await app.tap("own-save")


async def test_a_table_of_ones_own_is_a_scene_and_a_list_is_none(hunted, campaigns, window):
    async with window("desktop", route="/tables") as app:
        await own_table(app, "The quarry", QUARRY)
        await own_table(app, "Rumours", "A light at sea\nA dead calf")
        await app.go("chase")
        assert app.keys("scene-own/") == ["scene-own/the-quarry"]
        await choose_cult(app)
        await taps(app, "scene-own/the-quarry", "chase-roll")
    chase = chase_in(campaigns)
    assert chase.scene == "own/the-quarry"
    assert {one.name for one in chase.track} <= {"Cart track", "Scree", "Cut", "Pit", "Village"}


async def test_scenes_are_listed_by_how_one_travels(hunted, window):
    async with window("phone", route="/chase") as app:
        on_foot = app.keys("scene-")
        assert {"scene-city", "scene-rooftops"} <= set(on_foot)
        await app.tap("travel-wheels")
        assert not set(on_foot) & set(app.keys("scene-"))
        assert app.has("vehicle-add-fugitive")
        assert app.shows("Nobody has a vehicle yet")
        await app.tap("travel-foot")
        assert app.keys("scene-") == on_foot
        await taps(app, "scene-rooftops", "travel-wheels")
        assert app.chosen("scene-rooftops")  # the chosen one stays in sight
        await taps(app, "vehicle-add-fugitive", "take-standard-car", "vehicle-done")
        assert app.shows("A scene for people on foot")


# --- languages, text, names -------------------------------------------------


async def test_in_french_live(hunted, window):
    async with window("tablet", route="/chase") as app:
        await choose_cult(app)
        await app.tap("language")
        assert app.shows("Poursuite improvisée")
        assert app.shows("Rues de la ville")
        assert tokens(app) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert app.shows("2 lieux")


async def test_every_token_and_button_has_a_name(hunted, window):
    async with window("phone", route="/chase") as app:
        await choose_cult(app)
        assert app.name_of("token-1") == "Marguerite Vasseur, MOV 8: change MV"
        assert app.name_of("camp-pursuer-add") == "Choose who pursues"
        assert [name for control, name in app.interactive() if not name] == []


async def test_the_big_button_is_the_last_thing_before_the_navigation(hunted, window):
    async with window("phone", route="/chase") as app:
        keys = app.keys()
        assert keys.index("camp-fugitive-add") < keys.index("scene-city") < keys.index("wild-safe")
        assert keys.index("wild-safe") < keys.index("chase-roll") < keys.index("room-roll")
        assert isinstance(app.at("chase-roll"), ft.TextButton)
        assert words_in(app.at("chase-roll")) == "Roll"


async def test_elsewhere_than_in_a_party(campaigns, window):
    play(campaigns, ((MARGUERITE, ()), (ELEANOR, ()), (CAPTAIN, ())))
    async with window("desktop", route="/chase") as app:
        assert tokens(app) == [1, 2, 3]  # the only other one pursues
        await app.tap("token-3")
        assert app.at("runner-mov").value == "8"
