"""Every place of the Study room, in both languages, also enlarged: all is named, large enough, translated."""

from dataclasses import replace

import pytest
from cast import CAPTAIN, MARGUERITE, SILAS
from driver import AppDriver
from examples.made_up import faces
from places import faults, spoken_elsewhere
from test_ui_every_sheet import too_small

from keeper_app.play.campaigns import Campaigns
from keeper_app.play.people.actions.change_mind import SetBelief
from keeper_app.play.people.actions.pass_time import SetDate
from keeper_app.play.people.actions.seat_people import ChangePerson
from keeper_app.play.study.actions.cast_spell import CastSpell, PushCasting
from keeper_app.play.study.actions.consult_tome import ConsultTome
from keeper_app.play.study.actions.learn_spell import LearnSpell
from keeper_app.play.study.actions.own_library import RemoveSpell, RemoveTome, WriteSpell, WriteTome
from keeper_app.play.study.actions.read_tome import ReadTome
from keeper_app.play.study.actions.roll_power import RollPower
from keeper_app.play.study.actions.study_tome import FinishStudy, StudyOn
from keeper_app.play.study.own import OwnSpell, OwnTome
from keeper_app.ui.app import build_main

SAINTS, LAMP, VEIL = "hollow-saints", "ninth-lamp", "veil-of-salt"
WRITTEN = OwnSpell("Yy", "Zz", least=1, most=4, each="2", buys="Zz", sanity="1", other="Zz", opposed=True, rounds=0)

# Marguerite has studied the Catechism once and begun again, knows four spells and a name, and has written one herself;
# Silas is in the middle of the Log: as much as there can be on the screen.
EVENING = (
    *((MARGUERITE, ()), (SILAS, ()), (CAPTAIN, ())),
    (WriteTome(OwnTome("Zz", "Yy", "Zz", "printed", 3, "hour", note="Zz", spells=("Yy", "bind-the-guest"))), ()),
    (WriteSpell(WRITTEN), ()),
    (ReadTome(2, LAMP, test=False), (1,)),
    (StudyOn(((2, LAMP),)), ()),
    (ReadTome(1, SAINTS, test=False), (1, 1)),
    (FinishStudy(1, SAINTS), (1, 1)),
    (StudyOn(((1, SAINTS),)), ()),
    (ChangePerson(1, sheet={"spells": (VEIL, "Yy", "open-the-stair", "dream-letter", "xyz")}), ()),
)
PLACES = {
    "tome": (),
    "readers": ("study-tome-who",),
    "shelf": ("study-tome",),
    "nothing found": ("study-tome", "tome-search=zzz"),
    "a tome of one's own": ("study-tome", "tome-own"),
    "no tome": ("study-tome", "tome-own", "form-weeks=abc", "form-sanity=1/", "tome-save"),
    "a nameless one": ("study-tome", "tome-own", "tome-save"),
    "no figure": ("study-tome", "tome-own", "form-name=Zz", "form-sanity=1/", "tome-save"),
    "changed": ("study-tome", "tome-own-1-edit"),
    "alone": ("study-along-2",),
    "dice of the last page": ("study-finish",),
    "dice of a question": ("study-consult",),
    "days": ("study-tome", "tome-ninth-lamp"),
    "a first reading": ("study-tome", "tome-grey-herbal"),
    "dice of a reading": ("study-read",),
    "in one's own language": ("study-own",),
    "without a roll": ("study-test", "study-passes"),
    "one of one's own": ("study-tome", "tome-own-1"),
    "the other again": ("study-tome", "tome-hollow-saints"),
    "a spell to learn": ("study-teaches-withering-word",),
    "without a test": ("study-teaches-withering-word", "learn-test", "learn-passes"),
    "dice of learning": ("study-teaches-withering-word", "learn-roll"),
    "spell": ("spells",),
    "more": ("study-more", "study-more"),
    "spells": ("study-spell",),
    "no spell found": ("study-spell", "spell-search=zzz"),
    "a spell nobody teaches": ("study-spell", "spell-loosen-the-tongue"),
    "a spell of one's own": ("study-spell", "spell-own"),
    "with points": ("study-spell", "spell-own", "spell-pays-chosen", "spell-takes-at-once"),
    "that takes long": ("study-spell", "spell-own", "spell-takes-long", "spell-opposed"),
    "refused": ("study-spell", "spell-own", "form-name=Zz", "form-mp=x", "spell-save"),
    "a name": ("study-spell", "spell-named-xyz"),
    "its change": ("study-spell", "spell-own-2-edit"),
    "without the roll": ("study-first", "study-first"),
    "dice of a casting": ("study-cast",),
    "dice of growth": ("study-power",),
    "written oneself": ("study-spell", "spell-own-2"),
    "in dice, and POW": ("study-spell", "spell-open-the-stair"),
    "a long one": ("study-spell", "spell-dream-letter"),
    "dice of a price": ("study-first", "study-cast"),
    "back to the tome": ("tomes",),
    "somebody else": ("study-tome-who", "person-2"),
    "who knows nothing": ("spells", "study-choose-spell"),
    "a teacher": ("study-choose-spell", "spell-veil-of-salt"),
    "dice of lessons": ("study-choose-spell", "spell-veil-of-salt", "learn-roll"),
}
# What happens then, each by itself: the actions, with the faces that fall.
FAILED = (CastSpell(1, VEIL, 2), faces(90))
AFTER = {
    "not understood": [(ReadTome(1, "grey-herbal"), faces(99))],
    "understood": [(ReadTome(1, "grey-herbal"), [*faces(3), 5])],
    "a sceptic": [(SetBelief(2, True), ()), (ReadTome(2, "grey-herbal", test=False), ())],
    "nothing new": [
        (ChangePerson(1, values={"cthulhu-mythos": 99, "sanity": 0}), ()),
        (ReadTome(1, "tanners-circle", test=False), (1,)),
    ],
    "weeks": [(StudyOn(((1, SAINTS), (2, LAMP)), 2), ())],
    "at the last page": [(StudyOn(((1, SAINTS),), 100), ())],
    "a date": [(SetDate("1925-05-03"), ())],
    "disbelief": [(SetBelief(1, True), ())],
    "the last page": [(StudyOn(((2, LAMP),), 3), ()), (FinishStudy(2, LAMP), (1,))],
    "a second study": [(FinishStudy(1, SAINTS), (2, 1))],
    "endless": [
        (WriteTome(OwnTome("Zz", weeks=520)), ()),
        (ReadTome(1, "own-3", test=False), (1,)),
        (FinishStudy(1, "own-3"), (1,)),
    ],
    "found": [(ConsultTome(1, SAINTS), [*faces(3), 2])],
    "not found": [(ConsultTome(1, SAINTS), [*faces(90), 1])],
    "learnt": [(LearnSpell(1, "withering-word", SAINTS), [*faces(2), 3, 4])],
    "not learnt": [(LearnSpell(1, "withering-word", SAINTS), [*faces(90), 3, 4])],
    "taught": [(LearnSpell(2, VEIL, teacher=1), [*faces(2), 3])],
    "cast": [(CastSpell(1, VEIL, 3), [*faces(2), 1])],
    "failed": [FAILED],
    "failed for good": [(CastSpell(1, VEIL, 2), faces(100))],
    "pushed": [FAILED, (PushCasting(1, VEIL), [*faces(2), 1])],
    "pushed in vain": [FAILED, (PushCasting(1, VEIL), [*faces(90), 1, 6])],
    "in dice": [(CastSpell(1, "open-the-stair", first=False), [3, 4, 2])],
    "out of the body": [
        (ChangePerson(1, sheet={"mp": 1}), ()),
        (CastSpell(1, VEIL, 3, first=False), (1,)),
    ],
    "deadly": [(ChangePerson(1, sheet={"mp": 0, "hp": 1}), ())],
    "beyond price": [
        (ChangePerson(1, sheet={"mp": 0, "hp": 1, "spells": ("dream-letter",)}), ()),
    ],
    "unknown": [(ChangePerson(1, values={"pow": None}), ())],
    "for nothing": [
        (WriteSpell(OwnSpell("Zz", rounds=-1)), ()),
        (ChangePerson(1, sheet={"spells": ("Zz",)}), ()),
        (CastSpell(1, "Zz", first=False), ()),
    ],
    "two rounds": [(ChangePerson(1, sheet={"spells": ("blind-the-watcher",)}), ())],
    "grown": [(RollPower(1), [*faces(99), 4])],
    "not grown": [(RollPower(1), faces(2))],
    "changed": [(WriteSpell(replace(WRITTEN, id="own-2")), ())],
    "removed": [(RemoveTome("own-1"), ()), (RemoveSpell("own-2"), ())],
    "no spell": [(ChangePerson(1, sheet={"spells": ()}), ())],
    "no language": [(ChangePerson(1, values={"edu": None, "int": None}), ())],
}
# And what is open then, where it is not what was open last.
FIRST = {"tome": "grey-herbal"}
PLAIN = {"tome": "", "spell": "", "own": False, "test": True, "points": None, "first": None}
OPEN = {"no language": {**FIRST, "own": True}, "disbelief": {**FIRST, "test": False}}
# Dice that are asked for once others are read.
DICE = {
    "a mishap": ([FAILED], ("study-push", "face-0-90", "face-1-9")),
    "growth": ([], ("study-power", "face-0-90", "face-1-9")),
}


