"""Declarations of an op, collected and checked when its class is created."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import Any, TypedDict, cast

from tilelsp.base.record import field, record
from tilelsp.ir.types import Attr
from tilelsp.spec.format import Element
from tilelsp.spec.meaning import Elementwise
from tilelsp.spec.problem import Release, SymbolVerifier, Verifier
from tilelsp.spec.slot import (
    AttrSlot,
    OpArity,
    OperandSlot,
    OpSlot,
    RegionSlot,
    ResultSlot,
    SuccessorSlot,
    is_attr,
    is_operand,
    is_result,
)
from tilelsp.spec.stored import Stored, StoredLayout, compile_layout
from tilelsp.spec.type_rules import CountRule, TypeRule


class Trait(enum.Enum):
    """Properties that the framework acts on."""

    PURE = "pure"
    CONSTANT = "constant-like"
    COMMUTATIVE = "commutative"
    TERMINATOR = "terminator"
    ISOLATED = "isolated from above"
    NO_MEMORY_EFFECT = "no memory effect"
    """Touches no memory, but may not be executed where the program does not."""
    RECURSIVE_MEMORY_EFFECTS = "recursive memory effects"
    """Touches the memory that the ops inside of it touch."""
    SYMBOL = "symbol"
    SYMBOL_TABLE = "symbol table"
    GRAPH_REGION = "graph region"
    RETURN_LIKE = "return-like"
    FUNCTION = "function"
    """An op that returns belong to, and that debug-info scopes are about."""
    NO_TERMINATOR = "no terminator"
    """Its blocks may end with any op."""
    IMPLICIT_TERMINATOR = "implicit terminator"
    """The text of its custom form may leave out what ends its regions; of which op that is, nothing is known."""
    CONTAINER = "module"
    """Holds functions and is transparent for splitting a document into them."""

    __hash__ = object.__hash__  # an enumeration's own is not built in, and verifiers ask for traits all the time


@record
class OpSpec:
    """Everything declared about an op, collected when its class is created."""

    name: str
    summary: str
    description: str
    """Semantics of the op and its edge cases: paragraphs, each on one line; "" where nothing is said."""
    since: str
    acts_as: str
    """The op whose place it takes where others ask what they stand in; its own name for almost all."""
    operands: tuple[OperandSlot[Any], ...]
    attrs: tuple[AttrSlot[Any], ...]
    results: tuple[ResultSlot[Any], ...]
    regions: tuple[RegionSlot, ...]
    successors: tuple[SuccessorSlot, ...]
    traits: frozenset[Trait]
    format: str
    program: tuple[Element, ...]
    types: Mapping[str, TypeRule]
    counts: Mapping[str, CountRule]
    type_faults: Mapping[str, str]
    verifiers: tuple[Verifier, ...]
    inside: tuple[Verifier, ...]
    symbols: tuple[SymbolVerifier, ...]
    parents: tuple[str, ...]
    more_parents: tuple[str, ...]
    """Ops that it may stand in, too, for all that this op says: what is said of another parent does not list them."""
    misplaced: str
    """Sentence on another parent, where that is no list of the parents."""
    former_parents: tuple[tuple[Release, tuple[str, ...]], ...]
    """Values of `parents` up to a release of the reference, older ones first."""
    example: str
    hints: Callable[[Any], tuple[str | None, ...]] | None
    arg_hints: Callable[[Any], tuple[str | None, ...]] | None
    stage: str
    defaults: tuple[tuple[str, Attr], ...]
    """Attributes that an op has even where it was written without them, as MLIR fills them in; flags aside."""
    slots: Mapping[str, OpSlot] = field(default_factory=dict[str, OpSlot])
    spelled: Mapping[str, str] = field(default_factory=dict[str, str])
    """Names that attributes have in dictionaries, by their slots' names, where the two differ."""
    meaning: Elementwise | None = None
    """The function of its operands that the op computes; None for any other op."""
    imported: bool = False
    """Set if the declaration was imported: its custom form may be unknown, and so may the types that text leaves
    out."""
    extends: bool = False
    """Set if what its slots demand was imported, and a class of ours says more of it."""
    firm: bool = False
    """Set if an imported declaration describes the whole custom form, so that another form is an error."""
    strips_types: bool = False
    """Set if a type of an operand or result may be written by its parameters alone, where its name is implied."""
    opaque: bool = False
    """Set if it has a custom form that the declaration does not describe."""
    open_ended: bool = False
    """Set if it may have any number of regions, or of successors, beside those declared."""
    unchecked: Callable[[], tuple[tuple[str, str], ...]] = tuple
    """Slots of an imported declaration of which not all is judged, each with the C++ function or class that would."""
    layout: StoredLayout | None = None
    """How bytecode holds the op; None for one that function bodies in files do not have."""
    segment_count: int = 0
    """How many numbers `operandSegmentSizes` has in the generic form; 0 for an op without that attribute."""
    fixed_operands: int = 0
    """How many slots of operands take exactly one."""
    fixed_results: int = 0
    """How many slots of results give exactly one."""

    @property
    def dialect(self) -> str:
        """The name's first part."""
        return self.name.partition(".")[0]

    def attr(self, name: str) -> AttrSlot[Any] | None:
        """The declared attribute `name`."""
        slot = self.slots.get(name)
        return slot if is_attr(slot) else None


