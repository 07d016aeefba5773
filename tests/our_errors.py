"""Every error of ours, found where it is defined and where it is raised."""

import ast
import inspect
import re

from sources import nodes_in, sources

from keeper_app import dice, rules, store
from keeper_app.dice import DiceError
from keeper_app.play import errors as play
from keeper_app.play.errors import PlayError
from keeper_app.rules import RulesError
from keeper_app.store import StoreError

LAYERS = ((dice, DiceError), (rules, RulesError), (play, PlayError), (store, StoreError))
CLASSES = {
    name: one
    for layer, base in LAYERS
    for name, one in vars(layer).items()
    if inspect.isclass(one) and issubclass(one, base) and one is not base
}
# Said on the terminal before there is a screen (cli.* in the tables), so they have no error.* of their own.
AT_START = {"TooNew"}


def raised():
    """Every place that makes a refusal with named fields: its class and the names."""
    ours = {name for name, made in CLASSES.items() if issubclass(made, RulesError | PlayError)}
    mentioned = re.compile(rf"\braise\s+(?:{'|'.join(ours)})\b")
    for source in filter(mentioned.search, sources().values()):  # only these are parsed: it is done to collect tests
        for node in nodes_in(source, ast.Raise):
            call = node.exc if isinstance(node.exc, ast.Call) else None
            name = getattr(call.func if call else node.exc, "id", "")
            if name in ours:
                yield name, tuple(sorted(keyword.arg for keyword in call.keywords)) if call else ()


RAISED = sorted(set(raised()))
SOURCE = "".join(sources().values())
PROBLEMS = {  # what is said of errors that name a problem
    name: sorted(set(re.findall(rf'{name}\(problem="([a-z-]+)"', SOURCE)))
    for name, fields in RAISED
    if "problem" in fields
}


def built(name):
    """An error whose fields come from its constructor."""
    made = CLASSES[name]
    parameters = list(inspect.signature(made.__init__).parameters.values())[1:]
    if any(parameter.kind is parameter.VAR_POSITIONAL for parameter in parameters):
        return made()
    return made(*[7 if parameter.annotation in (int, "int") else "2D6 ?" for parameter in parameters])


FIXED = sorted(n for n, c in CLASSES.items() if issubclass(c, DiceError | StoreError) and n not in AT_START)
