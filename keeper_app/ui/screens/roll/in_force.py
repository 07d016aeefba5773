"""What changes the next roll, in a few words: they stand on Roll itself, so that nothing does so out of sight."""

from collections.abc import Callable

from keeper_app.play.asking import kind_of
from keeper_app.rules import Difficulty, Need, Question, plain
from keeper_app.ui.components.check_settings import net_words, shown_value
from keeper_app.ui.look import Look
from keeper_app.ui.next_roll import next_roll
from keeper_app.ui.screens.roll.opposed import side_word
from keeper_app.ui.screens.roll.slots import skills_asked
from keeper_app.ui.screens.roll.view import roll_view
from keeper_app.ui.seat import Seat
from keeper_app.ui.slots import said_number
from keeper_app.words import first_name, label_name


def in_force(seat: Seat) -> str:
    """How hard, with which dice, in whose sight; with enlarged text also whose skill, which may be scrolled away."""
    hidden = [seat.look.say("roll.unseen")] if next_roll(seat.window).ask.hidden else []
    return " · ".join([*_KINDS[next_roll(seat.window).kind](seat), *hidden])


def _set(look: Look, asked: Question) -> list[str]:
    """What is not as usual about a question."""
    if plain(kind_of(asked.label)):
        return []
    hard = [look.say(f"difficulty.{asked.difficulty.value}")] if asked.difficulty is not Difficulty.REGULAR else []
    return [*hard, *_dice(look, asked.net)]


def _dice(look: Look, net: int) -> list[str]:
    return [net_words(look, net)] if net else []


def _single(seat: Seat) -> list[str]:
    look, ask = seat.look, next_roll(seat.window).ask
    return [*(_whose(seat, ask) if look.narrow else []), *_set(look, ask)]


def _whose(seat: Seat, ask: Question) -> list[str]:
    look, person = seat.look, seat.desk.state.find(ask.who)
    name = [first_name(look.words, person)] if person else []
    if (value := said_number(seat, ask)) is None and not ask.label:
        return name
    return [*name, f"{label_name(look.words, ask.label)} {shown_value(value)}"]


def _opposed(seat: Seat) -> list[str]:
    """Each side where there is no line for it, and the dice it has been given."""
    look, said = seat.look, []
    for at, side in enumerate(next_roll(seat.window).sides):
        dice = _dice(look, side.net)
        folded = look.narrow or (look.short and at)
        if folded:
            said.append(" ".join([side_word(seat, at), shown_value(said_number(seat, side)), *dice]))
        elif dice:
            said.append(f"{side_word(seat, at)} {dice[0]}")
    return said


def _combined(seat: Seat) -> list[str]:
    look, view = seat.look, roll_view(seat.window).combined
    need = [look.say("combined.all")] if view.need is Need.ALL else []
    hard = [
        f"{label_name(look.words, skill.label)}: {look.say(f'difficulty.within.{skill.difficulty.value}')}"
        for skill in skills_asked(seat)
        if skill.difficulty is not Difficulty.REGULAR
    ]
    return [*need, *hard, *_dice(look, view.net)]


def _group(seat: Seat) -> list[str]:
    look, asked = seat.look, roll_view(seat.window).group
    return [*([label_name(look.words, asked.label)] if look.narrow else []), *_set(look, asked)]


_KINDS: dict[str, Callable[[Seat], list[str]]] = {
    "single": _single,
    "opposed": _opposed,
    "combined": _combined,
    "group": _group,
}
