"""Values of LLVM IR that stand for registers which a warp group's product still writes.

A product gives its accumulator as the structure that its assembly returns, and takes the one before it as operands that
are tied to that. What takes structures apart, puts them together or merges them names the same registers; so does
assembly of the group's own fences, commits and waits that they are led through, and a store to the stack, from which
LLVM takes them back. Any other use touches them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence, Set

from tilelsp.base.record import record
from tilelsp.syntax.llvm.statement import Statement

NAMES = frozenset(("extractvalue", "insertvalue", "phi", "freeze"))
"""Instructions that give registers another name."""

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
    slots = {name for (_, statement), name in zip(statements, names, strict=False) if statement.word == "alloca"}
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
            elif statement.word not in NAMES and number not in passing:
                if not (statement.word == "store" and statement.operands[-1].name in slots):
                    touched[number] = taken
                continue
            if name:
                known[name] = known.get(name, frozenset()) | taken
    made = {number: known.get(names[number] or "", frozenset()) for number in products}
    return Held(made, touched)
