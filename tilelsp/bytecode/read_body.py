"""Function bodies: operations, operands, regions."""

from __future__ import annotations

from typing import Protocol

from tilelsp.bytecode.attrs import HINTS, Tables, read_array, read_dict, read_preview, read_tagged, signed_value
from tilelsp.bytecode.container import INBOUNDS
from tilelsp.bytecode.preview import FIRST_OPCODE, LAST_OPCODE, NOT_ANNOUNCED, is_preview
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import (
    I32,
    ArrayAttr,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    DenseAttr,
    DialectAttr,
    DictAttr,
    IntAttr,
    Param,
    StringAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.attr import (
    BoolKind,
    DialectKind,
    EnumKind,
    IntKind,
    IntsKind,
    StoredKind,
    StringKind,
    SymbolNameKind,
    SymbolRefKind,
    TypeKind,
    WordEnum,
)
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import OpArity
from tilelsp.spec.stored import StoredField, StoredLayout, Version, too_new, version_text

MAX_REGION_DEPTH = 100
"""Regions inside regions; each level costs the reader a few frames of Python's stack."""

_RESERVED_I32 = (-(2**31), 2**31 - 1)
"""Values that the reference keeps for its own tables and refuses in arrays of 32-bit integers."""


class BodyTables(Protocol):
    """Tables of its file that a body refers to."""

    @property
    def catalog(self) -> Catalog:
        """Declarations."""
        ...

    @property
    def version(self) -> Version:
        """The file's version."""
        ...

    @property
    def tables(self) -> Tables:
        """Strings, types and constants."""
        ...

    def location(self, index: int, at: int) -> Attr:
        """A location record, asked for at byte `at`. Raises `BytecodeFault`."""
        ...


def enum_attr(kind: EnumKind[WordEnum], number: int, version: Version, at: int) -> Attr:
    """The attribute that enumeration member `number` is. Raises `BytecodeFault`."""
    members = list(kind.enum)
    if number >= len(members):
        raise BytecodeFault(f"unknown value {number} for {kind.name or kind.enum.__name__}", at)
    since = members[number].since
    if since is not None and version < since:
        raise BytecodeFault(too_new(number, version), at)
    return kind.encode(members[number])


def late_result_type(definition: type[OpDef], slot: str, catalog: Catalog) -> Type:
    """The type of a result that older files leave out: the only type without parameters that its slot takes."""
    declared = next(result for result in definition.spec.results if result.name == slot)
    dialect = f"{definition.spec.dialect}."
    plain = (cls() for name, cls in catalog.types.items() if name.startswith(dialect) and not cls.syntax)
    return next(type for type in plain if declared.constraint.accepts(type))


class FunctionBody:
    """Operations of one function. `values` are those in scope, in numbering order."""

    def __init__(self, file: BodyTables, r: ByteReader, locations: tuple[int, ...], values: list[Value]) -> None:
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
        return self.file.location(index, self.r.at)

    def op(self, depth: int) -> Op:
        """The operation that stands next, inside `depth` regions. Raises `BytecodeFault`."""
        r = self.r
        at = r.at
        opcode = r.varint()
        definition = self.file.catalog.by_opcode.get(opcode)
        if FIRST_OPCODE <= opcode <= LAST_OPCODE and not self.file.tables.preview:
            start = "malformed bytecode: encountered public-preview opcode"
            raise BytecodeFault(f"{start} {opcode} {NOT_ANNOUNCED}", at)
        layout = None if definition is None else definition.spec.layout
        version = self.file.version
        if definition is None or layout is None or version < layout.since:
            raise BytecodeFault(f"unsupported opcode {opcode} for bytecode version {version_text(version)}", at)
        return self.contents(definition, layout, depth)

    def contents(self, definition: type[OpDef], layout: StoredLayout, depth: int) -> OpDef:
        """An operation, from behind its opcode on. Raises `BytecodeFault`."""
        version = self.file.version
        loc = self.location()
        result_types = self._result_types(layout, definition)
        numbered = len(result_types)
        for field in layout.late_results:
            if version < field.since and len(result_types) < len(definition.spec.results):
                result_types += (late_result_type(definition, field.slot, self.file.catalog),)
        attrs: dict[str, Attr] = {}
        present = self._flags(layout, definition, attrs)
        for field in layout.attrs:
            if version >= field.since and (not field.flagged or field.slot in present):
                attrs[field.slot] = self._attr(definition, field, result_types)
        for name, value in definition.spec.defaults:
            attrs.setdefault(name, value)
        operands, segments = self._operands(layout, definition, present)
        inbounds = attrs.get(INBOUNDS)
        if isinstance(inbounds, DenseArrayAttr) and not any(inbounds.values):
            slots = zip(segments, definition.spec.operands, strict=True)
            indices = sum(size for size, slot in slots if slot.arity is OpArity.VARIADIC)
            if len(inbounds.values) == indices:
                # What stands in every file, and is no word in the text.
                del attrs[INBOUNDS]
        regions = self._regions(definition, depth)
        op = definition(operands, result_types, attrs, regions, segments=segments, loc=loc)
        self.values += op.results[:numbered]
        return op

    def _result_types(self, layout: StoredLayout, definition: type[OpDef]) -> tuple[Type, ...]:
        r = self.r
        count = r.count() if layout.listed else len(definition.spec.results)
        found: list[Type] = []
        for _ in range(count):
            where = r.at
            found.append(self.file.tables.type(r.varint(), where))
        return tuple(found)

    def _flags(self, layout: StoredLayout, definition: type[OpDef], attrs: dict[str, Attr]) -> frozenset[str]:
        fields = layout.flags
        version = self.file.version
        if not any(version >= field.since for field in fields):
            return frozenset()
        at = self.r.at
        bits = self.r.varint()
        present = frozenset(field.slot for i, field in enumerate(fields) if bits >> i & 1)
        # Bits that no field owns are passed over, as the reference does it.
        if any(f.slot in present and version < f.since for f in fields):
            raise BytecodeFault(f"unknown flags {bits:#x} for {definition.declared_name}", at)
        listed = {field.slot for field in layout.attrs}
        for slot in present:
            declared = definition.spec.attr(slot)
            if declared is not None and slot not in listed:
                attrs[slot] = UnitAttr()
        return present

    def _attr(self, definition: type[OpDef], field: StoredField, result_types: tuple[Type, ...]) -> Attr:
        r = self.r
        slot = definition.spec.attr(field.slot)
        if slot is None:
            raise r.fault(f"{definition.declared_name} has no attribute {field.slot}")
        at = r.at
        match slot.kind:
            case EnumKind() as kind:
                return enum_attr(kind, r.varint(), self.file.version, at)
            case IntKind(_, type):
                return IntAttr(signed_value(r.varint(), type), type)
            case BoolKind():
                return BoolAttr(bool(r.byte()))
            case IntsKind(_, element):
                if element != I32:
                    return DenseArrayAttr(element, tuple(int(r.byte() != 0) for _ in range(r.count())))
                return DenseArrayAttr(element, _ints32(r))
            case StringKind() | SymbolNameKind():
                return StringAttr(self.file.tables.string(r.varint(), at))
            case SymbolRefKind() as kind:
                return kind.encode(self.file.tables.string(r.varint(), at))
            case StoredKind(_, classes) if DenseAttr in classes:
                return self.file.tables.constant(r.varint(), result_types[0], at)
            case StoredKind(_, classes) if DictAttr in classes:
                return read_dict(r, self.file.tables)
            case TypeKind():
                return TypeAttr(self.file.tables.type(r.varint(), at))
            case DialectKind(_, names) if is_preview(names[0]):
                return read_preview(r, names[0], self.file.tables)
            case StoredKind():
                return ArrayAttr(read_array(r, self.file.tables))
            case _ if field.slot == "optimization_hints":
                entries = read_dict(r, self.file.tables)
                return DialectAttr(HINTS, tuple(Param(value, key) for key, value in entries.entries))
            case _:
                return read_tagged(r, self.file.tables)

    def _operands(
        self, layout: StoredLayout, definition: type[OpDef], present: frozenset[str]
    ) -> tuple[tuple[Value, ...], tuple[int, ...]]:
        r = self.r
        slots = definition.spec.operands
        if layout.counted:
            count = r.count()
            fixed = sum(slot.arity is OpArity.ONE for slot in slots)
            if count < fixed:
                raise r.fault(f"{definition.declared_name} needs {fixed} operands, {count} are given")
            sizes = [1 if slot.arity is OpArity.ONE else 0 for slot in slots]
            flexible = next((i for i, slot in enumerate(slots) if slot.arity is not OpArity.ONE), None)
            if flexible is not None:
                sizes[flexible] = count - fixed
            elif count != fixed:
                raise r.fault(f"{definition.declared_name} takes {fixed} operands, {count} are given")
            return tuple(self._value(i) for i in range(count)), tuple(sizes)
        values: list[Value] = []
        segments: list[int] = []
        for slot in slots:
            if slot.arity is OpArity.ONE:
                size = 1
            elif slot.arity is OpArity.OPTIONAL:
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
        # In one function: a level of nesting costs three frames of the stack.
        regions: list[Region] = []
        for _ in range(count):
            blocks: list[Block] = []
            for _ in range(r.count()):
                block = Block()
                block.args = self._block_args(block)
                known = len(self.values)
                self.values += block.args
                where = r.at
                block.ops = tuple([self.op(depth + 1) for _ in range(r.count())])
                _check_end(block, where)
                del self.values[known:]
                blocks.append(block)
            regions.append(Region(tuple(blocks)))
        return tuple(regions)

    def _block_args(self, block: Block) -> tuple[Value, ...]:
        r = self.r
        args: list[Value] = []
        for i in range(r.count()):
            where = r.at
            args.append(Value(self.file.tables.type(r.varint(), where), block, i))
        return tuple(args)


def _check_end(block: Block, at: int) -> None:
    """A block in a region ends in a terminator; of a kernel's own block the verifier asks that."""
    last = block.ops[-1] if block.ops else None
    if isinstance(last, OpDef) and Trait.TERMINATOR in last.spec.traits:
        return
    why = "it is empty" if last is None else f"the last operation '{last.name}' is not a terminator."
    message = f"invalid block structure: block is expected to have a terminator operation, but {why}"
    raise BytecodeFault(message, at)


def _ints32(r: ByteReader) -> tuple[int, ...]:
    at = r.at
    values = r.ints(4)
    for value in values:
        if value in _RESERVED_I32:
            raise BytecodeFault(f"array contains unsupported value {value}", at)
    return values
