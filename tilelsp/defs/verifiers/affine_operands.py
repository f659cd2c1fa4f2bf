"""Which values may be dimensions and symbols of affine maps: arguments of the nearest function or launch, counters of
affine loops, constants, and what is computed of those."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tilelsp.base.record import record
from tilelsp.ir.equality import is_unknown
from tilelsp.ir.module import Op, Region, Value
from tilelsp.ir.types import MemRefType, RawAttr
from tilelsp.spec.affine_map import affine_map, set_inputs
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef, slot_values
from tilelsp.spec.problem import Problem

_DIALECT = "affine."
_LOOPS = ("affine.for", "affine.parallel")
_SCOPES = ("func.func", "gpu.func", "gpu.launch", "llvm.func")
"""Ops whose values are symbols inside of them (the trait `AffineScope`)."""
_OF_DIMENSIONS = ("affine.apply", "affine.delinearize_index", "affine.linearize_index")
"""Ops of dimensions that make dimensions."""
_SIZES = ("memref.dim", "tensor.dim")
_BOUNDS = (("lowerBoundOperands", "lowerBoundMap"), ("upperBoundOperands", "upperBoundMap"))
_DEEPEST = 100
"""Ops that are followed from an operand; what stands behind more of them is not judged."""


@record(eq=False)
class _Place:
    """A region, the op that it belongs to, and the place that this op stands in."""

    region: Region
    owner: Op
    around: _Place | None


class _Values:
    """The values of a function by where they are defined."""

    def __init__(self, function: Op) -> None:
        self.places: dict[Value, _Place] = {}
        self.uses: list[tuple[Op, _Place]] = []
        """The affine ops, each with the place whose values are symbols for it."""
        self._symbols: dict[tuple[Value, _Place | None], bool] = {}
        self._dimensions: dict[tuple[Value, _Place], bool] = {}
        work: list[tuple[Op, _Place | None, _Place | None]] = [(function, None, None)]
        while work:
            op, around, scope = work.pop()
            for region in op.regions:
                place = _Place(region, op, around)
                within = place if op.name in _SCOPES or scope is None else scope
                for block in region.blocks:
                    self.places.update(dict.fromkeys(block.args, place))
                    for inner in block.ops:
                        self.places.update(dict.fromkeys(inner.results, place))
                        if inner.name.startswith(_DIALECT):
                            self.uses.append((inner, within))
                        if inner.regions:
                            work.append((inner, place, within))

    def is_symbol(self, value: Value, scope: _Place | None, depth: int = 0) -> bool:
        """True if a value may be a symbol of what stands in `scope`, or that is not known."""
        known = self._symbols.get((value, scope))
        if known is None:
            known = self._symbols[value, scope] = self._may_be_symbol(value, scope, depth)
        return known

    def _may_be_symbol(self, value: Value, scope: _Place | None, depth: int) -> bool:
        place = self.places.get(value)
        if place is None or is_unknown(value.type) or depth > _DEEPEST or (scope and place.region is scope.region):
            return True
        op = value.defining_op
        if op is not None and self._is_pure(op, scope, depth):
            return True
        if op is not None and op.name in _SIZES:
            return True  # of memory that is made inside of a loop, its sizes would have to be asked
        outer = scope.around if scope is not None else None  # where a launch stands
        return outer is not None and self.is_symbol(value, outer, depth + 1)

    def _is_pure(self, op: Op, scope: _Place | None, depth: int) -> bool:
        """True if an op computes something of symbols alone; of one that nobody declares it is assumed."""
        if not isinstance(op, OpDef):
            return True
        pure = Trait.PURE in op.spec.traits
        # Divisions are pure where the divisor is known; so are other ops of numbers, as far as is known here.
        if not pure and (not op.operands or op.regions or any(isinstance(v.type, MemRefType) for v in op.operands)):
            return False
        return all(self.is_symbol(operand, scope, depth + 1) for operand in op.operands)

    def is_dimension(self, value: Value, scope: _Place, depth: int = 0) -> bool:
        """True if a value may be a dimension of what stands in `scope`, or that is not known."""
        known = self._dimensions.get((value, scope))
        if known is None:
            known = self._dimensions[value, scope] = self._may_be_dimension(value, scope, depth)
        return known

    def _may_be_dimension(self, value: Value, scope: _Place, depth: int) -> bool:
        if self.is_symbol(value, scope, depth):
            return True
        op = value.defining_op
        if op is None:
            return self.is_counter(value)
        made = op.name in _OF_DIMENSIONS
        return made and all(self.is_dimension(operand, scope, depth + 1) for operand in op.operands)

    def is_counter(self, value: Value) -> bool:
        """True for an argument of an affine loop."""
        place = self.places.get(value)
        return value.defining_op is None and place is not None and place.owner.name in _LOOPS


def operands(function: Any) -> Iterator[Problem]:
    """The operands of the affine ops of a function are dimensions and symbols."""
    values = _Values(function)
    for op, scope in values.uses:
        found = _fault(op, scope, values)
        if found is not None:
            yield found


def _fault(op: Op, scope: _Place, values: _Values) -> Problem | None:
    code = f"{op.name}.verify"
    dims, symbols = _inputs(op)
    if op.name == "affine.apply":
        if any(values.is_dimension(value, scope) and not values.is_symbol(value, scope) for value in symbols):
            return Problem("dimensional operand cannot be used as a symbol", code=code, prefix=False, at=op)
        return None
    if op.name == "affine.prefetch":
        if any(not values.is_dimension(value, scope) for value in (*dims, *symbols)):
            return Problem("index must be a valid dimension or symbol identifier", code=code, at=op)
        return None
    if any(not values.is_dimension(value, scope) for value in dims):
        return Problem("operand cannot be used as a dimension id", code=code, at=op)
    if any(not values.is_symbol(value, scope) for value in symbols):
        return Problem("operand cannot be used as a symbol", code=code, at=op)
    return None


def _inputs(op: Op) -> tuple[Sequence[Value], Sequence[Value]]:
    """The operands of an op that are dimensions of its maps, and those that are symbols."""
    if not isinstance(op, OpDef):
        return (), ()
    slots = op.spec.slots
    if op.name == "affine.for":
        both = [_split(slot_values(op, operand_slot), op.attrs.get(map)) for operand_slot, map in _BOUNDS]
        return [value for dims, _ in both for value in dims], [value for _, symbols in both for value in symbols]
    if op.name == "affine.parallel":
        return slot_values(op, "mapOperands"), ()
    if op.name == "affine.if":
        return _split(slot_values(op, "operand0"), op.attrs.get("condition"))
    for slot in ("indices", "mapOperands"):
        if slot in slots and "map" in op.attrs:
            return _split(slot_values(op, slot), op.attrs["map"])
    return (), ()


def _split(values: Sequence[Value], stored: object) -> tuple[Sequence[Value], Sequence[Value]]:
    """Operands of a map or set: its dimensions and its symbols. Without one, a single symbol."""
    if stored is None:
        return (), values
    text = stored.text if isinstance(stored, RawAttr) else ""
    map = affine_map(text)
    inputs = (map.dims, map.symbols) if map is not None else set_inputs(text)
    if inputs is None or sum(inputs) != len(values):
        return (), ()
    return values[: inputs[0]], values[inputs[0] :]
