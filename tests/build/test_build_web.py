"""The site as it is made: what is in it, how large it is, and that it is the same each time."""

import json
import re
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

import _site  # noqa: E402 - needs the path above
import _site_parts as parts  # noqa: E402
import _site_python  # noqa: E402

from keeper_app.content.known_languages import languages  # noqa: E402

SMALL = {
    "a.py": b"'''Doc.'''\nX = {1, 2, 'three'}\nassert X\n",
    "b/c.py": b"def f(x: int) -> int:\n    return x\n",
    "d.toml": b"",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Made of sources: what a browser does for it is tried in tests/e2e/test_site_journeys.py."""
    out = tmp_path_factory.mktemp("dist") / "site"
    assert _site.make(out, None)
    return out


def names(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_site_holds_what_it_needs_and_nothing_of_a_server(site):
    found = names(site)
    page = {"index.html", "cover.js", "start.js", "spoken.js", "worker.js", "sw.js", "manifest.json"}
    assert page <= found
    assert {"pyodide/pyodide.asm.wasm", "main.dart.wasm", "canvaskit/skwasm.wasm", "icons/icon-512.png"} <= found
    assert not {name for name in found if name.endswith((".symbols", ".map", ".whl", ".so")) or "katex" in name.lower()}
    app = {**parts.app(), **parts.packages()}
    assert {"keeper_app/ui/browser/start.py", "keeper_app/tables/skills.toml", "packages/d20/grammar.lark"} <= set(app)
    tops = {name.split("/")[1].removesuffix(".py") for name in app if name.startswith("packages/")}
    assert tops >= {"flet", "cattrs", "attrs", "d20", "lark", "tinydb", "msgpack", "pypdf", "repath", "six"}
    assert not tops & {"uvicorn", "starlette", "httpx", "flet_web", "segno", "pytest"}
    assert not [name for name in app if name.endswith((".so", ".pyd"))]


def test_a_first_visit_is_small_enough(site):
    (raw, packed), _ = _site.sizes(site).values()
    assert packed < raw
    assert packed < 16_000_000


def test_no_page_of_ours_names_an_address(site):
    for name in ("index.html", "cover.js", "start.js", "worker.js", "sw.js", "manifest.json"):
        text = (site / name).read_text(encoding="utf-8")
        assert not re.search(r"(https?:)?//[a-z0-9-]+\.[a-z]", text.replace("http-equiv", ""), re.IGNORECASE), name
        assert not re.search(r"""(src|href)=["']/""", text), name
        assert not re.search(r"@[A-Z-]+@", text), f"{name} has a place that was not filled"
    assert "serviceWorker" not in (site / "flutter_bootstrap.js").read_text().rpartition("_flutter.loader.load")[2]


def test_the_worker_keeps_everything_a_browser_asks_for(site):
    text = (site / "sw.js").read_text(encoding="utf-8")
    kept = json.loads(re.search(r"PARTS = (\{.*?\});", text, re.DOTALL)[1])
    canvases = json.loads(re.search(r"CANVASES = (\{.*?\});", text, re.DOTALL)[1])
    assert kept["./"] == _site._sum((site / "index.html").read_bytes())
    of_a_canvas = {name for one in canvases.values() for name in one}
    unkept = names(site) - set(kept) - of_a_canvas
    assert unkept == {"index.html", "sw.js", "assets/NOTICES", *(one for one in unkept if one.endswith(".txt"))}
    for name, said in {**kept, **{k: v for one in canvases.values() for k, v in one.items()}}.items():
        assert said == _site._sum((site / (name if name != "./" else "index.html")).read_bytes()), name


def test_the_page_speaks_every_language(site):
    text = (site / "cover.js").read_text(encoding="utf-8")
    words = json.loads(re.search(r"var WORDS = (\{.*\});", text)[1])
    assert set(words) == set(languages())
    asked = set()
    for name in ("cover.js", "start.js"):
        code = (ROOT / "build" / "site" / name).read_text(encoding="utf-8")
        asked |= set(re.findall(r"""say\("([a-z.-]+)"[,)]""", code)) | set(re.findall(r"""\[\["([a-z.-]+)",""", code))
        asked |= {f"{why}.title" for why in re.findall(r"""outside\("([a-z-]+)\"""", code)}
    assert asked
    for lang, said in words.items():
        assert asked <= set(said), lang


def test_made_again_of_the_same_it_is_left_and_made_anew_it_is_the_same(site, tmp_path):
    assert not _site.make(site, None)
    again = tmp_path / "site"
    assert _site.make(again, None)
    assert {name: (again / name).read_bytes() for name in names(again)} == {
        name: (site / name).read_bytes() for name in names(site)
    }
    page = tmp_path / "page"
    shutil.copytree(_site.PAGE, page)
    (page / "index.html").write_text((page / "index.html").read_text() + "\n")
    assert _site.make(again, None, page)
    assert (again / "sw.js").read_bytes() != (site / "sw.js").read_bytes()


@pytest.mark.browser
def test_bytecode_is_the_same_each_time():
    from _bootstrap import find_browser

    browser = find_browser()
    if browser is None:
        pytest.skip("no Chromium, Chrome or Edge here")
    pyodide = {name: content for name, content in parts.client().items() if name.startswith("pyodide/")}
    once, twice = (parts.unzipped(_site_python.compiled(pyodide, parts.zipped(SMALL), browser)) for _ in range(2))
    assert once == twice
    assert set(once) == {"a.pyc", "b/c.pyc", "d.toml"}
    assert b"Doc." not in once["a.pyc"]
