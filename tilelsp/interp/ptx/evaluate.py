"""Launches kernels: the same call as on a GPU, one CTA after the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
import numpy.typing as npt

from tilelsp.interp.faults import LIMIT, Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.ptx import arithmetic, control, matrix, moves, tensor, warpgroup
from tilelsp.interp.ptx.clocks import WARP
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.program import BYTES, Entry, Instruction, read_entry

_HANDLERS: dict[str, Handler] = {
    **arithmetic.HANDLERS, **moves.HANDLERS, **control.HANDLERS, **matrix.HANDLERS,
    **warpgroup.HANDLERS, **tensor.HANDLERS,
}  # fmt: skip


def step_of(instruction: Instruction) -> Step:
    """What executes an instruction. Raises `UnknownInstruction`, or `Fault` where its operands make no sense."""
    handler = _HANDLERS.get(instruction.parts[0])
    if handler is None:
        raise arithmetic.unknown(instruction)
    try:
        return handler(instruction)
    except Fault as fault:
        raise fault.at(instruction.line, instruction.source) from None
    except (ValueError, IndexError, KeyError, StopIteration) as error:
        raise instruction.fault(f"operands or modifiers that do not fit: {error}") from error


@dataclass(frozen=True, slots=True)
class Execution:
    """What a launch did: the arrays that were stored to, by their number among the arrays, and for each mnemonic how
    often a thread executed it (a warp-wide instruction counts 32)."""

    stored: frozenset[int]
    executed: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Evaluator:
    """A device made of NumPy arrays. `limit` bounds the instructions that one CTA executes."""

    limit: int = LIMIT

    def launch(
        self,
        ptx: str,
        entry: str,
        grid: tuple[int, int, int],
        threads: int,
        dynamic_shared_bytes: int,
        arguments: Sequence[npt.NDArray[np.generic] | int],
    ) -> Execution:
        """Run one kernel; arrays are copied in and back, integers are passed in the width of the parameter.

        Raises `Fault` for an instruction that is unknown, an access outside of the buffers or misaligned, a value that
        is used before anything orders it after the write, and a CTA that can never end.
        """
        kernel = read_entry(ptx, entry)
        if kernel.threads and kernel.threads != threads:
            raise Fault(f"{entry} needs {kernel.threads} threads, and is launched with {threads}")
        if threads % WARP:
            raise Fault(f"{threads} threads are not whole warps")
        steps = [step_of(instruction) for instruction in kernel.code]
        buffers = [argument for argument in arguments if not isinstance(argument, int)]
        memory = GlobalMemory(buffers)
        parameters = _parameters(kernel, arguments, memory)
        executed: dict[str, int] = {}
        with np.errstate(all="ignore"):
            for block in _blocks(grid):
                cta = Cta(kernel, threads, block, grid, parameters, memory, dynamic_shared_bytes)
                cta.run(kernel.code, steps, self.limit)
                cta.tensor.leave()
                for at, count in cta.executed.items():
                    mnemonic = kernel.code[at].mnemonic
                    executed[mnemonic] = executed.get(mnemonic, 0) + count
        for number, buffer in enumerate(buffers):
            memory.copy_out(number, buffer)
        return Execution(frozenset(memory.stored), executed)


def _blocks(grid: tuple[int, int, int]) -> Iterable[tuple[int, int, int]]:
    for z, y, x in product(range(grid[2]), range(grid[1]), range(grid[0])):
        yield x, y, z


def _parameters(
    kernel: Entry, arguments: Sequence[npt.NDArray[np.generic] | int], memory: GlobalMemory
) -> dict[str, Array]:
    if len(arguments) != len(kernel.parameters):
        raise Fault(f"{kernel.name} has {len(kernel.parameters)} parameters, and is given {len(arguments)}")
    addresses = iter(memory.addresses)
    made: dict[str, Array] = {}
    for parameter, argument in zip(kernel.parameters, arguments, strict=True):
        value = argument if isinstance(argument, int) else next(addresses)
        size = BYTES[parameter.type]
        made[parameter.name] = np.frombuffer((value % (1 << 8 * size)).to_bytes(size, "little"), np.uint8).copy()
    return made
