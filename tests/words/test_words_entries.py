"""The log in words: every kind of entry, in both languages, at any moment."""

import re

import pytest
from full_desk import every_desk, faces, full_desk, new_desk

from keeper_app.content.known_languages import languages
from keeper_app.content.rulebook import rule_entries
from keeper_app.content.skill_table import skills
from keeper_app.play.desk import Desk
from keeper_app.play.events.base import Roll
from keeper_app.play.events.known import known_events
from keeper_app.play.people.actions.seat_people import DismissPerson, SeatPerson
from keeper_app.play.roll.actions.push_roll import PushRoll
from keeper_app.play.roll.actions.reveal_roll import RevealRoll
from keeper_app.play.roll.actions.roll_check import RollCheck
from keeper_app.play.roll.actions.roll_combined import RollCombined
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.roll.actions.roll_group import RollForAll, RollGroupLuck
from keeper_app.play.roll.actions.roll_opposed import RollOpposed
from keeper_app.play.roll.actions.spend_luck import SpendLuck
from keeper_app.play.roll.events.rolls import CheckRolled
from keeper_app.play.roll.standing import standing
from keeper_app.rules import Difficulty, Level, Need, Question
from keeper_app.words import (
    asked,
    entry_name,
    expression,
    in_language,
    label_name,
    log_line,
    needed,
    next_level,
    opposed_verdict,
    reason,
    rule_source,
    rule_title,
    side_names,
    two_digits,
    words_in,
)
from keeper_app.words import faces as face_words

LANGS = sorted(languages())
EN, FR = words_in("en"), words_in("fr")
DESK = full_desk()
ENTRIES = [(desk, entry) for desk in every_desk() for entry in desk.entries]
IDS = {skill.id for skill in skills()} | set(rule_entries()) | {"group-luck"}
IDS |= {event.kind for event in known_events()}
HYPHENED = {id_ for id_ in IDS if "-" in id_}
FRENCH_BLANK = re.compile(r" [:;?!%»]|« ")


def line_texts(line):
    return (line.title, line.figure, line.detail)


def faults(text):
    """Ids, braces, doubled or missing blanks in what is shown."""
    found = [id_ for id_ in HYPHENED if re.search(rf"(?<![\w-]){id_}(?![\w-])", text)]
    return found + re.findall(r"[{}]|  |None|\bTrue\b|\bFalse\b|·\s*$|^\s*·(?!·)|<", text)


def ids(value):
    return "" if isinstance(value, Desk) else f"{value.n}-{value.event.kind}"


# --- every kind of entry --------------------------------------------------------------------------------------------


def test_everything_has_happened_here():
    assert {entry.event.kind for _, entry in ENTRIES} == {event.kind for event in known_events()}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("desk", "entry"), ENTRIES, ids=ids)
def test_an_entry_is_told_without_ids_or_braces(desk, entry, lang):
    line = log_line(words_in(lang), desk, entry)
    assert line.title
    assert not line.folded
    for text in (*line_texts(line), entry_name(words_in(lang), entry)):
        assert faults(text) == []
    if isinstance(entry.event, Roll):
        assert line.figure or entry.event.kind == "exploded"  # a blast has no figure of its own
        assert line.detail


@pytest.mark.parametrize(("desk", "entry"), ENTRIES, ids=ids)
def test_a_french_line_is_typeset(desk, entry):
    for text in (*line_texts(log_line(FR, desk, entry)), entry_name(FR, entry)):
        assert FRENCH_BLANK.findall(text) == []


@pytest.mark.parametrize(("desk", "entry"), ENTRIES, ids=ids)
def test_switching_the_language_tells_the_entry_anew(desk, entry):
    english, french = log_line(EN, desk, entry), log_line(FR, desk, entry)
    if entry.event.kind != "turn-passed":  # a round is a round, and Tom is Tom
        assert (english.title, english.detail) != (french.title, french.detail)
    assert english.level == french.level
    assert english == log_line(EN, desk, entry)
    assert entry_name(EN, entry) != entry_name(FR, entry)


@pytest.mark.parametrize(("desk", "entry"), ENTRIES, ids=ids)
def test_a_level_in_a_line_is_one_the_screen_can_draw(desk, entry):
    level = log_line(EN, desk, entry).level
    assert level is None or Level(level)
    if isinstance(entry.event, CheckRolled):
        assert level == standing(desk, entry).outcome.value


def line(n, lang):
    return log_line(words_in(lang), DESK, DESK.entry(n))


