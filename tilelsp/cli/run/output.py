"""What `tilelsp run` prints and writes."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import numpy as np

from tilelsp.base.text import LineIndex
from tilelsp.cli.diagnostic_output import diagnostic_line
from tilelsp.cli.outputs import make_folder, write_inside
from tilelsp.cli.run.results import Ran
from tilelsp.cli.table import print_table
from tilelsp.interp.formats import Array

_COLUMNS = ("parameter", "type", "shape", "", "values")


def show(ran: Ran, folder: Path | None) -> int:
    """Print the kernel's own output, then its arguments or what went wrong; write what was stored. The exit status."""
    for text in ran.printed:
        sys.stdout.write(text)
    if ran.printed and not ran.printed[-1].endswith("\n"):
        sys.stdout.write("\n")
    index = LineIndex(ran.document.text)
    for found in ran.found:
        print(diagnostic_line(ran.document.name, index, found))
    if not ran.ok:
        return 1
    rows = [(one.name, one.type, one.shape, "stored" if one.stored else "", one.values) for one in ran.parameters]
    print_table(_COLUMNS, rows)
    if folder is not None:
        _write(folder, ran.arrays)
    return 0


def _write(folder: Path, arrays: tuple[tuple[str, Array], ...]) -> None:
    """Raises `UsageError`."""
    make_folder(folder)
    for name, array in arrays:
        data = io.BytesIO()
        np.save(data, array, allow_pickle=False)
        write_inside(folder, f"{name}.npy", data.getvalue())
        print(f"wrote {folder / name}.npy")
