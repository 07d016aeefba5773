"""A real process, killed at a random moment while it writes, has lost nothing it acknowledged.

KEEPER_KILL_ROUNDS sets how many times (25 unless told).
"""

import os
import random
import subprocess
import time

import pytest

from keeper_app.store import open_data_dir

ROUNDS = int(os.environ.get("KEEPER_KILL_ROUNDS", "25"))

WRITE = """
import sys
from pathlib import Path
from keeper_app.store import open_data_dir
data = open_data_dir(Path(sys.argv[1]))
number = len(data.journal)
while True:
    number += 1
    size = 2_000_000 if number % 4 == 2 else number % 50  # long lines, so that some are caught half written
    data.journal.append({"number": number, "text": "é" * size})
    print("journal", number, flush=True)
    if number % 3 == 0:
        data.documents.put("last", {"number": number, "text": "é" * size})
        print("documents", number, flush=True)
"""


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_killed_process_loses_nothing_it_acknowledged(tmp_path, child, seed):
    command, env = child
    chance = random.Random(seed)
    acknowledged = {"journal": 0, "documents": 0}
    for _ in range(2):  # the second process continues what the first left
        trouble = tmp_path.with_name("trouble.txt")
        with (
            trouble.open("w") as grumble,
            subprocess.Popen([*command, WRITE, str(tmp_path)], env=env, stdout=subprocess.PIPE, stderr=grumble) as process,
        ):
            said = process.stdout.readline()
            time.sleep(chance.uniform(0, 0.05))
            process.kill()
            said += process.stdout.read()  # and not communicate(), which passes over what readline() read ahead
        assert trouble.read_text() == ""
        for line in said.decode().splitlines(keepends=True):
            if line.endswith("\n"):
                what, number = line.split()
                acknowledged[what] = int(number)
        assert acknowledged["journal"] > 0
        with open_data_dir(tmp_path) as data:
            numbers = [record["number"] for record in data.journal.records]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) in (acknowledged["journal"], acknowledged["journal"] + 1)
            last = (data.documents.get("last") or {"number": 0})["number"]
            assert acknowledged["documents"] <= last <= len(numbers)
            assert {notice.kind for notice in data.notices} <= {"torn-line"}
