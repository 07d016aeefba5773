"""Every text and icon can be read in every palette: WCAG 2 ratios, computed."""

import re

import pytest

from keeper_app.rules import Level
from keeper_app.ui.tokens import PALETTES

TEXT, LARGE = 4.5, 3.0
LEVELS = [level.value for level in Level]
GROUNDS = ("desk", "surface", "raised", "well")


def luminance(color):
    """Relative luminance of #RRGGBB."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def pairs(p):
    """(what, ink, ground, least): everything the screens set on something."""
    grounds = {name: getattr(p, name) for name in GROUNDS}
    for ink in ("text", "text_soft", "text_faint", "accent", "danger"):
        for name, ground in grounds.items():
            yield f"{ink} on {name}", getattr(p, ink), ground, TEXT
    for level in LEVELS:
        for name in GROUNDS[:3]:
            yield f"level {level} on {name}", p.level[level], grounds[name], TEXT
    for ink, least in (("hp", LARGE), ("san", TEXT), ("luck", TEXT), ("mp", LARGE)):
        for name in GROUNDS[:3]:
            yield f"{ink} on {name}", getattr(p, ink), grounds[name], least
    for ground in ("accent_soft", "danger_soft"):  # of whoever acts
        yield f"hp on {ground}", p.hp, getattr(p, ground), LARGE
    for name, ground in grounds.items():
        yield f"outline on {name}", p.outline, ground, LARGE
        yield f"focus on {name}", p.focus, ground, LARGE
    for ink, ground in (
        ("on_accent", "accent"),
        ("on_accent_soft", "accent_soft"),
        ("text", "accent_soft"),
        ("text_soft", "accent_soft"),
        ("accent", "accent_soft"),
        ("on_paper", "paper"),
        ("on_paper_soft", "paper"),
        ("on_die", "die"),
        ("on_danger", "danger"),
        ("text", "danger_soft"),
        ("text_soft", "danger_soft"),
        ("danger", "danger_soft"),
        ("on_marker", "marker"),
    ):
        yield f"{ink} on {ground}", getattr(p, ink), getattr(p, ground), TEXT


CASES = [
    pytest.param(ink, ground, least, id=f"{name}-{what}")
    for name, palette in PALETTES.items()
    for what, ink, ground, least in pairs(palette)
]


def test_the_measure_itself():
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.478, abs=0.001)
    assert ratio("#123456", "#123456") == 1


@pytest.mark.parametrize(("ink", "ground", "least"), CASES)
def test_contrast(ink, ground, least):
    assert ratio(ink, ground) >= least


@pytest.mark.parametrize("name", PALETTES)
def test_every_level_has_its_ink_and_its_fill(name):
    palette = PALETTES[name]
    assert set(palette.level) == set(palette.level_fill) == set(LEVELS)
    colors = [*palette.level.values(), *palette.level_fill.values(), palette.desk, palette.text]
    assert all(re.fullmatch(r"#[0-9A-F]{6}", color) for color in colors)


def test_high_contrast_is_higher():
    assert ratio(PALETTES["contrast"].text, PALETTES["contrast"].desk) >= 15
    assert ratio(PALETTES["contrast"].text_faint, PALETTES["contrast"].desk) >= 7
