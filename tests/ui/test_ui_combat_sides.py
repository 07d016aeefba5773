"""Sides of a fight as a keeper sees them: chosen before it, changed while it lasts, in the order, colours and lists."""

from dataclasses import replace

import flet as ft
import pytest
from cast import CAST
from driver import ALL_SIZES, SIZES, AppDriver, inside, own_name, plain, taps
from ring import aim_at

from keeper_app.play.combat.actions.order_fight import BeginFight, MarkFighter, PassTurn
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.sides import side_of
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Kind
from keeper_app.ui.screens.combat.order_list import SPINE
from keeper_app.ui.tokens import PALETTES, Radius
from keeper_app.words import words_in

INK = PALETTES["dark"]
# On top of the cast (1 Marguerite, DEX 70; 2 Silas, 60; 3 the captain, 50; 4 and 5 the dogs, 65).
SERGEANT = SeatPerson("Sergeant Harker", {"dex": 55, "con": 50, "siz": 50}, Kind.NPC, {"ally": True})  # 6: 10 HP
SHADE = SeatPerson("Shade", {"dex": 20}, Kind.NPC)  # 7: nobody knows its HP
CREW = (*CAST, (SERGEANT, ()), (SHADE, ()))
EIGHT = tuple(SeatPerson(f"Ada{at}", {"dex": 99 - at, "con": 50, "siz": 50}) for at in range(1, 9))
FIGHT = (*CREW, (BeginFight((1, 2, 3, 4, 5, 6, 7), ((5, Side.APART),)), ()))
ALLIES, FOES = (1, 2, 6), (3, 4, 7)
TWO_SIDED = [(1024, 768), (1180, 820), (1280, 800), (1920, 1080)]


def at(main, size, route="/combat"):
    return AppDriver(main, width=size[0], height=size[1], route=route)


def face(app, key):
    """The monogram on something that can be pressed."""
    return next(c for c in inside(app.at(key)) if isinstance(c, ft.Container) and c.border_radius)


def token(app, who, key="fighter"):
    """That of somebody."""
    return face(app, f"{key}-{who}")


def bars(app, who):
    """How much of somebody's hit points is drawn as left, if any are drawn."""
    parts = [c for c in inside(app.at(f"fighter-{who}")) if isinstance(c, ft.Container) and c.expand and c.height]
    return [c.expand if c.bgcolor == INK.hp else 0 for c in parts]


def marks(app, who):
    return [c.icon for c in inside(app.at(f"fighter-{who}")) if isinstance(c, ft.Icon)]


def struck(app, who):
    """What is struck out in the row or token of somebody."""
    texts = [c for c in inside(app.at(f"fighter-{who}")) if isinstance(c, ft.Text)]
    return [c.value for c in texts if c.style.decoration == ft.TextDecoration.LINE_THROUGH]


def halves(app, who):
    """The left and the right of the DEX in the row of somebody: which of them is theirs."""
    rows = [c for c in inside(app.at(f"fighter-{who}")) if isinstance(c, ft.Row) and len(c.controls) == 3]
    left, _, right = next(row for row in rows if row.controls[1].width == SPINE).controls
    return bool(left.content), bool(right.content)


def headings(app):
    """The small capitals over the parts of a list, each with the colour it is set in."""
    over = [c for c in app.within_reach() if isinstance(c, ft.Semantics) and c.header]
    texts = [next(one for one in inside(c) if isinstance(one, ft.Text)) for c in over]
    return [(plain(one.value), one.style.color) for one in texts]


# --- the order --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_everybody_in_the_order_has_a_bar_of_hit_points(earlier, prefer, main, lang):
    """A dog has 9, the captain 7 of 12 left; whose points nobody knows has none."""
    prefer(language=lang)
    earlier(*FIGHT, (HurtPerson(3, 5), ()))
    async with at(main, ALL_SIZES[0]) as app:
        async for _ in app.at_each(ALL_SIZES):
            assert bars(app, 3) == [7, 0]
            assert bars(app, 1) == [11]
            assert bars(app, 7) == []
            assert f"{words_in(lang).say('points.name.hp')} 7 / 12" in own_name(app.at("fighter-3"))
            assert words_in(lang).say("side.foe") in own_name(app.at("fighter-3"))


async def test_colours_and_forms_follow_the_side(earlier, main):
    earlier(*FIGHT)
    async with at(main, ALL_SIZES[0]) as app:
        async for _ in app.at_each(ALL_SIZES):
            rings = {who: token(app, who).border.top.color for who in (2, 6, 3, 5)}
            assert rings == {2: INK.outline, 6: INK.accent, 3: INK.danger, 5: INK.outline}
            square = {who: token(app, who).border_radius == Radius.TAG for who in (1, 2, 6, 3, 4, 5)}
            assert square == {1: True, 2: True, 6: True, 3: False, 4: False, 5: False}
            assert token(app, 1).bgcolor == INK.accent  # it is her turn
            await app.tap("next")
            assert token(app, 4).bgcolor == INK.danger
            await app.tap("undo")


