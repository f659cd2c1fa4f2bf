"""`module asm` of LLVM IR for NVPTX: its strings are lines of PTX, in front of all that LLVM makes of the module.

`llc` writes them as they are, one after the other, so that a directive may begin in one and end in another one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, cast

from tilelsp.analysis.embedded.llvm_strings import characters
from tilelsp.analysis.embedded.module import InlinePtx, ptx_header
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.syntax.llvm.units import LlvmUnit


@record
class ModuleAssembly:
    """The string tokens of a module's assembly, and of each the number of its unit and its offset in that.

    Places count in the tokens as if they stood one after the other, with one character between two.
    """

    sources: tuple[str, ...]
    units: tuple[tuple[int, int], ...]

    @property
    def starts(self) -> tuple[int, ...]:
        """Where each token starts."""
        return tuple(accumulate((len(source) + 1 for source in self.sources[:-1]), initial=0))

    def place(self, span: Span, starts: Sequence[int]) -> tuple[int, int, Span]:
        """The unit in which a span begins, the offset of the token there, and the part of the span in that token;
        `starts` are those of the tokens."""
        number = bisect_right(starts, span.start) - 1
        start = starts[number]
        end = min(span.end - start, len(self.sources[number]))
        return *self.units[number], Span(span.start - start, max(end, span.start - start))


def module_strings(unit: LlvmUnit) -> Iterator[tuple[str, int]]:
    """The string tokens of a unit's `module asm`, with their offsets."""
    for entity in unit.entities:
        written = entity.fields.get("assembly")
        if written is not None:
            yield cast("tuple[str, int]", written)


def module_assembly(units: Sequence[LlvmUnit | None]) -> ModuleAssembly:
    """All `module asm` of a module."""
    found = [
        (source, (number, at))
        for number, unit in enumerate(units)
        if unit is not None
        for source, at in module_strings(unit)
    ]
    return ModuleAssembly(tuple(source for source, _ in found), tuple(place for _, place in found))


def read_module_ptx(whole: ModuleAssembly, target: Target) -> InlinePtx:
    """The module of PTX that a module's assembly is for a target."""
    body: list[str] = []
    places: list[Span] = []
    for source, start in zip(whole.sources, whole.starts, strict=True):
        for char, place in characters(source):
            body.append(char)
            places.append(place.shifted(start))
        end = start + len(source)
        body.append("\n")
        places.append(Span(end - 1, end))
    head = ptx_header(target)
    return InlinePtx(f"{head}{''.join(body)}", len(head), tuple(places), ())
