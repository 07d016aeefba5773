"""The side somebody is on when it comes to a fight: what their sheet says, before anybody chooses otherwise."""

from enum import Enum

from keeper_app.play.people.person import Kind, Person


class Side(Enum):
    """With the party, against it, or with nobody."""

    ALLY = "ally"
    FOE = "foe"
    APART = "apart"

    def opposes(self, other: "Side") -> bool:
        """Allies and foes oppose each other; whoever stands apart opposes nobody until they say so."""
        return {self, other} == {Side.ALLY, Side.FOE}


def usual_side(person: Person) -> Side:
    """The party and whoever is marked as its ally; everybody else is a foe until somebody says otherwise."""
    return Side.ALLY if person.kind is Kind.INVESTIGATOR or person.ally else Side.FOE
