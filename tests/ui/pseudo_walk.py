"""A walk through the whole app with the language nobody speaks: what is read on the way, place by place."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

import flet as ft
import pseudo_cards as cards
import pytest
import test_ui_chase_places as chases
import test_ui_chase_setup_places as set_ups
import test_ui_combat_places as fights
import test_ui_development_places as growth
import test_ui_every_place as rooms
import test_ui_every_sheet as sheets
import test_ui_mind_places as minds
import test_ui_study_places as studies
from driver import plain
from examples import STORIES
from examples.made_up import faces
from places import as_before, closed
from pseudo_language import TAG, hard_coded
from pseudo_words import below
from runaways import DRIVE
from sketch import Sketch

from keeper_app.content.rule_games import rule_games
from keeper_app.content.rulebook import library, rule_entries
from keeper_app.content.screen_files import screen_tables
from keeper_app.play.chase.actions.begin_chase import BuySpeed, StartChase
from keeper_app.play.chase.actions.chase_turns import EndChase
from keeper_app.play.combat.actions.give_care import GiveCare
from keeper_app.play.combat.actions.luck_in_fight import SpendLuckInFight
from keeper_app.play.combat.actions.order_fight import BeginFight, PassTurn, TakeSide
from keeper_app.play.combat.actions.strike import Strike
from keeper_app.play.combat.actions.take_blows import TakeBlows
from keeper_app.play.combat.fight import Side
from keeper_app.play.combat.fought import to_be_taken
from keeper_app.play.combat.luck import offers
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition
from keeper_app.play.people.actions.seat_people import ChangePerson, SeatPerson
from keeper_app.play.people.parts import Carried, Condition
from keeper_app.reference.rule_links import differences, same_cards
from keeper_app.reference.search.looking import Suggestion, look_up
from keeper_app.rooms import ROOMS
from keeper_app.rules import Care, Level, Reaction
from keeper_app.ui.open_rule import in_open_rule, unfold
from keeper_app.ui.screens.development.view import STEPS as PHASE
from keeper_app.ui.screens.roll.kinds import KINDS
from keeper_app.ui.screens.rules import asking
from keeper_app.ui.screens.study.view import in_study
from keeper_app.words import entry_name, log_line, words_in
from keeper_app.words.dice_names import dice_title
from keeper_app.words.people.causes import cause_name

READ = ("value", "text", "semantics_label", "label", "hint_text", "helper", "tooltip", "error", "title")


@cache
def _read(kind: type) -> list[str]:
    """Those that a kind of control has."""
    return [name for name in READ if hasattr(kind, name) or name in kind.__dataclass_fields__]


def everything_said(app: Sketch) -> Iterator[str]:
    """All that can be read or heard, drawings and runs included; not what is typed, nor a slider's bubble."""
    for control in app.within_reach():
        if isinstance(control, ft.TextSpan):  # a run of a text, which is read as a whole
            continue
        for name in _read(type(control)):
            said = getattr(control, name, None)
            said = said.message if isinstance(said, ft.Tooltip) else said
            typed = name == "value" and isinstance(control, ft.TextField)
            bubble = name == "label" and isinstance(control, ft.Slider)
            if isinstance(said, str) and said and not typed and not bubble:
                yield plain(said)
        if spans := getattr(control, "spans", None):
            yield plain("".join(span.text or "" for span in spans))
        for part in getattr(control, "shapes", None) or ():
            said = getattr(part, "text", None) or getattr(part, "value", None)
            if isinstance(said, str):
                yield plain(said)


class Reader:
    """Reads, and keeps what was not in brackets, by place."""

    def __init__(self, own: re.Pattern[str]) -> None:
        self.own = own
        self.found: dict[str, set[str]] = {}
        self._sound: set[str] = set()  # what was read before, and came from the tables

    def lines(self, place: str, said: Iterable[str]) -> None:
        fresh = {*said} - self._sound
        wrong = hard_coded(fresh, self.own)
        self._sound |= fresh - wrong
        if wrong:
            self.found.setdefault(place, set()).update(wrong)

    def here(self, place: str, app: Sketch) -> None:
        self.lines(place, everything_said(app))


