"""Lists that are one entry as a whole: icons with their names."""

from collections.abc import Iterator
from typing import Final

from keeper_app.reference.importing.drafts import Draft
from keeper_app.reference.importing.sections import Section

FULL: Final = 60  # characters of a line that goes on on the next; a shorter one is one of the list


def read_list(section: Section) -> Iterator[Draft]:
    """The whole section as one entry; where names and symbols stand apart, they are paired in their order."""
    if section.blocks:
        lines = [line for block in section.blocks for line in block.lines]
        symbols = [line for line in lines if line.startswith("[") and line.endswith("]") and " " not in line]
        names = [line for line in lines if line not in symbols]
        draft = Draft(section.name, title=section.title, page=section.page)
        if symbols and len(symbols) == len(names):
            draft.body = [[f"{name} {symbol}"] for name, symbol in zip(names, symbols, strict=True)]
        else:
            for block in section.blocks:
                draft.begin()
                for line in block.lines:
                    draft.add(line)
                    if len(line) < FULL:
                        draft.begin()
        yield draft
