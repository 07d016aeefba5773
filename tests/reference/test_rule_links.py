"""What entries of the rules have to do with one another."""

from itertools import chain

from keeper_app.content.rule_games import rule_games
from keeper_app.content.rulebook import library
from keeper_app.reference.rule_links import MANY, OF_CARDS, by_section, differences, related, same_cards


def ids(entries):
    return [entry.id for entry in entries]


def test_what_is_said_of_one_card_comes_together_errata_first():
    found = same_cards(library()["faq-amanda-card-enters-other-area"])
    assert ids(found) == ["erratum-card-amanda-sharpe", "faq-grisly-totem-amanda"]


def test_an_entry_on_many_cards_is_about_none_of_them():
    many = next(entry for entry in library().values() if len(entry.cards) > MANY)
    assert same_cards(many) == ()
    assert all(many not in same_cards(entry) for entry in library().values())


def test_nothing_stands_beside_itself_or_twice():
    for entry in library().values():
        beside = ids((*same_cards(entry), *differences(entry), *related(entry)))
        assert entry.id not in beside
        assert len(beside) == len(set(beside))
        assert set(entry.see) <= set(beside)
        kinds = [OF_CARDS.index(one.kind) for one in same_cards(entry)]
        assert kinds == sorted(kinds)


def test_what_shares_a_card_does_so_both_ways():
    for entry in library().values():
        for other in same_cards(entry):
            assert entry.kind not in OF_CARDS or entry in same_cards(other)


def test_a_difference_stands_beside_both_games_and_has_them_beside_it():
    entry = library()["d-abilitymatch"]
    assert ids(differences(entry)) == ["c-op-match", "l-op-ability"]
    assert all(entry in differences(side) for side in differences(entry))


def test_what_leads_here_is_related_too():
    one = next(entry for entry in library().values() if any(entry.id not in library()[id_].see for id_ in entry.see))
    other = next(library()[id_] for id_ in one.see if one.id not in library()[id_].see)
    assert one in (*related(other), *same_cards(other), *differences(other))


def test_every_entry_is_in_one_section_of_its_game():
    listed = list(chain(*(chain(*sections.values()) for sections in by_section().values())))
    assert len(listed) == len(library())
    assert set(ids(listed)) == set(library())
    for game in rule_games():
        order = [section.id for section in game.sections]
        assert list(by_section()[game.id]) == [id_ for id_ in order if id_ in by_section()[game.id]]


def test_numbered_rules_are_in_the_order_of_their_numbers():
    numbers = [entry.number for entry in by_section()["arkham"]["game-mechanics"] if entry.number]
    assert numbers[:3] == ["1.1", "1.2", "1.3"]
    assert numbers.index("1.10") > numbers.index("1.9")
