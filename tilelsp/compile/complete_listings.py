"""Machine IR of listings, completed: what documents leave open follows from the words that they write.

A listing shows the words of a `tcgen05.mma`, its handle and its descriptors, and neither tile nor element types, which
PTX's own words need. They are taken from the kind word, from the columns that are allocated and from the registers that
are read back; registers that nothing defines become parameters. Each assumption is a hint at its instruction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import record
from tilelsp.compile.lowering import ASSUMED, NO_SPAN
from tilelsp.compile.mir_fields import word_of
from tilelsp.compile.passes import PassContext, PassResult
from tilelsp.defs.encodings.instr_desc import instruction_k, legal_shape
from tilelsp.defs.encodings.kind_word import KIND_WORD
from tilelsp.defs.encodings.terms import CtaGroup, MmaKind
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES
from tilelsp.defs.mir import tensor as tmem
from tilelsp.defs.mir.integers import SETP
from tilelsp.defs.mir.memory import LD_PARAM, Param
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.threads import CBRA, READ_SREG
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import (
    F32,
    F64,
    I1,
    I16,
    I32,
    I64,
    ArrayAttr,
    Attr,
    BoolAttr,
    DenseArrayAttr,
    IntAttr,
    StringAttr,
    Type,
)
from tilelsp.spec.constants import Imm
from tilelsp.spec.machine import GUARD, Lane, UnplacedInstruction, lanes_of

THREADS = 128
"""Of a listing that names none: the warp group that reads tensor memory back."""

_TYPES: Mapping[MmaKind, str] = {
    MmaKind.F16: "f32.f16.f16",
    MmaKind.TF32: "f32.tf32.tf32",
    MmaKind.F8F6F4: "f32.e4m3.e4m3",
    MmaKind.I8: "s32.s8.s8",
    MmaKind.MXF8F6F4: "f32.e4m3.e4m3",
    MmaKind.MXF4: "f32.e2m1.e2m1",
    MmaKind.MXF4NVF4: "f32.e2m1.e2m1",
}
"""D, A and B of a kind that does not say more."""
_PARAMETERS: Mapping[Type, Param] = {I16: "u16", I32: "u32", I64: "u64", F32: "f32", F64: "f64"}
_COLUMN_ELEMENTS = 16 // 4 * TMEM_LANES
"""32-bit elements of one of the documents' columns: 16 bytes in each lane."""
_HALF_LANES = TMEM_LANES // 2
_ALLOC, _DEALLOC, _LOAD = (
    opcode.name for opcode in (tmem.TCGEN05_ALLOC, tmem.TCGEN05_DEALLOC, tmem.TCGEN05_LD[tmem.DOCUMENTED_LOAD])
)


