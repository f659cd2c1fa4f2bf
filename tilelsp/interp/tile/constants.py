"""Values outside of any launch: one op on operands that are known, for hovers over constant sub-expressions."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tilelsp.defs.dialects.cuda_tile.types import TileType
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.tile.state import Frame, LaunchState, Results
from tilelsp.interp.tile.table import ELEMENTWISE, EVALUATORS
from tilelsp.interp.tile.values import Tile, bits_of, floats, signed
from tilelsp.ir.module import Op
from tilelsp.ir.types import FloatType, IntType
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef

MOST_ELEMENTS = 1 << 14
"""Elements of a tile up to which a value is worked out while somebody waits."""

_WITHOUT_EFFECT = frozenset({Trait.PURE, Trait.NO_MEMORY_EFFECT, Trait.CONSTANT})


def depends_on_operands_only(op: Op) -> bool:
    """True if an op's results are tiles of numbers, few enough, that follow from its operands alone.

    The position in the grid, and addresses, are only known in a launch; their evaluators say so with a `Fault`.
    """
    if not isinstance(op, OpDef) or type(op) not in EVALUATORS or op.regions or not op.results:
        return False
    return not op.spec.traits.isdisjoint(_WITHOUT_EFFECT) and all(
        isinstance(value.type, TileType)
        and isinstance(value.type.element, IntType | FloatType)
        and value.type.elements <= MOST_ELEMENTS
        for value in op.results
    )


def evaluate(op: Op, tiles: Sequence[Tile]) -> Results:
    """The results of an op of which `depends_on_operands_only` holds, without error, on its operands' values.

    Raises `TileFault` where the result is undefined, where it depends on the launch, and where it is much work.
    """
    frame = Frame(LaunchState(EVALUATORS, ELEMENTWISE, GlobalMemory(()), None, work=4 * MOST_ELEMENTS), None)
    for value, tile in zip(op.operands, tiles, strict=True):
        frame.bind(value, tile)
    with np.errstate(all="ignore"):
        frame.step(op)
    return frame.held_by(op.results)


def short_text(tile: Tile, most: int = 8) -> str:
    """A tile in few characters: a number, one for all elements, or the first few in row-major order."""
    flat = tile.bits.reshape(-1)
    same = bool((flat == flat[0]).all())
    few = Tile(tile.element, flat[: 1 if same else most])
    if isinstance(tile.element, FloatType):
        words = [f"{number:.9g}" for number in floats(few).tolist()]
    elif bits_of(tile.element) == 1:
        words = ["true" if bit else "false" for bit in few.bits.tolist()]
    else:
        words = [str(number) for number in signed(few).tolist()]
    if not tile.bits.shape:
        return words[0]
    if same:
        return f"{words[0]} in all {flat.size} elements" if flat.size > 1 else f"[{words[0]}]"
    return f"[{', '.join(words)}{', ...' if flat.size > most else ''}]"
