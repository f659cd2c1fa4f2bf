"""Loops that do nothing but multiply, by tcgen05, the tiles that tensor maps bring: one warp can issue all of that."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.compile.pipeline_loops.ahead import Distances
from tilelsp.compile.tileaa_to_tileas.residency import TmemVariable
from tilelsp.compile.tileaa_to_tileas.role_invariants import is_of_numbers
from tilelsp.compile.tileaa_to_tileas.state import FunctionState
from tilelsp.compile.tileaa_to_tileas.zeros import is_zero
from tilelsp.defs.dialects import scf
from tilelsp.defs.dialects.nv_tileaa import memory
from tilelsp.defs.dialects.nv_tileaa import types as aat
from tilelsp.ir.module import Op, Value

_OF_TOKENS = (memory.MakeToken, memory.JoinTokens)


def only_multiplies(state: FunctionState, distances: Distances, loop: Op) -> bool:
    """True if a loop whose tiles come by tensor maps does nothing but multiply, starting from zeros in tensor
    memory."""
    assert isinstance(loop, scf.For)
    for init, arg, variable in _carried(state, loop):
        if variable is None or init in variable.members or not is_zero(init):
            return False
        if variable.first_dot is None or variable.first_dot.operands[2] is not arg:
            return False
    for op in loop.regions[0].blocks[0].ops[:-1]:
        if op in state.atoms:
            if state.atoms[op].suffix:
                return False
            if op not in state.residency.by_dot or any(
                buffer not in distances.stages for buffer in state.buffers if buffer[0] is op
            ):
                return False
            if op.operands[2] not in state.residency.by_value:
                return False
        elif op not in distances.loads and not is_of_numbers(op) and not isinstance(op, _OF_TOKENS):
            return False
    return True


def first_products(state: FunctionState, loop: Op) -> dict[Op, Value]:
    """Of a loop that only multiplies: the first product of each accumulator, and what the loop carries it in."""
    assert isinstance(loop, scf.For)
    found: dict[Op, Value] = {}
    for _, arg, variable in _carried(state, loop):
        if variable is not None and variable.first_dot is not None:
            found[variable.first_dot] = arg
    return found


def _carried(state: FunctionState, loop: scf.For) -> Iterator[tuple[Value, Value, TmemVariable | None]]:
    """Values that a loop carries besides tokens: what it begins with, how its turns see it, and where that is."""
    for init, arg in zip(loop.operands[3:], loop.regions[0].blocks[0].args[1:], strict=True):
        if not isinstance(init.type, aat.TokenType):
            yield init, arg, state.residency.by_value.get(arg)
