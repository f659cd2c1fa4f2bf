"""Processes of `tilelsp` that begin with its modules imported: a test that starts one waits for its work alone.

A launcher, one to a run of the tests, imports all of the product once, has a look at a document of each language, so
that grammars and declarations are ready, and forks for each process that is asked for, which then has the arguments,
environment, folder and pipes that it would have been started with. What a user's start does beyond that (the
interpreter's own, imports, what is made once) is tried where tests start the real command.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import pkgutil
import resource
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import IO, Any

from tests.mutation import patching
from tests.mutation.measured import FOLDER, recorded

ROOT = Path(__file__).parent.parent
_MOST = 1 << 20
"""Bytes of a request: arguments, and an environment."""
_SECONDS_OF_MUTANTS = 120
"""Seconds of processor time of a process that is a mutant: it may go on for ever, and nobody may wait for it."""


class Forked:
    """A process of the launcher's. A pipe is None where a file was given.

    `place` is `cwd`, `environ`, and `limits`: pairs of what `resource.setrlimit` takes and how much, which hold from
    the start.
    """

    def __init__(self, arguments: Sequence[str], files: Sequence[int | None], **place: Any) -> None:
        ours: list[IO[bytes] | None] = []
        theirs: list[int] = []
        for number, given in enumerate(files):
            if given is not None:
                ours.append(None)
                theirs.append(os.dup(given))
                continue
            read, write = os.pipe()
            mine, other = (write, read) if number == 0 else (read, write)
            ours.append(os.fdopen(mine, "wb") if number == 0 else os.fdopen(mine, "rb", 0))
            theirs.append(other)
        self.stdin, self.stdout, self.stderr = ours
        self._status, told = os.pipe()
        theirs.append(told)
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        _launcher().ask({"arguments": list(arguments), "test": test, **place}, theirs)
        for one in theirs:
            os.close(one)
        self.pid = int(self._line())
        self.returncode: int | None = None

    def _line(self) -> bytes:
        line = b""
        while not line.endswith(b"\n"):
            more = os.read(self._status, 1)
            assert more, "the launcher has ended"
            line += more
        return line

    def poll(self) -> int | None:
        """The exit status, or None as long as it runs."""
        if self.returncode is None and select.select([self._status], [], [], 0)[0]:
            status, seconds = self._line().split()
            self.returncode = int(status)
            _spent.append(float(seconds))
            os.close(self._status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """The exit status. Raises `subprocess.TimeoutExpired`."""
        if self.returncode is None and not select.select([self._status], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired("tilelsp", timeout or 0.0)
        status = self.poll()
        assert status is not None
        return status

    def send_signal(self, number: int) -> None:
        """Nothing happens where it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once; where lines are recorded, with what it ran."""
        if FOLDER in os.environ:
            self.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                self.wait(10.0)
        self.send_signal(signal.SIGKILL)


def start(arguments: Sequence[str], **environ: str) -> Forked:
    """`tilelsp ARGUMENTS` with a pipe to each of its standard files, and with `environ` beside the test's own."""
    return Forked(arguments, (None, None, None), cwd=os.getcwd(), environ={**os.environ, **environ})


def run(
    arguments: Sequence[str],
    *,
    given: bytes = b"",
    cwd: Path | None = None,
    environ: Mapping[str, str] | None = None,
    seconds: float = 300.0,
) -> subprocess.CompletedProcess[bytes]:
    """`tilelsp ARGUMENTS` up to its end, `given` on its standard input. Raises `subprocess.TimeoutExpired`."""
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        stdin.write(given)
        stdin.seek(0)
        files = [one.fileno() for one in (stdin, stdout, stderr)]
        where = {"cwd": str(cwd or Path.cwd()), "environ": dict(os.environ if environ is None else environ)}
        process = Forked(arguments, files, **where)
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        for one in (stdout, stderr):
            one.seek(0)
        return subprocess.CompletedProcess(["tilelsp", *arguments], status, stdout.read(), stderr.read())


_spent: list[float] = []
"""Seconds of processor time of each process that ended, and of those that it waited for."""


def spent() -> float:
    """Seconds of processor time of all processes of the launcher that have ended."""
    return sum(_spent)


# the launcher ---------------------------------------------------------------------------------------------------


