"""Output and files of `tilelsp run`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import numpy as np

from tilelsp.api.diagnostic_text import diagnostic_line, diagnostics_json
from tilelsp.api.launch.results import RunResult
from tilelsp.base.text import LineIndex
from tilelsp.cli.outputs import make_folder, write_inside
from tilelsp.cli.streams import for_terminal
from tilelsp.cli.table import print_table
from tilelsp.interp.formats import Array

_COLUMNS = ("parameter", "type", "shape", "", "values")


def show(ran: RunResult, folder: Path | None, *, as_json: bool = False) -> int:
    """Print the kernel's own output, then its arguments or what went wrong; write what was stored. The exit status.

    Raises `UsageError` where a file cannot be written.
    """
    if as_json:
        print(json.dumps(_json(ran, folder), indent=2))
        return 0 if ran.ok else 1
    for text in ran.printed:
        sys.stdout.write(for_terminal(text) if sys.stdout.isatty() else text)
    if ran.printed and not ran.printed[-1].endswith("\n"):
        sys.stdout.write("\n")
    index = LineIndex(ran.document.text)
    for found in ran.found:
        print(diagnostic_line(ran.document.name, index, found))
    if not ran.ok:
        return 1
    rows = [
        (parameter.name, parameter.type, parameter.shape, "stored" if parameter.stored else "", parameter.values)
        for parameter in ran.parameters
    ]
    print_table(_COLUMNS, rows)
    for path in _write(folder, ran.arrays):
        print(f"wrote {path}")
    return 0


def _json(ran: RunResult, folder: Path | None) -> dict[str, object]:
    files = _write(folder, ran.arrays) if ran.ok else []
    name = ran.document.name
    return {
        "path": name,
        "ok": ran.ok,
        "printed": "".join(ran.printed),
        "parameters": [
            {
                "name": parameter.name,
                "type": parameter.type,
                "shape": parameter.shape,
                "stored": parameter.stored,
                "values": parameter.values,
            }
            for parameter in ran.parameters
        ],
        "files": [str(path) for path in files],
        "diagnostics": diagnostics_json(name, LineIndex(ran.document.text), ran.found),
    }


def _write(folder: Path | None, arrays: tuple[tuple[str, Array], ...]) -> list[Path]:
    """The files written: one for each array, none without a folder. Raises `UsageError`."""
    if folder is None:
        return []
    make_folder(folder)
    for name, array in arrays:
        data = io.BytesIO()
        np.save(data, array, allow_pickle=False)
        write_inside(folder, f"{name}.npy", data.getvalue())
    return [folder / f"{name}.npy" for name, _ in arrays]
