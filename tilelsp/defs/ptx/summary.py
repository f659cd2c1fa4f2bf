"""Matrix instructions of a PTX text, for tables that people read."""

from __future__ import annotations

from tilelsp.defs.ptx.instructions import find_family

MATRIX_STEMS = ("mma.sync", "mma.sp", "wgmma.mma_async", "tcgen05.mma")


def matrix_instructions(ptx: str) -> tuple[str, ...]:
    """The distinct matrix instructions of a PTX text, in order of appearance, without operands."""
    found = dict.fromkeys(map(mnemonic_of, ptx.splitlines()))
    return tuple(word for word in found if word is not None and word.startswith(MATRIX_STEMS))


def mnemonic_of(line: str) -> str | None:
    """The instruction on a line of PTX as we print it, without operands; None for labels, directives and braces."""
    words = line.split()
    word = words[1] if len(words) > 1 and words[0].startswith("@") else words[0] if words else ""
    word = word.removesuffix(";")
    return word if word[:1].isalpha() and not word.endswith(":") else None


_PLAIN = ("barriers", "arithmetic", "compare", "logic", "move", "control")
"""Modules of what nearly every op needs on the way, the more telling ones first."""


def rank_of(mnemonic: str) -> int:
    """How much an instruction tells of the op that became it: matrix instructions most, then what accesses memory,
    converts, approximates or waits for copies, then barriers, plain arithmetic, moves and branches."""
    if mnemonic.startswith(MATRIX_STEMS):
        return 0
    if "approx" in mnemonic.split("."):
        return 1
    known = find_family(mnemonic)
    module = known[0].__module__.rpartition(".")[2] if known is not None else _PLAIN[-1]
    return 2 + _PLAIN.index(module) if module in _PLAIN else 1
