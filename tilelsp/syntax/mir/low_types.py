"""Low-level types of generic registers, and the demands on them that a target's table names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from tilelsp.base.record import record
from tilelsp.syntax.mir.instruction import MachineInstruction, MachineOperand


@record
class LowType:
    """`s32`, `p1`, and vectors of `count` of them; of a plain one that is 0. `size` is the number of bits of an
    integer, and the address space of a pointer."""

    pointer: bool
    size: int
    count: int = 0
    scalable: bool = False

    @property
    def bits(self) -> int | None:
        """All bits of it; None where the target has to say how many a pointer has."""
        return None if self.pointer else self.size * max(self.count, 1)


def low_type(text: str) -> LowType:
    """The type that a text names, which was read before."""
    words = text.strip("<>").split()
    last = words[-1]
    count = int(words[-3]) if len(words) > 2 else 0
    return LowType(last[0] == "p", int(last[1:]), abs(count), words[0] == "vscale")


@record
class TypedInstruction:
    """An instruction, the types of its operands (None for those that have none), and the sizes of registers without."""

    instruction: MachineInstruction
    types: Sequence[LowType | None]
    sizes: Sequence[int | None]

    def operand(self, index: int) -> MachineOperand:
        """An operand."""
        return self.instruction.operands[index]


_Pair = Callable[[LowType, LowType], bool]
_One = Callable[[LowType], bool]
Demand = Callable[[TypedInstruction, Sequence[int]], bool]
"""True where an instruction meets a demand on the operands of these numbers, or that is not known."""


def _each(holds: _One) -> Demand:
    def check(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
        return all(made is None or holds(made) for made in (typed.types[n] for n in numbers))

    return check


def _pair(holds: _Pair) -> Demand:
    def check(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
        first, second = (typed.types[n] for n in numbers)
        return first is None or second is None or holds(first, second)

    return check


def _sources(typed: TypedInstruction, numbers: Sequence[int]) -> list[LowType] | None:
    """The types of the operands from the last number on; None where one has none."""
    made = typed.types[numbers[-1] :]
    known = [type for type in made if type is not None]
    return known if len(known) == len(made) and known else None


def _alike(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    sources = _sources(typed, numbers)
    return sources is None or all(source == sources[0] for source in sources)


def _alike_results(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    results = typed.types[:-1]
    return any(result is None for result in results) or len(set(results)) <= 1


def _unmerged(vector: bool, parts: bool) -> Demand:
    """True if the whole, a vector or not, has as many bits, or elements, as all the parts, vectors or not."""

    def check(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
        whole, part = typed.types[-1], typed.types[0]
        if whole is None or part is None or (bool(whole.count), bool(part.count)) != (vector, parts):
            return True
        count = len(typed.types) - 1
        if parts:
            return whole.count == count * part.count
        return whole.bits is None or part.bits is None or whole.bits == count * part.bits

    return check


def _ends_within(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    part, at, whole = typed.types[numbers[0]], _number(typed, numbers[1]), typed.types[numbers[2]]
    if part is None or whole is None or at is None or part.bits is None or whole.bits is None:
        return True
    return at < 0 or part.bits + at <= whole.bits


def _up_to(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    value = _number(typed, numbers[0])
    return value is None or 0 <= value <= numbers[1]


def _each_element(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    whole, sources = typed.types[numbers[0]], _sources(typed, numbers)
    return whole is None or sources is None or whole.count == len(sources) * max(sources[0].count, 1)


def _fill(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    whole, sources = typed.types[numbers[0]], _sources(typed, numbers)
    if whole is None or sources is None or whole.bits is None or sources[0].bits is None:
        return True
    return whole.bits == len(sources) * sources[0].bits


def _number(typed: TypedInstruction, index: int) -> int | None:
    operand = typed.operand(index)
    return int(operand.name) if operand.kind == "number" and len(operand.name) < 20 else None


def _positive(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    return _number(typed, numbers[0]) != 0


def _below(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    value, type = _number(typed, numbers[0]), typed.types[numbers[1]]
    return value is None or type is None or type.pointer or 0 <= value < type.size


_FLOAT_BITS = {"half": 16, "bfloat": 16, "float": 32, "double": 64, "fp128": 128}


def _constant_bits(operand: MachineOperand) -> int | None:
    name = operand.name
    if operand.kind == "typed" and name[:1] == "i" and name[1:].isdecimal() and len(name) < 9:
        return int(name[1:])
    return _FLOAT_BITS.get(name)


def _constant_size(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    type, bits = typed.types[numbers[0]], _constant_bits(typed.operand(numbers[1]))
    return type is None or type.pointer or bits is None or bits == type.size


def _whole_bits(typed: TypedInstruction, numbers: Sequence[int]) -> bool:
    sizes = [typed.sizes[n] for n in numbers]
    return None in sizes or len(set(sizes)) == 1 or not any(typed.types)


DEMANDS: Mapping[str, Demand] = MappingProxyType({
    "plain": _each(lambda one: not one.count),
    "no-vector": _each(lambda one: not one.count),
    "vector": _each(lambda one: bool(one.count)),
    "scalable": _each(lambda one: one.scalable),
    "one-pointer": _each(lambda one: one.pointer and not one.count),
    "no-pointer": _each(lambda one: not one.pointer and not one.count),
    "pointers": _each(lambda one: one.pointer),
    "integers": _each(lambda one: not one.pointer),
    "two-bits": _each(lambda one: one.pointer or one.size >= 2),
    "one-kind": _pair(lambda a, b: (a.pointer and not a.count) == (b.pointer and not b.count)),
    "same-bits": _pair(lambda a, b: None in (a.bits, b.bits) or (a.bits, a.scalable) == (b.bits, b.scalable)),
    "differ": _pair(lambda a, b: a != b),
    "equal": _pair(lambda a, b: a == b),
    "both-vectors": _pair(lambda a, b: bool(a.count) == bool(b.count)),
    "flat-or-vectors": _pair(lambda a, b: not a.count or bool(b.count)),
    "same-count": _pair(lambda a, b: not (a.count and b.count) or (a.count, a.scalable) == (b.count, b.scalable)),
    "same-lanes": _pair(lambda a, b: (a.count, a.scalable) == (b.count, b.scalable)),
    "wider": _pair(lambda a, b: a.pointer or b.pointer or a.size > b.size),
    "no-wider": _pair(lambda a, b: a.pointer or b.pointer or a.size <= b.size),
    "element": _pair(lambda a, b: (a.pointer, a.size) == (b.pointer, b.size)),
    "element-types": _pair(lambda a, b: (a.pointer, a.size) == (b.pointer, b.size)),
    "alike": _alike,
    "alike-results": _alike_results,
    "each": _each_element,
    "fill": _fill,
    "unmerged-scalar": _unmerged(vector=False, parts=False),
    "unmerged-vectors": _unmerged(vector=True, parts=True),
    "unmerged-vector": _unmerged(vector=True, parts=False),
    "other-bits": _pair(lambda a, b: a.bits is None or a.bits != b.bits),
    "ends-within": _ends_within,
    "up-to": _up_to,
    "two": lambda typed, numbers: len(typed.types) - numbers[0] >= 2,
    "memory": lambda typed, numbers: bool(typed.instruction.memory),
    "immediate": lambda typed, numbers: typed.operand(numbers[0]).kind == "number",
    "positive": _positive,
    "below": _below,
    "integer-constant": lambda typed, numbers: typed.operand(numbers[0]).kind == "typed",
    "float-constant": lambda typed, numbers: typed.operand(numbers[0]).name in _FLOAT_BITS,
    "constant-size": _constant_size,
    "whole-bits": _whole_bits,
})  # fmt: skip
"""The words that a table may use."""
