"""What keepers write, brought into the strict shape of a table. Nothing is judged here: what fits no shape stays."""

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, Final

from keeper_app.content.folding import fold
from keeper_app.content.known_languages import complete_languages, language, languages
from keeper_app.content.language_files import TAG
from keeper_app.content.language_records import DEFAULT_LANGUAGE
from keeper_app.content.legible import legible
from keeper_app.content.table_ranges import faces_of

NUMBER: Final = re.compile(r"[-−]?[0-9]{1,9}(?:[.,][0-9]{1,6})?")
BAND: Final = re.compile(r"([0-9]{1,6})(?: ?[-–—−] ?([0-9]{1,6})| ?(\+))?")
BLANK: Final = "–"
LARGEST: Final = 10**9
LONGEST_ID: Final = 60
OURS_ONLY: Final = (
    "group",
    "source",
    "see",
    "numbers",
    "rulings",
    "harm",
)  # a keeper may start from a copy of our files


def table_shape(content: object, stem: str, title: str = "") -> object:
    """A keeper's table with every language it needs, ids for all, ranges as lists and its roll found out.

    A list alone is its rows. One text serves every language. Rows may be plain texts, columns plain names.
    """
    if isinstance(content, list):
        content = {"rows": content}
    if not isinstance(content, Mapping):
        return content
    shape = _given(content)
    shape.setdefault("id", slug(stem) or "table")
    shape["title"] = _in_all(shape.get("title", title.strip() or stem))
    for field in ("note", "bonus_die", "penalty_die"):
        _take_in_all(shape, field, lines=field == "note")
    if isinstance(columns := shape.get("columns"), list):
        shape["columns"] = _with_ids([_column(one) for one in columns], "column")
    if isinstance(rows := shape.get("rows"), list):
        columns = [one for one in shape["columns"] if isinstance(one, dict)] if isinstance(columns, list) else []
        shape["rows"] = _with_ids([_row(one, columns) for one in rows], "row")
        _fill_blanks(shape["rows"], columns)
    _find_roll(shape)
    return shape


def _given(record: Mapping[Any, Any]) -> dict[str, Any]:
    """The fields that say something to a keeper's table."""
    return {str(key): value for key, value in record.items() if value is not None and key not in OURS_ONLY}


def slug(text: str) -> str:
    """A text as an id: plain letters and figures, joined by hyphens."""
    return "-".join(re.findall(r"[a-z0-9]+", fold(text[: 4 * LONGEST_ID])))[:LONGEST_ID].strip("-")


def _clean(text: str, lines: bool = False) -> str:
    """A text without stray blanks and without what hides in it; only a long one may keep its lines."""
    text = unicodedata.normalize("NFC", legible(text))
    if not lines:
        return " ".join(text.split())
    return "\n".join(" ".join(line.split()) for line in text.splitlines()).strip()


