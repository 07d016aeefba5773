"""Whatever comes in from people, mutated from real samples: a result or a refusal with words, and nothing has changed.

Some hundreds in all; KEEPER_EXAMPLES=10000 tries ten thousand. A failure names its way in and its number.
"""

import io
import json
from binascii import crc32
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import invented_faq
import pytest
import small_pdf
from hypothesis import settings
from mutations import mutated

from keeper_app.content.errors import TableError
from keeper_app.content.known_languages import languages
from keeper_app.content.legible import legible
from keeper_app.content.own_tables import parse_own_table
from keeper_app.content.root import tables_root
from keeper_app.dice import DiceError, SeededDice, parse_expression
from keeper_app.play.campaigns import Campaigns
from keeper_app.play.errors import BadImport, PlayError
from keeper_app.play.exchange import read_import
from keeper_app.play.people.actions.seat_people import SeatPeople, SeatPerson
from keeper_app.play.people.checked import checked
from keeper_app.play.roll.actions.roll_dice import RollDice
from keeper_app.play.spelt_dice import spelt_dice
from keeper_app.reference import suggest, understand
from keeper_app.reference.importing import ImportRefused, read_document
from keeper_app.reference.sheet_line import read_sheet_line
from keeper_app.rules import RulesError
from keeper_app.store import HandedOver, StoreError, open_data_dir
from keeper_app.store.reading import header_of
from keeper_app.ui.at_work import Work
from keeper_app.ui.screens.settings.backup_file import looked_into
from keeper_app.words import doubts, refusal, table_error, understood, words_in

CASES = Path(__file__).parent / "cases"
FILES = {path.stem: path.read_bytes() for path in sorted((CASES / "import").glob("*.json"))}
OWN_TOML = [
    b'title = "Cellar"\nroll = "1D6"\n[[rows]]\nrange = [1, 3]\nname = "rats"\n[[rows]]\nrange = [4, 6]\nname = "bats"',
    (tables_root() / "screen" / "armour.toml").read_bytes(),
]
OWN_JSON = [
    json.dumps(
        {"title": "Cellar", "roll": "1D4", "rows": [{"range": [n, n], "name": f"row {n}"} for n in range(1, 5)]}
    ).encode()
]
TEXTS = [invented_faq.FRENCH.encode(), invented_faq.ENGLISH.encode(), invented_faq.ENGLISH.encode("utf-16")]
HTML = [f"<html><body><p>{line}</p></body></html>".encode() for line in invented_faq.ENGLISH.splitlines()[:5]]
PDFS = [small_pdf.pdf([small_pdf.one_column(invented_faq.LEFT_COLUMN)])]
QUICK = [
    b"spot hidden 45 hard b2",
    "TOC 45 maj +1 caché".encode(),
    b"60 b1 vs dodge 45",
    b"emilie listen",
    b"san 1/1d6",
    b"2d6+4",
]
DICE = [b"1D100", b"2D6+4", b"1D4+DB", b"(1D6+1)*5", b"4D6 - 1D3", b"1D10+2+1/2DB"]
LINES = [
    "FOR 50 CON 60 TAI 65 DEX 70 Biologie 40, Trouver objet caché 55".encode(),
    b"STR 50, Spot Hidden 45, Dodge 30; HP 11",
]

FIRST = Path(__file__).parent / "games" / "first" / "backup.zip"
LOGS = [
    b"\n".join(json.dumps(record).encode() for record in json.loads(FILES[name])["log"])
    for name in ("keeper-campaign", "keeper-campaign-french")
]

PEOPLE = [SimpleNamespace(id=2, name="Émilie", skills={"listen": 60}, luck=None)]
WORDS = [words_in(lang) for lang in sorted(languages())]
LEAST = 40


@pytest.fixture(scope="module")
def campaigns(tmp_path_factory):
    folder = tmp_path_factory.mktemp("ways") / "data"
    with (
        open_data_dir(folder, sync=False) as data,
        closing(Campaigns(data.documents, data.shelf, dice=SeededDice(17))) as all_,
    ):
        all_.desk.do(SeatPerson("Anna", {"str": 50, "listen": 60}))
        yield all_


def said(*sentences):
    """Each is a sentence, in every language, and none is the word for what nobody foresaw."""
    for words, sentence in zip(WORDS, sentences, strict=True):
        assert sentence.strip()
        assert sentence != words.say("error.unknown")


def refused(error):
    said(*(refusal(words, error) for words in WORDS))


def file_of_people(raw, campaigns):
    """A file of people or of a campaign: looked over, and nobody sits down."""
    try:
        incoming = read_import(raw)
    except BadImport as error:
        refused(error)
        return False
    for person in incoming.people:
        assert checked(person) == person
        for text in (person.name, person.occupation, person.notes):
            assert legible(text) == text
    if incoming.people:
        desk = campaigns.desk
        desk.do(SeatPeople(incoming.people))  # whoever can be read can sit down, and get up again
        desk.undo()
    return True


