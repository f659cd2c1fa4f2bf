"""Numbers that values of the tile dialects always are: constants, what is computed from them, and what loops, branches
and jumps hand on where it is the same on every way."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from types import MappingProxyType

from tilelsp.compile.forwarded_values import ForwardedValues
from tilelsp.defs.dialects.arith import IntPredicate
from tilelsp.defs.nvvm_words import word_of
from tilelsp.defs.upstream_functions import CONSTANTS
from tilelsp.flow.arithmetic import COMPARED, INSTRUCTIONS, folded, wrapped
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import BoolAttr, IntAttr, IntType

_DIALECTS = ("arith.", "llvm.")
OPERATIONS: Mapping[str, str] = MappingProxyType(
    {
        **{name: made for name, (made, has_sign) in INSTRUCTIONS.items() if not has_sign},
        "andi": "and", "ori": "or", "xori": "xor", "addi": "add", "subi": "sub", "muli": "mul", "shli": "shl",
        "shrui": "shr", "divui": "div", "remui": "rem",
    }
)  # fmt: skip
"""Operations on integers of both dialects, by what they are called in `flow.arithmetic`; none takes a sign."""

UNSIGNED_CASTS = ("extui", "zext", "index_castui")
CASTS = (*UNSIGNED_CASTS, "extsi", "sext", "trunci", "trunc", "index_cast")
_COUNTED = (
    "nvvm.read.ptx.sreg.tid.", "nvvm.read.ptx.sreg.ctaid.", "gpu.thread_id", "gpu.block_id", "nv_tileas.get_program_id",
)  # fmt: skip
"""How the names of ops begin that give numbers from 0 on."""
_PREDICATES = tuple(predicate.value for predicate in IntPredicate)
_TRUE, _FALSE = frozenset((1,)), frozenset((0,))
_INDEX_BITS = 64
"""`index` is lowered to 64 bits."""
_MOST = 50
"""Values that one question follows."""


def constant(value: Value) -> int | None:
    """The number that a constant is, or whether it is true; None for another value."""
    made = value.defining_op
    attr = None if made is None or made.name not in CONSTANTS else made.attrs.get("value")
    if isinstance(attr, BoolAttr):
        return int(attr.value)
    return _as_bits(attr.value, bits_of(value)) if isinstance(attr, IntAttr) else None


class KnownValues:
    """The numbers that values of one function always are."""

    def __init__(self, handed: ForwardedValues) -> None:
        self._handed = handed
        self._left = 0
        self._cuts = 0
        """How often a value was not followed: it came back to itself, or too many had been followed already."""
        self._cached: dict[Value, frozenset[int] | None] = {}
        """The numbers that values may be which were asked for, or found on the way without any cut."""

    @classmethod
    def of(cls, function: Op) -> KnownValues:
        """Those of a function that is walked at once."""
        handed = ForwardedValues()
        for op in function.walk():
            handed.note(op)
        return cls(handed)

    def number(self, value: Value) -> int | None:
        """The number that a value always is, or whether it always holds; None where that is not known."""
        if value not in self._cached:
            self._left = _MOST
            self._cached[value] = self._values(value, frozenset(), frozenset())
        found = self._cached[value]
        return next(iter(found)) if found is not None and len(found) == 1 else None

    def _values(self, value: Value, merging: frozenset[Value], behind: frozenset[Value]) -> frozenset[int] | None:
        """The numbers that a value may be, None where they are not known. Of what comes back to itself, through
        `merging` only, nothing is added; what comes back through an operation, to a value `behind` it, is not known."""
        if value in self._cached:
            return self._cached[value]
        self._left -= 1
        if value in behind or self._left < 0:
            self._cuts += 1
            return None
        if value in merging:
            self._cuts += 1
            return frozenset()
        cuts = self._cuts
        found = self._found(value, merging, behind)
        if self._cuts == cuts:
            self._cached[value] = found
        return found

    def _found(self, value: Value, merging: frozenset[Value], behind: frozenset[Value]) -> frozenset[int] | None:
        known = constant(value)
        if known is not None:
            return frozenset((known,))
        sources = [*self._handed.sources(value)]
        if sources:
            found = [self._values(source, merging | {value}, behind) for source in sources]
            return _joined(found)
        made = value.defining_op
        if made is None or not made.name.startswith(_DIALECTS) or len(made.results) != 1:
            return None
        return self._computed(made, value, behind | merging)

    def _computed(self, made: Op, value: Value, behind: frozenset[Value]) -> frozenset[int] | None:
        name = made.name.partition(".")[2]
        if name in ("cmpi", "icmp") and len(made.operands) == 2:
            return self._compared(made, behind)
        parts = [self._values(operand, frozenset(), behind) for operand in made.operands]
        if name == "select" and len(parts) == 3:
            return parts[1] if parts[0] == _TRUE else parts[2] if parts[0] == _FALSE else _joined(parts[1:])
        absorbing = {"and": 0, "or": 1}.get(OPERATIONS.get(name, ""))
        if absorbing is not None and bits_of(value) == 1 and frozenset((absorbing,)) in parts:
            return frozenset((absorbing,))
        known = [part for part in parts if part is not None]
        if len(known) != len(parts) or name not in (*OPERATIONS, *CASTS):
            return None
        found = {_result(made, name, arguments) for arguments in product(*known)}
        return frozenset(number for number in found if number is not None) if None not in found else None

    def _compared(self, made: Op, behind: frozenset[Value]) -> frozenset[int] | None:
        word = comparison_of(made)
        if word not in _PREDICATES:
            return None
        first, second = made.operands
        if first is second:
            return frozenset((int(COMPARED[word[-2:]](0, 0)),))
        left, right = (self._values(operand, frozenset(), behind) for operand in (first, second))
        if left is not None and right is not None:
            compare, span = COMPARED[word[-2:]], 1 << bits_of(first)
            is_unsigned = word.startswith("u")
            return frozenset(
                int(compare(*((number % span for number in pair) if is_unsigned else pair)))
                for pair in product(left, right)
            )
        if right is not None:
            return self._beside_least(word, first, right)
        return self._beside_least(_SWAPPED.get(word, word), second, left) if left is not None else None

    def _beside_least(self, word: str, value: Value, numbers: frozenset[int]) -> frozenset[int] | None:
        """The answer for a value of which the least number is known, and numbers that lie below that."""
        least = self._least(value)
        if word in ("uge", "ult") and numbers == _FALSE:
            return frozenset((int(word == "uge"),))
        if least is None or not numbers or word.startswith("u"):
            return None
        compare = COMPARED[word[-2:]]
        edge = least if word in ("sge", "slt") else least - 1
        return frozenset((int(compare(least, max(numbers))),)) if max(numbers) <= edge else None

    def _least(self, value: Value) -> int | None:
        """The least that a value may be: of what counts rounds, where it begins."""
        made, loop = value.defining_op, self._handed.counts(value)
        if made is not None and made.name.startswith(_COUNTED):
            return 0
        return constant(loop.operands[0]) if loop is not None and "unsignedCmp" not in loop.attrs else None


_SWAPPED: Mapping[str, str] = MappingProxyType(
    {
        sign + word: sign + other
        for sign in "su"
        for word, other in (("lt", "gt"), ("gt", "lt"), ("le", "ge"), ("ge", "le"))
    }
)


def comparison_of(made: Op) -> str:
    """The word of a comparison's predicate, which arith stores as a number; none where there is no such word."""
    attr = made.attrs.get("predicate")
    if isinstance(attr, IntAttr):
        return _PREDICATES[attr.value] if 0 <= attr.value < len(_PREDICATES) else ""
    return (word_of(made, "predicate") or "").strip('"')


def _joined(parts: list[frozenset[int] | None]) -> frozenset[int] | None:
    known = [part for part in parts if part is not None]
    return frozenset[int]().union(*known) if len(known) == len(parts) else None


def _result(made: Op, name: str, arguments: tuple[int, ...]) -> int | None:
    """The result of an operation or a cast on numbers."""
    bits = bits_of(made.results[0])
    if name in CASTS:
        span = 1 << bits_of(made.operands[0])
        number = arguments[0] % span if name in UNSIGNED_CASTS else arguments[0]
        if name in ("extsi", "sext") and span == 2:
            number = -number
        return _as_bits(number, bits)
    found = folded(OPERATIONS[name], arguments, bits, signed=False)
    return None if found is None else _as_bits(found, bits)


def bits_of(value: Value) -> int:
    """How wide a number is."""
    return value.type.width if isinstance(value.type, IntType) else _INDEX_BITS


def _as_bits(number: int, bits: int) -> int:
    """A number with its sign; of one bit, whether it is set."""
    return number & 1 if bits == 1 else wrapped(number, bits)
