"""The Study room: a tome from its first page to its last, a spell before and after it is paid."""

import pytest
from driver import SIZES, AppDriver
from examples.made_up import faces
from scholars import BEGUN, SCHOLARS

from keeper_app.play.people.actions.change_mind import SetBelief
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.study.actions.cast_spell import CastSpell
from keeper_app.play.study.actions.own_library import WriteSpell, WriteTome
from keeper_app.play.study.actions.study_tome import FinishStudy
from keeper_app.play.study.own import OwnSpell, OwnTome


@pytest.fixture
def begun(earlier):
    earlier(*BEGUN)


async def to_spells(app):
    """A phone shows one kind at a time."""
    if app.has("study-kind-spell"):
        await app.tap("study-kind-spell")


async def to_tomes(app):
    if app.has("study-kind-tome"):
        await app.tap("study-kind-tome")


# --- tomes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_tome_shows_how_far_it_is_read_and_what_the_last_page_costs(begun, window, size):
    async with window(size, route="/study") as app:
        assert app.words_at("study-tome").startswith("Book of the Black Tides")
        assert app.shows("of 24 weeks read")
        assert app.shows("ends about 10 November 1925")
        assert "Cthulhu Mythos, +6 when it is read: 14, then 20" in app.labels()
        assert "SAN, loses 1D8: 33, then 25 to 32" in app.labels()
        assert "Maximum SAN, 99 minus Mythos: 85, then 79" in app.labels()


@pytest.mark.parametrize("size", SIZES)
async def test_a_week_passes_for_all_who_read(begun, window, size):
    async with window(size, route="/study") as app:
        assert app.chosen("study-along-2")
        await app.tap("study-week")
        assert app.shows("Eleanor Whitlock, Book of the Black Tides: 10 weeks read")
        assert app.shows("Silas Grady, Log of the Ninth Lamp: 2 weeks read")
        assert any("1 week of study" in said for said in app.announced())
        await app.tap("study-along-2")
        await app.tap("study-week")
        assert app.shows("Eleanor Whitlock, Book of the Black Tides: 11 weeks read")
        assert not app.shows("Silas Grady, Log of the Ninth Lamp:")
        assert app.tip("undo") == "Undo the weeks of study"
        await app.tap("undo")
        await app.tap("undo")
        assert app.texts().count("9") >= 1


async def test_finishing_early_lets_the_weeks_pass_and_the_next_study_takes_twice_as_long(begun, real):
    async with real("desktop", route="/study") as app:
        await app.tap("study-finish")
        await app.read_out("4")
        assert app.shows("Eleanor Whitlock · Full study finished: Book of the Black Tides")
        assert app.shows("Cthulhu Mythos +6: now 20 · 1D8 = 4 · −4, SAN 29 · 15 weeks pass")
        assert app.shows("of 48 weeks read")
        assert app.shows("Full study no. 2".upper())
        await app.tap("study-consult")
        await app.read_out("20", "4", "3")
        assert app.shows("found · 3 hours of searching")


async def test_at_the_last_page_only_the_end_is_left(earlier, real):
    earlier(*BEGUN, (ChangePerson(2, sheet={}), ()))
    async with real("phone", route="/study") as app:
        await app.tap("study-tome-who")
        await app.tap("person-2")
        for _ in range(3):
            await app.tap("study-week")
        assert not app.has("study-week")
        await app.tap("study-finish")
        await app.read_out("1")
        assert app.shows("Silas Grady · Full study finished: Log of the Ninth Lamp")


@pytest.mark.parametrize("size", SIZES)
async def test_a_first_reading_from_the_shelf(earlier, real, size):
    earlier(*SCHOLARS)
    async with real(size, route="/study") as app:
        assert app.shows("No tome is open")
        await app.tap("study-choose-tome")
        await app.type("tome-search", "marées")
        assert app.keys("tome-black") == ["tome-black-tides"]
        assert not app.has("tome-grey-herbal")
        await app.tap("tome-black-tides")
        assert app.shows("2 weeks")
        assert app.shows("Language (Other) 1, hard: 1 or less, 1%")
        await app.tap("study-own")
        assert app.shows("Language (Own) 80, hard: 40 or less, 40%")
        await app.tap("study-read")
        await app.read_out("30", "5", "6")
        assert app.shows("Marguerite Vasseur · First reading: Book of the Black Tides")
        assert app.shows("Cthulhu Mythos +2: now 2 · 1D8 = 6 · −6, SAN 42")
        assert app.shows("of 24 weeks read")


async def test_a_reading_that_failed_says_so_and_may_be_tried_again(earlier, real):
    earlier(*SCHOLARS)
    async with real("phone", route="/study") as app:
        await app.tap("study-choose-tome")
        await app.tap("tome-black-tides")
        await app.tap("study-read")
        await app.read_out("90", "9")
        assert app.shows("not understood: nothing learnt, nothing lost")
        assert app.has("study-read")


