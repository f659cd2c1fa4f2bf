"""Instructions that are not executed because the PTX ISA tells in figures alone, or not at all, what they do."""

from __future__ import annotations

from collections.abc import Sequence


def why_not(parts: Sequence[str]) -> str:
    """The reason why an instruction with these parts is not executed; empty where none is known."""
    known = set(parts)
    match parts[0]:
        case "tcgen05" if "shift" in known:
            return "the ISA says 'down by one row', not which neighbour a row gets its values from"
        case "tcgen05" if "ashift" in known:
            return "the ISA says 'down by one row', not which neighbour a row of A gets its values from"
        case "tcgen05" if "sp" in known:
            return "nothing public says how scales go with the positions of a row's numbers, nor where .ws has them"
        case "tcgen05" if "ws" in known and "mma" in known:
            return "the ISA's examples of zero-column masks contradict its table of their fields"
        case "tcgen05" if "cp" in known and any(part.startswith(("b4x16", "b6x16")) for part in parts):
            return "the ISA shows in figures alone which bits of a byte a smaller number goes to"
        case "cp" if any(part.startswith("im2col::w") for part in parts):
            return "the ISA shows in figures alone where the halo of a row stands"
        case "cvt" if "rs" in known:
            return "the ISA shows in figures alone which random bits each number gets, and nobody measured it"
        case _:
            return ""