class OpOptions(TypedDict, total=False):
    """Fields of an `OpSpec` that are named at the head of the class; those left out have their defaults."""

    imported: bool
    extends: bool
    opaque: bool
    strips_types: bool
    firm: bool
    open_ended: bool
    unchecked: Callable[[], tuple[tuple[str, str], ...]]


@record
class Slots:
    """The slots of an op class, by kind; each of them knows its place among those of its kind."""

    all: Mapping[str, OpSlot]
    operands: tuple[OperandSlot[Any], ...]
    attrs: tuple[AttrSlot[Any], ...]
    results: tuple[ResultSlot[Any], ...]
    regions: tuple[RegionSlot, ...]
    successors: tuple[SuccessorSlot, ...]


def collected_slots(cls: type, name: str) -> Slots:
    """The slots of the class of op `name`, its bases' first; a slot declared again moves to where it is.

    Raises `TypeError` for an inherited slot whose place among its kind would change, and for a variadic result that is
    not the last.
    """
    slots: dict[str, OpSlot] = {}
    for base in reversed(cls.__mro__):
        for value in vars(base).values():
            if isinstance(value, OpSlot):
                slots.pop(value.name, None)
                slots[value.name] = value
    found = Slots(
        all=slots,
        operands=tuple(s for s in slots.values() if is_operand(s)),
        attrs=tuple(s for s in slots.values() if is_attr(s)),
        results=tuple(s for s in slots.values() if is_result(s)),
        regions=tuple(s for s in slots.values() if isinstance(s, RegionSlot)),
        successors=tuple(s for s in slots.values() if isinstance(s, SuccessorSlot)),
    )
    for group in (found.operands, found.results, found.regions, found.successors):
        for index, slot in enumerate(group):
            if slot.index not in (-1, index):
                raise TypeError(f"{name}: inherited slot {slot.name!r} moved from {slot.index} to {index}")
            slot.index = index
    if any(s.arity is not OpArity.ONE for s in found.results[:-1]):
        raise TypeError(f"{name}: only the last result may be variadic")
    return found


def collected_verifiers(cls: type) -> tuple[Verifier, ...]:
    """The verifiers of a class: those of its bases first, each once."""
    found: list[Verifier] = []
    for base in reversed(cls.__mro__):
        found += [
            verifier
            for verifier in cast("tuple[Verifier, ...]", vars(base).get("verifiers", ()))
            if verifier not in found
        ]
    return tuple(found)


def own_stored(cls: type) -> Stored | None:
    """How bytecode holds the op, as its class declares it; what a base says is not said of the class."""
    return vars(cls).get("stored")


def collected_layout(cls: type, name: str, since: str, slots: Slots) -> StoredLayout | None:
    """How bytecode holds the op."""
    stored = own_stored(cls)
    return stored and compile_layout(
        stored,
        name,
        since,
        attrs=[s.name for s in slots.attrs],
        operands=[s.name for s in slots.operands if s.arity is OpArity.OPTIONAL],
        results=[s.name for s in slots.results],
    )


def collected_defaults(attrs: tuple[AttrSlot[Any], ...]) -> tuple[tuple[str, Attr], ...]:
    """The attributes that an op has where it was written without them; flags aside."""
    return tuple(
        (slot.name, slot.kind.encode(slot.default))
        for slot in attrs
        if slot.default is not None and slot.default is not False
    )


def declared_names(results: tuple[ResultSlot[Any], ...]) -> Callable[[Any], tuple[str | None, ...]]:
    """An op declared with several results calls each by its declared name, as MLIR has it."""
    names = tuple(slot.name for slot in results)
    return lambda _: names


def described(cls: type) -> str:
    """The paragraphs of a class docstring behind its first one, which is a title."""
    _, _, rest = (vars(cls).get("__doc__") or "").strip().partition("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in rest.split("\n\n"))
