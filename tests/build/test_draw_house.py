"""The picture of the house shows the imports as they are, and stands in the docs as it was drawn last."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import _house
import draw_house
import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = _house.read_files()
SVG = "{http://www.w3.org/2000/svg}"
WIDEST = 0.55  # of a letter on the whole, in a wide sans-serif face, by the size of the type


def test_the_picture_in_the_docs_is_of_the_house_as_it_is() -> None:
    kept = draw_house.PICTURE.read_text(encoding="utf-8")
    assert kept == draw_house.draw(FILES), "The house has changed: python3 build/draw_house.py draws it anew."


def test_it_is_drawn_with_the_standard_library_alone() -> None:
    code = "import sys, _house, draw_house; sys.stdout.buffer.write(draw_house.draw(_house.read_files()).encode())"
    run = subprocess.run([sys.executable, "-B", "-S", "-c", code], cwd=ROOT / "build", capture_output=True, check=True)
    assert run.stdout.decode() == draw_house.draw(FILES)


def test_every_layer_has_a_floor_above_what_it_imports() -> None:
    assert {*draw_house.FLOORS, _house.LIST} == set(_house.LAYERS)
    for layer, others in _house.layer_edges(FILES).items():
        for other in others - {_house.LIST}:
            assert draw_house.FLOORS.index(other) < draw_house.FLOORS.index(layer)


def arrows(picture: str) -> list[dict[str, str]]:
    return [polygon.attrib for polygon in ElementTree.fromstring(picture).iter(f"{SVG}polygon")]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("store/__init__.py", "from keeper_app.content import skills"),
        ("reference/__init__.py", "from keeper_app import odds"),
        ("ui/screens/log/__init__.py", "from keeper_app.ui.screens import tables"),
        ("words/settings.py", "from keeper_app.words.roll import told"),
        ("play/log/__init__.py", "def late():\n    import keeper_app.play.tables"),
    ],
)
def test_an_import_more_is_an_arrow_more_and_one_less_takes_it_away(path: str, line: str) -> None:
    before = draw_house.draw(FILES)
    after = draw_house.draw({**FILES, path: f"{FILES.get(path, '')}\n{line}\n"})
    assert len(arrows(after)) == len(arrows(before)) + 1
    assert draw_house.draw({**FILES, path: FILES[path]}) == before


def test_an_import_that_no_file_makes_any_more_is_no_longer_drawn() -> None:
    without = {path: source.replace("keeper_app.odds", "nowhere") for path, source in FILES.items()}
    assert len(arrows(draw_house.draw(without))) == len(arrows(draw_house.draw(FILES))) - 2  # of words and of ui


def test_what_imports_nothing_else_of_ours_changes_nothing() -> None:
    path = "rules/__init__.py"
    assert draw_house.draw({**FILES, path: f"{FILES[path]}\nimport math\n"}) == draw_house.draw(FILES)


def test_nothing_written_reaches_the_stairs_or_the_edge() -> None:
    for text in ElementTree.fromstring(draw_house.draw(FILES)).iter(f"{SVG}text"):
        wide = len(text.text or "") * float(text.attrib["font-size"]) * WIDEST
        begin = float(text.attrib["x"]) - (wide / 2 if text.attrib["text-anchor"] == "middle" else 0)
        on_a_floor = float(text.attrib["y"]) < draw_house.GROUND
        assert begin + wide < (draw_house.STAIR_X if on_a_floor else draw_house.WIDTH), text.text


def test_a_palette_that_is_gone_is_told() -> None:
    with pytest.raises(ValueError, match="INK"):
        draw_house.palette("PAPER = 1")
