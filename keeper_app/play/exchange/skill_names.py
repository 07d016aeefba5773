"""Skills by the names other programs give them, in any language: names and shorts of the table, folded.

What those programs write otherwise stands in tables/people/elsewhere.toml. "Rifle/Shotgun" is one skill where each side
of the stroke names the same.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from keeper_app.content import folding, people_elsewhere, people_paper, skill_table
from keeper_app.content.skill_table import SPECIALISED
from keeper_app.play.texts import LONGEST_LABEL

MOST_SIDES: Final = 4
_STRIKES: Final = ("fighting-", "firearms-", "artillery", "throw")
# A speciality nobody chose yet, as those programs write it: in English, whatever the language of the sheet.
_OPEN: Final = frozenset({"any", "none", "other", "specify", "choose"})
_PARTS: Final = re.compile(r"(.*?)\s*\((.*)\)")
_WORD: Final = re.compile(r"[^\W_]+")
_EITHER: Final = re.compile(r"\s*[/,&+]\s*|\s+(?:and|or)\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SkillName:
    """Our key for a skill: its id, its id and speciality, or a name of its own that no table has.

    `open` is a line of the sheet whose speciality was never chosen; `dropped` is what the key no longer says.
    """

    key: str = ""
    known: bool = True
    open: bool = False
    dropped: str = ""


def skill_named(name: str, speciality: str = "") -> SkillName:
    """The skill of this name, with the speciality beside it or in brackets behind it."""
    name, speciality = " ".join(name.split()), " ".join(speciality.split())
    whole = f"{name} ({speciality})" if name and speciality else name or speciality
    if (exact := find_skill(whole)) is not None:
        return SkillName(exact)
    if not speciality and (parts := _PARTS.fullmatch(name)):
        name, speciality = parts[1], parts[2].strip()
    head = find_skill(name)
    if speciality and (folding.fold(speciality) in _OPEN or _loose(speciality) == _loose(name)):
        return SkillName(head or _label(whole), open=True)
    if head == "language-own":
        return SkillName(head, dropped=speciality)
    if head in SPECIALISED and speciality:
        return SkillName(_label(f"{head}/{speciality}"))
    inner = find_skill(speciality) if speciality else None
    if inner is not None and inner.startswith(_STRIKES) and (head is None or head.startswith(_STRIKES)):
        return SkillName(inner)
    if not speciality and (family := _written_alone().get(_loose(name))):
        return SkillName(_label(f"{family}/{name}"))
    return SkillName(_label(whole), known=False)


def skill_of_slug(slug: str, name: str) -> SkillName | None:
    """The skill with one of Foundry's ids ("i.skill.science-botany"); its speciality is read from the name."""
    words = slug.removeprefix("i.skill.")
    if words == slug or not words:
        return None
    if (exact := find_skill(words)) is not None:
        parts = _PARTS.fullmatch(name)
        if exact in SPECIALISED and parts:
            return SkillName(_label(f"{exact}/{parts[2].strip()}"))
        return SkillName(exact, dropped=parts[2] if parts and exact == "language-own" else "")
    if words.endswith("-any"):
        return SkillName(words, open=True)
    family = next((id_ for id_ in SPECIALISED | {"language"} if words.startswith(f"{id_}-")), None)
    if family is not None and (parts := _PARTS.fullmatch(" ".join(name.split()))):
        id_ = "language-other" if family == "language" else family
        return SkillName(_label(f"{id_}/{parts[2].strip()}"))
    return None


def find_skill(name: str) -> str | None:
    """The id of the skill with this name; small differences of spelling do not count unless two skills would fit."""
    exact, loose = _names()
    return exact.get(folding.fold(name)) or loose.get(_loose(name)) or _either(name)


def _either(name: str) -> str | None:
    """The one skill that is named on each side of a stroke, with or without brackets around it or the family before."""
    parts = _PARTS.fullmatch(name)
    sides = [one for one in _EITHER.split(parts[2] if parts else name) if one]
    if not 1 < len(sides) <= MOST_SIDES:
        return None
    exact, loose = _names()
    found = {exact.get(folding.fold(side)) or loose.get(_loose(side)) for side in sides}
    one = found.pop() if len(found) == 1 else None
    return one if one is not None and one.startswith(_STRIKES) else None


@cache
def reserved() -> frozenset[str]:
    """Ids of the table: no skill of a file may pass for one by its name alone."""
    return frozenset(skill.id for skill in skill_table.skills())


@cache
def _names() -> tuple[dict[str, str], dict[str, str | None]]:
    exact: dict[str, str] = {}
    loose: dict[str, str | None] = {}
    ours = ((skill.id, (skill.id, *skill.names)) for skill in skill_table.skills() if skill.kind == "skill")
    theirs = ((one.id, one.names) for one in people_elsewhere.spellings())
    for id_, names in (*ours, *theirs):
        for name in names:
            exact[folding.fold(name)] = id_
            if loose.setdefault(_loose(name), id_) != id_:
                loose[_loose(name)] = None
    return exact, loose


@cache
def _written_alone() -> dict[str, str]:
    """The family of each speciality that people write without it: "Biology" is a science."""
    return {_loose(name): one.family for one in people_paper.paper()[0] for name in one.names}


def _label(text: str) -> str:
    return text[:LONGEST_LABEL].rstrip()


def _loose(name: str) -> str:
    """Words without what stands between them and without the ending of an English or French plural.

    The Dhole's House and Foundry's sheets are written in these two, whatever this Keeper speaks.
    """
    return " ".join(word.rstrip("sx") if len(word) > 3 else word for word in _WORD.findall(folding.fold(name)))
