"""PTX of LLVM IR instructions that are no calls, as far as what registers hold depends on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.integers import ADDRESS_BITS, Made, compared, computed, extended, moved_on, selected
from tilelsp.analysis.low_level.llvm_names import LlvmNames
from tilelsp.defs.llvm.as_ptx import ARITHMETIC, MOVE
from tilelsp.ir.types import IntType, Type
from tilelsp.spec.constants import SHARED, SHARED_CLUSTER, address_space
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import LlvmStatement
from tilelsp.syntax.llvm.steps import moved_by
from tilelsp.syntax.ptx import tree

_MOVES = frozenset(("freeze", "bitcast", "addrspacecast", "ptrtoint", "inttoptr"))
_SPACES = {SHARED: "shared.", SHARED_CLUSTER: "shared::cluster."}


def made_of(statement: LlvmStatement, name: str, names: LlvmNames) -> Iterator[Made]:
    """The instructions that a statement becomes; one that is not known reads and writes what the statement does."""
    word, operands = statement.word, statement.operands
    target = next(map(ptx.register, names.results(name)), None) if name else None
    width = _width(operands[0].type) if operands else 0
    items = [names.item(operand) for operand in operands]
    match word, items:
        case "ret", _:
            yield "ret", ()
        case "unreachable", _:
            yield "trap", ()
        case (("load" | "store"), [*stored, address]):
            space = address_space(operands[-1].type)
            mnemonic = f"{'ld' if word == 'load' else 'st'}.{_SPACES.get(space or 0, 'global.')}b32"
            place = ptx.address(address)
            yield mnemonic, (target, place) if target is not None else (place, *stored[:1])
        case _, [first, second] if word in ARITHMETIC and target is not None and width:
            is_disjoint = "disjoint" in str(statement.fields.get("flags", ""))
            yield from computed(word, target, first, second, width, is_disjoint=is_disjoint)
        case "icmp", [first, second] if target is not None:
            yield compared(str(statement.fields.get("predicate", "")), target, first, second, width)
        case "select", [picked, first, second] if target is not None:
            yield selected(target, picked, first, second, _width(statement.type))
        case "getelementptr", [base, *_] if target is not None:
            yield from _moved(statement, target, base, operands, names)
        case (("zext" | "sext" | "trunc"), [source]) if target is not None:
            yield from extended(word, target, source, width, _width(statement.type))
        case _, [source] if word in _MOVES and target is not None:
            yield f"{MOVE}{_width(statement.type)}", (target, source)
        case _:
            yield f"{word}", (ptx.vector(map(ptx.register, names.results(name) if name else ())), *items)


def _moved(
    statement: LlvmStatement,
    target: tree.NameOperand,
    base: tree.Operand,
    operands: Sequence[LlvmOperand],
    names: LlvmNames,
) -> Iterator[Made]:
    """A pointer moved on by what indices count, each by a number of bytes that is the same for every one."""
    source = statement.fields.get("source")
    if not isinstance(source, Type):
        yield statement.word, (target, base)
        return
    known = [names.number(operand) for operand in operands[1:]]
    fixed = [0 if index is None else index for index in known]
    total = moved_by(source, fixed)
    steps: list[tuple[tree.Operand, int]] = []
    for at, index in enumerate(known):
        if index is None:
            step = moved_by(source, [*fixed[:at], 1, *fixed[at + 1 :]])
            if step is None or total is None:
                total = None
                break
            steps.append((names.item(operands[at + 1]), step - total))
    if total is None:
        yield statement.word, (target, base)
        return
    yield from moved_on(target, base, steps, total)


def _width(type: Type | None) -> int:
    """The bits of a number, or of an address; 0 for anything else."""
    if isinstance(type, IntType):
        return type.width
    return ADDRESS_BITS if type is not None and address_space(type) is not None else 0
