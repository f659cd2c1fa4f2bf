"""Declarations of variables, registers and functions. What cannot be read raises `Unreadable`."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.record import record, replace
from tilelsp.spec.ptx.scalar import SCALARS, TypeClass
from tilelsp.syntax.ptx.cursor import LONGEST, PtxCursor, Unreadable
from tilelsp.syntax.ptx.initial_values import Filling, fill, scalar
from tilelsp.syntax.ptx.statements import (
    Declaration,
    Declarator,
    FormalParameter,
    FunctionHeader,
    FunctionSignature,
    Prototype,
    StatementProblem,
    Tuning,
)
from tilelsp.syntax.ptx.tokens import DOT, END, NUMBER, STRING
from tilelsp.syntax.ptx.tree import NameOperand
from tilelsp.syntax.ptx.words import DIRECTIVES, LINKAGE, SPACES, TUNING, TYPES, VECTORS


@record
class Unfinished:
    """A declaration whose initial values go on in the next statement."""

    head: Declaration
    filling: Filling


def linkage(cursor: PtxCursor) -> str:
    """`.visible` and its like; "" where none stands."""
    word = cursor.text[1:]
    if cursor.kind == DOT and word in LINKAGE:
        cursor.at += 1
        return word
    return ""


_MANAGED, _UNIFIED = ".managed", ".unified"


def attributes(cursor: PtxCursor) -> tuple[NameOperand, ...]:
    """The words of `.attribute(.managed, .unified(1, 2))`."""
    cursor.expect("(")
    found = [_attribute(cursor, (_MANAGED, _UNIFIED))]
    while not cursor.take(")"):
        cursor.expect(",")
        found.append(_attribute(cursor, (_MANAGED, _UNIFIED)))
    return tuple(found)


def _attribute(cursor: PtxCursor, known: tuple[str, ...]) -> NameOperand:
    """`.unified(1, 2)`, whose two numbers have 64 bits each, or the bare word of another attribute."""
    text, start = cursor.text, cursor.start + 1
    if text not in known:
        raise Unreadable(cursor.at)
    word = NameOperand(cursor.dot(), start, cursor.end)
    if text == _UNIFIED:
        cursor.expect("(")
        cursor.integer(64)
        cursor.expect(",")
        cursor.integer(64)
        cursor.expect(")")
    return word


def declaration(cursor: PtxCursor, linked: str) -> tuple[Declaration, Unfinished | None]:
    """A declaration up to its `;`, or up to where its initial values become many."""
    head = _head(cursor, linked)
    return names(cursor, head)


def names(cursor: PtxCursor, head: Declaration) -> tuple[Declaration, Unfinished | None]:
    """The names of a declaration up to its `;`."""
    found: list[Declarator] = []
    if cursor.take(";"):
        return head, None
    while True:
        declarator, filling = _declarator(cursor, head)
        found.append(declarator)
        if filling is not None:
            made = replace(head, names=tuple(found))
            return made, Unfinished(head, filling)
        if cursor.take(";"):
            return replace(head, names=tuple(found)), None
        cursor.expect(",")


def _head(cursor: PtxCursor, linked: str) -> Declaration:
    """All in front of the names."""
    attribute_names: tuple[NameOperand, ...] = ()
    space, kind, align, vector = "", "", None, 1
    while cursor.kind == DOT:
        word = cursor.text[1:]
        if word in SPACES and not space and not kind:
            space = word
        elif word == "align" and align is None and not kind:
            align = _align(cursor)
            continue
        elif word == "attribute":
            cursor.at += 1
            attribute_names += attributes(cursor)
            continue
        elif word in VECTORS and vector == 1 and not kind:
            vector = VECTORS[word]
        elif word in TYPES and not kind:
            kind = word
        else:
            raise Unreadable(cursor.at)
        cursor.at += 1
    if not kind:
        raise Unreadable(cursor.at)
    if not space and cursor.text != ";":
        # ptxas reads the whole declaration before it says so.
        where = cursor.start
        cursor.problems.append(StatementProblem("No variable storage specified", where, where + len(cursor.text)))
    return Declaration(linked, space, kind, (), align, vector, attribute_names)


def _align(cursor: PtxCursor) -> int:
    """`.align 8`."""
    cursor.at += 1
    start = cursor.start
    value = cursor.integer()
    if value & (value - 1) or value == 0:
        cursor.problems.append(StatementProblem("Alignment must be a power of two", start, cursor.end))
    return value


def _declarator(cursor: PtxCursor, head: Declaration) -> tuple[Declarator, Filling | None]:
    name = cursor.declared_name()
    count = None
    dims: tuple[int, ...] = ()
    if cursor.take("<"):
        count = cursor.integer()
        cursor.expect(">")
    elif cursor.text == "[":
        dims = _dims(cursor)
    if not cursor.take("="):
        return Declarator(name, count, dims), None
    if cursor.text == "{":
        is_opaque = SCALARS[head.type].kind is TypeClass.OPAQUE  # fields need no braces of their own
        filling = Filling((), 1) if is_opaque else Filling(dims, head.vector)
        values, more = fill(cursor, filling)
        return Declarator(name, count, dims, values), more
    return Declarator(name, count, dims, scalar(cursor)), None


def _dims(cursor: PtxCursor, most: int = LONGEST) -> tuple[int, ...]:
    """`[2][4]`; `[]` may only be the first."""
    found: list[int] = []
    while len(found) < most and cursor.take("["):
        if not found and cursor.take("]"):
            found.append(0)
            continue
        found.append(cursor.integer(64))
        cursor.expect("]")
    return tuple(found)


# functions ------------------------------------------------------------------------------------------------------


def function(cursor: PtxCursor, linked: str) -> FunctionHeader:
    """A function's head, up to its `;` or the `{` of its body, which stays.

    Where neither follows, that is a problem and its body is taken to begin.
    """
    is_entry = cursor.dot() == "entry"
    attribute_names: tuple[NameOperand, ...] = ()
    if cursor.kind == DOT and cursor.text == ".attribute" and not is_entry:
        cursor.at += 1
        cursor.expect("(")
        attribute_names = (_attribute(cursor, (_UNIFIED,)),)
        cursor.expect(")")
    results = None if is_entry or cursor.text != "(" else parameters(cursor)
    name = cursor.declared_name()
    formal = parameters(cursor) if cursor.text == "(" else None
    signature = FunctionSignature(results, formal)
    tuning: list[Tuning] = []
    while cursor.kind == DOT and not _is_other(cursor.text[1:], is_entry):
        if cursor.text == ".pragma" and not is_entry:
            break  # it is the module's
        tuning.append(_tuning(cursor, tuning))
    is_defined = not cursor.take(";")
    if is_defined and cursor.text != "{":
        if not is_entry and (cursor.kind == END or (cursor.kind == DOT and cursor.text[1:] in _FOLLOWING)):
            is_defined = False
        else:
            cursor.problems.append(cursor.problem(Unreadable(cursor.at)))
    behind = cursor.start if is_defined else cursor.end - 1
    return FunctionHeader(linked, is_entry, name, signature, tuple(tuning), is_defined, behind, attribute_names)


_FOLLOWING = LINKAGE | SPACES | TYPES | {"entry", "func", "align", "file", "section", "pragma", "alias"}
"""Words that may stand behind a declaration of a function that lacks its `;`, which ptxas does not ask for."""


def _is_other(word: str, is_entry: bool) -> bool:
    """True if a word is known and cannot follow the parameters."""
    if word in TUNING:
        return word in _OF_ENTRIES if not is_entry else word == "noreturn"
    return word in DIRECTIVES or word in TYPES or word in VECTORS


_OF_ENTRIES = TUNING - {"noreturn", "pragma", "abi_preserve", "abi_preserve_control", "language"}


def _tuning(cursor: PtxCursor, before: Sequence[Tuning]) -> Tuning:
    """A directive behind others of a head. Raises `Unreadable`."""
    if before and cursor.text == ".noreturn":
        raise Unreadable(cursor.at)
    start = cursor.start + 1
    word = cursor.dot()
    name = NameOperand(word, start, cursor.end)
    if word == "pragma":
        found = strings(cursor)
        cursor.expect(";")
        return Tuning(name, (), found)
    if word in ("noreturn", "explicitcluster", "blocksareclusters"):
        return Tuning(name, ())
    values: list[int] = []
    most = 3 if word in ("maxntid", "reqntid", "reqnctapercluster") else 1
    if word not in TUNING:
        cursor.problems.append(cursor.problem(Unreadable(cursor.at - 1)))
        most = 3 if cursor.kind == NUMBER else 0
    while len(values) < most:
        values.append(cursor.integer())
        if len(values) == most or not cursor.take(","):
            break
    return Tuning(name, tuple(values))


def strings(cursor: PtxCursor) -> tuple[NameOperand, ...]:
    """`"a", "b"`, without the quotes."""
    found: list[NameOperand] = []
    while True:
        if cursor.kind != STRING:
            raise Unreadable(cursor.at)
        text, start = cursor.text, cursor.start
        found.append(NameOperand(text.strip('"'), start, start + len(text)))
        cursor.at += 1
        if not cursor.take(","):
            return tuple(found)


def parameters(cursor: PtxCursor) -> tuple[FormalParameter, ...]:
    """`(.param .u64 a, .param .align 8 .b8 b[16])`."""
    cursor.expect("(")
    found: list[FormalParameter] = []
    if cursor.take(")"):
        return ()
    while True:
        found.append(_parameter(cursor))
        closing = cursor.start
        if cursor.take(")"):
            return tuple(
                replace(parameter, closing=closing) if parameter.dims[:1] == (0,) else parameter for parameter in found
            )
        cursor.expect(",")


def _parameter(cursor: PtxCursor) -> FormalParameter:
    space, kind, align, vector, pointer = "", "", None, 1, -1
    while cursor.kind == DOT:
        word = cursor.text[1:]
        if word == "align" and align is None:
            align = _align(cursor)
            continue
        if word == "ptr" and kind:
            pointer = cursor.start
            align = _pointer(cursor)
            break
        if word in ("reg", "param") and not space and not kind:
            space = word
        elif word in VECTORS and vector == 1 and not kind:
            vector = VECTORS[word]
        elif word in TYPES and not kind:
            kind = word
        elif word != "hidden":
            raise Unreadable(cursor.at)
        cursor.at += 1
    if not kind:
        raise Unreadable(cursor.at)
    name = cursor.name()
    dims = _dims(cursor, most=1)
    behind = cursor.end - 1 if dims else cursor.start
    return FormalParameter(space, kind, name, dims, align, vector, behind, pointer=pointer)


def _pointer(cursor: PtxCursor) -> int | None:
    """`.ptr .global .align 16`."""
    cursor.at += 1
    align: int | None = None
    if cursor.kind == DOT and cursor.text[1:] in ("global", "shared", "local", "const"):
        cursor.at += 1
    if cursor.kind == DOT and cursor.text == ".align":
        align = _align(cursor)
    return align


def prototype(cursor: PtxCursor) -> Prototype:
    """`.callprototype (.param .b32 _) _ (.param .b32 _);`."""
    cursor.at += 1
    results = parameters(cursor) if cursor.text == "(" else None
    cursor.expect("_")
    formal = parameters(cursor) if cursor.text == "(" else None
    tuning: list[Tuning] = []
    while cursor.kind == DOT and cursor.text[1:] in ("noreturn", "abi_preserve", "abi_preserve_control"):
        tuning.append(_tuning(cursor, tuning))
    cursor.expect(";")
    return Prototype(FunctionSignature(results, formal), tuple(tuning))


def name_list(cursor: PtxCursor) -> tuple[NameOperand, ...]:
    """`A, B;`."""
    found = [cursor.declared_name()]
    while cursor.take(","):
        found.append(cursor.declared_name())
    cursor.expect(";")
    return tuple(found)
