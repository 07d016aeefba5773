"""A development phase told: each roll, and the summary at its end, in both languages and in the report."""

import pytest
from examples.development import DONE
from examples.made_up import faces
from examples.played import new_desk

from keeper_app.dice import keep
from keeper_app.play.development.actions.hold_phase import BeginDevelopment, EndDevelopment
from keeper_app.play.development.actions.roll_growth import RollGrowth
from keeper_app.play.development.phase import Growth
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.words import log_line, log_report, words_in
from keeper_app.words.development.growths import growth_reason, living_standard, living_standards

EN, FR = words_in("en"), words_in("fr")


def plain(text):
    return text.replace("\u202f", " ").replace("\u00a0", " ")


@pytest.fixture(scope="module")
def desk():
    told = new_desk()
    for action, fallen, _ in DONE:
        told.do(action, list(fallen) or None)
    return told


def lines(desk, words, kind):
    found = [log_line(words, desk, entry) for entry in desk.entries if entry.event.kind == kind]
    return [(plain(one.title), one.figure, plain(one.detail)) for one in found]


def test_growth_rolls(desk):
    assert lines(desk, EN, "growth-rolled") == [
        ("Nell · Listen 45", "45", "No change"),
        ("Nell · Stealth 85", "99", "Improves: +8, to 93 · 90 reached: 2D6 = 3 + 4 = 7 SAN"),
        ("Growth rolls", "1/2", "Nell Medicine 30 (31): Improves: +2, to 32, Abel Listen 60 (12): No change"),
    ]
    assert lines(desk, FR, "growth-rolled")[1] == (
        "Nell · Discrétion 85", "99", "Progresse : +8, soit 93 · 90 atteint : 2D6 = 3 + 4 = 7 SAN"
    )  # fmt: skip


def test_the_summary_says_who_gained_what(desk):
    ((title, _, detail),) = lines(desk, EN, "development-ended")
    assert title == "The development phase ends"
    assert detail == (
        "Nell: Stealth 93 (+8), Medicine 32 (+2), Luck 46 (+6), Credit Rating 55 (+35, Wealthy), SAN 62 (+12), "
        "Indefinite insanity: over, getting used: Ghoul 2, rewritten: Traits · Abel: no change"
    )
    ((title, _, detail),) = lines(desk, FR, "development-ended")
    assert title == "La phase de développement se termine"
    assert detail.startswith("Nell : Discrétion 93 (+8), Médecine 32 (+2), Chance 46 (+6), Crédit 55 (+35, Aisé), SAN")
    assert detail.endswith("Abel : aucun changement")


@pytest.mark.parametrize(("words", "said"), [(EN, "Stealth 93 (+8)"), (FR, "Discrétion 93 (+8)")])
def test_the_report_has_the_summary_and_no_dice_twice(desk, words, said):
    report = plain(log_report(words, desk, "x", whole=True))
    assert report.count(said) == 1
    assert "(Nell" not in report  # every die that fell is told by its line


def test_ticks_that_nobody_rolled_are_named(desk):
    told = new_desk()
    told.do(SeatPerson("Nell", {"listen": 40, "climb": 30}, sheet={"ticks": ("listen", "climb")}))
    told.do(BeginDevelopment())
    told.do(RollGrowth(1, "climb"), faces(3))
    told.do(EndDevelopment())
    assert lines(told, EN, "development-ended")[0][2] == "Nell: ticks not rolled, kept: Listen"


@pytest.mark.parametrize(
    ("value", "number", "grows", "said"),
    [
        (60, 88, True, "88 is over 60: 1D10 gives 7"),
        (97, 96, True, "96 is over 95: 1D10 gives 7"),
        (97, 98, True, "98 is over 97: 1D10 gives 7"),
        (60, 60, False, "60 is not over 60"),
        (60, 5, False, "05 is not over 60"),
    ],
)
def test_why_a_skill_grows(value, number, grows, said):
    roll = keep([number // 10], number % 10, 0)
    one = Growth(1, "listen", value, roll, grows, value + 7 * grows, 7 * grows)
    assert growth_reason(EN, one) == said


def test_living_standards():
    assert [living_standard(EN, credit) for credit in (0, 9, 10, 49, 50, 90, 99, 150)] == [
        "Penniless", "Poor", "Average", "Average", "Wealthy", "Rich", "Super rich", "Super rich",
    ]  # fmt: skip
    assert [first for first, _ in living_standards(FR)] == [0, 1, 10, 50, 90, 99]
