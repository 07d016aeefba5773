"""Design tokens: colour, type, space, shape and motion. Nothing else in the app names a raw value."""

from dataclasses import dataclass, replace

import flet as ft

# --- colour -----------------------------------------------------------------


@dataclass(frozen=True)
class Palette:
    """Colours by role. `desk` < `surface` < `raised` in elevation; `well` is cut into the surface."""

    name: str
    desk: str
    surface: str
    raised: str
    well: str
    line: str  # decorative hairline, no contrast duty
    outline: str  # border of anything that can be tapped, 3:1
    text: str
    text_soft: str
    text_faint: str
    accent: str
    on_accent: str
    accent_soft: str  # quiet fill of a selected thing
    on_accent_soft: str
    paper: str  # what may be read aloud or shown to players
    on_paper: str
    on_paper_soft: str
    paper_line: str
    die: str  # kept die
    on_die: str
    danger: str
    on_danger: str
    danger_soft: str  # quiet fill of a foe whose turn it is
    hp: str
    san: str
    luck: str
    mp: str
    level: dict[str, str]  # level id -> word and icon colour
    level_fill: dict[str, str]  # level id -> bar fill
    focus: str
    marker: str  # words that were looked for
    on_marker: str


SHADE = "#000000"  # what lies over something darkens it

LEVELS = ("fumble", "failure", "regular", "hard", "extreme", "critical")


def _by_level(*colours: str) -> dict[str, str]:
    return dict(zip(LEVELS, colours, strict=True))


INK = Palette(
    name="ink",
    desk="#101416",
    surface="#181D20",
    raised="#21282B",
    well="#0B0E10",
    line="#323B3F",
    outline="#76817F",
    text="#EFE6D3",
    text_soft="#C2BAA8",
    text_faint="#9F988A",
    accent="#79C2AE",
    on_accent="#06201A",
    accent_soft="#1D3A35",
    on_accent_soft="#C3EADD",
    paper="#E6DAC0",
    on_paper="#241E14",
    on_paper_soft="#574B36",
    paper_line="#A8977A",
    die="#E6DAC0",
    on_die="#1D1810",
    danger="#EE8D7A",
    on_danger="#34100A",
    danger_soft="#3B2320",
    hp="#D28C78",
    san="#8FB1CC",
    luck="#D2AF62",
    mp="#B6A2CE",
    level=_by_level("#F0917E", "#B5AD9D", "#C9DAD2", "#8FD0BC", "#4CC9A4", "#EBC266"),
    level_fill=_by_level("#D9705C", "#4A5253", "#AFC4BB", "#74BBA6", "#2FA886", "#EBC266"),
    focus="#F3E3B3",
    marker="#4A3D17",
    on_marker="#F6DE9C",
)

PARCHMENT = Palette(
    name="parchment",
    desk="#E9DFC8",
    surface="#F5EEDD",
    raised="#FDF9EE",
    well="#E2D6BB",
    line="#CDBF9F",
    outline="#80745B",
    text="#201B12",
    text_soft="#4B4332",
    text_faint="#635943",
    accent="#1C5F4E",
    on_accent="#FBF6E9",
    accent_soft="#C9DED2",
    on_accent_soft="#0F3D31",
    paper="#FFFCF3",
    on_paper="#201B12",
    on_paper_soft="#57492F",
    paper_line="#A8977A",
    die="#2A251B",
    on_die="#F5EEDD",
    danger="#9A2E20",
    on_danger="#FFF6F0",
    danger_soft="#F1D6CB",
    hp="#A3523C",
    san="#3B6485",
    luck="#7A560A",
    mp="#6A5089",
    level=_by_level("#9A2E20", "#5D5443", "#44675B", "#24614F", "#0B5A44", "#7A5608"),
    level_fill=_by_level("#B4483A", "#B9AD93", "#7FA497", "#4A8B77", "#125F4A", "#C08A1C"),
    focus="#201B12",
    marker="#F0D88E",
    on_marker="#201B12",
)

CONTRAST = replace(
    INK,
    name="contrast",
    desk="#000000",
    surface="#000000",
    raised="#0A0A0A",
    well="#000000",
    line="#8A8A8A",
    outline="#E0E0E0",
    text="#FFFFFF",
    text_soft="#F0EDE4",
    text_faint="#D8D4C8",
    accent="#8DF5D6",
    on_accent="#000000",
    accent_soft="#00382C",
    on_accent_soft="#E6FFF8",
    paper="#FFFFFF",
    on_paper="#000000",
    on_paper_soft="#2A2A2A",
    paper_line="#555555",
    die="#FFFFFF",
    on_die="#000000",
    danger="#FFA191",
    on_danger="#000000",
    danger_soft="#3D0E05",
    hp="#FFA58C",
    san="#A9D4FF",
    luck="#FFD873",
    mp="#DDC6FF",
    level=_by_level("#FFA191", "#D8D4C8", "#E4F5EE", "#A7F0DA", "#5CF2C4", "#FFD24D"),
    level_fill=_by_level("#FF8A76", "#6A6A6A", "#D5E8E0", "#92DEC8", "#35D9A8", "#FFD24D"),
    focus="#FFFFFF",
    marker="#FFE27A",
    on_marker="#000000",
)

