"""Declarations of the parts of an op class: operands, attributes, results, regions and successors.

Slots are descriptors: on an op they give the values, typed; on the class they give themselves.
"""

from __future__ import annotations

import enum
from typing import Any, Generic, Self, TypeGuard, TypeVar, cast, overload

from tilelsp.ir.module import Op, Region, Successor, Value
from tilelsp.spec.attr import AttrConstraint, AttrKind
from tilelsp.spec.types import ANY_TYPE, Constraint

T = TypeVar("T")


class OpArity(enum.Enum):
    """How many values an operand or result slot holds."""

    ONE = "one"
    OPTIONAL = "optional"
    VARIADIC = "variadic"


class OpSlot:
    """Base of what an op class declares. `name` is filled in from the class body."""

    name: str = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name.rstrip("_")


class OperandSlot(OpSlot, Generic[T]):
    """An operand, read as `Value`, `Value | None` or `tuple[Value, ...]`."""

    def __init__(self, constraint: Constraint, doc: str, arity: OpArity) -> None:
        self.constraint = constraint
        self.doc = doc
        self.arity = arity
        self.index = -1

    @overload
    def __get__(self, op: None, owner: type) -> Self: ...
    @overload
    def __get__(self, op: Op, owner: type) -> T: ...
    def __get__(self, op: Op | None, owner: type) -> Self | T:
        if op is None:
            return self
        start = sum(op.segments[: self.index])
        values = op.operands[start : start + op.segments[self.index]]
        if self.arity is OpArity.VARIADIC:
            return cast("T", values)
        return cast("T", values[0] if values else None)


class ResultSlot(OpSlot, Generic[T]):
    """A result, read as `Value` or `tuple[Value, ...]`. At most one result slot of an op is variadic."""

    def __init__(self, constraint: Constraint, doc: str, arity: OpArity) -> None:
        self.constraint = constraint
        self.doc = doc
        self.arity = arity
        self.index = -1

    @overload
    def __get__(self, op: None, owner: type) -> Self: ...
    @overload
    def __get__(self, op: Op, owner: type) -> T: ...
    def __get__(self, op: Op | None, owner: type) -> Self | T:
        if op is None:
            return self
        if self.arity is OpArity.ONE:
            return cast("T", op.results[self.index])
        return cast("T", op.results[self.index :])


class AttrSlot(OpSlot, Generic[T]):
    """An attribute, read as the Python value that its kind decodes to, or its default.

    `demanded` is what it must be where its kind does not say so. An `implied` one has to be in the generic form, where
    other forms give it by what their parsers in C++ make of the rest.
    """

    def __init__(
        self,
        kind: AttrKind[Any],
        doc: str,
        default: object,
        keyword: str | None,
        optional: bool,
        spelled: str | None = None,
        demanded: AttrConstraint | None = None,
        implied: bool = False,
    ) -> None:
        self.demanded = demanded
        self.implied = implied
        self.kind = kind
        self.doc = doc
        self.default = default
        self.keyword = keyword
        self.optional = optional
        self.spelled = spelled

    @overload
    def __get__(self, op: None, owner: type) -> Self: ...
    @overload
    def __get__(self, op: Op, owner: type) -> T: ...
    def __get__(self, op: Op | None, owner: type) -> Self | T:
        if op is None:
            return self
        stored = op.attrs.get(self.name)
        if stored is None:
            return cast("T", self.default)
        value = self.kind.decode(stored)
        return cast("T", self.default if value is None else value)

    @property
    def constraint(self) -> str:
        """Constraint on the attribute, as messages state it."""
        return self.kind.constraint if self.demanded is None else self.demanded.text

    @property
    def written(self) -> str:
        """The keyword that stands for the attribute in text."""
        return self.keyword or self.name


class RegionSlot(OpSlot):
    """A region. `terminator` is the implicit one: added where the text has none, and left out of the text when it
    has no operands (unless `prints_terminator`)."""

    def __init__(
        self,
        doc: str,
        terminator: str | None,
        default_dialect: str | None,
        optional: bool,
        prints_terminator: bool,
        single_block: str,
    ) -> None:
        self.doc = doc
        self.single_block = single_block
        self.terminator = terminator
        self.prints_terminator = prints_terminator
        self.default_dialect = default_dialect
        self.optional = optional
        self.index = -1

    @overload
    def __get__(self, op: None, owner: type) -> Self: ...
    @overload
    def __get__(self, op: Op, owner: type) -> Region: ...
    def __get__(self, op: Op | None, owner: type) -> Self | Region:
        return self if op is None else op.regions[self.index]


