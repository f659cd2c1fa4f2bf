"""Arrays from files."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tilelsp.cli.errors import UsageError
from tilelsp.interp.formats import Array


def read_array(path: Path) -> Array:
    """The array of a `.npy` file. Raises `UsageError`."""
    try:
        loaded: Array | None = np.load(path, allow_pickle=False)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    except (ValueError, EOFError) as error:
        raise UsageError(f"{path}: no NumPy array: {' '.join(str(error).split())}") from None
    if not isinstance(loaded, np.ndarray):  # an archive of several
        raise UsageError(f"{path}: no NumPy array")
    return np.ascontiguousarray(loaded)
