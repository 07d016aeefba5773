"""Runs in the worker of the journeys' site, before Keeper begins there: what `at_rest.py` and a seed are to a server.

The page asks whether Python has come to rest; it is told once nothing is to be done now or soon. The question has come
after all that the page said before, and the answer goes after all that this made Python say. Nobody imports this: the
text of it goes into the worker (`site_house.py`).
"""

import asyncio
import functools
import itertools
from urllib.parse import parse_qs, urlsplit

import js
from pyodide.ffi import create_proxy, to_js

from keeper_app.dice import SeededDice
from keeper_app.play.campaigns import Campaigns
from keeper_app.ui.browser import start as beginning

SOON = 0.4  # seconds: what is put off for less is waited for, what is for longer (a word that passes by) is not
TURN = 0.002  # seconds between two looks
LOOKS = 2  # that must find nothing, one after the other

loop = asyncio.get_event_loop()
plain_later = loop.call_later
plain_start = beginning.start
numbers = itertools.count()
waiting = {}  # what is put off: until when, and the handle of it


def call_later(delay, callback, *args, context=None):
    """As the loop does it, which tells nobody what it has still to do."""
    number = next(numbers)

    def run(*given):
        waiting.pop(number, None)
        callback(*given)

    handle = plain_later(delay, run, *args, context=context)
    waiting[number] = (loop.time() + delay, handle)
    return handle


def answer(which, found=0):
    """Look, and look again, until there is nothing to do."""
    for number in [one for one, (_, handle) in waiting.items() if handle.cancelled()]:
        del waiting[number]
    busy = any(when < loop.time() + SOON for when, _ in waiting.values())
    found = 0 if busy else found + 1
    if found < LOOKS:
        plain_later(TURN, answer, which, found)
    else:
        js.postMessage(to_js({"keeper": "rested", "which": which}, dict_converter=js.Object.fromEntries))


def hear(event):
    """A word of the page that Keeper itself does not know."""
    if getattr(event.data, "keeper", "") == "rest":
        answer(event.data.which)


async def start(given):
    """Let the dice grow from the seed in the address, where there is one."""
    seed = parse_qs(urlsplit(given["url"]).query).get("seed")
    if seed:
        Campaigns.__init__ = functools.partialmethod(Campaigns.__init__, dice=SeededDice(int(seed[0])))
    return await plain_start(given)


loop.call_later = call_later
beginning.start = start
js.addEventListener("message", create_proxy(hear))
