"""Whatever the bytes, a document comes of them or ImportRefused: never anything else, and never without an end."""

import builtins
import subprocess
import sys

import pytest
import small_pdf
from hypothesis import given
from hypothesis import strategies as st
from invented_faq import ENGLISH, FRENCH, LEFT_COLUMN

from keeper_app.content.imported_plain import document_of, plain_document
from keeper_app.reference.importing import ImportRefused, ImportStopped, pdf, read_document, reading
from keeper_app.reference.importing.errors import REASONS

WHOLE = small_pdf.pdf([small_pdf.one_column(LEFT_COLUMN)])


def reason(content, name="some.pdf"):
    with pytest.raises(ImportRefused) as refused:
        read_document(name, content)
    assert refused.value.reason in REASONS
    return refused.value.reason


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "empty"),
        (b" \r\n\t\x0c", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        (bytes(range(256)) * 40, "unreadable"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(2000), "unreadable"),
        (b"PK\x03\x04\x14\0\x06\0" + bytes(range(128, 256)) * 9, "unreadable"),
        (b"%PDF-1.7\n" + bytes(range(256)) * 9, "unreadable"),
        (WHOLE[:400], "unreadable"),
        (WHOLE[: len(WHOLE) // 2], "unreadable"),
        (small_pdf.encrypted(), "encrypted"),
        (small_pdf.scanned(), "no-text"),
        (small_pdf.cyclic_tree(), "unreadable"),
        (small_pdf.bomb(), "too-large"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_reason(content, expected):
    assert reason(content) == expected


def test_a_file_of_two_hundred_megabytes_is_refused_before_it_is_looked_at():
    assert reason(b"%PDF-" + bytes(200_000_000)) == "too-large"


@pytest.mark.parametrize(
    ("limit", "where", "content"),
    [
        ("MOST_BYTES", reading, b"Q: Who?\nA: He."),
        ("MOST_CHARACTERS", reading, b"Q: Who?\nA: He."),
        ("MOST_PAGES", reading, b"Q: Who?\fA: He." * 9),
        ("MOST_PAGES", pdf, small_pdf.pdf([small_pdf.one_column(["Q: Who?"])] * 9)),
        ("MOST_CHARACTERS", pdf, WHOLE),
        ("MOST_ON_A_PAGE", pdf, WHOLE),
        ("MOST_DRAWN", pdf, WHOLE),
        ("MOST_STEPS", pdf, WHOLE),
        ("MOST_STEPS_ON_A_PAGE", pdf, small_pdf.endless_page(1000)),
    ],
)
def test_nothing_is_larger_than_its_limit(monkeypatch, limit, where, content):
    monkeypatch.setattr(where, limit, 8)
    assert reason(content) == "too-large"


def test_a_part_that_is_not_installed_is_named(monkeypatch):
    load = builtins.__import__

    def without(name, *rest):
        if name.partition(".")[0] == "pypdf":
            raise ImportError(name)
        return load(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    assert reason(WHOLE) == "part-missing"


@pytest.mark.parametrize("error", [RecursionError, MemoryError, KeyError, ZeroDivisionError])
def test_whatever_pypdf_raises_is_a_refusal(monkeypatch, error):
    def broken(*_):
        raise error

    monkeypatch.setattr(pdf, "_text_of", broken)
    assert reason(WHOLE) in ("unreadable", "too-large")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_a_text_is_read_whatever_wrote_it(encoding):
    asked = "Q: Où est le phare ?\r\nA: À l’écart, près du rocher – là.\r\n"
    assert read_document("a.txt", asked.encode(encoding)).entries[0].question == "Où est le phare ?"


# --- laws -----------------------------------------------------------------------------------------------------------

MARKS = ["\n", "\n\n", "\f", "# ", "## FAQ", "(v1.2) ", "(1.2) ", "1.2 ", "Q: ", "A: ", "R : ", "?", "= ", "- ", "**"]
SIGNS = ["( )", "(", ")", "-", "\u00ad", "\u00a0", "\uf26e et \uf26e", "(\U000f217f 3)", ".", ":", "<|x|>", "Name (12)"]
HEADINGS = ["Errata", "Card Errata", "Foire Aux Questions", "Taboo List", "Chained", "Mutated", "Forbidden", "Icons"]
HEADINGS += ["Glossary", "Rules and Clarifications", "Quick Reference", "Attention ! spoiler"]
PIECES = st.sampled_from([*MARKS, *SIGNS, *HEADINGS, "Oui", "word ", "Word "])
TEXTS = st.one_of(st.text(), st.lists(st.one_of(PIECES, st.text(max_size=8)), max_size=60).map("".join))


def read_or_refused(content, name="a.txt"):
    try:
        return read_document(name, content)
    except ImportRefused as refused:
        known = refused.reason in REASONS
    assert known
    return None


def is_sound(document):
    ids = [entry.id for entry in document.entries]
    assert len(set(ids)) == len(ids) > 0
    assert sum(document.counts.values()) == len(ids)
    assert document_of(plain_document(document)) == document  # so that it can be kept


@given(TEXTS, st.text())
def test_any_text_is_a_document_or_refused(text, name):
    document = read_or_refused(text.encode("utf-8", "replace"), name)
    if document is not None:
        is_sound(document)


@given(st.binary(max_size=400))
def test_any_bytes_are_a_document_or_refused(content):
    read_or_refused(content)
    read_or_refused(b"%PDF-1.4\n" + content, "a.pdf")


@given(st.integers(0, len(WHOLE)), st.binary(max_size=30), st.integers(0, 60))
def test_a_pdf_that_was_tampered_with_is_a_document_or_refused(at, put, cut):
    read_or_refused(WHOLE[:at] + put + WHOLE[at + cut :], "a.pdf")


@given(st.integers(0, len(FRENCH)), st.integers(0, len(FRENCH)))
def test_any_part_of_a_document_is_one_or_refused(begin, end):
    document = read_or_refused(FRENCH[min(begin, end) : max(begin, end)].encode())
    if document is not None:
        is_sound(document)


@pytest.mark.parametrize(
    "text",
    [
        "Card Errata\n" + "".join(f"(v1.0) Card {n} ({n % 1000})\n" for n in range(20_000)) + "All are wet.",
        "Card Errata\n(v1.0) " + "".join(f"Card {n} ({n % 1000}), " for n in range(5_000)) + "\nAll are wet.",
        "FAQ\n\nWho is " + "".join(f"Card {n} ({n % 1000}) or " for n in range(5_000)) + "nobody?\n\nNobody.",
        "(" * 100_000 + "FAQ\n\nWho?\n\n" + "**[(" * 100_000,
    ],
)
def test_what_goes_on_without_an_end_can_still_be_kept(text):
    document = read_or_refused(text.encode())
    if document is not None:
        is_sound(document)


def test_what_is_read_twice_is_the_same():
    assert read_document("a.md", ENGLISH.encode()) == read_document("a.md", ENGLISH.encode())


# --- progress -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [FRENCH.encode(), small_pdf.pdf([small_pdf.one_column(LEFT_COLUMN)] * 5)])
def test_progress_goes_from_nothing_to_all(content):
    told = []
    read_document("a", content, lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert (told[0], told[-1]) == ((0, 100), (100, 100))
    assert len(set(told)) > 4


@pytest.mark.parametrize("content", [FRENCH.encode(), small_pdf.pdf([small_pdf.one_column(LEFT_COLUMN)] * 5)])
def test_it_can_be_stopped_at_every_step(content):
    steps = []
    read_document("a", content, lambda done, total: steps.append(done))
    for last in range(len(steps)):
        left = [last]

        def step(done, total, left=left):
            if not left[0]:
                raise ImportStopped
            left[0] -= 1

        with pytest.raises(ImportStopped):
            read_document("a", content, step)


def test_pypdf_is_loaded_by_the_first_pdf_and_not_before():
    ask = (
        "import sys; from keeper_app.reference.importing import *; import keeper_app.play.imported, keeper_app.store;"
        "read_document('a.txt', b'Q: Who?\\nA: He.'); print('pypdf' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"
