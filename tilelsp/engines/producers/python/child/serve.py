"""A child process that has imported a compiler, and answers each request in a process that it forks.

A request is a line of JSON on standard input: the files of the request and the answer (see `.main`), the file that
takes what is printed, the folder to work in, the environment and the limits. It is answered by a line with the number
of the new process, which leads a session of its own, and when that has ended by one with how. Where a line is empty or
standard input ends, so does this process.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import signal
import sys
import traceback
from typing import Any, NoReturn

from tilelsp.engines.producers.python.child.main import COMPILERS, main


def serve(compiler: str) -> None:
    """Import the compiler, try it on a kernel of ours, and answer until nobody asks any more."""
    answers = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    with contextlib.suppress(Exception):  # a request will say what is wrong with it
        importlib.import_module(COMPILERS + compiler).warm_up()
    while line := sys.stdin.readline().strip():
        request: dict[str, Any] = json.loads(line)
        process = os.fork()
        if process == 0:
            os.close(answers)
            _work(request)
        _tell(answers, process)
        os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
        with contextlib.suppress(ProcessLookupError, PermissionError):  # it has left nothing behind
            os.killpg(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        _tell(answers, os.waitstatus_to_exitcode(status))


def _tell(answers: int, number: int) -> None:
    os.write(answers, f"{number}\n".encode())


def _work(request: dict[str, Any]) -> NoReturn:
    """Answer a request, and end. Whoever reads it has stopped this process where it breaks a limit."""
    status = 1
    try:
        os.setsid()
        nothing, printed = os.open(os.devnull, os.O_RDONLY), os.open(request["printed"], os.O_WRONLY | os.O_APPEND)
        for stream, file in ((0, nothing), (1, printed), (2, printed)):
            os.dup2(file, stream)
        for name, most in request["limits"].items():
            _restrict(getattr(resource, name), most)
        os.environ.clear()
        os.environ.update(request["environ"])
        os.chdir(request["folder"])
        main(request["request"], request["answer"])
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _restrict(which: int, most: int) -> None:
    soft, hard = resource.getrlimit(which)
    lower = most if soft == resource.RLIM_INFINITY else min(soft, most)
    resource.setrlimit(which, (lower, hard if hard != resource.RLIM_INFINITY else lower))
