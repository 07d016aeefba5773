"""A sheet being filled from somebody else's file, and the Person it becomes."""

from dataclasses import dataclass, field, replace

from keeper_app.content.limits import LONGEST_TEXT, MOST_LISTED, MOST_POINTS, MOST_VALUES
from keeper_app.dice import DiceError, parse_expression
from keeper_app.play.errors import BadImport, PlayError
from keeper_app.play.exchange.reading import Intake
from keeper_app.play.exchange.skill_names import SkillName, reserved
from keeper_app.play.people.checked import checked
from keeper_app.play.people.parts import Carried, Condition, SanityCost
from keeper_app.play.people.person import Kind, Person
from keeper_app.play.people.points import body_of, points_of
from keeper_app.rules import HIGHEST_VALUE, RulesError


@dataclass(slots=True)
class Sheet:
    """What was read so far. Points and derived values wait until everything they follow from is known."""

    reading: Intake
    kind: Kind = Kind.INVESTIGATOR
    name: str = ""
    occupation: str = ""
    age: int | None = None
    era: str = ""
    armour: str = ""
    attacks: int = 1
    sight: SanityCost | None = None
    values: dict[str, int] = field(default_factory=dict)
    ticks: list[str] = field(default_factory=list)
    weapons: list[Carried] = field(default_factory=list)
    spells: list[str] = field(default_factory=list)
    conditions: list[Condition] = field(default_factory=list)
    background: dict[str, str] = field(default_factory=dict)
    notes: str = ""
    points: dict[str, tuple[str, int]] = field(default_factory=dict)  # hp and mp: where it stands, how many
    derived: dict[str, tuple[str, int]] = field(default_factory=dict)
    bonus: tuple[str, str] | None = None

    def value(self, path: str, key: str, figure: object) -> None:
        """A characteristic, Luck or Sanity."""
        if (number := self.reading.number(path, figure, HIGHEST_VALUE)) is not None:
            self.values[key] = number
            self.reading.take(path, f"values/{key}", number)

    def skill(self, path: str, name: SkillName, figure: object, ticked: bool = False) -> None:
        """A skill by whatever name it has. The first line of a skill counts."""
        if not name.key or name.open:
            return self.reading.leave(path, name.key or figure, "empty")
        if not name.known and name.key in reserved():
            return self.reading.leave(path, name.key, "unknown-skill")
        if name.key in self.values:
            return self.reading.leave(path, name.key, "duplicate")
        if len(self.values) >= MOST_VALUES:
            return self.reading.leave(path, name.key, "too-many")
        self.value(path, name.key, figure)
        if name.key not in self.values:
            return None
        if name.dropped:
            self.reading.leave(path, name.dropped, "speciality")
        if ticked:
            self.ticks.append(name.key)
            self.reading.take(path, f"ticks/{name.key}", "true")
        return None

    def derive(self, path: str, key: str, figure: object) -> None:
        """A value that follows from others: only kept where it does not."""
        least = -10 if key == "build" else 0
        if (number := self.reading.number(path, figure, MOST_POINTS, least)) is not None:
            self.derived[key] = path, number

    def damage_bonus(self, path: str, figure: object) -> None:
        """The damage bonus: only kept where it is not what the body gives."""
        if said := self.reading.dice(path, figure):
            self.bonus = path, said

    def left(self, path: str, key: str, figure: object) -> None:
        """Hit points or magic points left."""
        if (number := self.reading.number(path, figure, MOST_POINTS)) is not None:
            self.points[key] = path, number

    def carry(self, path: str, weapon: Carried | None) -> None:
        """What nobody could read was already said; beyond what a sheet lists it is left, and told."""
        if weapon is None:
            return
        if len(self.weapons) >= MOST_LISTED:
            self.reading.leave(path, weapon.name or weapon.weapon, "too-many")
        else:
            self.weapons.append(weapon)
            self.reading.take(path, "weapons", weapon.name or weapon.weapon)

    def spell(self, path: str, name: object) -> None:
        """The same spell twice is one."""
        said = self.reading.label(path, name)
        if said and len(self.spells) >= MOST_LISTED:
            self.reading.leave(path, said, "too-many")
        elif said and said not in self.spells:
            self.spells.append(said)
            self.reading.take(path, "spells", said)

    def condition(self, path: str, id_: str, what: object = "") -> None:
        """The same condition twice is one; two phobias are two."""
        condition = Condition(id_, self.reading.label(path, what))
        if len(self.conditions) >= MOST_LISTED:
            self.reading.leave(path, id_, "too-many")
        elif condition not in self.conditions:
            self.conditions.append(condition)
            self.reading.take(path, f"conditions/{id_}", condition.what or "true")

    def tell(self, path: str, field_id: str, said: str) -> None:
        """Something about their past, under one heading."""
        if not said:
            return
        before = self.background.get(field_id, "")
        after = f"{before}\n{said}" if before else said
        if len(after) > LONGEST_TEXT:
            self.reading.leave(path, said, "too-long")
        else:
            self.background[field_id] = after
            self.reading.take(path, f"background/{field_id}", said)

    def note(self, path: str, said: str, heading: str = "") -> None:
        """Whatever has no field of its own, under the heading it has in the file."""
        if not said:
            return
        line = f"{heading}: {said}" if heading else said
        after = f"{self.notes}\n{line}" if self.notes else line
        if len(after) > LONGEST_TEXT:
            self.reading.leave(path, said, "too-long")
        else:
            self.notes = after
            self.reading.take(path, "notes", said)

    def person(self) -> Person:
        """The sheet as one of ours."""
        person = Person(
            id=0,
            name=self.name,
            values=tuple(self.values.items()),
            ticks=tuple(self.ticks),
            kind=self.kind,
            occupation=self.occupation,
            age=self.age,
            era=self.era,
            armour=self.armour,
            attacks=self.attacks,
            sight=self.sight,
            weapons=tuple(self.weapons),
            spells=tuple(self.spells),
            background=tuple(self.background.items()),
            notes=self.notes,
            conditions=tuple(self.conditions),
        )
        try:
            return checked(self._with_points(self._with_derived(person)))
        except (PlayError, RulesError, DiceError) as error:
            refused = error.fields.get("field", "name") if isinstance(error, PlayError) else ""
            raise BadImport(problem="broken", field=refused, detail=error.reason) from error

    def _with_derived(self, person: Person) -> Person:
        points, body = points_of(person), body_of(person)
        ours = {"max-hp": points.max_hp, "max-mp": points.max_mp, "max-san": points.max_san}
        ours |= {"mov": body.mov, "build": body.build}
        fixed = []
        for key, (path, figure) in self.derived.items():
            if figure != ours[key]:
                fixed.append((key, figure))
                self.reading.take(path, f"fixed/{key}", figure)
        bonus = None
        if self.bonus is not None and self.bonus[1] != str(parse_expression(body.bonus)):
            path, bonus = self.bonus
            self.reading.take(path, "bonus", bonus)
        return replace(person, fixed=tuple(fixed), bonus=bonus)

    def _with_points(self, person: Person) -> Person:
        most = points_of(person)
        now: dict[str, int | None] = {"hp": None, "mp": None}
        for key, (path, figure) in self.points.items():
            limit = most.max_hp if key == "hp" else None
            if limit is not None and figure > limit:
                self.reading.leave(path, figure, "out-of-range")
            elif figure != (most.max_hp if key == "hp" else most.max_mp):  # full is None
                now[key] = figure
                self.reading.take(path, key, figure)
        return replace(person, hp=now["hp"], mp=now["mp"])
