"""A kernel in Triton's cache: the files of its stages beside each other, with what its launch needs."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from tilelsp.analysis.features.sources.compiler_stages import COMPILER_STAGES, WrittenStage
from tilelsp.base.record import record
from tilelsp.engines.producers.python.scratch import scratch_arguments

GROUP = "__grp__"
"""Prefix of the file that names all files of a kernel. Its name ends as that of the kernel's metadata does."""

_METADATA = ".json"
_MOST_BYTES = 24 << 20
"""Stages are texts of at most some MiB; the cubin beside them is not read."""


def group_of(path: Path) -> Path | None:
    """The group file of the kernel that a file belongs to; None for files that Triton has not kept."""
    group = path.with_name(f"{GROUP}{path.stem}{_METADATA}")
    return group if os.path.isfile(group) else None


def kernels_in(folder: Path) -> list[Path]:
    """The PTX of each kernel that Triton has kept right in a folder."""
    groups = sorted(folder.glob(f"{GROUP}*{_METADATA}"))
    files = (folder / f"{group.stem.removeprefix(GROUP)}.ptx" for group in groups)
    return [file for file in files if os.path.isfile(file)]


def stages_beside(path: Path) -> tuple[WrittenStage, ...]:
    """The other stages of a kernel that Triton has kept beside one of them."""
    suffixes = [stage.suffix for stage in COMPILER_STAGES]
    if path.suffix not in suffixes or group_of(path) is None:
        return ()
    others = (stage for stage in COMPILER_STAGES if stage.suffix != path.suffix)
    texts = ((other.id, _text(path.with_suffix(other.suffix))) for other in others)
    return tuple(WrittenStage(name, text) for name, text in texts if text)


@record
class TritonLaunch:
    """Options of a launch that Triton has decided on, and texts of `--arg` for parameters that it has added."""

    options: Mapping[str, str]
    hidden: tuple[str, ...]


def launch_of(path: Path, ptx: str) -> TritonLaunch:
    """The launch of the kernel in the PTX at a path, by the metadata beside it; no options where there is none."""
    try:
        known = cast("dict[str, Any]", json.loads(_text(path.with_suffix(_METADATA))))
        warps, lanes, shared = (int(known[name]) for name in ("num_warps", "warp_size", "shared"))
        # Versions that have no such parameter do not name its size either.
        scratch = [int(known[name]) for name in ("global_scratch_size", "profile_scratch_size") if name in known]
    except (ValueError, KeyError, TypeError):
        return TritonLaunch({}, ())
    parameters = ptx.partition(".entry")[2].partition(")")[0].count(".param")
    hidden = scratch_arguments(parameters - len(scratch), scratch)
    return TritonLaunch({"block": str(warps * lanes), "shared": str(shared)}, tuple(hidden))


def _text(path: Path) -> str:
    try:
        if not path.is_file() or path.stat().st_size > _MOST_BYTES:
            return ""
        return path.read_text("utf-8", "replace")
    except OSError:
        return ""
