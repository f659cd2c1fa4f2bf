"""Bytecode to IR: sections, tables, functions, operations. Every length is checked before it is believed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from tilelsp.bytecode.attrs import HINTS, Tables, constant_values, read_array, read_dict, read_tagged, signed_value
from tilelsp.bytecode.debug import DebugTable
from tilelsp.bytecode.opcodes import (
    BY_OPCODE,
    ENTRY,
    FUNCTION_HINTS,
    FUNCTION_KERNEL,
    FUNCTION_PRIVATE,
    GLOBAL,
    INBOUNDS,
    MAGIC,
    SECTION_CONSTANTS,
    SECTION_DEBUG,
    SECTION_FUNCTIONS,
    SECTION_GLOBALS,
    SECTION_PRODUCER,
    SECTION_STRINGS,
    SECTION_TYPES,
    V13_3,
    V13_5,
    VERSIONS,
    Field,
    Layout,
    Version,
)
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader
from tilelsp.bytecode.types import TypeTable
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import (
    I1,
    ArrayAttr,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    DenseAttr,
    DialectAttr,
    FunctionType,
    IntAttr,
    Param,
    StringAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.attr import BoolKind, EnumKind, IntKind, IntsKind, StoredKind, StringKind, SymbolRefKind, WordEnum
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.op import Arity, OpDef

MAX_REGION_DEPTH = 200

_ALIGNMENT = {SECTION_STRINGS: 4, SECTION_FUNCTIONS: 8, SECTION_DEBUG: 8, SECTION_CONSTANTS: 8, SECTION_TYPES: 4}


@dataclass(frozen=True, slots=True)
class BytecodeModule:
    """What a file holds: globals, then entries, as IR; its version; the producer's name, if it says."""

    version: Version
    ops: tuple[Op, ...]
    producer: str | None


def is_bytecode(data: bytes) -> bool:
    """Whether the first bytes are those of Tile IR bytecode."""
    return data.startswith(MAGIC)


def read_module(data: bytes, catalog: Catalog) -> BytecodeModule:
    """IR of a whole file. Raises `BytecodeFault`, and nothing else, for any input."""
    try:
        return _File(data, catalog).module()
    except RecursionError:
        raise BytecodeFault("nested too deeply", 0) from None


