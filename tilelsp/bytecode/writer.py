"""IR to bytecode: the oldest file version that can hold the module, unless one is asked for.

Locations: without any, the debug section is left out. With `positions`, every op carries its own line and column
in the open document, in the records that the vendor's compiler needs to map its output back: one file, one compile
unit, one subprogram per entry whose linkage name is the entry's symbol, and a location per op scoped to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tilelsp.bytecode.attrs import Indexers, constant_bytes, write_array, write_dict, write_tagged
from tilelsp.bytecode.debug import COMPILE_UNIT, FILE, LOCATION, SUBPROGRAM
from tilelsp.bytecode.opcodes import (
    BY_OP,
    ENTRY,
    FUNCTION_HINTS,
    FUNCTION_KERNEL,
    GLOBAL,
    INBOUNDS,
    MAGIC,
    MODULE,
    SECTION_CONSTANTS,
    SECTION_DEBUG,
    SECTION_FUNCTIONS,
    SECTION_GLOBALS,
    SECTION_STRINGS,
    SECTION_TYPES,
    V13_1,
    V13_3,
    V13_5,
    Field,
    Layout,
    Version,
)
from tilelsp.bytecode.primitives import ByteWriter
from tilelsp.bytecode.types import minimum_version, write_type
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
    FunctionType,
    IntAttr,
    IntType,
    StringAttr,
    SymbolAttr,
    Type,
    TypeAttr,
)
from tilelsp.spec.attr import EnumKind, WordEnum
from tilelsp.spec.op import Arity, AttrSlot, OpDef
from tilelsp.spec.types import TypeDef

BUILTIN_MODULE = "builtin.module"


class UnwritableError(ValueError):
    """A module that bytecode cannot hold; `op` is the operation to blame, where there is one."""

    def __init__(self, message: str, op: Op | None = None) -> None:
        super().__init__(message)
        self.op = op


@dataclass(frozen=True, slots=True)
class Positions:
    """Where ops stand in the open document: its name and folder, and a one-based (line, column) per op."""

    file: str
    directory: str
    place: Callable[[Op], tuple[int, int] | None]


def write_module(ops: tuple[Op, ...], version: Version | None = None, positions: Positions | None = None) -> bytes:
    """Bytecode of globals and entries, module wrappers looked through. Raises `UnwritableError`."""
    flat = tuple(_unwrapped(ops))
    for op in flat:
        if op.name not in (ENTRY, GLOBAL):
            raise UnwritableError("only function and global ops are allowed in the body", op)
    oldest = _oldest_version(flat)
    if version is not None and version < oldest:
        text = f"{oldest[0]}.{oldest[1]}"
        raise UnwritableError(f"the module needs bytecode version {text}, {version[0]}.{version[1]} was asked for")
    return _File(version or oldest, positions).write(flat)


def _unwrapped(ops: tuple[Op, ...]) -> Iterator[Op]:
    for op in ops:
        if op.name in (MODULE, BUILTIN_MODULE):
            for region in op.regions:
                for block in region.blocks:
                    yield from _unwrapped(block.ops)
        else:
            yield op


# --- versions --------------------------------------------------------------------------------------------------


def _oldest_version(ops: tuple[Op, ...]) -> Version:
    oldest = V13_1
    for root in ops:
        for op in root.walk():
            oldest = max(oldest, _op_version(op))
    return oldest


def _op_version(op: Op) -> Version:
    needed = V13_1
    layout = BY_OP.get(op.name)
    if layout is not None and isinstance(op, OpDef):
        needed = layout.since
        for entry in (*layout.flags, *layout.attrs):
            if entry.since > needed and _is_used(op, entry.slot):
                needed = entry.since
        if op.name == "cuda_tile.print_tko" and op.results:
            # a 13.1 file cannot say that a print has a token result
            needed = max(needed, (13, 2))
    types = {v.type for v in op.operands} | {v.type for v in op.results}
    types |= {arg.type for region in op.regions for block in region.blocks for arg in block.args}
    for type in types:
        for inner in _nested_types(type):
            needed = max(needed, minimum_version(inner))
    if op.name == ENTRY and any(k in op.attrs for k in ("arg_attrs",)):
        needed = max(needed, V13_5)
    return needed


def _is_used(op: OpDef, name: str) -> bool:
    slot = op.spec.slots.get(name)
    if isinstance(slot, AttrSlot):
        stored = op.attrs.get(name)
        if isinstance(stored, DenseArrayAttr):
            return any(stored.values)
        return stored is not None and (slot.default is None or slot.kind.decode(stored) != slot.default)
    for index, operand in enumerate(op.spec.operands):
        if operand.name == name:
            return op.segments[index] > 0
    return False


def _nested_types(type: Type) -> Iterator[Type]:
    yield type
    if isinstance(type, TypeDef):
        for part in type.syntax:
            for name in (part.field, getattr(part, "element", None)):
                value = getattr(type, name, None) if name is not None else None
                if isinstance(value, Type):
                    yield from _nested_types(value)


# --- file ------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Tables:
    strings: dict[str, int] = field(default_factory=dict[str, int])
    constants: dict[bytes, int] = field(default_factory=dict[bytes, int])
    types: dict[Type, int] = field(default_factory=dict[Type, int])
    type_data: list[bytes] = field(default_factory=list[bytes])


class _File:
    def __init__(self, version: Version, positions: Positions | None) -> None:
        self.version = version
        self.positions = positions
        self.tables = _Tables()
        self.index = Indexers(self.string, self.type, self.constant)
        self.debug = _Debug(self.string, version) if positions is not None else None
        for common in (I1, IntType(32)):
            self.type(common)

    def string(self, text: str) -> int:
        return self.tables.strings.setdefault(text, len(self.tables.strings))

    def constant(self, attr: DenseAttr) -> int:
        return self.tables.constants.setdefault(constant_bytes(attr), len(self.tables.constants))

    def type(self, type: Type) -> int:
        known = self.tables.types.get(type)
        if known is not None:
            return known
        try:
            data = write_type(type, self.version, self.type)
        except ValueError as error:
            raise UnwritableError(str(error)) from None
        index = len(self.tables.type_data)
        self.tables.types[type] = index
        self.tables.type_data.append(data)
        return index

    def write(self, ops: tuple[Op, ...]) -> bytes:
        functions = ByteWriter()
        entries = [op for op in ops if op.name == ENTRY]
        functions.varint(len(entries))
        for op in entries:
            self._function(functions, op)
        out = ByteWriter()
        out.data += MAGIC
        out.byte(self.version[0])
        out.byte(self.version[1])
        out.fixed(0, 2)
        self._section(out, SECTION_FUNCTIONS, bytes(functions.data), 8)
        globals_ = [op for op in ops if op.name == GLOBAL]
        if globals_:
            self._section(out, SECTION_GLOBALS, self._globals(globals_), 1)
        if self.debug is not None:
            self._section(out, SECTION_DEBUG, self.debug.section(), 8)
        if self.tables.constants:
            items = [_sized(data) for data in self.tables.constants]
            self._section(out, SECTION_CONSTANTS, _table(items, 8), 8)
        self._section(out, SECTION_TYPES, _table(self.tables.type_data, 4), 4)
        strings = [text.encode("utf-8", "surrogateescape") for text in self.tables.strings]
        self._section(out, SECTION_STRINGS, _table(strings, 4), 4)
        out.byte(0)
        return bytes(out.data)

    def _section(self, out: ByteWriter, number: int, payload: bytes, alignment: int) -> None:
        out.byte(number | (0x80 if alignment > 1 else 0))
        out.varint(len(payload))
        if alignment > 1:
            out.varint(alignment)
            out.pad(alignment)
        out.data += payload

    def _globals(self, ops: list[Op]) -> bytes:
        w = ByteWriter()
        w.varint(len(ops))
        for op in ops:
            value = op.attrs.get("value")
            if not isinstance(value, DenseAttr):
                raise UnwritableError("a global has no value", op)
            w.varint(self.string(_string(op, "sym_name")))
            w.varint(self.type(value.type))
            w.varint(self.constant(value))
            alignment = op.attrs.get("alignment")
            w.varint(alignment.value if isinstance(alignment, IntAttr) else 0)
            if self.version >= V13_3:
                w.varint(_enum_number(op, "symbol_visibility"))
                w.varint(int("constant" in op.attrs))
        return bytes(w.data)

    def _function(self, w: ByteWriter, op: Op) -> None:
        stored = op.attrs.get("function_type")
        type = stored.type if isinstance(stored, TypeAttr) else None
        if not isinstance(type, FunctionType):
            raise UnwritableError("an entry has no function type", op)
        name = _string(op, "sym_name")
        hints = op.attrs.get("optimization_hints")
        w.varint(self.string(name))
        w.varint(self.type(type))
        w.byte(FUNCTION_KERNEL | (FUNCTION_HINTS if hints is not None and self.version < V13_5 else 0))
        if self.debug is not None and self.positions is not None:
            w.varint(self.debug.start(name, self.positions, op))
        else:
            w.varint(0)
        try:
            if hints is not None or self.version >= V13_5:
                write_tagged(w, hints or DialectAttr("cuda_tile.optimization_hints", ()), self.index)
            if self.version >= V13_5:
                write_tagged(w, ArrayAttr(()), self.index)
        except ValueError as error:
            raise UnwritableError(str(error), op) from None
        body = ByteWriter()
        block = op.regions[0].blocks[0]
        values: dict[Value, int] = {arg: i for i, arg in enumerate(block.args)}
        writer = _Body(self, body, values, len(block.args))
        for inner in block.ops:
            writer.op(inner)
        w.varint(len(body.data))
        w.data += body.data


def _string(op: Op, name: str) -> str:
    stored = op.attrs.get(name)
    if not isinstance(stored, StringAttr):
        raise UnwritableError(f"requires attribute '{name}'", op)
    return stored.value


def _enum_number(op: Op, name: str) -> int:
    slot = op.spec.attr(name) if isinstance(op, OpDef) else None
    stored = op.attrs.get(name)
    if slot is None or not isinstance(slot.kind, EnumKind):
        return 0
    member = slot.default if stored is None else slot.kind.decode(stored)
    return member.number if isinstance(member, WordEnum) else 0


def _sized(data: bytes) -> bytes:
    w = ByteWriter()
    w.varint(len(data))
    return bytes(w.data) + data


def _table(items: list[bytes], width: int) -> bytes:
    w = ByteWriter()
    w.varint(len(items))
    w.pad(width)
    offset = 0
    for item in items:
        w.fixed(offset, width)
        offset += len(item)
    for item in items:
        w.data += item
    return bytes(w.data)


# --- bodies ----------------------------------------------------------------------------------------------------


class _Body:
    """Writes operations; `numbers` has the value numbers in scope, `next` the next free one."""

    def __init__(self, file: _File, w: ByteWriter, numbers: dict[Value, int], next_number: int) -> None:
        self.file = file
        self.w = w
        self.numbers = numbers
        self.next = next_number

    def op(self, op: Op) -> None:
        layout = BY_OP.get(op.name)
        if layout is None or not isinstance(op, OpDef):
            raise UnwritableError(f"operation {op.name} cannot be stored in bytecode", op)
        if self.file.debug is not None and self.file.positions is not None:
            self.file.debug.op(self.file.positions, op)
        try:
            self._layout(op, layout)
        except ValueError as error:
            raise (error if isinstance(error, UnwritableError) else UnwritableError(str(error), op)) from None

    def _layout(self, op: OpDef, layout: Layout) -> None:
        w, file = self.w, self.file
        w.varint(layout.opcode)
        types = [value.type for value in op.results]
        if layout.op == "cuda_tile.print_tko" and file.version < (13, 2):
            types = []
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
        for value in op.results:
            self.numbers[value] = self.next
            self.next += 1

    def _flags(self, op: OpDef, layout: Layout) -> None:
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

    def _attr(self, op: OpDef, entry: Field) -> None:
        w, file = self.w, self.file
        slot = op.spec.attr(entry.slot)
        if slot is None:
            raise UnwritableError(f"{op.name} has no attribute {entry.slot}", op)
        stored = op.attrs.get(entry.slot)
        if stored is None and slot.default is not None:
            stored = slot.kind.encode(slot.default)
        if isinstance(slot.kind, EnumKind):
            w.varint(_enum_number(op, entry.slot))
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
            case ArrayAttr(values):
                write_array(w, values, file.index)
            case _:
                write_tagged(w, stored, file.index)

    def _operands(self, op: OpDef, layout: Layout) -> None:
        w = self.w
        if layout.counted:
            w.varint(len(op.operands))
            for value in op.operands:
                w.varint(self._number(value, op))
            return
        start = 0
        for slot, size in zip(op.spec.operands, op.segments, strict=True):
            if slot.arity is Arity.VARIADIC:
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


# --- debug records ---------------------------------------------------------------------------------------------


class _Debug:
    """Records for the document's own positions, and the index array of every function."""

    def __init__(self, string: Callable[[str], int], version: Version) -> None:
        self._string = string
        self._version = version
        self._items: dict[bytes, int] = {}
        self._functions: list[list[int]] = []
        self._scope = 0

    def _record(self, tag: int, *fields: int) -> int:
        w = ByteWriter()
        w.varint(tag)
        for value in fields:
            w.varint(value)
        return self._items.setdefault(bytes(w.data), len(self._items) + 1)

    def start(self, name: str, positions: Positions, entry: Op) -> int:
        """Begin a function; gives the index that its header stores."""
        file = self._record(FILE, self._string(positions.file), self._string(positions.directory))
        unit = self._record(COMPILE_UNIT, file)
        line, _ = positions.place(entry) or (1, 1)
        extra = (0,) if self._version >= V13_5 else ()
        symbol = self._string(name)
        self._scope = self._record(SUBPROGRAM, file, line, symbol, symbol, unit, line, *extra)
        self._functions.append([])
        self.op(positions, entry)
        return len(self._functions)

    def op(self, positions: Positions, op: Op) -> None:
        """The location of the next op in pre-order; 0 where the document does not show it."""
        place = positions.place(op)
        index = 0
        if place is not None:
            index = self._record(LOCATION, self._scope, self._string(positions.file), place[0], min(place[1], 0xFFFF))
        self._functions[-1].append(index)

    def section(self) -> bytes:
        """The payload of the debug section."""
        w = ByteWriter()
        w.varint(len(self._functions))
        w.pad(4)
        start = 0
        for indices in self._functions:
            w.fixed(start, 4)
            start += len(indices)
        w.varint(start)
        w.pad(8)
        for indices in self._functions:
            for index in indices:
                w.fixed(index, 8)
        items = list(self._items)
        w.varint(len(items))
        w.pad(4)
        offset = 0
        for item in items:
            w.fixed(offset, 4)
            offset += len(item)
        for item in items:
            w.data += item
        return bytes(w.data)
