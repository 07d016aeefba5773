"""Real processes to be killed, made quickly: one that has loaded the store forks for each of them."""

import json
import os
import subprocess
import time

TEND = """
import json, os, signal, sys
import keeper_app.store
while line := sys.stdin.readline():
    script, path, said, trouble = json.loads(line)
    child = os.fork()
    if child == 0:
        for name, fd in ((os.devnull, 0), (said, 1), (trouble, 2)):
            os.dup2(os.open(name, os.O_RDWR | os.O_CREAT | os.O_APPEND), fd)
        sys.argv = ["-c", path]
        exec(script, {"__name__": "__main__"})
        os._exit(0)
    print("born", flush=True)
    sys.stdin.readline()
    os.kill(child, signal.SIGKILL)  # not yet waited for, so it is no stranger even if it ended by itself
    os.waitpid(child, 0)
    print("buried", flush=True)
"""


class Nursery:
    """Starts a script on a folder and kills it when told; what it printed is in a file, read from one place."""

    def __init__(self, command, env):
        self._command, self._env = command, env
        self._keeper = None
        if hasattr(os, "fork"):
            self._keeper = subprocess.Popen(
                [*command, TEND], env=env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )

    def run_and_kill(self, script, path, wait):
        """Run until `wait` seconds after the first word, kill, and return the words of all whole lines."""
        said, trouble = path.with_name("said.txt"), path.with_name("trouble.txt")
        for file in (said, trouble):
            file.write_bytes(b"")
        if self._keeper is None:
            self._start_and_kill(script, path, said, trouble, wait)
        else:
            print(json.dumps([script, str(path), str(said), str(trouble)]), file=self._keeper.stdin, flush=True)
            assert self._keeper.stdout.readline() == "born\n"
            self._wait(said, trouble, wait)
            print("now", file=self._keeper.stdin, flush=True)
            assert self._keeper.stdout.readline() == "buried\n"
        assert trouble.read_text() == ""
        return [line.split() for line in said.read_text().splitlines(keepends=True) if line.endswith("\n")]

    def _start_and_kill(self, script, path, said, trouble, wait):
        with (
            said.open("w") as out,
            trouble.open("w") as err,
            subprocess.Popen([*self._command, script, str(path)], env=self._env, stdout=out, stderr=err) as process,
        ):
            self._wait(said, trouble, wait)
            process.kill()

    def _wait(self, said, trouble, wait):
        while b"\n" not in said.read_bytes() and not trouble.read_bytes():
            time.sleep(0.001)
        time.sleep(wait)

    def close(self):
        """Let the nursery end by itself."""
        if self._keeper is not None:
            self._keeper.communicate()
