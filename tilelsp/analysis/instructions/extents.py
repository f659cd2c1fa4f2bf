"""Numbers that a register may hold whose counter wraps, as that of a ring's stages does.

Such a counter begins somewhere, goes on by steps, and begins anew where it meets its end; the address of a stage is
made of it by shifts and sums. What registers may hold is worked out in rounds, from nothing: each adds what the
definitions make of what is known so far, until a round adds nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import gcd
from typing import NamedTuple, TypeAlias

from tilelsp.analysis.instructions.addresses import Addresses
from tilelsp.analysis.instructions.body import Line
from tilelsp.flow.arithmetic import ALIASES
from tilelsp.flow.extent import BOUND, Extent
from tilelsp.syntax.ptx import tree

GROWTH = 64
"""Rounds in which one register may grow before nothing is known of it: rings have up to some 16 stages, each with two
phases."""

ROUNDS = 2 * GROWTH
"""Rounds of one question: what is made of a register of which nothing is known settles behind it."""

MOST = 48
"""Definitions that one question is about: a counter and what is made of it have a dozen."""

EVALUATED = 10_000
"""Definitions that are evaluated for one function, behind which nothing is known: CUTLASS' kernels need a thousand."""

_SAME = frozenset(("mov", "cvta"))

_Key: TypeAlias = tuple[str, tuple[int, ...]]
"""A register, and where the definitions stand that an instruction may read."""

_INVERSE: Mapping[str, str] = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}


class _Limit(NamedTuple):
    """A limit of a register, as an instruction reads it, where one of two values is chosen."""

    of: _Key
    kind: str
    bound: int
    is_signed: bool

    def of_those(self, whole: Extent) -> Extent | None:
        """The numbers that are left of a register's. Raises `_UnknownNumberError`."""
        if whole.first < 0 and not self.is_signed:
            raise _UnknownNumberError
        return whole.where(self.kind, self.bound)


class _UnknownNumberError(Exception):
    """Nothing is known of what a register holds."""


