"""Installed wheels that bring tools along: their versions, and their files that we look for."""

from __future__ import annotations

import contextlib
import csv
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tilelsp.engines.programs.tool import ToolName

WHEELS: Mapping[ToolName, tuple[str, ...]] = {
    ToolName.PTXAS: ("nvidia-cuda-nvcc", "nvidia-cuda-nvcc-cu12"),
    ToolName.TILEIRAS: ("nvidia-cuda-tileiras",),
    ToolName.TILEIRDISASM: ("nvidia-cuda-tileiras",),
    ToolName.NVDISASM: ("nvidia-cuda-nvdisasm",),
    ToolName.NVCC: ("nvidia-cuda-nvcc",),
}
"""The distributions that carry each tool (read from the wheels' own file lists)."""
NVVM_FILES = ("libnvvm.so.4", "libnvvm.so", "nvvm64_40_0.dll")
"""File names of libNVVM."""
_DIST_INFO = ".dist-info"


def read_wheel(name: str, search_path: Sequence[str]) -> tuple[str, tuple[Path, ...]]:
    """The version of an installed wheel, and its files that we look for; `("", ())` where it is not installed.

    By its folder and its list of files: `importlib.metadata` brings a parser of mail along to read the same.
    """
    for place in search_path:
        with contextlib.suppress(OSError):
            for folder in os.listdir(place):
                title, _, version = folder.removesuffix(_DIST_INFO).rpartition("-")
                if folder.endswith(_DIST_INFO) and _normal(title) == _normal(name):
                    return version, _listed(Path(place), Path(place, folder, "RECORD"))
    return "", ()


def _normal(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")


def _listed(place: Path, record: Path) -> tuple[Path, ...]:
    """The files in a wheel's list that we look for; none without a list."""
    wanted = {file_name(tool) for tool in ToolName} | set(NVVM_FILES)
    try:
        with record.open(encoding="utf-8", newline="") as rows:
            names = [row[0] for row in csv.reader(rows) if row]
    except OSError:
        return ()
    return tuple(place / name for name in names if name.rpartition("/")[2] in wanted)


def places_of_wheels() -> Iterator[str]:
    """The folders of `sys.path`, without the current one."""
    here = Path.cwd()
    return (entry for entry in sys.path if Path(entry).is_absolute() and Path(entry) != here)


def file_name(name: ToolName) -> str:
    """The file name of a tool on this system."""
    return f"{name.value}.exe" if sys.platform == "win32" else name.value
