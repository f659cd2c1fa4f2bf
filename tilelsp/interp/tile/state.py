"""The machine that runs a kernel: memory, what was printed, how much work is left; and the values of one block."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import process_time
from typing import Any, TypeAlias

from tilelsp.base.record import field, record
from tilelsp.defs.dialects.cuda_tile.types import TileType
from tilelsp.interp.budget import MOST_TILE, Budget
from tilelsp.interp.deadline import Deadline
from tilelsp.interp.faults import LIMIT, Fault, UnsupportedProgram
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.tile.faults import Block, Refusal, TileFault
from tilelsp.interp.tile.values import Held, TensorViewValue, Tile, TileViewValue, integers
from tilelsp.ir import module as ir
from tilelsp.ir.module import Op, Value
from tilelsp.spec.op import OpDef

WORK = 1 << 33
"""Elements that one launch may compute, counting a multiply-add as one; some minutes of work."""


@record
class Jump:
    """How a block of ops ended: the terminator, and the values that it hands over."""

    op: Op
    values: tuple[Held, ...] = ()


Results: TypeAlias = tuple[Held, ...]
Evaluator: TypeAlias = Callable[["Frame", Any], "Results | Jump"]
"""Gives the results of an op, or says that the block ends here."""


Observer: TypeAlias = Callable[["Frame", Op], None]
"""Called in front of each op that a tile block runs; what it raises ends the launch."""


@record(frozen=False)
class LaunchState:
    """One launch; without a `grid`, no launch at all. `output` receives what the kernel prints, text by text."""

    table: Mapping[type[OpDef], Evaluator]
    elementwise: frozenset[type[OpDef]]
    memory: GlobalMemory
    grid: Block | None = None
    output: list[str] = field(default_factory=list[str])
    globals: dict[str, int] = field(default_factory=dict[str, int])
    work: int = WORK
    budget: Budget = field(default_factory=Budget)
    """Bytes that the launch may take."""
    limit: int = LIMIT
    """Ops that one tile block may execute."""
    observer: Observer | None = None
    """Who is told of each op that is about to run."""
    deadline: Deadline = field(default_factory=lambda: Deadline(LIMIT))
    """When the time of all its tile blocks is over."""


class Frame:
    """The values of one tile block. `block` is None where a value is evaluated outside of any launch."""

    def __init__(self, machine: LaunchState, block: Block | None) -> None:
        self.machine = machine
        self.block = block
        self.allocated: list[int] = []
        """Sizes in bytes of what `alloca` made in the blocks of ops that are running."""
        self._values: dict[Value, Held] = {}
        self._budget = machine.budget.part()
        self._left = machine.limit
        self._began = process_time()

    # --- values ---------------------------------------------------------------------------------------------------

    def bind(self, value: Value, held: Held) -> None:
        """Give a value its meaning, in place of an earlier one (a loop runs again)."""
        self._values[value] = held

    def held(self, value: Value) -> Held:
        """Content of an SSA value."""
        return self._values[value]

    @property
    def values(self) -> Mapping[Value, Held]:
        """Values computed so far, in the order in which they first were."""
        return self._values

    def known(self, value: Value) -> bool:
        """True if the value was computed."""
        return value in self._values

    def tile(self, value: Value) -> Tile:
        """A value that is a tile. Raises `TypeError` for another: types are checked before a kernel runs."""
        held = self._values[value]
        if not isinstance(held, Tile):
            raise TypeError(f"{value} is not a tile")
        return held

    def tensor_view(self, value: Value) -> TensorViewValue:
        """A value that is a tensor view. Raises `TypeError` for another."""
        held = self._values[value]
        if not isinstance(held, TensorViewValue):
            raise TypeError(f"{value} is not a tensor view")
        return held

    def tile_view(self, value: Value) -> TileViewValue:
        """A value that is a view of tiles. Raises `TypeError` for another."""
        held = self._values[value]
        if not isinstance(held, TileViewValue):
            raise TypeError(f"{value} is not a view of tiles")
        return held

    def number(self, value: Value, *, as_signed: bool = True) -> int:
        """The number in an integer tile of one element."""
        return int(integers(self.tile(value), as_signed=as_signed))

    def held_by(self, values: tuple[Value, ...]) -> Results:
        """Contents of several SSA values."""
        return tuple(self._values[value] for value in values)

    # --- running --------------------------------------------------------------------------------------------------

    def spend(self, elements: int) -> None:
        """Take note of work. Raises `Refusal` when there is none left."""
        self.machine.work -= elements
        if self.machine.work < 0:
            raise Refusal("too much work: the launch has computed more elements than its limit")

    def close(self) -> None:
        """Give back the room of all values."""
        self._budget.close()

    def _hold(self, value: Value, held: Held) -> None:
        """Bind a result, which takes room. Raises `UnsupportedProgram`."""
        before = self._values.get(value)
        if isinstance(before, Tile):
            self._budget.give_back(before.bits.nbytes)
        if isinstance(held, Tile):
            self._budget.take(held.bits.nbytes, "a tile")
            self.spend(held.bits.size)
        self._values[value] = held

    def run(self, block: ir.Block) -> Jump:
        """Run the ops of a block to its terminator. Raises `TileFault`."""
        outside = len(self.allocated)
        for op in block.ops:
            ended = self.step(op)
            if ended is not None:
                while len(self.allocated) > outside:
                    self.machine.memory.release(self.allocated.pop())
                return ended
        raise TypeError("a block without a terminator")

    def step(self, op: Op) -> Jump | None:
        """Run one op and bind its results; how the block ends, if it ends here. Raises `TileFault`."""
        evaluator = self.machine.table.get(type(op)) if isinstance(op, OpDef) else None
        if evaluator is None:
            raise TileFault("the interpreter has no meaning for this op", op, self.block, refused=True)
        if self.machine.observer is not None:
            self.machine.observer(self, op)
        try:
            self.spend(1)
            _check_tiles(op)
            self._left -= 1
            if self._left < 0:
                raise Refusal(f"still running after {self.machine.limit} ops")
            deadline = self.machine.deadline
            if deadline.is_over() and deadline.is_spent_since(self._began):
                raise Refusal(deadline.message())
            made = evaluator(self, op)
            if isinstance(made, Jump):
                return made
            for value, held in zip(op.results, made, strict=True):
                self._hold(value, held)
        except TileFault:
            raise
        except Fault as fault:
            refused = isinstance(fault, Refusal | UnsupportedProgram)
            raise TileFault(fault.message, op, self.block, refused=refused) from fault
        except MemoryError:
            raise TileFault("not enough memory for this op", op, self.block, refused=True) from UnsupportedProgram(
                "memory"
            )
        return None


def _check_tiles(op: Op) -> None:
    """Raise `UnsupportedProgram` where a result is too large to be computed."""
    for value in op.results:
        if isinstance(value.type, TileType) and value.type.elements > MOST_TILE:
            raise UnsupportedProgram(f"a tile of {value.type.elements} elements; one may have {MOST_TILE} here")
