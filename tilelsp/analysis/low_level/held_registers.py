"""Values of LLVM IR that stand for registers which a warp group's product still writes.

A product gives its accumulator as the structure that its assembly returns, and takes the one before it as operands that
are tied to that. What takes structures apart, puts them together or merges them names the same registers; so does
assembly of the group's own fences, commits and waits that they are led through, and a place on the stack, from which
LLVM takes them back, where nothing but loads and stores uses it. Any other use touches them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence, Set

from tilelsp.base.record import record
from tilelsp.syntax.llvm.operand import Operand
from tilelsp.syntax.llvm.statement import Statement

NAMES = frozenset(("extractvalue", "insertvalue", "phi", "freeze"))
"""Instructions that give registers another name."""

_MEMORY = ("load", "store")

STEP = 200
"""Statements that are looked at in one step."""

ROUNDS = 2
"""How often the names are gone through: those that a loop hands on are known in the second round."""


@record
class Held:
    """The accumulators of a function, by the numbers of its statements: what a product works on, and what another
    instruction touches."""

    products: dict[int, frozenset[str]]
    touched: dict[int, frozenset[str]]


def held_registers(
    statements: Sequence[tuple[int, Statement]], names: Sequence[str | None], products: Set[int], passing: Set[int]
) -> Generator[None, None, Held]:
    """What `products` hold; `passing` are the numbers of other assembly of warp groups."""
    slots = _slots(statements, names)
    yield
    known: dict[str, frozenset[str]] = {}
    touched: dict[int, frozenset[str]] = {}
    for _ in range(ROUNDS):
        for number, (_, statement) in enumerate(statements):
            taken = frozenset(
                one for operand in statement.operands if operand.kind == "local" for one in known.get(operand.name, ())
            )
            if number % STEP == STEP - 1:
                yield
            name = names[number] if number < len(names) else None
            if number in products:
                taken = taken or frozenset((f"%{number}",))
            elif not taken:
                continue
            elif statement.word in _MEMORY and statement.operands[-1].name in slots:
                stored = slots[statement.operands[-1].name]
                if stored is None or any(one.kind == "local" and one.name not in known for one in stored):
                    continue
                name = statement.operands[-1].name if statement.word == "store" else name
            elif statement.word not in NAMES and number not in passing:
                touched[number] = taken
                continue
            if name:
                known[name] = known.get(name, frozenset()) | taken
    made = {number: known.get(names[number] or "", frozenset()) for number in products}
    return Held(made, touched)


def _slots(statements: Sequence[tuple[int, Statement]], names: Sequence[str | None]) -> dict[str, list[Operand] | None]:
    """What is stored to each place on the stack; None for a place whose address is used otherwise."""
    found: dict[str, list[Operand] | None] = {
        name: [] for (_, statement), name in zip(statements, names, strict=False) if statement.word == "alloca" and name
    }
    for _, statement in statements if found else ():
        others = statement.operands
        if others and statement.word in _MEMORY:
            stored = found.get(others[-1].name)
            others = others[:-1]
            if stored is not None:
                stored += others
        found.update((one.name, None) for one in others if one.kind == "local" and one.name in found)
    return found
