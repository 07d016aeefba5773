"""A whole fight of five, played with dice that are read out; its report is golden in both languages."""

import re
from pathlib import Path

from cast import CAST
from driver import taps
from ring import aim_at, damage, strike

from keeper_app.content.known_languages import languages
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.words import log_report, words_in

LANGS = sorted(languages())
CASES = Path(__file__).resolve().parents[1] / "cases"


async def due(app, key, *faces):
    """A test that somebody owes."""
    await app.tap(key)
    await app.read_out(*faces)


async def first_round(app):
    # Marguerite shoots the first dog at point-blank range; it keeps its feet.
    await taps(app, "action-shoot")
    await strike(app, "80", "20", "3")
    await damage(app, "7")
    await due(app, "due-con-awake-4", "40", "5")
    # The dog bites Marguerite, who does not get away, and faints.
    await taps(app, "next", "action-strike", "reaction-dodge")
    await strike(app, "30", "0", "90", "0")
    await damage(app, "6")
    await due(app, "due-con-awake-1", "60", "0")
    # The second dog jumps at Silas and meets his knife.
    await app.tap("next")
    await aim_at(app, 2)
    await strike(app, "80", "0", "40", "0")
    await damage(app, "5", "2")
    await due(app, "due-con-awake-5", "90", "0")
    # Silas knocks the captain down.
    await app.tap("next")
    await aim_at(app, 3)
    await taps(app, "action-manoeuvre", "goal-knock-down", "reaction-dodge")
    await strike(app, "20", "0", "90", "0")
    await app.tap("take-damage")
    # The captain strikes at Silas, who has answered once already.
    await taps(app, "next", "action-strike")
    await aim_at(app, 2)
    await app.tap("reaction-dodge")
    await strike(app, "90", "30", "5", "40", "0")
    await damage(app, "2")


async def second_round(app):
    # The dog's luckiest bite.
    await app.tap("next")
    await aim_at(app, 2)
    await strike(app, "00", "1", "30", "0")
    await app.tap("take-damage")
    await due(app, "due-con-awake-2", "60", "5")
    # Silas misses by five, pays with Luck, and kills it.
    await taps(app, "next", "action-strike", "arm-0")
    await aim_at(app, 4)
    await strike(app, "70", "0", "90", "0")
    await app.tap("luck-2-regular")
    await damage(app, "8", "4")
    # The captain has seen enough.
    await taps(app, "next", "action-other", "mark-fled", "sheet-close")


async def afterwards(app):
    # Silas is alone on his feet; he looks after Marguerite. A week in bed follows.
    await taps(app, "next", "action-aid", "patient-1", "care-roll")
    await app.read_out("20", "5")
    await taps(app, "fight-end", "end-now", "care-open", "time-week", "sheet-close")
    await app.go("people")
    await app.tap("person-1")
    await taps(app, "week-cared-1", "week-rested-1", "due-con-weekly-1")
    await app.read_out("90", "30", "20", "5", "3")


def report(data, lang):
    """Without the hour and the day, which are those of the test."""
    campaigns = Campaigns(data.documents, data.shelf)
    try:
        text = log_report(words_in(lang), campaigns.desk, "Keeper", whole=False)
    finally:
        campaigns.close()
    return re.sub(r"^## .*\d{4}$\n\n\n", "", re.sub(r"^- \d\d:\d\d ", "- ", text, flags=re.M), flags=re.M)


async def test_a_fight_of_five_from_the_first_shot_to_the_week_after(earlier, real, data):
    earlier(*CAST, (BeginSession("The quays"), ()))
    async with real("desktop", route="/combat") as app:
        await taps(app, "fights-all", "fight-begin")
        await first_round(app)
        await second_round(app)
        await afterwards(app)
    for lang in LANGS:
        assert report(data, lang) == (CASES / f"fight-report.{lang}.md").read_text("utf-8"), lang
