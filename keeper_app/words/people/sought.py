"""What somebody is looked for by, in any language: their name, what kind of creature they are, what they do."""

from keeper_app.content.known_languages import languages
from keeper_app.play.people.person import Person
from keeper_app.words.catalog import words_in
from keeper_app.words.people.names import called, creature_of, occupation_of, role


def person_names(person: Person) -> tuple[str, ...]:
    """What they go by; creatures without a name by every name of their kind."""
    kind = creature_of(person)
    said = (called(words_in(lang), person) for lang in languages())
    return tuple(dict.fromkeys((*said, *((*kind.called, *kind.also) if kind else ()))))


def about_person(person: Person) -> tuple[str, ...]:
    """What they do, and what kind of person they are."""
    kind, job = creature_of(person), occupation_of(person)
    said = (role(words_in(lang), person) for lang in languages())
    return (*said, *(kind.names if kind else ()), *(job.names if job else ()))
