"""Which addresses and constants registers of a PTX function hold, as far as their definitions tell."""

from __future__ import annotations

from collections.abc import Generator
from functools import cached_property
from typing import Self

from tilelsp.analysis.instructions.body import STEP, Body, Line, written
from tilelsp.analysis.instructions.reaching import Reaching
from tilelsp.analysis.ptx.uses import names_in, names_of
from tilelsp.defs.encodings.smem_desc import PTX_TCGEN05_DESC, SMEM_DESCS
from tilelsp.flow.arithmetic import ALIASES, COMPARED, folded, wrapped
from tilelsp.flow.graph import MemoryLocation
from tilelsp.syntax.ptx import tree

UNKNOWN = MemoryLocation("", 0, True)

START = PTX_TCGEN05_DESC.fields[0]
"""The start address of a descriptor of a matrix, which both words of the hardware have in the same bits."""

DESCRIPTORS = frozenset(str(place.at) for place in SMEM_DESCS.places if place.level == "ptx")
"""Names of operands that are descriptors, as declarations have them."""

UNITS = f"/{START.scale}"
"""Behind the symbol of an address that is counted in units of descriptors; no symbol has a stroke."""

MOST_PLACES = 8
"""Alternatives of one register that are told apart."""

_WIDEST = 64
"""Bits of an address: a sum of that width wraps as the machine's does."""

DEEPEST = 60
"""Definitions behind one another that are followed."""

_Made = tuple[str, tuple[int, ...]]
"""A register, and where the definitions stand that may have made it."""

_Found = tuple[frozenset[MemoryLocation], frozenset[_Made]]
"""Places, and what is being worked out and was met again."""