async def test_without_a_roll_no_language_is_asked_for(earlier, window):
    earlier(*SCHOLARS, (SetBelief(1, True), ()))
    async with window("desktop", route="/study") as app:
        await app.tap("study-choose-tome")
        await app.tap("tome-what-the-ice-kept")
        await app.tap("study-test")
        assert not app.has("study-own")
        assert "SAN, a sceptic: no SAN lost: 48, then 48" in app.labels()
        assert app.words_at("study-read") == "Read"  # no die falls
        await app.tap("study-passes")
        await app.tap("study-read")
        assert app.shows("a sceptic: no SAN lost")
        assert not app.shows("8 hours pass")


async def test_somebody_insane_reads_nothing_and_is_told_why(earlier, window):
    earlier(*BEGUN, (SetCondition(3, Condition("indefinite-insanity")), ()))
    async with window("phone", route="/study") as app:
        await app.tap("study-week")
        assert app.shows("nobody takes up a tome while insane")
        assert app.tip("undo") == "Undo the change of Eleanor Whitlock’s condition"


async def test_nobody_at_the_table_is_said_first(window):
    async with window("phone", route="/study") as app:
        assert app.shows("Nobody to read or cast yet")
        await app.tap("study-to-people")
        assert app.page.route == "/people"


# --- spells ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_price_is_seen_before_it_is_paid(begun, window, size):
    async with window(size, route="/study") as app:
        await to_spells(app)
        for _ in range(3):
            await app.tap("study-more")
        assert app.words_at("study-points") == "4"
        assert app.shows("4D6 armour for 24 hours")
        assert app.shows("14 on average")
        assert "MP, costs 4: 11, then 7" in app.labels()
        assert "SAN, loses 1D4: 33, then 29 to 32" in app.labels()
        assert "HP, untouched: MP suffice: 10, then 10" in app.labels()
        assert app.shows("Hard POW, 27 or less: 27%")
        assert app.shows("4 MP")
        await app.tap("study-less")
        assert app.words_at("study-points") == "3"
        assert app.tip("undo") == "Undo Eleanor Whitlock’s lessons"  # nothing was paid


async def test_more_than_the_magic_points_comes_out_of_the_body(begun, window):
    async with window("phone", route="/study") as app:
        await to_spells(app)
        for _ in range(11):
            await app.tap("study-more")
        assert app.at("study-more").disabled
        assert "HP, pays 1 missing MP: 10, then 9" in app.labels()
        assert app.shows("1 HP, 1D4 SAN")


async def test_a_price_that_may_kill_is_said_and_one_that_cannot_be_paid_cannot_be_tapped(earlier, window):
    earlier(*BEGUN, (ChangePerson(3, sheet={"mp": 0, "hp": 2}), ()))
    async with window("phone", route="/study") as app:
        await to_spells(app)
        await app.tap("study-more")
        assert app.shows("This may take the last hit point")
        await app.tap("study-more")
        assert app.shows("More than they have left")
        assert app.at("study-cast").disabled


@pytest.mark.parametrize("size", SIZES)
async def test_a_first_casting_that_fails_is_pushed_and_dear(begun, real, size):
    async with real(size, route="/study") as app:
        await to_spells(app)
        await app.tap("study-cast")
        await app.read_out("80", "0")
        assert app.shows("First casting fails: Veil of Salt")
        assert app.shows("The first casting failed; nothing was paid.")
        await app.tap("study-push")
        await app.read_out("80", "0", "2", "3")
        assert app.shows("cast all the same, with side effects")
        assert app.shows("times 3 · 3 MP, 8 left")
        assert app.has("study-cast")
        assert not app.chosen("study-first")  # it is mastered now
        await app.tap("undo")
        assert app.has("study-push")


async def test_another_window_shows_the_price_of_the_push_that_waits(begun, real):
    """As many magic points as the try that failed, whatever that window would have chosen."""
    async with real("phone", route="/study") as app:
        await to_spells(app)
        await app.tap("study-more")
        await app.tap("study-more")
        await app.tap("study-cast")
        await app.read_out("80", "0")
    async with real("phone", route="/study") as other:
        await to_spells(other)
        assert "MP, costs 3: 11, then 8" in other.labels()


async def test_what_was_read_out_halfway_and_put_away_leaves_no_trace(begun, real):
    async with real("phone", route="/study") as app:
        await to_spells(app)
        await app.tap("study-cast")
        await app.tap("face-0-10")
        await app.tap("sheet-close")
        assert app.tip("undo") == "Undo Eleanor Whitlock’s lessons"
        assert "MP, costs 1: 11, then 10" in app.labels()