def test_a_check_with_everything_that_followed():
    pushed = line(7, "en")
    assert pushed.figure == "73"
    assert pushed.detail == "Pushed · Failure · 25 or less was needed · Hard difficulty, 1 penalty die · The rope snaps"
    bought = line(8, "fr")
    assert bought.figure == "61"
    assert bought.detail == "Réussite majeure · 36 points de Chance dépensés\u202f: 61 compte pour 25"
    assert line(10, "en").detail == "Hard success · 50 or less was needed · Skill ticked"
    assert line(5, "fr").figure == "82"  # the late die counts
    assert line(25, "en").detail == "Failure · Hard success: not enough, only 01 was enough · Extreme difficulty"


def test_steps_say_what_they_did():
    assert (line(9, "en").title, line(9, "en").detail) == ("Luck spent", "36 points: Hard success")
    assert line(9, "fr").detail == "36 points\u202f: Réussite majeure"
    assert line(11, "en").detail.endswith("Listen")
    assert line(1, "en").title == "Harvey joins"
    assert line(2, "fr").title == "Émilie arrive"
    assert line(3, "en").title == "Émilie D.’s sheet changes"
    assert line(26, "en").title == "Harvey leaves"


def test_undo_names_rolls_by_their_number():
    assert entry_name(EN, DESK.entry(5)) == "roll no. 1"
    assert entry_name(FR, DESK.entry(7)) == "le jet n° 2"
    assert entry_name(EN, DESK.entry(1)) == "Harvey’s arrival"
    assert entry_name(FR, DESK.entry(4)) == "le changement de règles maison"


def test_opposed_rolls_say_who_wins_and_why():
    verdicts = [opposed_verdict(EN, DESK.state, DESK.entry(n).event) for n in (14, 15, 16, 17)]
    assert verdicts == [
        ("Stealth wins", "Hard beats failure"),
        ("First side wins", "Same level: 60 is higher than 45"),
        ("Stalemate", "Same level, same value: nothing moves, or both roll again"),
        ("Nobody wins", "Both sides failed"),
    ]
    assert opposed_verdict(FR, DESK.state, DESK.entry(14).event) == ("Discrétion l’emporte", "Majeure contre échec")


def test_sides_of_the_same_name_are_told_apart():
    desk = new_desk()
    entry = desk.do(RollOpposed(Question(60, label="dodge"), Question(40, label="dodge")), [*faces(20), *faces(90)])
    assert side_names(EN, desk.state, entry.event) == ("Dodge 60", "Dodge 40")
    assert side_names(FR, desk.state, DESK.entry(15).event) == ("Premier camp", "Second camp")


def test_a_combined_roll_tells_each_skill():
    assert line(18, "en").title == "All must succeed"
    assert line(18, "en").detail == "Failure · Law 50: Regular, Skill roll 30: Failure"
    assert line(19, "fr").title == "Une seule suffit"
    assert line(19, "fr").detail == "Réussite · Droit 50\u202f: Ordinaire, Test 30\u202f: Échec"
    assert (line(18, "en").level, line(19, "en").level) == ("failure", "regular")


def test_free_dice_in_the_notation_of_the_language():
    assert line(20, "en").title == "2D6+1D4+DB"
    assert line(20, "fr").title == "2D6+1D4+Imp"
    assert (line(20, "en").figure, line(20, "en").detail) == ("14", "5 + 2 + 3 + 4")
    desk = new_desk()
    event = desk.do(RollDice("2D6"), [3, 4]).event
    assert (expression(EN, event.rolled.text), face_words(event.rolled)) == ("2D6", "3 + 4")


def test_group_rolls_tell_everybody():
    assert line(21, "en").title == "Education, everyone"
    assert line(21, "en").figure == "1/2"
    assert line(21, "en").detail == "Harvey 10 Extreme, Émilie D. 90 Failure"
    assert (line(22, "en").title, line(22, "fr").title) == ("Group Luck 24", "Chance de groupe 24")


def test_luck_recovered_says_how_much():
    assert line(23, "en").detail == "Regains 8: Luck is now 32"
    assert line(23, "fr").detail == "Regagne 8\u202f: la Chance passe à 32"
    assert line(24, "en").detail == "Roll too low: Luck stays at 50"


