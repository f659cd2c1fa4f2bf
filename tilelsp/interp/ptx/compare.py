"""Comparisons and what is chosen by them: `setp`, `set`, `selp`, `slct`, `testp`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from tilelsp.base.record import record
from tilelsp.interp.formats import DTYPES, UNSIGNED, Array, flush, values
from tilelsp.interp.ptx.arithmetic import FLOATS, unknown
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.floating import float_read
from tilelsp.interp.ptx.program import BYTES, Instruction, Operand, ResultPair
from tilelsp.interp.ptx.pure import Pure, Selected

_COMPARE: dict[str, Callable[[Array, Array], Array]] = {
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
    "lo": np.less, "ls": np.less_equal, "hi": np.greater, "hs": np.greater_equal,
}  # fmt: skip
_JOINS: dict[str, Callable[[Array, Array], Array]] = {
    "and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor,
}  # fmt: skip


def _tested(test: str, a: Array, b: Array, floating: bool) -> Array:
    """Result of a comparison; with NaN it is false, unless its name ends with `u`."""
    if not floating:
        return np.asarray(_COMPARE[test](a, b))
    nan = np.isnan(a) | np.isnan(b)
    if test in ("nan", "num"):
        return nan if test == "nan" else ~nan
    if test not in _COMPARE:
        return _COMPARE[test[:-1]](a, b) | nan
    return _COMPARE[test](a, b) & ~nan


@record
class _Comparison:
    """`test` of the operands 1 and 2, joined with the predicate of operand 3 where there is a `join`."""

    test: str
    kind: str
    ftz: bool
    join: Callable[[Array, Array], Array] | None

    def read(self, cta: Cta, operands: Sequence[Operand], lanes: Array) -> list[tuple[Array, Array]]:
        """For each half of packed operands, or for the whole: the result and the one of the opposite test."""
        made: list[tuple[Array, Array]] = []
        for a, b in zip(*(self._values(cta, operand, lanes) for operand in operands[1:3]), strict=True):
            tested = _tested(self.test, a, b, self.kind in FLOATS)
            if self.join is None:
                made.append((tested, ~tested))
            else:
                other = np.asarray(cta.read(operands[3], "pred", lanes))
                made.append((self.join(tested, other), self.join(~tested, other)))
        return made

    def _values(self, cta: Cta, operand: Operand, lanes: Array) -> list[Array]:
        if self.kind not in FLOATS:
            return [np.asarray(cta.read(operand, self.kind, lanes))]
        if not self.kind.endswith("x2"):
            return [float_read(cta, operand, self.kind, lanes, self.ftz)]
        word = np.asarray(cta.read(operand, "b32", lanes))
        half_kind = self.kind.removesuffix("x2")
        halves = [values((word >> np.uint32(shift)).astype(np.uint16), half_kind) for shift in (0, 16)]
        return [flush(half, half_kind) for half in halves] if self.ftz else halves


def _comparison(instruction: Instruction) -> _Comparison:
    parts = instruction.parts
    test, kind = parts[1], parts[-1]
    known = test in _COMPARE or (kind in FLOATS and (test in ("nan", "num") or test[:-1] in _COMPARE))
    if kind not in DTYPES or kind == "f32x2" or not known:
        raise unknown(instruction)
    join = next((_JOINS[part] for part in parts[2:] if part in _JOINS), None)
    return _Comparison(test, kind, instruction.has("ftz"), join)


def _set_predicate(instruction: Instruction) -> Step:
    """`setp`. Of packed operands the first predicate is about the lower half, the second one about the upper half."""
    comparison, operands = _comparison(instruction), instruction.operands
    target = operands[0]
    if comparison.kind not in FLOATS and comparison.join is None and not isinstance(target, ResultPair):
        return Pure(target, tuple((operand, comparison.kind) for operand in operands[1:3]), _COMPARE[comparison.test])

    def step(cta: Cta, lanes: Array) -> None:
        found = comparison.read(cta, operands, lanes)
        first, second = found[0] if len(found) == 1 else (found[0][0], found[1][0])
        if not isinstance(target, ResultPair):
            cta.write(target, first, lanes)
            return
        if target.first is not None:
            cta.write(target.first, first, lanes)
        cta.write(target.second, second, lanes)

    return step


def _set(instruction: Instruction) -> Step:
    """`set`: all ones, or 1.0, where the comparison holds; of packed operands in half of the result."""
    # The comparison's own type is the last part, the result's the one in front.
    into = instruction.parts[-2]
    true_bits = {"u32": 0xFFFF_FFFF, "s32": 0xFFFF_FFFF, "f32": 0x3F80_0000, "f16": 0x3C00, "bf16": 0x3F80,
           "f16x2": 0x3C00, "bf16x2": 0x3F80, "u16": 0xFFFF, "s16": 0xFFFF}.get(into)  # fmt: skip
    if true_bits is None:
        raise unknown(instruction)
    comparison, operands = _comparison(instruction), instruction.operands
    true_bits = true_bits & 0xFFFF if comparison.kind.endswith("x2") else true_bits
    size = BYTES[into]

    def step(cta: Cta, lanes: Array) -> None:
        found = comparison.read(cta, operands, lanes)
        made: Array = np.zeros((), np.uint64)
        for number, (holds, _) in enumerate(found):
            made = made | np.where(holds, np.uint64(true_bits << 16 * number), np.uint64(0))
        cta.write(operands[0], made.astype(UNSIGNED[size]), lanes)

    return step


def _test_property(instruction: Instruction) -> Step:
    """`testp`."""
    which, kind = instruction.parts[1], instruction.parts[-1]
    if which not in _PROPERTIES:
        raise unknown(instruction)
    target, source = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        cta.write(target, np.asarray(_PROPERTIES[which](np.asarray(cta.read(source, kind, lanes)))), lanes)

    return step


def _is_number(a: Array) -> Array:
    return ~np.isnan(a)


def _is_subnormal(a: Array) -> Array:
    return (a != 0) & (np.abs(a) < np.finfo(a.dtype).tiny)


def _is_normal(a: Array) -> Array:
    return np.isfinite(a) & (np.abs(a) >= np.finfo(a.dtype).tiny)


_PROPERTIES: dict[str, Callable[[Array], Array]] = {
    "finite": np.isfinite, "infinite": np.isinf, "notanumber": np.isnan, "number": _is_number, "normal": _is_normal,
    "subnormal": _is_subnormal,
}  # fmt: skip


def _choose(instruction: Instruction) -> Step:
    """`slct`: the first value where the third operand is not negative."""
    kind, test = instruction.parts[-2], instruction.parts[-1]
    target, a, b, c = instruction.operands
    if kind not in DTYPES or test not in ("s32", "f32"):
        raise unknown(instruction)
    ftz = instruction.has("ftz")

    def step(cta: Cta, lanes: Array) -> None:
        chooser = np.asarray(cta.read(c, test, lanes))
        choice = (flush(chooser) if ftz else chooser) >= 0
        cta.write(target, np.where(choice, cta.read(a, kind, lanes), cta.read(b, kind, lanes)), lanes)

    return step


def _select(instruction: Instruction) -> Step:
    kind = instruction.parts[-1]
    target, a, b, chooser = instruction.operands
    return Selected(target, ((chooser, "pred"), (a, kind), (b, kind)), np.where)


HANDLERS: Mapping[str, Handler] = {
    "setp": _set_predicate, "set": _set, "testp": _test_property, "selp": _select, "slct": _choose,
}  # fmt: skip
"""Handlers of this module's opcodes."""
