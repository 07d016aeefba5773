"""Whole documents: every section, every way an entry begins, counted and read; invented ones, and one local one."""

import re
from pathlib import Path

import pytest
import small_pdf
from invented_faq import ENGLISH, ENGLISH_COUNTS, FRENCH, FRENCH_COUNTS, LEFT_COLUMN, NOVEL, RIGHT_COLUMN

from keeper_app.content.imported_records import KINDS, SECTIONS
from keeper_app.reference.importing import ImportRefused, read_document

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
LOCAL = SHARED / "seeds" / "003_adc2ce1e6f42bb46.txt"
EXPECTED = {  # the table of structure.md
    "errata-rulebooks": 5,
    "errata-campaigns": 9,
    "errata-cards": 56,
    "definitions": 3,
    "rules": 34,
    "questions": 49,
    "scenario-questions": 11,
    "taboo-chained": 11,
    "taboo-mutated": 18,
    "taboo-forbidden": 1,
    "quick-reference": 1,
    "icons": 5,
}


@pytest.fixture(scope="module")
def french():
    return read_document("cloche-v2.3.txt", FRENCH.encode())


@pytest.fixture(scope="module")
def english():
    return read_document("Bell rulings.md", ENGLISH.encode())


def one(document, section, **fields):
    """The one entry of a section that has these values."""
    (found,) = [
        entry
        for entry in document.entries
        if entry.section == section and all(getattr(entry, name) == value for name, value in fields.items())
    ]
    return found


def test_every_section_of_a_long_document_has_its_entries(french):
    assert french.counts == FRENCH_COUNTS
    assert list(french.counts) == [section for section in SECTIONS if section in FRENCH_COUNTS]
    assert (french.id, french.name, french.version, french.lang) == ("cloche", "cloche-v2.3.txt", "2.3", "fr")
    assert french.title == "La Cloche Engloutie : Errata et Foire Aux Questions"


def test_markdown_gives_the_same_kinds_of_entries(english):
    assert english.counts == ENGLISH_COUNTS
    assert (english.id, english.version, english.lang) == ("bell-rulings", "1.2", "en")
    assert one(english, "rules", number="1.2").title == "Shared Rope"
    assert one(english, "definitions", title="Breath").text.startswith("Breath: how many")
    assert one(english, "questions", question="May two divers share a rope?").text.endswith("\nThey may even dance.")
    assert [entry.cards for entry in english.entries if entry.section == "errata-cards"] == [
        ("Dark Lantern",),
        ("Hemp Rope",),
    ]
    assert [entry.page for entry in english.entries] == [None] * 11


def test_every_entry_has_an_id_of_its_own_and_a_known_kind(french, english):
    for document in (french, english):
        ids = [entry.id for entry in document.entries]
        assert len(set(ids)) == len(ids)
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id_) for id_ in ids)
        assert {entry.kind for entry in document.entries} <= set(KINDS)
        assert {entry.section for entry in document.entries} <= set(SECTIONS)
        assert all(entry.text for entry in document.entries)


def test_versions_stand_with_what_they_brought(french):
    assert [entry.since for entry in french.entries if entry.kind == "erratum"] == [
        *("1.0", "1.41", "2.0"),
        *("1.0", "", "1.5", "2.3"),
    ]


def test_cards_that_share_a_text_are_one_erratum_and_a_forgotten_tag_is_none(french):
    errata = [(entry.title, entry.cards) for entry in french.entries if entry.section == "errata-cards"]
    assert errata == [
        ("Lanterne Sourde (12), Corde de Chanvre (13)", ("Lanterne Sourde", "Corde de Chanvre")),
        ("Sac de Sable (14)", ("Sac de Sable",)),
        ("Scaphandre Fendu (21), Casque de Cuivre (22-24)", ("Scaphandre Fendu", "Casque de Cuivre")),
        ("Palmes (30)", ("Palmes",)),
    ]


def test_lines_are_put_together_again(french):
    assert "avant la minuit." in french.entries[0].text  # a hyphen of the layout
    assert "non-lesté" in one(french, "definitions", title="« Remonter… »").text  # one of the word
    assert french.entries[2].text.endswith("\n• Si la lampe est éteinte, notez que le phare est resté noir.")
    assert one(french, "rules", number="1.2").title.endswith("qui ne se connaissent pas encore")
    assert one(french, "rules", number="1.1").text.endswith("\n• Il n’inspire pas s’il dort.")


def test_a_number_may_stand_twice(french):
    assert [entry.id for entry in french.entries if entry.number == "2.10"] == ["rules-2-10", "rules-2-10-2"]


def test_symbols_become_words(french):
    palms = one(french, "errata-cards", title="Palmes (30)")
    assert palms.text == "Le symbole [action] de cette carte devrait être [reaction]."
    assert one(french, "icons", title="Nom des Pions Chaos").text == "Cloche [skull]\nMarée [cultist]\nPhare [tablet]"
    assert one(french, "icons", title="Icônes des Campagnes").text.startswith("[symbol] La Cloche Engloutie\n")


