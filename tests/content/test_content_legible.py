"""Text as everybody sees it: every character of Unicode, alone and beside others."""

import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from keeper_app.content.legible import in_one_line, legible

BLOCK = 4096
LINE_ENDS = {"\n", "\r", "\v", "\f", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"}
BLANKS = {"\t", "\x1f", "\u2800"}
SEEN_ALL_THE_SAME = {0x110BD, 0x110CD, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, *range(0x600, 0x606)}  # signs with a number
NEVER_SEEN = {0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x3164, 0xFFA0}
NEVER_SEEN |= {*range(0x13430, 0x13440), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000)} - {*range(0xE0100, 0xE01F0)}


def expected(char):
    """What becomes of a character between two plain letters, told by its category."""
    code, category = ord(char), unicodedata.category(char)
    if char in LINE_ENDS:
        return "\n"
    if char in BLANKS:
        return " "
    if category in ("Cc", "Cs", "Co") or code in NEVER_SEEN:
        return ""
    if category == "Cf":
        return char if code in SEEN_ALL_THE_SAME else ""
    if code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF:
        return ""
    return char


@pytest.mark.parametrize("first", range(0, sys.maxunicode + 1, BLOCK * 16))
def test_every_character_stays_or_goes_by_what_it_is(first):
    for start in range(first, min(first + BLOCK * 16, sys.maxunicode + 1), BLOCK):
        chars = [chr(code) for code in range(start, min(start + BLOCK, sys.maxunicode + 1))]
        assert legible("".join(f"a{c}b" for c in chars)) == "".join(f"a{expected(c)}b" for c in chars)


@pytest.mark.parametrize(
    "kept",
    [
        "Éloïse « Kerbrat »\u202f!",
        "\U0001f469\u200d\U0001f469\u200d\U0001f467",  # a family, joined
        "\u2764\ufe0f\u200d\U0001f525",
        "\U0001f469\U0001f3fd\u200d\u2695\ufe0f",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, which needs its non-joiner
        "\u0915\u094d\u200d\u0937",
        "Z\u0308",
        "ちから",
        "line\nand line",
    ],
)
def test_what_people_write_stays_as_they_wrote_it(kept):
    assert legible(kept) == kept


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("Anna\u202egnp.exe", "Annagnp.exe"),
        ("\u2066Anna\u2069", "Anna"),
        ("An\u200dna", "Anna"),
        ("An\u200b\u00adna", "Anna"),
        ("\ufeffAnna", "Anna"),
        ("Anna\x00\x1b[31m", "Anna[31m"),
        ("Anna\ud800", "Anna"),
        ("one\r\ntwo\rthree\x85four", "one\ntwo\nthree\nfour"),
        ("A\ufe0f\ufe0f\ufe0f", "A\ufe0f"),  # a message may be hidden in a row of selectors
        ("\u200d\U0001f525\u200d", "\U0001f525"),
        ("\U0001f3f4\U000e0067\U000e007f", "\U0001f3f4"),
    ],
)
def test_what_hides_goes(written, left):
    assert legible(written) == left


odd = st.text(st.sampled_from("a \n\u200d\u200c\ufe0f\ufe0e\u0645\u0915\U0001f469\u2764\u202e\x00\ud800\ue000\u00ad"))


@given(st.text() | odd)
@example("\ufe0f\u200d\ufe0f")
def test_what_was_made_legible_is_so(text):
    once = legible(text)
    assert legible(once) == once
    once.encode()
    line = in_one_line(text)
    assert in_one_line(line) == line
    assert "\n" not in line
    assert len(line) <= len(once) <= len(text)
