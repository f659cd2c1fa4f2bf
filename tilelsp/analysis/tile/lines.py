"""Functions of nv_tileas, nvvm, nvgpu and what stands beside them as the instructions of PTX that their ops become; see
`analysis.instructions.body`.

Regions become labels and jumps, as they do on the way to LLVM IR: a loop is tested where it is entered and behind each
round, and what a region or a block is given is moved on the edge that leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from functools import partial
from math import prod

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.body import Body
from tilelsp.analysis.instructions.integers import ADDRESS_BITS, Made, compared
from tilelsp.analysis.instructions.lines_for import LinesFor
from tilelsp.analysis.instructions.operand import OperandForm
from tilelsp.analysis.tile.accumulators import Accumulators
from tilelsp.analysis.tile.barriers import argument_barriers, own_buffers
from tilelsp.analysis.tile.effect_operands import values_of
from tilelsp.analysis.tile.launches import cluster_of, threads_of
from tilelsp.analysis.tile.line_assembly import instructions_in, tied_operands
from tilelsp.analysis.tile.line_forms import addresses_of, called_of, forms_of, made_of
from tilelsp.analysis.tile.registers import Registers, width_of
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.nv_tileas.memory import TmemSlice
from tilelsp.defs.dialects.nv_tileas.types import TmemType
from tilelsp.defs.llvm.as_ptx import ADD, MOVE, PARAMETER
from tilelsp.defs.upstream_functions import (
    ASSEMBLY,
    CALLS,
    CONSTANTS,
    CONVENTION,
    KERNEL_CONVENTION,
    KERNELS,
    LAUNCH,
    NOTHING,
    OWN,
    RENAMES,
    TILES,
    UNREACHABLE,
)
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import StringAttr, TensorType
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.op import OpDef
from tilelsp.syntax.ptx import tree

STEP = 40
"""Ops that are read in one step."""

_UNSIGNED = "unsignedCmp"

_MAY_WRITE = (Effect(Act.WRITE, Resource.TENSOR_MEMORY, "tmem"),)

_Leaving = Callable[[Op], None]
"""Writes what the last op of a region becomes."""


class OpLines(LinesFor[Op]):
    """The lines of one function."""

    def __init__(self, function: Op) -> None:
        name, extents = function.attrs.get("sym_name"), cluster_of(function)
        self.has_tiles = any(op.name.startswith(TILES) for op in function.walk())
        """Set if ops of nv_tileas, which a whole CTA runs, stand in the function: only kernels have such."""
        body = Body(
            name.value if isinstance(name, StringAttr) else "",
            self.has_tiles or _is_kernel(function),
            bool(extents) and prod(extents) != 1,
            threads_of(function),
        )
        super().__init__(body)
        self._function = function
        self._accumulators = Accumulators(function)
        self.registers = Registers(self._accumulators)
        self.barriers = frozenset(argument_barriers(function))
        """The arguments that are pointers to mbarriers: each to another one."""
        self._labels: dict[Block, str] = {}
        self._count = 0
        self._seen = 0

    def read(self) -> Generator[None]:
        """Make all lines, in steps."""
        yield from self._accumulators.read()
        named = self.barriers.union(own_buffers(self._function))
        region = self._function.regions[0]
        for number, value in enumerate(region.blocks[0].args if region.blocks else ()):
            target = ptx.register(self.registers.name(value))
            if value in named:
                self._write(self._function, f"{MOVE}{ADDRESS_BITS}", (target, ptx.register(f"argument_{number}")))
            else:
                self._write(self._function, PARAMETER, (target, ptx.address(ptx.register(f"param_{number}"))))
        yield from self._region(region, None, self._function)
        if not self.owners:
            self._write(self._function, "ret")

    def width(self, name: str) -> int:
        """The bits of a register of integers or addresses, 0 for another."""
        return self.registers.width(name)

    # --- regions ------------------------------------------------------------------------------------------------------

    def _new(self, of: str) -> str:
        self._count += 1
        return f"{of}{self._count}"

    def _region(self, region: Region, leave: _Leaving | None, around: Op) -> Generator[None]:
        """The lines of a region; `leave` writes what its last op becomes, None for a function's own."""
        self._labels.update((block, self._new("block")) for block in region.blocks)
        for number, block in enumerate(region.blocks):
            self._label(self._labels[block])
            following = region.blocks[number + 1] if number + 1 < len(region.blocks) else None
            for op in block.ops:
                self._seen += 1
                if self._seen % STEP == 0:
                    yield
                if op.successors:
                    self._branch(op, following)
                elif op is block.ops[-1] and not op.results and not op.regions and _ends(op):
                    if leave is None or op.name == UNREACHABLE:
                        self._write(op, "trap" if op.name == UNREACHABLE else "ret")
                    else:
                        leave(op)
                else:
                    yield from self._op(op)
            last = block.ops[-1] if block.ops else None
            if last is None or not (last.successors or _ends(last)):
                if leave is None:
                    self._write(last or around, "ret")
                else:
                    leave(last or around)

    def _op(self, op: Op) -> Generator[None]:
        regions = [region for region in op.regions if region.blocks]
        if isinstance(op, scf.For) and regions and regions[0].blocks[0].args and len(op.operands) > 2:
            yield from self._for(op, regions[0])
        elif isinstance(op, scf.While) and len(regions) == 2:
            yield from self._while(op, *regions)
        elif isinstance(op, scf.If) and regions:
            yield from self._if(op, regions)
        elif regions and op.name != LAUNCH:
            yield from self._others(op, regions)
        else:
            self._simple(op)

    def _for(self, op: scf.For, body: Region) -> Generator[None]:
        low, high = (self.registers.operand(operand) for operand in op.operands[:2])
        counter, *carried = body.blocks[0].args
        for result, value in zip(op.results, carried, strict=False):
            self.registers.rename(result, value)
        again, after = self._new("loop"), self._new("after")
        starts = [(self.registers.name(counter), low), *self._pairs(carried, op.operands[3:])]
        self._copies(op, starts)
        entered = f"{self._test_of(counter)}#first"
        self._test(op, entered, low, high, counter)
        self._write(op, "bra", (ptx.register(after),), ptx.guard(entered, holds=False))
        self._label(again)
        yield from self._region(body, partial(self._next_round, op, again, high, carried), op)
        self._label(after)

    def _test_of(self, counter: Value) -> str:
        return f"{self.registers.name(counter)}#test"

    def _test(self, op: Op, name: str, number: tree.Operand, high: tree.Operand, counter: Value) -> None:
        word = "ult" if _UNSIGNED in op.attrs else "slt"
        width = width_of(counter.type) or ADDRESS_BITS
        self._write(op, *compared(word, ptx.register(name), number, high, width))

    def _next_round(self, loop: scf.For, again: str, high: tree.Operand, carried: Sequence[Value], op: Op) -> None:
        """Behind a round of a loop: what it carries, the counter, and the way back."""
        self._copies(op, self._pairs(carried, op.operands))
        counter = loop.regions[0].blocks[0].args[0]
        name, step = ptx.register(self.registers.name(counter)), self.registers.operand(loop.operands[2])
        self._write(op, f"{ADD}{width_of(counter.type) or ADDRESS_BITS}", (name, name, step))
        self._test(loop, self._test_of(counter), name, high, counter)
        self._write(op, "bra", (ptx.register(again),), ptx.guard(self._test_of(counter), holds=True))

    def _while(self, op: Op, before: Region, body: Region) -> Generator[None]:
        carried, body_args = before.blocks[0].args, body.blocks[0].args
        for result, value in zip(op.results, body_args, strict=False):
            self.registers.rename(result, value)
        again, after = self._new("loop"), self._new("after")
        self._copies(op, self._pairs(carried, op.operands))
        self._label(again)
        yield from self._region(before, partial(self._goes_on, after, body_args), op)
        yield from self._region(body, partial(self._hand_on, again, carried), op)
        self._label(after)

    def _goes_on(self, after: str, formals: Sequence[Value], op: Op) -> None:
        """Write the loop's test, which is made before each round."""
        if op.operands:
            self._copies(op, self._pairs(formals, op.operands[1:]))
            self._jump_where(op, self.registers.operand(op.operands[0]), after, holds=False)

    def _if(self, op: Op, regions: Sequence[Region]) -> Generator[None]:
        after = self._new("after")
        other = self._new("else") if len(regions) > 1 else after
        predicate = self.registers.operand(op.operands[0]) if op.operands else ptx.register(self._new("%way"))
        self._jump_where(op, predicate, other, holds=False)
        yield from self._region(regions[0], partial(self._hand_on, after, op.results), op)
        if len(regions) > 1:
            self._label(other)
            yield from self._region(regions[1], partial(self._hand_on, "", op.results), op)
        self._label(after)

    def _others(self, op: Op, regions: Sequence[Region]) -> Generator[None]:
        """An op of which nobody knows in which order its regions run: each may, once."""
        after = self._new("after")
        starts = [self._new("part") for _ in regions]
        for start in starts[1:]:
            self._write(op, "bra", (ptx.register(start),), ptx.guard(self._new("%way"), holds=True))
        for start, region in zip(starts, regions, strict=True):
            self._label(start)
            yield from self._region(region, partial(self._hand_on, after, ()), op)
        self._label(after)

    # --- edges --------------------------------------------------------------------------------------------------------

    def _branch(self, op: Op, following: Block | None) -> None:
        ways = [(self._labels.get(to.block, ""), self._pairs(to.block.args, to.operands)) for to in op.successors]
        predicate = self.registers.operand(op.operands[0]) if len(ways) == 2 and op.operands else None
        self._ways(op, ways, predicate, self._labels[following] if following is not None else None)

    def _jump_where(self, op: Op, predicate: tree.Operand, to: str, *, holds: bool) -> None:
        if isinstance(predicate, tree.NameOperand):
            self._write(op, "bra", (ptx.register(to),), ptx.guard(predicate.text, holds=holds))
        elif isinstance(predicate, tree.NumberOperand) and bool(predicate.value) is holds:
            self._write(op, "bra", (ptx.register(to),))

    def _hand_on(self, to: str, formals: Sequence[Value], op: Op) -> None:
        """Copy the region's results to the values that take them, and jump to `to`, or fall through if it is empty."""
        self._copies(op, self._pairs(formals, op.operands))
        if to:
            self._write(op, "bra", (ptx.register(to),))

    def _pairs(self, formals: Iterable[Value], actuals: Iterable[Value]) -> list[tuple[str, tree.Operand]]:
        """Copies for what a block or an op is given, but for accumulators, which stay where they are."""
        return [
            (name, source)
            for formal, value in zip(formals, actuals, strict=False)
            if not self.registers.held(formal)
            and not (
                isinstance(source := self.registers.operand(value), tree.NameOperand)
                and source.text == self.registers.name(formal)
            )
            for name in (self.registers.name(formal),)
        ]

    # --- ops ----------------------------------------------------------------------------------------------------------

    def _simple(self, op: Op) -> None:
        if op.name in CALLS:
            self._handed_on(op, is_known=False)
            self._called(op)
        elif op.name in CONSTANTS or op.name in NOTHING or self._is_name(op):
            return
        else:
            for mnemonic, operands in addresses_of(op, self.registers):
                self._write(op, mnemonic, operands)
            guard = self._guard(op)
            forms: list[OperandForm | Made] = [*forms_of(op, self.registers)] if isinstance(op, OpDef) else []
            forms += called_of(op, self.registers)
            for form in forms:
                if isinstance(form, OperandForm):
                    self._add(op, ptx.named(len(self.owners), form, guard))
                else:
                    self._write(op, *form)
            self._handed_on(op, is_known=bool(forms))
            if not forms and not (op.results and all(isinstance(result.type, TensorType) for result in op.results)):
                for mnemonic, operands in made_of(op, self.registers, self._new("buffer")):
                    self._write(op, mnemonic, operands, guard)

    def _handed_on(self, op: Op, *, is_known: bool) -> None:
        """Write what an op of unknown effects may do to the tensor memory that it is given."""
        for operand in op.operands if not is_known and not isinstance(op, TmemSlice) else ():
            if isinstance(operand.type, TmemType):
                form = OperandForm(op.name, {"tmem": self.registers.operand(operand)}, effects=_MAY_WRITE)
                self._add(op, ptx.named(len(self.owners), form))

    def _called(self, op: Op) -> None:
        """Assembly, with what the op gives in the places of its operands; another call may do anything."""
        found = instructions_in(op) if op.name == ASSEMBLY else None
        if found is None:
            self._write(op, "call", (ptx.register("unknown"),))
            return
        own = [name for value in op.results for name in self.registers.members(value)]
        tied = [(own[at], self.registers.operand(value)) for at, value in tied_operands(op) if at < len(own)]
        self._copies(op, tied)
        start = len(self.owners)
        for line in found.filled([*map(ptx.register, own), *map(self.registers.operand, op.operands)], start):
            line.at = len(self.owners)
            self._add(op, line)
        for label, at in found.labels.items():
            self.body.labels[0, f"{label}#{start}"] = start + at

    def _is_name(self, op: Op) -> bool:
        """True if the op only renames accumulators."""
        return op.name in RENAMES and any(self.registers.held(result) for result in op.results)

    def _guard(self, op: Op) -> tree.Guard | None:
        values = values_of(op, "predicate")
        found = self.registers.operand(values[0]) if values else None
        return ptx.guard(found.text, holds=True) if isinstance(found, tree.NameOperand) else None


def _is_kernel(function: Op) -> bool:
    convention = function.attrs.get(CONVENTION)
    is_declared = bool(KERNELS & set(function.attrs)) or (
        convention is not None and KERNEL_CONVENTION in str(convention)
    )
    return function.name in OWN or is_declared


def _ends(op: Op) -> bool:
    """True if ops of this kind end their block."""
    return not op.results and op.name.endswith((".yield", ".condition", ".return", ".terminator", ".unreachable"))
