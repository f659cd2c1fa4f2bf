"""Uses that LLVM functions make of values: descriptors that are moved on, handles that are passed on, calls of
others."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.instructions.addresses import DEEPEST
from tilelsp.analysis.instructions.graph import HARMLESS
from tilelsp.analysis.instructions.values import Values
from tilelsp.analysis.low_level.llvm_lines import LlvmLines
from tilelsp.analysis.low_level.llvm_values import ALLOC, ENCODE, SEEN_THROUGH, Constants
from tilelsp.analysis.low_level.spliced import spliced
from tilelsp.defs.rules.from_ops import encoded_advance
from tilelsp.defs.rules.views import AdvanceView, TmemHandleView
from tilelsp.syntax.llvm import function as syntax
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import Assembly, LlvmStatement

_INTRINSIC = "llvm."


def calls_unknown(statement: LlvmStatement) -> bool:
    """True if the statement calls something whose effects are unknown."""
    if statement.word not in ("call", "invoke", "callbr"):
        return False
    called = statement.fields.get("callee")
    assembly = statement.fields.get("assembly")
    if isinstance(assembly, Assembly):
        return spliced(assembly) is None
    return not isinstance(called, str) or not (called.startswith(_INTRINSIC) or called in HARMLESS)


def advances(lines: LlvmLines, values: Values) -> Iterator[tuple[int, AdvanceView]]:
    """The additions of a constant to a descriptor that is made in the function."""
    constants = Constants(lines.made)
    for number, line in lines.first.items():
        statement = lines.statement(number)
        step = None if statement is None else constants.added(statement)
        if step is not None and line.words[0] in ("add", "sub"):
            yield from ((number, view) for view in _advance(lines, values, constants, *step))


def _advance(
    lines: LlvmLines, values: Values, constants: Constants, base: LlvmOperand, units: int
) -> Iterator[AdvanceView]:
    before = 0
    made = constants.maker(base)
    for _ in range(DEEPEST):
        further = None if made is None else constants.added(made)
        if further is None:
            break
        before += further[1]
        made = constants.maker(further[0])
    if not isinstance(made, LlvmStatement) or made.fields.get("callee") != ENCODE or len(made.operands) < 5:
        return
    offset, swizzle = (constants.constant(operand) for operand in made.operands[3:5])
    if offset is None or swizzle is None:
        return
    places = values.places(lines.names.item(made.operands[0]), lines.line_of(made))
    start = next((place.offset for place in places if not place.varies), 0)
    yield encoded_advance(start, offset, swizzle, before, units)


def handles(function: syntax.FunctionDefinition, bound: syntax.BoundFunction) -> Iterator[tuple[int, TmemHandleView]]:
    """Misuses of the handles that allocations give: anything else than a use."""
    held: set[str] = set()
    for number, (_, statement) in enumerate(function.statements):
        called = statement.fields.get("callee")
        name = bound.numbers[number] if number < len(bound.numbers) else ""
        if name and isinstance(called, str) and called.startswith(ALLOC):
            held.add(name)
        if not held or not any(operand.kind == "local" and operand.name in held for operand in statement.operands):
            continue
        if statement.word in ("add", *SEEN_THROUGH):
            held.add(name)
        elif statement.word == "store" and statement.operands[0].name in held:
            yield number, TmemHandleView(spilled=True)
        elif statement.word in ("phi", "select"):
            yield number, TmemHandleView(copied=True)
        elif statement.word == "ret" or (called is not None and calls_unknown(statement)):
            yield number, TmemHandleView(leaves=True)
