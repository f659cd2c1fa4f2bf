"""Machine IR text in the documents' form to machine IR; the inverse of `printer`."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from functools import cached_property

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import record
from tilelsp.base.steps import finish
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Origin, Region
from tilelsp.spec.machine import Opcode
from tilelsp.syntax.mir.part import Before
from tilelsp.syntax.mir.read_part import read_part
from tilelsp.syntax.mir.walkthrough import Together, WalkthroughUnit
from tilelsp.syntax.mir.walkthrough_tokens import WalkthroughToken
from tilelsp.syntax.references import Reference


@record(slots=False)
class ParsedMir:
    """The module that was understood, what was not, and where names are used; `Imm` operands have spans too."""

    module: Op
    diagnostics: tuple[Diagnostic, ...]
    found: Sequence[Reference] = ()
    """The references, in the order in which they were understood."""

    @cached_property
    def references(self) -> tuple[Reference, ...]:
        """Where names are used, in text order; sorted for those who ask."""
        return tuple(sorted(self.found, key=lambda reference: (reference.span.start, reference.span.end)))


def parse_mir(text: str, opcodes: Mapping[str, Opcode]) -> ParsedMir:
    """Parse machine IR text; never raises. `opcodes` is `defs.mir.opcodes.OPCODES`."""
    return finish(parse_in_steps(text, opcodes))


def parse_in_steps(text: str, opcodes: Mapping[str, Opcode]) -> Generator[None, None, ParsedMir]:
    """See `parse_mir`."""
    together = Together(WalkthroughUnit(text, opcodes))
    part = yield from read_part(text, opcodes, Before(), {})
    yield from together.add(part, 0)
    yield from together.end()
    unit = together.unit
    references = [*part.references, *(reference for function in unit.functions for reference in function.references)]
    for token in part.symbols:
        known = part.globals.get(token.text[1:])
        if known is not None:
            references.append(Reference(token.span, known))
    missing = (undefined(token, token.start) for token, _ in unit.symbols)
    found = tuple(sorted((*unit.diagnostics, *missing), key=lambda d: d.span))
    body = Block()
    body.ops = (*part.globals.values(), *(function.build() for function in unit.functions))
    module = Op("builtin.module", regions=(Region((body,)),), origin=Origin(span=Span(0, 0)))
    return ParsedMir(module, found, references)


def undefined(token: WalkthroughToken, at: int) -> Diagnostic:
    """The use of a global that nothing defines, which stands at `at`."""
    return Diagnostic("mir.undefined", f"{token.text} is not defined", Span(at, at + len(token.text)), stage="mir")