class SuccessorSlot(OpSlot):
    """A block that the op may branch to."""

    def __init__(self, doc: str) -> None:
        self.doc = doc
        self.index = -1

    @overload
    def __get__(self, op: None, owner: type) -> Self: ...
    @overload
    def __get__(self, op: Op, owner: type) -> Successor: ...
    def __get__(self, op: Op | None, owner: type) -> Self | Successor:
        return self if op is None else op.successors[self.index]


def is_operand(slot: OpSlot | None) -> TypeGuard[OperandSlot[Any]]:
    """True if `slot` is an operand slot."""
    return isinstance(slot, OperandSlot)


def is_result(slot: OpSlot | None) -> TypeGuard[ResultSlot[Any]]:
    """True if `slot` is a result slot."""
    return isinstance(slot, ResultSlot)


def is_attr(slot: OpSlot | None) -> TypeGuard[AttrSlot[Any]]:
    """True if `slot` is an attribute slot."""
    return isinstance(slot, AttrSlot)


def operand(constraint: Constraint = ANY_TYPE, doc: str = "") -> OperandSlot[Value]:
    """One operand."""
    return OperandSlot(constraint, doc, OpArity.ONE)


def optional_operand(constraint: Constraint = ANY_TYPE, doc: str = "") -> OperandSlot[Value | None]:
    """An operand that may be absent."""
    return OperandSlot(constraint, doc, OpArity.OPTIONAL)


def operands(constraint: Constraint = ANY_TYPE, doc: str = "") -> OperandSlot[tuple[Value, ...]]:
    """Any number of operands."""
    return OperandSlot(constraint, doc, OpArity.VARIADIC)


def result(constraint: Constraint = ANY_TYPE, doc: str = "") -> ResultSlot[Value]:
    """One result."""
    return ResultSlot(constraint, doc, OpArity.ONE)


def results(constraint: Constraint = ANY_TYPE, doc: str = "") -> ResultSlot[tuple[Value, ...]]:
    """Any number of results; must be the last result slot."""
    return ResultSlot(constraint, doc, OpArity.VARIADIC)


@overload
def attr(
    kind: AttrKind[T], doc: str = "", *, keyword: str | None = None, spelled: str | None = None
) -> AttrSlot[T]: ...
@overload
def attr(
    kind: AttrKind[T], doc: str = "", *, default: T, keyword: str | None = None, spelled: str | None = None
) -> AttrSlot[T]: ...
def attr(
    kind: AttrKind[T],
    doc: str = "",
    *,
    default: T | None = None,
    keyword: str | None = None,
    spelled: str | None = None,
) -> AttrSlot[T]:
    """An attribute that is required, or that has a default. `spelled` is its name in dictionaries, if another."""
    return AttrSlot(kind, doc, default, keyword, default is not None, spelled)


def optional_attr(
    kind: AttrKind[T], doc: str = "", *, keyword: str | None = None, spelled: str | None = None
) -> AttrSlot[T | None]:
    """An attribute that may be absent."""
    return AttrSlot(kind, doc, None, keyword, True, spelled)


def flag(
    kind: AttrKind[bool], doc: str = "", *, keyword: str | None = None, spelled: str | None = None
) -> AttrSlot[bool]:
    """A unit attribute: `False` when absent."""
    return AttrSlot(kind, doc, False, keyword, True, spelled)


def region(
    doc: str = "",
    *,
    terminator: str | None = None,
    default_dialect: str | None = None,
    optional: bool = False,
    prints_terminator: bool = False,
    single_block: str = "",
) -> RegionSlot:
    """A region. With `single_block`, its name in messages, it has exactly one block (an `optional` one at most one)."""
    return RegionSlot(doc, terminator, default_dialect, optional, prints_terminator, single_block)


def successor(doc: str = "") -> SuccessorSlot:
    """A successor block."""
    return SuccessorSlot(doc)
