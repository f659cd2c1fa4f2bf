"""Read by every Python that a recorded test starts (this folder is on its path): records which lines it runs."""

from __future__ import annotations

import atexit
import os
import sys
from pathlib import Path

TEST = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]

if TEST and "tests.forking" not in sys.orig_argv:
    from tests.mutation.measured import measure

    _here = Path.cwd()
    os.chdir(Path(__file__).parents[3])  # paths are stored as they are from here
    _measurement = measure(TEST)
    _measurement.set_option("run:sigterm", True)
    _measurement.start()
    os.chdir(_here)

    @atexit.register
    def _save() -> None:
        _measurement.stop()
        _measurement.save()

    _exit = os._exit

    def _save_and_exit(status: int) -> None:
        """End at once, as workers of the server and the command line do, with what was run."""
        _save()
        _exit(status)

    os._exit = _save_and_exit
