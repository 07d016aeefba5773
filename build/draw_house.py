"""Draw the house: `python3 build/draw_house.py` writes docs/house.svg from the imports as they are in the code.

The layers are floors, each above what it imports; rooms run through the upper three. Every layer that imports others
has a stair that goes down to them. The colours are the app's own.
"""

import ast
import re
import sys
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path

sys.dont_write_bytecode = True  # build/ holds recipes only

import _house  # noqa: E402 - only after that

PICTURE = _house.PACKAGE.parent / "docs" / "house.svg"
FLOORS = ("dice", "rules", "odds", "content", "reference", "store", "play", "words", "ui")  # from the ground up
STAIRS = ("accent", "luck", "san", "hp", "mp", "paper", "danger", "focus")  # colours, by role

WIDTH, LEFT, RIGHT = 1200, 40, 1160
TOP, LOW, HIGH, GAP = 150, 62, 124, 6  # where the floors begin, heights without rooms and with them, what lies between
NAME_X, KNOWS_X = 66, 204
ROOMS_X, ROOMS_END, CELL = 66, 976, 48
STAIR_X, STAIR_STEP = 1008, 26
SERIF = "'Libre Caslon Text', Georgia, 'Times New Roman', serif"
SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"


def draw(files: _house.Files) -> str:
    """The picture of a house with these files, as SVG."""
    colours = palette(files["ui/tokens.py"])
    return "\n".join(
        [
            *_opening(colours),
            *_roof(colours),
            *_floors(colours),
            *_columns(files, colours),
            *_names(files, colours),
            *_rooms(files, colours),
            *_stairs(files, colours),
            *_legend(colours),
            "</svg>\n",
        ]
    )


def palette(source: str) -> dict[str, str]:
    """The colours of the app's dark appearance by role, read without Flet."""
    for node in ast.parse(source).body:
        if (
            isinstance(node, ast.Assign)
            and _house.name_of(node.targets[0]) == "INK"
            and isinstance(node.value, ast.Call)
        ):
            words = [word for word in node.value.keywords if isinstance(word.value, ast.Constant)]
            return {str(word.arg): str(ast.literal_eval(word.value)) for word in words}
    raise ValueError("ui/tokens.py has no palette INK")


def knows(files: _house.Files, layer: str) -> str:
    """What a layer knows: the first line of its docstring, without the layer's own name."""
    said = (ast.get_docstring(ast.parse(files[f"{layer}/__init__.py"])) or "").splitlines()[0]
    said = re.sub(r"^The \w+ layer: ", "", said)
    return said[:1].upper() + said[1:] if said.split()[0].isalpha() else said


# --- where things stand -------------------------------------------------------------------------------------------


def height(layer: str) -> int:
    """A floor with rooms on it is higher."""
    return HIGH if layer in _house.ROOM_LAYERS else LOW


def top(layer: str) -> int:
    """Where a floor begins, from the top of the picture."""
    above = FLOORS[FLOORS.index(layer) + 1 :]
    return TOP + sum(height(one) + GAP for one in above)


GROUND = top(FLOORS[0]) + LOW
HEIGHT = GROUND + 92


def cell(part: str) -> tuple[float, float, float]:
    """Left, top and width of a room's part on its floor."""
    layer, room = part.split(".")
    step = (ROOMS_END - ROOMS_X) / len(_house.ROOMS)
    return ROOMS_X + step * _house.ROOMS.index(room), top(layer) + HIGH - CELL - 14, step - 20


# --- the parts of the picture -------------------------------------------------------------------------------------


def _opening(c: dict[str, str]) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        'role="img" aria-labelledby="title about">'
    )
    yield '<title id="title">Keeper, the house</title>'
    yield '<desc id="about">Layers as floors, rooms as columns through the upper three, and who imports whom.</desc>'
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="{c["desk"]}"/>'


def _roof(c: dict[str, str]) -> Iterator[str]:
    middle = WIDTH / 2
    yield (
        f'<path d="M {LEFT - 18} {TOP - GAP} L {middle} 18 L {RIGHT + 18} {TOP - GAP} Z" fill="{c["surface"]}" '
        f'stroke="{c["outline"]}" stroke-width="2.5" stroke-linejoin="round"/>'
    )
    yield _text(middle, 92, "Keeper", SERIF, 34, c["text"], weight=700, anchor="middle")
    said = "Nine layers that import downwards only, and the rooms that run through them"
    yield _text(middle, 122, said, SANS, 14, c["text_soft"], anchor="middle")


def _floors(c: dict[str, str]) -> Iterator[str]:
    for layer in reversed(FLOORS):
        yield _box(LEFT, top(layer), RIGHT - LEFT, height(layer), 6, c["surface"], c["line"])


def _columns(files: _house.Files, c: dict[str, str]) -> Iterator[str]:
    """Each room from its uppermost part to its lowest, behind everything that is written."""
    for room in _house.ROOMS:
        own = [f"{layer}.{room}" for layer in FLOORS if f"{layer}.{room}" in _parts(files)]
        for lower, upper in pairwise(own):
            x, y, width = cell(upper)
            yield _box(x + 10, y + CELL, width - 20, cell(lower)[1] - y - CELL, 0, c["raised"], c["raised"])


def _names(files: _house.Files, c: dict[str, str]) -> Iterator[str]:
    for layer in reversed(FLOORS):
        yield _text(NAME_X, top(layer) + 38, layer, SERIF, 21, c["text"], weight=700)
        yield _text(KNOWS_X, top(layer) + 37, knows(files, layer), SANS, 14, c["text_soft"])


