"""Questions and their answers: with `Q:` and `A:` before them, or a paragraph that asks and those that answer."""

import re
from collections.abc import Iterator
from typing import Final

from keeper_app.content.folding import fold
from keeper_app.reference.importing.blocks import MARKDOWN, Block
from keeper_app.reference.importing.drafts import Draft, walked
from keeper_app.reference.importing.heading_words import WARNINGS, YES_OR_NO
from keeper_app.reference.importing.joining import BULLET, joined
from keeper_app.reference.importing.sections import Section

_MARKS: Final = r"[*_>\s]*"
ASKED: Final = re.compile(rf"{_MARKS}(?:q|question)\s*\.?\s*\d{{0,3}}\s*[:.)]{_MARKS}(?=\S)", re.IGNORECASE)
ANSWERED: Final = re.compile(
    rf"{_MARKS}(?:a|r|answer|response|r\u00e9ponse|reponse)\s*\.?\s*\d{{0,3}}\s*[:.)]{_MARKS}(?=\S)", re.IGNORECASE
)
_QUESTION_END: Final = re.compile(r"\?[\s)\u00bb\u201d\"*_!]*\Z")
_FIRST_WORD: Final = re.compile(r"[^\W\d_]+")


def read_questions(section: Section) -> Iterator[Draft]:
    """The questions of a section, each with its answer."""
    labelled = any(ASKED.match(line) for _, _, line in walked(section.blocks))
    yield from labelled_questions(section) if labelled else asked_questions(section)


def labelled_questions(section: Section) -> Iterator[Draft]:
    """Questions by their labels. What is asked ends where the answer's label stands, or where it asks no more."""
    draft: Draft | None = None
    asked: list[str] = []
    answering = False
    for block, at, line in walked(section.blocks):
        begun, answer = ASKED.match(line), ANSWERED.match(line)
        if begun:
            if draft is not None:
                yield _put(draft, asked)
            draft = Draft(section.name, page=block.page, spoiler=section.spoiler)
            asked, answering = [line[begun.end() :]], False
        elif draft is None:
            continue
        elif MARKDOWN.match(line):
            yield _put(draft, asked)
            draft = None
        elif answer and not answering:
            answering = True
            draft.add(line[answer.end() :])
        elif answering or at == 0 or asks(asked):
            answering = True
            if at == 0:
                draft.begin()
            draft.add(line)
        else:
            asked.append(line)
    if draft is not None:
        yield _put(draft, asked)


def asked_questions(section: Section) -> Iterator[Draft]:
    """Questions by their marks. After a question comes an answer, never a second question."""
    blocks = [one for block in _without_warning(section) for one in _parted(block)]
    draft: Draft | None = None
    for at, block in enumerate(blocks):
        following = blocks[at + 1] if at + 1 < len(blocks) else None
        markdown = MARKDOWN.match(block.first)
        if draft is not None and markdown and not asks(block.lines):  # the name of a topic
            if draft.body:
                yield draft
                draft = None
            continue
        if (draft is None or draft.body) and _is_question(block, following, answered=draft is not None):
            if draft is not None:
                yield draft
            said = [markdown[2]] if markdown else list(block.lines)
            draft = _put(Draft(section.name, page=block.page, spoiler=section.spoiler), said)
        elif draft is not None:
            draft.begin()
            for line in block.lines:
                draft.add(line)
    if draft is not None and draft.body:
        yield draft


def asks(lines: list[str] | tuple[str, ...]) -> bool:
    """Whether what stands on some lines ends in a question mark."""
    return bool(lines) and _QUESTION_END.search(lines[-1]) is not None


def _is_question(block: Block, following: Block | None, *, answered: bool) -> bool:
    """A block that asks; or one that an answer with yes or no follows, where the question before has its answer."""
    if following is None:
        return False
    if asks(block.lines):
        return True
    return answered and _says_yes_or_no(following) and not _says_yes_or_no(block)


def _says_yes_or_no(block: Block) -> bool:
    word = _FIRST_WORD.match(block.first)
    return word is not None and fold(word[0]) in YES_OR_NO


def _parted(block: Block) -> list[Block]:
    """A question and the answer that stands right below it, apart; where the question is the first line or two."""
    if asks(block.lines) or BULLET.match(block.first):
        return [block]
    for at, line in enumerate(block.lines[:3], 1):
        if asks([line]) and block.lines[at][:1].isupper():
            return [Block(block.lines[:at], block.page), Block(block.lines[at:], block.page)]
    return [block]


def _without_warning(section: Section) -> list[Block]:
    """The blocks after the words that came with the heading, or that warn of what follows."""
    blocks = section.blocks
    if blocks and fold(blocks[0].first).lstrip("*_> ").startswith(WARNINGS):
        return blocks[1:]
    return blocks[1:] if section.introduced and not any(asks([line]) for line in blocks[0].lines) else blocks


def _put(draft: Draft, asked: list[str]) -> Draft:
    """The draft with its question: without a bullet, without marks of Markdown around it."""
    said = joined(asked)
    bullet = BULLET.match(said)
    draft.question = (said[bullet.end() :] if bullet else said).strip("*_ ")
    return draft
