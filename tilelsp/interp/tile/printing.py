"""`print_tko`: printf conversions over tiles. A tile that is no scalar prints as nested lists of its elements.

A conversion that does not suit its operand is undefined; here a float is cut to an integer (NaN and infinity to 0), and
an integer is read as a float.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import numpy as np

from tilelsp.defs.dialects.cuda_tile.memory import Print
from tilelsp.defs.dialects.cuda_tile.printf import Conversion, parts_of
from tilelsp.interp.budget import read_width
from tilelsp.interp.formats import Array
from tilelsp.interp.printf import floating, integer
from tilelsp.interp.tile.state import Evaluator, Frame, Results
from tilelsp.interp.tile.values import TOKEN, Tile, floats, integers
from tilelsp.ir.types import FloatType
from tilelsp.spec.op import OpDef


def conversions(text: str) -> Iterator[str | Conversion]:
    """The parts of a printf format. The format is complete: the verifier has seen it."""
    for part in parts_of(text) or ():
        if isinstance(part, Conversion):
            for digits in part.numbers:
                read_width(digits or "0")
        yield part


def _whole(value: float) -> int:
    return int(value) if math.isfinite(value) else 0


def element_text(conversion: Conversion, value: int | float) -> str:
    """One element under a conversion. Integers are those of the signedness that the letter asks for."""
    layout, letter = conversion.layout, conversion.letter
    width, *more = (read_width(digits or "0") for digits in conversion.numbers)
    precision = more[0] if more else None
    match letter:
        case "d" | "i" | "u" | "o" | "x" | "X":
            return integer(_whole(value), letter, conversion.flags, width, precision)
        case "e" | "E" | "f" | "F" | "g" | "G" | "a" | "A":
            return floating(float(value), letter, conversion.flags, width, precision)
        case "c":
            return f"%{layout}c" % chr(_whole(value) & 0xFF)
        case "p":
            return f"%{layout}s" % hex(_whole(value))
        case "n":
            return ""
        case _:
            return str(value)


def _nested(array: Array, show: Callable[[int | float], str]) -> str:
    if array.ndim:
        parts = [_nested(np.asarray(part), show) for part in array]
        return f"[{', '.join(parts)}]"
    value: int | float = array.item()
    return show(value)


def tile_text(conversion: Conversion, tile: Tile) -> str:
    """A tile under a conversion."""
    if isinstance(tile.element, FloatType):
        array = floats(tile)
    else:
        array = integers(tile, as_signed=conversion.letter not in "uoxXp")
    return _nested(array, lambda value: element_text(conversion, value))


def _print(frame: Frame, op: Print) -> Results:
    arguments = iter(op.args)
    budget = frame.machine.budget
    # Each element has a character and what parts it from the next one, at least.
    budget.check_written(3 * sum(frame.tile(value).bits.size for value in op.args))
    parts = [
        part if isinstance(part, str) else tile_text(part, frame.tile(next(arguments))) for part in conversions(op.str_)
    ]
    text = "".join(parts)
    budget.write(len(text))
    frame.machine.output.append(text)
    return (TOKEN,)


EVALUATORS: dict[type[OpDef], Evaluator] = {Print: _print}
