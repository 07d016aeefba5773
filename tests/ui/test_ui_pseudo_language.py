"""A third language is a folder and no code: one with every word in brackets is read wherever something is said."""

import re
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import hunted
import pseudo_cards as cards
import pseudo_documents as documents
import pseudo_door as at_the_door
import pseudo_further as further
import pseudo_walk as walk
import pseudo_words as spoken
import pytest
import test_ui_chase_places as chases
import test_ui_combat_places as fights
import test_ui_development_places as growth
import test_ui_every_place as rooms
import test_ui_every_sheet as sheets
import test_ui_mind_places as minds
import test_ui_study_places as studies
from cast import CAST
from examples.chase import TYPED as TOLD_OF_CHASES
from pseudo_copies import copies
from pseudo_language import TAG, bracketed, elsewhere, hard_coded, pseudo, said_keys
from pseudo_rescue import rescue_lines
from runaways import GHOUL, HUNTED, Steady
from sketch import Sketch
from store_details import store_details

from keeper_app.content.check import check_tables, remarks_on_tables
from keeper_app.content.known_languages import languages
from keeper_app.content.made_of import made_of
from keeper_app.content.rulebook import library
from keeper_app.content.words import word_list
from keeper_app.dice import SeededDice, parse_expression
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.store import open_data_dir
from keeper_app.ui.browser.cover_words import cover_words
from keeper_app.ui.keyboard import CHORDS, HELP
from keeper_app.ui.rooms import rooms as screens
from keeper_app.words import in_language, words_in

# Names and remarks that keepers typed, and our own name.
TYPED = (
    *(
        "Marguerite Vasseur",
        "Marguerite",
        "Silas Grady",
        "Silas",
        "Captain Le Goff",
        "Captain",
        "Le Goff",
        "Ada Vance",
        "Ada",
    ),
    *("Ada Vance", "Ada", "Otto", "Zoé", "Jack Rowe", "Jack", "Ugly Bob", "Ugly", "Latin", "Zeppelins"),
    *("The ladder breaks", "The quays"),
    *("Zzzzqq", "Augustin Leroy", "Augustin", "Eleanor Whitcombe", "Eleanor"),
    *(
        place.name
        for places in (hunted.quays(), hunted.COAST, hunted.ALLEY, (hunted.STAIRS, hunted.FENCE))
        for place in places
    ),
    *("Cultist", "Jones", *TOLD_OF_CHASES),
    *("Zz", "Yy", "xyzzy", "xyz", "zzz", "abc", "“x”", "“Guard”", "Keeper", "Français", "English"),
)
# A table of one's own as a file, where in a file something is wrong, and a file that cannot be read.
FILES = (r"^id = [^⟦]*", r"^\S+\.(?:toml|json) · \S+ · rows", r"\b8\.json\b")
CITED = (r"\b[LCPDX]\d{1,3}\b", r"\bv\d+\.\d+")  # rules as they are numbered, and versions
SITUATIONS = {"A", "B"}  # the two that are compared

pytestmark = pytest.mark.usefixtures("pseudo")
__all__ = ["elsewhere", "pseudo", "said_keys"]


def own(folder: Path) -> re.Pattern[str]:
    """What needs no brackets: names as they were typed or in capitals, people’s initials, letters of keys, paths."""
    ours = {words for one in made_of() for words in (one.name, one.licence)}  # the same in every language
    names = sorted({name for one in TYPED for name in (one, one.upper())} | ours, key=len, reverse=True)
    initials = {"".join(dict.fromkeys((name.split()[0][0], name.split()[-1][0]))) for name in TYPED}
    everywhere = (*CHORDS, HELP, *(one for room in screens().values() for one in room.keys))
    keys = {key.key.removeprefix("Ctrl ") for key in everywhere}
    # What an entry is called in another language stands below its title where it was found by that.
    foreign = {in_language(words_in(lang), one.title) for one in library().values() for lang in ("fr", "en")}
    alone = "|".join(map(re.escape, sorted(initials | keys | SITUATIONS | foreign | {words_in(TAG).next.short})))
    return re.compile(
        "|".join([rf"^ ?(?:{alone})$", re.escape(str(folder)) + r"\S*", *FILES, *CITED, *map(re.escape, names)])
    )


