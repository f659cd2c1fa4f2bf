"""Bytecode to IR: sections, tables, globals, functions. Every length is checked before it is believed."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.record import field, record
from tilelsp.bytecode.attrs import Tables, constant_values, read_tagged
from tilelsp.bytecode.container import (
    ENTRY,
    FORM_IMPLEMENTATION,
    FORM_RESERVED,
    FORM_TESTING,
    FUNC,
    FUNCTION_FORM,
    FUNCTION_HINTS,
    FUNCTION_KERNEL,
    FUNCTION_PRIVATE,
    GLOBAL,
    IMPLEMENTATION,
    RELEASED,
    SECTION_CONSTANTS,
    SECTION_DEBUG,
    SECTION_FUNCTIONS,
    SECTION_GLOBALS,
    SECTION_PRODUCER,
    SECTION_STRINGS,
    SECTION_TYPES,
    V13_3,
    V13_5,
    FileVersions,
)
from tilelsp.bytecode.debug import DebugTable
from tilelsp.bytecode.preview import NOT_ANNOUNCED
from tilelsp.bytecode.primitives import BytecodeFault, ByteReader
from tilelsp.bytecode.read_body import FunctionBody, enum_attr
from tilelsp.bytecode.sections import ItemTable, Sections, read_items, read_sections
from tilelsp.bytecode.stored import StoredTables
from tilelsp.bytecode.types import TypeTable
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import (
    I1,
    ArrayAttr,
    Attr,
    DenseAttr,
    DialectAttr,
    FunctionType,
    IntAttr,
    StringAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.attr import EnumKind, IntKind
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.op import OpDef
from tilelsp.spec.stored import Version


@record
class BytecodeModule:
    """Contents of a file: globals, then entries, as IR; its version; the producer's name, if it says; its tables."""

    version: Version
    ops: tuple[Op, ...]
    producer: str | None
    stored: StoredTables = field(repr=False)


def read_module(data: bytes, catalog: Catalog, versions: FileVersions = RELEASED) -> BytecodeModule:
    """IR of a whole file; ops carry their stored locations in `loc`. Raises `BytecodeFault`, and nothing else."""
    try:
        return _File(data, catalog, versions).module()
    except RecursionError:
        raise BytecodeFault("nested too deeply", 0) from None


