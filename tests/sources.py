"""The sources of the app, each file read and parsed once a process, whoever looks at it."""

import ast
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import keeper_app

PACKAGE = Path(keeper_app.__file__).parent
Node = TypeVar("Node", bound=ast.AST)


@cache
def sources() -> Mapping[str, str]:
    """Every file of the app by its path inside the package."""
    return MappingProxyType(
        {
            path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(PACKAGE.rglob("*.py"))
        }
    )


@cache
def tree_of(source: str) -> ast.Module:
    """A source as a tree, which is only looked at."""
    return ast.parse(source)


def nodes_in(source: str, kind: type[Node]) -> Sequence[Node]:
    """What there is of one kind in a source, outermost first."""
    return _by_kind(source).get(kind, ())


@cache
def _by_kind(source: str) -> Mapping[type, list[ast.AST]]:
    found: dict[type, list[ast.AST]] = defaultdict(list)
    reached: list[ast.AST] = [tree_of(source)]
    for node in reached:
        found[type(node)].append(node)
        for name in node._fields:
            inner = getattr(node, name, None)
            if isinstance(inner, list):
                reached += [one for one in inner if isinstance(one, ast.AST)]
            elif isinstance(inner, ast.AST) and name != "ctx":  # whether a name is read or set interests nobody
                reached.append(inner)
    return found
