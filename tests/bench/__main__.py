"""Prints the table, part by part: `build/bench.py` starts this inside the environment."""

import importlib
import os
import platform
import sys
import time
import traceback

from table import HEAD, WIDTHS, row

TITLES = {
    "check": "A full check",
    "odds": "Exact odds",
    "quick": "The quick bar",
    "desk": "The desk and its journal",
    "startup": "Starting",
    "window": "What a roll costs the server and sends to the window, in process",
    "tap": "A tap in the browser",
    "search": "Search",
    "site": "Without a server",
}


def main(parts: list[str]) -> int:
    broken = 0
    busy = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores{busy}. Medians of alternating repeats.\n")
    print(row(HEAD), "-" * (sum(WIDTHS) + 8), sep="\n")
    for part in parts:
        print(TITLES[part], flush=True)
        start = time.perf_counter()
        try:
            for line in importlib.import_module(f"{part}_lines").lines():
                print(row(line.cells()), flush=True)
        except Exception:
            broken += 1
            traceback.print_exc()
            print(f"  BROKEN after {time.perf_counter() - start:.0f} s: see above", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
