"""Coverage of the process that runs tests, and of those that it starts."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from coverage import Coverage

FOLDER = "TILELSP_RECORD"
"""The environment variable with the folder that is recorded into: absolute."""
DATA = "lines"
"""The beginning of the names of coverage's data files."""


def measure(test: str | None = None) -> Coverage:
    """A measurement that is not begun, of one test or of many."""
    from coverage import Coverage  # only a run that records needs it

    measurement = Coverage(
        data_file=Path(os.environ[FOLDER]) / DATA,
        data_suffix=True,
        config_file=False,
        source_pkgs=["tilelsp"],
        context=test,
        messages=False,
    )
    measurement.set_option("run:relative_files", True)
    # A process that is forked had imported the product before: a warning would stand in its standard error.
    measurement.set_option("run:disable_warnings", ["module-not-measured", "no-data-collected", "module-not-imported"])
    return measurement


@contextmanager
def recorded(test: str) -> Generator[None, None, None]:
    """Record what is run in a process that works for `test`, where a recording is made."""
    if FOLDER not in os.environ:
        yield
        return
    measurement = measure(test)

    def ended(number: int, frame: FrameType | None) -> None:
        measurement.stop()
        measurement.save()
        os._exit(-number)

    signal.signal(signal.SIGTERM, ended)
    measurement.start()
    try:
        yield
    finally:
        measurement.stop()
        measurement.save()