async def test_the_keeper_may_leave_out_the_roll(begun, real):
    async with real("desktop", route="/study") as app:
        await app.tap("study-first")
        assert not app.shows("Hard POW, 27 or less")
        await app.tap("study-cast")
        await app.read_out("4")
        assert app.shows("Eleanor Whitlock · Casts Veil of Salt")
        assert app.shows("1D6 armour for 24 hours · 1D4 = 4 · 1 MP, 10 left · −4, SAN 29")


async def test_power_may_grow(begun, real):
    async with real("desktop", route="/study") as app:
        assert "45%" in app.words_at("study-power")
        await app.tap("study-power")
        await app.read_out("90", "9", "7")
        assert app.shows("+7: POW 62 for good")


async def test_power_may_grow_for_somebody_who_knows_no_spell(earlier, real):
    """01 on a Luck roll asks for none (rule 162)."""
    earlier(*SCHOLARS)
    async with real("desktop", route="/study") as app:
        assert app.has("study-choose-spell")
        await app.tap("study-power")
        await app.read_out("90", "9", "7")
        assert app.shows("for good")


@pytest.mark.parametrize("size", SIZES)
async def test_a_spell_is_learnt_from_the_tome_or_from_somebody(begun, real, size):
    async with real(size, route="/study") as app:
        assert app.words_at("study-teaches-veil-of-salt").endswith("Known")
        await app.tap("study-teaches-bind-the-guest")
        assert app.shows("INT 75, hard: 37 or less, 37%")
        assert app.shows("Takes 2D6 weeks with the book.")
        await app.tap("learn-roll")
        await app.read_out("10", "0", "1", "1")
        assert app.shows("Eleanor Whitlock · Learns Bind the Guest")
        assert app.words_at("study-spell").startswith("Bind the Guest")
        await app.tap("study-spell-who")
        await app.tap("person-2")
        await to_spells(app)
        assert app.shows("Silas Grady knows no spell")
        await app.tap("study-choose-spell")
        await app.tap("spell-bind-the-guest")
        assert app.chosen("learn-from-person/3")
        assert app.shows("INT 55, regular: 55 or less, 55%")
        await app.tap("learn-passes")
        await app.tap("learn-roll")
        await app.read_out("50", "5", "2")
        assert app.shows("taught by Eleanor Whitlock")
        assert app.words_at("study-spell").startswith("Bind the Guest")


async def test_where_nobody_teaches_it_the_keeper_may_grant_it(begun, window):
    async with window("phone", route="/study") as app:
        await to_spells(app)
        await app.tap("study-spell")
        await app.tap("spell-dream-letter")
        assert app.shows("No tome that Eleanor Whitlock has read teaches it")
        assert not app.has("learn-roll")
        await app.tap("learn-grant")
        assert app.words_at("study-spell").startswith("Dream Letter")
        assert app.words_at("study-cast") == "Roll"


async def test_a_known_spell_of_a_tome_is_one_tap_away(begun, window):
    async with window("phone", route="/study") as app:
        await app.tap("study-teaches-veil-of-salt")
        assert app.words_at("study-spell").startswith("Veil of Salt")


# --- the keeper's own -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_tome_of_ones_own_is_written_changed_and_removed(earlier, window, size):
    earlier(*SCHOLARS)
    async with window(size, route="/study") as app:
        await app.tap("study-choose-tome")
        await app.tap("tome-own")
        await app.tap("tome-save")
        assert app.at("form-name").error == "It needs a name."
        await app.type("form-name", "Cellar notes")
        await app.type("form-weeks", "0")
        assert app.at("form-weeks").error
        await app.tap("tome-save")
        assert app.has("tome-save")  # it waits to be mended
        await app.type("form-weeks", "3")
        await app.type("form-sanity", "1/1D6")
        await app.tap("tome-save")
        assert "A price is points or dice" in app.at("form-name").error
        await app.type("form-sanity", "1D2")
        await app.tap("tome-state-printed")
        await app.tap("tome-unit-hour")
        await app.type("form-spells", "voile de sel\nA trick")
        await app.tap("tome-save")
        assert app.words_at("study-tome").startswith("Cellar notes")
        assert app.shows("1 hour")
        assert app.has("study-teaches-veil-of-salt")
        await app.tap("study-tome")
        await app.tap("tome-own-1-edit")
        assert app.at("form-spells").value == "Veil of Salt\nA trick"
        await app.type("form-name", "Attic notes")
        await app.tap("tome-save")
        assert app.words_at("study-tome").startswith("Attic notes")
        await app.tap("study-tome")
        await app.tap("tome-own-1-edit")
        await app.tap("tome-remove")
        assert app.shows("No tome is open")
        assert app.tip("undo") == "Undo the removal of Attic notes"