def test_after_a_question_comes_an_answer_whatever_its_mark(french):
    asked = {entry.question: entry.text for entry in french.entries if entry.section == "questions"}
    assert asked["Si ma corde est trop courte, puis-je en nouer deux."].startswith("Oui.")
    assert asked["Qui sonne la cloche ?"].count("\n") == 1


def test_what_a_scenario_gives_away_says_so(french):
    assert [entry.spoiler for entry in french.entries if entry.spoiler] == ["Le Phare sans Gardien"]


def test_pages_are_told_where_there_are_some(french):
    assert (french.entries[0].page, french.entries[-1].page) == ("2", "6")


# --- documents whose headings say nothing to us ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("# Ropes\n\nA rope is wet.\n\n# Bells\n\nA bell is old.", {"other": 1}),  # the first names the document
        ("# Ours\n\n## Ropes\n\nA rope is wet.\n\n## Who rings?\n\nThe keeper.", {"questions": 1, "other": 1}),
        ("Our game\n\n1.1 Ropes\nA rope is wet.\n\n1.2 Bells\nA bell is old.", {"rules": 2}),
        ("Our game\n\n(1.1) Ropes\nA rope is wet.\n(1.2) Bells\nA bell is old.", {"rules": 2}),
        ("Q: Who rings?\nA: The keeper.\nQ: Why?\nA: Nobody knows.", {"questions": 2}),
        ("Q1. Who rings?\nThe keeper.\n\nQ2. Why?\nNobody knows.", {"questions": 2}),
        ("Who rings the bell?\n\nThe keeper.\n\nWhy does he?\n\nNobody knows.", {"questions": 2}),
        ("- A rope is wet.\n- A bell is old.\n- A keeper is tired.", {"other": 3}),
    ],
)
def test_a_document_without_known_headings_still_gives_entries(text, counts):
    assert read_document("own.txt", text.encode()).counts == counts


@pytest.mark.parametrize(
    "text", [NOVEL, "A line.", "Dear keeper,\n\nwho rings the bell?\n\nYours, the sea", "§ " * 400]
)
def test_what_is_no_faq_is_refused(text):
    with pytest.raises(ImportRefused) as refused:
        read_document("story.txt", text.encode())
    assert refused.value.reason == "not-a-faq"


def test_a_document_in_no_language_of_ours_is_read_all_the_same():
    latin = "Q: Quis pulsat?\nA: Custos lucernae nocte media pulsat.\nQ: Cur?\nA: Nemo scit, neque quaerit."
    assert read_document("latina.txt", latin.encode()).lang == ""


@pytest.mark.parametrize(
    ("name", "id_"),
    [
        ("Bell FAQ v1.9.pdf", "bell-faq"),
        ("Bell FAQ v2.0 (1).pdf", "bell-faq"),
        ("../../etc/Cloche été.TXT", "etc-cloche-ete"),
        ("2021.txt", "a-title"),
        ("鐘.txt", "a-title"),
        ("x" * 200 + ".md", "x" * 60),
    ],
)
def test_another_edition_of_a_file_has_the_same_id(name, id_):
    document = read_document(name, b"# A title\n\nQ: Who?\nA: He.")
    assert document.id == id_
    assert "/" not in document.name


# --- columns --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row_by_row", [False, True])
def test_two_columns_are_read_one_after_the_other(row_by_row):
    page = small_pdf.two_columns(LEFT_COLUMN, RIGHT_COLUMN, header="The Drowned Bell", row_by_row=row_by_row)
    document = read_document("bell.pdf", small_pdf.pdf([page]))
    assert document.title == "The Drowned Bell"
    assert [entry.text for entry in document.entries] == [
        "No. A lantern needs air, and the well has none of it. Thirty metres down it is only a weight.",
        "Yes. Each of them may hold on to it as long as neither lets go.",
        "No. Somebody rings it, and it is never the one who says so.",
        "Whoever cut it.",
    ]
    assert {entry.page for entry in document.entries} == {"1"}


def test_what_is_repeated_on_pages_is_no_part_of_them():
    who = ["the keeper", "a diver", "the sea", "nobody"]
    asked = [
        ["The Drowned Bell", "", f"Q: Who but {one}?", "", f"A: Not {one}.", "", f"page {n}"]
        for n, one in enumerate(who, 1)
    ]
    document = read_document("bell.pdf", small_pdf.pdf([small_pdf.one_column(page) for page in asked]))
    assert [(entry.text, entry.page) for entry in document.entries] == [
        (f"Not {one}.", str(n)) for n, one in enumerate(who, 1)
    ]


# --- the document on this machine, where there is one ---------------------------------------------------------------


@pytest.mark.skipif(not LOCAL.exists(), reason="the shared document is not on this machine")
def test_the_shared_document_has_the_entries_that_were_counted_by_hand():
    document = read_document(LOCAL.name, LOCAL.read_bytes())
    assert document.version == "1.9"
    assert list(document.counts) == list(EXPECTED)
    for section, expected in EXPECTED.items():
        assert abs(document.counts[section] - expected) <= 0.03 * expected, section
    assert not any(
        "\ue000" <= char <= "\uf8ff" or char >= "\U000f0000" for entry in document.entries for char in entry.text
    )
