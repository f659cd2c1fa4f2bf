"""Ops of the dialect `nvvm` as inline assembly, as MLIR itself writes `wgmma` and waits on mbarriers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilelsp.base.record import record
from tilelsp.compile.llvm.wgmma_asm import WgmmaAsm
from tilelsp.defs.nvvm_ptx import instruction_of
from tilelsp.defs.nvvm_words import extents_of, fields_of, space_of, word_of
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Type, VectorType
from tilelsp.spec.op import slot_values
from tilelsp.spec.spelling import type_text

Part = tuple[Value, int | None]
"""An operand of assembly: a value, or one element or field of it."""


@record
class AssemblyText:
    """An instruction: its text, in which `$0` stands for the first of its registers, with the registers it writes in
    front of what it reads; the constraint of each; and what it reads."""

    text: str
    results: tuple[str, ...]
    """Constraints of what it writes, which is all parts of the op's result."""
    constraints: tuple[str, ...]
    inputs: tuple[Part | str, ...]
    """Text where one is a constant with its type."""

    @property
    def signature(self) -> str:
        """All constraints, as LLVM IR has them."""
        return ",".join((*(f"={result}" for result in self.results), *self.constraints))


def assembly_of(op: Op) -> AssemblyText | None:
    """The instruction of an op; None where it has none here, or not with these attributes."""
    if op.name == "nvvm.wgmma.mma_async":
        return _wgmma(op)
    text = instruction_of(op)
    return None if text is None else _with_operands(op, text)


_CONSTRAINTS: Mapping[str, str] = {
    "i1": "b", "i16": "h", "i32": "r", "i64": "l", "f32": "f", "f64": "d", "vector<2xf16>": "r",
}  # fmt: skip
"""The class of register that holds a value of a type."""
_SHORT_SPACES = (3, 6)
"""Address spaces whose addresses fit in 32 bits: shared and tensor memory."""


def _constraint(type: Type) -> str | None:
    space = space_of(type)
    if space is None:
        return _CONSTRAINTS.get(type_text(type))
    return "r" if space in _SHORT_SPACES else "l"


def _parts(value: Value) -> tuple[tuple[Part, Type], ...]:
    """The registers of a value: the elements of a vector that does not fit in one."""
    type: Type = value.type
    if isinstance(type, VectorType) and len(type.shape) == 1 and _constraint(type) is None:
        return tuple(((value, index), type.element) for index in range(type.shape[0]))
    return (((value, None), type),)


def _written(value: Value) -> Iterator[str | None]:
    """The registers that a result has: the fields of a structure. Assembly has no structure of one."""
    fields = fields_of(value.type)
    if fields is not None and len(fields) < 2:
        yield None
    elif fields is not None:
        yield from map(_CONSTRAINTS.get, fields)
    else:
        yield from (_constraint(type) for _, type in _parts(value))


def _with_operands(op: Op, text: str) -> AssemblyText | None:
    """The text with registers in place of its slots; None where one of them has no register class."""
    written = tuple(constraint_or_none for value in op.results for constraint_or_none in _written(value))
    made: list[str] = []
    reads: list[Part | str] = []
    classes: list[str] = []
    for number, piece in enumerate(text.split("<")):
        slot, closed, rest = piece.partition(">")
        if not number or not closed:
            made.append(piece)
            continue
        names: list[str] = []
        if slot == "result":
            names += (f"${index}" for index in range(len(written)))
        else:
            slot, _, places = slot.partition(":")
            first, _, last = places.partition(":")
            for value in slot_values(op, slot)[int(first or 0) : int(last) if last else None]:
                for part, type in _parts(value):
                    constraint = _constraint(type)
                    if constraint is None:
                        return None
                    names.append(f"${len(written) + len(reads)}")
                    reads.append(part)
                    classes.append(constraint)
        made.append(", ".join(names) + rest)
    results = tuple(constraint_or_none for constraint_or_none in written if constraint_or_none is not None)
    return None if len(results) < len(written) else AssemblyText("".join(made), results, tuple(classes), tuple(reads))


_ACCUMULATORS = {"f32": "f", "i32": "r", "vector<2xf16>": "r"}


def _wgmma(op: Op) -> AssemblyText | None:
    """A product of a warp group in the form that selection knows: accumulators are tied to what is written."""
    inouts, a, b = (slot_values(op, slot)[0] for slot in ("inouts", "descriptorA", "descriptorB"))
    extents, fields = extents_of(op), fields_of(inouts.type)
    d_type, a_type, b_type = (word_of(op, f"type{side}") for side in "DAB")
    if extents is None or len(extents) != 3 or not fields or set(fields) - _ACCUMULATORS.keys() or len(set(fields)) > 1:
        return None
    if d_type is None or a_type is None or b_type is None:
        return None
    m, n, k = extents
    types = (d_type, a_type, b_type)
    satfinite = word_of(op, "satfinite") == "satfinite"
    asm = WgmmaAsm((m, n, k), types, len(fields), _ACCUMULATORS[fields[0]], as_predicate=True, satfinite=satfinite)
    negate = (word_of(op, "scaleA") == "neg", word_of(op, "scaleB") == "neg")
    constants = asm.constants(negate, (word_of(op, "layoutA") == "col", word_of(op, "layoutB") == "row"))
    return wgmma_of(asm, (inouts, a, b), constants, accumulates=word_of(op, "scaleD") == "one")


def wgmma_of(
    asm: WgmmaAsm, operands: tuple[Value, Value, Value], constants: Sequence[int], *, accumulates: bool
) -> AssemblyText:
    """A product of the accumulator, a structure, and the descriptors of A and B."""
    inouts, a, b = operands
    constraints = asm.constraints(len(constants))
    parts: tuple[Part, ...] = tuple((inouts, index) for index in range(asm.outputs))
    numbers = (int(accumulates), *constants)
    inputs = ((a, None), (b, None), *(f"i32 {number}" for number in numbers), *parts)
    written = tuple(constraint.removeprefix("=") for constraint in constraints[: asm.outputs])
    return AssemblyText(asm.text(len(constants)), written, tuple(constraints[asm.outputs :]), inputs)
