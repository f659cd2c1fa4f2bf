"""Values assumed where nobody gives any for a launch."""

from __future__ import annotations

from collections.abc import Sequence

BLOCKS = 2
"""CTAs, clusters or tile blocks: enough for a race between two."""

THREADS = 128
"""Threads of a block where nobody names them: a warp group, which every instruction can work in."""
SHARED_BYTES = 48 << 10
"""Dynamic shared memory, of which a kernel need not use any."""

NUMBER = BLOCKS * THREADS
"""Value of integers: an element for every thread."""

EXTENT = 1024
"""Of each dimension of matrices, where a launch is to show what a loop does: it then has more turns than
a ring has stages."""


def named(arguments: Sequence[str]) -> set[str]:
    """The names and positions of the texts of `--arg`."""
    return {text.partition("=")[0].strip() for text in arguments}