def _is_whole(value: object) -> bool:
    """Whether this is a whole number that anyone would write: a longer one cannot even be printed."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST


def _is_figure(value: object) -> bool:
    """Whether this is such a number, whole or not."""
    return _is_whole(value) or (isinstance(value, float) and math.isfinite(value))


def _in_all(value: object, lines: bool = False) -> object:
    """One text for every language, or a table of some, whatever languages they are: the first spares the others."""
    if _is_figure(value):
        value = str(value)
    if isinstance(value, str):
        cleaned = _clean(value, lines)
        return dict.fromkeys(complete_languages(), cleaned)
    if isinstance(value, Mapping):
        texts = {k: _clean(v, lines) if isinstance(v, str) else v for k, v in value.items() if v is not None}
        order = (DEFAULT_LANGUAGE, *languages(), *(lang for lang in texts if TAG.fullmatch(str(lang))))
        spare = next((texts[lang] for lang in order if lang in texts), None)
        return texts if spare is None else {**dict.fromkeys(complete_languages(), spare), **texts}
    return value


def _take_in_all(record: dict[str, Any], field: str, lines: bool = False) -> None:
    """The same for a field that may be missing; an empty text is as good as none."""
    value = record.get(field)
    if value is None or (isinstance(value, str) and not value.strip()):
        record.pop(field, None)
    else:
        record[field] = _in_all(value, lines)


def _column(raw: object) -> object:
    if isinstance(raw, str):
        raw = {"name": raw}
    if not isinstance(raw, Mapping):
        return raw
    column = _given(raw)
    if "name" not in column and isinstance(column.get("id"), str):
        column["name"] = column["id"]
    for field in ("name", "unit", "blank"):
        _take_in_all(column, field)
    column.setdefault("kind", "text")
    return column


def _row(raw: object, columns: list[dict[str, Any]]) -> object:
    if isinstance(raw, str) or _is_figure(raw):
        raw = {"text": raw}
    if not isinstance(raw, Mapping):
        return raw
    row = _given(raw)
    for field in ("name", "text", "aloud", "keeper", "flag"):
        _take_in_all(row, field, lines=field in ("text", "aloud"))
    if "range" in row:
        row["range"] = _band(row["range"])
    cells = row.get("cells")
    if isinstance(cells, list) and len(cells) <= len(columns):
        cells = {str(column.get("id")): cell for column, cell in zip(columns, cells, strict=False)}
    if isinstance(cells, Mapping):
        row["cells"] = dict(_cells(cells, columns))
    return row


def _cells(cells: Mapping[Any, Any], columns: list[dict[str, Any]]) -> Iterator[tuple[str, object]]:
    """Cells by the id of their column, which may have been called by its name."""
    called = {name: column for column in columns for name in _names(column)}
    for key, value in cells.items():
        column = called.get(fold(str(key)))
        if value is None or (isinstance(value, str) and not value.strip()):
            continue
        yield (str(column.get("id")), _cell(value, column.get("kind"))) if column else (str(key), value)


def _names(column: dict[str, Any]) -> Iterator[str]:
    name = column.get("name")
    given = [column.get("id"), *(name.values() if isinstance(name, Mapping) else ())]
    return (fold(one) for one in given if isinstance(one, str))


def _cell(value: object, kind: object) -> object:
    """A cell as its kind wants it, where there is one way to read it."""
    if kind == "text":
        return _in_all(value)
    if kind == "range":
        return _band(value)
    if kind == "dice":
        return str(value) if _is_whole(value) else value.strip() if isinstance(value, str) else value
    if isinstance(value, str) and kind == "yesno":
        return _yes_and_no().get(fold(value), value)
    if isinstance(value, str) and NUMBER.fullmatch(value.strip()):
        plain = value.strip().replace("−", "-").replace(",", ".")
        return float(plain) if "." in plain else int(plain)
    return value


def _yes_and_no() -> dict[str, bool]:
    """Yes and no in every language, and as files have them."""
    said = {"true": True, "false": False}
    for one in map(language, languages()):
        said |= {fold(word): True for word in one.yes} | {fold(word): False for word in one.no}
    return said


def _band(value: object) -> object:
    """3, "3", "1-3", "96-00" and "99+" as lists."""
    if _is_whole(value):
        return [value, value]
    found = BAND.fullmatch(value.strip()) if isinstance(value, str) else None
    if found is None:
        return value
    low, high = (100 if part == "00" else int(part or found[1]) for part in (found[1], found[2] or found[1]))
    return [low] if found[3] else [low, high]


def _with_ids(records: list[object], word: str) -> list[object]:
    """Records that have no id get one from their name, or their place."""
    taken = {one["id"] for one in records if isinstance(one, dict) and isinstance(one.get("id"), str)}
    for number, record in enumerate(records, 1):
        if not isinstance(record, dict) or "id" in record:
            continue
        name = record.get("name")
        plain = name.get(DEFAULT_LANGUAGE) if isinstance(name, Mapping) else None
        wished = slug(plain) if isinstance(plain, str) else ""
        free = wished if wished and wished not in taken else f"{word}-{number}"
        while free in taken:
            free += "-bis"
        taken.add(free)
        record["id"] = free
    return records


def _fill_blanks(rows: list[object], columns: list[dict[str, Any]]) -> None:
    """A column that some row leaves empty says so with a dash."""
    for column in columns:
        held = [row.get("cells", {}) for row in rows if isinstance(row, dict)]
        if any(isinstance(cells, dict) and str(column.get("id")) not in cells for cells in held):
            column.setdefault("blank", _in_all(BLANK))


def _find_roll(shape: dict[str, Any]) -> None:
    """The roll as we write it, and whichever of roll and ranges is missing; `roll = false` asks for none."""
    roll = shape.get("roll")
    rows = shape.get("rows")
    rows = rows if isinstance(rows, list) and all(isinstance(row, dict) for row in rows) else []
    if roll is False:
        del shape["roll"]
        return
    if _is_whole(roll):
        roll = f"1D{roll}"
    if isinstance(roll, str):
        roll = re.sub(r"\s+", "", roll[:100]).upper().replace("−", "-").replace("%", "100")
        shape["roll"] = roll = f"1{roll}" if roll.startswith("D") else roll
        faces = faces_of(roll)
        if faces and faces.high and len(rows) == faces.high - faces.low + 1 and not any("range" in r for r in rows):
            for number, row in enumerate(rows, faces.low):
                row["range"] = [number, number]
    elif roll in (None, True) and rows and (last := _covered(rows)) is not None:
        shape["roll"] = f"1D{last}"


def _covered(rows: list[dict[str, Any]]) -> int | None:
    """The highest number of ranges that run from 1 without a gap."""
    bands = [row.get("range") for row in rows]
    pairs = [b for b in bands if isinstance(b, list) and len(b) == 2 and all(type(n) is int for n in b)]
    after = 1
    for low, high in sorted(pairs):
        if low != after or high < low:
            return None
        after = high + 1
    return after - 1 if len(pairs) == len(rows) and 3 <= after <= 1001 else None