PALETTES = {"dark": INK, "light": PARCHMENT, "contrast": CONTRAST}

# --- type -------------------------------------------------------------------

SERIF = "Keeper Serif"
SERIF_BOLD = "Keeper Serif Bold"
SERIF_ITALIC = "Keeper Serif Italic"
SANS_STRONG = "Keeper Sans Strong"  # Roboto itself comes in one weight only
FONTS = {
    SERIF: "fonts/LibreCaslonText-Regular.ttf",
    SERIF_BOLD: "fonts/LibreCaslonText-Bold.ttf",
    SERIF_ITALIC: "fonts/LibreCaslonText-Italic.ttf",
    SANS_STRONG: "fonts/Roboto-SemiBold.ttf",
}


@dataclass(frozen=True)
class Face:
    """One step of the type scale."""

    size: int
    height: float
    family: str | None = None
    spacing: float = 0.0


TYPE = {
    "roll": Face(78, 1.0, SERIF_BOLD),  # the number rolled
    "roll_wide": Face(124, 1.0, SERIF_BOLD),
    "value": Face(48, 1.0, SERIF_BOLD),  # the value rolled against
    "verdict": Face(28, 1.15, SERIF_BOLD),  # the level in words
    "verdict_wide": Face(36, 1.15, SERIF_BOLD),
    "display": Face(30, 1.2, SERIF),
    "title": Face(22, 1.25, SERIF_BOLD),
    "heading": Face(18, 1.3, SERIF_BOLD),
    "aloud": Face(21, 1.5, SERIF),  # read-aloud prose
    "note": Face(15, 1.4, SERIF_ITALIC),
    "body": Face(16, 1.45),
    "body_strong": Face(16, 1.3, SANS_STRONG),
    "small": Face(14, 1.4),
    "small_strong": Face(14, 1.3, SANS_STRONG),
    "figure": Face(20, 1.0, SANS_STRONG),  # tabular figures in bars and cells
    "label": Face(12, 1.3, SANS_STRONG, 1.1),  # upper case, section and field labels
    "caption": Face(12, 1.35),
}

# --- space, shape, size -----------------------------------------------------


class Space:
    """Gaps and paddings."""

    XXS, XS, S, M, L, XL = 2, 4, 8, 12, 16, 24


class Radius:
    """Corners: paper has none, people who are not investigators are round."""

    TAG, CARD, BUTTON, ROUND = 2, 4, 6, 999


class Size:
    """Targets, bars and measures."""

    TOUCH = 48  # smallest side of anything tapped
    PRIMARY = 60  # the one main button of a screen
    ICON = 24
    KEY_CAP = 20  # a key of the keyboard, drawn on what it does
    TOP_BAR, BOTTOM_BAR = 58, 64
    RAIL, RAIL_WIDE = 88, 196
    MEASURE = 680  # longest line of running text


class Breakpoint:
    """Window widths and heights where the layout changes, in text units."""

    NARROW, TABLET, DESKTOP = 340, 640, 1280
    SHORT, LOW = 660, 480


# --- motion -----------------------------------------------------------------


class Motion:
    """Milliseconds. All become 0 when the system asks for reduced motion."""

    TAP = 120
    PANEL = 200
    CURVE = ft.AnimationCurve.EASE_OUT_CUBIC


# --- Material underneath ----------------------------------------------------


def material(p: Palette) -> ft.Theme:
    """The same roles handed to Material, so that stock controls match."""
    return ft.Theme(
        color_scheme=ft.ColorScheme(
            primary=p.accent,
            on_primary=p.on_accent,
            primary_container=p.accent_soft,
            on_primary_container=p.on_accent_soft,
            secondary=p.text_soft,
            on_secondary=p.desk,
            secondary_container=p.accent_soft,
            on_secondary_container=p.on_accent_soft,
            tertiary=p.luck,
            on_tertiary=p.desk,
            error=p.danger,
            on_error=p.on_danger,
            surface=p.surface,
            on_surface=p.text,
            on_surface_variant=p.text_soft,
            surface_container_lowest=p.well,
            surface_container_low=p.surface,
            surface_container=p.surface,
            surface_container_high=p.raised,
            surface_container_highest=p.raised,
            outline=p.outline,
            outline_variant=p.line,
            surface_tint=p.surface,
            inverse_surface=p.paper,
            on_inverse_surface=p.on_paper,
            shadow=SHADE,
            scrim=SHADE,
        ),
        scaffold_bgcolor=p.desk,
        canvas_color=p.desk,
        focus_color=ft.Colors.with_opacity(0.24, p.accent),
        hover_color=ft.Colors.with_opacity(0.08, p.text),
        splash_color=ft.Colors.with_opacity(0.12, p.accent),
        divider_color=p.line,
        visual_density=ft.VisualDensity.STANDARD,
        # A tooltip would be a second node around the button, of the same name.
        tooltip_theme=ft.TooltipTheme(exclude_from_semantics=True),
        scrollbar_theme=ft.ScrollbarTheme(thickness=6, radius=3, thumb_color=p.line),
        slider_theme=ft.SliderTheme(
            active_track_color=p.accent,
            inactive_track_color=p.line,
            thumb_color=p.accent,
            value_indicator_color=p.paper,
            value_indicator_text_style=ft.TextStyle(color=p.on_paper),
        ),
    )