class Extents:
    """Answers about the registers of one function, remembered."""

    def __init__(self, values: Addresses) -> None:
        self._values = values
        self._made: dict[_Key, Extent | None] = {}
        """Numbers that registers may hold by the rounds so far; None for none yet."""
        self._settled: dict[_Key, Extent | None] = {}
        """Those that a question has settled."""
        self._unknown: set[_Key] = set()
        self._grown: Counter[_Key] = Counter()
        self._round: set[_Key] = set()
        self._is_new = False
        self._left = EVALUATED

    def of(self, operand: tree.Operand, line: Line) -> Extent | None:
        """The numbers that an operand may be, counted from its symbol if it has one; None where that is not known."""
        self._made.clear()
        self._grown.clear()
        try:
            for _ in range(ROUNDS):
                self._round.clear()
                self._is_new = False
                found = self._operand(operand, line, None)
                if not self._is_new:
                    self._settled.update(self._made)
                    return found
        except _UnknownNumberError:
            return None
        return None

    def _operand(self, operand: tree.Operand, line: Line, limit: _Limit | None) -> Extent | None:
        """Numbers of an operand by the rounds so far. Raises `_UnknownNumberError`."""
        match operand:
            case tree.NumberOperand(value=value) if value < BOUND:
                return Extent(value, value)
            case tree.NameOperand():
                key = self._key(operand, line)
                if key is None:
                    return Extent(0, 0)
                if limit is not None and key == limit.of:
                    whole = self._register(key)
                    return None if whole is None else limit.of_those(whole)
                if limit is not None and (writer := self._near(key, line)) is not None:
                    return self._result(writer, limit)
                return self._register(key)
            case tree.AddressOperand(items=(only,)):
                return self._operand(only, line, limit)
            case tree.ConstantExpression(operator="+" | "-", operands=(first, second)):
                return self._sum(first, second, line, limit, 1 if operand.operator == "+" else -1)
            case _:
                raise _UnknownNumberError

    def _key(self, operand: tree.NameOperand, line: Line) -> _Key | None:
        """The register of an operand and its definitions; None for a symbol."""
        name = self._values.body.register(line.scope, operand.text)
        if name not in self._values.writers and not operand.text.startswith("%"):
            return None
        return name, tuple(writer.at for writer in self._values.reaching.of(name, line))

    def _near(self, key: _Key, line: Line) -> Line | None:
        """The only definition of a register, where it stands in front of an instruction with no jump in between."""
        if len(key[1]) != 1:
            return None
        (writer,) = self._values.reaching.of(key[0], line)
        return writer if self._values.body.is_straight(writer, line) else None

    def _register(self, key: _Key) -> Extent | None:
        if key in self._settled:
            return self._settled[key]
        if key in self._round:
            return self._made.get(key)
        if key in self._unknown:
            raise _UnknownNumberError
        self._round.add(key)
        try:
            found = self._written(key)
        except _UnknownNumberError:
            self._unknown.add(key)
            raise
        if key not in self._made or self._made[key] != found:
            self._is_new = True
            self._grown[key] += 1
            if self._grown[key] > GROWTH:
                self._unknown.add(key)
                raise _UnknownNumberError
        self._made[key] = found
        return found

    def _written(self, key: _Key) -> Extent | None:
        """Numbers that the definitions of a register write together."""
        name, places = key
        if not places or len(self._round) > MOST:
            raise _UnknownNumberError
        found: Extent | None = None
        for line in self._values.writers[name]:
            made = self._result(line, None) if line.at in places else None
            found = made if found is None else found if made is None else found.joined(made)
        if found is not None and not -BOUND <= found.first <= found.last < BOUND:
            raise _UnknownNumberError
        return found

    def _result(self, line: Line, limit: _Limit | None) -> Extent | None:
        """Numbers that an instruction writes."""
        target, *sources = line.tree.operands or (None,)
        self._left -= 1
        if self._left < 0 or line.tree.guard is not None or not isinstance(target, tree.NameOperand):
            raise _UnknownNumberError
        if not _bits(line.words[-1]):
            raise _UnknownNumberError
        match line.words[0], sources:
            case opcode, (source,) if opcode in _SAME:
                return self._operand(source, line, limit)
            case "cvt", (source,):
                return self._converted(source, line, limit)
            case ("add" | "sub") as opcode, (first, second):
                return self._sum(first, second, line, limit, 1 if opcode == "add" else -1)
            case ("mul" | "shl") as opcode, (first, second) if "hi" not in line.words:
                return self._scaled(self._operand(first, line, limit), opcode, second, line)
            case "mad", (first, second, third) if "hi" not in line.words:
                product = self._scaled(self._operand(first, line, limit), "mul", second, line)
                return _added(product, self._operand(third, line, limit), 1)
            case ("and" | "rem") as opcode, (first, second):
                return self._remainder(first, opcode, second, line, limit)
            case "xor", (first, second):
                return self._turned(first, second, line, limit)
            case "selp", (first, second, tree.NameOperand() as chosen):
                return self._chosen(first, second, chosen, line)
            case _:
                raise _UnknownNumberError

    def _converted(self, source: tree.Operand, line: Line, limit: _Limit | None) -> Extent | None:
        """A number in other bits, of which it has enough."""
        whole = self._operand(source, line, limit)
        bits = min(map(_bits, line.words[-2:]))
        if not bits or (whole is not None and not 0 <= whole.first <= whole.last < 1 << (bits - 1)):
            raise _UnknownNumberError
        return whole

    def _sum(
        self, first: tree.Operand, second: tree.Operand, line: Line, limit: _Limit | None, sign: int
    ) -> Extent | None:
        left, right = (self._operand(operand, line, limit) for operand in (first, second))
        return _added(left, right, sign)

    def _scaled(self, source: Extent | None, opcode: str, by: tree.Operand, line: Line) -> Extent | None:
        factor = self._values.constant(by, line)
        if factor is None or not 0 <= factor < (32 if opcode == "shl" else BOUND):
            raise _UnknownNumberError
        times = 1 << factor if opcode == "shl" else factor
        return None if source is None else source.mapped(lambda number: number * times)

    def _remainder(
        self, first: tree.Operand, opcode: str, second: tree.Operand, line: Line, limit: _Limit | None
    ) -> Extent | None:
        """A remainder, by division or by a mask of low bits. Of a number of which nothing is known, each may be met."""
        number = self._values.constant(second, line)
        modulus = number if number is None or opcode == "rem" else number + 1
        if modulus is None or not 0 < modulus < BOUND or (opcode == "and" and modulus & (modulus - 1)):
            raise _UnknownNumberError
        try:
            whole = self._operand(first, line, limit)
        except _UnknownNumberError:
            if line.words[-1][0] == "s":
                raise
            return Extent(0, modulus - 1, is_exact=False)
        if whole is None or 0 <= whole.first <= whole.last < modulus:
            return whole
        return Extent(0, modulus - 1, is_exact=False)

    def _turned(self, first: tree.Operand, second: tree.Operand, line: Line, limit: _Limit | None) -> Extent | None:
        """A number of so many bits, all of which are turned: that of the other stage of two."""
        mask = self._values.constant(second, line)
        if mask is None or mask < 1 or mask & (mask + 1):
            raise _UnknownNumberError
        whole = self._operand(first, line, limit)
        if whole is not None and not 0 <= whole.first <= whole.last <= mask:
            raise _UnknownNumberError
        return None if whole is None else whole.mapped(lambda number: mask - number)

    def _chosen(self, first: tree.Operand, second: tree.Operand, chosen: tree.NameOperand, line: Line) -> Extent | None:
        """One of two values: where the choice compares a register with a number, each by what it may hold then."""
        limits = self._limits(chosen, line)
        made = [self._operand(operand, line, limit) for operand, limit in zip((first, second), limits, strict=True)]
        known = [each for each in made if each is not None]
        return known[0].joined(known[-1]) if known else None

    def _limits(self, chosen: tree.NameOperand, line: Line) -> tuple[_Limit | None, _Limit | None]:
        """Limits where a predicate holds, and where it does not."""
        key = self._key(chosen, line)
        writer = None if key is None else self._near(key, line)
        if writer is None or writer.tree.guard is not None or len(writer.words) != 3 or writer.words[0] != "setp":
            return None, None
        target, of, against = writer.tree.operands
        kind = ALIASES.get(writer.words[1], writer.words[1])
        bound = self._values.constant(against, writer)
        is_signed = writer.words[2][0] == "s" or kind in ("eq", "ne")
        if kind not in _INVERSE or not isinstance(of, tree.NameOperand) or not _bits(writer.words[2]):
            return None, None
        if bound is None or not (-BOUND if is_signed else 0) <= bound < BOUND:
            return None, None
        subject = self._key(of, writer)
        if subject is None or not isinstance(target, tree.NameOperand):
            return None, None
        return _Limit(subject, kind, bound, is_signed), _Limit(subject, _INVERSE[kind], bound, is_signed)


def _bits(word: str) -> int:
    """Bits of a type of integers; 0 for another word."""
    return int(word[1:]) if word[:1] in ("b", "s", "u") and word[1:].isdecimal() else 0


def _added(first: Extent | None, second: Extent | None, sign: int) -> Extent | None:
    """The sums, or differences, of two numbers that do not depend on one another."""
    if first is None or second is None:
        return None
    ends = (second.first, second.last) if sign > 0 else (-second.last, -second.first)
    varying = [each for each in (first, second) if each.first != each.last]
    step = gcd(*(each.step for each in varying)) or 1
    exact = first.is_exact and second.is_exact and len(varying) < 2
    return Extent(first.first + ends[0], first.last + ends[1], step, exact)
