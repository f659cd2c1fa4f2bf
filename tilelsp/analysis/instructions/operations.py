"""Instructions of PTX as operations on what is known of registers, worked out on one way through a function."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from tilelsp.analysis.instructions.addresses import START, UNITS
from tilelsp.analysis.instructions.numbers import (
    Comparison,
    Conjunction,
    Facts,
    Not,
    Predicate,
    SymbolicNumber,
    Truth,
    Value,
    added,
    compared,
    joined,
    negated,
)
from tilelsp.analysis.instructions.operation import OperandList, Operation, RegisterUse, Source
from tilelsp.analysis.instructions.values import CHANGING
from tilelsp.defs.thread_counts import MOST_THREADS, WARP
from tilelsp.flow.arithmetic import folded, wrapped
from tilelsp.flow.buffers import ROW

_WIDEST = 64
"""Bits of the widest integer register."""

_ANY = -1
"""The bits that may be set in a number of which nothing is known."""

_THREAD_REGISTERS = {"%tid": MOST_THREADS - 1, "%laneid": WARP - 1, "%warpid": MOST_THREADS // WARP - 1}
"""Those of special registers that tell threads apart."""

_UNIT = START.scale.bit_length() - 1
"""Shift of an address that is counted in units."""


class Operations:
    """Works out operations; the same unknown parts have the same numbers on all ways."""

    def __init__(self) -> None:
        self._parts: dict[Hashable, int] = {}
        self._bits: list[int] = []
        self._own: list[bool] = []
        self._shifted: dict[int, tuple[SymbolicNumber, int]] = {}

    def _unknown(self, key: Hashable, bits: int = _ANY, *, own: bool = False) -> SymbolicNumber:
        """A number of which only is known what it is computed from, and the bits that may be set."""
        return SymbolicNumber("", 0, (self._part(key, bits, own=own),))

    def _part(self, key: Hashable, bits: int, *, own: bool) -> int:
        number = self._parts.setdefault(key, len(self._parts))
        if number == len(self._bits):
            self._bits.append(bits)
            self._own.append(own)
        return number

    def is_own(self, value: Value | None, bits: int = _ANY) -> bool:
        """True if a number varies with the thread alone. `bits` tells what is made of it: an offset added to the
        varying part could be lost in them, unless it stays within a row."""
        if not isinstance(value, SymbolicNumber):
            return False
        is_open = not value.parts or not value.offset or 0 <= bits < ROW
        return is_open and all(self._own[part] for part in value.parts)

    def read(self, source: Source, registers: Mapping[str, Value | None]) -> Value | None:
        """The value that a source reads."""
        match source:
            case SymbolicNumber():
                return source
            case RegisterUse(name, is_opposite):
                if name not in registers:
                    kind = name.split(".")[0]
                    bits = _THREAD_REGISTERS.get(kind, _ANY)
                    return (
                        None
                        if kind in CHANGING
                        else self._unknown(("given", name), bits, own=kind in _THREAD_REGISTERS)
                    )
                value = registers[name]
                return (
                    negated(value)
                    if is_opposite and value is not None and not isinstance(value, SymbolicNumber)
                    else value
                )
            case OperandList(items):
                values = [self.read(item, registers) for item in items]
                if not source.is_sum:
                    return self._packed(values)
                first, *rest = values
                for value in rest:
                    first = self._added(first, value)
                return first

    def results(self, op: Operation, registers: Mapping[str, Value | None], facts: Facts) -> list[Value | None]:
        """The values that an operation writes to its targets."""
        inputs = [self.read(source, registers) for source in op.sources or ()]
        made: Value | None = None
        if op.words[-1] == "pred":
            made = _of_predicates(op.words[0], inputs)
        elif op.words[0] == "setp":
            made = self._compared(op, inputs)
        elif op.words[0] == "selp" and len(inputs) == 3:
            made = _selected(inputs, facts)
        if made is not None and len(op.targets) == 1:
            return [made]
        if op.sources is None or None in inputs:
            return [None] * len(op.targets)
        key = (op.words, *inputs)
        if op.words[0] in ("setp", "elect", "vote") or op.words[-1] == "pred":
            return [Truth((key, at)) for at in range(len(op.targets))]
        numbers = [value for value in inputs if isinstance(value, SymbolicNumber)]
        if len(op.targets) == 1 and len(numbers) == len(inputs) and op.is_integer:
            return [self._computed(op, numbers, key)]
        own = all(map(self.is_own, inputs)) and op.words[0] != "selp"
        found: list[Value | None] = [self._unknown((key, at), own=own) for at in range(len(op.targets))]
        if op.words[0] == "mov" and numbers and numbers[0].symbol:
            found[0] = numbers[0]
        return found

    def _computed(self, op: Operation, inputs: Sequence[SymbolicNumber], key: Hashable) -> SymbolicNumber | None:
        """An integer, as far as it is known."""
        name = op.words[0] if "hi" not in op.words else f"high {op.words[0]}"
        if all(number.is_constant for number in inputs):
            value = folded(name, [number.offset for number in inputs], op.bits, signed=op.words[-1][0] == "s")
            if value is not None:
                return SymbolicNumber("", wrapped(value, 64 if "wide" in op.words else op.bits))
        own = name != "ld" and all(map(self.is_own, inputs))
        match name, inputs:
            case (("mov" | "cvta" | "cvt"), (number,)):
                return number
            case "add", (first, second):
                return self._added(first, second)
            case "sub", (first, second):
                return self._added(first, second, -1)
            case (("mul" | "shl"), (first, second)):
                return self._product(name, first, second) or self._unknown(key, own=own)
            case "mad", (first, second, third):
                return self._added(self._product("mul", first, second) or self._unknown((key, "mul"), own=own), third)
            case (("and" | "or" | "xor"), (first, second)):
                return self._mixed(name, first, second, key)
            case (("shr" | "bfe"), (first, SymbolicNumber("", by, ()), *_)) if first.symbol and by == _UNIT:
                return _in_units(first)
            case "shr", (first, SymbolicNumber("", by, ())) if 0 <= by < op.bits:
                return self._shift(first, by, _WIDEST if op.words[-1][0] == "s" else op.bits - by, key)
            case "bfe", (first, SymbolicNumber("", by, ()), SymbolicNumber("", width, ())) if op.words[-1][0] == "u":
                return self._field(first, by, (1 << width) - 1)
            case _:
                return self._unknown(key, own=own)

    def bits(self, number: SymbolicNumber) -> int:
        """The bits of a number that may be set; all of them where that is not known."""
        found = number.offset
        for part in () if number.symbol or found < 0 else number.parts:
            bits = self._bits[part]
            if bits & found:
                return _ANY
            found |= bits
        return _ANY if number.symbol else found

    def _added(self, first: Value | None, second: Value | None, sign: int = 1) -> SymbolicNumber | None:
        if not isinstance(first, SymbolicNumber) or not isinstance(second, SymbolicNumber):
            return None
        return added(first, second, sign, self._opposite)

    def _opposite(self, part: int) -> int:
        return self._part(("times", part, -1), _ANY, own=self._own[part])

    def _product(self, name: str, first: SymbolicNumber, second: SymbolicNumber) -> SymbolicNumber | None:
        """A product with a number that is known, part by part."""
        if first.is_constant and name == "mul":
            first, second = second, first
        if first.symbol or not second.is_constant or not 0 <= second.offset < (32 if name == "shl" else 1 << 31):
            return None
        by = 1 << second.offset if name == "shl" else second.offset
        if by == 1:
            return first
        parts = (
            self._part(("times", part, by), _times(self._bits[part], by), own=self._own[part])
            for part in (first.parts if by else ())
        )
        return SymbolicNumber("", first.offset * by, tuple(sorted(parts)))

    def _mixed(self, name: str, first: SymbolicNumber, second: SymbolicNumber, key: Hashable) -> SymbolicNumber | None:
        """A number whose bits are joined with those of another. Where none can be set in both it is their sum; else
        nothing is known of what may be moved further than swizzles move, inside of a row. What is joined to an address
        that is counted in units are the other fields of a descriptor."""
        base, other = (first, second) if first.symbol or second.is_constant else (second, first)
        if base.symbol.endswith(UNITS):
            return base if name == "and" else self._added(base, other)
        bits, mask = self.bits(base), self.bits(other)
        if name == "and":
            if other.is_constant and other.offset >= 0 and not base.symbol:
                return self._field(base, 0, other.offset)
            return self._unknown(key, bits & mask, own=self.is_own(base) and self.is_own(other))
        if not base.symbol and bits >= 0 and mask >= 0 and not bits & mask:
            return self._added(base, other)
        if not other.symbol and 0 <= mask < ROW:
            own = self.is_own(base._replace(offset=0)) and self.is_own(other)
            return SymbolicNumber(
                base.symbol, base.offset, (self._part((name, base.parts, other), bits | mask, own=own),)
            )
        own = self.is_own(base) and self.is_own(other)
        return None if base.symbol or other.is_constant else self._unknown(key, bits | mask, own=own)

    def _shift(self, number: SymbolicNumber, by: int, width: int, key: Hashable) -> SymbolicNumber:
        """A number without its low bits."""
        bits = self.bits(number)
        left = bits >> by if bits >= 0 else (1 << width) - 1 if width < _WIDEST else _ANY
        made = self._unknown(key, left, own=self.is_own(number, left))
        self._shifted[made.parts[0]] = number, by
        return made

    def _field(self, number: SymbolicNumber, by: int, mask: int) -> SymbolicNumber:
        """Some bits of a number that was shifted, which do not depend on those above."""
        if len(number.parts) == 1 and not number.offset and number.parts[0] in self._shifted:
            number, more = self._shifted[number.parts[0]]
            by += more
        bits = self.bits(number)
        if not by and bits >= 0 and bits & mask == bits:
            return number
        number, bits = number._replace(offset=number.offset % (1 << (by + mask.bit_length()))), bits >> by & mask
        return self._unknown(("field", number, by, mask), bits, own=self.is_own(number, bits))

    def _compared(self, op: Operation, inputs: Sequence[Value | None]) -> Predicate | None:
        """The predicate that a comparison writes."""
        match inputs:
            case [SymbolicNumber() as first, SymbolicNumber() as second, *rest] if op.is_integer:
                kind, first, second = self._unshifted(op.words[1], first, second)
                made = compared(kind, first, second, signed=op.words[-1][0] != "u", bits=op.bits)
            case _:
                return None
        match op.words[2:-1], rest:
            case (), []:
                return made
            case ("and",), [Truth() | Comparison() | Not() | Conjunction() | bool() as other]:
                return joined(made, other)
            case ("or",), [Truth() | Comparison() | Not() | Conjunction() | bool() as other]:
                return negated(joined(negated(made), negated(other)))
            case _:
                return None

    def _unshifted(
        self, kind: str, first: SymbolicNumber, second: SymbolicNumber
    ) -> tuple[str, SymbolicNumber, SymbolicNumber]:
        """A comparison of a number without its low bits as one of the whole number."""
        shifted = self._shifted.get(first.parts[0]) if len(first.parts) == 1 and not first.offset else None
        bound = second.offset
        if shifted is None or not second.is_constant or first.symbol or bound < 0:
            return kind, first, second
        whole_, by = shifted
        match kind:
            case "lt" | "lo" | "ge" | "hs":
                return kind, whole_, SymbolicNumber("", bound << by)
            case "le" | "ls":
                return "lt", whole_, SymbolicNumber("", (bound + 1) << by)
            case "gt" | "hi":
                return "ge", whole_, SymbolicNumber("", (bound + 1) << by)
            case "eq" | "ne" if not bound:
                return "lt" if kind == "eq" else "ge", whole_, SymbolicNumber("", 1 << by)
            case _:
                return kind, first, second

    def _packed(self, items: Sequence[Value | None]) -> SymbolicNumber | None:
        """A register of two parts. A descriptor begins with an address in units."""
        first = items[0]
        if isinstance(first, SymbolicNumber) and first.symbol.endswith(UNITS):
            return first
        return None if None in items else self._unknown(("packed", *items))


def _times(bits: int, by: int) -> int:
    if bits < 0:
        return _ANY
    return bits * by if by & (by - 1) == 0 else (1 << (bits * by).bit_length()) - 1


def start_of(value: SymbolicNumber) -> SymbolicNumber | None:
    """Where the matrix of a descriptor begins."""
    if not value.symbol.endswith(UNITS):
        return None
    return SymbolicNumber(value.symbol.removesuffix(UNITS), (value.offset & START.mask) * START.scale, value.parts)


def _in_units(number: SymbolicNumber) -> SymbolicNumber | None:
    is_new = not number.symbol.endswith(UNITS)
    return SymbolicNumber(number.symbol + UNITS, number.offset // START.scale, number.parts) if is_new else None


def _of_predicates(name: str, inputs: Sequence[Value | None]) -> Predicate | None:
    found = [
        bool(value.offset) if isinstance(value, SymbolicNumber) and value.is_constant else value for value in inputs
    ]
    match (
        name,
        [predicate for predicate in found if predicate is not None and not isinstance(predicate, SymbolicNumber)],
    ):
        case "mov", [predicate]:
            return predicate
        case "not", [predicate]:
            return negated(predicate)
        case "and", [first, second]:
            return joined(first, second)
        case "or", [first, second]:
            return negated(joined(negated(first), negated(second)))
        case "and", [only] if only is False:
            return False
        case _:
            return None


def _selected(inputs: Sequence[Value | None], facts: Facts) -> Value | None:
    first, second, when = inputs
    held = None if when is None or isinstance(when, SymbolicNumber) else facts.holds(when)
    return None if held is None else first if held else second
