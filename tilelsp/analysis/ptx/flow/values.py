"""What registers of a PTX function hold, as far as their definitions tell: addresses behind symbols, constants, and
predicates that are the same as others.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator

from tilelsp.analysis.ptx.flow.body import STEP, Body, Line, written
from tilelsp.analysis.ptx.uses import names_in
from tilelsp.flow.graph import Condition, Equal, Place
from tilelsp.syntax.ptx import tree

UNKNOWN = Place("", 0, True)

MOST_PLACES = 8
"""Alternatives of one register that are told apart."""

DEEPEST = 60
"""Definitions behind one another that are followed."""

_COPIES = frozenset(("mov", "cvta", "cvt"))
_PURE = frozenset((
    "mov", "cvta", "cvt", "add", "sub", "mul", "mad", "shl", "shr", "and", "or", "xor", "not", "neg", "min", "max",
    "setp", "selp", "bfe", "bfi", "rem", "div", "shfl", "elect", "vote", "prmt", "lop3", "popc", "clz", "abs", "shf",
))  # fmt: skip
_CHANGING = frozenset(("%clock", "%clock64", "%clock_hi", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi"))
_INVERSE = {"ne": "eq", "ge": "lt", "le": "gt", "hs": "lo", "ls": "hi"}


class Values:
    """Answers about the registers of one function, remembered."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self.writers: dict[str, list[Line]] = {}
        self._places: dict[str, frozenset[Place]] = {}
        self._open: list[str] = []
        self._numbers: dict[Hashable, int] = {}
        self._numbered: dict[str, int | None] = {}
        self._read_by: dict[tuple[str, int], int | None] = {}

    @staticmethod
    def of(body: Body) -> Generator[None, None, Values]:
        """Answers about the registers of a function whose lines are bound."""
        made = Values(body)
        for count, line in enumerate(body.lines, 1):
            for operand in written(line):
                for name in names_in(operand):
                    made.writers.setdefault(body.register(line.scope, name.text), []).append(line)
            if count % STEP == 0:
                yield
        return made

    # addresses and constants ------------------------------------------------------------------------------------

    def places(self, operand: tree.Operand, line: Line) -> frozenset[Place]:
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

    def _operand(self, operand: tree.Operand, line: Line) -> tuple[frozenset[Place], frozenset[str]]:
        """Places, and the registers that are being worked out and were met again."""
        match operand:
            case tree.Number():
                value = operand.value if operand.value < 1 << 63 else operand.value - (1 << 64)
                return frozenset((Place("", value),)), frozenset()
            case tree.Name():
                name = self.body.register(line.scope, operand.text)
                if name not in self.writers and not operand.text.startswith("%"):
                    return frozenset((Place(operand.text, 0),)), frozenset()
                return self._register(name)
            case tree.Address():
                return self._operand(operand.items[0], line) if operand.items else (frozenset((UNKNOWN,)), frozenset())
            case tree.Expression(operator="+" | "-", operands=(first, second)):
                sign = 1 if operand.operator == "+" else -1
                return self._sum((first, second), (1, sign), line)
            case tree.Expression(operator="-", operands=(only,)):
                return self._sum((only,), (-1,), line)
            case _:
                return frozenset((UNKNOWN,)), frozenset()

    def _sum(
        self, operands: tuple[tree.Operand, ...], signs: tuple[int, ...], line: Line
    ) -> tuple[frozenset[Place], frozenset[str]]:
        total = frozenset((Place("", 0),))
        met: frozenset[str] = frozenset()
        for operand, sign in zip(operands, signs, strict=True):
            found, again = self._operand(operand, line)
            met |= again
            total = frozenset(_added(a, b, sign) for a in total for b in found)
            if len(total) > MOST_PLACES:
                return frozenset((UNKNOWN,)), met
        return total, met

    def _register(self, name: str) -> tuple[frozenset[Place], frozenset[str]]:
        known = self._places.get(name)
        if known is not None:
            return known, frozenset()
        if name in self._open:
            return frozenset(), frozenset((name,))
        writers = self.writers.get(name, [])
        if not writers or len(self._open) > DEEPEST or len(writers) > MOST_PLACES:
            return frozenset((UNKNOWN,)), frozenset()
        self._open.append(name)
        found: frozenset[Place] = frozenset()
        met: frozenset[str] = frozenset()
        for line in writers:
            places, again = self._made_by(line)
            found |= places
            met |= again
        self._open.pop()
        if met:
            found = frozenset(Place(place.symbol, place.offset, True) for place in found)
        if len(found) > MOST_PLACES:
            found = frozenset((UNKNOWN,))
        met -= {name}
        if not met:
            self._places[name] = found
        return found, met

    def _made_by(self, line: Line) -> tuple[frozenset[Place], frozenset[str]]:
        operands = line.tree.operands
        opcode = line.tree.opcode.text
        unknown = frozenset((UNKNOWN,)), frozenset[str]()
        if line.tree.guard is not None or not operands or not isinstance(operands[0], tree.Name):
            return unknown
        match opcode, operands[1:]:
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
                one, again = self._operand(first, line)
                other, more = self._operand(second, line)
                return one | other, again | more
            case "setp", (first, second):
                return self._compared(line, first, second)
            case _:
                return unknown

    def _product(
        self, opcode: str, first: tree.Operand, second: tree.Operand, line: Line
    ) -> tuple[frozenset[Place], frozenset[str]]:
        one, again = self._operand(first, line)
        other, more = self._operand(second, line)
        if len(one) == 1 and len(other) == 1:
            (a,), (b,) = one, other
            if not (a.symbol or b.symbol or a.varies or b.varies) and 0 <= b.offset < 64:
                value = a.offset << b.offset if opcode == "shl" else a.offset * b.offset
                return frozenset((Place("", value),)), again | more
        return frozenset((UNKNOWN,)), again | more

    def _mixed(self, first: tree.Operand, second: tree.Operand, line: Line) -> tuple[frozenset[Place], frozenset[str]]:
        """An address whose low bits are exchanged, as swizzles do: somewhere behind where it was."""
        one, again = self._operand(first, line)
        other, more = self._operand(second, line)
        based = [place for place in one | other if place.symbol]
        made = frozenset(Place(place.symbol, place.offset, True) for place in based)
        return made or frozenset((UNKNOWN,)), again | more

    def _compared(
        self, line: Line, first: tree.Operand, second: tree.Operand
    ) -> tuple[frozenset[Place], frozenset[str]]:
        left, right = self.constant(first, line), self.constant(second, line)
        kind = line.words[1] if len(line.words) > 2 else ""
        if left is None or right is None or kind not in ("eq", "ne"):
            return frozenset((UNKNOWN,)), frozenset()
        return frozenset((Place("", int((left == right) is (kind == "eq"))),)), frozenset()

    # predicates ---------------------------------------------------------------------------------------------------

    def condition(self, guard: tree.Guard, line: Line) -> Condition | None:
        """The condition of a guard; None for a predicate that may change, or whose making is not known."""
        return self._predicate(guard.predicate, line, not guard.negated, 0)

    def _predicate(self, name: tree.Name, line: Line, holds: bool, depth: int) -> Condition | None:
        register = self.body.register(line.scope, name.text)
        writers = self.writers.get(register, [])
        if len(writers) == 1 and writers[0].tree.guard is None and depth < DEEPEST:
            (writer,) = writers
            operands = writer.tree.operands
            if writer.words == ("not", "pred") and isinstance(operands[-1], tree.Name):
                return self._predicate(operands[-1], writer, not holds, depth + 1)
            if writer.tree.opcode.text == "setp" and len(operands) == 3 and isinstance(operands[0], tree.Name):
                return self._comparison(writer, holds, writer.words[1:])
        number = self._number(register, 0)
        parts = self._parts(writers[0], holds, depth) if len(writers) == 1 else ()
        return Condition(number, holds, parts) if number is not None or parts else None

    def _parts(self, writer: Line, holds: bool, depth: int) -> tuple[Condition, ...]:
        """What else is known where both of two predicates hold, or neither."""
        joins = "and" if holds else "or"
        operands = writer.tree.operands
        if depth >= DEEPEST:
            return ()
        if writer.words == (joins, "pred"):
            found = [self._operand_predicate(one, writer, holds, depth + 1) for one in operands[1:]]
        elif writer.words[:1] == ("setp",) and writer.words[2:3] == (joins,) and len(operands) == 4:
            found = [
                self._comparison(writer, holds, (writer.words[1], *writer.words[3:])),
                self._operand_predicate(operands[3], writer, holds, depth + 1),
            ]
        else:
            return ()
        return tuple(one for one in found if one is not None)

    def _operand_predicate(self, operand: tree.Operand, line: Line, holds: bool, depth: int) -> Condition | None:
        if isinstance(operand, tree.Negated):
            return self._operand_predicate(operand.operand, line, not holds, depth)
        return self._predicate(operand, line, holds, depth) if isinstance(operand, tree.Name) else None

    def _comparison(self, writer: Line, holds: bool, words: tuple[str, ...]) -> Condition | None:
        kind, *types = words
        parts = [self._part(operand, writer, 0) for operand in writer.tree.operands[1:3]]
        if any(part is None for part in parts):
            return None
        if not any(word.startswith("f") for word in types) and kind in _INVERSE:
            kind, holds = _INVERSE[kind], not holds
        against = writer.tree.operands[2]
        if kind == "eq" and isinstance(against, tree.Number):
            return Condition(Equal(parts[0], against.value), holds)
        type_words = () if kind == "eq" else tuple(types)
        return Condition(self._intern((kind, type_words, *parts)), holds)

    def _number(self, register: str, depth: int) -> int | None:
        """A number that two registers share whose values are equal; None for one that may change."""
        if register in self._numbered:
            return self._numbered[register]
        writers = self.writers.get(register, [])
        made: int | None = None
        if writers and len(writers) <= 2 and depth < DEEPEST:
            self._numbered[register] = None
            first, last = writers[0], writers[-1]
            made = (
                self._computed(first, register, depth) if first is last else self._chosen(first, last, register, depth)
            )
        elif not writers and register.split(".")[0] not in _CHANGING:
            made = self._intern(("given", register))
        self._numbered[register] = made
        return made

    def _read(self, register: str, line: Line, depth: int) -> int | None:
        """The number of what a register holds that an instruction reads: of what was written to it last, where that
        stands in front of the instruction without a jump in between."""
        key = register, line.at
        if key not in self._read_by:
            self._read_by[key] = self._find(register, line, depth)
        return self._read_by[key]

    def _find(self, register: str, line: Line, depth: int) -> int | None:
        writers = self.writers.get(register, [])
        last = next((one for one in reversed(writers) if one.at < line.at), None) if len(writers) > 1 else None
        if last is None or last.tree.guard is not None or not self.body.is_straight(last, line):
            return self._number(register, depth)
        return self._result(last, register, depth + 1) if depth < DEEPEST else None

    def _computed(self, line: Line, register: str, depth: int) -> int | None:
        return None if line.tree.guard is not None else self._result(line, register, depth)

    def _chosen(self, first: Line, second: Line, register: str, depth: int) -> int | None:
        """A register that gets a value, and behind it another where a predicate holds."""
        guard = second.tree.guard
        if first.tree.guard is not None or guard is None or not self.body.is_straight(first, second):
            return None
        when = self._predicate(guard.predicate, second, not guard.negated, depth + 1)
        parts = [self._result(line, register, depth) for line in (first, second)]
        return None if when is None or None in parts else self._intern(("chosen", when, *parts))

    def _result(self, line: Line, register: str, depth: int) -> int | None:
        """The number of what an instruction writes to a register, where it is executed."""
        opcode = line.tree.opcode.text
        if opcode not in _PURE and line.words[:2] != ("ld", "param"):
            return None
        targets = [self.body.register(line.scope, name.text) for one in written(line) for name in names_in(one)]
        sources = [operand for operand in line.tree.operands if not any(operand is one for one in _whole(line))]
        parts = [self._part(operand, line, depth + 1) for operand in sources]
        if register not in targets or any(part is None for part in parts):
            return None
        if opcode == "mov" and len(parts) == 1 and isinstance(parts[0], int):
            return parts[0]
        return self._intern((line.words, targets.index(register), *parts))

    def _part(self, operand: tree.Operand, line: Line, depth: int) -> Hashable:
        match operand:
            case tree.Number():
                return self._intern(("number", operand.value))
            case tree.Name():
                if self.body.register(line.scope, operand.text) in self.writers:
                    return self._read(self.body.register(line.scope, operand.text), line, depth)
                return ("given", operand.text) if operand.text not in _CHANGING else None
            case tree.Component():
                return ("given", f"{operand.base.text}.{operand.field}")
            case tree.Address() | tree.Vector():
                parts = [self._part(item, line, depth) for item in operand.items]
                return None if any(part is None for part in parts) else tuple(parts)
            case tree.Expression():
                parts = [self._part(item, line, depth) for item in operand.operands]
                return None if any(part is None for part in parts) else (operand.operator, *parts)
            case tree.Negated():
                part = self._part(operand.operand, line, depth)
                return None if part is None else ("!", part)
            case _:
                return None

    def is_fixed(self, operand: tree.Operand, line: Line) -> bool:
        """Whether a thread finds the same there whenever it comes to the instruction."""
        return self._part(operand, line, 0) is not None

    def _intern(self, key: Hashable) -> int:
        return self._numbers.setdefault(key, len(self._numbers))

    def is_mapped(self, operand: tree.Operand, line: Line) -> bool:
        """Whether an address is one in another CTA of the cluster."""
        writers = self.writers.get(self.root(operand, line), [])
        return bool(writers) and all(writer.tree.opcode.text == "mapa" for writer in writers)

    def root(self, operand: tree.Operand, line: Line) -> str:
        """The register that a handle comes from, through moves and additions of constants; "" for none."""
        while isinstance(operand, tree.Address | tree.Expression):
            inner = operand.items if isinstance(operand, tree.Address) else operand.operands
            if not inner:
                return ""
            operand = inner[0]
        name = ""
        for _ in range(DEEPEST):
            if not isinstance(operand, tree.Name):
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


def _whole(line: Line) -> Iterator[tree.Operand]:
    """The operands, as written, that an instruction writes to: a pair as a whole."""
    targets = list(written(line))
    for operand in line.tree.operands:
        if any(operand is one for one in targets) or (
            isinstance(operand, tree.Pair) and any(operand.first is one for one in targets)
        ):
            yield operand


def _added(one: Place, other: Place, sign: int) -> Place:
    if one.symbol and other.symbol:
        return UNKNOWN
    varies = one.varies or other.varies
    if other.symbol and sign < 0:
        return UNKNOWN
    return Place(one.symbol or other.symbol, one.offset + sign * other.offset, varies)
