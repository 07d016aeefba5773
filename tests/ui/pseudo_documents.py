"""Documents of the keeper's own, met in the language nobody speaks: all that stands in them is figures."""

from itertools import cycle, product

from pseudo_language import TAG
from pseudo_walk import Reader
from sketch import Sketch

from keeper_app.content.imported_records import KINDS, SECTIONS, ImportedDocument, ImportedEntry
from keeper_app.reference.importing.errors import REASONS
from keeper_app.ui.form import Form, form_of
from keeper_app.ui.open_rule import in_open_rule
from keeper_app.ui.quick import write
from keeper_app.ui.screens.rules.reading import AddForm, Reading

KIND = dict(zip(SECTIONS, cycle(KINDS), strict=False))
PAPER = ImportedDocument(
    id="7",
    name="7",
    title="7",
    version="7",
    lang=TAG,
    entries=tuple(
        ImportedEntry(f"8-{at}", section, KIND[section], "", "8", "9", "77", "7\n\u2022 8", ("9",), "7", spoiler)
        for at, (section, spoiler) in enumerate(product(SECTIONS, (None, "8")))
    ),
)
"""An entry and a spoiler in every section."""
GONE = "own:8/7"


def _form(app: Sketch) -> Form[AddForm]:
    return form_of(app.window, AddForm())


async def _added(reader: Reader, app: Sketch) -> None:
    """Chosen, refused for every reason, read, looked over, kept, and once more in the place of itself."""
    await app.tap("document-add")
    reader.here("a document to add", app)
    for reason in REASONS:
        _form(app).put(refused=reason, name="7")
        reader.here(f"refused: {reason}", app)
    _form(app).put(reading=Reading("7", 7))
    reader.here("a document that is read", app)
    _form(app).put(reading=None, read=PAPER)
    reader.here("a document looked over", app)
    await app.tap("document-save")
    reader.here("a document kept", app)
    app.window.open("document-add")
    _form(app).put(read=PAPER)
    reader.here("a document that takes the place of another", app)
    await app.tap("document-discard")


async def _leafed_through(reader: Reader, app: Sketch) -> None:
    for section in SECTIONS:
        await app.tap(f"document-section-{section}")
        reader.here(f"own {section}", app)
        for key in app.keys("entry-own:"):
            in_open_rule(app.window, entry=key.removeprefix("entry-"))
            reader.here(key, app)
        in_open_rule(app.window, entry=None)
        await app.tap("rules-up")
    await app.tap("rules-up")
    reader.here("documents listed", app)


async def _found(reader: Reader, app: Sketch) -> None:
    await app.type("rules-search", "kind:rule")
    await app.tap("more-rows")
    reader.here("own documents below ours", app)
    app.imported._being_read = True
    app.window.tell()
    reader.here("own documents that are being read", app)
    app.imported._being_read = False
    await app.tap("only-own")
    reader.here("found in own documents", app)
    await app.type("rules-search", "amanda")
    reader.here("not in own documents", app)
    await app.tap("rules-widen")
    await app.type("rules-search", "")
    write(app.window, "kind:rule")
    reader.here("own documents from the quick field", app)
    write(app.window, "")


async def own_documents(reader: Reader, app: Sketch) -> None:
    """Added, leafed through, found, broken, deleted, and a bookmark that was left behind."""
    folder = app.data.path / "documents"
    folder.mkdir(exist_ok=True)
    (folder / "8.json").write_text("{", encoding="utf-8")
    app.imported.read_again()
    app.shelf.bookmark(GONE)
    await app.go("rules")
    await _added(reader, app)
    await _leafed_through(reader, app)
    await _found(reader, app)
    await app.tap(f"mark-{GONE}")
    reader.here("an entry that is gone", app)
    in_open_rule(app.window, entry=None)
    await app.tap("remove-broken-8")
    reader.here("a broken file", app)
    await app.tap("document-broken-remove")
    await app.tap("remove-7")
    reader.here("a document deleted", app)
