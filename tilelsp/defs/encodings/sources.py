"""The documents that words are cited to, with the numbers of their lines."""

from __future__ import annotations

from tilelsp.spec.cite import Cite


def emission(section: str, lines: str) -> Cite:
    """The page on emission and verification."""
    return Cite("tcgen05 / WGMMA / mbarrier / Cluster Emission", section, lines=lines)


def walkthrough(section: str, lines: str, *, guess: bool = False) -> Cite:
    """The trace of one MMA through every stage."""
    return Cite("tcgen05.mma Walkthrough", section, guess, lines)


def cicc(section: str, lines: str, *, guess: bool = False) -> Cite:
    """The page on the older compiler's tensor-core code."""
    return Cite("Tensor Core / MMA Code Generation", section, guess, lines)
