"""Defaults of a launch of Tile IR where nobody gives any: a kernel's promises about its parameters, and the views that
it makes of them, tell what they may be."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from math import lcm

from tilelsp.api.documents import Document
from tilelsp.base.record import field, record
from tilelsp.cli.run.made_up import BLOCKS, NUMBER, named
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.cuda_tile.assumptions import bounds, divisibility
from tilelsp.defs.dialects.cuda_tile.core import Assume, Entry, GetTileBlockId
from tilelsp.defs.dialects.cuda_tile.types import TensorViewType
from tilelsp.defs.dialects.cuda_tile.views import MakeTensorView
from tilelsp.interp.arguments import shown
from tilelsp.interp.faults import Fault
from tilelsp.interp.tile.launch import EntryParameter, entries, parameters
from tilelsp.ir.module import Value
from tilelsp.ir.types import DYNAMIC, DialectAttr, FloatType, IntType
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

_EXTENTS = {1: 1 << 16, 2: NUMBER, 3: 64}
"""The extents of an array by how many it has; of more, 16 each."""

_MOST = 1 << 22
"""Elements of an array that is made up."""


@record
class _View:
    """An array as the kernel describes it: a number, or the position of the parameter that has it, for each extent and
    stride; None for what something else has."""

    base: int
    shape: tuple[_ParameterContent | None, ...]
    strides: tuple[_ParameterContent | None, ...]


@record
class _ParameterContent:
    """A number, or what a parameter holds."""

    number: int = 0
    parameter: int = -1


@record(frozen=False)
class _Uses:
    """Facts that a kernel tells of its parameters, by their positions."""

    divisors: dict[int, int] = field(default_factory=dict[int, int])
    lower: dict[int, int] = field(default_factory=dict[int, int])
    upper: dict[int, int] = field(default_factory=dict[int, int])
    views: list[_View] = field(default_factory=list[_View])


def complete_tile(made: argparse.Namespace, document: Document) -> None:
    """Fill in what a command line leaves out of a kernel of Tile IR."""
    parsed = parse_document(document.text, Reader(catalog(), compile_parser))
    found = entries(parsed.ops)
    entry = found.get(made.entry) if made.entry else next(iter(found.values()), None) if len(found) == 1 else None
    if entry is None:
        made.grid = made.grid or str(BLOCKS)
        return
    asks = any(isinstance(op, GetTileBlockId) for op in entry.walk())
    extent: int | None = vars(made).get("extent")
    made.grid = made.grid or str(BLOCKS if asks and extent is None else 1)
    try:
        wanted = parameters(entry)
    except Fault:
        return
    # Of an array that is given, the extents and strides follow from it.
    described = _described(wanted, named(made.given))
    values = enumerate(_tile_values(entry, wanted, extent))
    made.given = [*(f"{at}={value}" for at, value in values if at not in described), *made.given]


def _described(wanted: Sequence[EntryParameter], names: set[str]) -> set[int]:
    """The positions of the parameters that are given, with those that follow from an array."""
    present = {name.removeprefix("%") for name in names}
    found: set[int] = set()
    for at, parameter in enumerate(wanted):
        if not present & {parameter.name, str(at)}:
            continue
        found.add(at)
        if parameter.pointee is not None:
            count = _integers_behind(wanted, at)
            found.update(range(at + 1, at + 1 + min(2 * max(count // 2, 1), count)))
    return found


def _integers_behind(wanted: Sequence[EntryParameter], at: int) -> int:
    many = 0
    while at + 1 + many < len(wanted) and isinstance(wanted[at + 1 + many].element, IntType):
        many += 1
    return many


def _tile_values(entry: Entry, wanted: Sequence[EntryParameter], extent: int | None = None) -> list[str]:
    """A text of `--arg` for each parameter. `extent` is what matrices are to have in both dimensions; of arrays of more
    dimensions the last has a quarter of it, which there is seldom what a loop goes along, and the first ones 1."""
    uses = _uses_of(entry)
    numbers = _numbers(uses, wanted, extent)
    sizes: dict[int, int] = {}
    for view in uses.views:
        sizes[view.base] = max(sizes.get(view.base, 1), _reach(view, numbers))
    texts: list[str] = []
    for at, parameter in enumerate(wanted):
        if parameter.pointee is not None:
            size = sizes.get(at, _EXTENTS[1] * 4)
            texts.append(f"{min(size + size % 2, _MOST)}:{shown(parameter.pointee)}:0")
        else:
            texts.append("1.0" if isinstance(parameter.element, FloatType) else str(numbers[at]))
    return texts


def _uses_of(entry: Entry) -> _Uses:
    uses = _Uses()
    origins: dict[Value, int] = {value: at for at, value in enumerate(entry.body.blocks[0].args)}
    for op in entry.walk():
        if isinstance(op, Assume) and op.value in origins:
            at = origins[op.results[0]] = origins[op.value]
            _promise(uses, at, op.predicate)
        elif isinstance(op, MakeTensorView) and op.base in origins:
            made = op.results[0].type
            if isinstance(made, TensorViewType):
                uses.views.append(
                    _View(
                        origins[op.base],
                        _held(made.shape, op.dynamic_shape, origins),
                        _held(made.strides, op.dynamic_strides, origins),
                    )
                )
    return uses


def _held(
    declared: Sequence[int], dynamic_values: Sequence[Value], origins: Mapping[Value, int]
) -> tuple[_ParameterContent | None, ...]:  # fmt: skip
    dynamic = iter(dynamic_values)
    found: list[_ParameterContent | None] = []
    for number in declared:
        if number != DYNAMIC:
            found.append(_ParameterContent(number))
            continue
        at = origins.get(next(dynamic))
        found.append(None if at is None else _ParameterContent(parameter=at))
    return tuple(found)


def _promise(uses: _Uses, at: int, predicate: DialectAttr) -> None:
    values = tuple(param.value for param in predicate.params or ())
    match predicate.name.partition(".")[2]:
        case "div_by":
            found = divisibility(values)
            if found is not None:
                uses.divisors[at] = lcm(uses.divisors.get(at, 1), found[0])
        case "bounded":
            limits = bounds(values)
            if limits is not None:
                low, high = limits
                if low is not None:
                    uses.lower[at] = max(uses.lower.get(at, low), low)
                if high is not None:
                    uses.upper[at] = min(uses.upper.get(at, high), high)
        case _:
            pass


def _extents(rank: int, extent: int | None) -> list[int]:
    if extent is None or rank < 2:
        return [_EXTENTS.get(rank, 16)] * rank
    return [extent] * 2 if rank == 2 else [1] * (rank - 2) + [extent, extent // 4]


def _numbers(uses: _Uses, wanted: Sequence[EntryParameter], extent: int | None) -> dict[int, int]:
    """Values of integer parameters: extents first, then the strides of rows that follow each other."""
    numbers: dict[int, int] = {}
    for view in uses.views:
        for held, most in zip(view.shape, _extents(len(view.shape), extent), strict=True):
            if held is not None and held.parameter >= 0:
                number = min(numbers.get(held.parameter, _MOST), most)
                numbers[held.parameter] = _fitting(uses, held.parameter, number)
    for view in uses.views:
        step = 1
        for length, stride in zip(reversed(view.shape), reversed(view.strides), strict=True):
            if stride is not None and stride.parameter >= 0 and stride.parameter not in numbers:
                numbers[stride.parameter] = _fitting(uses, stride.parameter, step, at_least=True)
            step = _value(stride, numbers, step) * _value(length, numbers, NUMBER)
    for at, parameter in enumerate(wanted):
        width = parameter.element.width if isinstance(parameter.element, IntType) else 64
        numbers.setdefault(at, _fitting(uses, at, min(NUMBER, (1 << max(width - 1, 1)) - 1)))
    return numbers


def _fitting(uses: _Uses, at: int, number: int, *, at_least: bool = False) -> int:
    """A number of what a parameter is promised to be, near to one."""
    divisor = uses.divisors.get(at, 1)
    low, high = uses.lower.get(at), uses.upper.get(at)
    number = min(max(number, number if low is None else low), max(number, low or 0) if high is None else high)
    down = number // divisor * divisor
    fits_down = down == number or (not at_least and down > 0 and (low is None or down >= low))
    up = -(-number // divisor) * divisor
    return down if fits_down or (high is not None and up > high) else up


def _reach(view: _View, numbers: Mapping[int, int]) -> int:
    """How many elements a view has room for."""
    pairs = zip(view.shape, view.strides, strict=True)
    return 1 + sum((_value(extent, numbers, NUMBER) - 1) * _value(stride, numbers, NUMBER) for extent, stride in pairs)


def _value(held: _ParameterContent | None, numbers: Mapping[int, int], otherwise: int) -> int:
    if held is None:
        return otherwise
    return max(numbers.get(held.parameter, otherwise), 1) if held.parameter >= 0 else held.number
