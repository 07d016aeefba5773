"""What the store's errors carry as their detail, read off the code."""

import ast
from collections.abc import Iterator
from pathlib import Path

import keeper_app
from keeper_app.store import StoreError


def _kinds(of: type[Exception]) -> Iterator[type[Exception]]:
    for below in of.__subclasses__():
        yield below
        yield from _kinds(below)


def store_details() -> set[str]:
    """What the store's errors carry as their detail, where it is an id and no sentence of the system's."""
    kinds = {kind.__name__ for kind in _kinds(StoreError)}
    found = set()
    for path in (Path(keeper_app.__file__).parent / "store").glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in kinds:
                said = [
                    one
                    for arg in call.args[1:2]
                    for one in ((arg.body, arg.orelse) if isinstance(arg, ast.IfExp) else (arg,))
                ]
                found |= {one.value for one in said if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found
