"""What inline assembly of LLVM IR does to what outlives it: the effects of the PTX in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from tilelsp.analysis.buffer import Buffer
from tilelsp.analysis.instructions.body import Body, Line, bind, written
from tilelsp.analysis.low_level.inline_ptx import read_ptx
from tilelsp.analysis.ptx.document import PtxDocument, PtxLanguage
from tilelsp.analysis.ptx.flow.bodies import bodies
from tilelsp.analysis.ptx.uses import names_in
from tilelsp.base.record import record
from tilelsp.base.steps import finish
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.syntax.llvm.statement import Assembly
from tilelsp.syntax.ptx import tree

_FOLLOWED = frozenset(("tcgen05", "wgmma", "mbarrier", "cp", "fence", "bar", "barrier", "mapa", "call"))
"""First words of instructions that make a function unknown where they cannot be read, or whatever they do."""

WRITERS = (Resource.TENSOR_STORE, Resource.TCGEN05)
"""Asynchronous work that writes tensor memory."""

_REGISTER = "%$"
"""What the names of registers begin with that stand for operands of the call; see `inline_ptx`."""


@record
class Adds:
    """What says whether a product adds to its accumulator: the number of an argument of the call, None for a constant,
    with what is added to it. It does where that is not 0, or where it is `negated`, 0."""

    argument: int | None
    more: int
    negated: bool


@record
class Acted:
    """One effect; `writes` says whether its instruction writes tensor memory. `adds` is known of products.

    `at` and `amount` are what the instruction has there: the number of an argument of the call, and what is added to
    it; or a constant, whose argument is None.
    """

    effect: Effect
    words: frozenset[str]
    at: tuple[int | None, int] | None
    amount: tuple[int | None, int] | None
    writes: bool
    adds: Adds | None = None


@lru_cache(maxsize=4096)
def effects_in(assembly: Assembly) -> tuple[Acted, ...] | None:
    """The effects of a string in their order; None where it is not known what it does."""
    made = read_ptx(assembly, TARGETS[-1])
    if made is None:
        return None
    found: list[Acted] = []
    results = sum(part.startswith("=") for part in assembly.constraints.split(","))
    for body in finish(bodies(PtxDocument(_language(), Buffer(made.text)).statements())):
        for line in body.lines:
            line.bound = bind(line)
            word = line.tree.opcode.text
            if word == "call" or (line.bound is None and word in _FOLLOWED):
                return None
        for line in body.lines:
            found += _acted(line, body, results)
    return tuple(found)


@cache
def _language() -> PtxLanguage:
    return PtxLanguage()


def _acted(line: Line, body: Body, results: int) -> Iterator[Acted]:
    bound = line.bound
    if bound is None:
        return
    writes = any(one.act is Act.ISSUE and one.of in WRITERS for one in bound.effects)
    for effect in bound.effects:
        if effect.happens(bound.words) and (not effect.at or effect.at in bound.operands):
            at, amount = (
                None if name not in bound.operands else _argument(bound.operands[name], results)
                for name in (effect.at, effect.amount)
            )
            if effect.amount not in bound.operands and effect.unsaid is not None:
                amount = None, effect.unsaid
            adds = _adds(line, body, results) if effect.act is Act.ISSUE else None
            yield Acted(effect, bound.words, at, amount, writes, adds)


def _adds(line: Line, body: Body, results: int) -> Adds | None:
    """Whether a product adds to its accumulator: a predicate, which the string may make of one."""
    operand = None if line.bound is None else line.bound.operands.get("accumulate")
    negated = isinstance(operand, tree.Negated)
    if isinstance(operand, tree.Negated):
        operand = operand.operand
    if isinstance(operand, tree.Name) and not operand.text.startswith(_REGISTER):
        makers = [one for one in body.lines if _register(operand, line, body) in _written(one, body)]
        match [(one.words[:2], one.tree.operands) for one in makers if one.tree.guard is None]:
            case [(("setp", "ne" | "eq" as kind), (_, tree.Name() as of, tree.Number(value=0)))] if len(makers) == 1:
                operand, negated = of, negated is not (kind == "eq")
            case _:
                return None
    found = None if operand is None else _argument(operand, results)
    return None if found is None else Adds(*found, negated)


def _written(line: Line, body: Body) -> Iterator[str]:
    return (_register(name, line, body) for one in written(line) for name in names_in(one))


def _register(name: tree.Name, line: Line, body: Body) -> str:
    return body.register(line.scope, name.text)


def _argument(operand: tree.Operand, results: int) -> tuple[int | None, int] | None:
    """The argument of the call that an operand is, with what is added; None where that is not known."""
    match operand:
        case tree.Number():
            return None, operand.value
        case tree.Name() if operand.text.startswith(_REGISTER):
            number = int(operand.text.removeprefix(_REGISTER)) - results
            return None if number < 0 else (number, 0)
        case tree.Address(items=(only,)):
            return _argument(only, results)
        case tree.Expression(operator="+", operands=(first, tree.Number() as more)):
            found = _argument(first, results)
            return None if found is None else (found[0], found[1] + more.value)
        case _:
            return None
