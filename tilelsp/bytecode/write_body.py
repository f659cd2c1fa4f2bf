"""Function bodies to bytes: operations, operands, regions."""

from __future__ import annotations

from typing import Protocol

from tilelsp.bytecode.attrs import Indexers, write_array, write_dict, write_preview, write_tagged
from tilelsp.bytecode.container import INBOUNDS
from tilelsp.bytecode.preview import FIRST_OPCODE, is_preview
from tilelsp.bytecode.primitives import ByteWriter
from tilelsp.bytecode.records import LocationRecords
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import (
    I1,
    ArrayAttr,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    DenseAttr,
    DialectAttr,
    DictAttr,
    IntAttr,
    IntType,
    StringAttr,
    SymbolAttr,
    Type,
    TypeAttr,
)
from tilelsp.spec.attr import DialectKind, EnumKind, WordEnum
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import OpArity
from tilelsp.spec.stored import StoredField, StoredLayout, Version


class UnwritableError(ValueError):
    """A module that bytecode cannot hold. `op` is the operation to blame, where there is one.

    `container` is set where the reference reports the error at the module around `op`, and `op` in a remark.
    """

    def __init__(self, message: str, op: Op | None = None, container: Op | None = None) -> None:
        super().__init__(message)
        self.op = op
        self.container = container


class WriteTables(Protocol):
    """Tables of a file that a body is written into."""

    @property
    def version(self) -> Version:
        """The file's version."""
        ...

    @property
    def records(self) -> LocationRecords:
        """Debug records."""
        ...

    @property
    def index(self) -> Indexers:
        """Strings, types and constants."""
        ...

    def type(self, type: Type) -> int:
        """The index of a type."""
        ...

    def string(self, text: str) -> int:
        """The index of a string."""
        ...

    def constant(self, attr: DenseAttr) -> int:
        """The index of a constant."""
        ...


def enum_number(op: Op, name: str) -> int:
    """The number that stands for an enumeration attribute, or for its default where it is absent."""
    slot = op.spec.attr(name) if isinstance(op, OpDef) else None
    stored = op.attrs.get(name)
    if slot is None or not isinstance(slot.kind, EnumKind):
        return 0
    member = slot.default if stored is None else slot.kind.decode(stored)
    return member.number if isinstance(member, WordEnum) else 0


