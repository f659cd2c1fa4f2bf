"""IR to bytecode: the oldest file version that can hold the module, unless one is asked for.

Locations: those that ops carry are written, and without any the debug section is left out. With `positions`, every op
carries its own line and column in the open document instead, in the records that the vendor's compiler needs to map
its output back: one file, one compile unit, one subprogram per entry whose linkage name is the entry's symbol, and a
location per op scoped to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tilelsp.base.record import field, record
from tilelsp.bytecode.attrs import Indexers, constant_bytes, write_tagged
from tilelsp.bytecode.container import (
    ENTRY,
    FORM_IMPLEMENTATION,
    FUNC,
    FUNCTION_HINTS,
    FUNCTION_KERNEL,
    FUNCTION_PRIVATE,
    GLOBAL,
    IMPLEMENTATION,
    MAGIC,
    MODULE,
    PREVIEW_TAG,
    RELEASED,
    SECTION_ALIGNMENT,
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
from tilelsp.bytecode.primitives import ByteWriter
from tilelsp.bytecode.records import Located, LocationRecords, Positions
from tilelsp.bytecode.stored import StoredSection, StoredTables
from tilelsp.bytecode.tables import Table, table_bytes
from tilelsp.bytecode.types import write_type
from tilelsp.bytecode.versions import needs, oldest_version
from tilelsp.bytecode.write_body import BodyWriter, UnwritableError, enum_number
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import (
    I1,
    ArrayAttr,
    Attr,
    DenseAttr,
    DialectAttr,
    FunctionType,
    IntAttr,
    IntType,
    StringAttr,
    Type,
    TypeAttr,
)
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import attr_text
from tilelsp.spec.stored import Version, version_text

__all__ = ["Positions", "UnwritableError", "unwrapped", "write_module"]

BUILTIN_MODULE = "builtin.module"

_ORDER = (
    SECTION_FUNCTIONS,
    SECTION_GLOBALS,
    SECTION_DEBUG,
    SECTION_CONSTANTS,
    SECTION_TYPES,
    SECTION_PRODUCER,
    SECTION_STRINGS,
)


def write_module(
    ops: tuple[Op, ...],
    version: Version | None = None,
    positions: Positions | None = None,
    *,
    locations: Mapping[Op, Attr] | None = None,
    producer: str | None = None,
    stored: StoredTables | None = None,
    versions: FileVersions = RELEASED,
) -> bytes:
    """Bytecode of globals and entries, module wrappers looked through. Raises `UnwritableError`.

    `locations` are written in place of those that ops carry; an op that is not among them has none.
    `producer` goes into files of 13.3 and newer; without it, a module's own `producer` attribute does. `stored`, the
    tables of the file that the ops were read from, makes the copy faithful: order, sections and spare items are kept,
    and its version where none is asked for and it suffices.
    """
    flat: list[Op] = []
    for op, container in unwrapped(ops):
        if op.name not in (ENTRY, GLOBAL, FUNC, IMPLEMENTATION):
            raise UnwritableError("only function and global ops are allowed in the body", op, container)
        _only_ours(op, container)
        flat.append(op)
    if producer is None:
        producer = next((found for op in ops if (found := _producer(op)) is not None), None)
    chosen = _choose(tuple(flat), version, producer, stored, versions)
    try:
        located = positions if positions is not None or locations is None else locations
        return _File(chosen, located, stored).write(flat, producer)
    except RecursionError:
        raise UnwritableError("operations or types are nested too deeply for bytecode") from None


def unwrapped(ops: Iterable[Op], container: Op | None = None) -> Iterator[tuple[Op, Op | None]]:
    """Ops in modules, or beside them, with the module around each."""
    for op in ops:
        if op.name in (MODULE, BUILTIN_MODULE):
            for region in op.regions:
                for block in region.blocks:
                    yield from unwrapped(block.ops, op)
        else:
            yield op, container


def _only_ours(root: Op, container: Op | None) -> None:
    dialect = ENTRY.partition(".")[0]
    for op in root.walk():
        if op.name.partition(".")[0] != dialect:
            raise UnwritableError(f"only ops from the '{dialect}' dialect are allowed", op, container)


def _producer(op: Op) -> str | None:
    if op.name == BUILTIN_MODULE:
        inner = (o for region in op.regions for block in region.blocks for o in block.ops)
        return next((found for nested in inner if (found := _producer(nested)) is not None), None)
    named = op.attrs.get("producer") if op.name == MODULE else None
    return named.value if isinstance(named, StringAttr) else None


def _choose(
    ops: tuple[Op, ...],
    version: Version | None,
    producer: str | None,
    stored: StoredTables | None,
    versions: FileVersions,
) -> Version:
    if version is None:
        oldest = oldest_version(ops, versions)
        if producer is not None:
            oldest = max(oldest, V13_3)
        return max(oldest, stored.version) if stored is not None else oldest
    if not versions.takes(version):
        raise UnwritableError(f"bytecode version {version_text(version)} is not one of {versions.range}")
    text = version_text(version)
    refused = next((need for need in needs(ops, versions) if need.since > version), None)
    if refused is not None:
        raise UnwritableError(refused.refusal(text), refused.op)
    return version


@record(frozen=False)
class _Tables:
    strings: Table = field(default_factory=Table)
    constants: Table = field(default_factory=Table)
    types: Table = field(default_factory=Table)
    known_types: dict[Type, int] = field(default_factory=dict[Type, int])


class _File:
    """One file being written. Serves function bodies as their `write_body.Target`."""

    def __init__(self, version: Version, located: Located, stored: StoredTables | None) -> None:
        self.version = version
        self.stored = stored
        self.tables = _Tables()
        self.index = Indexers(self.string, self.type, self.constant, self._announce)
        self.preview = stored is not None and stored.preview and stored.version == version
        # Types and records are encoded by version, so that items of another one are of no use.
        same = stored if stored is not None and stored.version == version else None
        if stored is not None:
            self.tables.strings = Table(stored.strings)
            self.tables.constants = Table(stored.constants)
        if same is not None:
            self.tables.types = Table(same.types)
        else:
            # As the vendor's own writer has it: these two come first.
            for common in (I1, IntType(32)):
                self.type(common)
        seed = same.debug if same is not None and not isinstance(located, Positions) else ()
        self.records = LocationRecords(self.string, version, located, seed)

    def string(self, text: str) -> int:
        """The index of a string."""
        return self.tables.strings.add(text.encode("utf-8", "surrogateescape"))

    def constant(self, attr: DenseAttr) -> int:
        """The index of a constant."""
        known = self.stored.constant_indices.get(attr) if self.stored is not None else None
        return self.tables.constants.add(_sized(constant_bytes(attr))) if known is None else known

    def type(self, type: Type) -> int:
        """The index of a type, after those that it refers to."""
        known = self.tables.known_types.get(type)
        if known is not None:
            return known
        index = self.tables.types.add(write_type(type, self.version, self.type, self._expression))
        self.tables.known_types[type] = index
        return index

    def _announce(self) -> None:
        self.preview = True

    def _expression(self, w: ByteWriter, attr: Attr) -> None:
        write_tagged(w, attr, self.index)

    def write(self, ops: Sequence[Op], producer: str | None) -> bytes:
        """The whole file."""
        entries = [op for op in ops if op.name in (ENTRY, FUNC, IMPLEMENTATION)]
        globals_ = [op for op in ops if op.name == GLOBAL]
        functions = ByteWriter()
        functions.varint(len(entries))
        for op in entries:
            if op.name == FUNC:
                self._extern(functions, op)
            elif op.name == IMPLEMENTATION:
                self._implementation(functions, op)
            else:
                self._function(functions, op)
        if self.stored is not None:
            functions.data += self.stored.function_tail
        payloads = {SECTION_FUNCTIONS: bytes(functions.data)}
        stored_numbers = {section.number for section in self.stored.sections} if self.stored is not None else set[int]()
        if globals_ or SECTION_GLOBALS in stored_numbers:
            payloads[SECTION_GLOBALS] = self._globals(globals_)
        if self.records:
            payloads[SECTION_DEBUG] = self.records.section()
        if producer is not None and self.version >= V13_3:
            w = ByteWriter()
            w.varint(self.string(producer))
            payloads[SECTION_PRODUCER] = bytes(w.data)
        if len(self.tables.constants) or SECTION_CONSTANTS in stored_numbers:
            payloads[SECTION_CONSTANTS] = table_bytes(self.tables.constants, 8)
        payloads[SECTION_TYPES] = table_bytes(self.tables.types, 4)
        payloads[SECTION_STRINGS] = table_bytes(self.tables.strings, 4)
        out = ByteWriter()
        out.data += MAGIC
        out.byte(self.version[0])
        out.byte(self.version[1])
        out.fixed(PREVIEW_TAG * self.preview, 2)
        for section in self._order():
            if section.number in payloads:
                _write_section(out, section, payloads[section.number])
        out.byte(0)
        return bytes(out.data)

    def _order(self) -> tuple[StoredSection, ...]:
        stored_sections = self.stored.sections if self.stored is not None else ()
        known = {section.number for section in stored_sections}
        new = (StoredSection(n, SECTION_ALIGNMENT.get(n, 0)) for n in _ORDER if n not in known)
        return (*stored_sections, *new)

    def _globals(self, ops: list[Op]) -> bytes:
        w = ByteWriter()
        w.varint(len(ops))
        for op in ops:
            value = op.attrs.get("value")
            if not isinstance(value, DenseAttr):
                raise UnwritableError("a global has no value", op)
            try:
                w.varint(self.string(_string(op, "sym_name")))
                w.varint(self.type(value.type))
                w.varint(self.constant(value))
            except ValueError as error:
                raise UnwritableError(str(error), op) from None
            alignment = op.attrs.get("alignment")
            w.varint(alignment.value if isinstance(alignment, IntAttr) else 0)
            if self.version >= V13_3:
                w.varint(enum_number(op, "symbol_visibility"))
                w.varint(int("constant" in op.attrs))
        return bytes(w.data)

    def _hints(self, name: str, hints: Attr | None) -> Attr | None:
        """An entry's hints, in the order in which the earlier file has them where they are the same."""
        stored_hint = self.stored.hints.get(name) if self.stored is not None else None
        same = stored_hint is not None and hints is not None and attr_text(stored_hint) == attr_text(hints)
        return stored_hint if same else hints

    def _function(self, w: ByteWriter, op: Op) -> None:
        stored = op.attrs.get("function_type")
        type = stored.type if isinstance(stored, TypeAttr) else None
        if not isinstance(type, FunctionType):
            raise UnwritableError("an entry has no function type", op)
        if len(op.regions) != 1 or len(op.regions[0].blocks) != 1:
            raise UnwritableError("an entry has no body", op)
        name = _string(op, "sym_name")
        hints = self._hints(name, op.attrs.get("optimization_hints"))
        private = op.attrs.get("sym_visibility") == StringAttr("private")
        has_hints = hints is not None and self.version < V13_5
        try:
            w.varint(self.string(name))
            w.varint(self.type(type))
            w.byte(FUNCTION_KERNEL | private * FUNCTION_PRIVATE | has_hints * FUNCTION_HINTS)
            w.varint(self.records.start(name, op))
            if hints is not None or self.version >= V13_5:
                write_tagged(w, hints or DialectAttr("cuda_tile.optimization_hints", ()), self.index)
            if self.version >= V13_5:
                write_tagged(w, op.attrs.get("arg_attrs") or ArrayAttr(()), self.index)
        except ValueError as error:
            raise UnwritableError(str(error), op) from None
        body = ByteWriter()
        block = op.regions[0].blocks[0]
        values: dict[Value, int] = {arg: i for i, arg in enumerate(block.args)}
        writer = BodyWriter(self, body, values, len(block.args))
        for inner in block.ops:
            writer.op(inner)
        w.varint(len(body.data))
        w.data += body.data

    def _extern(self, w: ByteWriter, op: Op) -> None:
        """A function without a body."""
        stored = op.attrs.get("function_type")
        if not isinstance(stored, TypeAttr):
            raise UnwritableError("a function has no function type", op)
        if op.regions and op.regions[0].blocks:
            raise UnwritableError(f"'{FUNC}' op must be extern when serialized to bytecode", op)
        self.preview = True
        name = _string(op, "sym_name")
        try:
            w.varint(self.string(name))
            w.varint(self.type(stored.type))
            w.byte(FUNCTION_PRIVATE if op.attrs.get("sym_visibility") == StringAttr("private") else 0)
            w.varint(self.records.start(name, op))
            write_tagged(w, op.attrs.get("arg_attrs") or ArrayAttr(()), self.index)
            w.varint(0)
            write_tagged(w, op.attrs.get("const_params") or ArrayAttr(()), self.index)
        except ValueError as error:
            raise UnwritableError(str(error), op) from None

    def _implementation(self, w: ByteWriter, op: Op) -> None:
        """An implementation: a function's name and type, and all of it again as an op in a body is stored."""
        type = op.attrs.get("function_type")
        layout = op.spec.layout if isinstance(op, OpDef) else None
        if not isinstance(type, TypeAttr) or not isinstance(op, OpDef) or layout is None:
            raise UnwritableError("an implementation has no function type", op)
        self.preview = True
        private = op.attrs.get("sym_visibility") == StringAttr("private")
        name = _string(op, "sym_name")
        try:
            w.varint(self.string(name))
            w.varint(self.type(type.type))
            w.byte(FORM_IMPLEMENTATION | private * FUNCTION_PRIVATE)
            w.varint(self.records.start(name, op))
            BodyWriter(self, w, {}, 0).contents(op, layout)
            w.varint(0)
        except ValueError as error:
            raise error if isinstance(error, UnwritableError) else UnwritableError(str(error), op) from None


def _write_section(out: ByteWriter, section: StoredSection, payload: bytes) -> None:
    out.byte(section.number | (0x80 if section.alignment else 0))
    out.varint(len(payload))
    if section.alignment:
        out.varint(section.alignment)
        out.pad(section.alignment)
    out.data += payload


def _string(op: Op, name: str) -> str:
    stored = op.attrs.get(name)
    if not isinstance(stored, StringAttr):
        raise UnwritableError(f"requires attribute '{name}'", op)
    return stored.value


def _sized(data: bytes) -> bytes:
    w = ByteWriter()
    w.varint(len(data))
    return bytes(w.data) + data
