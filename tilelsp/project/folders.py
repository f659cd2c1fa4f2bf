"""The folders that are the user's own on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def user_config_folder() -> Path:
    """Where the user's settings are; it need not exist."""
    found = _of_environment("XDG_CONFIG_HOME", ".config")
    if found is None:
        import platformdirs

        found = Path(platformdirs.user_config_dir("tilelsp", appauthor=False))
    return found


def user_cache_folder() -> Path:
    """Where answers are remembered; it need not exist."""
    found = _of_environment("XDG_CACHE_HOME", ".cache")
    if found is None:
        import platformdirs

        found = Path(platformdirs.user_cache_dir("tilelsp", appauthor=False))
    return found


def _of_environment(variable: str, below_home: str) -> Path | None:
    """The folder that platformdirs answers on Linux, where the environment says all.

    To import it brings temporary files, random numbers and three compressors with it, a thirtieth of a short command.
    """
    if sys.platform != "linux":
        return None
    folder, home = os.environ.get(variable, ""), os.environ.get("HOME", "")
    if os.path.isabs(folder):
        return Path(folder, "tilelsp")
    return Path(home, below_home, "tilelsp") if os.path.isabs(home) else None
