"""Which types fit a slot, given what is written of an op: its type rules and constraints, tried on candidates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tilelsp.base.record import record
from tilelsp.ir.types import POISON, Type
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.slot import OpArity, OpSlot, is_operand, is_result

MOST_CANDIDATES = 64
"""Different types that are tried; further ones are only judged by the slot's constraint."""


@record
class Expected:
    """`exact` are the types that agree with what is written, None where it says nothing; `slot` judges the others."""

    slot: OpSlot | None
    exact: tuple[Type, ...] | None

    def rank(self, type: Type) -> int:
        """0 for a type that fits, 1 for one that the slot takes, 2 for an unknown one, 3 for one that it refuses."""
        if type is POISON:
            return 2
        slot = self.slot
        if (is_operand(slot) or is_result(slot)) and not slot.constraint.accepts(type):
            return 3
        if self.exact is None:
            return 0
        return 0 if type in self.exact else 1


def expected_types(
    spec: OpSpec, slot: OpSlot | None, known: Mapping[str, tuple[Type, ...]], candidates: Iterable[Type]
) -> Expected:
    """The types that `slot` may hold when the slots in `known` have these, with `candidates` to try for the others."""
    if slot is None or not (is_operand(slot) or is_result(slot)):
        return Expected(slot, None)
    free = [s.name for s in (*spec.results, *spec.operands) if s.name not in spec.types and s.name not in known]
    tied = [name for name in known if name in spec.types and known[name]]
    own = spec.types.get(slot.name)
    if own is None and not tied:
        return Expected(slot, None)
    exact: dict[Type, None] = {}  # in the order in which they are offered
    for candidate in list(dict.fromkeys(candidates))[:MOST_CANDIDATES] if free else [POISON]:
        env = {**known, **dict.fromkeys(free, (candidate,))}
        if own is None and slot.name not in free:
            return Expected(slot, None)
        if not _agrees(spec, env, known, tied) or not _allowed(spec, free, candidate):
            continue
        types = own({**env, slot.name: ()}) if own is not None else (candidate,)
        exact |= dict.fromkeys(type_ for type_ in types or () if type_ is not POISON)
    if own is not None and not tied and free:
        return Expected(slot, None)
    return Expected(slot, tuple(exact))


def _agrees(
    spec: OpSpec, env: Mapping[str, tuple[Type, ...]], known: Mapping[str, tuple[Type, ...]], tied: Iterable[str]
) -> bool:
    for name in tied:
        wanted = spec.types[name](env)
        slot = spec.slots[name]
        if is_operand(slot) and slot.arity is not OpArity.ONE:
            continue
        if wanted and wanted[0] is not POISON and known[name][0] is not POISON and wanted[0] != known[name][0]:
            return False
    return True


def _allowed(spec: OpSpec, free: Iterable[str], candidate: Type) -> bool:
    """True if every result that the text has yet to name may have the type `candidate`."""
    return all(slot.constraint.accepts(candidate) for name in free if is_result(slot := spec.slots[name]))