class _File:
    """One file being read. Serves function bodies as their `read_body.BodyTables`."""

    def __init__(self, data: bytes, catalog: Catalog, versions: FileVersions) -> None:
        self.data = data
        self.catalog = catalog
        self.sections: Sections = read_sections(data, versions)
        self.version: Version = self.sections.version
        self.strings = self._items(SECTION_STRINGS, 4, "string")
        self.constants = self._items(SECTION_CONSTANTS, 8, "constant")
        preview = self.sections.preview
        entries = self._items(SECTION_TYPES, 4, "type")
        self.types = TypeTable(entries, data, self.version, catalog, {}, self._expression, preview)
        self.tables = Tables(self.string, self.types.type, self.constant, preview)
        self.debug_indices: tuple[tuple[int, ...], ...] = ()
        self.debug_items = ItemTable("debug attribute")
        self._read_debug()
        self.debug = DebugTable(self.debug_items, data, self.string, subprogram_flags=self.version >= V13_5)
        self._strings: dict[int, str] = {}
        self._constants: dict[tuple[int, Type], DenseAttr] = {}

    # tables ----------------------------------------------------------------------------------------------------

    def _items(self, number: int, width: int, name: str) -> ItemTable:
        r = self.sections.reader(self.data, number)
        return ItemTable(name) if r is None else read_items(r, width, name)

    def _read_debug(self) -> None:
        r = self.sections.reader(self.data, SECTION_DEBUG)
        if r is None:
            return
        functions = r.count(4)
        r.pad(4, r.start)
        starts = [r.fixed(4) for _ in range(functions)]
        total = r.count(8)
        r.pad(8, r.start)
        indices = [r.fixed(8) for _ in range(total)]
        ends = [*starts[1:], total] if starts else []
        if any(a > b for a, b in zip(starts, ends, strict=True)):
            raise BytecodeFault("the ranges of debug indices are out of order", r.start)
        self.debug_indices = tuple(tuple(indices[a:b]) for a, b in zip(starts, ends, strict=True))
        self.debug_items = read_items(r, 4, "debug attribute")

    def _expression(self, r: ByteReader) -> Attr:
        return read_tagged(r, self.tables)

    def string(self, index: int, at: int) -> str:
        """Entry `index` of the string table."""
        known = self._strings.get(index)
        if known is None:
            start, end = self.strings.place(index, at)
            known = self._strings[index] = self.data[start:end].decode("utf-8", "surrogateescape")
        return known

    def constant(self, index: int, type: Type, at: int) -> DenseAttr:
        """Entry `index` of the constant table, as elements of `type`."""
        known = self._constants.get((index, type))
        if known is None:
            start, end = self.constants.place(index, at)
            r = ByteReader(self.data, start, end)
            known = self._constants[index, type] = constant_values(r.take(r.varint()), type, start)
        return known

    def location(self, index: int, at: int) -> Attr:
        """See `read_body.BodyTables`."""
        return self.debug.location(index, at)

    # module ----------------------------------------------------------------------------------------------------

    def module(self) -> BytecodeModule:
        """The whole file."""
        ops = [*self._globals()]
        functions = self.sections.reader(self.data, SECTION_FUNCTIONS)
        tail = b""
        if functions is not None:
            ops += [self._function(functions, number) for number in range(functions.count())]
            tail = functions.take(functions.left())
        producer = None
        r = self.sections.reader(self.data, SECTION_PRODUCER)
        if r is not None:
            producer = self.string(r.varint(), r.start)
        return BytecodeModule(self.version, tuple(ops), producer, self._stored(ops, tail))

    def _stored(self, ops: Sequence[Op], tail: bytes) -> StoredTables:
        found: dict[DenseAttr, int] = {}
        for (index, _), constant in self._constants.items():
            found.setdefault(constant, index)
        return StoredTables(
            self.version,
            self.sections.order,
            self.strings.raw(self.data),
            self.types.entries.raw(self.data),
            self.constants.raw(self.data),
            self.debug_items.raw(self.data),
            found,
            {
                name.value: hints
                for op in ops
                if (hints := op.attrs.get("optimization_hints")) is not None
                and isinstance(name := op.attrs.get("sym_name"), StringAttr)
            },
            tail,
            self.sections.preview,
        )

    def _globals(self) -> list[Op]:
        r = self.sections.reader(self.data, SECTION_GLOBALS)
        if r is None:
            return []
        found: list[Op] = []
        definition = self.catalog.ops[GLOBAL]
        for _ in range(r.count()):
            at = r.at
            name = self.string(r.varint(), at)
            type = self.types.type(r.varint(), at)
            value = self.constant(r.varint(), type, at)
            attrs: dict[str, Attr] = {"sym_name": StringAttr(name), "value": value}
            attrs["alignment"] = _slot_attr(definition, "alignment", r.varint(), self.version, at)
            # Older files leave out what the op has all the same.
            visibility = r.varint() if self.version >= V13_3 else 0
            attrs["symbol_visibility"] = _slot_attr(definition, "symbol_visibility", visibility, self.version, at)
            if self.version >= V13_3 and r.varint():
                attrs["constant"] = UnitAttr()
            found.append(definition((), (), attrs))
        return found

    def _function(self, r: ByteReader, number: int) -> Op:
        at = r.at
        named = r.varint()
        where = r.at
        type = self.types.type(r.varint(), where)
        if not isinstance(type, FunctionType):
            raise BytecodeFault(f"the type of function {number} is not a function type", where)
        where = r.at
        flags = r.byte()
        self._check_form(flags, where)
        is_kernel = bool(flags & FUNCTION_KERNEL)
        if not is_kernel and self.version < V13_5:
            raise BytecodeFault(f"function {number} is not an entry", at)
        where = r.at
        debug = r.varint()
        locations: tuple[int, ...] = ()
        if debug:
            if debug > len(self.debug_indices):
                raise BytecodeFault("failed to read function location", where)
            locations = self.debug_indices[debug - 1]
        if self.version >= V13_5 and flags & FUNCTION_FORM == FORM_IMPLEMENTATION:
            return self._implementation(r, flags, locations)
        attrs: dict[str, Attr] = {"function_type": TypeAttr(type)}
        if flags & FUNCTION_PRIVATE:
            attrs["sym_visibility"] = StringAttr("private")
        if is_kernel and (flags & FUNCTION_HINTS or self.version >= V13_5):
            hints = read_tagged(r, self.tables)
            # From 13.5 a map stands in every file; an empty one is no word in the text.
            if self.version < V13_5 or not isinstance(hints, DialectAttr) or hints.params:
                attrs["optimization_hints"] = hints
        if self.version >= V13_5:
            arguments = read_tagged(r, self.tables)
            if arguments != ArrayAttr(()):
                attrs["arg_attrs"] = arguments
        name = self.string(named, at)
        if not name:
            raise BytecodeFault(f"function name at index {named} is empty", at)
        attrs = {"sym_name": StringAttr(name), **attrs}
        length = r.varint()
        if length > r.left():
            raise r.fault(f"the body of function {number} claims {length} bytes, {r.left()} are left")
        if not is_kernel:
            return self._extern(r, attrs, length, locations)
        body = ByteReader(self.data, r.at, r.at + length)
        r.at += length
        block = Block()
        block.args = tuple(Value(t, block, i) for i, t in enumerate(type.inputs))
        loader = FunctionBody(self, body, locations, list(block.args))
        loc = loader.location()
        ops: list[Op] = []
        while body.left():
            ops.append(loader.op(0))
        block.ops = tuple(ops)
        if not ops:
            raise BytecodeFault(f"'{ENTRY}' op expects a non-empty block", at)
        return self.catalog.ops[ENTRY]((), (), attrs, (Region((block,)),), loc=loc)

    def _check_form(self, flags: int, at: int) -> None:
        """Check the form of a function; before 13.5 the bits of its form had another meaning. Raises
        `BytecodeFault`."""
        if self.version < V13_5:
            return
        known = FUNCTION_PRIVATE | FUNCTION_KERNEL | FUNCTION_FORM
        form = flags & FUNCTION_FORM
        if flags & ~known:
            raise BytecodeFault(f"function entry has unrecognized flag bits (0x{flags & ~known:X});", at)
        if form == FORM_RESERVED:
            raise BytecodeFault("function entry has reserved form value", at)
        if form == FORM_TESTING:
            raise BytecodeFault("function entry has testing form in non-test build", at)
        if form == FORM_IMPLEMENTATION and flags & FUNCTION_KERNEL:
            raise BytecodeFault("function entry cannot be both kernel and extern impl", at)

    def _implementation(self, r: ByteReader, flags: int, locations: tuple[int, ...]) -> Op:
        """An implementation, which is stored as an op in a body is; the name and type in front of it say it again."""
        definition = self.catalog.ops[IMPLEMENTATION]
        layout = definition.spec.layout
        if layout is None or not self.sections.preview:
            raise r.fault(f"malformed bytecode: encountered a preview function {NOT_ANNOUNCED}")
        op = FunctionBody(self, r, locations, []).contents(definition, layout, 0)
        length = r.varint()
        if length:
            must = "bodiless extern implementations must have body length 0"
            raise r.fault(f"extern implementation entry has non-zero body length ({length}); {must}")
        private = {"sym_visibility": StringAttr("private")} if flags & FUNCTION_PRIVATE else {}
        return definition((), (), {**op.attrs, **private}, op.regions, loc=op.loc)

    def _extern(self, r: ByteReader, attrs: dict[str, Attr], length: int, locations: tuple[int, ...]) -> Op:
        """The rest of a function without a body: its constant parameters."""
        if length:
            raise r.fault(f"'{FUNC}' op must be extern when serialized to bytecode")
        at = r.at
        constants = read_tagged(r, self.tables)
        if not isinstance(constants, ArrayAttr):
            raise BytecodeFault("extern function const params payload is not an ArrayAttr", at)
        attrs["is_extern"] = UnitAttr()
        if constants.values:
            attrs["const_params"] = constants
        loc = self.debug.location(locations[0], at) if locations else None
        return self.catalog.ops[FUNC]((), (), attrs, (Region(()),), loc=loc)


def _slot_attr(definition: type[OpDef], name: str, number: int, version: Version, at: int) -> Attr:
    slot = definition.spec.attr(name)
    kind = slot.kind if slot is not None else None
    if isinstance(kind, EnumKind):
        return enum_attr(kind, number, version, at)
    return IntAttr(number, kind.type if isinstance(kind, IntKind) else I1)
