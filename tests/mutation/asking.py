"""The process that has collected the tests of a tree (`warm`), as those see it who ask."""

from __future__ import annotations

import json
import os
import socket
import subprocess
from collections.abc import Sequence

from tests.mutation import patching
from tests.mutation.mutants import Mutant
from tests.mutation.tree import PYTHON, Tree
from tests.mutation.warm import FAILED, OUT_OF_TIME, READY, SOCKET, SURVIVED, UNFIT

__all__ = ["ALL", "FAILED", "OUT_OF_TIME", "SURVIVED", "UNFIT", "Collected"]

ALL = "not versions and not verdicts and not browser"
"""The tests that CI runs, slow ones too."""


class Collected:
    """A tree's tests, in a process that forks to run them."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._which = tree.folder.with_name(f"{tree.folder.name}.json")
        patching.write(self._which)
        self._process, self._socket = self._start()
        self._lines = self._socket.makefile("rw", encoding="utf-8")

    def _start(self) -> tuple[subprocess.Popen[bytes], socket.socket]:
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(
                [str(PYTHON), "-m", "pytest", "-p", "no:cacheprovider", "-p", "tests.mutation.warm", "-m", ALL],
                cwd=self._tree.folder,
                env={
                    **os.environ,
                    "PYTHONPATH": str(self._tree.folder),
                    SOCKET: str(theirs.fileno()),
                    patching.FILE: str(self._which),
                },
                pass_fds=(theirs.fileno(),),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                preexec_fn=lambda: os.nice(5),
            )
        return process, ours

    def wait(self) -> None:
        """Wait until the product is imported: a tree that is changed before is imported with the change.

        Raises `RuntimeError` where the tests cannot be collected.
        """
        if self._lines.readline().strip() != READY:
            raise RuntimeError(f"the tests of {self._tree.folder} are not collected")

    def ask(self, mutant: Mutant | None, tests: Sequence[str], *, processor: int, seconds: int) -> tuple[str, str]:
        """How tests end, and the one that fails, in a process that is the mutant; None is the product as it is.

        Raises `RuntimeError` where the tests cannot be collected.
        """
        if mutant is None:
            patching.write(self._which)
        else:
            module = self._tree.folder / mutant.module
            patching.write(self._which, module, mutant.source.decode(), mutant.text)
        print(json.dumps({"tests": tests, "processor": processor, "seconds": seconds}), file=self._lines, flush=True)
        answer = self._lines.readline()
        patching.write(self._which)
        if not answer:
            raise RuntimeError(f"the tests of {self._tree.folder} are not collected")
        how, test = json.loads(answer)
        return how, test

    def end(self) -> None:
        """No more questions."""
        self._lines.close()
        self._socket.close()
        self._process.wait()