async def test_allies_stand_left_of_the_dex_and_foes_right(earlier, main):
    earlier(*FIGHT)
    async with at(main, ALL_SIZES[0]) as app:
        async for _ in app.at_each(TWO_SIDED):
            assert {who for who in range(1, 8) if halves(app, who) == (False, True)} == set(FOES)
            assert {who for who in range(1, 8) if halves(app, who) == (True, False)} == {*ALLIES, 5}
            for words in ("ALLIES 3 · 1 APART", "DEX", "FOES 3"):
                assert words in app.texts()


async def test_elsewhere_all_stand_in_one_line(earlier, main):
    earlier(*FIGHT)
    async with at(main, ALL_SIZES[0]) as app:
        async for _ in app.at_each([one for one in ALL_SIZES if one not in TWO_SIDED]):
            assert app.keys("fighter-") == [f"fighter-{who}" for who in (1, 4, 5, 2, 6, 3, 7)]
            assert "FOES 3" not in app.texts()


async def test_who_has_acted_fell_died_or_fled_looks_so(earlier, main):
    earlier(
        *FIGHT,
        (HurtPerson(4, 30), ()),
        (SetCondition(2, Condition("unconscious")), ()),
        (MarkFighter(3, "fled"), ()),
        (PassTurn(), ()),
    )
    async with at(main, ALL_SIZES[0]) as app:
        async for _ in app.at_each(ALL_SIZES):
            assert marks(app, 4) == [ft.Icons.CLOSE]
            assert marks(app, 2) == [ft.Icons.BEDTIME_OUTLINED]
            assert marks(app, 3) == [ft.Icons.DIRECTIONS_RUN]
            assert marks(app, 1) == [ft.Icons.CHECK]
            assert marks(app, 6) == []
            assert bars(app, 4) == [0]
            assert struck(app, 4)
            assert not struck(app, 2) + struck(app, 3)
            assert all(token(app, who).bgcolor is None for who in (1, 2, 3, 4))
            assert token(app, 6).bgcolor == INK.raised


async def test_a_press_that_is_held_opens_the_person(earlier, main):
    earlier(*FIGHT)
    async with at(main, ALL_SIZES[0]) as app:
        async for _ in app.at_each(ALL_SIZES):
            await app.fire(app.at("fighter-3"), "long_press")
            assert "Captain Le Goff" in app.texts()
            assert app.sheets
            await app.tap("sheet-close")


def scrolls(app):
    """How far strips were scrolled sideways."""
    return [args["offset"] for name, args in app.conn.calls if name == "scroll_to" and args["offset"]]


async def test_the_strip_follows_whoever_acts(earlier, window):
    npcs = [(replace(one, kind=Kind.NPC), ()) for one in EIGHT]  # without a strip of the party
    earlier(*npcs, (BeginFight(tuple(range(1, 9))), ()))
    async with window("phone", route="/combat") as app:
        assert scrolls(app) == []
        for _ in range(7):
            await app.tap("next")
        assert scrolls(app) == sorted(scrolls(app))
        assert len(scrolls(app)) == 4  # the third comes to the second place, and so on until the last is in sight


def brought(app):
    """To which rows the list of the order was brought."""
    return [args["scroll_key"] for name, args in app.conn.calls if name == "scroll_to" and args["scroll_key"]]


@pytest.mark.parametrize(("height", "rows"), [(700, ["row-4", "row-5"]), (1000, [])])
async def test_the_list_follows_whoever_acts(earlier, main, height, rows):
    """Whoever stands below the window's edge is brought up; nobody is where all are in sight."""
    npcs = [(replace(one, kind=Kind.NPC), ()) for one in EIGHT]
    earlier(*npcs, (BeginFight(tuple(range(1, 9))), ()))
    async with at(main, (1180, height)) as app:
        for _ in range(7):
            await app.tap("next")
        assert brought(app) == rows
        await app.tap("next")  # the next round begins at the top
        assert [args["offset"] for name, args in app.conn.calls if name == "scroll_to"][-1] == 0


# --- the party strip --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1440, 900)])
async def test_the_party_strip_marks_whose_turn_it_is(earlier, main, size):
    earlier(*FIGHT)
    async with at(main, size) as app:
        marked = []
        for _ in range(5):
            marked.append([who for who in (1, 2) if app.chosen(f"tile-{who}")])
            await app.tap("next")
        assert marked == [[1], [], [], [2], []]  # the dogs in between, the sergeant after
        await app.go("people")
        assert not app.chosen("tile-1")
        assert not app.chosen("tile-2")


