"""What follows "Undo": every kind of event as a noun, in both languages."""

import pytest
from full_desk import every_desk

from keeper_app.content.known_languages import languages
from keeper_app.play.events.base import Roll
from keeper_app.words import entry_name, log_line, words_in

LANGS = sorted(languages())
EN, FR = words_in("en"), words_in("fr")
ENTRIES = [(desk, entry) for desk in every_desk() for entry in desk.entries]
STEPS = {entry.event.kind: (desk, entry) for desk, entry in ENTRIES if not isinstance(entry.event, Roll)}
SAID = {
    "person-joined": ("Undo Tom’s arrival", "Annuler l’arrivée de Tom"),
    "person-changed": ("Undo the change to Émilie D.", "Annuler la modification d’Émilie D."),
    "person-left": ("Undo Harvey’s departure", "Annuler le départ de Harvey"),
    "investigator-made": ("Undo the creation of Ada", "Annuler la création d’Ada"),
    "fight-began": ("Undo the start of the fight", "Annuler le début du combat"),
    "fight-ended": ("Undo the end of the fight", "Annuler la fin du combat"),
    "fighter-left": ("Undo Bear’s withdrawal", "Annuler le retrait d’Ours"),
    "turn-passed": ("Undo the end of the turn", "Annuler la fin du tour"),
    "hurt": ("Undo the wound to Wolf 1", "Annuler la blessure de Loup 1"),
}


@pytest.mark.parametrize("kind", SAID)
def test_undo_reads_like_a_sentence(kind):
    for words, said in zip((EN, FR), SAID[kind], strict=True):
        assert words.say("undo.what", what=entry_name(words, STEPS[kind][1])) == said


@pytest.mark.parametrize("kind", STEPS)
def test_what_is_undone_is_a_noun_with_its_article(kind):
    english, french = (entry_name(words, STEPS[kind][1]) for words in (EN, FR))
    assert english.startswith("the ") or "’s " in english
    assert french.startswith(("le ", "la ", "les ", "l’"))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", STEPS)
def test_the_log_tells_it_in_other_words(kind, lang):
    words, (desk, entry) = words_in(lang), STEPS[kind]
    assert log_line(words, desk, entry).title.casefold() != entry_name(words, entry).casefold()


def test_a_roll_goes_by_its_number():
    roll = next(entry for _, entry in ENTRIES if isinstance(entry.event, Roll))
    assert EN.say("undo.what", what=entry_name(EN, roll)) == "Undo roll no. 1"
    assert FR.say("redo.what", what=entry_name(FR, roll)) == "Rétablir le jet n° 1"
