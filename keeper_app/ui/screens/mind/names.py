"""PLACEHOLDER until words has it."""
from keeper_app.words import source_name
from keeper_app.words.labels import name_of


def cause_name(words, cause):
    kind, _, rest = cause.partition("/")
    if kind == "creature":
        return name_of(words, "", rest)
    if kind == "sanity-costs":
        return source_name(words, "table/" + cause)
    return cause
