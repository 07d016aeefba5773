"""Places further in: a fresh desk, tables of one's own, weapons, files, campaigns, the quick field, lives."""

from datetime import UTC, datetime

import pseudo_cards as cards
import test_ui_every_sheet as sheets
from places import closed
from pseudo_language import TAG
from pseudo_walk import Reader, told
from pseudo_words import below
from sketch import Sketch

from keeper_app.content.screen_files import screen_tables
from keeper_app.content.weapon_records import Weapon
from keeper_app.content.weapon_table import weapons
from keeper_app.play.exchange import Incoming, IncomingCampaign, Left, Taken
from keeper_app.play.people.actions.make_investigator import MakeInvestigator
from keeper_app.play.people.actions.mark_person import RollDue, WaiveDue
from keeper_app.play.people.points import value_of
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.tables.actions.roll_on_table import RollOnTable
from keeper_app.rooms import ROOMS
from keeper_app.rules import DUES, Difficulty, Question
from keeper_app.ui.at_work import Work
from keeper_app.ui.form import form_of
from keeper_app.ui.next_roll import asking, choose_who
from keeper_app.ui.own_tables import PREFIX
from keeper_app.ui.quick import write
from keeper_app.ui.screens.common.files import ShownForm
from keeper_app.ui.screens.roll.kinds import KINDS
from keeper_app.ui.screens.tables.view import in_tables
from keeper_app.ui.window import Passing
from keeper_app.words import log_report, words_in

SIZES = ("phone", "desktop")


def at_both(reader: Reader, app: Sketch, place: str) -> None:
    """A phone's drawing and a desktop's."""
    for size in SIZES:
        app.resize(size)
        reader.here(f"{place}, {size}", app)


async def fresh_desk(reader: Reader, app: Sketch) -> None:
    """Before anything has happened."""
    for kind in KINDS:
        await app.tap(f"kind-{kind}")
        at_both(reader, app, kind)
    for room in ROOMS:
        await app.go(room)
        at_both(reader, app, room)
    for key in ("odds-luck-more", "compare-1-dice-less", "compare-0-dice-more"):
        await app.go("odds")
        if app.has(key):
            await app.tap(key)
        at_both(reader, app, key)
    await app.go("people")
    await app.tap("person-add")
    await app.tap("way-make")
    await app.type("make-occupation", "Zzzzqq")
    at_both(reader, app, "an occupation of one's own")
    await closed(app)
    await app.type("quick", "0/1D6")
    at_both(reader, app, "a sight that nobody sees")
    await app.type("quick", "")
    await app.go("log")
    reader.lines("report", log_report(words_in(TAG), app.campaigns.desk, "", whole=True).splitlines())


async def nothing_left(reader: Reader, app: Sketch) -> None:
    """Lists of which filters leave nothing."""
    await app.go("people")
    await app.tap("kind-creature")
    at_both(reader, app, "nobody of a kind")
    await app.go("log")
    await app.type("log-search", "Zzzzqq")
    at_both(reader, app, "no such entry")
    for words in ("reading", "writing", "bringing", "searching", "shelving", "saving", "restoring"):
        app.window.over("at-work", work=Work(f"work.{words}"))
        at_both(reader, app, words)
        await closed(app)
    await app.go("tables")
    await app.tap("table-weapons")
    for key in ("filter-shotguns", "filter-impales"):
        await app.tap(key)
    at_both(reader, app, "no such weapon")


async def newcomers(reader: Reader, app: Sketch) -> None:
    """Somebody in one line, several from the list, an occupation, and points that are spent too freely."""
    await app.go("people")
    for steps in (
        ("way-make", "occupation-antiquarian"),
        ("way-npc", "npc-kind-investigator", "npc-name=Zz", "sheet-line=Zz 40, Zz, DB 1D4, HP 11, 32 ans", "npc-save"),
        ("way-bestiary", "bring-wolf", "bestiary-done"),
    ):
        await app.tap("person-add")
        for step in steps:
            key, typed, text = step.partition("=")
            await (app.type(key, text) if typed else app.tap(key))
            at_both(reader, app, step)
        await closed(app)
    who = app.campaigns.desk.do(MakeInvestigator("Zz", 85, "antiquarian"), [2] * 36).event.person.id
    told(reader, app, "spared")
    app.window.open("made", who=who)
    at_both(reader, app, "spared")
    app.window.open("skill-form", who=who, new=True)
    at_both(reader, app, "the points")
    await app.type("sheet-line", "TOC 99, Listen 99, Swim 99, Jump 99, Climb 99, Credit 99")
    at_both(reader, app, "points too many")
    await closed(app)