async def rolls(reader: Reader, app: Sketch) -> None:
    """The Roll room and what is laid over it, and every room as it is after an evening."""
    for place, way in rooms.PLACES.items():
        await way(app)
        reader.here(place, app)
        await as_before(app)
    for kind in KINDS:
        await app.tap(f"kind-{kind}")
        reader.here(kind, app)
    for room in ROOMS:
        await app.go(room)
        reader.here(room, app)
        app.window.focus.typing = False
        await app.press("?")
        reader.here(f"keys of {room}", app)
        await closed(app)


async def rules(reader: Reader, app: Sketch) -> None:
    """Every rule, as it is read."""
    for rule in rule_entries():
        app.window.open("rule", rule=rule)
        reader.here(rule, app)
    app.window.open(None)


def _telling() -> Iterator[str]:
    """An entry of each kind, and one for whatever else a page may hold."""
    marks = ("remarks", "tools", "covers", "number", "since", "spoiler", "cards", "example", "question")
    seen: set[object] = set()
    for entry in library().values():
        facts = {entry.kind, entry.source.book, *(mark for mark in marks if getattr(entry, mark))}
        facts |= {f"{entry.kind} beside {one.kind}" for one in (*same_cards(entry), *differences(entry))}
        if not facts <= seen:
            seen |= facts
            yield entry.id


