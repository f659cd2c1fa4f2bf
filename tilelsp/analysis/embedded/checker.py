"""The verdict on PTX in strings, remembered by what the strings hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.embedded.module import InlinePtx
from tilelsp.analysis.ptx import findings
from tilelsp.analysis.snapshot import Slices
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.rules import find_rule
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.rule import TextLevel
from tilelsp.spec.target import Target

if TYPE_CHECKING:
    from tilelsp.analysis.ptx.document import PtxLanguage

OF_STRINGS = frozenset((findings.SYNTAX, findings.UNKNOWN_INSTRUCTION, findings.INSTRUCTION, findings.TARGET))
"""Codes of findings about one string of a function. Its names may be declared in another one."""

_ON_EVERY_TARGET = frozenset((findings.SYNTAX, findings.UNKNOWN_INSTRUCTION))
"""Of these, what no target changes: 60,000 syntax errors in one string took half a minute when all were asked."""

MOST_RECHECKED = 100
"""Findings of one string of which other targets are asked as well, with the statements up to the last of them; what is
found behind these names its target. Twenty-eight targets took half a minute for 4,000 wrong instructions."""

MOST = 10_000
"""Strings whose findings are remembered."""


def names_instruction(text: str) -> bool:
    """True if the text has an instruction of PTX with a modifier, which no instruction of another assembler has."""
    return any("." in word and find_family(word) is not None for word in text.replace(";", " ").split())


class PtxChecker:
    """Checks modules made of strings and remembers the findings, which are those of a document of `stage`."""

    stage = "llvm"

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], tuple[Diagnostic, ...]] = {}

    @cached_property
    def language(self) -> PtxLanguage:
        """The reader of the strings; not loaded for documents without any."""
        from tilelsp.analysis.ptx.document import PtxLanguage

        return PtxLanguage()

    def check(
        self, key: tuple[object, ...], read: Callable[[Target], InlinePtx | None], codes: frozenset[str], target: Target
    ) -> Slices[tuple[Diagnostic, ...]]:  # fmt: skip
        """Diagnostics of PTX, in places of its string. One that does not hold on every target names the target."""
        known = self._known.get((*key, target.name))
        if known is not None:
            return known
        ptx = read(target)
        made = yield from self._on(ptx, codes)
        certain = {place for place, diagnostic in made.items() if diagnostic.code in _ON_EVERY_TARGET}
        likely = set(sorted(made.keys() - certain, key=lambda place: place[0].start)[:MOST_RECHECKED])
        if ptx is not None and likely:
            ptx = ptx.up_to(max(span.end for span, _ in likely))
            for other in TARGETS:
                likely &= (yield from self._on(ptx.for_target(other), codes)).keys()
                if not likely:
                    break
        everywhere = certain | likely
        if len(self._known) >= MOST:
            self._known.clear()
        found = self._known[(*key, target.name)] = tuple(
            diagnostic if place in everywhere else replace(diagnostic, targets=(target.name,))
            for place, diagnostic in made.items()
        )
        return found

    def _on(self, ptx: InlinePtx | None, codes: frozenset[str]) -> Slices[dict[tuple[Span, str], Diagnostic]]:
        """The findings of some codes in a module, by place and sentence."""
        from tilelsp.analysis.ptx.document import PtxDocument

        yield
        made: dict[tuple[Span, str], Diagnostic] = {}
        if ptx is not None:
            document = PtxDocument(self.language, Buffer(ptx.text))
            for diagnostic in (yield from document.findings(())):
                span = ptx.found(diagnostic.span)
                if diagnostic.code in codes and span is not None:
                    notes = tuple(
                        Label(span, note.message, note.code) for note in diagnostic.related if self._keeps(note)
                    )
                    made[span, diagnostic.message] = replace(
                        diagnostic, span=span, targets=(), related=notes, stage=self.stage
                    )
        return made

    def _keeps(self, note: Label) -> bool:
        """Keep a note only where it is a rule that LLVM IR, too, is checked by."""
        rule = find_rule(note.code) if note.code else None
        return rule is not None and TextLevel.LLVM in rule.levels