async def own_tables(reader: Reader, app: Sketch) -> None:
    """Made, refused, changed, given away, removed, and broken in the folder."""
    folder = app.data.path / "tables"
    folder.mkdir(exist_ok=True)
    (folder / "7.toml").write_text('title = "7"\nrows = ["8", "9"]', encoding="utf-8")
    (folder / "8.toml").write_text("", encoding="utf-8")
    app.own.look_again()
    await app.go("tables")
    at_both(reader, app, "own tables")
    await app.tap(f"table-{PREFIX}7")
    at_both(reader, app, "an own table")
    for key in ("own-edit", "own-export", "own-remove", "table-roll"):
        if app.has(key):
            await app.tap(key)
            at_both(reader, app, key)
            await closed(app)
    await app.tap("tables-back")
    await app.tap("own-add")
    await app.type("own-rows", '{"rows": 7}')
    await app.tap("own-save")
    at_both(reader, app, "a table refused")
    await closed(app)
    await app.type("tables-filter", "777")
    at_both(reader, app, "no table found")
    await app.type("tables-filter", "")


def features(weapon: Weapon) -> tuple[object, ...]:
    """What its card says something about."""
    said = (weapon.volley_skill, weapon.blast_m, weapon.stun, weapon.burn, weapon.load, weapon.unit, weapon.impales)
    return weapon.availability, weapon.restricted, len(weapon.bands), weapon.rate is None, *map(bool, said)


async def arms(reader: Reader, app: Sketch) -> None:
    """The card of every kind of weapon, and a few of them compared."""
    await app.go("tables")
    app.resize("desktop")
    unlike = {features(weapon): weapon for weapon in weapons()}
    for weapon in unlike.values():
        in_tables(app.window, open="weapons", row=weapon.id, search=weapon.id)
        reader.here(weapon.id, app)
    await app.tap("weapon-give")
    at_both(reader, app, "give a weapon")
    await closed(app)
    await app.tap("compare-add")
    at_both(reader, app, "one weapon to compare")
    await closed(app)
    in_tables(app.window, open="weapons", row=None, search="", compare=("garrotte", "chainsaw", "thompson"))
    at_both(reader, app, "weapons")
    await app.tap("compare")
    at_both(reader, app, "compare")
    await closed(app)
    await app.tap("filter-skill")
    at_both(reader, app, "skill of a weapon")
    await closed(app)
    for table in screen_tables().values():
        if table.roll:
            app.campaigns.desk.do(RollOnTable(table))
            in_tables(app.window, open=table.id, row=None, search="")
            at_both(reader, app, table.id)


async def previews(reader: Reader, app: Sketch) -> None:
    """A file looked over: whatever may be taken from one, and every reason to leave something."""
    taken = tuple(Taken("7", field, "8") for field in below("field"))
    left = tuple(Left("7", "8", why) for why in below("import.why"))
    left = (Left("7", "{…}", "unknown-field"), *left, *(Left("7", way, "way") for way in below("import.way")))
    desk = app.campaigns.desk
    game = IncomingCampaign("", datetime(1926, 7, 7, tzinfo=UTC), (), 7, 7, desk.state)
    for source in below("import.source"):
        for part in range(0, len(left), 8):
            campaign = game if source == "keeper-campaign" else None
            found = Incoming(source, desk.state.people[:1], campaign, taken, left[part : part + 8])
            app.window.open("import-preview", incoming=found)
            at_both(reader, app, source)
    app.window.open(None)


async def demo(reader: Reader, app: Sketch) -> None:
    """A campaign that is marked as the demo, and what is said once it is gone. Its story has names of its own."""
    app.campaigns.bring("Zz", [], demo=True)
    app.window.set(notices=())
    at_both(reader, app, "the demo")
    app.window.open("campaigns")
    at_both(reader, app, "the demo among campaigns")
    await app.tap("demo-delete")
    await closed(app)
    at_both(reader, app, "the demo is gone")


async def campaigns(reader: Reader, app: Sketch) -> None:
    """Put away, in the bin, copied, given away; backups of every kind."""
    await sheets.second(sheets.inside("people", "campaigns"))(app)
    for campaign in app.campaigns.all:
        app.window.open("campaign", which=campaign.id)
        at_both(reader, app, campaign.id)
    app.window.open("campaign", which=app.campaigns.current.id)
    await app.tap("campaign-duplicate")
    at_both(reader, app, "a copy")
    await closed(app)
    app.window.open("export-log", what="campaign")
    form_of(app.window, ShownForm()).put(text="7" * 200_001)
    at_both(reader, app, "export a campaign")
    app.window.open("export-log", what="report")
    await app.tap("export-copy")
    at_both(reader, app, "a report copied")
    app.window.open(None)
    app.window.set(passing=Passing("campaign.plays", {"name": "Zz"}))
    at_both(reader, app, "another campaign")
    app.window.set(passing=None)
    app.window.open("export", who=1)
    at_both(reader, app, "export somebody")
    for why in below("backup.why"):
        app.data.backups.make(datetime.now(UTC), why)
    app.window.open("backups")
    at_both(reader, app, "backups")
    await app.tap(app.keys("restore-")[0])
    at_both(reader, app, "restore")
    app.window.open(None)