async def rules_room(reader: Reader, app: Sketch) -> None:
    """The Rules room: leafed through, searched, entries of every sort, and what is kept of them."""
    await app.go("rules")
    reader.here("rules", app)
    for game in rule_games():
        await app.tap(f"game-{game.id}")
        reader.here(f"rules of {game.id}", app)
        await app.tap(app.keys("section-")[0])
        reader.here(f"a section of {game.id}", app)
        await app.tap("rules-up")
        await app.tap("rules-up")
    for typed in ("a", "attaque", "zoey samaras", "derringer", "ghoul", "spot", "phobias", "zzqqxx"):
        await app.type("rules-search", typed)
        reader.here(f"rules: {typed}", app)
    near = (Suggestion("⟦luck⟧", 3), Suggestion("⟦roll⟧", 4, without="zzz"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asking, "look_up", lambda *_, **__: replace(look_up("zzqqxx"), nearest=near))
        await app.type("rules-search", "zzz ⟦roll⟧")
        reader.here("rules: without a word", app)
    await app.type("rules-search", "portal")
    await app.tap("only-pocket")
    await app.type("rules-search", "amanda")
    reader.here("rules narrowed", app)
    await app.tap("rules-widen")
    for entry in _telling():
        in_open_rule(app.window, entry=entry)
        reader.here(entry, app)
        unfold(app.window, entry)
        reader.here(f"{entry} unfolded", app)
    kept = "luck-roll"
    in_open_rule(app.window, entry=kept)
    for step in (
        f"bookmark-{kept}",
        f"bookmark-{kept}",
        f"copy-{kept}",
        f"aloud-{kept}",
        "sheet-close",
        f"note-{kept}",
    ):
        await app.tap(step)
        reader.here(step, app)
    await app.type("rule-note-text", "Zz")
    for step in ("rule-note-keep", f"unnote-{kept}", "notice-undo"):
        await app.tap(step)
        reader.here(step, app)
    app.shelf.was_read(kept, "zzz")
    app.shelf.bookmark(kept)
    in_open_rule(app.window, entry=None)
    await app.type("rules-search", "")
    reader.here("the shelf of rules", app)


async def every_sheet(reader: Reader, app: Sketch) -> None:
    """People, campaigns, files and backups."""
    for place, way in sheets.PLACES.items():
        await way(app)
        if place != "preview":  # it shows what stands in a file; `pseudo_further.previews` has one with figures only
            reader.here(place, app)
        await closed(app)


async def fight(reader: Reader, app: Sketch) -> None:
    """A fight with as much on the screen as there can be."""
    await app.go("combat")
    await app.tap("fighter-6")
    for place, keys in fights.PLACES.items():
        for key in keys:
            await app.tap(key)
        reader.here(place, app)
        await closed(app)


async def sides(reader: Reader, app: Sketch) -> None:
    """Sides chosen before a fight; all three of them in it; and each of the two that can be beaten."""
    await app.go("combat")
    for key in ("fights-1", "fights-3", "fights-4", "fights-5", "side-4", "side-4", "side-4-apart"):
        if app.has(key):
            await app.tap(key)
        reader.here(f"sides: {key}", app)
    for key in ("fight-begin", "target", "sheet-close", "round", "sheet-close"):
        await app.tap(key)
        reader.here(f"sides in a fight: {key}", app)
    app.campaigns.desk.do(TakeSide(4, Side.FOE))
    reader.here("sides changed", app)
    app.campaigns.desk.undo()
    for who in (3, 5):
        app.campaigns.desk.do(HurtPerson(who, 90))
    reader.here("no foe stands", app)
    app.campaigns.desk.undo()
    app.campaigns.desk.do(HurtPerson(1, 90))
    reader.here("no ally stands", app)


SHOOTER = {"dex": 90, "str": 50, "con": 50, "siz": 50, "firearms-handgun": 60, "fighting-chainsaw": 40, "luck": 50}


async def remedies(reader: Reader, app: Sketch) -> None:
    """What stands beside an action that needs it: a jam, an empty gun, empty hands; a saw; and the end of a round."""
    desk = app.campaigns.desk
    arms = {"weapons": (Carried("revolver-38", jammed=True), Carried("chainsaw"))}
    desk.do(SeatPerson("Zz", {**SHOOTER, "fighting-brawl": 50}, sheet=arms))
    desk.do(BringCreature("wolf", 1))
    desk.do(BeginFight((1, 2)))
    await app.go("combat")
    await app.tap("action-shoot")
    reader.here("jammed", app)
    desk.do(ChangePerson(1, sheet={"weapons": (Carried("revolver-38", rounds=0), Carried("chainsaw"))}))
    reader.here("empty", app)
    await app.tap("action-other")
    reader.here("what else there is to do with an empty gun", app)
    await closed(app)
    await app.tap("action-manoeuvre")
    reader.here("a manoeuvre", app)
    await app.tap("action-strike")
    await app.tap("arm-1")
    reader.here("a saw", app)
    desk.do(SetCondition(1, Condition("disarmed")))
    reader.here("disarmed", app)
    desk.do(PassTurn())
    desk.do(Strike(2, 1, 0, Reaction.NONE), faces(100))
    reader.here("the last of a round", app)


async def chase(reader: Reader, app: Sketch, scene: str, ways: list[tuple[str, ...]]) -> None:
    """A chase as it stands, and what is a few taps further."""
    await app.go("chase")
    for way in ways:
        for key in way:
            if app.has(at := chases.there(app, key)):
                await app.tap(at)
        reader.here(f"{scene} {way}", app)
        await closed(app)


async def chase_set_up(reader: Reader, app: Sketch) -> None:
    """Everything that may be said before a chase runs; its speed tests; and the sheets of one that does."""

    async def look(place: str, steps: Iterable[str]) -> None:
        for step in steps:
            key, typed, text = step.partition("=")
            if app.has(key):
                await (app.type(key, text) if typed else app.tap(key))
        reader.here(place, app)
        await closed(app)

    await app.go("people")
    await look("a creature rolls", ("person-10", "tab-skills", "roll-dex"))
    await app.go("chase")
    for place, steps in set_ups.PLACES.items():
        await look(place, steps)
    desk = app.campaigns.desk
    desk.do(set_ups.SPEED, set_ups.FALLEN)
    await look("speed", ())
    desk.do(BuySpeed(1, 1, Level.REGULAR))
    await look("bettered", ())
    desk.do(StartChase(1))
    await look("begun", ())
    desk.do(EndChase(1))
    desk.do(DRIVE)
    for place, (sheet, about, steps) in set_ups.RUNNING.items():
        app.window.open(sheet, chase=2, **about)
        await look(place, steps)


async def chase_told(reader: Reader, app: Sketch) -> None:
    """Every line that chases leave in the log, and what each of their dice is asked for as."""
    words = words_in(TAG)
    for at, (action, fallen, kind) in enumerate(STORIES["chase"]):
        entry = app.campaigns.desk.do(action, list(fallen) or None)
        told(reader, app, f"{kind} {at}")
        for die in entry.dice:
            dice_title(words, entry.after, die.of)


async def mind(reader: Reader, app: Sketch) -> None:
    """Sights, bouts and treatment with as much on the screen as there can be."""
    await app.go("mind")
    for place, keys in minds.PLACES.items():
        await minds.go(app, keys)
        reader.here(place, app)
        await closed(app)
    desk = app.campaigns.desk
    for place, steps in minds.AFTER.items():
        for action, fallen in steps:
            desk.do(action, fallen)
            told(reader, app, place)
        reader.here(place, app)
        for who in (4, 5):
            app.window.open("mind-of", who=who)
            reader.here(f"mind {who} after {place}", app)
            await closed(app)
        for _ in steps:
            desk.undo()
    app.window.open("person", who=6)
    reader.here("a creature", app)
    await closed(app)


async def study(reader: Reader, app: Sketch) -> None:
    """Tomes and spells with as much on the screen as there can be, and what comes of them."""
    await app.go("study")
    for place, keys in studies.PLACES.items():
        await studies.go(app, keys)
        reader.here(f"study: {place}", app)
        await closed(app)
    desk = app.campaigns.desk
    for kind in ("tomes", "spells"):
        await studies.go(app, (kind,))
        for place, steps in studies.AFTER.items():
            for action, fallen in steps:
                desk.do(action, fallen)
                told(reader, app, place)
            in_study(app.window, who=None, **{**studies.PLAIN, **studies.OPEN.get(place, {})})
            reader.here(f"{place}, {kind}", app)
            app.window.open("study-spells")
            reader.here(f"spells: {place}, {kind}", app)
            await closed(app)
            for _ in steps:
                desk.undo()
    for place, (steps, keys) in studies.DICE.items():
        in_study(app.window, who=None, **studies.PLAIN)
        for action, fallen in steps:
            desk.do(action, fallen)
        for key in keys:
            await app.tap(key)
            reader.here(f"{place}: {key}", app)
        await closed(app)
        for _ in steps:
            desk.undo()


async def development(reader: Reader, app: Sketch, dice: cards.AnyhowDice) -> None:
    """A phase before any roll, with dice that fall in many ways, and to its end."""
    await app.go("development")
    for place, keys in growth.PLACES.items():
        for key in keys:
            if key == "work-200":
                await app.type("work-amount", "200")
            else:
                await app.tap(key)
        reader.here(f"development {place}", app)
        await closed(app)
    told(reader, app, "abandoned")
    await app.tap("development-begin")
    told(reader, app, "began")
    await app.tap("growth-real")
    await app.tap("growth-1-stealth")
    for face in ("face-0-90", "face-1-9", "face-2-5", "face-3-6", "face-4-2"):
        await app.tap(face)
        reader.here(face, app)
    await app.tap("faces-take")
    told(reader, app, "mastery")
    reader.here("mastery", app)
    await app.tap("growth-real")
    for seed, key in enumerate(("growth-1-library-use", "growth-1-spot-hidden", "growth-roll")):
        dice.fall(seed)
        await app.tap(key)
        told(reader, app, key)
        reader.here(key, app)
    for keys in (
        ("development-on", "luck-1"),
        ("work-1", "work-3", "work-give"),
        ("work-1",),
        ("work-take",),
        ("recovery-1",),
        ("recovery-1",),
        ("credit-1", "standard-50", "credit-set"),
        ("background-1", "entry-traits"),
        ("step-summary",),
        ("development-end",),
    ):
        for key in keys:
            await app.tap(key)
        told(reader, app, keys[-1])
        reader.here(keys[-1], app)
        if keys[-1] != "work-1":
            await closed(app)
    await second_phase(reader, app)


async def second_phase(reader: Reader, app: Sketch) -> None:
    """What chance may not bring about; and a phase without a tick."""
    for action, fallen in growth.STORY:
        app.campaigns.desk.do(action, fallen)
        told(reader, app, type(action).__name__)
        for step in PHASE:
            if app.has(f"step-{step}"):
                await app.tap(f"step-{step}")
                reader.here(f"{type(action).__name__} · {step}", app)
    await app.tap("step-rest")
    await app.tap("work-1")
    app.preferences.change(real_dice=True)
    await app.tap("work-give")
    reader.here("dice of work", app)
    app.preferences.change(real_dice=False)
    await closed(app)
    for action in growth.NOTHING_TICKED:
        app.campaigns.desk.do(action)
    await app.tap("step-skills")
    reader.here("nothing ticked", app)
    causes = ("background-work", "growth", "mythos")
    reader.lines("cause", [cause_name(words_in(TAG), one) for one in causes])


async def tables(reader: Reader, app: Sketch) -> None:
    """Every table, every group of weapons."""
    await app.go("tables")
    for table in ("weapons", *screen_tables()):
        await app.tap(f"table-{table}")
        reader.here(table, app)
        if app.has("tables-back"):
            await app.tap("tables-back")


STEPS = (
    *("step-push", "step-luck", "step-late", "step-more", "luck-", "late", "push-roll", "take-damage", "member-"),
    "because-more",
)


async def followed(reader: Reader, app: Sketch, place: str, deep: int = 2) -> None:
    """Whatever may follow a roll, one step at a time; each is taken back before the next."""
    here = len(app.campaigns.desk.entries)
    may_follow = [key for start in STEPS for key in app.keys(start) if not app.at(key).disabled]
    for key in may_follow:
        sheets = app.window.sheets
        await app.tap(key)
        reader.here(f"{place} · {key}", app)
        if here and len(app.campaigns.desk.entries) > here:
            told(reader, app, f"{place} · {key}", here - 1)
        if deep > 1 and app.window.sheet:
            await followed(reader, app, f"{place} · {key}", deep - 1)
        while len(app.campaigns.desk.entries) > here:
            app.campaigns.desk.undo()
        app.window.set(sheets=sheets)


async def each_card(reader: Reader, app: Sketch, dice: cards.AnyhowDice) -> None:
    """Every roll and every attack with dice that fall in many ways: the card, its line, and what may follow."""
    desk = app.campaigns.desk
    for room, actions in (("roll", cards.ROLLS), ("combat", cards.BLOWS)):
        await app.go(room)
        for action in actions:
            for seed in range(8):
                dice.fall(seed)
                desk.do(action)
                place = f"{type(action).__name__} {seed}"
                told(reader, app, place)
                if seed < 2:
                    app.resize(("phone", "desktop")[seed])
                    reader.here(place, app)
                    await followed(reader, app, place)
                desk.undo()
    turned(reader, app, dice)
    desk.do(HurtPerson(3, 1))
    dice.fall(0)
    desk.do(GiveCare(3, Care.FIRST_AID, value=0))
    reader.here("care in vain", app)
    desk.undo()
    desk.undo()


def turned(reader: Reader, app: Sketch, dice: cards.AnyhowDice) -> None:
    """Luck after the damage was taken: the line of what was taken says so."""
    desk = app.campaigns.desk
    for seed in range(40):
        dice.fall(seed)
        blow = desk.do(Strike(6, 3, 7, Reaction.DODGE, hold=True))
        if to_be_taken(desk, blow):
            desk.do(TakeBlows(blow.n))
            if found := offers(desk, blow):
                desk.do(SpendLuckInFight(blow.n, found[0].who, found[0].level))
                told(reader, app, "Luck after damage", -2)
                desk.undo()
            desk.undo()
        desk.undo()


def told(reader: Reader, app: Sketch, place: str, at: int = -1) -> None:
    """The newest entry or another one, as the log and undo tell it."""
    words, desk = words_in(TAG), app.campaigns.desk
    entry = desk.entries[at]
    line = log_line(words, desk, entry)
    said = (entry_name(words, entry), line.title, line.figure, line.detail, line.brief, line.by, line.dice)
    reader.lines(place, said)


def notices(reader: Reader, app: Sketch) -> None:
    """What the store may have to say."""
    for kind in below("notice"):
        app.window.set(notices=(f"notice.{kind}",))
        reader.here(kind, app)
    app.window.set(notices=())
