"""PTX documents: names and labels of every function, and instructions against targets.

What a line says is worked out once for its text, and what a piece of the document says once for that piece; after an
edit the pieces are only put together again. Sentences are those of ptxas.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.ptx.line_facts import LineFacts, Used, line_facts, ptx_error
from tilelsp.analysis.ptx.pieces import PtxPiece, Stretch, family_of, read_piece
from tilelsp.analysis.snapshot import Slices, finish
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.defs.ptx.names import is_special
from tilelsp.defs.ptx.support import Support
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.target import Target
from tilelsp.syntax.ptx_text import PtxDocument as PtxLines
from tilelsp.syntax.ptx_text import PtxLine, PtxReader

STEP = 4
"""Pieces that are read or put together in one step."""

REMEMBERED = 50_000


@dataclass(slots=True)
class Function:
    """One kernel or function: what it declares and what it uses, with offsets in the document."""

    name: str
    span: Span
    end: int = 0
    declared: dict[str, int] = field(default_factory=dict[str, int])
    families: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])
    labels: dict[str, int] = field(default_factory=dict[str, int])
    blocks: set[tuple[str, int]] = field(default_factory=set[tuple[str, int]])
    stretches: list[tuple[Stretch, int]] = field(default_factory=list[tuple[Stretch, int]])
    """What it consists of, each with the offset that its own offsets count from."""

    @property
    def uses(self) -> Iterator[Used]:
        """Every register that it names, in text order."""
        return ((name, at + place) for stretch, at in self.stretches for name, place in stretch.uses)

    @property
    def branches(self) -> Iterator[Used]:
        """Every label that it branches to, in text order."""
        return ((name, at + place) for stretch, at in self.stretches for name, place in stretch.branches)

    def declares(self, register: str) -> int | None:
        """The offset of a register's declaration."""
        found = self.declared.get(register)
        if found is not None:
            return found
        prefix, number = family_of(register)
        family = self.families.get(prefix) if number is not None else None
        return family[1] if family is not None and number is not None and number < family[0] else None

    def has_all(self, prefix: str, highest: int) -> bool:
        """Whether a family declares the register with the number `highest`, and so all below."""
        return highest < self.families.get(prefix, (0, 0))[0]

    def add(self, stretch: Stretch, at: int, block: int) -> None:
        """Add what a stretch of lines says, which stands in the scope `block`."""
        self.stretches.append((stretch, at))
        for name, place in stretch.declared:
            self.declared.setdefault(name, at + place)
        for prefix, count, place in stretch.families:
            known = self.families.get(prefix)
            if known is None or known[0] < count:
                self.families[prefix] = (count, at + place)
        for name, place in stretch.labels:
            if (name, block) in self.blocks:
                self.labels[name + "\0" + str(at + place)] = at + place
            else:
                self.blocks.add((name, block))
                self.labels.setdefault(name, at + place)


class PtxLanguage:
    """Reads PTX documents and remembers their lines."""

    def __init__(self) -> None:
        self.reader = PtxReader(REMEMBERED)
        self._facts: dict[tuple[int, bool], LineFacts] = {}
        self._supports: dict[str, Support] = {}

    def facts(self, line: PtxLine, continuing: bool) -> LineFacts:
        """What a line says; `continuing` says that it goes on with an instruction of the line before."""
        key = id(line), continuing
        found = self._facts.get(key)
        if found is None or found.line is not line:
            if len(self._facts) > REMEMBERED:
                self._facts.clear()
            found = self._facts[key] = line_facts(line, continuing)
        return found

    def support(self, target: Target) -> Support:
        """What a target can do."""
        return self._supports.setdefault(target.name, Support(target))