async def quick_field(reader: Reader, app: Sketch) -> None:
    """What may be meant by a word that is no roll; names, alone, shared or missing; a word that nobody knows."""
    await app.go("roll")
    names = ("Silas", "⟦Guard⟧ 1", "Silas vs Marguerite", "vs Silas DEX", "⟦Guard⟧ DEX", "xyzzy 1/1D6", "xyzzy DEX")
    for typed in ("luck", "push", "bout", "tables", "knife", "60 vs 60", "Combat", "backup", "Cat", *names):
        write(app.window, typed)
        at_both(reader, app, typed)
    write(app.window, "")


async def who_rolls(reader: Reader, app: Sketch) -> None:
    """Somebody chosen, everybody who could be, their skills and all others; what Roll says of what is set."""
    await app.go("roll")
    await app.tap("kind-single")
    choose_who(app.seat, 1)
    asking(app.window, difficulty=Difficulty.HARD, net=1, hidden=True)
    at_both(reader, app, "somebody rolls")
    for sheet in ("who", "skills", "keys"):
        app.window.open(sheet)
        at_both(reader, app, sheet)
        await closed(app)
    choose_who(app.seat, None)
    at_both(reader, app, "who rolls")
    await app.tap("kind-opposed")
    at_both(reader, app, "a side of many")
    await app.tap("kind-single")
    app.preferences.change(real_dice=True)
    asking(app.window, difficulty=Difficulty.REGULAR, net=1, hidden=False)
    await app.tap("roll")
    await app.tap("face-0-20")
    at_both(reader, app, "a bonus die to read out")
    await closed(app)
    app.preferences.change(real_dice=False)
    asking(app.window, net=0)
    app.campaigns.desk.do(RollCheck(Question(60, Difficulty.EXTREME)))
    told(reader, app, "an extreme roll")
    app.campaigns.desk.undo()


async def lives(reader: Reader, app: Sketch, dice: cards.AnyhowDice) -> None:
    """What happens to people, and every test that is owed after it, passed and failed."""
    desk = app.campaigns.desk
    dice.fall(1)
    await app.go("combat")
    tested: set[str] = set()
    for at, action in enumerate(cards.LIFE):
        desk.do(action)
        place = f"{type(action).__name__} {at}"
        told(reader, app, place)
        app.resize(SIZES[at % 2])
        reader.here(place, app)
        owed = {due: one.id for one in desk.state.people for due in one.dues if due not in tested}
        tested.update(owed)
        for due, who in owed.items():
            await owing(reader, app, who, due)
    await sickbed(reader, app, dice)
    await app.go("people")
    for who in (1, 3, 4, 9):
        await cards_of(reader, app, who)


async def sickbed(reader: Reader, app: Sketch, dice: cards.AnyhowDice) -> None:
    """Care that fails and may be pushed, care that holds, care that was given, and somebody who may come to."""
    desk = app.campaigns.desk
    await app.go("combat")
    for action, passes in cards.SICKBED:
        for seed in range(200):
            dice.fall(seed)
            event = desk.do(action).event
            if passes in (None, getattr(getattr(event, "result", None), "passed", None)):
                break
            desk.undo()
        told(reader, app, type(action).__name__)
        at_both(reader, app, f"sickbed: {type(action).__name__}")
        await app.tap("care-open")
        at_both(reader, app, f"care after {type(action).__name__}")
        await closed(app)
    await app.go("people")
    await cards_of(reader, app, 2)


async def owing(reader: Reader, app: Sketch, who: int, due: str) -> None:
    """A test somebody owes: passed, failed and waived, each taken back."""
    desk = app.campaigns.desk
    said = 50 if value_of(desk.state.person(who), DUES[due].skill) is None else None
    tries = 6 if DUES[due].difficulty is Difficulty.REGULAR else 40  # what is rare must come as well
    for at, step in enumerate((*[RollDue(who, due, said)] * tries, WaiveDue(who, due))):
        desk.do(step)
        told(reader, app, due)
        if at < 2:
            app.resize(SIZES[at])
            reader.here(due, app)
        desk.undo()


async def cards_of(reader: Reader, app: Sketch, who: int) -> None:
    """Somebody's sheet, tab by tab where a phone has tabs."""
    for size in SIZES:
        app.resize(size)
        await sheets.on_sheet(app, who)
        for tab in app.keys("tab-") or [""]:
            if tab:
                await app.tap(tab)
            reader.here(f"sheet of {who} {tab}", app)
