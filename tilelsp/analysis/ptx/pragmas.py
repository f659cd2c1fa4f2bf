"""Problems of the strings of a `.pragma` by themselves, and of where it stands, in the sentences of ptxas."""

from __future__ import annotations

from collections.abc import Iterable

from tilelsp.defs.ptx.directives import PRAGMAS


def pragma_problems(text: str, in_module: bool, in_body: bool) -> Iterable[str]:
    """Problems of a pragma in the module, in the head of a function, or in its body."""
    word, _, rest = text.partition(" ")
    known = PRAGMAS.get(word)
    if known is None or (rest and not known.has_argument and not known.in_functions):
        if in_module:
            yield f"Pragma '{text}' not supported"
    elif known.in_functions and not in_body:
        yield f"Pragma '{text}' is allowed only within function scope"
    elif known.has_argument and not rest:
        yield f"Argument(s) to pragma '{text}' cannot be empty"
    elif known.has_argument:
        value = _integer(rest.lstrip())
        if value is None or (known.lowest is not None and value < known.lowest):
            yield f"Invalid value '{rest.lstrip()}' specified for .pragma '{text}'"


def _integer(text: str) -> int | None:
    """An integer as C's `strtol` reads it, in the base that its prefix tells; None where that ends earlier."""
    digits = text.removeprefix("-")
    base = 16 if digits[:2].lower() == "0x" else 8 if digits[:1] == "0" else 10
    try:
        return int(text, base) if text[-1:].isalnum() else None
    except ValueError:
        return None
