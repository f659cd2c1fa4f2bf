"""Loops and conditions of the LLVM builder."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.record import record
from tilelsp.compile.llvm.integers import IntegerOps
from tilelsp.ir.module import Block, Value
from tilelsp.ir.types import Type
from tilelsp.spec.constants import Imm, width_of


@record
class CountedLoop:
    """A counted loop under construction: `for index in range(lower, upper, step)` with carried values."""

    index: Value
    """The induction variable."""
    values: tuple[Value, ...]
    """The carried values at the start of an iteration."""
    header: Block
    exit: Block
    """Where the code goes on; its arguments are the carried values after the last iteration."""
    upper: Value
    step: Value
    unsigned: bool


@record
class Branch:
    """An `if` under construction."""

    other: Block | None
    join: Block


class ControlOps(IntegerOps):
    """Counted loops, and code that runs under a condition."""

    def begin_loop(
        self, lower: Value, upper: Value, step: Value, init: Sequence[Value] = (), *, name: str = "loop",
        unsigned: bool = False,
    ) -> CountedLoop:  # fmt: skip
        """Start `for index in range(lower, upper, step)`, signed unless `unsigned`, with `init` as carried
        values; may run zero times. A positive step that leads beyond the largest number of the type ends the loop.

        The builder then stands in the body. `end_loop` closes it.
        """
        carried = [v.type for v in init]
        header = self.block([lower.type, *carried], name)
        body = self.block((), f"{name}.body")
        leave = self.block(carried, f"{name}.end")
        self.br(header, [lower, *init])
        self.at(header)
        index, *values = header.args
        self.cond_br(self.icmp("ult" if unsigned else "slt", index, upper), body, leave, (), values)
        self.at(body)
        return CountedLoop(index, tuple(values), header, leave, upper, step, unsigned)

    def end_loop(self, loop: CountedLoop, values: Sequence[Value] = ()) -> tuple[Value, ...]:
        """Close a loop with the values carried to the next iteration; returns the values after the loop."""
        self.br(loop.header, [self.add(loop.index, self._stride(loop)), *values])
        self.place_last(loop.exit)
        self.at(loop.exit)
        return loop.exit.args

    def _stride(self, loop: CountedLoop) -> Value:
        """The step, or what is left up to the upper bound, so that the index does not wrap around."""
        width = width_of(loop.index.type)
        largest = (1 << width - (0 if loop.unsigned else 1)) - 1
        most = largest
        if isinstance(loop.upper, Imm) and loop.upper.bits is not None:
            most = loop.upper.bits if loop.unsigned else loop.upper.signed()
        if isinstance(loop.step, Imm) and loop.step.bits is not None and most - 1 + loop.step.bits <= largest:
            return loop.step
        left = self.sub(loop.upper, loop.index)
        return self.int_minmax(loop.step, left, maximum=False, signed=False)

    def begin_if(
        self, condition: Value, results: Sequence[Type] = (), *, has_else: bool = False, name: str = "if"
    ) -> Branch:
        """Start code that runs where the i1 `condition` holds.

        With `has_else`, `otherwise` must follow; without, there are no `results`. `end_if` closes it.
        """
        if results and not has_else:
            raise ValueError("an if with results needs an else")
        then = self.block((), f"{name}.then")
        other = self.block((), f"{name}.else") if has_else else None
        join = self.block(results, f"{name}.end")
        self.cond_br(condition, then, other or join)
        self.at(then)
        return Branch(other, join)

    def otherwise(self, branch: Branch, values: Sequence[Value] = ()) -> None:
        """End the `then` part with its results and start the `else` part."""
        if branch.other is None:
            raise ValueError("this if was begun without an else")
        self.br(branch.join, values)
        self.place_last(branch.other)
        self.at(branch.other)

    def end_if(self, branch: Branch, values: Sequence[Value] = ()) -> tuple[Value, ...]:
        """End the last part with its results; returns the results of the `if`."""
        self.br(branch.join, values)
        self.place_last(branch.join)
        self.at(branch.join)
        return branch.join.args