class BodyWriter:
    """Writes operations; `numbers` has the value numbers in scope, `next` the next free one."""

    def __init__(self, file: WriteTables, w: ByteWriter, numbers: dict[Value, int], next_number: int) -> None:
        self.file = file
        self.w = w
        self.numbers = numbers
        self.next = next_number

    def op(self, op: Op) -> None:
        """Write `op` and what is in its regions. Raises `UnwritableError`."""
        layout = op.spec.layout if isinstance(op, OpDef) else None
        if layout is None or not isinstance(op, OpDef):
            raise UnwritableError(f"operation '{op.name}' cannot be stored in bytecode", op)
        try:
            self.file.records.op(op)
            self._layout(op, layout)
        except ValueError as error:
            raise error if isinstance(error, UnwritableError) else UnwritableError(str(error), op) from None

    def _layout(self, op: OpDef, layout: StoredLayout) -> None:
        if layout.opcode is None:
            raise UnwritableError(f"operation '{op.name}' cannot be stored in bytecode", op)
        self.w.varint(layout.opcode)
        if layout.opcode >= FIRST_OPCODE:
            self.file.index.announce()
        self.contents(op, layout)

    def contents(self, op: OpDef, layout: StoredLayout) -> None:
        """Write what stands behind the opcode of `op`. Raises `ValueError`."""
        w, file = self.w, self.file
        late = {f.slot for f in layout.late_results if file.version < f.since}
        present = [value for slot, value in zip(op.spec.results, op.results, strict=False) if slot.name not in late]
        results = tuple(present) if late else op.results
        types = [value.type for value in results]
        if layout.listed:
            w.varint(len(types))
        for type in types:
            w.varint(file.type(type))
        self._flags(op, layout)
        for entry in layout.attrs:
            if file.version >= entry.since and (not entry.flagged or entry.slot in op.attrs):
                self._attr(op, entry)
        self._operands(op, layout)
        if op.spec.regions:
            w.varint(len(op.regions))
            for region in op.regions:
                self._region(region)
        for value in results:
            self.numbers[value] = self.next
            self.next += 1

    def _flags(self, op: OpDef, layout: StoredLayout) -> None:
        version = self.file.version
        if not any(version >= entry.since for entry in layout.flags):
            return
        bits = 0
        for i, entry in enumerate(layout.flags):
            if version >= entry.since and self._present(op, entry.slot):
                bits |= 1 << i
        self.w.varint(bits)

    def _present(self, op: OpDef, name: str) -> bool:
        for index, slot in enumerate(op.spec.operands):
            if slot.name == name:
                return op.segments[index] > 0
        return name in op.attrs

    def _attr(self, op: OpDef, entry: StoredField) -> None:
        w, file = self.w, self.file
        slot = op.spec.attr(entry.slot)
        if slot is None:
            raise UnwritableError(f"{op.name} has no attribute {entry.slot}", op)
        stored = op.attrs.get(entry.slot)
        if stored is None and slot.default is not None:
            stored = slot.kind.encode(slot.default)
        if isinstance(slot.kind, EnumKind):
            w.varint(enum_number(op, entry.slot))
            return
        match stored:
            case None if entry.slot == INBOUNDS:
                indices = len(getattr(op, "index", ()))
                w.varint(indices)
                w.data += bytes(indices)
            case None:
                raise UnwritableError(f"requires attribute '{entry.slot}'", op)
            case BoolAttr(value):
                w.byte(int(value))
            case IntAttr(value, type):
                width = type.width if isinstance(type, IntType) else 64
                w.varint(value & ((1 << width) - 1))
            case StringAttr(value):
                w.varint(file.string(value))
            case SymbolAttr((name,)):
                w.varint(file.string(name))
            case DenseAttr():
                w.varint(file.constant(stored))
            case DenseArrayAttr(element, values):
                if element == I1:
                    w.varint(len(values))
                    for value in values:
                        w.byte(value)
                else:
                    w.ints(values, 4)
            case DialectAttr(_, params) if entry.slot == "optimization_hints":
                entries = tuple((p.key or "", p.value) for p in params or () if isinstance(p.value, Attr))
                write_dict(w, DictAttr(entries), file.index)
            case DialectAttr() if isinstance(slot.kind, DialectKind) and is_preview(slot.kind.names[0]):
                write_preview(w, stored, file.index)
            case TypeAttr(type):
                w.varint(file.type(type))
            case DictAttr():
                write_dict(w, stored, file.index)
            case ArrayAttr(values):
                write_array(w, values, file.index)
            case _:
                write_tagged(w, stored, file.index)

    def _operands(self, op: OpDef, layout: StoredLayout) -> None:
        w = self.w
        if layout.counted:
            w.varint(len(op.operands))
            for value in op.operands:
                w.varint(self._number(value, op))
            return
        start = 0
        for slot, size in zip(op.spec.operands, op.segments, strict=True):
            if slot.arity is OpArity.VARIADIC:
                w.varint(size)
            for value in op.operands[start : start + size]:
                w.varint(self._number(value, op))
            start += size

    def _number(self, value: Value, op: Op) -> int:
        number = self.numbers.get(value)
        if number is None:
            raise UnwritableError("uses a value that is not defined before it", op)
        return number

    def _region(self, region: Region) -> None:
        self.w.varint(len(region.blocks))
        for block in region.blocks:
            self._block(block)

    def _block(self, block: Block) -> None:
        w = self.w
        w.varint(len(block.args))
        for arg in block.args:
            w.varint(self.file.type(arg.type))
        known = self.next
        for arg in block.args:
            self.numbers[arg] = self.next
            self.next += 1
        w.varint(len(block.ops))
        for op in block.ops:
            self.op(op)
        self.next = known
