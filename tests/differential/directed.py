"""Modules that break one rule each: ops that cases refuse, and every op with types and attributes that do not suit.

Which rule a change breaks is asked of our verifier first, and only the first module for each sentence is kept: what it
is worth is for the reference to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from tests.differential.seeds import CASES, DIALECT, NoProducerError, Seed, copied, module, reader, seeds
from tilelsp.defs.dialects.cuda_tile.attributes import PaddingValue
from tilelsp.defs.dialects.cuda_tile.types import (
    F4,
    GatherScatterViewType,
    PartitionViewType,
    PointerType,
    StridedViewType,
    TensorViewType,
    TileType,
    TokenType,
)
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import F16, F32, I1, I8, I16, I32, I64, ArrayAttr, Attr, FloatType, IntAttr, IntType, Type
from tilelsp.spec.attr import AttrKind, EnumKind, FlagKind, IntKind, IntsKind, StringKind, WordEnum
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.verify import verify, verify_op
from tilelsp.syntax.document import parse_document

CHUNK = "// -----\n"
SECTION = "\n//--- "
_ELEMENTS = (
    F32, I32, IntType(4), I1, PointerType(F32), I64, I8, I16, PointerType(I32),
    *map(FloatType, ("f16", "bf16", "f64", "tf32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN", "fnv8E5M3FNU")),
)  # fmt: skip
_DETAIL = re.compile(r"'!?[\w.]+<.*?>'|'!?\w+'|-?\d+")


@dataclass(frozen=True, slots=True)
class Directed:
    """A module that breaks a rule, and where it comes from."""

    name: str
    ops: tuple[Op, ...]


def directed() -> Iterator[Directed]:
    """All of them; each sentence of an op comes once from the cases and once from changed types."""
    yield from refused_by_cases()
    yield from retyped()
    yield from reworded()
    yield from mistyped()


def texts(path: Path) -> Iterator[str]:
    """The documents of a case: its chunks, and those that its section `refused` holds."""
    body, *sections = path.read_text().split(SECTION)
    kept = [body, *(text.partition("\n")[2] for text in sections if text.startswith("refused"))]
    for text in kept:
        yield from (chunk for chunk in text.split(CHUNK) if chunk.strip())


def refused_by_cases() -> Iterator[Directed]:
    """The ops of cases in which something is wrong, each in a module of its own."""
    seen: set[str] = set()
    for folder in ("ops", DIALECT, "sentences"):
        for path in sorted((CASES / folder).glob("*.mlir")):
            for text in texts(path):
                yield from _isolated(path.stem, parse_document(text, reader(), dialect=DIALECT).ops, seen)


def _isolated(name: str, ops: tuple[Op, ...], seen: set[str]) -> Iterator[Directed]:
    shared = tuple(op for op in ops if op.name == f"{DIALECT}.global")
    for top in ops:
        if top in shared or not isinstance(top, OpDef) or Trait.FUNCTION not in top.spec.traits:
            continue
        for op in top.regions[0].blocks[0].ops if top.regions and top.regions[0].blocks else ():
            sentences = {plain(diagnostic.message) for diagnostic in verify((op,), parent=top)}
            if isinstance(op, OpDef) and Trait.TERMINATOR not in op.spec.traits and not sentences <= seen:
                seen |= sentences
                try:
                    made = module(Seed(op, ()), lambda v: v.type, lambda o: o.attrs, lambda o: o.operands)
                except NoProducerError:
                    continue
                yield Directed(f"{name}: {op.name}", made)
    sentences = {plain(diagnostic.message) for diagnostic in verify(ops)}
    if not sentences <= seen:
        seen |= sentences
        yield Directed(name, ops)


def plain(sentence: str) -> str:
    """A sentence without the types and numbers of one case."""
    return _DETAIL.sub("*", sentence)


def retyped() -> Iterator[Directed]:
    """Each op with one of its values of another type, where our verifier then says what it has not said before."""
    seen: set[str] = set()
    for seed in seeds():
        op = seed.op
        args = [arg for region in op.regions for block in region.blocks for arg in block.args]
        for value in (*op.operands, *op.results, *args):
            for changed in _others(value.type):
                yield from _new(seed, {value: changed}, seen)
        for wanted in {value.type for value in (*op.operands, *op.results)}:
            alike = [value for value in (*op.operands, *op.results, *args) if value.type == wanted]
            for changed in _others(wanted):
                yield from _new(seed, dict.fromkeys(alike, changed), seen)


def reworded() -> Iterator[Directed]:
    """Each op with one of its attributes different, where our verifier then says what it has not said before."""
    seen: set[str] = set()
    for seed in seeds():
        values = (*seed.op.operands, *seed.op.results)
        narrow = {v: replace(v.type, element=F16) for v in values if isinstance(v.type, TileType)}
        for slot in seed.op.spec.attrs:
            for stored in _values(slot.kind, seed.op.attrs.get(slot.name)):
                attrs = {name: attr for name, attr in seed.op.attrs.items() if name != slot.name}
                if stored is not None:
                    attrs[slot.name] = stored
                yield from _new(seed, {}, seen, attrs)
                yield from _new(seed, narrow, seen, attrs)


def _values(kind: AttrKind[Any], stored: Attr | None) -> Iterator[Attr | None]:
    if isinstance(kind, EnumKind):
        words = cast("EnumKind[WordEnum]", kind)
        yield from (words.encode(word) for word in words.enum)
        yield None
    elif isinstance(kind, FlagKind):
        yield kind.encode(True)
    elif isinstance(kind, IntKind):
        yield from (kind.encode(number) for number in (-1, 0, 1, 3, 7, 64, 1 << 20))
    elif isinstance(kind, IntsKind):
        known = (stored and kind.decode(stored)) or ()
        yield from (
            kind.encode(numbers) for numbers in (known[1:], (*known, 0), (9, *known[1:]), known[:1] * len(known))
        )
    elif isinstance(stored, ArrayAttr):
        yield ArrayAttr(stored.values[1:])
        yield ArrayAttr((*stored.values, *stored.values))
        yield ArrayAttr(tuple(IntAttr(1, I64) for _ in stored.values))
    elif isinstance(kind, StringKind):
        yield from (kind.encode(text) for text in ("100%", "%d %d %d", "%s"))


def mistyped() -> Iterator[Directed]:
    """A value of each type that no dialect allows, which only a file can hold."""
    token = next(seed for seed in seeds() if seed.op.name == f"{DIALECT}.make_token")
    view = TensorViewType((8, 8), F32, (8, 1))
    flat = TensorViewType((8,), F32, (1,))
    part = PartitionViewType((4, 4), None, view, (0, 1))
    for broken in (
        TileType((0,), F32), TileType((3,), F32), TileType((1 << 20, 32), F32), TileType((), F4), TileType((1, 3), F4),
        TileType((4,), TokenType()), TileType((4,), PointerType(F4)), PointerType(TokenType()), PointerType(IntType(4)),
        TensorViewType((8,), IntType(4), (1,)), TensorViewType((8,), F32, ()), TensorViewType((), F32, (1,)),
        TensorViewType((8,), F32, (0,)), TensorViewType((8, 8), F32, (1,)), TensorViewType((0,), F32, (1,)),
        replace(part, tile_shape=()), replace(part, tile_shape=(4,)), replace(part, dim_map=(0,)),
        replace(part, tile_shape=(0, 4)), replace(part, tile_shape=(3, 4)), replace(part, dim_map=(-1, 0)),
        replace(part, dim_map=(2, 0)), replace(part, dim_map=(0, 0)), replace(part, tile_shape=(1 << 20, 32)),
        replace(part, tensor_view=replace(view, element=I32), padding_value=PaddingValue.NAN),
        replace(part, tensor_view=TileType((), F32)),
        StridedViewType((4,), (1, 1), None, flat, (0,)), StridedViewType((4,), (0,), None, flat, (0,)),
        GatherScatterViewType((4,), None, flat, 1),
    ):  # fmt: skip
        token = next(seed for seed in seeds() if seed.op.name == f"{DIALECT}.make_token")
        yield Directed(
            f"a value of {broken}", module(token, lambda _, t=broken: t, lambda o: o.attrs, lambda o: o.operands)
        )


def _new(
    seed: Seed, changed: Mapping[Value, Type], seen: set[str], attrs: Mapping[str, Attr] | None = None
) -> Iterator[Directed]:
    def type_of(value: Value) -> Type:
        return changed.get(value, value.type)

    def attrs_of(op: Op) -> Mapping[str, Attr]:
        return op.attrs if attrs is None or op is not seed.op else attrs

    def operands_of(op: Op) -> Sequence[Value]:
        return op.operands

    around = Block()
    values = {value: Value(type_of(value), around, n) for n, value in enumerate(seed.inputs)}
    copy = copied(seed.op, values, type_of, attrs_of, operands_of)
    said = {plain(diagnostic.message) for diagnostic in verify_op(copy, None)}
    if said <= seen:
        return
    seen |= said
    try:
        made = module(seed, type_of, attrs_of, operands_of)
    except NoProducerError:
        return
    yield Directed(f"{seed.op.name}: {min(said)}", made)


def _others(type: Type) -> Iterator[Type]:
    """Types near one, valid or not."""
    if isinstance(type, TensorViewType):
        yield replace(type, element=I8 if type.element != I8 else F32)
    if not isinstance(type, TileType):
        yield TokenType() if not isinstance(type, TokenType) else TileType((), I32)
        return
    yield from (replace(type, element=element) for element in _ELEMENTS if element != type.element)
    yield TileType((*type.shape, 1), type.element)
    yield TileType((*type.shape, 2, 1, 1), type.element)
    if type.shape:
        yield TileType((*type.shape[:-1], 2 * type.shape[-1]), type.element)
        yield TileType((2 * type.shape[0], *type.shape[1:]), type.element)
        yield TileType(type.shape[1:], type.element)
        yield TileType((*type.shape[:-1], 3), type.element)
    yield TokenType()