def own_table(name):
    def read(raw, campaigns):
        try:
            table = parse_own_table(raw, name, spelt_dice)
        except TableError as error:
            said(*(table_error(words, error) for words in WORDS))
            return False
        assert all(legible(text) == text for row in table.rows for text in (row.name.all() if row.name else ()))
        return True

    return read


def document(name):
    def read(raw, campaigns):
        try:
            found = read_document(name, raw)
        except ImportRefused as error:
            said(*(words.say(f"document.refused.{error.reason}") for words in WORDS))
            return False
        assert all(legible(entry.text) == entry.text for entry in found.entries)
        return True

    return read


def quick_text(raw, campaigns):
    typed = raw.decode("utf-8", "surrogateescape")
    found = understand(typed, PEOPLE)
    for lang in languages():
        suggest(typed, lang)
    for words in WORDS:
        understood(words, campaigns.desk, found)
        doubts(words, campaigns.desk, found)
    return True


def typed_dice(raw, campaigns):
    typed, desk = raw.decode("utf-8", "surrogateescape"), campaigns.desk
    try:
        parse_expression(typed)
        desk.do(RollDice(typed, damage_bonus="1D4"))
    except (DiceError, RulesError, PlayError) as error:
        refused(error)
        return False
    desk.undo()
    return True


def sheet_line(raw, campaigns):
    read_sheet_line(raw.decode("utf-8", "surrogateescape"))
    return True


def backup(raw, campaigns):
    """A whole backup: looked into, and nothing is put back."""
    data = SimpleNamespace(rescue=SimpleNamespace(records=lambda _: []))
    try:
        looked_into(SimpleNamespace(campaigns=campaigns, data=data), HandedOver("phone.zip", raw), Work(""))
    except (BadImport, StoreError) as error:
        refused(error)
        return False
    return True


def log_of_a_backup(raw, campaigns):
    """The same, with every checksum right: somebody made it with care."""
    lines = (b"%08x %b\n" % (crc32(line), line) for line in raw.splitlines())
    label = {"keeper": "backup", "version": 1, "schema": 2, "at": "", "why": ""}
    into = io.BytesIO()
    with ZipFile(into, "w") as zipped:
        zipped.writestr("keeper-backup.json", json.dumps(label))
        zipped.writestr("campaigns/c000001/page-000001.jsonl", b"".join([header_of(1), *lines]))
    return backup(into.getvalue(), campaigns)


WAYS_IN = {
    "person": (file_of_people, [FILES["keeper-person"], FILES["keeper-people"], FILES["keeper-mind"]]),
    "campaign": (file_of_people, [FILES["keeper-campaign"], FILES["keeper-campaign-french"]]),
    "dholes-house": (file_of_people, [FILES["dholes-house-english"], FILES["dholes-house-french"]]),
    "foundry": (file_of_people, [FILES[f"foundry-{kind}"] for kind in ("english", "french", "creature")]),
    "table-toml": (own_table("cellar.toml"), OWN_TOML),
    "table-json": (own_table("cellar.json"), OWN_JSON),
    "text": (document("faq.txt"), [*TEXTS, *HTML]),
    "markdown": (document("faq.md"), TEXTS),
    "pdf": (document("faq.pdf"), PDFS),
    "quick": (quick_text, QUICK),
    "dice": (typed_dice, DICE),
    "sheet-line": (sheet_line, LINES),
    "backup": (backup, [FIRST.read_bytes()]),
    "backup-log": (log_of_a_backup, LOGS),
}


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS_IN)
def test_whatever_comes_in_is_taken_or_refused_and_changes_nothing(way, campaigns):
    read, samples = WAYS_IN[way]
    for sample in samples:
        read(sample, campaigns)
    before = campaigns.desk.state.people, len(campaigns.desk.entries), campaigns.all
    many = max(LEAST, settings().max_examples // len(WAYS_IN))
    for number, raw in mutated(way, samples, many):
        try:
            read(raw, campaigns)
        except Exception as error:
            error.add_note(f"{way} no. {number}: {raw[:300]!r}")
            raise
        assert (campaigns.desk.state.people, len(campaigns.desk.entries), campaigns.all) == before, (way, number)


@pytest.mark.parametrize("way", WAYS_IN)
def test_some_are_taken_and_some_are_not(way, campaigns):
    """Else the samples would be none, or nothing would be wrong with what is made of them."""
    read, samples = WAYS_IN[way]
    assert any(read(sample, campaigns) for sample in samples)
    if way not in ("quick", "sheet-line"):
        assert not all(read(raw, campaigns) for _, raw in mutated(way, samples, LEAST))