@pytest.mark.parametrize("size", SIZES)
async def test_a_spell_of_ones_own_is_written_learnt_and_cast(begun, window, size):
    async with window(size, route="/study") as app:
        await to_spells(app)
        await app.tap("study-spell")
        await app.tap("spell-own")
        await app.type("form-name", "Candle trick")
        await app.tap("spell-pays-chosen")
        await app.type("form-least", "2")
        await app.type("form-most", "4")
        await app.type("form-each", "2")
        await app.type("form-buys", "candles")
        await app.type("form-sanity", "0")
        await app.tap("spell-takes-at-once")
        assert not app.has("form-rounds")
        await app.tap("spell-opposed")
        await app.tap("spell-save")
        await to_spells(app)
        await app.tap("study-spell")
        await app.tap("spell-own-1")
        await app.tap("learn-grant")
        assert app.shows("4 candles")
        assert app.shows("At once · in a fight at DEX 110 · POW against POW")
        await app.tap("study-first")
        assert app.words_at("study-cast") == "Cast"
        await app.tap("study-cast")
        assert app.shows("4 candles · 2 MP, 9 left")
        await app.tap("study-spell")
        await app.tap("spell-own-1-edit")
        await app.tap("spell-takes-long")
        await app.type("form-time", "one night")
        await app.tap("spell-save")
        assert app.shows("one night · POW against POW")


async def test_a_name_on_a_sheet_is_written_down_from_there(earlier, window):
    earlier(*BEGUN, (ChangePerson(2, sheet={"spells": ("Grandmother’s charm",)}), ()))
    async with window("desktop", route="/study") as app:
        await app.tap("study-tome-who")
        await app.tap("person-2")
        assert app.shows("Silas Grady knows no spell")
        await app.tap("study-choose-spell")
        await app.tap("spell-named-Grandmother’s charm")
        assert app.at("form-name").value == "Grandmother’s charm"
        await app.tap("spell-save")
        assert app.words_at("study-spell").startswith("Grandmother’s charm")


# --- found elsewhere, and in the other language ---------------------------------------------------------------------


async def test_the_quick_field_finds_tomes_and_spells(begun, window):
    async with window("desktop", route="/roll") as app:
        await app.type("quick", "grey herbal")
        await app.tap("quick-tome-grey-herbal")
        assert app.page.route == "/study"
        assert app.words_at("study-tome").startswith("The Grey Herbal")
        await app.type("quick", "dream letter")
        await app.tap("quick-spell-dream-letter")
        assert app.has("learn-grant")


async def test_a_sheet_names_spells_in_the_language_of_the_moment(begun, window):
    async with window("desktop", route="/people") as app:
        await app.tap("person-3")
        assert app.shows("Veil of Salt")
        await app.tap("language")
        assert app.shows("Voile de sel")
        assert not app.shows("veil-of-salt")


async def test_all_of_it_in_french(begun, window):
    async with window("tablet", route="/study") as app:
        await app.tap("language")
        assert app.words_at("study-tome").startswith("Le Livre des marées noires")
        assert app.shows("sur 24 semaines d’étude")
        assert "SAN, perd 1D8 : 33, puis 25 à 32" in [label.replace("\u202f", " ") for label in app.labels()]
        await app.tap("study-week")
        assert app.shows("1 semaine d’étude")
        assert app.tip("undo") == "Annuler les semaines d’étude"


async def test_it_says_what_happened_at_other_windows_too(begun, main):
    async with AppDriver(main, width=1440, height=900, route="/study") as one, AppDriver(main, route="/study") as other:
        await one.tap("study-week")
        await other.settle()
        assert other.shows("Eleanor Whitlock, Book of the Black Tides: 10 weeks read")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390), (1024, 768), (1920, 1080)])
async def test_it_fits_any_window(begun, main, width, height):
    async with AppDriver(main, width=width, height=height, route="/study") as app:
        assert app.has("study-week")
        await to_spells(app)
        assert app.has("study-cast")
        await to_tomes(app)
        assert app.has("study-tome")


async def test_doubled_text_keeps_every_button(begun, prefer, window):
    prefer(text_scale=200)
    async with window("phone", route="/study") as app:
        assert app.has("study-week")
        assert app.has("study-finish")
        await to_spells(app)
        assert app.has("study-cast")


async def test_a_failed_casting_whose_spell_is_gone_is_no_trap(earlier, window):
    earlier(
        *BEGUN,
        (WriteSpell(OwnSpell("Trick", mp="1")), ()),
        (ChangePerson(3, sheet={"spells": ("Trick",)}), ()),
        (CastSpell(3, "own-1"), faces(90)),
        (WriteTome(OwnTome("Notes", spells=("Trick",))), ()),
        (FinishStudy(3, "black-tides"), [1]),
    )
    async with window("desktop", route="/study") as app:
        assert app.has("study-push")
        await app.tap("study-spell")
        await app.tap("spell-own-1-edit")
        await app.tap("spell-remove")
        assert app.shows("Eleanor Whitlock knows no spell")
