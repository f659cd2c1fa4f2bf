"""Environment of the program's processes, by which they come to us."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from tilelsp.gpu.protocol import SOCKET_VARIABLE

HOME_VARIABLE = "TILELSP_GPU_HOME"
"""Names the folder that tilelsp is imported from."""

_SITE = Path(__file__).parent / "site"


def child_environment(environ: Mapping[str, str], path: Path, libraries: Path | None) -> dict[str, str]:
    """An environment in which Python runs our `sitecustomize`, and the loader finds the stand-ins in `libraries`."""
    made = dict(environ)
    made[SOCKET_VARIABLE] = str(path)
    made[HOME_VARIABLE] = str(Path(__file__).parents[2])
    made["PYTHONPATH"] = _before(_SITE, made.get("PYTHONPATH"))
    if libraries is not None:
        made["LD_LIBRARY_PATH"] = _before(libraries, made.get("LD_LIBRARY_PATH"))
    return made


def _before(first: Path, others: str | None) -> str:
    return os.pathsep.join((str(first), others) if others else (str(first),))