HAPPENED = {
    29: (("Session 1 · La Nuit", "", ""), ("Séance 1 · La Nuit", "", "")),
    31: (("2 arrivals", "", "Wolf 1, Wolf 2"), ("2 arrivées", "", "Loup 1, Loup 2")),
    32: (("The order of people changes", "", ""), ("L’ordre des personnages change", "", "")),
    33: (
        ("Ada is hurt", "−7", "1D8 = 7 · Major wound · now 3 HP · Prone · CON roll, or fall unconscious"),
        (
            "Ada encaisse",
            "−7",
            "1D8 = 7 · Blessure grave · maintenant 3 PV · À terre · Test de CON, sinon inconscience",
        ),
    ),
    34: (
        ("Ada · Constitution 45", "99", "Fumble · falls unconscious"),
        ("Ada · Constitution 45", "99", "Maladresse · perd connaissance"),
    ),
    35: (
        ("Wolf 1 is hurt", "−3", "Regular wound · now 7 HP"),
        ("Loup 1 encaisse", "−3", "Blessure ordinaire · maintenant 7 PV"),
    ),
    36: (
        ("Wolf 2 is hurt", "−11", "Deadly · now 0 HP · Dead"),
        ("Loup 2 encaisse", "−11", "Mortelle · maintenant 0 PV · Mort·e"),
    ),
    37: (("Ada heals", "+2", "now 5 HP"), ("Ada récupère", "+2", "maintenant 5 PV")),
    38: (("Wolf 1 is unharmed", "0", "No damage"), ("Loup 1 est indemne", "0", "Aucun dégât")),
    39: (
        ("Ada · Sanity", "−5", "1D6 = 5 · 70 left · INT roll: success is temporary insanity"),
        ("Ada · Santé mentale", "−5", "1D6 = 5 · reste 70 · Test d’INT : une réussite entraîne la folie temporaire"),
    ),
    41: (("Ada · Magic points", "+3", "18 left"), ("Ada · Points de magie", "+3", "reste 18")),
    42: (("Ada · Phobia: Still water", "", "by hand"), ("Ada · Phobie : Still water", "", "à la main")),
    43: (
        ("Ada · Phobia: Still water: over", "", "by hand"),
        ("Ada · Phobie : Still water : c’est fini", "", "à la main"),
    ),
    44: (("Ada: tick", "", "Spot Hidden"), ("Ada : coche", "", "Trouver Objet Caché")),
    45: (
        ("Ada: tick", "", "Language (Latin) · Tick taken away"),
        ("Ada : coche", "", "Langues (Latin) · Coche retirée"),
    ),
}


@pytest.mark.parametrize("n", HAPPENED)
def test_what_happens_to_people_is_told_in_both_languages(n):
    for lang, said in zip(("en", "fr"), HAPPENED[n], strict=True):
        assert tuple(text.replace("\u202f", " ") for text in line_texts(line(n, lang))) == said


def test_an_investigator_rolled_up_is_told_die_by_die():
    assert line(30, "en").detail == (
        "STR 45, CON 45, SIZ 60, DEX 45, APP 45, INT 60, POW 75, EDU 80, Luck 60, STR −5, APP −5, EDU +7"
    )
    assert line(30, "fr").title == "Création d’Ada"


# --- hidden ones ----------------------------------------------------------------------------------------------------

HIDDEN = [
    (RollCheck(Question(57, Difficulty.HARD, 1, label="climb", hidden=True, who=1)), faces(23, 9)),
    (RollOpposed(Question(57, label="climb"), Question(46), hidden=True), [*faces(23), *faces(78)]),
    (RollCombined((Question(57, label="climb"), Question(46)), Need.ALL, hidden=True), faces(23)),
    (RollDice("5D8", hidden=True), [8, 7, 6, 5, 4]),
    (RollForAll(Question(label="luck", hidden=True)), faces(23)),
    (RollGroupLuck(hidden=True), faces(23)),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("action", "fallen"), HIDDEN)
def test_a_hidden_roll_is_folded_until_revealed(action, fallen, lang):
    words, desk = words_in(lang), new_desk()
    desk.do(SeatPerson("Harvey", {"luck": 57}))
    entry = desk.do(action, fallen)
    folded = log_line(words, desk, entry)
    assert folded.folded
    assert folded.level is None
    shown = " ".join(line_texts(folded))
    assert not re.search(r"\d|Harvey|Climb|Grimper", shown)
    desk.do(RevealRoll(entry.n))
    told = log_line(words, desk, entry)
    assert not told.folded
    assert re.search(r"\d", told.title + told.figure)
    desk.undo()
    assert log_line(words, desk, entry) == folded


def test_a_pushed_hidden_roll_stays_folded():
    desk = new_desk()
    first = desk.do(RollCheck(Question(50, hidden=True)), faces(90))
    second = desk.do(PushRoll(first.n, "The ceiling falls"), faces(80))
    assert log_line(EN, desk, second).folded
    assert "ceiling" not in " ".join(line_texts(log_line(EN, desk, second)))


# --- names ----------------------------------------------------------------------------------------------------------


def test_labels_are_skills_typed_words_or_nothing():
    assert (label_name(EN, "spot-hidden"), label_name(FR, "spot-hidden")) == ("Spot Hidden", "Trouver Objet Caché")
    assert (label_name(EN, ""), label_name(FR, "")) == ("Skill roll", "Test")
    assert label_name(FR, "Jonglage : quoi ?") == "Jonglage : quoi ?"
    assert (label_name(EN, "group-luck"), label_name(FR, "group-luck")) == ("Group Luck", "Chance de groupe")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("skill", skills(), ids=lambda skill: skill.id)