async def go(app, keys):
    """Taps, and what is typed after a "="; a phone shows tomes or spells, and anything wider both."""
    for key in keys:
        if key in ("tomes", "spells"):
            kind = f"study-kind-{key[:-1]}"
            if app.has(kind):
                await app.tap(kind)
            continue
        at, typed, said = key.partition("=")
        await (app.type(at, said) if typed else app.tap(at))


@pytest.mark.parametrize(
    ("lang", "scale", "size"),
    [("en", 100, "phone"), ("fr", 100, "tablet"), ("fr", 200, "phone"), ("en", 200, "desktop"), ("fr", 100, "desktop")],
)
async def test_everything_is_named_large_enough_and_translated(earlier, prefer, window, lang, scale, size):
    prefer(language=lang, text_scale=scale, real_dice=True)
    earlier(*EVENING)
    found = {}
    async with window(size, route="/study") as app:
        for place, keys in PLACES.items():
            await go(app, keys)
            if wrong := faults(app, spoken_elsewhere(lang)) + too_small(app):
                found[place] = wrong
            while app.sheets:
                await app.tap("sheet-close")
    assert not found


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_came_of_it_in_both_languages(data, prefer, lang):
    """Every card and every line that study leaves."""
    prefer(language=lang)
    campaigns, found = Campaigns(data.documents, data.shelf), {}
    for action, fallen in EVENING:
        campaigns.desk.do(action, fallen)
    foreign = spoken_elsewhere(lang)
    async with AppDriver(build_main(data, lang, campaigns), width=1440, height=900, route="/study") as app:
        for place, steps in AFTER.items():
            for action, fallen in steps:
                campaigns.desk.do(action, fallen)
            await app.settle()
            wrong = faults(app, foreign)
            await app.go("log")
            wrong += faults(app, foreign)
            await app.go("study")
            if wrong:
                found[place] = wrong
            for _ in steps:
                campaigns.desk.undo()
            await app.settle()
    campaigns.close()
    assert not found
