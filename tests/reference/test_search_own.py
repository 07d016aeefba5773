"""The keeper's own documents in the search."""

from keeper_app.content.imported_records import ImportedDocument, ImportedEntry
from keeper_app.reference.search.looking import look_up
from keeper_app.reference.search.own import OwnShelf

LANTERN = ImportedEntry(
    "questions-1", "questions", "faq", question="May a lantern be lit twice?", text="No: once a round."
)
TIMING = ImportedEntry(
    "rules-1", "rules", "rule", number="7.3", title="Timing of lanterns", text="After the doom phase."
)
DOCUMENT = ImportedDocument("lanterns", "lanterns.pdf", "Lanterns FAQ", entries=(LANTERN, TIMING))


def own(text, documents=(DOCUMENT,)):
    return [hit.document.id for hit in look_up(text, own=OwnShelf().index(documents)).own]


def test_an_imported_ruling_is_found_by_its_words_its_number_and_despite_a_slip():
    assert own("lantern twice")[0] == "own:lanterns/questions-1"
    assert own("7.3")[0] == "own:lanterns/rules-1"
    assert own("lanturn twice")[0] == "own:lanterns/questions-1"


def test_no_document_is_no_shelf():
    assert OwnShelf().index(()) is None
    assert own("lantern", ()) == []


def test_the_index_is_made_again_only_when_the_documents_are_others():
    shelf = OwnShelf()
    first = shelf.index((DOCUMENT,))
    assert shelf.index((DOCUMENT,)) is first
    again = ImportedDocument("lanterns", "lanterns.pdf", "Lanterns FAQ", entries=(LANTERN,))
    assert shelf.index((again,)) is not first
    assert [hit.document.id for hit in look_up("7.3", own=shelf.index((again,))).own] == []


def test_a_chip_for_one_of_our_games_leaves_them_out():
    index = OwnShelf().index((DOCUMENT,))
    assert look_up("lantern", game="lcg", own=index).own == ()
