"""The settings of a check: what is rolled, how hard, with how many bonus or penalty dice."""

from collections.abc import Callable

import flet as ft

from keeper_app.rules import MOST_NET, Difficulty, capped_net
from keeper_app.ui.components.choice import choice
from keeper_app.ui.components.stepper import stepper
from keeper_app.ui.components.tap import Click, tap
from keeper_app.ui.components.text import one_line, text
from keeper_app.ui.look import Look
from keeper_app.ui.tokens import Space


def difficulty_choice(
    look: Look,
    value: int | None,
    chosen: Difficulty,
    pick: Callable[[Difficulty], object],
    name: str = "difficulty",
    *,
    height: float = 52,
) -> ft.Control:
    """Regular, hard, extreme, each with the number it requires where one value is meant."""
    return choice(
        look,
        [
            (d.value, look.say(f"difficulty.{d.value}"), None if value is None else f"≤ {d.required(value)}")
            for d in Difficulty
        ],
        chosen.value,
        lambda d: pick(Difficulty(d)),
        height=height,
        labelled=look.say("roll.difficulty"),
        name=name,
    )


def plain_note(look: Look) -> ft.Control:
    """Where difficulty and dice would stand: why there are none."""
    return text(look, look.say("forbidden.sanity-loss"), "small", look.c.text_soft)


def net_words(look: Look, net: int) -> str:
    """Bonus and penalty dice in a word or two."""
    if net == 0:
        return look.say("dice.none")
    return look.say("dice.short.bonus" if net > 0 else "dice.short.penalty", n=abs(net))


def dice_choice(look: Look, chosen: int, pick: Callable[[int], object], name: str = "dice") -> ft.Control:
    """From two penalty dice to two bonus dice."""
    return choice(
        look,
        [
            (str(net), net_words(look, net) if net else look.say("dice.short.none"), None)
            for net in range(-MOST_NET, MOST_NET + 1)
        ],
        str(chosen),
        lambda net: pick(int(net)),
        labelled=look.say("roll.dice"),
        name=name,
    )


def more_dice(net: int, by: int) -> int:
    """A bonus die more, or a penalty die; at the most the rules allow it stays."""
    return capped_net(net + by)


def dice_stepper(look: Look, net: int, pick: Callable[[int], object], name: str = "dice") -> ft.Control:
    """Bonus and penalty dice where there is little room."""

    def step(by: int) -> None:
        pick(more_dice(net, by))

    return stepper(look, net_words(look, net), step, ("dice.less", "dice.more"), name, expand=look.narrow)


def dice_setting(look: Look, net: int, pick: Callable[[int], object], name: str = "dice") -> ft.Control:
    """All of them side by side, or one after the other on a phone."""
    return (dice_stepper if look.phone or look.low else dice_choice)(look, net, pick, name)


def shown_value(value: int | None) -> str:
    """A value; a dash where a number would stand that nobody has said."""
    return "—" if value is None else str(value)


LONG = 14  # letters: the name of a longer skill takes a second line rather than being cut


def what_button(look: Look, name: str, value: int | None, on_click: Click, key: str, *, who: str = "") -> ft.Control:
    """Whose skill and value it is, on one line, or the name above the skill; a tap opens the keys."""
    c = look.c
    if not who:
        said: ft.Control = one_line(look, name, "small_strong", c.text, expand=True)
        high = 50
    else:
        long = len(name) > LONG or len(who) > LONG
        high = 56 if long else 50
        lines: list[ft.Control] = [
            one_line(look, who, "small_strong" if long else "body_strong", c.accent),
            text(look, name, "caption", c.text, max_lines=2) if long else one_line(look, name, "small", c.text),
        ]
        said = ft.Column(lines, spacing=0, tight=True, expand=True)
    opens = [] if who and look.phone else [ft.Icon(ft.Icons.EXPAND_LESS, size=20, color=c.text_soft)]
    return tap(
        look,
        ft.Row(
            [said, text(look, shown_value(value), "title", c.text if who else c.accent), *opens],
            spacing=6,
        ),
        on_click,
        border=c.outline,
        fill=c.well,
        height=high,
        expand=True,
        padding=ft.Padding.only(left=Space.M, right=Space.M if who and look.phone else Space.S),
        tooltip=look.say("roll.change"),
        key=key,
    )
