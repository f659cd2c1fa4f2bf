"""What `tilelsp run` prints and writes."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import numpy as np

from tilelsp.base.text import LineIndex
from tilelsp.cli.diagnostic_output import diagnostic_line
from tilelsp.cli.outputs import make_folder, write_inside
from tilelsp.cli.run.jobs import Ran
from tilelsp.cli.table import print_table
from tilelsp.interp.arguments import elements_text, shown
from tilelsp.interp.formats import Array
from tilelsp.interp.tile.launch import Argument, Parameter

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
    pairs = list(zip(ran.parameters, ran.arguments, strict=True))
    print_table(_COLUMNS, [_row(one, argument, at in ran.stored) for at, (one, argument) in enumerate(pairs)])
    if folder is not None:
        _write(
            folder, [(p.name, a) for at, (p, a) in enumerate(pairs) if at in ran.stored if isinstance(a, np.ndarray)]
        )
    return 0


def _row(parameter: Parameter, argument: Argument, stored: bool) -> tuple[str, str, str, str, str]:
    kind = shown(parameter.element)
    pointee = parameter.pointee
    if not isinstance(argument, np.ndarray) or pointee is None:
        return f"%{parameter.name}", kind, "", "", str(argument)
    shape = "x".join(map(str, argument.shape))
    return f"%{parameter.name}", kind, shape, "stored" if stored else "", elements_text(argument, pointee)


def _write(folder: Path, arrays: list[tuple[str, Array]]) -> None:
    """Raises `UsageError`."""
    make_folder(folder)
    for name, array in arrays:
        data = io.BytesIO()
        np.save(data, array, allow_pickle=False)
        write_inside(folder, f"{name}.npy", data.getvalue())
        print(f"wrote {folder / name}.npy")
