"""The programs that tilelsp drives: what each is called, where one was found, and its version."""

from __future__ import annotations

import enum
from pathlib import Path

from tilelsp.base.record import record
from tilelsp.engines.programs.reported import ReleaseVersion


class ToolName(enum.Enum):
    """The programs that tilelsp can drive; the value is the program's file name."""

    PTXAS = "ptxas"
    TILEIRAS = "tileiras"
    TILEIRDISASM = "tileirdisasm"
    NVDISASM = "nvdisasm"
    NVCC = "nvcc"


class ToolOrigin(enum.Enum):
    """Who pointed at a tool."""

    SETTING = "setting"
    WHEEL = "wheel"
    CUDA_TREE = "CUDA tree"
    PATH = "PATH"


@record
class Candidate:
    """A file that may be the tool. `detail` names the wheel, the variable or the setting that led to it.

    `version` is that of its wheel, where the tool is known to print the same.
    """

    name: ToolName
    path: Path
    source: ToolOrigin
    detail: str
    version: ReleaseVersion | None = None


@record
class Tool:
    """A candidate with the version that it, or its wheel, tells."""

    name: ToolName
    path: Path
    source: ToolOrigin
    detail: str
    version: ReleaseVersion


@record
class Surveyed:
    """One candidate with what became of it: either `tool` is set, or `problem` says why it is of no use."""

    candidate: Candidate
    tool: Tool | None
    problem: str = ""


@record
class LibNvvm:
    """A libNVVM; `version` is None where no wheel says it."""

    path: Path
    version: ReleaseVersion | None
