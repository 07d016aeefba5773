"""What a name on a paper sheet means, in any language: a skill, one of its specialities, a figure, or none of ours.

Case, accents, plurals and a slip or two do not count; the beginning of a name will do where only one begins so.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from keeper_app.content import folding, people_paper, skill_table
from keeper_app.content.combat_skills import fought_with
from keeper_app.content.skill_table import SPECIALISED
from keeper_app.reference.typos import letters_of, slips, slips_allowed

Sort: TypeAlias = Literal["value", "figure", "own", "none"]
LONGEST_NAME: Final = 60
LEAST_BEGUN: Final = 3
LEAST_SLIPPED: Final = 5
"""Letters before a name is taken for the beginning of another, or for another with a slip in it."""

_BY_ANOTHER_NAME: Final = frozenset({"know", "idea", "dex-half", "dex-fifth"})
"""Other names for a characteristic or a part of one: no value of their own to write down."""
_WITH_SPECIALITY: Final = re.compile(r"([^()]+)\((.*)\)")
_APART: Final = re.compile(r"\s*[:/]\s*|\s+[-–—]\s+")
_WORD: Final = re.compile(r"[^\W_]+")


class Meant(NamedTuple):
    """What a name on paper is for: the key of a value, the id of a figure, a name of one's own, or nothing at all.

    `besides` is what the key no longer says.
    """

    sort: Sort
    key: str = ""
    besides: str = ""


NOTHING: Final = Meant("none")


@lru_cache(maxsize=2048)
def meant_by(name: str) -> Meant:
    """What this name stands for; one that no table has is a name of one's own."""
    if not _WORD.search(name) or len(name) > LONGEST_NAME:
        return NOTHING
    for found in (_called(name), _speciality(name), _begun(name), _slipped(name)):
        if found is not None:
            return found
    return NOTHING if "/" in name else Meant("own", name)


def _called(name: str) -> Meant | None:
    """What goes by just this name."""
    return _exact().get(folding.fold(name)) or _loosely().get(_loose(name))


def _speciality(name: str) -> Meant | None:
    """A skill and its speciality, in brackets or behind it: "Language (Latin)", "Art: photo", "science biology"."""
    bracket = _WITH_SPECIALITY.fullmatch(name)
    parts = bracket.groups() if bracket else tuple(_APART.split(name, maxsplit=1))
    if len(parts) == 2 and (head := parts[0].strip()):
        return _joined(head, parts[1].strip())
    words = name.split()
    for at in range(len(words) - 1, 0, -1):
        family = _called(" ".join(words[:at]))
        if family is not None and family.key in SPECIALISED:
            return _of_family(family.key, " ".join(words[at:]))
    return None


def _joined(head: str, speciality: str) -> Meant | None:
    family = _called(head) or _begun(head) or _slipped(head)
    if not speciality:
        return family
    if family is not None and family.key in SPECIALISED:
        return _of_family(family.key, speciality)
    if family is not None and family.key == "language-own":
        return Meant("value", family.key, speciality)
    inner = _called(speciality)
    if inner is not None and fought_with(inner.key) and (family is None or fought_with(family.key)):
        return inner
    return None


def _of_family(family: str, speciality: str) -> Meant | None:
    known = _exact().get(folding.fold(speciality)) or _loosely().get(_loose(speciality))
    if known is not None and known.key.startswith(f"{family}/"):
        return known
    key = f"{family}/{speciality}"
    return Meant("value", key) if len(key) <= LONGEST_NAME and "/" not in speciality else None


def _begun(name: str) -> Meant | None:
    """The one thing whose name begins like this."""
    typed = folding.fold(name)
    if len(typed) < LEAST_BEGUN:
        return None
    return _only(meant for known, meant in _exact().items() if known.startswith(typed) and _kept(meant))


def _slipped(name: str) -> Meant | None:
    """The one thing whose name is nearest, a slip or two away."""
    typed = folding.fold(name)
    most, letters = slips_allowed(len(typed)), letters_of(typed)
    if len(typed) < LEAST_SLIPPED:
        return None
    near: dict[int, list[Meant]] = {}
    for known, own, meant in _spelt():
        if abs(len(known) - len(typed)) <= most and (letters & ~own).bit_count() <= most:
            near.setdefault(slips(typed, known, most), []).append(meant)
    closest = min(near, default=most + 1)
    return _only(near[closest]) if closest <= most else None


def _only(found: Iterable[Meant]) -> Meant | None:
    """The one thing, if it is one; two specialities of the same word in two languages are one and the same."""
    several = list(found)
    kinds = {(meant.sort, _id_of().get(meant.key, meant.key)) for meant in several}
    return several[0] if len(kinds) == 1 else None


def _kept(meant: Meant) -> bool:
    return meant.sort != "none"


@cache
def _spelt() -> tuple[tuple[str, int, Meant], ...]:
    """Every name with its letters."""
    return tuple((name, letters_of(name), meant) for name, meant in _exact().items() if _kept(meant))


@cache
def _exact() -> Mapping[str, Meant]:
    """Every name, folded. A speciality is written as the table has it, in the language it was said in."""
    names: dict[str, Meant] = {}
    specialities, figures = people_paper.paper()
    for one in specialities:
        for said in one.names:
            written = said[:1].upper() + said[1:]
            names[folding.fold(said)] = Meant("value", f"{one.family}/{written}")
    for figure in figures:
        names |= {folding.fold(said): Meant("figure", figure.id) for said in figure.names}
    for skill in skill_table.skills():
        meant = NOTHING if skill.id in _BY_ANOTHER_NAME else Meant("value", skill.id)
        names |= {folding.fold(said): meant for said in (skill.id, *skill.names)}
    return names


@cache
def _loosely() -> Mapping[str, Meant]:
    """Names by their words alone, without the ending of a plural; none that two things would share."""
    several: dict[str, set[Meant]] = {}
    for name, meant in _exact().items():
        several.setdefault(_loose(name), set()).add(meant)
    return {name: next(iter(meant)) for name, meant in several.items() if len(meant) == 1}


@cache
def _id_of() -> Mapping[str, str]:
    """Keys of specialities, in any language, by the one they are."""
    return {
        f"{one.family}/{said}": one.id
        for one in people_paper.paper()[0]
        for said in (name[:1].upper() + name[1:] for name in one.names)
    }


def _loose(name: str) -> str:
    return " ".join(word.rstrip("sx") if len(word) > 3 else word for word in _WORD.findall(folding.fold(name)))
