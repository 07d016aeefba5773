"""A weapon's figures as they are said: damage, range, rate of fire, magazines, price."""

from keeper_app.content.weapon_records import Weapon
from keeper_app.words.catalog import Words
from keeper_app.words.free_dice import expression
from keeper_app.words.texts import in_language

YARDS_PER_METRE = 1.0936
NOTHING = "–"


def distance(words: Words, metres: float, units: str = "metric") -> str:
    """Metres, kilometres from two thousand on; or yards and miles."""
    if units == "imperial":
        yards = metres * YARDS_PER_METRE
        if yards >= 2000:
            return words.say("distance.miles", number=words.number(round(yards / 1760, 1)))
        return words.say("distance.yards", number=words.number(round(yards)))
    if metres >= 2000:
        return words.say("distance.km", number=words.number(metres / 1000))
    return words.say("distance.m", number=words.number(metres))


def weapon_damage(words: Words, weapon: Weapon, units: str = "metric") -> str:
    """The dice by distance, with the share of the damage bonus; how far a blast reaches; what else it does."""
    parts = [expression(words, weapon.roll_at(band.up_to_m or 0) or band.dice) for band in weapon.bands]
    if weapon.blast_m is not None:
        parts.append(distance(words, weapon.blast_m, units))
    shown = "/".join(parts)
    extra = []
    if weapon.burn:
        extra.append(words.say("weapon.burn"))
    if weapon.stun:
        extra.append(words.say("weapon.stun"))
    return " + ".join([*([shown] if shown else []), *extra]) or NOTHING


def weapon_range(words: Words, weapon: Weapon, units: str = "metric") -> str:
    """The base range, or what makes it."""
    reach = weapon.range
    if reach is None:
        return NOTHING
    if reach.touch:
        return words.say("weapon.touch")
    if reach.in_place:
        return words.say("weapon.in-place")
    if reach.by_band:
        ends = [band.up_to_m for band in weapon.bands if band.up_to_m is not None]
        *nearer, last = ends
        near = [words.number(round(end * YARDS_PER_METRE) if units == "imperial" else end) for end in nearer]
        return "/".join([*near, distance(words, last, units)])
    if reach.str_divisor is not None:
        strength = words.say("weapon.str")
        part = strength if reach.str_divisor == 1 else f"{strength}/{reach.str_divisor}"
        return words.say("distance.m", number=part)
    return distance(words, reach.metres or 0, units)


def weapon_rate(words: Words, weapon: Weapon) -> str:
    """Shots a round, the maximum in brackets, both barrels, bursts and automatic fire."""
    rate = weapon.rate
    if rate is None:
        return NOTHING
    parts: list[str] = []
    if rate.every_rounds:
        parts.append(f"1/{rate.every_rounds}")
    elif rate.shots is not None:
        parts.append(f"{rate.shots} ({rate.most})" if rate.most else str(rate.shots))
    if rate.barrels:
        parts.append(str(rate.barrels))
    if rate.burst:
        parts.append(words.say("weapon.burst", number=rate.burst))
    if rate.auto:
        parts.append(words.say("weapon.auto"))
    joint = words.say("weapon.or")
    return f" {joint} ".join(parts) or NOTHING


def weapon_load(words: Words, weapon: Weapon) -> str:
    """How many rounds it holds, in words where figures do not suffice."""
    if weapon.load:
        return in_language(words, weapon.load)
    return "/".join(str(size) for size in weapon.magazines) or NOTHING


def weapon_price(words: Words, weapon: Weapon, era: str) -> str:
    """Dollars in an era, or why there is no figure."""
    figure = weapon.price.classic if era == "classic" else weapon.price.modern
    if figure is not None:
        price = words.money(figure)
        return f"{price}, {in_language(words, weapon.unit)}" if weapon.unit else price
    if era in weapon.price.rare:
        return words.say("weapon.rare")
    return NOTHING


def malfunction(weapon: Weapon) -> str:
    """The roll from which it fails."""
    return NOTHING if weapon.malfunction is None else str(weapon.malfunction)
