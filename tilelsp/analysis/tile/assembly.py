"""PTX in the strings of MLIR's inline assembly: `llvm.inline_asm`, `nvvm.inline_ptx` and Triton's elementwise op."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from tilelsp.analysis.embedded.checker import OF_STRINGS, PtxChecker, names_instruction
from tilelsp.analysis.embedded.llvm_strings import MLIR_ESCAPES, characters, operands_of
from tilelsp.analysis.embedded.module import (
    CLASSES,
    Char,
    InlineOperand,
    InlinePtx,
    NoOperand,
    no_operand,
    register_of,
    written_module,
)
from tilelsp.analysis.embedded.operands import OPERAND
from tilelsp.analysis.snapshot import Slices
from tilelsp.analysis.tile.statements import Content, Item, Statement
from tilelsp.analysis.tile.unit import ASSEMBLY_MARKS, TileUnit
from tilelsp.analysis.witnesses import witnesses
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.ir.types import DenseArrayAttr, DialectType, FloatType, IntType, Param, StringAttr, Type, VectorType
from tilelsp.spec.target import Target
from tilelsp.spec.types import TypeDef
from tilelsp.syntax.llvm.statement import Assembly
from tilelsp.syntax.tree import OpSyntax

_SHARED = 3
"""The address space whose pointers have 32 bits."""

_PLACEHOLDERS = ("readWriteArgs", "rw"), ("writeOnlyArgs", "w"), ("readOnlyArgs", "r")
"""Operands and results of `nvvm.inline_ptx` in the order in which `$0`, `$1`, ... count them, and how the string names
them (`mlir-opt --convert-nvvm-to-llvm`)."""
_PREFIXES = frozenset(prefix for _, prefix in _PLACEHOLDERS)


@record
class MlirAssembly:
    """A string of PTX. `source` is its token, which starts at `start`; `operands` are numbered, or named as
    `{$r0}`. `written` is the same as LLVM IR has it, where the op has constraints."""

    source: str
    start: int
    operands: tuple[InlineOperand, ...]
    names: tuple[str, ...] = ()
    written: Assembly | None = None

    def read(self, target: Target) -> InlinePtx:
        """Its module. Raises `NoOperand`."""
        chars = list(characters(self.source, MLIR_ESCAPES))
        return written_module(_numbered(chars, self.names) if self.names else chars, "$", self.operands, target)

    def module(self, target: Target) -> InlinePtx | None:
        """Its module; None where the string names an operand that there is none of."""
        try:
            return self.read(target)
        except NoOperand:
            return None


def _numbered(chars: Sequence[Char], names: Sequence[str]) -> list[Char]:
    """The characters with `$0` for the placeholder `{$r0}` and for `%0`, as the op's lowering has it.

    Raises `NoOperand`.
    """
    text = "".join(char for char, _ in chars)
    made: list[Char] = []
    at = 0
    while at < len(chars):
        end = text.find("}", at) + 1 if text.startswith("{$", at) else 0
        name = text[at + 2 : end - 1] if end else ""
        if name.rstrip("0123456789") in _PREFIXES:
            place = Span(chars[at][1].start, chars[end - 1][1].end)
            if name not in names:
                raise no_operand(text[at:end], len(names), place)
            made += [(char, place) for char in f"${names.index(name)}"]
            at = end
        elif text[at] == "%" and text[at + 1 : at + 2].isdecimal():
            made.append(("$", chars[at][1]))
            at += 1
        else:
            made.append(chars[at])
            at += 1
    return made


def assembly_of(syntax: OpSyntax, text: str, *, nvvm: bool) -> MlirAssembly | None:
    """The PTX of an op whose text this is; None for an op without, and where it is not known what an operand will be.

    `nvvm` says that the text around is for NVIDIA's targets. Otherwise a string counts that has an instruction of PTX
    with a modifier, which no instruction of another assembler has.
    """
    if not syntax.name.endswith(ASSEMBLY_MARKS):
        return None
    if syntax.name == "nvvm.inline_ptx":
        return _placeholders(syntax, text)
    source, start = _token(syntax, text, "asm_string")
    constraints = syntax.attrs.get("constraints")
    if not source or not isinstance(constraints, StringAttr):
        return None
    assembly_text = "".join(char for char, _ in characters(source, MLIR_ESCAPES))
    if not nvvm and not names_instruction(assembly_text):
        return None
    operands = operands_of(constraints.value)
    if operands is None:
        return None
    at = _token(syntax, text, "constraints")[1]
    written = Assembly(assembly_text, constraints.value, False, source, start, at)
    return MlirAssembly(source, start, tuple(operands), written=written)


def assembly_at(item: Item, unit: TileUnit, text: str, at: int) -> MlirAssembly | None:
    """The PTX of an op of `unit` that stands at `at` of `text`; its `start` counts from the op."""
    if not isinstance(item, Statement) or not unit.has_assembly:
        return None
    return assembly_of(item.syntax, text[at : at + item.syntax.length], nvvm="nvvm." in unit.text)


def _token(syntax: OpSyntax, text: str, name: str) -> tuple[str, int]:
    """The string token of an attribute and where it starts; "" where there is none."""
    span = syntax.attr_spans.get(name)
    start = text.find('"', span.start, span.end) if span is not None else -1
    if span is None or start < 0 or text[span.end - 1] != '"' or span.end - 1 == start:
        return "", 0
    return text[start : span.end], start


def _placeholders(syntax: OpSyntax, text: str) -> MlirAssembly | None:
    source, start = _token(syntax, text, "ptxCode")
    operands: list[InlineOperand] = []
    names: list[str] = []
    slot_types = _slot_types(syntax)
    if slot_types is None:
        return None
    for slot, name in _PLACEHOLDERS:
        for number, type in enumerate(slot_types.get(slot, ())):
            letter = _constraint(type)
            if not letter:
                return None
            register = register_of(len(operands))
            operands.append(InlineOperand(letter, register, CLASSES[letter], register))
            names.append(f"{name}{number}")
    return MlirAssembly(source, start, tuple(operands), tuple(names)) if source else None


def _slot_types(syntax: OpSyntax) -> Mapping[str, Sequence[Type]] | None:
    """The types of the operands and results of an `nvvm.inline_ptx` by slot; None where its generic form does not say
    how many operands each slot has."""
    if syntax.signature is None:
        return {slot: types.types for slot, types in syntax.types.items()}
    counts = syntax.attrs.get("operandSegmentSizes")
    if not isinstance(counts, DenseArrayAttr) or len(counts.values) != _SEGMENTS:
        return None
    only_read, changed, _ = counts.values
    inputs = syntax.signature.inputs
    return {
        "readOnlyArgs": inputs[:only_read],
        "readWriteArgs": inputs[only_read : only_read + changed],
        "writeOnlyArgs": syntax.signature.results,
    }


_SEGMENTS = 3
"""The number of lists of operands of inline assembly: read, read and written, the predicate."""


def _constraint(type: Type) -> str:
    """The constraint that the lowering of `nvvm.inline_ptx` gives to a type (`mlir-opt --convert-nvvm-to-llvm`)."""
    match type:
        case IntType(width):
            return {1: "b", 16: "h", 32: "r", 64: "l"}.get(width, "")
        case FloatType(name):
            return {"f32": "f", "f64": "d"}.get(name, "")
        case VectorType():
            return "f"
        case DialectType("llvm.ptr", params):
            return "r" if params == (Param(_SHARED),) else "l"
        case TypeDef() if type.name == "llvm.ptr":
            return "r" if getattr(type, "address_space", 0) == _SHARED else "l"
        case _:
            return ""


def assemblies_in(content: Content, text: str, base: int = 0) -> Iterator[tuple[int, MlirAssembly]]:
    """Strings of PTX in the ops of a region of `text`, each with the offset of its op."""
    nvvm = "nvvm." in text
    for offset, item in zip(content.offsets, content.items, strict=True):
        if not isinstance(item, Statement):
            continue
        at = base + offset
        found = assembly_of(item.syntax, text[at : at + item.syntax.length], nvvm=nvvm)
        if found is not None:
            yield at, found
        for body in item.bodies:
            yield from assemblies_in(body.content, text, at + body.start)


class MlirAssemblyChecker(PtxChecker):
    """Checks the PTX in strings of MLIR."""

    stage = ""

    def _keeps(self, note: Label) -> bool:
        """Every note: who writes PTX in a string thinks in its types."""
        return True


class AssemblyPiece(Protocol):
    """A piece of a document with what it holds."""

    @property
    def text(self) -> str:
        """The text."""
        ...

    @property
    def content(self) -> Content | None:
        """Its ops; None while they are not read."""
        ...


def assembly_findings(
    code: AssemblyPiece, judge: MlirAssemblyChecker, targets: tuple[Target, ...]
) -> Slices[list[Diagnostic]]:
    """Errors in the PTX strings of a piece, in its places; for no target, those that every target has."""
    found: list[Diagnostic] = []
    for at, assembly in assemblies_in(code.content, code.text) if code.content is not None else ():
        for target in targets or witnesses():
            try:
                diagnostics = yield from judge.check((assembly,), partial(assembly.read), OF_STRINGS, target)
            except NoOperand as problem:
                diagnostics = (Diagnostic(OPERAND, str(problem), problem.span),)
            here = (
                diagnostic.shifted(at + assembly.start)
                for diagnostic in diagnostics
                if targets or not diagnostic.targets
            )
            found += (diagnostic for diagnostic in here if diagnostic not in found)
    return found