def test_the_folder_is_all_it_takes():
    assert languages() == ("fr", "en", TAG)
    assert check_tables(parse_expression) == []
    assert remarks_on_tables() == []
    assert words_in(TAG).say("close") == "⟦Close⟧"
    assert words_in("en").next.tag == TAG
    assert words_in(TAG).next.tag == "fr"


def test_brackets_leave_fields_and_dice_alone():
    assert bracketed("Lose {n} hit points, or 1D6+2") == "⟦Lose⟧ {n} ⟦hit⟧ ⟦points⟧, ⟦or⟧ 1D6+2"
    assert hard_coded(["⟦Roll⟧ 2D6+4", "12/15", "Tom · ⟦Climb⟧ 50"], re.compile("Tom")) == set()
    assert hard_coded(["⟦Roll⟧ again"], re.compile("Tom")) == {"⟦Roll⟧ again"}


class House:
    """Desks to begin a walk at, each in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def after(self, evening: Sequence = (), size: str = "desktop", dice=None, **settings: object):
        """A window at a desk where this has happened."""
        self.folder = self.folder / "on"
        with open_data_dir(self.folder, sync=False) as data:
            before = Campaigns(data.documents, data.shelf)
            for action, faces in evening:
                before.desk.do(action, faces)
            before.close()
            app = Sketch(data, TAG, size, dice=dice or SeededDice(SEED))
            app.preferences.change(**settings)
            yield app
            app.close()


HIDDEN = tuple((replace(one, name="Zz") if one is GHOUL else one, fallen) for one, fallen in HUNTED)  # a name, no word
SEED = 7  # some words are said only where dice fall one way: they must fall that way every time
# Said of drawings that fail, of events only a newer Keeper knows, of tomes and spells that a damaged record names,
# and of languages that lack a word: not met here.
NOT_MET = """
    broken.leave broken.note broken.title cli.falls-back did.unheard did.unheard-detail log.untold
    spell.some tome.some undone.unheard
"""
# States that the walk does not bring about yet: this list may only become shorter.
NOT_YET = """
    book.page campaign.current check.only combined.would-fail creature.mythos creature.undead
    due.failed.con-dying due.passed.con-dying fact.sight
    fight.all-there fight.astray fight.dodged fight.dud fight.failed.jam-rolled
    fight.no-arms fight.no-blasts fight.no-guns
    fight.no-target fight.nobody-acts fight.passed.jam-rolled fighter.delayed fighter.fled
    fighter.readied fighter.running fire.uncounted for-what.armour for-what.regained
    for-what.turn for-what.week forces.left forces.out group.no-value harm.halved harm.height harm.title
    level.short-within.fumble level.within.critical log.deeper log.more
    make.age-needed make.luck-twice mark.acted mark.dived people.rolls-no-more points.armoured
    points.gain.mp points.lose.mp points.unknown quick.no.too-long quick.no.two-people sheet.spells table.rolled
    throw.burn undone.roll-revealed weapon.always weapon.own weapon.price-modern-short
"""
# Turns of luck in a chase, and set-ups seldom met: held to their words, one by one, by `test_words_chase.py` and
# `test_ui_chase_setup*.py`. This list, too, may only become shorter.
CHASES = """
    chase-setup.odd-mov chase-setup.people.none chase-setup.people.pursues
    chase-setup.road.driver chase-setup.road.faster chase-setup.speed.all-away chase-setup.speed.all-behind
    chase-setup.speed.pushed chase-setup.vehicles.facts chase-setup.vehicles.title chase-setup.vehicles.undriven
    chased.begins chased.costs-nothing chased.dies chased.fate.outpaced chased.fate.running chased.fate.stopped
    chased.full-force chased.hides-in-vain chased.holds chased.hopeless chased.passed chased.placed-by.pursuer
    chased.pushes chased.rams-in-vain chased.road-unread chased.some-vehicle chased.stays chased.turns-it
    chased.unhurt chased.wheel-kept chased.wheel-lost fight.back-to-chase outcome.caught
    outcome.escaped outcome.stopped shape.sound