class _Launcher:
    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _MOST)
        command = (sys.executable, "-m", "tests.forking", str(theirs.fileno()))
        # NumPy makes threads where it is imported, which a fork has no use for: they would only take memory.
        environ = {**os.environ, "PYTHONPATH": str(ROOT), "OPENBLAS_NUM_THREADS": "1"}
        self._process = subprocess.Popen(command, pass_fds=(theirs.fileno(),), env=environ, cwd=ROOT)
        theirs.close()

    def ask(self, request: dict[str, Any], files: Sequence[int]) -> None:
        socket.send_fds(self._socket, [json.dumps(request).encode()], list(files))


@cache
def _launcher() -> _Launcher:
    return _Launcher()


def share() -> None:
    """Start the launcher now, so that processes that are forked from this one have it in common.

    Each request is one message, and is answered by a pipe of its own.
    """
    _launcher()


def _requests(listening: socket.socket) -> Iterator[tuple[dict[str, Any], list[int]]]:
    while True:
        message, files, _, _ = socket.recv_fds(listening, _MOST, 4)
        if not message:
            return
        yield json.loads(message), files


def _serve(number: int) -> int:
    """Fork for each request; the exit status of the process that was asked for is returned in it."""
    atexit.register(_leave)  # first of all, so that it is called last
    listening = socket.socket(fileno=number)
    select.select([listening], [], [])  # a run whose tests start no processes has no use for what follows
    _warm()
    from tilelsp.cli.main import main

    for request, files in _requests(listening):
        if os.fork():
            for file in files:
                os.close(file)
            _reap()
            continue
        listening.close()
        _watch(files)
        for which, most in request.get("limits", ()):
            resource.setrlimit(which, (most, most))
        if patching.FILE in os.environ:
            patching.apply()
            resource.setrlimit(resource.RLIMIT_CPU, (_SECONDS_OF_MUTANTS, _SECONDS_OF_MUTANTS))
        with recorded(request["test"]):
            os.chdir(request["cwd"])
            os.environ.clear()
            os.environ.update(request["environ"])
            sys.argv = ["tilelsp", *request["arguments"]]
            status = main(request["arguments"])
        _ended.append(status)
        return status
    return 0


_ended: list[int] = []
"""The exit status of a process that was asked for."""


def _leave() -> None:
    """End such a process as Python ends one, but for taking its objects apart, one by one.

    They are the launcher's, in memory that the two have in common: each would be copied first, which takes longer than
    most commands do.
    """
    if _ended:
        with suppress(OSError, ValueError):  # what Python says of a file that takes no more it then says itself
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(_ended[0])


_DOCUMENTS: Mapping[str, str] = {
    "tileir": "entry @k() {\n  %0 = constant <i32: 0> : tile<i32>\n  return\n}\n",
    "llvm": "define void @k() {\n  ret void\n}\n",
    "nvptx-mir": "func @k() kernel {\nbb.entry:\n  RET\n}\n",
    "ptx": ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n  ret;\n}\n",
}


def _warm() -> None:
    """Import what commands and the server may need, and make what every process makes once of the product alone."""
    import tilelsp
    from tilelsp.analysis import Host, Language, finish

    for module in pkgutil.walk_packages(tilelsp.__path__, "tilelsp."):
        with suppress(ImportError):  # an extra that is not installed
            import_module(module.name)
    host = Host()
    for language in Language:
        finish(host.open(language.value, _DOCUMENTS[language.value], 1, language).diagnostics(("sm_90a",)))
    gc.collect()
    gc.freeze()
    if patching.FILE in os.environ:
        patching.remember()


def _watch(files: Sequence[int]) -> None:
    """Fork once more: in the process that was asked for this returns; the other one tells its number and its end."""
    *standard, status = files
    child = os.fork()
    if not child:
        for number, one in enumerate(standard):
            os.dup2(one, number)
        for one in files:
            os.close(one)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False)
        return
    for one in (*standard, 0, 1, 2):
        os.close(one)
    os.write(status, b"%d\n" % child)
    _, ended, used = os.wait4(child, 0)
    os.write(status, b"%d %.3f\n" % (os.waitstatus_to_exitcode(ended), used.ru_utime + used.ru_stime))
    os._exit(0)


def _reap() -> None:
    """Take note of watchers that have ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


if __name__ == "__main__":
    sys.exit(_serve(int(sys.argv[1])))
