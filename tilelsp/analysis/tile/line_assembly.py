"""Inline assembly of the dialect llvm among the lines of a function: its instructions, and what stands in the registers
of its results before."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.low_level.spliced import Spliced, spliced, tied
from tilelsp.compile.known_values import constant
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import StringAttr
from tilelsp.syntax.llvm.statement import Assembly

_GROUP = "wgmma"
"""Mark of assembly of warp groups, whose accumulators are not followed through it."""
_ESCAPES = str.maketrans({"\\": "\\5C", '"': "\\22", "\n": "\\0A", "\t": "\\09"})


def instructions_in(op: Op) -> Spliced | None:
    """The instructions of an op's string; None where it is not known what it does."""
    text, constraints = (_text(op, name) for name in ("asm_string", "constraints"))
    if _GROUP in text:
        return None
    source = f'"{text.translate(_ESCAPES)}"'
    known = (constant(value) for value in op.operands)
    constants = tuple("" if number is None else str(number) for number in known)
    return spliced(Assembly(text, constraints, False, source, 0, constants=constants))


def tied_operands(op: Op) -> Iterator[tuple[int, Value]]:
    """The operands that stand in the registers of results, each behind the number of that register."""
    return tied(_text(op, "constraints"), op.operands)


def _text(op: Op, name: str) -> str:
    held = op.attrs.get(name)
    return held.value if isinstance(held, StringAttr) else ""
