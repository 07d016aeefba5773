"""What no known heading stands over: headings of Markdown, numbered rules, questions, bullets; by what there is.

A letter or a novel has questions and bullets too: without a heading they count only where they are what it is made of.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from keeper_app.reference.importing.blocks import MARKDOWN, Block
from keeper_app.reference.importing.drafts import Draft, walked
from keeper_app.reference.importing.joining import BULLET, tidy
from keeper_app.reference.importing.numbered import numbered, read_rules
from keeper_app.reference.importing.questions import ASKED, asked_questions, asks, labelled_questions
from keeper_app.reference.importing.sections import OTHER, Section
from keeper_app.reference.importing.titled import read_titled

FEWEST: Final = 2  # rules or questions without a heading above them
SHARE_OF_QUESTIONS: Final = 0.15  # of all blocks
SHARE_OF_BULLETS: Final = 0.5  # of all lines
FEWEST_BULLETS: Final = 3
_SPOKEN: Final = tuple("-\u2013\u2014\u00ab\u201c\"'")  # how somebody in a story begins to speak


class Run(NamedTuple):
    """A heading of Markdown, or none, with what stands below it."""

    title: str
    section: Section


def read_generic(section: Section, *, only_headed: bool = False) -> Iterator[Draft]:
    """The entries of a section that says nothing of itself; with `only_headed`, of what has headings or labels."""
    runs = _runs(section)
    for at, run in enumerate(runs):
        is_name_of_all = section.name != OTHER and at == (0 if runs[0].title else 1) and (only_headed or len(runs) > 1)
        if run.title:
            yield from _headed(run, alone=not is_name_of_all)
        elif _is_labelled(run.section):
            yield from labelled_questions(_as(run.section, "questions"))
        elif not only_headed:
            yield from _unheaded(run.section)


def _runs(section: Section) -> list[Run]:
    """The section by its headings."""
    runs = [Run(section.title, Section(OTHER, section.title, page=section.page))]
    for block in section.blocks:
        markdown = MARKDOWN.match(block.first)
        if markdown:
            title = tidy(markdown[2])
            runs.append(Run(title, Section(OTHER, title, page=block.page)))
        else:
            runs[-1].section.blocks.append(block)
    return [run for run in runs if run.title or run.section.blocks]


def _headed(run: Run, *, alone: bool) -> Iterator[Draft]:
    """What stands below a heading: a rule, a question, questions, rules, or a text."""
    section = run.section
    if not section.blocks:
        return
    rule = numbered(Block((run.title,), section.page), 0)
    if rule:
        yield _whole(Draft("rules", number=rule[0], title=rule[1], page=section.page), section)
    elif asks([run.title]):
        yield _whole(Draft("questions", question=run.title, page=section.page), section)
    elif _is_labelled(section):
        yield from labelled_questions(_as(section, "questions"))
    elif _rules_in(section):
        yield from read_rules(_as(section, "rules"))
    elif _is_asked(section):
        yield from asked_questions(_as(section, "questions"))
    elif alone:
        yield _whole(Draft(OTHER, title=run.title, page=section.page), section)


def _unheaded(section: Section) -> Iterator[Draft]:
    if _rules_in(section) >= FEWEST:
        yield from read_rules(_as(section, "rules"))
    elif _is_asked(section):
        yield from asked_questions(_as(section, "questions"))
    elif _is_bulleted(section):
        yield from read_titled(_as(section, OTHER))


def _as(section: Section, name: str) -> Section:
    return Section(name, section.title, page=section.page, blocks=section.blocks)


def _whole(draft: Draft, section: Section) -> Draft:
    draft.body = [list(block.lines) for block in section.blocks]
    return draft


def _is_labelled(section: Section) -> bool:
    return any(ASKED.match(line) for _, _, line in walked(section.blocks))


def _rules_in(section: Section) -> int:
    return sum(numbered(block, at) is not None for block, at, _ in walked(section.blocks))


def _is_asked(section: Section) -> bool:
    asked = [one for one in asked_questions(_as(section, "questions")) if not one.question.startswith(_SPOKEN)]
    return len(asked) >= FEWEST and len(asked) >= SHARE_OF_QUESTIONS * len(section.blocks)


def _is_bulleted(section: Section) -> bool:
    lines = [line for _, _, line in walked(section.blocks)]
    bullets = sum(BULLET.match(line) is not None for line in lines)
    return bullets >= max(FEWEST_BULLETS, SHARE_OF_BULLETS * len(lines))
