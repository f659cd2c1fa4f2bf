"""The value of an SSA name that depends on constants alone, worked out by the reference interpreter.

Operands are looked up by name, as everything in a document that is being edited: the statement that defines a name now
is what counts, whatever it was when its users were last looked at.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from tilelsp.analysis.tile.definitions import HEADER
from tilelsp.analysis.tile.facts import RegionPosition
from tilelsp.base.diagnostic import Severity
from tilelsp.ir.module import Op

if TYPE_CHECKING:
    from tilelsp.interp.tile.values import Held

MOST_OPS = 200
"""Ops that a value may be made of; a chain of them is followed by recursion, three calls for each."""

MOST_ELEMENTS = 1 << 16
"""Elements that may be computed on the way: some milliseconds."""


def warm_up() -> None:
    """Load what working out a value needs, NumPy above all: a quarter of a second that the first hover need not take.

    May run in a thread. Does nothing where NumPy is not installed.
    """
    with contextlib.suppress(ImportError):
        import_module("tilelsp.interp.tile.constants")


def constant_text(places: Sequence[RegionPosition], name: str, number: int) -> str | None:
    """The constant value of result `number` of the statement that defines `%name`, in few words; None where it is no
    constant.

    `places` are the regions around the use, outermost first. None as well where NumPy is not installed.
    """
    try:
        from tilelsp.interp.tile.constants import short_text
        from tilelsp.interp.tile.faults import TileFault
        from tilelsp.interp.tile.values import Tile
    except ImportError:
        return None
    try:
        held = _Evaluation().value(tuple(places), name, number)
    except TileFault as fault:
        return None if fault.refused else f"undefined: {fault}"
    return f"always {short_text(held)}" if isinstance(held, Tile) else None


class _Evaluation:
    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Held, ...]] = {}
        self._left = MOST_OPS
        self._elements = MOST_ELEMENTS

    def value(self, places: tuple[RegionPosition, ...], name: str, number: int) -> Held | None:
        """The value of a name as seen from inside of `places`; None where it is no constant."""
        for depth in range(len(places), 0, -1):
            place = places[depth - 1]
            found = place.facts.defs.get(name)
            if found is None:
                continue
            if found.index == HEADER:
                return None
            results = self._results(places[:depth], found.index)
            return results[number] if number < len(results) else None
        return None

    def _results(self, places: tuple[RegionPosition, ...], index: int) -> tuple[Held, ...]:
        """The results of item `index` of the innermost region; none where they are no constants."""
        key = (places[-1].base, index)
        if key not in self._known:
            self._known[key] = ()  # a value that depends on itself is none
            self._left -= 1
            facts = places[-1].facts.facts[index]
            broken = any(finding.diagnostic.severity is Severity.ERROR for finding in facts.findings)
            if facts.op is not None and not broken and self._left >= 0:
                self._known[key] = self._evaluated(facts.op, places)
        return self._known[key]

    def _evaluated(self, op: Op, places: tuple[RegionPosition, ...]) -> tuple[Held, ...]:
        from tilelsp.interp.tile.constants import depends_on_operands_only, evaluate
        from tilelsp.interp.tile.values import Tile

        if not depends_on_operands_only(op):
            return ()
        operand_values: list[Tile] = []
        for value in op.operands:
            held = None if value.name is None else self.value(places, value.name, value.index)
            if not isinstance(held, Tile):
                return ()
            operand_values.append(held)
        results = evaluate(op, operand_values)
        self._elements -= sum(held.bits.size for held in results if isinstance(held, Tile))
        return results if self._elements >= 0 else ()
