"""The rules of a fight: each leads on and back, none contradicts another, and notes say what is the keeper's."""

import pytest

from keeper_app.content.people_body import movement_table
from keeper_app.content.people_creatures import creatures
from keeper_app.content.rulebook import rule_entries
from keeper_app.content.screen_files import screen_tables
from keeper_app.rules import movement

OF_A_FIGHT = ("melee", "firearms", "wounds")
# Both ways: whoever reads one of them is a tap from the other.
BESIDE = [
    ("volley-beyond-extreme", "volley-penalties"),
    ("volley-beyond-extreme", "volley-extreme"),
    ("volley-beyond-extreme", "house-rules"),
    ("how-often-treated", "first-aid"),
    ("how-often-treated", "medicine"),
    ("how-often-treated", "stabilised"),
    ("how-often-treated", "house-rules"),
    ("small-volleys", "volleys"),
    ("small-volleys", "burst"),
    ("small-volleys", "announced-rounds"),
    ("rate-of-fire", "several-shots"),
    ("rate-of-fire", "weapon-marks"),
    ("rate-of-fire", "reloading"),
    ("rate-of-fire", "shotguns"),
    ("explosive-attack", "weapon-blast"),
    ("explosive-attack", "blasts"),
    ("explosive-attack", "thrown-weapons"),
    ("explosive-attack", "claymore"),
    ("firearm-attack", "point-blank"),
    ("firearm-attack", "dive-for-cover"),
    ("firearm-attack", "fight-back"),
    ("fight-back", "dive-for-cover"),
    ("prone", "major-wound"),
    ("prone", "manoeuvre"),
    ("casting-time", "combat-order"),
    ("house-rules", "death-by-wound"),
    ("house-rules", "aiming"),
    ("house-rules", "volley-penalties"),
    ("surprise", "ranged-modifiers"),
    ("surprise", "no-reaction"),
]


@pytest.mark.parametrize(("one", "other"), BESIDE)
def test_rules_of_a_fight_lead_to_each_other(one, other):
    entries = rule_entries()
    assert other in entries[one].see
    assert one in entries[other].see


def test_every_rule_of_a_fight_is_led_to():
    entries = rule_entries()
    led_to = {other for entry in entries.values() for other in entry.see}
    lost = [id_ for id_, entry in entries.items() if entry.section in OF_A_FIGHT and id_ not in led_to]
    assert lost == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("id_", ["firearm-attack", "dive-for-cover", "point-blank", "fight-back"])
def test_whoever_is_shot_at_from_close_by_may_fight_back(id_, lang):
    """Rules 53 and 63: within a tenth of DEX in metres, and all entries that speak of it say so."""
    words = {"en": ("fight back", "fights back", "fighting back"), "fr": ("ripost",)}[lang]
    entry = rule_entries()[id_]
    said = [text.of(lang).lower() for text in entry.prose]
    assert any(word in text for text in said for word in words)
    assert not any("that is all" in text or "c’est tout" in text for text in said)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_explosion_at_exactly_three_metres_is_in_the_second_band(lang):
    """Rule 96: under 3 m 4D10, from 3 m 2D10; only 6 m stands in two bands (C31)."""
    entry = rule_entries()["blasts"]
    near, middle, far = screen_tables()["explosions"].rows
    assert {"en": "closer than 3 m", "fr": "à moins de 3 m"}[lang] in entry.text.of(lang)
    assert near.text.of(lang).lower().rstrip(".") in entry.text.of(lang).lower()
    assert [row.cells["damage"] for row in (near, middle, far)] == ["4D10", "2D10", "1D10"]
    assert near.flag is None
    assert middle.flag is None
    assert "6 m" in far.flag.of(lang)
    assert "3 m" not in entry.remarks[0].text.of(lang)


def test_every_table_leads_to_its_rules():
    assert [id_ for id_, table in screen_tables().items() if not table.see] == []


@pytest.mark.parametrize("person", [one for one in creatures() if one.group == "person"], ids=lambda one: one.id)
def test_ready_made_people_move_as_their_figures_say(person):
    """Slow where STR and DEX are both below SIZ, fast where both are above it."""
    figures, steps = dict(person.characteristics), movement_table()
    pace = (steps.slow, steps.usual, steps.fast)
    assert person.mov == movement(figures["str"], figures["dex"], figures["siz"], pace)
