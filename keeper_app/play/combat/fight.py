"""A fight: who takes part, in which order, and what a round remembers."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from keeper_app.play.people.side import Side as Side

READY = 50  # a firearm held ready, or a spell that takes no time, acts so much earlier (rules 30, 160)


@dataclass(frozen=True, slots=True)
class Wire:
    """A garrotte round somebody's neck: who pulls it, its place in their hands, and the round it was laid in."""

    who: int
    arm: int
    since: int


@dataclass(frozen=True, slots=True)
class Fighter:
    """Somebody in the fight, by the id of the person. `dex` and `skill` set the order, `place` settles ties."""

    id: int
    dex: int
    skill: int = 0
    place: int = 0
    readied: bool = False
    acted: bool = False
    delayed: bool = False
    fled: bool = False
    running: bool = False
    cover: bool = False
    dived: bool = False  # for cover, and got there
    reactions: int = 0
    attacks: int = 0  # made this round
    aimed: int = 0  # the round in which aiming began
    reloading: int = 0  # rounds until the weapon is loaded
    stunned: int = 0  # rounds without action
    fell: int = 0  # the round in which they began to die
    casting: int = 0  # rounds until a spell is ready
    side: Side | None = None  # unsaid in records of earlier versions: what their sheet says
    spent: bool = False  # this round's action went on something that is no attack
    hastened: bool = False  # a spell that takes no time, in this round alone
    fired: tuple[tuple[int, int], ...] = ()  # the round in which each weapon, by its place, was last used
    cornered: bool = False  # there is no way out to flee by
    wire: Wire | None = None
    leapt: bool = False  # for cover, once a round, whether they got there or not
    volleys: int = 0  # fired in this round, bursts included: each makes the next one harder

    @property
    def rank(self) -> int:
        """When they act: the highest first."""
        return self.dex + READY if self.readied or self.hastened else self.dex

    @property
    def has_acted(self) -> bool:
        """They have done something with this round, an attack or anything else."""
        return self.attacks > 0 or self.spent

    @property
    def had_turn(self) -> bool:
        """This round's turn is behind them, or used: whatever costs them one costs the next."""
        return self.acted or self.has_acted

    def last_used(self, arm: int) -> int | None:
        """The round in which a weapon was last used, if it was."""
        return dict(self.fired).get(arm)

    def using(self, arm: int, round_: int) -> "Fighter":
        """The same fighter, who uses a weapon in this round: it comes last, for it is the one in hand."""
        return replace(self, fired=(*(one for one in self.fired if one[0] != arm), (arm, round_)))


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight in its round; `acting` is whose turn it is. `began` is how many rolls there were before it: which of the
    campaign's fights it is."""

    fighters: tuple[Fighter, ...]
    round: int = 1
    acting: int | None = None
    began: int = 0

    @property
    def order(self) -> tuple[Fighter, ...]:
        """By DEX, then by combat skill, then as the keeper set them; those who wait come last."""
        return tuple(sorted(self.fighters, key=lambda one: (one.delayed, -one.rank, -one.skill, one.place)))

    def fighter(self, who: int | None) -> Fighter | None:
        """Whoever has this id, if they are in the fight."""
        return next((one for one in self.fighters if one.id == who), None)

    def changed(self, who: int | None, change: Callable[[Fighter], Fighter]) -> "Fight":
        """The fight with one fighter changed."""
        return replace(self, fighters=tuple(change(one) if one.id == who else one for one in self.fighters))

    def struck(self, who: int, *, hurt: bool, falls: bool, stun: int) -> "Fight":
        """After a wound: a hurt fighter aims no more, one who begins to die falls in this round."""

        def felled(one: Fighter) -> Fighter:
            aimed, fell = 0 if hurt else one.aimed, self.round if falls else one.fell
            return replace(one, fell=fell, aimed=aimed, stunned=max(one.stunned, stun))

        return self.changed(who, felled)

    def without(self, who: int) -> "Fight":
        """Whoever leaves in their own turn leaves it to nobody."""
        acting = None if self.acting == who else self.acting
        return replace(self, fighters=tuple(one for one in self.fighters if one.id != who), acting=acting)


def fresh(fighter: Fighter) -> Fighter:
    """A fighter at the beginning of a round: whatever a round counts starts anew. The last round of a spell is its own:
    it takes effect in its caster's turn (rule 160)."""
    return replace(
        fighter,
        acted=False,
        delayed=False,
        dived=False,
        leapt=False,
        running=False,
        spent=fighter.casting == 1,
        hastened=False,
        reactions=0,
        attacks=0,
        volleys=0,
        reloading=max(0, fighter.reloading - 1),
        stunned=max(0, fighter.stunned - 1),
        casting=max(0, fighter.casting - 1),
    )
