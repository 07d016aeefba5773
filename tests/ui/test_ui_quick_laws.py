"""What the button of the quick field says is what the event holds: who, what, which value, how hard, which dice."""

import random
import re

import pytest
from driver import plain

from keeper_app.content.skill_table import skills
from keeper_app.play.people.actions.seat_people import SeatPerson
from keeper_app.play.people.person import Kind
from keeper_app.play.roll.events.rolls import CheckRolled, OpposedRolled
from keeper_app.words import label_name, person_name, words_in

NAMES = ("Marie Lefèvre", "Jean Lefèvre", "Dr. Howard West", "Cultist 1", "Cultist 2")
SKILLS = [one for one in skills() if one.kind == "skill" and one.id not in ("sanity", "luck")]
DIFFICULTIES = ("", "", "hard", "majeur", "x")
WITH = ("", "", "b1", "p2", "m", "+1", "malus")
TRIES = 40


def sheet(luck):
    known = {one.id: luck.randint(1, 99) for one in luck.sample(SKILLS, 12)}
    return known | {name: luck.randint(15, 90) for name in ("str", "dex", "edu", "int")}


def cast(seed):
    luck = random.Random(seed)
    return [SeatPerson(name, sheet(luck), Kind.NPC if name[-1].isdigit() else Kind.INVESTIGATOR) for name in NAMES]


def side(luck):
    """Somebody, something, perhaps a value: in any language, by any part of a name."""
    name = luck.choice(("", *NAMES, "marie", "lefevre", "cultist", "west", "cult 2", "bob"))
    skill = luck.choice(SKILLS)
    what = luck.choice((*skill.name.all(), *skill.short, "", "fight", "STR", "FOR"))
    return [name, what, luck.choice(("", "", "", str(luck.randint(1, 99))))]


def typed(luck):
    words = [*side(luck), luck.choice(DIFFICULTIES), luck.choice(WITH), luck.choice(("", "", "secret"))]
    if luck.random() < 0.4:
        words = [*side(luck), luck.choice(WITH), luck.choice(("vs", "contre")), *side(luck), luck.choice(WITH)]
    elif luck.random() < 0.5:
        luck.shuffle(words)
    return " ".join(filter(None, words))


def parts_of(event):
    """The questions of a roll as they were answered, and whether it was unseen."""
    sides = [event] if isinstance(event, CheckRolled) else [event.left, event.right]
    return [one.asked for one in sides], event.hidden if isinstance(event, OpposedRolled) else event.asked.hidden


def said_of(words, state, asked):
    """All that the button must say of one side."""
    said = [person_name(words, state, asked.who)] if asked.who is not None else []
    said.append(f"{label_name(words, asked.label)} {asked.value}")
    if asked.difficulty.value != "regular":
        said.append(words.say(f"difficulty.within.{asked.difficulty.value}"))
    if asked.net:
        said.append(words.say("dice.bonus" if asked.net > 0 else "dice.penalty", abs(asked.net)))
    return plain(" · ".join(said))


def without_base(words, said):
    return re.sub(" · " + words.say("quick.base"), "", said)


@pytest.mark.long
@pytest.mark.parametrize(("lang", "seed"), [("en", 1), ("fr", 2), ("en", 3), ("fr", 4)])
async def test_the_button_says_what_the_event_then_holds(campaigns, window, prefer, lang, seed):
    prefer(language=lang)
    luck, words, desk = random.Random(seed), words_in(lang), campaigns.desk
    for one in cast(seed):
        desk.do(one)
    seen = set()
    async with window("desktop") as app:
        for _ in range(TRIES):
            text = typed(luck)
            await app.type("quick", text)
            deeds = app.keys("quick-deed-")
            assert deeds or app.has("quick-panel"), text
            if not deeds:
                continue
            key, before = luck.choice(deeds), len(desk.entries)
            said = without_base(words, app.words_at(key))
            await app.tap(key)
            if len(desk.entries) == before:  # its value must still be said
                assert said.endswith(plain(words.say("quick.value", what="")).strip()), (text, said)
                continue
            event = desk.entries[-1].event
            questions, hidden = parts_of(event)
            told = [said_of(words, desk.state, asked) for asked in questions]
            if len(told) == 1:
                wanted = f"{words.say('quick.roll')} · {told[0]}"
            else:
                wanted = f"{words.say('quick.roll')} · {words.say('quick.against', left=told[0], right=told[1])}"
            assert said.startswith(plain(wanted)), (text, said, wanted)
            assert (plain(words.say("roll.hidden")) in said) == hidden, (text, said)
            named = {name for name in NAMES if name in said}
            assert named == {person_name(words, desk.state, one.who) for one in questions if one.who is not None}
            seen.add((type(event).__name__, bool(named)))
    assert {("CheckRolled", True), ("CheckRolled", False), ("OpposedRolled", True)} <= seen
