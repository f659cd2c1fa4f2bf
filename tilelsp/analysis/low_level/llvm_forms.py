"""PTX of LLVM IR instructions that are no calls, as far as what registers hold depends on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.low_level.llvm_names import Names
from tilelsp.defs.llvm.as_ptx import (
    ADD,
    AND,
    AND_BOTH,
    ARITHMETIC,
    IS_SET,
    MOVE,
    MULTIPLY_ADD,
    NOT,
    OR_EITHER,
    SAME,
    SELECT,
)
from tilelsp.ir.types import IntType, Type
from tilelsp.spec.constants import SHARED, SHARED_CLUSTER, address_space
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import Statement
from tilelsp.syntax.llvm.steps import moved_by
from tilelsp.syntax.ptx import tree

Made = tuple[str, Sequence[tree.Operand]]
"""A mnemonic, and its operands."""

_LOGIC = frozenset(("and", "or", "xor"))
_MOVES = frozenset(("freeze", "bitcast", "addrspacecast", "ptrtoint", "inttoptr"))
_SPACES = {SHARED: "shared.", SHARED_CLUSTER: "shared::cluster."}
_ADDRESS_BITS = 64


def made_of(statement: Statement, name: str, names: Names) -> Iterator[Made]:
    """The instructions that a statement becomes; one that is not known reads and writes what the statement does."""
    word, operands = statement.word, statement.operands
    target = next(map(ptx.register, names.results(name)), None) if name else None
    width = _width(operands[0].type) if operands else 0
    given = [names.item(one) for one in operands]
    match word, given:
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
            yield from _computed(statement, target, first, second, width)
        case "icmp", [first, second] if target is not None:
            kind = str(statement.fields.get("predicate", ""))
            yield f"setp.{kind[-2:]}.{'s' if kind[0] == 's' else 'u'}{width}", (target, first, second)
        case "select", [picked, first, second] if target is not None:
            yield from _selected(statement, target, picked, first, second)
        case "getelementptr", [base, *_] if target is not None:
            yield from _moved(statement, target, base, operands, names)
        case (("zext" | "sext" | "trunc"), [source]) if target is not None:
            yield from _extended(word, target, source, width, _width(statement.type))
        case _, [source] if word in _MOVES and target is not None:
            yield f"{MOVE}{_width(statement.type)}", (target, source)
        case _:
            results = () if not name else (ptx.vector(map(ptx.register, names.results(name))),)
            yield f"{word}", (*results, *given)


def _computed(
    statement: Statement, target: tree.NameOperand, first: tree.Operand, second: tree.Operand, width: int
) -> Iterator[Made]:
    word = statement.word
    if width == 1 and word in _LOGIC:
        if word == "xor" and isinstance(second, tree.NumberOperand):
            yield (NOT if second.value else SAME), (target, first)
        else:
            yield f"{word}.pred", (target, first, second)
        return
    if word in ("add", "or", "xor") and any(
        isinstance(one, tree.NumberOperand) and not one.value for one in (first, second)
    ):
        kept = first if isinstance(second, tree.NumberOperand) and not second.value else second
        yield f"{MOVE}{width}", (target, kept)
        return
    is_sum = word in ("or", "xor") and "disjoint" in str(statement.fields.get("flags", ""))
    yield f"{ADD if is_sum else ARITHMETIC[word]}{width}", (target, first, second)


def _selected(
    statement: Statement, target: tree.NameOperand, picked: tree.Operand, first: tree.Operand, second: tree.Operand
) -> Iterator[Made]:
    width = _width(statement.type)
    if width == 1 and isinstance(second, tree.NumberOperand) and not second.value:
        yield AND_BOTH, (target, picked, first)
    elif width == 1 and isinstance(first, tree.NumberOperand) and first.value:
        yield OR_EITHER, (target, picked, second)
    else:
        yield f"{SELECT}{width or _ADDRESS_BITS}", (target, first, second, picked)


def _extended(word: str, target: tree.NameOperand, source: tree.Operand, width: int, to: int) -> Iterator[Made]:
    if width == 1:
        yield f"{SELECT}{to}", (target, ptx.number(1 if word == "zext" else -1), ptx.number(0), source)
    elif to == 1:
        low = ptx.register(f"{target.text}#low")
        yield f"{AND}{width}", (low, source, ptx.number(1))
        yield f"{IS_SET}{width}", (target, low, ptx.number(0))
    else:
        kind = "s" if word == "sext" else "u"
        yield f"cvt.{kind}{to}.{kind}{width}", (target, source)


def _moved(
    statement: Statement, target: tree.NameOperand, base: tree.Operand, operands: Sequence[LlvmOperand], names: Names
) -> Iterator[Made]:
    """A pointer moved on by what indices count, each by a number of bytes that is the same for every one."""
    source = statement.fields.get("source")
    if not isinstance(source, Type):
        yield statement.word, (target, base)
        return
    known = [names.number(one) for one in operands[1:]]
    fixed = [0 if one is None else one for one in known]
    total = moved_by(source, fixed)
    steps: list[tuple[LlvmOperand, int]] = []
    for at, one in enumerate(known):
        if one is None:
            step = moved_by(source, [*fixed[:at], 1, *fixed[at + 1 :]])
            if step is None or total is None:
                total = None
                break
            steps.append((operands[at + 1], step - total))
    if total is None:
        yield statement.word, (target, base)
        return
    for number, (operand, step) in enumerate(steps):
        made = target if number == len(steps) - 1 and not total else ptx.register(f"{target.text}#step{number}")
        yield f"{MULTIPLY_ADD}{_ADDRESS_BITS}", (made, names.item(operand), ptx.number(step), base)
        base = made
    if total or not steps:
        yield f"{ADD}{_ADDRESS_BITS}", (target, base, ptx.number(total))


def _width(type: Type | None) -> int:
    """The bits of a number, or of an address; 0 for anything else."""
    if isinstance(type, IntType):
        return type.width
    return _ADDRESS_BITS if type is not None and address_space(type) is not None else 0
