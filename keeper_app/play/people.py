"""People at the table, as far as rolls need them: a name and what they can do."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Person:
    """Values and ticks go by skill id; Luck is the value of the skill "luck"."""

    id: int
    name: str
    values: tuple[tuple[str, int], ...] = ()
    ticks: tuple[str, ...] = ()

    @property
    def skills(self) -> dict[str, int]:
        """Every value by skill id."""
        return dict(self.values)

    @property
    def luck(self) -> int | None:
        """Points of Luck left, if known."""
        return self.skills.get("luck")

    def knowing(self, skill: str, value: int) -> "Person":
        """The same person with one value set."""
        if self.skills.get(skill) == value:
            return self
        return replace(self, values=tuple({**self.skills, skill: value}.items()))

    def ticking(self, skill: str) -> "Person":
        """The same person with a skill ticked; a second tick changes nothing."""
        return self if skill in self.ticks else replace(self, ticks=(*self.ticks, skill))
