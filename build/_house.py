"""The house as its imports show it: its layers, the rooms that run through them, who really imports whom.

Standard library only: the recipe that draws it reads the files and imports none of them.
"""

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "keeper_app"
MAIN = "__main__"
ROOT = ""  # keeper_app itself: its version
LIST = "rooms"  # keeper_app/rooms.py: the one list of the rooms of the navigation
ROOM_LAYERS = {"play": "play", "words": "words", "ui": "ui/screens"}  # where rooms have a part, by their name

# Rooms do not know one another. What any room may use all the same, each with its reason:
OPEN_TO_ALL = {
    "play.people": "whatever happens happens to somebody",
    "words.people": "and is told by their name",
    "play.roll": "any room may ask the dice, and read what they said",
    "play.rules": "a rule is read in any room, with what the keeper keeps beside it",
}

Files = Mapping[str, str]  # sources by their path inside the package


def read_files(package: Path = PACKAGE) -> dict[str, str]:
    """Every file of the house."""
    found = sorted(package.rglob("*.py"))
    return {path.relative_to(package).as_posix(): path.read_text(encoding="utf-8") for path in found}


def _listed_rooms() -> tuple[str, ...]:
    tree = ast.parse((PACKAGE / f"{LIST}.py").read_text(encoding="utf-8"))
    values = [node.value for node in tree.body if isinstance(node, ast.Assign) and name_of(node.targets[0]) == "ROOMS"]
    return tuple(ast.literal_eval(values[0]))


def name_of(node: ast.expr) -> str:
    """The last name of a dotted one."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


ROOMS = _listed_rooms()
LAYERS = (LIST, *sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py")))


@cache
def layer_of(path: str) -> str:
    """The layer of a file, by its path inside the package."""
    first = path.partition("/")[0]
    return {f"{MAIN}.py": MAIN, "arguments.py": MAIN, "__init__.py": ROOT, f"{LIST}.py": LIST}.get(first, first)


@cache
def part_of(path: str) -> str:
    """The layer of a file, and the room in it where it belongs to one: "play.combat", "ui"."""
    layer = layer_of(path)
    folder = ROOM_LAYERS.get(layer, "")
    inside = path.removeprefix(f"{folder}/").split("/")[0].removesuffix(".py")
    return f"{layer}.{inside}" if folder and path.startswith(f"{folder}/") and inside in ROOMS else layer


@cache
def imported(source: str, path: str) -> tuple[tuple[int, str], ...]:
    """Line and dotted name of every import, wherever it stands, relative and dynamic ones included."""
    return tuple(_imported(source, path))


@cache
def _importing(source: str) -> tuple[ast.AST, ...]:
    """Whatever imports something. Each source is parsed once, and nothing else is kept of it."""
    return tuple(node for node in ast.walk(ast.parse(source)) if _imports(node))


def _imports(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return name_of(node.func) in ("import_module", "__import__")
    return isinstance(node, ast.Import | ast.ImportFrom)


def _imported(source: str, path: str) -> Iterator[tuple[int, str]]:
    package = ["keeper_app", *path.split("/")[:-1]]
    for node in _importing(source):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module == "keeper_app":  # the name imported is a layer, or the version
                for alias in node.names:
                    yield node.lineno, f"keeper_app.{alias.name}" if alias.name in LAYERS else "keeper_app"
            else:
                yield node.lineno, module
        elif isinstance(node, ast.Call):
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, first.value


def _taken(source: str) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every name that is taken from a module: a room may be one of them."""
    for node in _importing(source):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


@cache
def parts_imported(source: str, path: str) -> tuple[tuple[int, str], ...]:
    """Line and part of everything of ours that a file imports."""
    return tuple(
        (line, part_of(name.removeprefix("keeper_app.").replace(".", "/")))
        for line, name in (*imported(source, path), *_taken(source))
        if name.startswith("keeper_app.")
    )


def layer_edges(files: Files) -> dict[str, set[str]]:
    """Which layer really imports which."""
    edges: dict[str, set[str]] = {layer: set() for layer in LAYERS}
    for path, source in files.items():
        if (layer := layer_of(path)) in LAYERS:
            names = (name.split(".") for _, name in imported(source, path))
            edges[layer] |= {n[1] for n in names if n[0] == "keeper_app" and len(n) > 1 and n[1] != layer}
    return edges


def part_edges(files: Files) -> dict[str, set[str]]:
    """Which room really imports which, in which layer."""
    edges: dict[str, set[str]] = {}
    for path, source in files.items():
        found = {part for _, part in parts_imported(source, path) if "." in part}
        edges.setdefault(part_of(path), set()).update(found - {part_of(path)})
    return {part: others for part, others in edges.items() if "." in part}