class PtxDocument:
    """One version of a PTX document."""

    def __init__(self, language: PtxLanguage, buffer: Buffer, known: dict[int, PtxPiece] | None = None) -> None:
        self.language = language
        self.buffer = buffer
        self._known = known or {}
        self._pieces: list[tuple[PtxPiece, int]] | None = None
        self._lines: PtxLines | None = None
        self._functions: list[Function] | None = None

    def edited(self, start: int, end: int, new: str, after: Buffer) -> PtxDocument:
        """See `Document.edited`. Pieces of the text that the edit did not touch are the same in both versions."""
        known = self._known
        if self._pieces is not None:
            known = {id(read.piece): read for read, _ in self._pieces}
        return PtxDocument(self.language, after, known)

    @property
    def lines(self) -> PtxLines:
        """The document's lines."""
        if self._lines is None:
            pieces = finish(self.pieces())
            self._lines = PtxLines(
                tuple(line for read, _ in pieces for line in read.lines),
                tuple(at + start for read, at in pieces for start in read.starts),
            )
        return self._lines

    def pieces(self) -> Slices[list[tuple[PtxPiece, int]]]:
        """What was read of each piece of the text, and where the piece starts."""
        if self._pieces is not None:
            return self._pieces
        found: list[tuple[PtxPiece, int]] = []
        before = (False, False)
        at = 0
        last = len(self.buffer.pieces) - 1
        for number, piece in enumerate(self.buffer.pieces):
            read = self._known.get(id(piece))
            if read is None or read.piece is not piece or read.before != before or number == last:
                read = read_piece(piece, before, number == last, self.language.reader, self.language.facts)
                if number % STEP == STEP - 1:
                    yield
            found.append((read, at))
            before = read.after
            at += len(piece.text)
        self._pieces = found
        return found

    def functions(self) -> Slices[list[Function]]:
        """Kernels and functions; what stands outside of them belongs to a nameless one in front."""
        if self._functions is not None:
            return self._functions
        pieces = yield from self.pieces()
        found = [Function("", Span(0, 0))]
        depth = blocks = 0
        open_blocks = [0]
        for read, at in pieces:
            for stretch in read.stretches:
                for event, place in stretch.events:
                    if event == "{":
                        depth += 1
                        blocks += 1
                        open_blocks.append(blocks)
                    elif event == "}":
                        depth = max(depth - 1, 0)
                        open_blocks = open_blocks[:-1] or [0]
                        if depth == 0 and found[-1].name:
                            found[-1].end = at + place + 1
                    elif depth == 0:
                        found.append(Function(event, Span(at + place, at + place + len(event))))
                found[-1].add(stretch, at, open_blocks[-1])
        self._functions = found
        return found

    def findings(self, targets: tuple[Target, ...]) -> Slices[list[Diagnostic]]:
        """See `Document.findings`. The document's own `.target` counts even where none is asked for."""
        functions = yield from self.functions()
        pieces = yield from self.pieces()
        yield
        found = [problem.shifted(at) for read, at in pieces for problem in read.problems]
        for function in functions:
            found += _name_findings(function, functions[0])
            yield
        own = next((read.target for read, _ in pieces if read.target), "")
        asked = {target.name: target for target in targets}
        asked.update((target.name, target) for target in TARGETS if target.name == own)
        for target in asked.values():
            found += self._unsupported(target, pieces)
            yield
        return found

    def _unsupported(self, target: Target, pieces: list[tuple[PtxPiece, int]]) -> Iterator[Diagnostic]:
        """The instructions that a target does not have."""
        support = self.language.support(target)
        used = frozenset[str]().union(*(read.mnemonics for read, _ in pieces))
        refused = frozenset(mnemonic for mnemonic in used if _refuses(support, mnemonic))
        for read, at in pieces:
            if refused.isdisjoint(read.mnemonics):
                continue
            for facts, start in zip(read.facts, read.starts, strict=True):
                for mnemonic, place in facts.mnemonics:
                    if mnemonic in refused:
                        short = ".".join(mnemonic.split("::")[0].split(".")[:2])
                        message = f"Instruction '{short}' not supported on .target '{target.name}'"
                        span = Span(at + start + place, at + start + place + len(mnemonic))
                        yield ptx_error("ptx.target", message, span, targets=(target.name,))


def _refuses(support: Support, mnemonic: str) -> bool:
    try:
        return not support.can(mnemonic)
    except KeyError:
        return False  # a form that is not declared here: ptxas decides


def _name_findings(function: Function, outside: Function) -> Iterator[Diagnostic]:
    for stretch, at in function.stretches:
        if not _are_known(stretch, function, outside):
            for name, place in stretch.uses:
                if not is_special(name) and function.declares(name) is None and outside.declares(name) is None:
                    yield _unknown(name, at + place)
        for name, place in stretch.branches:
            if name not in function.labels:
                yield _unknown(name, at + place)
    for name, at in function.labels.items():
        label, again, _ = name.partition("\0")
        if again:
            first = function.labels[label]
            related = (Label(Span(first, first + len(label)), "previously defined here"),)
            message = f"Duplicate definition of label '{label}'"
            yield ptx_error("ptx.duplicate", message, Span(at, at + len(label)), related=related)


def _are_known(stretch: Stretch, function: Function, outside: Function) -> bool:
    """Whether every register of a stretch is declared, as far as its summary tells."""
    return all(
        function.has_all(prefix, highest) or outside.has_all(prefix, highest) for prefix, highest in stretch.highest
    ) and all(name in function.declared or name in outside.declared for name in stretch.single)


def _unknown(name: str, at: int) -> Diagnostic:
    return ptx_error("ptx.unknown-symbol", f"Unknown symbol '{name}'", Span(at, at + len(name)))
