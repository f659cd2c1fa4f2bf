"""The registers that values of machine IR are, by name: one for each lane, and one wherever a warp group's accumulator
is handed on, as products work in place."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.webs import Webs
from tilelsp.defs.mir.tensor import WGMMA
from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import FloatType, IntType, VectorType
from tilelsp.spec.constants import Imm, SymbolAddress
from tilelsp.spec.machine import Lane, lanes_of
from tilelsp.syntax.ptx import tree

_POISON = "%poison"
"""A register that nothing writes."""

_FLOATS = {"f32": tree.NumberKind.F32, "f64": tree.NumberKind.F64}


class MirNames:
    """The names of one function's registers."""

    def __init__(self, region: Region) -> None:
        self._region = region
        self._numbers: dict[Value, int] = {}
        self._widths: dict[str, int] = {}
        self._items: dict[Value, tuple[tree.Operand, ...]] = {}
        self._webs = Webs()
        self.copied: dict[Op, list[tuple[str, tree.Operand]]] = {}
        """Copies into accumulators behind the ops that make it."""
        self.entry_copies: list[tuple[str, tree.Operand]] = []
        """Copies into accumulators where the function begins."""

    def read(self) -> Generator[None]:
        """Find out which registers are the same."""
        products = [op for block in self._region.blocks for op in block.ops if op.name == WGMMA.name]
        yield
        held = {name for op in products for name in self._own(op.result)}
        handed_on = (value for op in products for value in _accumulator(op) if not _is_made(value))
        held.update(name for value in handed_on for name in self._own(value))
        moved = [
            pair
            for block in (self._region.blocks if products else ())
            for successor in (block.ops[-1].successors if block.ops else ())
            for formal, actual in zip(successor.block.args, successor.operands, strict=False)
            if not _is_made(actual)
            for pair in zip(self._own(formal), self._own(actual), strict=False)
        ]
        yield
        self._webs.hold(held, moved)
        yield
        for op in products:
            self._tie(op)
            yield
        for pairs in (*self.copied.values(), self.entry_copies):
            pairs[:] = [(self._webs.root(name), source) for name, source in pairs]

    def _tie(self, op: Op) -> None:
        """Make a product's result the registers that it adds to. What other ops make is copied there."""
        added = [(value, name) for value in _accumulator(op) for name in [*self._own(value)] or [""]]
        for name, (value, own) in zip(self._own(op.result), added, strict=False):
            if self._webs.holds(own):
                self._webs.join(name, own)
            elif not isinstance(value, Imm) or value.bits is not None:
                source = ptx.register(own) if own else _constant(value) if isinstance(value, Imm) else None
                made_by = value.whole.owner if isinstance(value, Lane) else value.owner
                if source is not None:
                    (self.copied.setdefault(made_by, []) if isinstance(made_by, Op) else self.entry_copies).append(
                        (name, source)
                    )

    # --- names --------------------------------------------------------------------------------------------------------

    def _own(self, value: Value) -> Iterator[str]:
        """The registers that a value is; none for a constant."""
        if isinstance(value, Imm | SymbolAddress):
            return
        if isinstance(value, Lane):
            yield f"%v{self._number(value.whole)}_{value.lane}"
        elif isinstance(value.type, VectorType):
            yield from (f"%v{self._number(value)}_{lane}" for lane in range(lanes_of(value.type)))
        else:
            yield f"%v{self._number(value)}"

    def _number(self, value: Value) -> int:
        number = self._numbers.get(value)
        if number is None:
            number = self._numbers[value] = len(self._numbers)
        return number

    def registers(self, value: Value) -> Iterator[str]:
        """The names of the registers that a value is."""
        return (operand.text for operand in self.items(value) if isinstance(operand, tree.NameOperand))

    def width(self, name: str) -> int:
        """The bits of a register of integers, 0 for another."""
        return self._widths.get(name, 0)

    def items(self, value: Value) -> tuple[tree.Operand, ...]:
        """Operands of an instruction for one value: one for each of its registers."""
        if isinstance(value, Imm):
            return (_constant(value),)
        if isinstance(value, SymbolAddress):
            return (ptx.register(value.symbol),)
        found = self._items.get(value)
        if found is None:
            element = value.type.element if isinstance(value.type, VectorType) else value.type
            names = [*map(self._webs.root, self._own(value))]
            self._widths.update(dict.fromkeys(names, element.width if isinstance(element, IntType) else 0))
            found = self._items[value] = tuple(map(ptx.register, names))
        return found

    def operand(self, value: Value) -> tree.Operand:
        """One operand for a value: in braces where it is several registers."""
        found = self.items(value)
        return found[0] if len(found) == 1 else ptx.vector(found)


def _is_made(value: Value) -> bool:
    """True if an op other than a wgmma product makes the value."""
    owner = value.whole.owner if isinstance(value, Lane) else value.owner
    return isinstance(owner, Op) and owner.name != WGMMA.name


def _accumulator(op: Op) -> tuple[Value, ...]:
    """Accumulator of a product."""
    ranges = WGMMA.slot_ranges(op.segments)
    return next((op.operands[start:end] for slot, start, end in ranges if slot.name == WGMMA.tied), ())


def _constant(value: Imm) -> tree.Operand:
    if value.bits is None:
        return ptx.register(_POISON)
    kind = _FLOATS.get(value.type.name) if isinstance(value.type, FloatType) else None
    if kind is not None:
        return tree.NumberOperand(f"{kind.name}{value.bits:X}", kind, value.bits, 0, 0)
    return ptx.number(value.signed() if isinstance(value.type, IntType) and value.type.width > 1 else value.bits)
