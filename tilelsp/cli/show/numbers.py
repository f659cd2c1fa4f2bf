"""Pictures of what the command line says itself: words, occupancy, swizzles."""

from __future__ import annotations

from tilelsp.analysis.pictures.grid import Grid
from tilelsp.analysis.pictures.occupancy import occupancy_picture
from tilelsp.analysis.pictures.picture import Picture
from tilelsp.analysis.pictures.shared_memory import swizzle_grid
from tilelsp.analysis.pictures.word import word_picture
from tilelsp.api.errors import UsageError
from tilelsp.api.words import decode, integer
from tilelsp.cli.encode import parse_fields
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.defs.occupancy import KernelNeed

_NEEDS = ("threads", "registers", "shared", "tmem")
SWIZZLES = {literal.value: literal for literal in (Swizzle.B128, Swizzle.B64, Swizzle.B32)}


def word_drawing(words: list[str], reading: str | None) -> Picture:
    """The bits of WORD VALUE. Raises `UsageError`."""
    if len(words) != 2:
        raise UsageError("`show word` needs WORD and VALUE; `tilelsp decode --list` names the words")
    decoded = decode(words[0], words[1], reading)
    return word_picture(decoded.layout, decoded.value)


def swizzle_drawing(words: list[str]) -> Grid:
    """The pattern of a swizzle. Raises `UsageError`."""
    if len(words) != 1 or words[0] not in SWIZZLES:
        raise UsageError(f"`show swizzle` needs a document, or one of {', '.join(SWIZZLES)}")
    return swizzle_grid(SWIZZLES[words[0]])


def occupancy_drawing(words: list[str], target: str) -> Picture:
    """Picture of the limits of a kernel. Raises `UsageError`."""
    values = {name: integer(text) for name, text in parse_fields(words).items()}
    unknown = next((name for name in values if name not in _NEEDS), None)
    if unknown is not None:
        raise UsageError(f"'{unknown}' is none of {', '.join(_NEEDS)}")
    for name in ("threads", "registers"):
        if values.get(name, 0) < 1:
            raise UsageError(f"`show occupancy` needs {name}=N, at least 1")
    if min(values.values()) < 0:
        raise UsageError("a kernel takes no negative amount")
    need = KernelNeed(values["threads"], values["registers"], values.get("shared", 0), values.get("tmem", 0))
    return occupancy_picture(target, need)
