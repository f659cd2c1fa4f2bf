"""What a PTX text multiplies matrices with, for tables that people read."""

from __future__ import annotations

MATRIX_STEMS = ("mma.sync", "mma.sp", "wgmma.mma_async", "tcgen05.mma")


def matrix_instructions(ptx: str) -> tuple[str, ...]:
    """The distinct matrix instructions of a PTX text, in order of appearance, without operands."""
    found: list[str] = []
    for line in ptx.splitlines():
        words = line.split()
        word = words[1] if len(words) > 1 and words[0].startswith("@") else words[0] if words else ""
        if word.startswith(MATRIX_STEMS) and word not in found:
            found.append(word)
    return tuple(found)
