"""LLVM IR text, whole: its units, what they say of one another, and the LLVM stage's IR.

The assembly language of LLVM 22 is read, whoever printed it. What the pipeline can lower becomes IR; a function that it
cannot lower is one hint, and is otherwise a document like any other. Every independent error has a place and the words
of LLVM's own assembler and verifier.
"""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.steps import finish
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Origin, Region
from tilelsp.spec.data_layout import SPACES
from tilelsp.syntax.llvm.build import build_units
from tilelsp.syntax.llvm.cursor import Interned
from tilelsp.syntax.llvm.link import link_units
from tilelsp.syntax.llvm.link_answers import Intrinsics
from tilelsp.syntax.llvm.starts import unit_starts
from tilelsp.syntax.llvm.units import LlvmUnit, address_spaces, read_unit
from tilelsp.syntax.references import Reference


@record
class ParsedLlvm:
    """The module that was understood, what is wrong, and where names are used; `Imm` operands have spans too."""

    module: Op
    diagnostics: tuple[Diagnostic, ...]
    references: tuple[Reference, ...] = ()


def parse_llvm(text: str, intrinsics: Intrinsics | None = None) -> ParsedLlvm:
    """Parse LLVM IR text; never raises."""
    units = read_units(text)
    built = build_units(units)
    found = [problem.shifted(base) for unit, base in units for problem in unit.problems]
    found += finish(link_units(units, intrinsics)).diagnostics
    found += built.diagnostics
    body = Block()
    body.ops = tuple(built.ops)
    module = Op("builtin.module", regions=(Region((body,)),), origin=Origin(span=Span(0, 0)))
    ordered = tuple(sorted(found, key=lambda problem: problem.span))
    return ParsedLlvm(module, ordered, tuple(built.references))


def read_units(text: str) -> list[tuple[LlvmUnit, int]]:
    """All units of a text, and where each starts."""
    starts = [0, *(start for start in unit_starts(text) if 0 < start < len(text))]
    last_spaces = (SPACES, *(spaces for _, spaces in address_spaces(text)))[-1]
    shared = Interned(last_spaces)
    ends = [*starts[1:], len(text)]
    return [(finish(read_unit(text[start:end], shared)), start) for start, end in zip(starts, ends, strict=True)]
