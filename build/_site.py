"""Makes the site: `dist/site/`, whole or not at all. Called by build/web.py, in its environment.

A site that was made of the same parts is left as it is.
"""

import argparse
import gzip
import hashlib
import html
import json
import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

sys.dont_write_bytecode = True  # build/ holds recipes only

import _bootstrap  # noqa: E402 - the path is that of this file
import _site_parts as parts  # noqa: E402
import _site_python  # noqa: E402

sys.path.insert(0, str(parts.ROOT))

from keeper_app import __version__  # noqa: E402 - needs the path above
from keeper_app.content.language_records import DEFAULT_LANGUAGE  # noqa: E402
from keeper_app.ui.browser.cover_words import cover_words  # noqa: E402
from keeper_app.ui.tokens import FONTS  # noqa: E402

PAGE = parts.ROOT / "build" / "site"
LETTERS = "assets/FontManifest.json"
STANDARD = "pyodide/python_stdlib.pack"
SNAPSHOT = "pyodide/snapshot.bin.gz"
WASM = ("main.dart.mjs", "main.dart.wasm")
CANVASES = {
    "canvaskit/skwasm.wasm": (*WASM, "canvaskit/skwasm.js", "canvaskit/skwasm.wasm"),
    "canvaskit/skwasm_heavy.wasm": (*WASM, "canvaskit/skwasm_heavy.js", "canvaskit/skwasm_heavy.wasm"),
    "canvaskit/canvaskit.wasm": ("main.dart.js", "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm"),
    "canvaskit/chromium/canvaskit.wasm": (
        "main.dart.js",
        "canvaskit/chromium/canvaskit.js",
        "canvaskit/chromium/canvaskit.wasm",
    ),
}
WAITED_FOR = {
    "python": ("pyodide/pyodide.asm.wasm", STANDARD, "tables.pack", "code.pack"),
    "wasm": ("main.dart.wasm", "canvaskit/skwasm.wasm"),
    "js": ("main.dart.js", "canvaskit/canvaskit.wasm"),
}
FIRST = re.compile(r"keeper_app/ui/browser/|packages/flet/messaging/pyodide_connection\.")
"""Code that is in no snapshot: it knows the browser that it runs in."""
NOT_KEPT = ("assets/NOTICES", "sw.js", "index.html")
"""What a browser need not keep: texts that nobody opens, what must come from the network, what is kept as `./`."""


def make(
    out: Path,
    browser: Path | None,
    page_files: Path = PAGE,
    kept: Path | None = None,
    app: parts.Files | None = None,
    warm: str = _site_python.WARM,
) -> bool:
    """Make the site in a folder, unless it stands there as it would be made; whether it was made.

    What only a browser can make is made once, and kept in `kept`. Another `app` than Keeper is read by `warm`.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    with _bootstrap.only_one(out.with_name(out.name + ".lock")):  # whoever comes second finds it made
        return _make(out, browser, page_files, kept, app, warm)


def _make(
    out: Path, browser: Path | None, page_files: Path, kept: Path | None, app: parts.Files | None, warm: str
) -> bool:
    files = {**parts.client(), **parts.own()}
    if app is None:
        files[LETTERS] = parts.with_fonts(files[LETTERS], FONTS)
    code = parts.zipped({**(app or parts.app()), **parts.packages()})
    page = {path.name: path.read_text(encoding="utf-8") for path in sorted(page_files.iterdir())}
    recipe = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("_site*.py"))]
    stamp = _digest([*_flat(files), code, *(text.encode() for text in page.values()), *recipe, warm, bool(browser)])
    note = out.with_name(out.name + ".made")
    if note.is_file() and note.read_text(encoding="utf-8") == stamp and (out / "index.html").is_file():
        return False
    files |= _python(files, code, browser, kept or out.with_name(out.name + ".python"), warm)
    files[STANDARD] = gzip.compress(files.pop(parts.STANDARD), 9, mtime=0)
    files |= _page(files, page)
    beside = out.with_name(out.name + ".new")
    shutil.rmtree(beside, ignore_errors=True)
    for name, content in files.items():
        (beside / name).parent.mkdir(parents=True, exist_ok=True)
        (beside / name).write_bytes(content)
    note.unlink(missing_ok=True)
    shutil.rmtree(out, ignore_errors=True)
    beside.rename(out)
    note.write_text(stamp, encoding="utf-8")
    return True


def _python(files: Mapping[str, bytes], app: bytes, browser: Path | None, kept: Path, warm: str) -> parts.Files:
    """The app and, where there is a browser to make them, its bytecode and a snapshot; made anew where it must be."""
    pyodide = {name: content for name, content in files.items() if name.startswith("pyodide/")}
    recipe = _site_python.COMPILE, _site_python.REMEMBER, _site_python.STAND, warm, FIRST.pattern
    known = kept / f"{_digest([*_flat(pyodide), app, *recipe, bool(browser)])}.zip"
    if known.is_file():
        return parts.unzipped(known.read_bytes())
    made = _made_python(pyodide, app, browser, kept, warm)
    _keep(known, made)
    return made


def _keep(place: Path, files: parts.Files) -> None:
    """Keep what a browser made, in the place of what it made of other parts."""
    place.parent.mkdir(parents=True, exist_ok=True)
    for other in place.parent.glob("?" * 16 + place.name[16:]):
        other.unlink()
    (place.parent / "new").write_bytes(parts.zipped(files))
    (place.parent / "new").rename(place)


def _made_python(files: Mapping[str, bytes], app: bytes, browser: Path | None, kept: Path, warm: str) -> parts.Files:
    if browser is None:
        print("No Chromium, Chrome or Edge here: the site is made of sources, and starts more slowly.")
        return _packed(parts.unzipped(app))
    try:
        standard = _standard(files, browser, kept)
        files = {**files, **standard}
        made = _site_python.compiled(files, app, browser, warm)
        packed, snapshot = _packed(parts.unzipped(made)), _site_python.snapshot(files, made, browser, warm)
        return {**standard, **packed, SNAPSHOT: snapshot}
    except _site_python.NoBrowser as error:
        print(f"{browser} could not help: the site is made of sources, and starts more slowly.\n{error}")
        return _packed(parts.unzipped(app))


def _standard(files: Mapping[str, bytes], browser: Path, kept: Path) -> parts.Files:
    """Python's standard library as bytecode: Pyodide brings its sources."""
    known = kept / f"{_digest([*_flat(files), _site_python.COMPILE, _site_python.STAND])}.standard.zip"
    if not known.is_file():
        _keep(known, parts.unzipped(_site_python.compiled(files, files[parts.STANDARD], browser)))
    return {parts.STANDARD: parts.standard(known.read_bytes())}