async def test_the_party_strip_comes_to_whose_turn_it_is_and_stands_still_where_a_tap_chooses(earlier, window):
    earlier(*((one, ()) for one in EIGHT), (BeginFight((1, 8)), ()))
    async with window("phone", route="/roll") as app:
        await taps(app, "tile-8")
        assert scrolls(app) == []
        await app.go("combat")
        await app.tap("next")
        assert len(scrolls(app)) == 1


# --- before it --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", ALL_SIZES)
async def test_everybody_ticked_has_a_side_that_one_tap_changes(earlier, prefer, main, campaigns, size, lang):
    prefer(language=lang)
    for action, faces in CREW:
        campaigns.desk.do(action, faces)
    say = words_in(lang).say
    async with at(main, size) as app:
        assert app.keys("side-") == []  # nobody is ticked
        await taps(app, "fights-1", "fights-6", "fights-3", "fights-4")
        assert app.words_at("balance") == say("side.balance", allies=2, foes=2)
        three = app.has("side-3-ally")
        if three:
            assert [app.chosen(f"side-{who}-{side}") for who, side in ((1, "ally"), (6, "ally"), (3, "foe"))] == [
                True,
                True,
                True,
            ]
            await taps(app, "side-3-ally", "side-4-apart")
        else:
            assert app.words_at("side-3") == say("side.short.foe")
            await taps(app, "side-3", "side-4", "side-4")
            assert app.words_at("side-3") == say("side.short.ally")
        assert app.words_at("balance") == plain(
            f"{say('side.balance', allies=3, foes=0)} · {say('side.many.apart', n=1)}"
        )
        await app.tap("fight-begin")
    sides = [side_of(campaigns.desk.state, who) for who in (1, 6, 3, 4)]
    assert sides == [Side.ALLY, Side.ALLY, Side.ALLY, Side.APART]


async def test_what_was_chosen_for_one_fight_is_not_kept_for_the_next(earlier, window):
    earlier(*CREW)
    async with window("phone", route="/combat") as app:
        await taps(app, "fights-1", "fights-3", "side-3", "fight-begin", "round", "end-now", "fights-3")
        assert app.words_at("side-3") == "Foe"


@pytest.mark.parametrize("size", SIZES)
async def test_whoever_comes_late_has_a_side_too(earlier, window, size):
    earlier(*CREW, (BeginFight((1, 3)), ()))
    async with window(size, route="/combat") as app:
        await taps(app, "fight-join", "fights-4", "fights-6")
        await taps(app, *(["side-4-ally"] if app.has("side-4-ally") else ["side-4"]))
        await app.tap("join-now")
        assert [token(app, who).border_radius == Radius.TAG for who in (1, 3, 4, 6)] == [True, False, True, True]


# --- while it lasts ---------------------------------------------------------------------------------------------------


async def test_sides_change_in_the_middle_and_undo_brings_them_back(earlier, main):
    earlier(*FIGHT)
    async with at(main, ALL_SIZES[0]) as app:
        async for size in app.at_each(ALL_SIZES):
            await taps(app, "fighter-3", "action-other")
            assert app.chosen("takes-side-foe")
            await app.tap("takes-side-ally")
            assert app.chosen("takes-side-ally")
            await app.tap("sheet-close")
            assert token(app, 3).border_radius == Radius.TAG
            if size in TWO_SIDED:
                assert halves(app, 3) == (True, False)
                assert "FOES 2" in app.texts()
            await app.press("U")
            assert token(app, 3).border_radius != Radius.TAG


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
async def test_opponents_are_the_first_targets_and_ones_own_are_set_apart(earlier, prefer, window, size, lang):
    prefer(language=lang)
    earlier(*FIGHT)
    say = words_in(lang).say
    async with window(size, route="/combat") as app:
        await app.tap("target")
        assert app.keys("person-") == ["person-4", "person-3", "person-7", "person-5", "person-2", "person-6"]
        words = [say(f"side.{one}").upper() for one in ("opponents", "others", "friendly-fire")]
        inks = [INK.text_soft, INK.text_soft, INK.danger]
        assert headings(app)[1:] == [(plain(one), ink) for one, ink in zip(words, inks, strict=True)]
        assert token(app, 2, "person").border_radius == Radius.TAG
        assert token(app, 3, "person").border.top.color == INK.danger


async def test_whoever_is_a_foe_has_the_party_for_opponents(earlier, window):
    earlier(*FIGHT, (PassTurn(), ()))
    async with window("phone", route="/combat") as app:
        await app.tap("target")
        assert app.keys("person-")[:3] == ["person-1", "person-2", "person-6"]
        assert app.keys("person-")[-2:] == ["person-3", "person-7"]


