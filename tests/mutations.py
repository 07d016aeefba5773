"""Files and texts that went wrong on the way, or were made to: seeded, so that each can be had again."""

import json
import random
import re

HUGE = ["1e400", "-1e999", "9" * 400, "0x" + "f" * 200, "1" * 5000, "NaN", "-0", "1e-400"]
ODD = [
    "\u202e",
    "\u0000",
    "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    "\ufeff",
    "\u2028",
    "é" * 50,
    "\U0001f419",
]
BAD_UTF8 = [b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\x80", b"\xfe\xff"]


def flip(raw, chance):
    """Some bytes are others."""
    spoilt = bytearray(raw)
    for _ in range(chance.choice([1, 1, 2, 8, 64])):
        spoilt[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def cut(raw, chance):
    """The end, the beginning or the middle is missing."""
    a, b = sorted(chance.randrange(len(raw) + 1) for _ in range(2))
    return chance.choice([raw[:a], raw[b:], raw[:a] + raw[b:]])


def double(raw, chance):
    """A piece stands there twice, or many times."""
    a, b = sorted(chance.randrange(len(raw) + 1) for _ in range(2))
    return raw[:b] + raw[a:b] * chance.choice([1, 1, 3, 20]) + raw[b:]


def bad_letters(raw, chance):
    """Bytes that no encoding has, or letters that nobody sees."""
    at = chance.randrange(len(raw) + 1)
    return raw[:at] + chance.choice([*BAD_UTF8, *(odd.encode() for odd in ODD)]) + raw[at:]


def other_numbers(raw, chance):
    """A figure is one that no game has."""
    found = list(re.finditer(rb"[0-9]+", raw))
    if not found:
        return flip(raw, chance)
    one = chance.choice(found)
    return raw[: one.start()] + chance.choice(HUGE).encode() + raw[one.end() :]


def nested(raw, chance):
    """Something is deep within itself."""
    at, deep = chance.randrange(len(raw) + 1), chance.choice([5, 70, 3000])
    begin, end = chance.choice([(b"[", b"]"), (b'{"a":', b"}"), (b"(", b")"), (b"<div>", b"</div>")])
    return raw[:at] + begin * deep + chance.choice([b"", b"1"]) + end * deep + raw[at:]


def swapped(raw, chance):
    """Two lines have changed places, or one is gone."""
    lines = raw.split(b"\n")
    a, b = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines if chance.random() < 0.5 else lines[:a] + lines[a + 1 :])


WRONG = [None, [], {}, "", "x", -1, 0, True, 1.5, 10**30, [[]], {"value": None}, "x" * 9000, [1] * 300, "1D6" * 40]


def wrong_type(raw, chance):
    """Something else stands in one place of some JSON, a key is called otherwise, or is there twice."""
    try:
        value = json.loads(raw)
    except (ValueError, RecursionError):
        return bad_letters(raw, chance)
    holders = [one for one in _within(value) if one]
    if not holders:
        return flip(raw, chance)
    holder = chance.choice(holders)
    key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
    what = chance.randrange(4)
    if what == 0 and isinstance(holder, dict):
        holder[chance.choice(["keeper", "version", "name", "x" * 300, ""])] = holder.pop(key)
    elif what == 1:
        del holder[key]
    else:
        holder[key] = chance.choice(WRONG)
    text = json.dumps(value, ensure_ascii=chance.random() < 0.5)
    if what == 2 and isinstance(holder, dict) and holder:
        twice = json.dumps(next(iter(holder))) + ":"
        text = text.replace(twice, f"{twice}1,{twice}", 1)
    return text.encode("utf-8", "surrogatepass")


def _within(value):
    if isinstance(value, dict | list):
        yield value
        for one in value.values() if isinstance(value, dict) else value:
            yield from _within(one)


WAYS = (flip, cut, double, bad_letters, other_numbers, nested, swapped, wrong_type, wrong_type)


def mutated(name, samples, many):
    """So many files made of these, each the same whenever it is asked for; and their numbers."""
    for number in range(many):
        chance = random.Random(f"{name}/{number}")
        raw = chance.choice(samples)
        for _ in range(chance.choice([1, 1, 1, 2, 3])):
            raw = chance.choice(WAYS)(raw or b" ", chance)
        yield number, raw[:200_000]
