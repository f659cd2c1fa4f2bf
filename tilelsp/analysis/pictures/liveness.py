"""Which registers of a PTX function are alive at each instruction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilelsp.analysis.instructions.body import Body, Line, written
from tilelsp.analysis.ptx.uses import names_in
from tilelsp.base.record import record
from tilelsp.syntax.ptx import tree

_WIDE = {"64": 2, "128": 4}
"""Registers of 32 bits that a type of more bits takes, by the bits that its name ends in."""


@record
class Liveness:
    """Registers by name, and for each instruction those that are alive in front of it, behind it, or written by it:
    what has to have a place while it runs. Sets are numbers whose bit says that a register is in."""

    names: tuple[str, ...]
    types: tuple[str, ...]
    around: tuple[int, ...]

    def alive(self, number: int) -> Iterator[int]:
        """The registers at an instruction, by number."""
        found = self.around[number]
        while found:
            low = found & -found
            yield low.bit_length() - 1
            found ^= low

    def pressure(self, number: int) -> int:
        """The registers of 32 bits that are taken at an instruction; predicates are kept elsewhere."""
        return sum(width(self.types[register]) for register in self.alive(number))


def width(type: str) -> int:
    """How many registers of 32 bits a value of a PTX type takes: those of 8 and 16 bits have one each."""
    if type == "pred":
        return 0
    return next((count for bits, count in _WIDE.items() if type.endswith(bits)), 1)


def liveness(body: Body) -> Liveness:
    """Backwards over the control flow, until nothing changes. A write under a guard keeps what was there before, as one
    of a part of a register does; an accumulator of wgmma is read as well."""
    number_of: dict[str, int] = {}
    types: list[str] = []

    def bits(line: Line, names: Iterable[tree.NameOperand]) -> int:
        found = 0
        for name in names:
            type = body.type_of(line.scope, name.text)
            if type:
                register = body.register(line.scope, name.text)
                at = number_of.setdefault(register, len(number_of))
                if at == len(types):
                    types.append(type)
                found |= 1 << at
        return found

    defined: list[int] = []
    used: list[int] = []
    for line in body.lines:
        outs = written(line)
        whole = bits(line, (name for operand in outs for name in _whole(operand)))
        partial = bits(line, (name for operand in outs for name in names_in(operand))) & ~whole
        inputs = [operand for operand in line.tree.operands if not any(operand is out for out in outs)]
        read = bits(line, _read(line, inputs, outs))
        guarded = line.tree.guard is not None
        defined.append(whole)
        used.append(read | partial | (whole if guarded or line.words[:2] == ("wgmma", "mma_async") else 0))
    after = _after(body, defined, used)
    around = tuple(use | (out & ~made) | out | made for use, out, made in zip(used, after, defined, strict=True))
    return Liveness(tuple(number_of), tuple(types), around)


def _read(line: Line, inputs: list[tree.Operand], outs: tuple[tree.Operand, ...]) -> Iterator[tree.NameOperand]:
    """The names that are read: all but those in operands that are written. An operand that holds a written one and
    another one, as `d|p` does, is written as a whole."""
    if line.tree.guard is not None:
        yield line.tree.guard.predicate
    made = {id(name) for out in outs for name in names_in(out)}
    for operand in inputs:
        yield from (name for name in names_in(operand) if id(name) not in made)


def _whole(operand: tree.Operand) -> Iterator[tree.NameOperand]:
    """The registers that an operand writes in full."""
    match operand:
        case tree.Component():
            return
        case tree.VectorOperand() | tree.GroupOperand():
            for item in operand.items:
                yield from _whole(item)
        case tree.DestinationPair():
            yield from _whole(operand.first)
            yield from _whole(operand.second)
        case _:
            yield from names_in(operand)


def _after(body: Body, defined: list[int], used: list[int]) -> list[int]:
    """Registers that are live behind each instruction."""
    count = len(body.lines)
    following: list[tuple[int, ...]] = []
    preceding: list[list[int]] = [[] for _ in range(count)]
    for number in range(count):
        following.append(tuple(to for to in successors(body, number) if to < count))
        for to in following[-1]:
            preceding[to].append(number)
    before = [0] * count
    after = [0] * count
    work = list(range(count))
    waiting = [True] * count
    while work:
        number = work.pop()
        waiting[number] = False
        out = 0
        for to in following[number]:
            out |= before[to]
        after[number] = out
        new = used[number] | (out & ~defined[number])
        if new != before[number]:
            before[number] = new
            for predecessor in preceding[number]:
                if not waiting[predecessor]:
                    waiting[predecessor] = True
                    work.append(predecessor)
    return after


def successors(body: Body, number: int) -> list[int]:
    """The instructions that may follow one; that behind the last is the end."""
    line = body.lines[number]
    if not line.leaves:
        return [number + 1]
    found = body.targets(line)
    if line.tree.guard is not None:
        found.append(number + 1)
    return list(dict.fromkeys(found))