async def test_the_target_and_whoever_acts_wear_their_side(earlier, window):
    earlier(*FIGHT, (PassTurn(), ()))
    async with window("tablet", route="/combat") as app:
        assert face(app, "target").border_radius == Radius.TAG
        await aim_at(app, 3)
        assert face(app, "target").border.top.color == INK.danger


@pytest.mark.parametrize("size", [(820, 1180), (1180, 820), (1440, 900), (1920, 1080)])
async def test_the_state_of_everybody_shows_foes_first(earlier, main, size):
    earlier(*FIGHT, (HurtPerson(4, 30), ()))
    async with at(main, size) as app:
        assert app.keys("person-") == [f"person-{who}" for who in (3, 4, 7, 5, 1, 2, 6)]
        dead = [c for c in inside(app.at("person-4")) if isinstance(c, ft.Text) and c.style.decoration]
        assert [c.style.decoration for c in dead] == [ft.TextDecoration.LINE_THROUGH] * 2


# --- its end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_round_leads_to_the_end_which_says_what_it_does(earlier, prefer, main, lang):
    prefer(language=lang)
    earlier(*FIGHT)
    say = words_in(lang).say
    async with at(main, ALL_SIZES[0]) as app:
        async for _ in app.at_each(ALL_SIZES):
            assert app.name_of("round").startswith(plain(say("fight.round-badge", n=1)))
            await app.tap("round")
            for word in ("forgets", "keeps", "undo"):
                assert app.shows(plain(say(f"fight.end-{word}")))
            assert app.has("to-chase")
            await app.tap("end-now")
            assert app.has("fight-begin")
            await app.tap("undo")
            assert app.has("fighter-3")


@pytest.mark.parametrize(("felled", "words"), [((3, 4, 7), "No foe stands"), ((1, 2, 6), "No ally stands")])
async def test_where_one_side_is_down_the_end_is_offered(earlier, main, felled, words):
    *first, last = felled
    gone = [(SetCondition(one, Condition("unconscious")), ()) for one in first]
    earlier(*FIGHT, *gone, (MarkFighter(last, "fled"), ()))
    async with at(main, ALL_SIZES[0]) as app:
        async for _ in app.at_each(ALL_SIZES):
            assert app.shows(words)
            (way,) = [key for key in ("fight-over", "to-end") if app.has(key)]  # beside the words, or as the big button
            await app.tap(way)
            assert app.has("end-now")
            await taps(app, "sheet-close", "undo")
            assert not app.has(way)
            await app.press("Y", ctrl=True)


async def test_a_fight_among_friends_is_not_over_before_it_begins(earlier, window):
    earlier(*CREW, (BeginFight((1, 2)), ()))
    async with window("phone", route="/combat") as app:
        assert not app.has("fight-over")


async def test_the_party_and_its_allies_run_from_their_foes(earlier, window):
    earlier(*FIGHT)
    async with window("desktop", route="/combat") as app:
        await taps(app, "round", "to-chase")
        assert app.page.route == "/chase"
        assert app.shows("Sergeant Harker")


# --- people -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_character_is_marked_as_an_ally_on_their_page(earlier, main, campaigns, size):
    for action, faces in CREW:
        campaigns.desk.do(action, faces)
    async with AppDriver(main, width=SIZES[size][0], height=SIZES[size][1], route="/people") as app:
        await app.tap("person-3")
        assert not app.chosen("person-ally")
        await app.tap("person-ally")
        assert app.chosen("person-ally")
        assert campaigns.desk.state.person(3).ally
        if app.has("people-back"):
            await app.tap("people-back")
        assert token(app, 3, "person").border_radius == Radius.TAG
        await app.tap("person-1")
        assert not app.has("person-ally")  # no question of an investigator


async def test_the_form_says_it_too_and_not_of_an_investigator(main, campaigns, earlier):
    for action, faces in CREW:
        campaigns.desk.do(action, faces)
    async with AppDriver(main, width=1440, height=900, route="/people") as app:
        await taps(app, "person-6", "person-edit")
        assert app.chosen("form-ally")
        await taps(app, "form-ally", "person-save")
        assert not campaigns.desk.state.person(6).ally
        await taps(app, "person-edit", "form-kind-investigator")
        assert not app.has("form-ally")


async def test_somebody_made_in_ten_seconds_may_be_an_ally(main, campaigns):
    async with AppDriver(main, width=390, height=844, route="/combat") as app:
        await taps(app, "person-add", "way-npc")
        await app.type("npc-name", "Thug")
        await taps(app, "npc-ally", "npc-save")
        assert [one.ally for one in campaigns.desk.state.people] == [True]
        assert app.words_at("side-1") == "Ally"
