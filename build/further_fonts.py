"""Make the fonts for what keepers type in other scripts: `python3 build/further_fonts.py FOLDER`.

FOLDER holds Noto as Debian's `fonts-noto-core` installs it (SIL Open Font Licence). Where a text has characters that no
font of ours has, Flet's client asks the server for a Noto font under a name of its own. Those of a few scripts are
laid down under exactly these names in the assets, without what Roboto has anyway: nobody loads them who does not need
them, and nothing is asked of other machines. Run it again when flet-web is another version: the names change with it.
"""

import importlib.util
import re
import sys
from pathlib import Path

from fontTools import subset  # type: ignore[import-untyped]  # it ships no types
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

sys.dont_write_bytecode = True  # build/ holds recipes only

SCRIPTS = ("", "Arabic", "Armenian", "Coptic", "Georgian", "Hebrew", "Ogham", "Runic", "Symbols", "Symbols2")
"""What may stand on a card or on the spine of a tome; "" is Noto Sans itself. CJK and emoji would be many megabytes."""
PIECE = {"Symbols2": 3}  # the client has this one in pieces: Braille, mathematics, Maya numbers, signs …
PICTURES = 0x1F000  # from here on
BLANK, CARRIER = 0x20, 0x25CC  # what stands between words; what a mark stands on that has no letter
ASSETS = Path(__file__).resolve().parents[1] / "keeper_app/ui/assets"
ASKED_BELOW = "assets/fonts"  # `fontFallbackBaseUrl` of a Flet that asks no other machine


def client() -> Path:
    """The folder of Flet's client."""
    found = importlib.util.find_spec("flet_web")
    if found is None or found.origin is None:
        raise ModuleNotFoundError(name="flet_web")
    return Path(found.origin).parent / "web"


def name_asked_for(script: str, client: Path) -> str:
    """Under which name the client asks for the font of a script: `notosansrunic/v17/….woff2`."""
    pattern = rf'"(notosans{script.lower()}/v\d+/[^"]+\.woff2)"'
    names: list[str] = re.findall(pattern, (client / "main.dart.js").read_text("utf-8"))
    return names[PIECE.get(script, 0)]


def without(font: Path, known: set[int]) -> TTFont:
    """A font with only those characters that are not known; in combinations it keeps its rules."""
    options = subset.Options(flavor="woff2", layout_features=["*"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.notdef_outline = True
    opened = subset.load_font(font, options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes={one for one in opened.getBestCmap() if one < PICTURES} - known | {BLANK, CARRIER})
    chosen.subset(opened)
    opened.flavor = "woff2"
    return opened


def main(folder: Path) -> int:
    """Lay down one font a script, and say how large it is."""
    web = client()
    known = set(TTFont(web / ASKED_BELOW / "roboto.woff2").getBestCmap())
    for script in SCRIPTS:
        target = ASSETS / ASKED_BELOW / name_asked_for(script, web)
        target.parent.mkdir(parents=True, exist_ok=True)
        without(folder / f"NotoSans{script}-Regular.ttf", known).save(target)
        print(f"{target.stat().st_size:8}  {target.relative_to(ASSETS)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