def complete_listings(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """Each function with what its instructions and registers lack; one that lacks nothing stays as it is."""
    hints: list[Diagnostic] = []
    made: list[Op] = []
    for module in ops:
        body = module.regions[0].blocks[0]
        functions = tuple(_complete(op, hints) if op.name == "mir.func" else op for op in body.ops)
        if functions == body.ops:
            made.append(module)
            continue
        block = Block()
        block.ops = functions
        made.append(Op(module.name, attrs=module.attrs, regions=(Region((block,)),), origin=Origin(op=module)))
    return PassResult(tuple(made), tuple(hints))


def _complete(function: Op, hints: list[Diagnostic]) -> Op:
    context = _Listing(function)
    fields = dict(context.missing())
    blocks = function.regions[0].blocks if function.regions else ()
    free = tuple(value for value in blocks[0].args if value.type in _PARAMETERS) if blocks else ()
    if not fields and not free:
        return function
    for op, found in fields.items():
        words = ", ".join(f"{name}: {_text(value)}" for name, value in found.items())
        hints.append(_hint(op, f"assumed {words}: {context.reason(op)}"))
    if free:
        names = ", ".join(f"%{value.name}" for value in free)
        hints.append(_hint(function, f"assumed parameters: nothing defines {names}"))
    return _Copy(function, fields, free, context.issued_by_one(fields)).function()


def _hint(op: Op, message: str) -> Diagnostic:
    span = op.span or (op.origin.source_span() if op.origin is not None else None) or NO_SPAN
    return Diagnostic(ASSUMED, message, span, Severity.HINT, stage="mir")


def _text(value: Attr) -> str:
    return value.value if isinstance(value, StringAttr) else str(getattr(value, "value", ""))


@record
class _Tile:
    """An accumulator in tensor memory: its rows and columns, in each CTA."""

    rows: int
    columns: int

    @property
    def text(self) -> str:
        return f"{self.rows}x{self.columns}"


class _Listing:
    """Relations between the instructions of a function."""

    def __init__(self, function: Op) -> None:
        self.ops = [op for region in function.regions for block in region.blocks for op in block.ops]
        self.tiles: dict[Value, _Tile] = {}
        for op in self.ops:
            handle = _handle(op)
            if handle is not None and handle not in self.tiles:
                tile = self._tile(handle)
                if tile is not None:
                    self.tiles[handle] = tile

    def _tile(self, handle: Value) -> _Tile | None:
        """The accumulator behind a handle: by what is read of it, or as much as was allocated."""
        kinds = [kind for op in self.ops if _handle(op) is handle and (kind := _kind(op)) is not None]
        whole = any(kind.block_scaled for kind in kinds)
        read = [lanes_of(op.results[0].type) for op in self.ops if op.name == _LOAD and _handle(op) is handle]
        alloc = handle.defining_op
        columns = alloc.operands[0] if alloc is not None and alloc.name == _ALLOC else None
        if isinstance(columns, Imm) and columns.bits:
            elements = columns.bits * _COLUMN_ELEMENTS
            rows = TMEM_LANES if whole or elements // _HALF_LANES > 256 else _HALF_LANES
            return _Tile(rows, elements // rows)
        return _Tile(TMEM_LANES if whole else _HALF_LANES, read[0]) if read else None

    def missing(self) -> Iterator[tuple[Op, dict[str, Attr]]]:
        """The instructions that lack fields, with those."""
        for op in self.ops:
            handle = _handle(op)
            tile = self.tiles.get(handle) if handle is not None else None
            if op.name in (_ALLOC, _DEALLOC) and "tile" not in op.attrs and "columns" not in op.attrs and tile:
                yield op, {"tile": StringAttr(tile.text), "type": StringAttr("f32")}
            elif op.name in tmem.MMA_VARIANTS and tile:
                found = _mma_fields(op, tile)
                if found:
                    yield op, found
            elif op.name == _LOAD and "shape" not in op.attrs:
                count = lanes_of(op.results[0].type)
                if count.bit_count() == 1 and count <= 128:
                    yield op, {"shape": StringAttr("32x32b"), "num": IntAttr(count, I32)}

    def reason(self, op: Op) -> str:
        """The facts that the fields of an instruction follow from."""
        if op.name == _LOAD:
            return f"{lanes_of(op.results[0].type)} registers are read, one for each column of a thread's lane"
        kind = _kind(op)
        if kind is not None:
            return f"kind {kind.value} of the kind word, the accumulator of its handle, and K-major descriptors"
        return "an accumulator of 32-bit elements that fills the columns"

    def issued_by_one(self, fields: Mapping[Op, object]) -> frozenset[Op]:
        """The multiplies that every thread would issue: nothing in a listing chooses the one that does."""
        if any(op.name == CBRA.name or op.attrs.get(GUARD) is not None for op in self.ops):
            return frozenset()
        return frozenset(op for op in fields if op.name in tmem.MMA_VARIANTS)


def _slot(op: Op, name: str) -> Value:
    opcode = OPCODES[op.name]
    for slot, start, _ in opcode.slot_ranges(op.segments):
        if slot.name == name:
            return op.operands[start]
    raise KeyError(name)


def _handle(op: Op) -> Value | None:
    """The handle of tensor memory that an instruction makes or names."""
    if op.name == _ALLOC:
        return op.results[0]
    if op.name in (_DEALLOC, _LOAD):
        return op.operands[0]
    return _slot(op, "d") if op.name in tmem.MMA_VARIANTS else None


def _kind(op: Op) -> MmaKind | None:
    if op.name not in tmem.MMA_VARIANTS:
        return None
    word = _slot(op, "ctrl")
    if not isinstance(word, Imm) or word.bits is None:
        return None
    return KIND_WORD.unpack(word.bits).value("mma_kind", MmaKind)


def _mma_fields(op: Op, tile: _Tile) -> dict[str, Attr]:
    """Shape, types and majors that a multiply lacks; none where no instruction has that shape."""
    kind, variant = _kind(op), tmem.MMA_VARIANTS[op.name]
    if kind is None or all(word_of(op, name) for name in ("shape", "types", "major")):
        return {}
    group, m, n = CtaGroup(variant.group), tile.rows * variant.group, tile.columns
    if not legal_shape(kind, group, m, n, sparse=variant.sparse, weight_stationary=variant.ws):
        return {}
    k = instruction_k(kind, sparse=variant.sparse)
    found = {"shape": f"m{m}n{n}k{k}", "types": _TYPES[kind], "major": "k.k"}
    return {name: StringAttr(text) for name, text in found.items() if not word_of(op, name)}


def _made(instruction: UnplacedInstruction, result: Type, attrs: Mapping[str, Attr], origin: Origin) -> Op:
    return Op(
        instruction.opcode.name, instruction.operands, (result,), attrs, segments=instruction.segments, origin=origin
    )


class _Copy:
    """A copy of a function in which instructions have more fields and some registers are parameters."""

    def __init__(
        self, old: Op, fields: Mapping[Op, dict[str, Attr]], free: tuple[Value, ...], by_one: frozenset[Op]
    ) -> None:
        self._old, self._fields, self._free, self._by_one = old, fields, free, by_one
        self._values: dict[Value, Value] = {}
        self._blocks: dict[Block, Block] = {}
        self._first: Value | None = None

    def function(self) -> Op:
        """The copy."""
        attrs = dict(self._old.attrs)
        if self._free:
            made = (StringAttr(_PARAMETERS[value.type]) for value in self._free)
            attrs["params"] = ArrayAttr((*self._declared, *made))
        if self._fields:
            attrs.setdefault("reqntid", DenseArrayAttr(I32, (THREADS, 1, 1)))
        blocks = self._old.regions[0].blocks
        for block in blocks:
            made = self._blocks[block] = Block(block.label)
            left = [arg for arg in block.args if block is not blocks[0] or arg not in self._free]
            made.args = tuple(Value(arg.type, made, i, arg.name) for i, arg in enumerate(left))
            self._values.update(zip(left, made.args, strict=True))
        for block in blocks:
            entry = list(self._entry()) if block is blocks[0] else []
            self._blocks[block].ops = (*entry, *(self._op(op) for op in block.ops))
        region = Region(tuple(self._blocks[block] for block in blocks))
        return Op(self._old.name, attrs=attrs, regions=(region,), origin=Origin(op=self._old))

    @property
    def _declared(self) -> tuple[Attr, ...]:
        """The parameters that it has already."""
        params = self._old.attrs.get("params")
        return params.values if isinstance(params, ArrayAttr) else ()

    def _entry(self) -> Iterator[Op]:
        """Ops in front of the first instruction: loads of parameters, and which thread issues."""
        origin = Origin(op=self._old)
        for index, value in enumerate(self._free, len(self._declared)):
            loaded = LD_PARAM[_PARAMETERS[value.type]]()
            made = _made(loaded, value.type, {"index": IntAttr(index, I32)}, origin)
            made.results[0].name = value.name
            self._values[value] = made.results[0]
            yield made
        if self._by_one:
            thread = _made(READ_SREG(), I32, {"sreg": StringAttr("tid.x")}, origin)
            first = _made(SETP["eq"]["s32"](thread.results[0], Imm(I32, 0)), I1, {}, origin)
            self._first = first.results[0]
            yield from (thread, first)

    def _op(self, op: Op) -> Op:
        operands = tuple(self._value(value) for value in op.operands)
        attrs = {**op.attrs, **self._fields.get(op, {})}
        if op in self._by_one and self._first is not None:
            operands = (*operands, self._first)
            attrs[GUARD] = BoolAttr(True)
        made = Op(
            op.name,
            operands,
            tuple(value.type for value in op.results),
            attrs,
            successors=tuple(
                Successor(self._blocks[successor.block], tuple(map(self._value, successor.operands)))
                for successor in op.successors
            ),
            segments=op.segments,
            origin=Origin(op=op),
            result_names=tuple(value.name for value in op.results),
        )
        self._values.update(zip(op.results, made.results, strict=True))
        return made

    def _value(self, value: Value) -> Value:
        if isinstance(value, Lane):
            return Lane(self._values.get(value.whole, value.whole), value.lane)
        return self._values.get(value, value)