"""
UNSAID = {*NOT_MET.split(), *NOT_YET.split(), *CHASES.split()}


async def through_the_app(reader: walk.Reader, house: House) -> None:
    """Every room and sheet, at the size of a phone and of a desktop."""
    for size in ("phone", "desktop"):
        with house.after(rooms.EVENING, size) as app:
            await walk.rolls(reader, app)
        with house.after(sheets.EVENING, size) as app:
            await walk.every_sheet(reader, app)
        with house.after(fights.EVENING, size, real_dice=True) as app:
            await walk.fight(reader, app)
        with house.after(CAST, size) as app:
            await walk.sides(reader, app)
        with house.after(size=size) as app:
            await walk.remedies(reader, app)
        with house.after(minds.EVENING, size, real_dice=True) as app:
            await walk.mind(reader, app)
        with house.after(studies.EVENING, size, real_dice=True) as app:
            await walk.study(reader, app)
        for scene, (evening, ways) in chases.SCENES.items():
            with house.after(evening, size) as app:
                await walk.chase(reader, app, scene, ways)
        with house.after(HIDDEN, size, dice=Steady()) as app:
            await walk.chase_set_up(reader, app)
        with house.after(size=size) as app:
            await walk.chase_told(reader, app)
        dice = cards.AnyhowDice()
        with house.after(growth.EVENING, size, dice=dice) as app:
            await walk.development(reader, app, dice)
        with house.after(size=size) as app:
            await walk.tables(reader, app)
            await walk.rules(reader, app)
            await walk.rules_room(reader, app)
            await documents.own_documents(reader, app)
        with house.after(CAST, size) as app:
            await at_the_door.door(reader, app)
    with house.after(fights.EVENING, "wide", real_dice=True) as app:
        await walk.fight(reader, app)
    with house.after() as app:
        await further.fresh_desk(reader, app)
        await further.newcomers(reader, app)
        await further.own_tables(reader, app)
    with house.after(((SeatPerson("Zz", {}), ()),)) as app:
        await further.nothing_left(reader, app)
    with house.after(sheets.EVENING) as app:
        await further.arms(reader, app)
        await further.previews(reader, app)
        await further.campaigns(reader, app)
        await copies(reader, app)
        await further.quick_field(reader, app)
        await further.who_rolls(reader, app)
        await further.demo(reader, app)


async def through_an_evening(reader: walk.Reader, house: House) -> None:
    """Every card and every line of the log; and what the quick field and the store say at that desk."""
    dice, words = cards.AnyhowDice(), words_in(TAG)
    with house.after(cards.EVENING, dice=dice) as app:
        await walk.each_card(reader, app, dice)
        walk.notices(reader, app)
        for typed, _, line in spoken.quick_lines(words, app.campaigns.desk):
            reader.lines(f"typed: {typed}", [spoken.without(line, typed)])
        await further.lives(reader, app, dice)
        reader.lines("log", spoken.log_lines(words, app.campaigns.desk))


@pytest.mark.long
async def test_every_word_is_said_and_none_stands_in_code(tmp_path, said_keys, capsys):
    """One test, so that all of it is said in one process."""
    reader, house = walk.Reader(own(tmp_path)), House(tmp_path / "games")
    reader.lines("words", spoken.without_a_screen(words_in(TAG)))
    reader.lines("the page of the site", [said.format(done=1, all=2) for said in cover_words()[TAG].values()])
    reader.lines("a window or a line that is lost", map(words_in(TAG).say, ("cli.window-lost", "line.gone")))
    reader.lines("rescue", rescue_lines(words_in(TAG), store_details()))
    spoken.on_the_terminal(words_in(TAG), tmp_path / "terminal")
    shown = capsys.readouterr()
    reader.lines("terminal", spoken.without_arguments(shown.out + shown.err))
    await through_an_evening(reader, house)
    await through_the_app(reader, house)
    assert reader.found == {}
    unsaid = set(word_list("en")) - said_keys
    assert (sorted(unsaid - UNSAID), sorted(UNSAID - unsaid)) == ([], [])