def _packed(app: parts.Files) -> parts.Files:
    """The app in two archives: what a start from a snapshot needs at once, and the code, which it holds already."""
    first = {name: content for name, content in app.items() if not name.endswith(parts.CODE) or FIRST.match(name)}
    code = {name: content for name, content in app.items() if name not in first}
    return {"tables.pack": parts.packed(first), "code.pack": parts.packed(code)}


def _page(files: Mapping[str, bytes], page: Mapping[str, str]) -> parts.Files:
    """The page around it, with what it must know of the rest. The version is that of everything but the snapshot."""
    words = cover_words()
    default = words[DEFAULT_LANGUAGE]
    version = _digest([*_flat({k: v for k, v in files.items() if k != SNAPSHOT}), *(t.encode() for t in page.values())])
    sizes = {side: {name: len(files[name]) for name in names} for side, names in WAITED_FOR.items()}
    filled = {
        "@WORDS@": json.dumps(words),
        "@DEFAULT@": DEFAULT_LANGUAGE,
        "@SIZES@": json.dumps(sizes),
        "@VERSION@": version,
        "@DESCRIPTION@": html.escape(default["description"]),
        "@NO-SCRIPT@": " ".join(html.escape(one["no-script"]) for one in words.values()),
    }
    filled["@MEMORY@"] = str(int.from_bytes(files.get(SNAPSHOT, b"")[-4:], "little"))  # as gzip says: unpacked
    filled["@SHELF@"] = json.dumps(page["shelf.py"])
    made = {name: _filled(text, filled) for name, text in page.items() if not name.endswith(".py")}
    sums = {name: _sum(content) for name, content in {**files, **made}.items()}
    of_a_canvas = {name for names in CANVASES.values() for name in names}
    kept = {name: sum_ for name, sum_ in sums.items() if name not in of_a_canvas and name not in NOT_KEPT}
    kept = {name: sum_ for name, sum_ in sorted(kept.items()) if not name.endswith(".txt")}
    filled |= {
        "@PARTS@": json.dumps({"./": sums["index.html"], **kept}, indent=1),
        "@CANVASES@": json.dumps({one: {name: sums[name] for name in names} for one, names in CANVASES.items()}),
    }
    return {**made, "sw.js": _filled(page["sw.js"], filled)}


def _filled(text: str, filled: Mapping[str, str]) -> bytes:
    for name, content in filled.items():
        text = text.replace(name, content)
    return text.encode()


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _flat(files: Mapping[str, bytes]) -> Iterable[bytes]:
    for name, content in sorted(files.items()):
        yield name.encode()
        yield hashlib.sha256(content).digest()


def _digest(pieces: Iterable[object]) -> str:
    digest = hashlib.sha256()
    for piece in pieces:
        digest.update(piece if isinstance(piece, bytes) else repr(piece).encode())
        digest.update(b"\0")
    return digest.hexdigest()[:16]


def sizes(out: Path, canvas: str = "canvaskit/skwasm.wasm") -> dict[str, tuple[int, int]]:
    """How much a first visit fetches with this canvas, and the snapshot after it: bytes as they are, and compressed."""
    others = {name for names in CANVASES.values() for name in names} - set(CANVASES[canvas])
    asked = [path for path in out.rglob("*") if path.is_file() and path.relative_to(out).as_posix() not in others]
    first = [path for path in asked if path.name != "NOTICES" and path.suffix != ".txt"]
    found = {"first": [path for path in first if path != out / SNAPSHOT], "snapshot": [out / SNAPSHOT]}
    return {
        what: (
            sum(path.stat().st_size for path in paths if path.exists()),
            sum(len(gzip.compress(path.read_bytes(), 6)) for path in paths if path.exists()),
        )
        for what, paths in found.items()
    }


def main() -> int:
    """Make it and say where it is."""
    parser = argparse.ArgumentParser(prog="build/web.py")
    parser.add_argument("--out", type=Path, default=parts.ROOT / "dist" / "site")
    options = parser.parse_args()
    named = os.environ.get("KEEPER_BROWSER")
    made = make(options.out.absolute(), Path(named) if named else _bootstrap.find_browser())
    (raw, packed), (_, snapshot) = sizes(options.out).values()
    state = "Made" if made else "Nothing has changed:"
    print(f"{state} Keeper {__version__} as a site in {options.out}; any file server will do, below any path.")
    print(f"First visit {raw / 1e6:.1f} MB, {packed / 1e6:.1f} MB compressed; afterwards {snapshot / 1e6:.1f} MB more.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