class _File:
    def __init__(self, data: bytes, catalog: Catalog) -> None:
        self.data = data
        self.catalog = catalog
        self.version: Version = (0, 0)
        self.sections: dict[int, tuple[int, int]] = {}
        self._header()
        self.strings = self._table(SECTION_STRINGS, 4)
        self.constants = self._table(SECTION_CONSTANTS, 8)
        self.types = TypeTable(self._table(SECTION_TYPES, 4), data, self.version, catalog, {})
        self.tables = Tables(self.string, self.types.type, self.constant)
        self.debug_indices: tuple[tuple[int, ...], ...] = ()
        self.debug = DebugTable((), data, self.string, subprogram_flags=self.version >= V13_5)
        self._debug_section()

    # file ------------------------------------------------------------------------------------------------------

    def _header(self) -> None:
        r = ByteReader(self.data)
        if not self.data.startswith(MAGIC):
            raise BytecodeFault("the file does not begin as Tile IR bytecode does", 0)
        r.at = len(MAGIC)
        at = r.at
        self.version = (r.byte(), r.byte())
        tag = r.fixed(2)
        if self.version not in VERSIONS:
            newest = f"{VERSIONS[-1][0]}.{VERSIONS[-1][1]}"
            message = (
                f"bytecode version {self.version[0]}.{self.version[1]} is not supported; the newest known is {newest}"
            )
            raise BytecodeFault(message, at)
        if tag:
            raise BytecodeFault(f"public-preview bytecode (tag {tag}) is not readable", at + 2)
        while True:
            at = r.at
            head = r.byte()
            number = head & 0x7F
            if number == 0:
                break
            length = r.varint()
            alignment = 1
            if head & 0x80:
                alignment = r.varint()
                if not 0 < alignment <= 4096 or alignment & (alignment - 1):
                    raise BytecodeFault(f"section {number} has alignment {alignment}, not a small power of two", at)
                r.pad(alignment, 0)
            wanted = _ALIGNMENT.get(number, 1)
            if alignment % wanted:
                raise BytecodeFault(f"section {number} must have alignment that is a multiple of {wanted} bytes", at)
            if not SECTION_STRINGS <= number <= SECTION_PRODUCER:
                raise BytecodeFault(f"unknown section {number}", at)
            if number in self.sections:
                raise BytecodeFault(f"section {number} stands in the file twice", at)
            if length > r.left():
                raise BytecodeFault(f"section {number} claims {length} bytes, {r.left()} are left", at)
            self.sections[number] = (r.at, r.at + length)
            r.at += length
        if r.left():
            raise r.fault(f"{r.left()} bytes follow the end marker")
        for number, name in ((SECTION_STRINGS, "string"), (SECTION_FUNCTIONS, "function"), (SECTION_TYPES, "type")):
            if number not in self.sections:
                raise BytecodeFault(f"the {name} section is missing", len(self.data))

    def _table(self, number: int, width: int) -> tuple[tuple[int, int], ...]:
        if number not in self.sections:
            return ()
        start, end = self.sections[number]
        return _items(ByteReader(self.data, start, end), width, start)

    def _debug_section(self) -> None:
        if SECTION_DEBUG not in self.sections:
            return
        start, end = self.sections[SECTION_DEBUG]
        r = ByteReader(self.data, start, end)
        functions = r.count(4)
        r.pad(4, start)
        starts = [r.fixed(4) for _ in range(functions)]
        total = r.count(8)
        r.pad(8, start)
        indices = [r.fixed(8) for _ in range(total)]
        ends = [*starts[1:], total] if starts else []
        if any(a > b for a, b in zip(starts, ends, strict=True)):
            raise BytecodeFault("debug index ranges are out of order", start)
        self.debug_indices = tuple(tuple(indices[a:b]) for a, b in zip(starts, ends, strict=True))
        entries = _items(r, 4, start)
        self.debug = DebugTable(entries, self.data, self.string, subprogram_flags=self.version >= V13_5)

    def string(self, index: int, at: int) -> str:
        if index >= len(self.strings):
            raise BytecodeFault(f"string index {index} out of bounds (size={len(self.strings)})", at)
        start, end = self.strings[index]
        return self.data[start:end].decode("utf-8", "surrogateescape")

    def constant(self, index: int, type: Type, at: int) -> DenseAttr:
        if index >= len(self.constants):
            raise BytecodeFault(f"constant index {index} out of bounds (size={len(self.constants)})", at)
        start, end = self.constants[index]
        r = ByteReader(self.data, start, end)
        return constant_values(r.take(r.varint()), type, start)

    # module ----------------------------------------------------------------------------------------------------

    def module(self) -> BytecodeModule:
        ops = [*self._globals(), *self._functions()]
        producer = None
        if SECTION_PRODUCER in self.sections:
            r = ByteReader(self.data, *self.sections[SECTION_PRODUCER])
            producer = self.string(r.varint(), r.start)
        return BytecodeModule(self.version, tuple(ops), producer)

    def _globals(self) -> list[Op]:
        if SECTION_GLOBALS not in self.sections:
            return []
        r = ByteReader(self.data, *self.sections[SECTION_GLOBALS])
        found: list[Op] = []
        definition = self.catalog.ops[GLOBAL]
        for _ in range(r.count()):
            at = r.at
            name = self.string(r.varint(), at)
            type = self.types.type(r.varint(), at)
            value = self.constant(r.varint(), type, at)
            attrs: dict[str, Attr] = {"sym_name": StringAttr(name), "value": value}
            attrs["alignment"] = self._slot(definition, "alignment", r.varint(), at)
            if self.version >= V13_3:
                attrs["symbol_visibility"] = self._slot(definition, "symbol_visibility", r.varint(), at)
                if r.varint():
                    attrs["constant"] = UnitAttr()
            found.append(definition((), (), attrs))
        return found

    def _slot(self, definition: type[OpDef], name: str, number: int, at: int) -> Attr:
        slot = definition.spec.attr(name)
        kind = slot.kind if slot is not None else None
        if isinstance(kind, EnumKind):
            return _enum(kind, number, at)
        return IntAttr(number, kind.type if isinstance(kind, IntKind) else I1)

    def _functions(self) -> list[Op]:
        r = ByteReader(self.data, *self.sections[SECTION_FUNCTIONS])
        return [self._function(r) for _ in range(r.count())]

    def _function(self, r: ByteReader) -> Op:
        at = r.at
        name = self.string(r.varint(), at)
        where = r.at
        type = self.types.type(r.varint(), where)
        if not isinstance(type, FunctionType):
            raise BytecodeFault(f"the type of function '{name}' is not a function type", where)
        flags = r.byte()
        if not flags & FUNCTION_KERNEL:
            raise BytecodeFault(f"function '{name}' is not an entry", at)
        where = r.at
        debug = r.varint()
        locations: tuple[int, ...] = ()
        if debug:
            if debug > len(self.debug_indices):
                raise BytecodeFault("failed to read function location", where)
            locations = self.debug_indices[debug - 1]
        attrs: dict[str, Attr] = {"sym_name": StringAttr(name), "function_type": TypeAttr(type)}
        if flags & FUNCTION_PRIVATE:
            attrs["sym_visibility"] = StringAttr("private")
        if flags & FUNCTION_HINTS or self.version >= V13_5:
            attrs["optimization_hints"] = read_tagged(r, self.tables)
        if self.version >= V13_5:
            read_tagged(r, self.tables)
        length = r.varint()
        if length > r.left():
            raise r.fault(f"the body of '{name}' claims {length} bytes, {r.left()} are left")
        body = ByteReader(self.data, r.at, r.at + length)
        r.at += length
        block = Block()
        block.args = tuple(Value(t, block, i) for i, t in enumerate(type.inputs))
        loader = _Body(self, body, locations, list(block.args))
        loc = loader.location()
        ops: list[Op] = []
        while body.left():
            ops.append(loader.op(0))
        block.ops = tuple(ops)
        return self.catalog.ops[ENTRY]((), (), attrs, (Region((block,)),), loc=loc)


