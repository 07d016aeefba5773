"""The keeper's own documents at the desk: kept, replaced, deleted and brought back; a broken one harms nobody."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from keeper_app.content.imported_plain import document_of, plain_document
from keeper_app.content.imported_records import KINDS, SECTIONS, ImportedDocument, ImportedEntry
from keeper_app.play.imported import ImportedDocuments

ENTRY = ImportedEntry("rules-1-1", "rules", "rule", number="1.1", title="Ropes", text="A rope is wet.\nAlways.")
ASKED = ImportedEntry(
    "questions-who", "questions", "faq", question="Who?", text="He.", cards=("Rope",), page="3", spoiler="The Lamp"
)
BELL = ImportedDocument("bell", "bell.pdf", "The Drowned Bell", "1.2", "en", (ENTRY, ASKED))
TIDE = ImportedDocument("tide", "tide.md", "Tides", entries=(ENTRY,))


class Refused(Exception):
    """A disk says no."""


class Memory:
    """A place for documents that forgets nothing until the test ends."""

    def __init__(self):
        self.kept = {}

    def ids(self):
        return sorted(self.kept)

    def get(self, id_):
        return self.kept.get(id_)

    def put(self, id_, document):
        self.kept[id_] = dict(document)

    def remove(self, id_):
        self.kept.pop(id_, None)


@pytest.fixture
def files():
    return Memory()


@pytest.fixture
def documents(files):
    return ImportedDocuments(files)


def test_what_is_saved_is_there_and_is_there_again(files, documents):
    documents.save(TIDE)
    documents.save(BELL)
    assert documents.all() == (BELL, TIDE) == ImportedDocuments(files).all()
    assert documents.find("tide") == TIDE
    assert documents.find("nothing") is None


def test_an_import_of_the_same_id_replaces(files, documents):
    documents.save(BELL)
    newer = replace(BELL, version="1.3", entries=(ENTRY,))
    documents.save(newer)
    assert documents.all() == (newer,) == ImportedDocuments(files).all()


def test_what_is_removed_can_be_saved_again(files, documents):
    documents.save(BELL)
    removed = documents.remove("bell")
    assert (removed, documents.all(), ImportedDocuments(files).all()) == (BELL, (), ())
    documents.save(removed)
    assert documents.all() == (BELL,)
    with pytest.raises(KeyError):
        documents.remove("nothing")


def test_whoever_listens_hears_of_every_change_until_they_have_had_enough(documents):
    heard = []
    unlisten = documents.listen(lambda: heard.append([one.id for one in documents.all()]))
    documents.save(BELL)
    documents.save(TIDE)
    documents.remove("bell")
    documents.read_again()
    unlisten()
    unlisten()
    documents.remove("tide")
    assert heard == [["bell"], ["bell", "tide"], ["tide"], ["tide"]]


def test_a_change_that_is_refused_changes_nothing(files, documents):
    documents.save(BELL)
    heard = []
    documents.listen(lambda: heard.append(1))

    def refuse(*_):
        raise Refused

    files.put = files.remove = refuse
    with pytest.raises(Refused):
        documents.save(replace(BELL, version="2"))
    with pytest.raises(Refused):
        documents.remove("bell")
    assert (documents.all(), heard) == ((BELL,), [])


@pytest.mark.parametrize(
    "bad",
    [
        replace(BELL, entries=()),
        replace(BELL, entries=(ENTRY, ENTRY)),
        replace(BELL, id=""),
        replace(BELL, entries=(replace(ENTRY, section="attic"),)),
        replace(BELL, title="x" * 400),
        replace(BELL, title="\ud800"),
    ],
)
def test_what_could_not_be_read_again_is_not_saved(files, documents, bad):
    with pytest.raises(ValueError, match=f"^{bad.id}$"):
        documents.save(bad)
    assert files.kept == {}


HARM = [
    None,
    {},
    {**plain_document(BELL), "id": "other"},
    {**plain_document(BELL), "title": 3},
    {**plain_document(BELL), "title": "x" * 301},
    {**plain_document(BELL), "entries": "none"},
    {**plain_document(BELL), "entries": []},
    {**plain_document(BELL), "entries": [plain_document(BELL)["entries"][0]] * 2},
    {**plain_document(BELL), "entries": [7]},
    *(
        {**plain_document(BELL), "entries": [{**plain_document(BELL)["entries"][0], **wrong}]}
        for wrong in (
            {"id": ""},
            {"id": 1},
            {"section": "attic"},
            {"section": []},
            {"kind": None},
            {"text": ["a"]},
            {"cards": "Rope"},
            {"cards": [1]},
            {"cards": ["x"] * 3000},
            {"page": 3},
            {"page": "x" * 30},
            {"spoiler": {}},
            {"number": "1" * 99},
        )
    ),
]


@pytest.mark.parametrize("harm", HARM)
def test_a_broken_file_is_listed_and_harms_no_other(files, documents, harm):
    documents.save(TIDE)
    files.kept["bell"] = harm
    documents.read_again()
    assert (documents.all(), documents.broken()) == ((TIDE,), ("bell",))
    with pytest.raises(KeyError):
        documents.remove("bell")
    documents.save(BELL)  # importing it again mends it
    assert (documents.all(), documents.broken()) == ((BELL, TIDE), ())


def test_a_broken_file_can_be_deleted(files, documents):
    files.kept["bell"] = {}
    documents.remove_broken("bell")
    assert (documents.broken(), files.kept) == ((), {})
    with pytest.raises(KeyError):
        documents.remove_broken("bell")


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
FIELDS = ("id", "section", "kind", "text", "cards", "page", "spoiler", "title", "entries", "name", "lang")


@given(st.dictionaries(st.sampled_from(FIELDS), PLAIN), st.dictionaries(st.sampled_from(FIELDS), PLAIN))
def test_any_values_are_a_document_or_none(head, inner):
    entry = {**plain_document(BELL)["entries"][0], **inner}
    found = document_of({**plain_document(BELL), "entries": [entry], **head})
    assert found is None or document_of(plain_document(found)) == found


@given(
    st.lists(
        st.builds(
            ImportedEntry,
            id=st.text(st.characters(codec="utf-8"), min_size=1, max_size=9),
            section=st.sampled_from(SECTIONS),
            kind=st.sampled_from(KINDS),
            text=st.text(st.characters(codec="utf-8")),
            cards=st.lists(st.text(st.characters(codec="utf-8"), max_size=9)).map(tuple),
        ),
        min_size=1,
        unique_by=lambda entry: entry.id,
    )
)
def test_what_is_kept_comes_back_the_same(entries):
    document = replace(BELL, entries=tuple(entries))
    assert document_of(plain_document(document)) == document
    assert sum(document.counts.values()) == len(entries)
