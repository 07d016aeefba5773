"""An occupation in words: where its points come from, its Credit Rating, and its skills."""

from keeper_app.content.people_records import Occupation
from keeper_app.words.catalog import Words
from keeper_app.words.labels import label_name
from keeper_app.words.people.happenings import characteristic


def trade_points(words: Words, one: Occupation) -> str:
    """The formula of its points and the bounds of its Credit Rating."""
    terms = [f"{'/'.join(characteristic(words, name) for name in term.of)} × {term.times}" for term in one.points]
    least, most = one.credit
    return words.say("make.trade", points=" + ".join(terms), least=least, most=most)


def trade_skills(words: Words, one: Occupation) -> str:
    """Its own skills, those to choose among, and how many are free."""
    parts = [", ".join(label_name(words, skill) for skill in one.skills)]
    for group in one.choose:
        parts.append(words.say("make.choose", group.count, names=", ".join(label_name(words, one) for one in group.of)))
    if one.free:
        parts.append(words.say("make.free", one.free))
    return " · ".join(parts)
