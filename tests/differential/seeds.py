"""Ops to start from: every op of the cases and the kernels, each in a module of its own.

An op's operands come from a prelude that can make a value of any type, so that types can be changed freely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.attributes import PointerAttr
from tilelsp.defs.dialects.cuda_tile.types import TensorViewType, TileType, TokenType
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import DYNAMIC, Attr, FloatType, SymbolAttr, Type
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.spelling import type_text
from tilelsp.spec.types import TypeDef
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

CASES = Path(__file__).parent.parent / "cases"
PER_OP = 8
"""Seeds of one op, at most; ones that differ in their attributes and types."""

DIALECT = "cuda_tile"
_SECTION = "\n//--- "


class NoProducerError(ValueError):
    """A value of this type cannot be made by an op."""


@dataclass(frozen=True, slots=True)
class Seed:
    """An op as it stands in a valid kernel, and the globals of its document."""

    op: OpDef
    globals: tuple[Op, ...]

    @property
    def inputs(self) -> tuple[Value, ...]:
        """The values that the op and the ops inside of it use and do not define, in order of first use."""
        defined: set[Value] = set()
        found: dict[Value, None] = {}
        for inner in self.op.walk():
            defined.update(inner.results)
            for region in inner.regions:
                for block in region.blocks:
                    defined.update(block.args)
        for inner in self.op.walk():
            found.update((value, None) for value in inner.operands if value not in defined)
        return tuple(found)


@cache
def reader() -> Reader:
    """Reads Tile IR."""
    return Reader(catalog(), compile_parser)


@cache
def seeds() -> tuple[Seed, ...]:
    """Ops of all cases that have no fault, and of all kernels."""
    found: dict[tuple[object, ...], Seed] = {}
    count: dict[str, int] = {}
    for path in sorted(path for folder in ("ops", DIALECT, "cutile") for path in (CASES / folder).glob("*.mlir")):
        source, *_ = path.read_text().split(_SECTION)  # what a case prints says its globals a second time
        document = parse_document(source, reader())
        if document.findings():
            continue
        tops = [inner for op in document.ops for inner in _units(op)]
        shared = tuple(op for op in tops if op.name == f"{DIALECT}.global")
        for op in _bodies(tops):
            key = (op.name, *op.attrs.items(), *(v.type for v in (*op.operands, *op.results)))
            if key not in found and count.get(op.name, 0) < PER_OP:
                count[op.name] = count.get(op.name, 0) + 1
                refers = any(isinstance(attr, SymbolAttr) for attr in op.attrs.values())
                found[key] = Seed(op, shared if refers else ())
    return tuple(found.values())


def _units(op: Op) -> Iterator[Op]:
    if isinstance(op, OpDef) and Trait.CONTAINER in op.spec.traits:
        for inner in op.regions[0].blocks[0].ops:
            yield from _units(inner)
    else:
        yield op


def _bodies(tops: Sequence[Op]) -> Iterator[OpDef]:
    """The ops of all kernels that may stand anywhere in one."""
    for top in tops:
        for op in top.walk():
            if (
                isinstance(op, OpDef)
                and op.spec.dialect == DIALECT
                and not op.spec.traits & {Trait.TERMINATOR, Trait.SYMBOL, Trait.CONTAINER}
                and not op.spec.parents
            ):
                yield op


def module(
    seed: Seed,
    type_of: Callable[[Value], Type],
    attrs_of: Callable[[Op], Mapping[str, Attr]],
    operands_of: Callable[[Op], Sequence[Value]],
) -> tuple[Op, ...]:
    """The seed's op in an entry of its own, its values having the types, attributes and operands that are asked for.

    Raises `NoProducerError` for a type that no op can make.
    """
    inputs = seed.inputs
    lines: list[str] = []
    for number, value in enumerate(inputs):
        lines += _producer(f"%v{number}", type_of(value))
    text = f"entry @f() {{\n{''.join(lines)}  return\n}}\n"
    document = parse_document(text, reader(), dialect=DIALECT)
    if document.diagnostics:
        raise NoProducerError(document.diagnostics[0].message)
    (entry,) = document.ops
    block = entry.regions[0].blocks[0]
    by_name = {result.name: result for op in block.ops for result in op.results}
    values = {value: by_name[f"v{number}"] for number, value in enumerate(inputs)}
    copy = copied(seed.op, values, type_of, attrs_of, operands_of)
    block.ops = (*block.ops[:-1], copy, block.ops[-1])
    return (*seed.globals, entry)


def copied(
    op: Op,
    values: dict[Value, Value],
    type_of: Callable[[Value], Type],
    attrs_of: Callable[[Op], Mapping[str, Attr]],
    operands_of: Callable[[Op], Sequence[Value]],
) -> Op:
    regions: list[Region] = []
    for region in op.regions:
        blocks: list[Block] = []
        for block in region.blocks:
            made = Block(block.label)
            made.args = tuple(Value(type_of(arg), made, n, arg.name) for n, arg in enumerate(block.args))
            values.update(zip(block.args, made.args, strict=True))
            made.ops = tuple(copied(inner, values, type_of, attrs_of, operands_of) for inner in block.ops)
            blocks.append(made)
        regions.append(Region(tuple(blocks)))
    copy = type(op)(
        *(() if isinstance(op, OpDef) else (op.name,)),
        operands=tuple(values[value] for value in operands_of(op)),
        result_types=tuple(type_of(result) for result in op.results),
        attrs=dict(attrs_of(op)),
        regions=tuple(regions),
        segments=op.segments,
    )
    values.update(zip(op.results, copy.results, strict=True))
    return copy


def _producer(name: str, wanted: Type) -> list[str]:
    """Lines that define `name` as a value of a type."""
    text = type_text(wanted, DIALECT)
    if isinstance(wanted, TileType):
        if isinstance(wanted.element, TypeDef):
            numbers = text.replace(type_text(wanted.element, DIALECT), "i64")
            return [
                f"  {name}.n = constant <i64: 0> : {numbers}\n",
                f"  {name} = int_to_ptr {name}.n : {numbers} -> {text}\n",
            ]
        one = "1.0" if isinstance(wanted.element, FloatType) else "true" if "i1>" in text else "1"  # f8E8M0FNU has no 0
        return [f"  {name} = constant <{type_text(wanted.element)}: {one}> : {text}\n"]
    if isinstance(wanted, TokenType):
        return [f"  {name} = make_token : {text}\n"]
    if isinstance(wanted, TensorViewType):
        return _tensor_view(name, wanted, text)
    if isinstance(wanted, TypeDef):
        view = next(
            (v for field in wanted.syntax if isinstance(v := getattr(wanted, field.field, None), TensorViewType)), None
        )
        if view is not None:
            maker = f"make_{wanted.name.partition('.')[2]}"
            return [
                *_tensor_view(f"{name}.v", view, type_text(view, DIALECT)),
                f"  {name} = {maker} {name}.v : {text}\n",
            ]
    raise NoProducerError(text)


def _tensor_view(name: str, wanted: TensorViewType, text: str) -> list[str]:
    space = "" if wanted.attr is PointerAttr.NONE else f", <{wanted.attr.value}>"
    pointer = f"tile<ptr<{type_text(wanted.element, DIALECT)}{space}>>"
    extents = [f"{name}.d" if size == DYNAMIC else str(size) for size in wanted.shape]
    strides = [f"{name}.d" if size == DYNAMIC else str(size) for size in wanted.strides]
    written = [pointer] if space else []
    if f"{name}.d" in (*extents, *strides):
        written.append("tile<i32>")
    return [
        f"  {name}.n = constant <i64: 0> : tile<i64>\n",
        f"  {name}.d = constant <i32: 8> : tile<i32>\n",
        f"  {name}.p = int_to_ptr {name}.n : tile<i64> -> {pointer}\n",
        f"  {name} = make_tensor_view {name}.p, shape = [{', '.join(extents)}], strides = [{', '.join(strides)}] : "
        f"{', '.join(written)}{' -> ' if written else ''}{text}\n",
    ]
