"""Operands of PTX that no text was read for: what a level's adapter makes of its values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from tilelsp.analysis.instructions.body import BoundInstruction, Line, bind, bound_to
from tilelsp.base.record import record, replace
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.syntax.ptx import tree

_BITS = 64
"""Bits of an immediate (PTX ISA, integer constants)."""


def register(name: str) -> tree.NameOperand:
    """A register, or a symbol."""
    return tree.NameOperand(name, 0, 0)


def number(value: int) -> tree.NumberOperand:
    """An integer, with its sign."""
    return tree.NumberOperand(str(value), tree.NumberKind.SIGNED, value % (1 << _BITS), 0, 0)


def vector(items: Iterable[tree.Operand]) -> tree.VectorOperand:
    """Several operands in braces."""
    return tree.VectorOperand(tuple(items), 0, 0)


def moved(base: tree.Operand, offset: int) -> tree.Operand:
    """So many bytes, or columns, behind an operand."""
    return tree.ConstantExpression("+", (base, number(offset)), 0, 0) if offset else base


def address(base: tree.Operand, offset: int = 0) -> tree.AddressOperand:
    """Address so many bytes, or columns, behind an operand."""
    return tree.AddressOperand((moved(base, offset),), 0, 0)


def guard(predicate: str, *, holds: bool) -> tree.Guard:
    """A guard on a register."""
    return tree.Guard(register(predicate), not holds, 0, 0)


def instruction(
    mnemonic: str, operands: Sequence[tree.Operand] = (), guard: tree.Guard | None = None
) -> tree.Instruction:
    """An instruction by its mnemonic and its operands as they are written."""
    opcode, *modifiers = mnemonic.split(".")
    words = tuple(tree.OpcodeModifier(word, 0, 0) for word in modifiers)
    return tree.Instruction(guard, register(opcode), words, tuple(operands), 0, 0)


def line(at: int, mnemonic: str, operands: Sequence[tree.Operand] = (), guard: tree.Guard | None = None) -> Line:
    """A line whose operands stand as PTX has them."""
    made = Line(at, instruction(mnemonic, operands, guard), 0)
    made.bound = bind(made)
    return made


_MOVES = {1: "pred", 16: "b16", 32: "b32", 64: "b64"}


def copies(
    pairs: Sequence[tuple[str, tree.Operand]], mark: str, width: Callable[[str], int] = lambda _: 0
) -> Iterator[tuple[str, tuple[tree.Operand, ...]]]:
    """Copies at once, as moves one after the other: by way of other registers, whose names hold a mark, where one of
    them is overwritten before it is read. `width` gives the bits of a register of integers."""
    moves = [*pairs]
    targets = {name for name, _ in moves}
    if any(isinstance(source, tree.NameOperand) and source.text in targets for _, source in moves):
        spare = [(f"%copy{mark}_{number}", source) for number, (_, source) in enumerate(moves)]
        moves = [*spare, *((to, register(name)) for (to, _), (name, _) in zip(moves, spare, strict=True))]
    for name, source in moves:
        yield f"mov.{_MOVES.get(width(name), 'b32')}", (register(name), source)


ALLOCATES = Effect(Act.ACQUIRE, Resource.TENSOR_MEMORY, amount="columns")
"""The documents' allocation of tensor memory gives the address, and stores it nowhere."""


@record
class OperandForm:
    """An instruction by the names of its operands, as its declaration has them, with modifiers that are known, and what
    it `defines`. `effects` are its own where they are not those of the declaration; see `Bound.columns`."""

    mnemonic: str
    operands: Mapping[str, tree.Operand]
    words: frozenset[str] = frozenset()
    defines: tuple[tree.Operand, ...] = ()
    effects: tuple[Effect, ...] | None = None
    columns: int | None = None
    written: tuple[tree.Operand, ...] = ()
    """All operands as they stand, where there are others than those that have names."""
    is_checked: bool = True
    """See `BoundInstruction.is_checked`."""


def named(at: int, form: OperandForm, guard: tree.Guard | None = None) -> Line:
    """A line by the names of its operands, of which not all need be known. Raises `ValueError` for an unknown
    mnemonic."""
    words = frozenset((*form.mnemonic.split("."), *form.words))
    found = find_family(form.mnemonic)
    if found is None and form.effects is None:
        raise ValueError(f"{form.mnemonic} is not declared")
    operands = dict(form.operands)
    made = BoundInstruction(words, operands) if found is None else bound_to(found[0], words, operands)
    outs = form.defines or made.written
    effects = made.effects if form.effects is None else form.effects
    made = replace(made, written=outs, effects=effects, columns=form.columns, is_checked=form.is_checked)
    others = [operand for operand in form.operands.values() if not any(operand is out for out in outs)]
    return Line(at, instruction(form.mnemonic, form.written or (*outs, *others), guard), 0, made)