class Addresses:
    """Answers about the registers of one function, remembered."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self.writers: dict[str, list[Line]] = {}
        self.read: set[str] = set()
        """The registers that some instruction reads, and does not do the same whatever they hold."""
        self._places: dict[_Made, frozenset[MemoryLocation]] = {}
        self._open: list[_Made] = []

    @classmethod
    def of(cls, body: Body) -> Generator[None, None, Self]:
        """Answers about the registers of a function whose lines are bound."""
        made = cls(body)
        for count, line in enumerate(body.lines, 1):
            targets = [name for operand in written(line) for name in names_in(operand)]
            for name in targets:
                made.writers.setdefault(body.register(line.scope, name.text), []).append(line)
            if line.tree.guard is None or not body.reaches_fall_through(line, count):
                named = (name for name in names_of(line.tree) if name not in targets)
                made.read.update(body.register(line.scope, name.text) for name in named)
            if count % (STEP // 2) == 0:
                yield
        return made

    @cached_property
    def reaching(self) -> Reaching:
        """Which definitions of a register an instruction may read."""
        return Reaching(self.body, self.writers)

    def named_by(self, operand: tree.Operand | None, line: Line) -> tuple[Line, ...]:
        """The definitions of the register that an operand is, which the instruction may read."""
        return (
            self.reaching.of(self.body.register(line.scope, operand.text), line)
            if isinstance(operand, tree.NameOperand)
            else ()
        )

    def places(self, operand: tree.Operand, line: Line) -> frozenset[MemoryLocation]:
        """The addresses, or constants (behind no symbol), that an operand may be; one unknown place where they are
        too many, or not known."""
        found, _ = self._operand(operand, line)
        return found or frozenset((UNKNOWN,))

    def constant(self, operand: tree.Operand, line: Line) -> int | None:
        """The number that an operand is."""
        found = self.places(operand, line)
        if len(found) != 1:
            return None
        (place,) = found
        return None if place.symbol or place.varies else place.offset

    def _operand(self, operand: tree.Operand, line: Line) -> _Found:
        """Places, and the registers that are being worked out and were met again."""
        match operand:
            case tree.NumberOperand():
                value = operand.value if operand.value < 1 << 63 else operand.value - (1 << 64)
                return frozenset((MemoryLocation("", value),)), frozenset()
            case tree.NameOperand():
                name = self.body.register(line.scope, operand.text)
                if name not in self.writers and not operand.text.startswith("%"):
                    return frozenset((MemoryLocation(operand.text, 0),)), frozenset()
                return self._register(name, self.reaching.of(name, line))
            case tree.AddressOperand():
                return self._operand(operand.items[0], line) if operand.items else (frozenset((UNKNOWN,)), frozenset())
            case tree.ConstantExpression(operator="+" | "-", operands=(first, second)):
                sign = 1 if operand.operator == "+" else -1
                return self._sum((first, second), (1, sign), line)
            case tree.ConstantExpression(operator="-", operands=(only,)):
                return self._sum((only,), (-1,), line)
            case _:
                return frozenset((UNKNOWN,)), frozenset()

    def _sum(self, operands: tuple[tree.Operand, ...], signs: tuple[int, ...], line: Line) -> _Found:
        total = frozenset((MemoryLocation("", 0),))
        met: frozenset[_Made] = frozenset()
        for operand, sign in zip(operands, signs, strict=True):
            found, again = self._operand(operand, line)
            met |= again
            total = frozenset(_added(a, b, sign) for a in total for b in found)
            if len(total) > MOST_PLACES:
                return frozenset((UNKNOWN,)), met
        return total, met

    def _register(self, name: str, writers: tuple[Line, ...]) -> _Found:
        """Places that some definitions of a register make."""
        key = name, tuple(line.at for line in writers)
        known = self._places.get(key)
        if known is not None:
            return known, frozenset()
        if key in self._open:
            return frozenset(), frozenset((key,))
        if not writers or len(self._open) > DEEPEST or len(writers) > MOST_PLACES:
            return frozenset((UNKNOWN,)), frozenset()
        self._open.append(key)
        found: frozenset[MemoryLocation] = frozenset()
        met: frozenset[_Made] = frozenset()
        for line in writers:
            places, again = self._made_by(line, name)
            found |= places
            met |= again
        self._open.pop()
        if met:
            found = frozenset(MemoryLocation(place.symbol, place.offset, True) for place in found)
        if len(found) > MOST_PLACES:
            found = frozenset((UNKNOWN,))
        met -= {key}
        if not met:
            self._places[key] = found
        return found, met

    def _made_by(self, line: Line, name: str) -> _Found:
        operands = line.tree.operands
        opcode = line.tree.opcode.text
        unknown = frozenset((UNKNOWN,)), frozenset[_Made]()
        if line.tree.guard is not None or not operands:
            return unknown
        if isinstance(operands[0], tree.VectorOperand) and opcode == "mov" and len(operands) == 2:
            low = next(names_in(operands[0].items[0]), None) if operands[0].items else None
            is_low = low is not None and self.body.register(line.scope, low.text) == name
            return self._operand(operands[1], line) if is_low else unknown
        if not isinstance(operands[0], tree.NameOperand):
            return unknown
        match opcode, operands[1:]:
            case "mov", (tree.VectorOperand(items=(low, _)),):
                return self._operand(low, line)
            case "bfe", (source, tree.NumberOperand(value=4), _):
                return self._in_units(self._operand(source, line))
            case "shr", (source, by):
                return self._shifted(source, by, line)
            case "and", (source, by):
                return self._masked(source, by, line)
            case (("mov" | "cvta" | "cvt"), (source,)) | ("mapa", (source, _)):
                return self._operand(source, line)  # of another CTA, which runs the same code
            case "add", (first, second):
                return self._sum((first, second), (1, 1), line)
            case "sub", (first, second):
                return self._sum((first, second), (1, -1), line)
            case (("mul" | "shl"), (first, second)):
                return self._product(opcode, first, second, line)
            case "mad", (first, second, third):
                product, again = self._product("mul", first, second, line)
                rest, more = self._operand(third, line)
                return frozenset(_added(a, b, 1) for a in product for b in rest), again | more
            case (("or" | "xor"), (first, second)):
                return self._mixed(first, second, line)
            case "selp", (first, second, _):
                left, right, again = self._pair(first, second, line)
                return left | right, again
            case "setp", (first, second):
                return self._compared(line, first, second)
            case _:
                return unknown

    def described(self, operand: tree.Operand, line: Line) -> frozenset[MemoryLocation]:
        """The addresses that a descriptor of a matrix may begin at; one unknown place where they are not known."""
        found, _ = self._operand(operand, line)
        return frozenset(
            MemoryLocation(place.symbol.removesuffix(UNITS), (place.offset & START.mask) * START.scale, place.varies)
            if _is_in_units(place)
            else UNKNOWN
            for place in found
        ) or frozenset((UNKNOWN,))

    def is_in_units(self, operand: tree.Operand, line: Line) -> bool:
        """True if an operand is an address in units of a descriptor's start field, on every path."""
        return all(_is_in_units(place) and place.offset <= START.mask for place in self.places(operand, line))

    def _in_units(self, source: _Found) -> _Found:
        """An address counted in units, as descriptors have it."""
        found, again = source
        return frozenset(
            MemoryLocation(place.symbol + UNITS, place.offset // START.scale, place.varies)
            if place.symbol and not _is_in_units(place)
            else UNKNOWN
            for place in found
        ), again

    def _pair(
        self, first: tree.Operand, second: tree.Operand, line: Line
    ) -> tuple[frozenset[MemoryLocation], frozenset[MemoryLocation], frozenset[_Made]]:
        """The places of two operands, and the registers that were met again on the way to either."""
        left, again = self._operand(first, line)
        right, more = self._operand(second, line)
        return left, right, again | more

    def _shifted(self, source: tree.Operand, by: tree.Operand, line: Line) -> _Found:
        left, right, again = self._pair(source, by, line)
        made = _folded(line, left, right)
        if made is not None:
            return made, again
        is_unit = right == frozenset((MemoryLocation("", START.scale.bit_length() - 1),))
        return self._in_units((left, again)) if is_unit else (frozenset((UNKNOWN,)), again)

    def _masked(self, source: tree.Operand, mask: tree.Operand, line: Line) -> _Found:
        """The remainder of a number, or of an address counted in units, which a mask leaves as it is."""
        left, right, again = self._pair(source, mask, line)
        made = _folded(line, left, right)
        if made is not None:
            return made, again
        is_unchanged = isinstance(mask, tree.NumberOperand) and all(map(_is_in_units, left))
        return (left if is_unchanged else frozenset((UNKNOWN,))), again

    def _product(self, opcode: str, first: tree.Operand, second: tree.Operand, line: Line) -> _Found:
        left, right, again = self._pair(first, second, line)
        if len(left) == 1 and len(right) == 1:
            (a,), (b,) = left, right
            if not (a.symbol or b.symbol or a.varies or b.varies) and 0 <= b.offset < 64:
                value = a.offset << b.offset if opcode == "shl" else a.offset * b.offset
                return frozenset((MemoryLocation("", value),)), again
        return frozenset((UNKNOWN,)), again

    def _mixed(self, first: tree.Operand, second: tree.Operand, line: Line) -> _Found:
        """An address whose low bits are exchanged, as swizzles do: somewhere behind where it was."""
        left, right, again = self._pair(first, second, line)
        known = _folded(line, left, right)
        if known is not None:
            return known, again
        if all(map(_is_in_units, left)) and all(not place.symbol for place in right):
            return frozenset(_added(a, b, 1) for a in left for b in right), again
        based = [place for place in left | right if place.symbol]
        made = frozenset(MemoryLocation(place.symbol, place.offset, True) for place in based)
        return made or frozenset((UNKNOWN,)), again

    def _compared(self, line: Line, first: tree.Operand, second: tree.Operand) -> _Found:
        unknown = frozenset((UNKNOWN,)), frozenset[_Made]()
        if len(line.words) != 3 or line.words[2][0] not in "bsu":
            return unknown
        kind, type = line.words[1:]
        kind = ALIASES.get(kind, kind)
        left, right = self.constant(first, line), self.constant(second, line)
        if left is not None and right is not None and kind in COMPARED:
            if type[0] != "s":
                left, right = left % (1 << int(type[1:])), right % (1 << int(type[1:]))
            return frozenset((MemoryLocation("", int(COMPARED[kind](left, right))),)), frozenset()
        is_bound = right == 0 and type[0] == "u" and kind in ("ge", "lt")  # of numbers without sign
        if kind not in COMPARED or not (is_bound or _is_same(first, second)):
            return unknown
        return frozenset((MemoryLocation("", int(COMPARED[kind](0, 0))),)), frozenset()

    def is_mapped(self, operand: tree.Operand, line: Line) -> bool:
        """True if every writer of the address is `mapa`: it points to another CTA of the cluster."""
        writers = self.writers.get(self.root(operand, line), [])
        return bool(writers) and all(writer.tree.opcode.text == "mapa" for writer in writers)

    def root(self, operand: tree.Operand, line: Line) -> str:
        """The register that a handle comes from, through moves and additions of constants; "" for none."""
        while isinstance(operand, tree.AddressOperand | tree.ConstantExpression):
            inner = operand.items if isinstance(operand, tree.AddressOperand) else operand.operands
            if not inner:
                return ""
            operand = inner[0]
        name = ""
        for _ in range(DEEPEST):
            if not isinstance(operand, tree.NameOperand):
                return name
            name = self.body.register(line.scope, operand.text)
            writers = self.writers.get(name, [])
            if len(writers) != 1 or writers[0].tree.opcode.text not in ("mov", "add") or writers[0].tree.guard:
                return name
            (line,) = writers
            if len(line.tree.operands) < 2:
                return name
            operand = line.tree.operands[1]
        return name


def _is_same(first: tree.Operand, second: tree.Operand) -> bool:
    """True if both operands name the same register."""
    return isinstance(first, tree.NameOperand) and isinstance(second, tree.NameOperand) and first.text == second.text


def _folded(
    line: Line, first: frozenset[MemoryLocation], second: frozenset[MemoryLocation]
) -> frozenset[MemoryLocation] | None:
    """Constant result of an instruction on two numbers; None where they are not known."""
    kind = line.words[-1]
    if len(first) != 1 or len(second) != 1 or not kind[1:].isdigit():
        return None
    numbers = [place.offset for place in (*first, *second) if not place.symbol and not place.varies]
    bits, signed = int(kind[1:]), kind[0] == "s"
    made = folded(line.words[0], numbers, bits, signed=signed) if len(numbers) == 2 else None
    if made is None:
        return None
    return frozenset((MemoryLocation("", wrapped(made, bits) if signed or bits == _WIDEST else made % (1 << bits)),))


def _is_in_units(place: MemoryLocation) -> bool:
    return place.symbol.endswith(UNITS)


def _added(location: MemoryLocation, other: MemoryLocation, sign: int) -> MemoryLocation:
    if location.symbol and other.symbol:
        return UNKNOWN
    varies = location.varies or other.varies
    if other.symbol and sign < 0:
        return UNKNOWN
    return MemoryLocation(location.symbol or other.symbol, location.offset + sign * other.offset, varies)
