"""The verdict on assembly of LLVM IR that is PTX: that of calls, and that of modules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.low_level.inline_ptx import InlinePtx, assemblies, is_nvptx, read_ptx
from tilelsp.analysis.low_level.language import Placed, U
from tilelsp.analysis.low_level.module_ptx import module_assembly, module_strings, read_module_ptx
from tilelsp.analysis.ptx import findings
from tilelsp.analysis.snapshot import Slices
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.defs.rules import find_rule
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.rule import TextLevel
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.analysis.ptx.document import PtxLanguage

_OF_STRINGS = frozenset((findings.SYNTAX, findings.UNKNOWN_INSTRUCTION, findings.INSTRUCTION, findings.TARGET))
"""What is said of one string of a function. Its names may be declared in another one."""
_OF_MODULES = _OF_STRINGS | {
    findings.UNKNOWN_DIRECTIVE, findings.UNKNOWN_SYMBOL, findings.DUPLICATE, findings.DECLARATION, findings.CALL
}  # fmt: skip
"""What is said of a module's assembly, which stands in front of everything else."""

MANY = 500
"""Strings that are looked up in one step."""

MOST = 10_000
"""Strings whose findings are remembered."""


class InlineJudge:
    """Judges inline assembly and remembers what it said."""

    def __init__(self) -> None:
        self._nvptx: tuple[object, bool] | None = None
        """Units that were judged last, and whether they are for NVPTX."""
        self._known: dict[tuple[object, ...], tuple[Diagnostic, ...]] = {}

    @cached_property
    def language(self) -> PtxLanguage:
        """What reads the strings; not loaded for documents without any."""
        from tilelsp.analysis.ptx.document import PtxLanguage

        return PtxLanguage()

    def verify(self, units: Sequence[Placed[U]], number: int, target: Target) -> Slices[list[Diagnostic]]:
        """What the assembler of a target says of a unit's strings, in places of the document."""
        placed = units[number]
        found: list[Diagnostic] = []
        ir = placed.unit.ir
        written = [] if ir is None else list(assemblies(ir))
        of_module = ir is not None and any(module_strings(ir))
        if not written and not of_module:
            return found
        if self._nvptx is None or self._nvptx[0] is not units:
            self._nvptx = units, is_nvptx(one.unit.ir for one in units if one.unit.ir is not None)
        if not self._nvptx[1]:
            return found
        for step, (at, one) in enumerate(written):
            if step % MANY == MANY - 1:
                yield
            key = one.source, one.constraints, one.given
            said = yield from self._findings(key, partial(read_ptx, one), _OF_STRINGS, target)
            found += (problem.shifted(placed.start + at) for problem in said)
        if of_module:
            found += yield from self._of_module(units, number, target)
        return found

    def _of_module(self, units: Sequence[Placed[U]], number: int, target: Target) -> Slices[list[Diagnostic]]:
        """What is said of a unit's part of the module's assembly."""
        whole = module_assembly([one.unit.ir for one in units])
        found: list[Diagnostic] = []
        said = yield from self._findings(whole.sources, partial(read_module_ptx, whole), _OF_MODULES, target)
        for one in said:
            unit, at, span = whole.place(one.span)
            if unit == number:
                found.append(replace(one, span=span).shifted(units[number].start + at))
        return found

    def _findings(
        self, key: tuple[object, ...], read: Callable[[Target], InlinePtx | None], codes: frozenset[str], target: Target
    ) -> Slices[tuple[Diagnostic, ...]]:  # fmt: skip
        """What is wrong with PTX, in places of its string. What not every target says names the target."""
        known = self._known.get((*key, target.name))
        if known is not None:
            return known
        made = yield from self._on(read(target), codes)
        everywhere = set(made)
        for other in TARGETS if made else ():
            everywhere &= (yield from self._on(read(other), codes)).keys()
            if not everywhere:
                break
        if len(self._known) >= MOST:
            self._known.clear()
        found = self._known[(*key, target.name)] = tuple(
            one if place in everywhere else replace(one, targets=(target.name,)) for place, one in made.items()
        )
        return found

    def _on(self, ptx: InlinePtx | None, codes: frozenset[str]) -> Slices[dict[tuple[Span, str], Diagnostic]]:
        """The findings of some codes in a module, by place and sentence."""
        from tilelsp.analysis.ptx.document import PtxDocument

        yield
        made: dict[tuple[Span, str], Diagnostic] = {}
        if ptx is not None:
            document = PtxDocument(self.language, Buffer(ptx.text))
            for one in (yield from document.findings(())):
                span = ptx.found(one.span)
                if one.code in codes and span is not None:
                    notes = tuple(
                        Label(span, note.message, note.code) for note in one.related if _is_of_llvm(note.code)
                    )
                    made[span, one.message] = replace(one, span=span, targets=(), related=notes, stage="llvm")
        return made


def _is_of_llvm(code: str) -> bool:
    """Whether what a note says is a rule that text of LLVM IR breaks, too."""
    rule = find_rule(code) if code else None
    return rule is not None and TextLevel.LLVM in rule.levels
