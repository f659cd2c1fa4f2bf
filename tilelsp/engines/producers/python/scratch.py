"""Scratch memory that Triton adds behind a kernel's own parameters.

The child process imports this, which therefore needs nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence


def scratch_arguments(first: int, sizes: Sequence[int]) -> list[str]:
    """Texts of `--arg` for scratch memory of these sizes in bytes, which are the parameters from `first` on."""
    return [f"{first + at}={f'{size}:i8:0' if size else '0'}" for at, size in enumerate(sizes)]
