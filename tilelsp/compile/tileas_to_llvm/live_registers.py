"""How many registers of 32 bits a thread needs at once for the values of an LLVM function.

Values are counted word by word: what only names a part of another value, or a place some bytes behind an address, has
no register of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tilelsp.defs.llvm import instructions as llvm
from tilelsp.ir.dominance import successors
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import TupleType, Type, VectorType
from tilelsp.spec.constants import Imm, width_of

_WORD = 32
"""Bits of a register."""

Words = tuple[int, ...]
"""The registers of a value, by number."""


def most_live(region: Region) -> int:
    """The most registers that are alive at once, in front of an instruction or behind it."""
    return _Registers(region).most()


class _Registers:
    def __init__(self, region: Region) -> None:
        self._blocks = region.blocks
        self._count = 0
        self._words: dict[Value, Words] = {}
        for block in self._blocks:
            for arg in block.args:
                self._words[arg] = self._new(arg.type)
        for block in self._blocks:
            for op in block.ops:
                self._define(op)

    def _new(self, type: Type) -> Words:
        size = _size(type)
        first, self._count = self._count, self._count + size
        return tuple(range(first, first + size))

    def _define(self, op: Op) -> None:
        for value in op.results:
            self._words[value] = self._part(op, value) if op.name in _PARTS else self._new(value.type)

    def _part(self, op: Op, value: Value) -> Words:
        """The registers of a value that is a part of others, as far as it is one."""
        whole = self._words.get(op.operands[0], ())
        if op.name == llvm.EXTRACTVALUE.name:
            start, end = _member(op.operands[0].type, getattr(op.attrs.get("index"), "value", 0))
            return whole[start:end]
        if op.name == llvm.GETELEMENTPTR.name:
            return whole if isinstance(op.operands[1], Imm) and whole else self._new(value.type)
        if op.name == llvm.BITCAST.name:
            return whole if len(whole) == _size(value.type) else self._new(value.type)
        place = op.operands[-1]
        if not isinstance(place, Imm):
            return self._new(value.type)
        if op.name == llvm.EXTRACTELEMENT.name:
            start, end = _element(op.operands[0].type, place.bits or 0)
            return whole[start:end]
        start, end = _element(value.type, place.bits or 0)
        element = self._words.get(op.operands[1], ())
        if len(element) != end - start or _packed(value.type):
            element = self._new(op.operands[1].type)
        whole = whole or (-1,) * _size(value.type)
        return (*whole[:start], *element, *whole[end:])

    def most(self) -> int:
        """See `most_live`."""
        entering: dict[Block, frozenset[int]] = {}
        waiting = list(self._blocks)
        before: dict[Block, list[Block]] = {}
        for block in self._blocks:
            for target in successors(block):
                before.setdefault(target, []).append(block)
        while waiting:
            block = waiting.pop()
            found = frozenset(self._backwards(block, entering)[0])
            if found != entering.get(block):
                entering[block] = found
                waiting += before.get(block, ())
        return max((self._backwards(block, entering)[1] for block in self._blocks), default=0)

    def _backwards(self, block: Block, entering: dict[Block, frozenset[int]]) -> tuple[set[int], int]:
        """The registers live at the start of a block, and the most that are live in it, from those live at the start
        of its successors."""
        live = set[int]().union(*(entering.get(target, ()) for target in successors(block)))
        most = len(live)
        for op in reversed(block.ops):
            if op.name not in _PARTS:
                most = max(most, len(live.union(*self._of(op.results))))
            for made in self._of(op.results):
                live.difference_update(made if op.name not in _PARTS else self._own(op, made))
            for read in self._of(
                (*op.operands, *(value for successor in op.successors for value in successor.operands))
            ):
                live.update(read)
            most = max(most, len(live))
        live.difference_update(*self._of(block.args))
        return live, most

    def _of(self, values: Iterable[Value]) -> list[Words]:
        return [tuple(number for number in self._words.get(value, ()) if number >= 0) for value in values]

    def _own(self, op: Op, made: Words) -> Collection[int]:
        """The registers of a part that are none of what it is made of."""
        return set(made).difference(*self._of(op.operands))


_PARTS = frozenset(
    part.name for part in (llvm.EXTRACTVALUE, llvm.EXTRACTELEMENT, llvm.INSERTELEMENT, llvm.BITCAST, llvm.GETELEMENTPTR)
)


def _size(type: Type) -> int:
    """Registers that a value of a type takes; conditions have registers of their own."""
    match type:
        case TupleType():
            return sum(_size(element) for element in type.elements)
        case VectorType() if not _packed(type):
            return type.shape[0] * _size(type.element)
        case _:
            try:
                bits = width_of(type)
            except ValueError:
                return 0
            return 0 if bits == 1 else -(-bits // _WORD)


def _packed(type: Type) -> bool:
    return isinstance(type, VectorType) and width_of(type.element) < _WORD


def _member(type: Type, index: int) -> tuple[int, int]:
    assert isinstance(type, TupleType)
    start = sum(_size(element) for element in type.elements[:index])
    return start, start + _size(type.elements[index])


def _element(type: Type, index: int) -> tuple[int, int]:
    """The first register of an element of a vector, and that behind its last one."""
    assert isinstance(type, VectorType)
    if _packed(type):
        start = index * width_of(type.element) // _WORD
        return start, start + 1
    size = _size(type.element)
    return index * size, (index + 1) * size
