"""What the site is made of: Flet's client and Pyodide as they are installed, the packages we run on, our own files.

Everything comes from the environment, at the pinned versions: nothing is fetched.
"""

import gzip
import io
import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, distribution
from pathlib import Path

import flet_web  # type: ignore[import-untyped]  # it ships no types
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
WEB = Path(flet_web.__file__).parent / "web"
ASSETS = ROOT / "keeper_app" / "ui" / "assets"

RUNS_ON = ("cattrs", "d20", "flet", "msgpack", "pypdf", "tinydb")
"""What the app imports of others in a browser; what these need is looked up."""
THERE = {"platform_system": "Emscripten", "sys_platform": "emscripten", "python_version": "3.14", "extra": ""}

CLIENT = (
    "main.dart.js",
    "main.dart.mjs",
    "main.dart.wasm",
    "version.json",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "canvaskit/skwasm_heavy.js",
    "canvaskit/skwasm_heavy.wasm",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
)
"""What is taken from Flet's client as it is; its assets come besides."""
STANDARD = "pyodide/python_stdlib.zip"
CODE = (".py", ".pyc", ".code")
UNUSED_FONTS = ("KaTeX", "Cupertino")
WHEN = (2026, 1, 1, 0, 0, 0)  # zip files know no other time, so that they are the same each time

_NOT_OURS = re.compile(r"(^|/)(__pycache__|[^/]*\.dist-info|lark-stubs|tests?|\.\.)(/|$)|\.(so|pyd|pyi|pyc)$")
_NOT_ASKED_FOR = re.compile(
    "(_pyrepl|bdb|cmd|cProfile|ctypes|curses|dbm|doctest|ensurepip|ftplib|idlelib|imaplib|mailbox|modulefinder|multiprocessing"
    "|optparse|pdb|pickletools|poplib|profile|profiling|pstats|pty|pyclbr|pydoc|pydoc_data|rlcompleter|smtplib|socketserver"
    "|sqlite3|tabnanny|timeit|tkinter|trace|turtle|unittest|venv|webbrowser|wsgiref|xmlrpc|zipapp)[./]"
)
"""Of the standard library: processes, servers, debuggers, terminals and tests; a browser has none of them."""
_LAID = "return Module.HEAP8.set(t),l};"
_LAID_BY_US = (
    "let from=API.config._layIn,more=(from?from.size:t.length)-Module.HEAP8.length;"
    "if(more>0){wasmMemory.grow(Math.ceil(more/65536));updateMemoryViews()}"
    "from?from.into(Module.HEAP8):Module.HEAP8.set(t);return l};"
)

Files = dict[str, bytes]


class Unexpected(Exception):
    """A file of Flet's or Pyodide's is not what this recipe was written for."""


def packages() -> Files:
    """The packages we run on, pure Python only."""
    found: Files = {}
    for one in _distributions():
        for file in one.files or ():
            name = file.as_posix()
            if not _NOT_OURS.search(name) and "/bin/" not in f"/{name}":
                found[f"packages/{name}"] = Path(str(file.locate())).read_bytes()
    return dict(sorted(found.items()))


def _distributions() -> Iterator[Distribution]:
    waiting, known = list(RUNS_ON), set()
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        if name in known:
            continue
        known.add(name)
        one = distribution(name)
        yield one
        for wanted in map(Requirement, one.requires or ()):
            if wanted.marker is None or wanted.marker.evaluate(THERE):
                waiting.append(wanted.name)


