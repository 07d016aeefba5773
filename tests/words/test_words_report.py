"""The report of an evening: golden in both languages, nothing hidden given away, nothing taken for Markdown."""

import os
import time
from datetime import UTC, datetime, timedelta

import pytest
from full_desk import NoJournal, faces

from keeper_app.content.known_languages import languages
from keeper_app.content.people_creatures import creatures
from keeper_app.dice import SeededDice
from keeper_app.play.combat.actions.order_fight import BeginFight, MarkFighter, PassTurn, SwapOrder
from keeper_app.play.desk import Desk
from keeper_app.play.log.actions.begin_session import BeginSession
from keeper_app.play.people.actions.bring_creature import BringCreature
from keeper_app.play.people.actions.change_points import ChangePoints, HurtPerson
from keeper_app.play.people.actions.mark_person import SetCondition, SetTick
from keeper_app.play.people.actions.seat_people import MovePerson, SeatPerson
from keeper_app.play.people.parts import Condition
from keeper_app.play.people.person import Person
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.rules import Question
from keeper_app.words import called, first_name, initials, label_name, log_report, words_in
from keeper_app.words.report import plain

LANGS = sorted(languages())
EN, FR = words_in("en"), words_in("fr")


@pytest.fixture(autouse=True)
def greenwich(monkeypatch):
    """A report tells the time of the place; here that is Greenwich."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system does not set its zone for one process")
    old = os.environ.get("TZ")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.setenv("TZ", old) if old else monkeypatch.delenv("TZ")
    time.tzset()


class Minutes:
    """A clock that goes on by a minute at each look."""

    def __init__(self):
        self.now = datetime(2026, 11, 16, 19, 57, tzinfo=UTC)

    def __call__(self):
        self.now += timedelta(minutes=1)
        return self.now


def evening():
    """A small evening in its second session: a pushed hidden roll, a wound, a fright."""
    desk = Desk(NoJournal(), dice=SeededDice(1), clock=Minutes())
    desk.do(BeginSession("Before"))
    desk.do(SeatPerson("Harvey *Walters*", {"con": 60, "siz": 65, "pow": 55, "luck": 40}))
    desk.do(BeginSession("The [old] house"))
    desk.do(BringCreature("wolf", 2))
    desk.do(RollCheck(Question(55, label="spot-hidden", who=1)), faces(23))
    desk.do(RollCheck(Question(47, label="psychology", hidden=True, who=1)), faces(88))
    desk.do(PushRoll(6, "The butler takes offence"), faces(91))
    desk.do(HurtPerson(1, 6))
    desk.do(HurtPerson(3, 11))
    desk.do(ChangePoints(1, "sanity", 5, sign=-1))
    desk.do(SetCondition(1, Condition("phobia", "Fog_banks")))
    return desk


ENGLISH = r"""# Masks & co. \#1 — a \<b\>test\</b\>

## How everybody stands

- **Harvey \*Walters\*** — Investigator, HP 6/12, SAN 50/99, Luck 40, Major wound, Prone, Phobia: Fog\_banks
- **Wolf 1** — Animal, HP 10/10
- **Wolf 2** — Animal, HP 0/10, Dead

## 16 November 2026


### Session 2 · The \[old\] house

- 20:01 2 arrivals. Wolf 1, Wolf 2.
- 20:02 Harvey \*Walters\*, Spot Hidden 55 (**23**). Hard success. 55 or less was needed.
- 20:03 Hidden roll. Folded until revealed.
- 20:04 Hidden roll. Folded until revealed.
- 20:05 Harvey \*Walters\* is hurt (**−6**). Major wound. Now 6 HP. Prone. CON roll, or fall unconscious.
- 20:06 Wolf 2 is hurt (**−11**). Deadly. Now 0 HP. Dead.
- 20:07 Harvey \*Walters\*, Sanity (**−5**). 50 left. INT roll: success is temporary insanity.
- 20:08 Harvey \*Walters\*, Phobia: Fog\_banks. By hand.
"""

FRENCH = r"""# Masks & co. \#1 — a \<b\>test\</b\>