def test_every_skill_has_a_name_for_the_log(skill, lang):
    name = label_name(words_in(lang), skill.id)
    assert name != skill.id
    assert name == name.strip()


@pytest.mark.parametrize("typed", ["{name}", "{0}", "Quoi ? {", "50 % : »"])
@pytest.mark.parametrize("lang", LANGS)
def test_typed_names_appear_as_typed(typed, lang):
    desk, words = new_desk(), words_in(lang)
    desk.do(SeatPerson(typed, {"luck": 99, "edu": 50}))
    check = desk.do(RollCheck(Question(50, label=typed, who=1)), faces(60))
    desk.do(SpendLuck(check.n, Level.REGULAR))
    opposed = desk.do(RollOpposed(Question(60, label=typed), Question(40)), [*faces(20), *faces(90)])
    group = desk.do(RollForAll(Question(label="edu")), faces(20))
    assert log_line(words, desk, check).title == f"{typed} · {typed} 50"
    assert typed in log_line(words, desk, opposed).title
    assert typed in log_line(words, desk, opposed).detail
    assert typed in log_line(words, desk, group).detail
    assert typed in entry_name(words, desk.entries[0])


def test_the_log_keeps_the_name_of_whoever_left():
    desk = new_desk()
    desk.do(SeatPerson("Harvey", {}))
    roll = desk.do(RollCheck(Question(50, label="climb", who=1)), faces(60))
    before = log_line(EN, desk, roll)
    assert before.title == "Harvey · Climb 50"
    desk.do(DismissPerson(1))
    assert log_line(EN, desk, roll) == before


# --- checks ---------------------------------------------------------------------------------------------------------


def result_of(value, number, difficulty=Difficulty.REGULAR, net=0):
    desk = new_desk()
    action = RollCheck(Question(value, difficulty, net))
    return desk.do(action, faces(number, *[number % 100 // 10] * abs(net))).event.result


@pytest.mark.parametrize(
    ("value", "number", "difficulty", "en", "fr"),
    [
        (50, 60, Difficulty.REGULAR, "50 or less was needed", "Il fallait 50 ou moins"),
        (50, 40, Difficulty.HARD, "Regular success: not enough, 25 or less was needed",
         "Réussite ordinaire\u202f: insuffisante. Il fallait 25 ou moins"),
        (0, 50, Difficulty.REGULAR, "only 01 was enough", "Seul 01 suffisait"),
        (4, 50, Difficulty.EXTREME, "only 01 was enough", "Seul 01 suffisait"),
        (1, 50, Difficulty.REGULAR, "1 or less was needed", "Il fallait 1 ou moins"),
    ],
)  # fmt: skip
def test_what_was_needed(value, number, difficulty, en, fr):
    result = result_of(value, number, difficulty)
    assert (needed(EN, result), needed(FR, result)) == (en, fr)


def test_what_comes_next():
    assert next_level(EN, result_of(50, 30)) == "5 points short of hard success (25)"
    assert next_level(FR, result_of(50, 60)) == "Il manque 10 points pour une réussite ordinaire (50)"
    assert next_level(EN, result_of(50, 100)) is None
    assert next_level(EN, result_of(50, 1)) is None


def test_the_settings_of_a_check():
    assert asked(EN, "hard", 1) == "Hard difficulty, 1 bonus die"
    assert asked(FR, "extreme", -2) == "Difficulté extrême, 2 dés malus"
    assert asked(EN, "regular", 0) == ""
    assert asked(FR, "regular", 1) == "1 dé bonus"


def test_rolls_as_the_dice_show_them():
    assert [two_digits(n) for n in (1, 7, 42, 100)] == ["01", "07", "42", "100"]


# --- reasons --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rule", rule_entries())
def test_every_rule_has_a_title_and_a_source(rule, lang):
    words = words_in(lang)
    entry = rule_entries()[rule]
    assert reason(words, rule)[0] == rule
    assert rule_title(words, rule) == in_language(words, entry.title)
    for text in (rule_title(words, rule), rule_source(words, entry.source)):
        assert text
        assert faults(text) == []
    assert rule_source(words, entry.source) == words.say(f"book.{entry.source.book}"), "no section that no book has"


def test_a_reason_counts_the_dice():
    assert reason(EN, "bonus-die", 2) == ("bonus-die", "2 bonus dice")
    assert reason(FR, "penalty-die", -1) == ("penalty-die", "1 dé malus")
    assert reason(EN, "difficulty-regular", 1) == ("difficulty-regular", rule_title(EN, "difficulty-regular"))