def app() -> Files:
    """Keeper itself, its tables inside; what only a page needs is not among it, and a server neither."""
    found: Files = {}
    for path in sorted((ROOT / "keeper_app").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and "__pycache__" not in name and not name.startswith("keeper_app/ui/assets/"):
            found[name] = path.read_bytes()
    for path in sorted((ROOT / "tables").rglob("*")):
        if path.is_file():
            found[f"keeper_app/{path.relative_to(ROOT).as_posix()}"] = path.read_bytes()
    return found


def client() -> Files:
    """Flet's client, and Pyodide: without what nobody asks for, without a word to anywhere else."""
    found = {name: (WEB / name).read_bytes() for name in CLIENT}
    for path in sorted((WEB / "assets").rglob("*")):
        name = path.relative_to(WEB).as_posix()
        if path.is_file() and not any(font in name for font in ("katex_fonts", "cupertino_icons")):
            found[name] = path.read_bytes()
    found["assets/FontManifest.json"] = _fonts(found["assets/FontManifest.json"])
    found["flutter_bootstrap.js"] = _bootstrap()
    found["pyodide/pyodide.asm.mjs"] = _runtime()
    found["pyodide/pyodide-lock.json"] = _lock()
    found[STANDARD] = standard(found[STANDARD])
    return found


def own() -> Files:
    """Fonts, icons and what is read aloud, as the served app has them."""
    found = {path.relative_to(ASSETS).as_posix(): path.read_bytes() for path in ASSETS.rglob("*") if path.is_file()}
    spoken, splash = found.pop("spoken.html").decode(), found.pop("splash.html")
    script = re.search(r"<script>\n(.*)</script>", spoken, re.DOTALL)
    if script is None or not splash:
        raise Unexpected("spoken.html")
    found["spoken.js"] = script[1].encode()
    found.pop("icons/loading-animation.png", None)
    return found


def _fonts(raw: bytes) -> bytes:
    kept = [one for one in json.loads(raw) if not any(font in one["family"] for font in UNUSED_FONTS)]
    return with_fonts(json.dumps(kept).encode(), {"Roboto": "assets/fonts/roboto.woff2"})


def with_fonts(raw: bytes, fonts: Mapping[str, str]) -> bytes:
    """A list of fonts with these besides, each with its file: Flutter reads them before it draws anything."""
    more = [{"family": family, "fonts": [{"asset": f"../{file}"}]} for family, file in fonts.items()]
    return json.dumps([*json.loads(raw), *more]).encode()


def _bootstrap() -> bytes:
    """Flutter's own service worker would take the place of ours: it is not asked for."""
    text = (WEB / "flutter_bootstrap.js").read_text(encoding="utf-8")
    text, count = re.subn(r"\s*serviceWorkerSettings: \{.*?\n    \},", "", text, flags=re.DOTALL)
    if count != 1:
        raise Unexpected("flutter_bootstrap.js")
    return text.replace("//# sourceMappingURL=flutter.js.map", "").encode()


def _runtime() -> bytes:
    """A snapshot is larger than the memory that Pyodide begins with: it must grow before that is laid into it.

    Whoever gives `_layIn` lays it in: from a file, it need not be read anywhere else first.
    """
    text = (WEB / "pyodide/pyodide.asm.mjs").read_text(encoding="utf-8")
    if text.count(_LAID) != 1:
        raise Unexpected("pyodide.asm.mjs")
    return text.replace(_LAID, _LAID_BY_US).encode()


def _lock() -> bytes:
    """Pyodide's list of packages that could be fetched: none is."""
    lock = json.loads((WEB / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}).encode()


def zipped(files: Mapping[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files, the same for the same files."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", how, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            info = zipfile.ZipInfo(name, WHEN)
            info.compress_type = how
            info.create_system = 3
            archive.writestr(info, content)
    return into.getvalue()


def packed(files: Mapping[str, bytes]) -> bytes:
    """An archive of these files: a line for each, with its size and its name, an empty one, and their contents.

    Code comes first. It is compressed as one, for many small files have much in common; the same for the same files.
    """
    names = sorted(files, key=lambda name: (not name.endswith(CODE), name))
    lines = "".join(f"{len(files[name])} {name}\n" for name in names)
    whole = b"".join([lines.encode(), b"\n", *(files[name] for name in names)])
    return gzip.compress(whole, 9, mtime=0)


def standard(raw: bytes) -> bytes:
    """Python's standard library from a zip, without what nobody asks for, and not compressed piece by piece."""
    kept = {name: content for name, content in unzipped(raw).items() if not _NOT_ASKED_FOR.match(name)}
    return zipped(kept, zipfile.ZIP_STORED)


def unzipped(raw: bytes) -> Files:
    """The files of a zip."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