## Où en est tout le monde

- **Harvey \*Walters\*** — Investigateur, PV 6/12, SAN 50/99, Chance 40, Blessure grave, À terre, Phobie_: Fog\_banks
- **Loup 1** — Animal, PV 10/10
- **Loup 2** — Animal, PV 0/10, Mort·e

## 16 novembre 2026


### Séance 1 · Before

- 19:59 Harvey \*Walters\* arrive.

### Séance 2 · The \[old\] house

- 20:01 2 arrivées. Loup 1, Loup 2.
- 20:02 Harvey \*Walters\*, Trouver Objet Caché 55 (**23**). Réussite majeure. Il fallait 55 ou moins.
- 20:03 Jet caché. Replié jusqu’à ce qu’il soit révélé.
- 20:04 Jet caché. Replié jusqu’à ce qu’il soit révélé.
- 20:05 Harvey \*Walters\* encaisse (**−6**). Blessure grave. Maintenant 6 PV. À terre. Test de CON, sinon inconscience.
- 20:06 Loup 2 encaisse (**−11**). Mortelle. Maintenant 0 PV. Mort·e.
- 20:07 Harvey \*Walters\*, Santé mentale (**−5**). Reste 50. Test d’INT_: une réussite entraîne la folie temporaire.
- 20:08 Harvey \*Walters\*, Phobie_: Fog\_banks. À la main.
"""


def report(lang, desk, *, whole=False, name="Masks & co. #1 — a <b>test</b>"):
    return log_report(words_in(lang), desk, name, whole=whole)


def test_golden_report_of_the_last_session():
    assert report("en", evening()) == ENGLISH


def test_golden_report_of_everything_in_french():
    french = FRENCH.replace("_:", "\u202f:")
    assert report("fr", evening(), whole=True) == french


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("whole", [True, False])
def test_a_hidden_roll_does_not_leak(lang, whole):
    desk = evening()
    told = report(lang, desk, whole=whole)
    for secret in ("47", "88", "91", "butler", label_name(words_in(lang), "psychology")):
        assert secret not in told
    desk.do(RevealRoll(6))
    told = report(lang, desk, whole=whole)
    assert "47 (**88**)" in told
    assert "butler" not in told  # the second try was hidden too, and nobody revealed it
    assert "91" not in told


@pytest.mark.parametrize("lang", LANGS)
def test_turns_and_paper_are_left_out(lang):
    """A fight and what a keeper tidies up: the report has the blows, not whose turn it was."""
    desk, words = Desk(NoJournal(), dice=SeededDice(1), clock=Minutes()), words_in(lang)
    desk.do(SeatPerson("Tom", {"con": 60, "siz": 60, "dex": 60, "luck": 60, "spot-hidden": 50}))
    desk.do(BringCreature("wolf", 1))
    desk.do(BeginFight((1, 2)))
    before = report(lang, desk)
    for noise in (PassTurn(), MarkFighter(2, "acted"), SwapOrder(1, 1), MovePerson(1, 1), SetTick(1, "listen")):
        desk.do(noise)
    assert report(lang, desk).splitlines()[-1] == before.splitlines()[-1]
    desk.do(RollCheck(Question(label="spot-hidden", who=1)), faces(63))
    n = desk.entries[-1].n
    desk.do(SpendLuck(n))
    lines = [line for line in report(lang, desk).splitlines() if line.startswith("- 2")]
    assert words.say("luck.after", n=13, number=63, after=50) in lines[-1]  # told with its roll, and only there
    assert len([line for line in lines if "13" in line]) == 1


def test_without_a_session_everything_is_told():
    desk = Desk(NoJournal(), dice=SeededDice(1), clock=Minutes())
    desk.do(SeatPerson("Harvey", {}))
    assert report("en", desk) == report("en", desk, whole=True)
    assert "Harvey joins" in report("en", desk)


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_has_happened(lang):
    desk = Desk(NoJournal(), dice=SeededDice(1), clock=Minutes())
    assert report(lang, desk, name="Empty") == f"# Empty\n\n{words_in(lang).say('log.empty.title')}\n"


@pytest.mark.parametrize("mark", list("\\`*_{}[]<>#|~"))
def test_every_mark_is_escaped(mark):
    assert plain(f"a{mark}b") == f"a\\{mark}b"
    desk = Desk(NoJournal(), dice=SeededDice(1), clock=Minutes())
    desk.do(SeatPerson(f"X{mark}y", {}))
    told = report("en", desk, name=f"X{mark}y")
    assert told.count(f"X\\{mark}y") == 3


def test_a_name_is_one_line():
    assert plain("one\n\n# two\r\nthree\u2028four") == "one \\# two three four"
    assert plain("50\u202f%\u00a0!") == "50\u202f%\u00a0!"


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "en", "fr"),
    [
        ("language-other/Latin", "Language (Latin)", "Langues (Latin)"),
        ("science/Astronomy", "Science (Astronomy)", "Sciences (Astronomie)"),
        ("language-other", "Language (Other)", "Langues"),
        ("no-such-skill/Latin", "no-such-skill/Latin", "no-such-skill/Latin"),
        ("language-other/", "language-other/", "language-other/"),
        ("language-other/A/B", "Language (A/B)", "Langues (A/B)"),
        ("language-other/{x}", "Language ({x})", "Langues ({x})"),
    ],
)
def test_a_speciality_stands_with_its_skill(label, en, fr):
    assert (label_name(EN, label), label_name(FR, label)) == (en, fr)


@pytest.mark.parametrize("creature", creatures(), ids=lambda one: one.id)
def test_creatures_go_by_their_kind_and_number(creature):
    for lang in LANGS:
        words, name = words_in(lang), creature.name.of(lang)
        assert called(words, Person(1, "", creature=creature.id)) == name
        assert called(words, Person(1, "", creature=creature.id, number=3)) == f"{name} 3"
        assert called(words, Person(1, "Rex", creature=creature.id, number=3)) == "Rex"
        assert initials(words, Person(1, "", creature=creature.id, number=3)) == f"{name[0].upper()}3"


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Father Mateo", "M"),
        ("Dr. Ada Lee", "AL"),
        ("Mme Vasseur", "V"),
        ("Captain Le Goff", "LG"),
        ("Ada de Brécourt", "AB"),
        ("Father", "F"),
        ("Ada", "A"),
    ],
)
def test_the_letters_of_a_token_are_those_of_the_name(name, letters):
    assert initials(EN, Person(1, name)) == letters


def test_wolves_in_both_languages():
    wolves = [Person(1, "", creature="wolf"), Person(2, "", creature="wolf", number=2)]
    assert [called(EN, one) for one in wolves] == ["Wolf", "Wolf 2"]
    assert [called(FR, one) for one in wolves] == ["Loup", "Loup 2"]
    assert called(EN, Person(3, "", creature="of a newer Keeper")) == EN.say("people.somebody")


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Marie Delcourt", "Marie"),
        ("Cultist 2", "Cultist 2"),
        ("Black Cultist 3", "Black 3"),
        ("Dr. Henry Armitage", "Henry"),
        ("SERGEANT Kelly", "Kelly"),
        ("Captain Le Goff", "Le Goff"),
        ("Sergeant", "Sergeant"),
        ("Sergeant 2", "Sergeant 2"),
    ],
)
def test_one_of_several_keeps_their_number_and_nobody_goes_by_a_title(name, first):
    assert first_name(EN, Person(1, name)) == first


def test_titles_are_those_of_the_language():
    assert [first_name(FR, Person(1, name)) for name in ("Père Mathieu", "Sœur Anne-Lise Roy")] == [
        "Mathieu",
        "Anne-Lise",
    ]
