"""PTX in the strings of C++ and Python: its module, and what is wrong with it at its own characters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.analysis.embedded.checker import MOST, OF_STRINGS, PtxChecker, names_instruction
from tilelsp.analysis.embedded.module import InlinePtx, NoOperand, written_module
from tilelsp.analysis.embedded.operands import CONSTRAINT, LIKELY, OPERAND, has_unknown, operands, wrong_constraints
from tilelsp.analysis.snapshot import Slices
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import record, replace
from tilelsp.base.text import LineIndex, Span
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.spec.target import Target
from tilelsp.syntax.hosts.assembly import HostAssembly

_DIFFERENT = tuple(map(find_target, ("sm_90a", "sm_100a", "sm_120a")))
"""Targets which have between them nearly every instruction: one of them takes most strings that are right. Only what is
wrong is looked for on all targets, with each value of a constant: 736 sparse products took 148 s without these."""


def module_of(assembly: HostAssembly, target: Target = TARGETS[-1], unknown: str = LIKELY[0]) -> InlinePtx | None:
    """The module of a string; None where it is not known what an operand is. Raises `NoOperand`."""
    known = operands(assembly, unknown)
    if known is None:
        return None
    return written_module(assembly.chars, assembly.sigil, known, target, braced=assembly.sigil == "$")


def is_ptx(assembly: HostAssembly) -> bool:
    """True if the string is PTX: assembly of a device function, or of any other function if it holds a PTX
    instruction with a modifier, which no host instruction has."""
    return assembly.is_device or names_instruction(assembly.text)


class StringChecker(PtxChecker):
    """Checks the assembly of programs, and remembers the findings of each string."""

    stage = ""

    def __init__(self) -> None:
        super().__init__()
        self._right: set[HostAssembly] = set()
        """Strings in which nothing is wrong on every target."""

    def _keeps(self, note: Label) -> bool:
        """Every note: who writes PTX in a string thinks in its types."""
        return True

    def findings(self, assembly: HostAssembly) -> Slices[tuple[Diagnostic, ...]]:
        """Diagnostics of assembly that hold on every target: only the preprocessor knows what is compiled on which
        ones."""
        if not is_ptx(assembly):
            return ()
        found = list(wrong_constraints(assembly))
        try:
            ptx = None if found else module_of(assembly)
        except NoOperand as problem:
            found.append(Diagnostic(OPERAND, str(problem), problem.span))
            ptx = None
        if ptx is None:
            return tuple(found)
        # Places count from the assembly's start, so that what is typed above it changes nothing.
        start = assembly.span.start
        here = replace(
            assembly,
            span=assembly.span.shifted(-start),
            chars=tuple((char, place.shifted(-start)) for char, place in assembly.chars),
        )
        diagnostics = yield from self._string_findings(here)
        return tuple(diagnostic.shifted(start) for diagnostic in diagnostics)

    def _string_findings(self, assembly: HostAssembly) -> Slices[tuple[Diagnostic, ...]]:
        values = LIKELY if has_unknown(assembly) else LIKELY[:1]
        if assembly in self._right or (yield from self._is_right(assembly, values)):
            if len(self._right) >= MOST:
                self._right.clear()
            self._right.add(assembly)
            return ()
        found: dict[tuple[Span, str], Diagnostic] | None = None
        for value in values:

            def read(target: Target, value: str = value) -> InlinePtx | None:
                return module_of(assembly, target, value)

            diagnostics = yield from self.check((assembly, value), read, OF_STRINGS, TARGETS[-1])
            now = {
                (diagnostic.span, diagnostic.code): diagnostic for diagnostic in diagnostics if not diagnostic.targets
            }
            found = now if found is None else {key: diagnostic for key, diagnostic in found.items() if key in now}
            if not found:
                break
        return () if found is None else tuple(found.values())

    def _is_right(self, assembly: HostAssembly, values: Sequence[str]) -> Slices[bool]:
        """True if checking a few targets already shows that no target and no value gives a finding."""
        left: set[tuple[Span, str]] | None = None
        for target in _DIFFERENT:
            for value in values:
                made = yield from self._on(module_of(assembly, target, value), OF_STRINGS)
                wrong = {(diagnostic.span, diagnostic.code) for diagnostic in made.values()}
                left = wrong if left is None else left & wrong
                if not left:
                    return True
        return False


@record
class EmbeddedFindings:
    """The assembly of a text, and what is wrong with each string."""

    text: str
    assemblies: tuple[HostAssembly, ...] = ()
    found: tuple[tuple[Diagnostic, ...], ...] = ()

    @property
    def all(self) -> tuple[Diagnostic, ...]:
        """Everything found, in text order."""
        return tuple(diagnostic for found in self.found for diagnostic in found)

    def beside(self, others: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Findings in the strings, and others that a compiler or its output has led to, without those that repeat for
        the whole statement what is known of a character."""
        index = LineIndex(self.text)
        known: dict[int, list[Diagnostic]] = {}
        starts: set[int] = set()
        for assembly, found in zip(self.assemblies, self.found, strict=True):
            if found:
                starts.add(assembly.span.start)
            for line in range(index.line_of(assembly.span.start), index.line_of(assembly.span.end) + 1):
                known.setdefault(line, []).extend(found)
        # An assembler's sentence stands at the statement's start.
        left = (
            other
            for other in others
            if not (other.code == "source" and other.span.start in starts)
            and not _says(known.get(index.line_of(other.span.start), ()), other)
        )
        return (*self.all, *left)


def _says(known: Iterable[Diagnostic], other: Diagnostic) -> bool:
    """True if `known` already holds the finding `other` of the same statement, by its code or in its words."""
    return any(
        diagnostic.code == other.code
        or diagnostic.message in other.message
        or (diagnostic.code in (CONSTRAINT, OPERAND) and "asm" in other.message.lower())
        for diagnostic in known
    )


def embedded_findings(
    text: str, assemblies: tuple[HostAssembly, ...], judge: StringChecker
) -> Slices[EmbeddedFindings]:
    """Diagnostics of the strings of a text."""
    found: list[tuple[Diagnostic, ...]] = []
    for assembly in assemblies:
        diagnostics = yield from judge.findings(assembly)
        found.append(diagnostics)
    return EmbeddedFindings(text, assemblies, tuple(found))


def assembly_at(found: Iterable[HostAssembly], offset: int) -> HostAssembly | None:
    """The assembly in one of whose strings, or right behind its last character, an offset stands."""
    for assembly in found:
        if assembly.span.start <= offset <= assembly.span.end and is_ptx(assembly):
            return assembly
    return None