def _parts(files: _house.Files) -> set[str]:
    """What the rooms have on each floor."""
    return {part for path in files if "." in (part := _house.part_of(path))}


def _rooms(files: _house.Files, c: dict[str, str]) -> Iterator[str]:
    for part in sorted(_parts(files)):
        x, y, width = cell(part)
        is_open = part in _house.OPEN_TO_ALL
        fill, edge, ink = ("accent_soft", "accent", "on_accent_soft") if is_open else ("raised", "outline", "text")
        yield _box(x, y, width, CELL, 6, c[fill], c[edge])
        yield _text(x + width / 2, y + 30, part.split(".")[1], SANS, 15, c[ink], weight=600, anchor="middle")
    for one, other in neighbours(files):
        yield from _arrow(one, other, c["luck"])


def neighbours(files: _house.Files) -> list[tuple[str, str]]:
    """Rooms that import another one, beyond what is open to all of them."""
    return sorted(
        (one, other)
        for one, others in _house.part_edges(files).items()
        for other in others - set(_house.OPEN_TO_ALL)
        if one.split(".")[1] != other.split(".")[1]
    )


def _arrow(one: str, other: str, colour: str) -> Iterator[str]:
    """From one room to another: straight to the next on its floor, else in a bow over those between."""
    (x, y, width), (to_x, to_y, to_width) = cell(one), cell(other)
    rightwards = x < to_x
    if y == to_y and abs(x - to_x) < width + 25:
        start, end = (x + width, to_x) if rightwards else (x, to_x + to_width)
        middle = y + CELL / 2
        tip = -9 if rightwards else 9
        yield _line(start, middle, end + tip / 2, middle, colour, 2.5)
        yield _polygon((end, middle), (end + tip, middle - 6), (end + tip, middle + 6), colour)
        return
    start, end = x + width / 2, to_x + to_width / 2 + 12
    yield (
        f'<path d="M {start:g} {y:g} C {start:g} {y - 16:g} {end:g} {to_y - 30:g} {end:g} {to_y - 5:g}" fill="none" '
        f'stroke="{colour}" stroke-width="2.5"/>'
    )
    yield _polygon((end, to_y), (end - 6, to_y - 9), (end + 6, to_y - 9), colour)


def _stairs(files: _house.Files, c: dict[str, str]) -> Iterator[str]:
    edges = {layer: others & set(FLOORS) for layer, others in _house.layer_edges(files).items()}
    for at, layer in enumerate(layer for layer in FLOORS if edges[layer]):
        x, colour = STAIR_X + at * STAIR_STEP, c[STAIRS[at % len(STAIRS)]]
        reached = sorted(edges[layer], key=FLOORS.index)
        yield _line(x, top(layer) + 31, x, top(reached[0]) + 31, colour, 2.5)
        for other in reached:
            y = top(other) + 31
            up = -1 if FLOORS.index(other) > FLOORS.index(layer) else 1  # never, as long as the laws hold
            yield _polygon((x, y + 7 * up), (x - 7, y - 6 * up), (x + 7, y - 6 * up), colour)
        yield _ring(x, top(layer) + 31, c["surface"], colour)


def _legend(c: dict[str, str]) -> Iterator[str]:
    yield _line(LEFT - 18, GROUND + 10, RIGHT + 18, GROUND + 10, c["outline"], 3)
    y = GROUND + 52
    yield _ring(74, y - 5, c["desk"], c["text_soft"])
    yield _text(92, y, "a layer, with its stair down", SANS, 14, c["text_soft"])
    yield _polygon((326, y + 2), (319, y - 11), (333, y - 11), c["text_soft"])
    yield _text(344, y, "to each that it imports", SANS, 14, c["text_soft"])
    yield _line(546, y - 5, 570, y - 5, c["luck"], 2.5)
    yield _polygon((576, y - 5), (567, y - 11), (567, y + 1), c["luck"])
    yield _text(588, y, "a room that knows its neighbour", SANS, 14, c["text_soft"])
    yield _box(862, y - 16, 34, 22, 5, c["accent_soft"], c["accent"])
    yield _text(908, y, "a part open to every room", SANS, 14, c["text_soft"])


# --- strokes ------------------------------------------------------------------------------------------------------


def _text(
    x: float, y: float, said: str, family: str, size: float, colour: str, *, weight: int = 400, anchor: str = "start"
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{family}" font-size="{size:g}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{colour}">{escape(said)}</text>'
    )


def _box(x: float, y: float, width: float, tall: float, round_: float, fill: str, edge: str) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{tall:g}" rx="{round_:g}" fill="{fill}" '
        f'stroke="{edge}" stroke-width="1.5"/>'
    )


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float) -> str:
    return f'<path d="M {x:g} {y:g} L {to_x:g} {to_y:g}" stroke="{colour}" stroke-width="{width:g}"/>'


def _ring(x: float, y: float, fill: str, colour: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="6.5" fill="{fill}" stroke="{colour}" stroke-width="3"/>'


def _polygon(one: tuple[float, float], two: tuple[float, float], three: tuple[float, float], colour: str) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in (one, two, three))
    return f'<polygon points="{points}" fill="{colour}"/>'


def main(picture: Path = PICTURE) -> int:
    """Write the picture and say where."""
    picture.write_text(draw(_house.read_files()), encoding="utf-8", newline="\n")
    print(picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())
