"""LLVM IR and machine IR documents. Both are read as a whole: kernels at these stages are small."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.snapshot import Slices
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import TARGETS
from tilelsp.ir.module import Op
from tilelsp.spec.target import Feature, Target
from tilelsp.syntax.references import Reference


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a text was read as: the module, what is wrong with the text, and where names are used."""

    module: Op
    diagnostics: tuple[Diagnostic, ...]
    references: tuple[Reference, ...]


def read_llvm(text: str) -> Parsed:
    """LLVM IR."""
    from tilelsp.syntax.llvm.parser import parse_llvm

    parsed = parse_llvm(text)
    return Parsed(parsed.module, parsed.diagnostics, parsed.references)


def read_mir(text: str) -> Parsed:
    """Machine IR."""
    from tilelsp.defs.mir.opcodes import OPCODES
    from tilelsp.syntax.mir.parser import parse_mir

    parsed = parse_mir(text, OPCODES)
    return Parsed(parsed.module, parsed.diagnostics, parsed.references)


def verify_llvm(module: Op, target: Target) -> tuple[Diagnostic, ...]:
    """LLVM IR has no verifier of its own that depends on a target: the selector has."""
    return ()


def verify_machine(module: Op, target: Target) -> tuple[Diagnostic, ...]:
    """What the machine verifier says of a document that is written at its level."""
    from tilelsp.compile.verify_mir import verify_mir

    return verify_mir(module, target, direct=True)


def witnesses() -> tuple[Target, ...]:
    """Targets that between them have every matrix unit: what they all may say of a document holds on every target,
    as long as it names none."""
    return tuple(
        next(target for target in reversed(TARGETS) if target.has(feature) and target.has(Feature.ARCH_CONDITIONAL))
        for feature in (Feature.WGMMA, Feature.TMEM)
    )


def for_targets(verify: Callable[[Target], Iterable[Diagnostic]], targets: tuple[Target, ...]) -> list[Diagnostic]:
    """What a verifier says on the targets; where none is asked for, what it says whatever the target."""
    if targets:
        return [found for target in targets for found in verify(target)]
    return [found for target in witnesses() for found in verify(target) if not found.targets]


class LowLevelDocument:
    """One version of a document in LLVM IR or machine IR."""

    def __init__(
        self,
        stage: Stage,
        buffer: Buffer,
        read: Callable[[str], Parsed],
        verify: Callable[[Op, Target], tuple[Diagnostic, ...]],
    ) -> None:
        self.stage = stage
        self.buffer = buffer
        self._read = read
        self._verify = verify
        self._parsed: Parsed | None = None

    def edited(self, start: int, end: int, new: str, after: Buffer) -> LowLevelDocument:
        """See `Document.edited`."""
        return LowLevelDocument(self.stage, after, self._read, self._verify)

    @property
    def parsed(self) -> Parsed:
        """What the text was read as."""
        if self._parsed is None:
            self._parsed = self._read(self.buffer.text)
        return self._parsed

    def findings(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """See `Document.findings`."""
        parsed = self.parsed
        yield
        found = list(parsed.diagnostics)
        if not found:
            found += for_targets(lambda target: self._verify(parsed.module, target), targets)
        yield
        return found
