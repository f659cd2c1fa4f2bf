"""Waits for processes of the program to connect, and answers each in a process of its own."""

from __future__ import annotations

import multiprocessing
import selectors
import socket
from collections.abc import Callable
from multiprocessing.context import ForkContext
from multiprocessing.process import BaseProcess
from pathlib import Path

from tilelsp.gpu.session import DeviceSession, Setting

_SECONDS = 0.02
"""Between two looks at whether the program has ended."""
_LEFT_SECONDS = 60.0
"""That a session has for the launch that it is at, when the program has ended."""


def listen(path: Path) -> socket.socket:
    """The socket that processes connect to; it is there before the program is started."""
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(path))
    listening.listen(64)
    return listening


def serve(listening: socket.socket, setting: Setting, has_ended: Callable[[], bool]) -> None:
    """Answer at a socket until the program has ended."""
    context: ForkContext = multiprocessing.get_context("fork")
    workers: list[BaseProcess] = []
    with selectors.DefaultSelector() as waiting:
        waiting.register(listening, selectors.EVENT_READ)
        try:
            while not has_ended():
                if waiting.select(_SECONDS):
                    link, _ = listening.accept()
                    with link:
                        worker = context.Process(target=_answer, args=(link, setting, listening), daemon=False)
                        worker.start()
                    workers = [process for process in workers if process.is_alive()] + [worker]
            for worker in workers:
                worker.join(_LEFT_SECONDS)
        finally:
            for worker in workers:
                worker.terminate()


def _answer(link: socket.socket, setting: Setting, listening: socket.socket) -> None:
    listening.close()
    with link:
        DeviceSession(setting).serve(link)