def _items(r: ByteReader, width: int, origin: int) -> tuple[tuple[int, int], ...]:
    """Where each item of a table begins and ends in the file."""
    count = r.count(width)
    r.pad(width, origin)
    offsets = [r.fixed(width) for _ in range(count)]
    base = r.at
    bounds = [base + offset for offset in offsets] + [r.end]
    for a, b in pairwise(bounds):
        if not base <= a <= b <= r.end:
            raise BytecodeFault("table offsets are out of order or out of bounds", base)
    return tuple(pairwise(bounds))


def _bools(attr: Attr | None) -> tuple[int, ...]:
    return attr.values if isinstance(attr, DenseArrayAttr) else ()


def _enum(kind: EnumKind[WordEnum], number: int, at: int) -> Attr:
    members = list(kind.enum)
    if number >= len(members):
        raise BytecodeFault(f"unknown value {number} for {kind.name or kind.enum.__name__}", at)
    return kind.encode(members[number])


class _Body:
    """Operations of one function. `values` are those in scope, in numbering order."""

    def __init__(self, file: _File, r: ByteReader, locations: tuple[int, ...], values: list[Value]) -> None:
        self.file = file
        self.r = r
        self.locations = locations
        self.next_location = 0
        self.values = values

    def location(self) -> Attr | None:
        """The location of the next operation in pre-order; None when the function has no records."""
        if not self.locations:
            return None
        if self.next_location >= len(self.locations):
            raise self.r.fault("the function has fewer debug records than operations")
        index = self.locations[self.next_location]
        self.next_location += 1
        return self.file.debug.location(index, self.r.at)

    def op(self, depth: int) -> Op:
        r = self.r
        at = r.at
        opcode = r.varint()
        layout = BY_OPCODE.get(opcode)
        version = self.file.version
        if layout is None or version < layout.since:
            raise BytecodeFault(f"unsupported opcode {opcode} for bytecode version {version[0]}.{version[1]}", at)
        definition = self.file.catalog.ops.get(layout.op)
        if definition is None:
            raise BytecodeFault(f"operation {layout.op} is not known", at)
        loc = self.location()
        result_types = self._result_types(layout, definition)
        attrs: dict[str, Attr] = {}
        present = self._flags(layout, definition, attrs)
        for field in layout.attrs:
            if version >= field.since and (not field.flagged or field.slot in present):
                attrs[field.slot] = self._attr(definition, field, result_types)
        if not any(_bools(attrs.get(INBOUNDS))):
            attrs.pop(INBOUNDS, None)
        for name, value in definition.spec.defaults:
            attrs.setdefault(name, value)
        operands, segments = self._operands(layout, definition, present)
        regions = self._regions(definition, depth)
        op = definition(operands, result_types, attrs, regions, segments=segments, loc=loc)
        self.values += op.results
        return op

    def _result_types(self, layout: Layout, definition: type[OpDef]) -> tuple[Type, ...]:
        r = self.r
        count = r.count() if layout.listed else len(definition.spec.results)
        found: list[Type] = []
        for _ in range(count):
            where = r.at
            found.append(self.file.types.type(r.varint(), where))
        return tuple(found)

    def _flags(self, layout: Layout, definition: type[OpDef], attrs: dict[str, Attr]) -> frozenset[str]:
        fields = layout.flags
        version = self.file.version
        if not any(version >= field.since for field in fields):
            return frozenset()
        at = self.r.at
        bits = self.r.varint()
        present = frozenset(field.slot for i, field in enumerate(fields) if bits >> i & 1)
        if bits >> len(fields) or any(f.slot in present and version < f.since for f in fields):
            raise BytecodeFault(f"unknown flags {bits:#x} for {layout.op}", at)
        listed = {field.slot for field in layout.attrs}
        for slot in present:
            declared = definition.spec.attr(slot)
            if declared is not None and slot not in listed:
                attrs[slot] = UnitAttr()
        return present

    def _attr(self, definition: type[OpDef], field: Field, result_types: tuple[Type, ...]) -> Attr:
        r = self.r
        slot = definition.spec.attr(field.slot)
        if slot is None:
            raise r.fault(f"{definition.declared_name} has no attribute {field.slot}")
        at = r.at
        match slot.kind:
            case EnumKind() as kind:
                return _enum(kind, r.varint(), at)
            case IntKind(_, type):
                return IntAttr(signed_value(r.varint(), type), type)
            case BoolKind():
                return BoolAttr(bool(r.byte()))
            case IntsKind(_, element):
                if element == I1:
                    return DenseArrayAttr(element, tuple(r.byte() & 1 for _ in range(r.count())))
                return DenseArrayAttr(element, r.ints(4))
            case StringKind():
                return StringAttr(self.file.string(r.varint(), at))
            case SymbolRefKind() as kind:
                return kind.encode(self.file.string(r.varint(), at))
            case StoredKind(_, classes) if DenseAttr in classes:
                return self.file.constant(r.varint(), result_types[0], at)
            case StoredKind():
                return ArrayAttr(read_array(r, self.file.tables))
            case _ if field.slot == "optimization_hints":
                entries = read_dict(r, self.file.tables)
                return DialectAttr(HINTS, tuple(Param(value, key) for key, value in entries.entries))
            case _:
                return read_tagged(r, self.file.tables)

    def _operands(
        self, layout: Layout, definition: type[OpDef], present: frozenset[str]
    ) -> tuple[tuple[Value, ...], tuple[int, ...]]:
        r = self.r
        slots = definition.spec.operands
        if layout.counted:
            count = r.count()
            fixed = sum(slot.arity is Arity.ONE for slot in slots)
            if count < fixed:
                raise r.fault(f"{layout.op} needs {fixed} operands, {count} are given")
            sizes = [1 if slot.arity is Arity.ONE else 0 for slot in slots]
            flexible = next((i for i, slot in enumerate(slots) if slot.arity is not Arity.ONE), None)
            if flexible is not None:
                sizes[flexible] = count - fixed
            elif count != fixed:
                raise r.fault(f"{layout.op} takes {fixed} operands, {count} are given")
            return tuple(self._value(i) for i in range(count)), tuple(sizes)
        values: list[Value] = []
        segments: list[int] = []
        for slot in slots:
            if slot.arity is Arity.ONE:
                size = 1
            elif slot.arity is Arity.OPTIONAL:
                size = int(slot.name in present)
            else:
                size = r.count()
            values += [self._value(len(values) + i) for i in range(size)]
            segments.append(size)
        return tuple(values), tuple(segments)

    def _value(self, position: int) -> Value:
        at = self.r.at
        index = self.r.varint()
        if index >= len(self.values):
            size = len(self.values)
            raise BytecodeFault(f"operand index {index} out of bounds (size={size}) for operand {position}", at)
        return self.values[index]

    def _regions(self, definition: type[OpDef], depth: int) -> tuple[Region, ...]:
        r = self.r
        wanted = len(definition.spec.regions)
        if not wanted:
            return ()
        if depth >= MAX_REGION_DEPTH:
            raise r.fault(f"regions are nested more than {MAX_REGION_DEPTH} deep")
        count = r.count()
        if count != wanted:
            raise r.fault(f"{definition.declared_name} has {wanted} regions, {count} are given")
        return tuple(self._region(depth) for _ in range(count))

    def _region(self, depth: int) -> Region:
        return Region(tuple(self._block(depth) for _ in range(self.r.count())))

    def _block(self, depth: int) -> Block:
        r = self.r
        block = Block()
        types: list[Type] = []
        for _ in range(r.count()):
            where = r.at
            types.append(self.file.types.type(r.varint(), where))
        block.args = tuple(Value(t, block, i) for i, t in enumerate(types))
        known = len(self.values)
        self.values += block.args
        block.ops = tuple(self.op(depth + 1) for _ in range(r.count()))
        del self.values[known:]
        return block
