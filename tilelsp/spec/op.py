"""Operations, declared: one class per op, from which parsing, printing, verification, hover and docs follow.

    class AddF(OpDef, name="cuda_tile.addf", summary="Element-wise floating-point addition."):
        # docstring: a title, then what the op computes and what happens at the edges
        lhs = operand(FLOAT_TILE, "left addend")
        rhs = operand(FLOAT_TILE, "right addend")
        rounding_mode = attr(ROUNDING, default=Rounding.NEAREST_EVEN, keyword="rounding")
        result = result(FLOAT_TILE, "the sum")
        format = "$lhs `,` $rhs ` ` modifier($rounding_mode) `:` type($result)"
        types = {"lhs": same("result"), "rhs": same("result")}

Slots are descriptors: on an op they give the values, typed.
"""

from __future__ import annotations

import enum
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeGuard, TypeVar, cast, overload

from tilelsp.ir.module import Op, Region, Successor, Value
from tilelsp.ir.origin import Origin
from tilelsp.ir.types import Attr, Type
from tilelsp.spec.attr import AttrKind
from tilelsp.spec.format import Element, compile_format, mentioned
from tilelsp.spec.stored import Layout, Stored, compile_layout
from tilelsp.spec.types import ANY_TYPE, Constraint

T = TypeVar("T")


class Arity(enum.Enum):
    """How many values an operand or result slot holds."""

    ONE = "one"
    OPTIONAL = "optional"
    VARIADIC = "variadic"


Release: TypeAlias = tuple[int, int]
"""A release of the reference: (13, 3)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What a verifier found: the sentence without the op prefix, and the slot to blame (the op itself if None).

    `prefix` puts `'dialect.op' op ` before the sentence. An error that does not `stop` lets the op's later checks
    run, as warnings do. `at` is set when an op inside is to blame, and `notes` point at further ops.
    """

    message: str
    slot: str | None = None
    code: str = ""
    prefix: bool = True
    warning: bool = False
    stop: bool = True
    at: Op | None = None
    notes: tuple[tuple[str, Op], ...] = ()
    late: bool = False
    """Whether the reference looks for it only once everything inside of the op is sound."""
    also: tuple[str, ...] = ()
    """What else the reference says of the op, without a prefix of its own."""
    since: Release | None = None
    """The release of the reference that found this first; None for all."""
    until: Release | None = None
    """The release that no longer finds it."""

    def is_of(self, release: Release | None) -> bool:
        """Whether a release of the reference finds this; None is the newest."""
        if release is None:
            return self.until is None
        return (self.since is None or release >= self.since) and (self.until is None or release < self.until)


TypeEnv: TypeAlias = Mapping[str, tuple[Type, ...]]
CountRule: TypeAlias = Callable[[TypeEnv], int | None]
"""Computes how many values a variadic result slot has, from the types of other slots; None when they do not say."""

TypeRule: TypeAlias = Callable[[TypeEnv], tuple[Type, ...] | None]
"""Computes the types of a slot from those of others; None when they do not say."""

Verifier: TypeAlias = Callable[[Any], "Iterable[Problem]"]
"""Judges an op by itself and by what is inside of it."""


def same(slot: str) -> TypeRule:
    """The type of another slot's first value, repeated as needed."""

    def rule(env: TypeEnv) -> tuple[Type, ...] | None:
        types = env.get(slot)
        return types[:1] if types else None

    return rule


def each(slot: str) -> TypeRule:
    """The types of another slot's values, one by one."""

    def rule(env: TypeEnv) -> tuple[Type, ...] | None:
        return env.get(slot)

    return rule


Lookup: TypeAlias = Callable[[str], "Op | None"]
"""Finds the op that defines a symbol in the nearest symbol table."""

SymbolVerifier: TypeAlias = Callable[[Any, Lookup], "Iterable[Problem]"]
"""Judges the symbols that an op refers to."""


class Slot:
    """Base of what an op class declares. `name` is filled in from the class body."""

    name: str = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name.rstrip("_")


class OperandSlot(Slot, Generic[T]):
    """An operand, read as `Value`, `Value | None` or `tuple[Value, ...]`."""

    def __init__(self, constraint: Constraint, doc: str, arity: Arity) -> None:
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
        if self.arity is Arity.VARIADIC:
            return cast("T", values)
        return cast("T", values[0] if values else None)


class ResultSlot(Slot, Generic[T]):
    """A result, read as `Value` or `tuple[Value, ...]`. At most one result slot of an op is variadic."""

    def __init__(self, constraint: Constraint, doc: str, arity: Arity) -> None:
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
        if self.arity is Arity.ONE:
            return cast("T", op.results[self.index])
        return cast("T", op.results[self.index :])


class AttrSlot(Slot, Generic[T]):
    """An attribute, read as the Python value that its kind decodes to, or its default."""

    def __init__(
        self,
        kind: AttrKind[Any],
        doc: str,
        default: object,
        keyword: str | None,
        optional: bool,
        spelled: str | None = None,
    ) -> None:
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
    def written(self) -> str:
        """The keyword that stands for the attribute in text."""
        return self.keyword or self.name


class RegionSlot(Slot):
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


class SuccessorSlot(Slot):
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


def is_operand(slot: Slot | None) -> TypeGuard[OperandSlot[Any]]:
    """Whether `slot` is an operand slot."""
    return isinstance(slot, OperandSlot)


def is_result(slot: Slot | None) -> TypeGuard[ResultSlot[Any]]:
    """Whether `slot` is a result slot."""
    return isinstance(slot, ResultSlot)


def is_attr(slot: Slot | None) -> TypeGuard[AttrSlot[Any]]:
    """Whether `slot` is an attribute slot."""
    return isinstance(slot, AttrSlot)


def operand(constraint: Constraint = ANY_TYPE, doc: str = "") -> OperandSlot[Value]:
    """One operand."""
    return OperandSlot(constraint, doc, Arity.ONE)


def optional_operand(constraint: Constraint = ANY_TYPE, doc: str = "") -> OperandSlot[Value | None]:
    """An operand that may be absent."""
    return OperandSlot(constraint, doc, Arity.OPTIONAL)


def operands(constraint: Constraint = ANY_TYPE, doc: str = "") -> OperandSlot[tuple[Value, ...]]:
    """Any number of operands."""
    return OperandSlot(constraint, doc, Arity.VARIADIC)


def result(constraint: Constraint = ANY_TYPE, doc: str = "") -> ResultSlot[Value]:
    """One result."""
    return ResultSlot(constraint, doc, Arity.ONE)


def results(constraint: Constraint = ANY_TYPE, doc: str = "") -> ResultSlot[tuple[Value, ...]]:
    """Any number of results; must be the last result slot."""
    return ResultSlot(constraint, doc, Arity.VARIADIC)


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


class Trait(enum.Enum):
    """Properties that the framework acts on."""

    PURE = "pure"
    CONSTANT = "constant-like"
    TERMINATOR = "terminator"
    ISOLATED = "isolated from above"
    NO_MEMORY_EFFECT = "no memory effect"
    """Touches no memory, but may not be executed where the program does not."""
    SYMBOL = "symbol"
    SYMBOL_TABLE = "symbol table"
    GRAPH_REGION = "graph region"
    RETURN_LIKE = "return-like"
    FUNCTION = "function"
    """What a return belongs to, and what debug-info scopes are about."""
    CONTAINER = "module"
    """Holds functions and is transparent for splitting a document into them."""


@dataclass(frozen=True, slots=True)
class OpSpec:
    """Everything declared about an op, collected when its class is created."""

    name: str
    summary: str
    description: str
    """What the op computes and what happens at the edges: paragraphs, each on one line; "" where nothing is said."""
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
    example: str
    hints: Callable[[Any], tuple[str | None, ...]] | None
    arg_hints: Callable[[Any], tuple[str | None, ...]] | None
    stage: str
    defaults: tuple[tuple[str, Attr], ...]
    """Attributes that an op has even where it was written without them, as MLIR fills them in; flags aside."""
    slots: Mapping[str, Slot] = field(default_factory=dict[str, Slot])
    spelled: Mapping[str, str] = field(default_factory=dict[str, str])
    """Names that attributes have in dictionaries, by their slots' names, where the two differ."""
    layout: Layout | None = None
    """How bytecode holds the op; None for one that function bodies in files do not have."""

    @property
    def dialect(self) -> str:
        """The name's first part."""
        return self.name.partition(".")[0]

    def attr(self, name: str) -> AttrSlot[Any] | None:
        """The declared attribute `name`."""
        slot = self.slots.get(name)
        return slot if is_attr(slot) else None


def _declared_names(results: tuple[ResultSlot[Any], ...]) -> Callable[[Any], tuple[str | None, ...]]:
    """An op declared with several results calls each by its declared name, as MLIR has it."""
    names = tuple(slot.name for slot in results)
    return lambda _: names


def _described(cls: type[OpDef]) -> str:
    """The paragraphs of a class docstring behind its first one, which is a title."""
    _, _, rest = inspect.cleandoc(vars(cls).get("__doc__") or "").partition("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in rest.split("\n\n"))


class OpDef(Op):
    """Base of declared ops. What a declaration says behind the title of its docstring is the op's description.

    Class variables that a declaration may set:

    `format` (see `spec.format`; "" means the generic form only), `types` (rules for types the text leaves out),
    `counts` (how many results one written type stands for, where it is not as many as are named),
    `type_faults` (what the op's own parser says of a type that a slot does not take, with `{type}` for it),
    `verifiers` (functions from the op to problems), `inside` (the same from each op that stands directly in it),
    `symbols` (the same, given a look-up of symbols), `stored` (its bytecode, see `spec.stored`; not inherited),
    `example`, `hints` / `arg_hints` (names that printing gives to results and block arguments).
    """

    __slots__ = ()

    spec: ClassVar[OpSpec]
    format: ClassVar[str] = ""
    types: ClassVar[Mapping[str, TypeRule]] = {}
    counts: ClassVar[Mapping[str, CountRule]] = {}
    type_faults: ClassVar[Mapping[str, str]] = {}
    verifiers: ClassVar[tuple[Verifier, ...]] = ()
    inside: ClassVar[tuple[Verifier, ...]] = ()
    symbols: ClassVar[tuple[SymbolVerifier, ...]] = ()
    parents: ClassVar[tuple[str, ...]] = ()
    stored: ClassVar[Stored | None] = None
    example: ClassVar[str] = ""
    hints: ClassVar[Callable[[Any], tuple[str | None, ...]] | None] = None
    arg_hints: ClassVar[Callable[[Any], tuple[str | None, ...]] | None] = None

    def __init_subclass__(
        cls,
        *,
        name: str = "",
        summary: str = "",
        since: str = "",
        traits: Sequence[Trait] = (),
        stage: str = "",
        acts_as: str = "",
    ) -> None:
        super().__init_subclass__()
        if not name:
            return
        slots: dict[str, Slot] = {}
        for base in reversed(cls.__mro__):
            for value in vars(base).values():
                if isinstance(value, Slot):
                    slots.pop(value.name, None)
                    slots[value.name] = value
        operand_slots = tuple(s for s in slots.values() if is_operand(s))
        attr_slots = tuple(s for s in slots.values() if is_attr(s))
        result_slots = tuple(s for s in slots.values() if is_result(s))
        region_slots = tuple(s for s in slots.values() if isinstance(s, RegionSlot))
        successor_slots = tuple(s for s in slots.values() if isinstance(s, SuccessorSlot))
        for group in (operand_slots, result_slots, region_slots, successor_slots):
            for index, slot in enumerate(group):
                if slot.index not in (-1, index):
                    raise TypeError(f"{name}: inherited slot {slot.name!r} moved from {slot.index} to {index}")
                slot.index = index
        if any(s.arity is not Arity.ONE for s in result_slots[:-1]):
            raise TypeError(f"{name}: only the last result may be variadic")
        cls.declared_name = name
        program = compile_format(cls.format, frozenset(slots)) if cls.format else ()
        unknown = set(cls.types) - set(slots)
        if unknown:
            raise TypeError(f"{name}: type rules for undeclared slots {sorted(unknown)}")
        verifiers: list[Verifier] = []
        for base in reversed(cls.__mro__):
            verifiers += [
                v for v in cast("tuple[Verifier, ...]", vars(base).get("verifiers", ())) if v not in verifiers
            ]
        stored = cast("Stored | None", vars(cls).get("stored"))
        cls.spec = OpSpec(
            name=name,
            summary=summary,
            description=_described(cls),
            since=since,
            acts_as=acts_as or name,
            operands=operand_slots,
            attrs=attr_slots,
            results=result_slots,
            regions=region_slots,
            successors=successor_slots,
            traits=frozenset(traits),
            format=cls.format,
            program=program,
            types=cls.types,
            counts=cls.counts,
            type_faults=cls.type_faults,
            verifiers=tuple(verifiers),
            inside=cls.inside,
            symbols=cls.symbols,
            parents=cls.parents,
            example=cls.example,
            hints=cls.hints if cls.hints is not None or len(result_slots) < 2 else _declared_names(result_slots),
            arg_hints=cls.arg_hints,
            stage=stage,
            defaults=tuple(
                (s.name, s.kind.encode(s.default))
                for s in attr_slots
                if s.default is not None and s.default is not False
            ),
            slots=slots,
            spelled={slot.name: slot.spelled for slot in attr_slots if slot.spelled is not None},
            layout=stored
            and compile_layout(
                stored,
                name,
                since,
                attrs=[s.name for s in attr_slots],
                operands=[s.name for s in operand_slots if s.arity is Arity.OPTIONAL],
                results=[s.name for s in result_slots],
            ),
        )

    def __init__(
        self,
        operands: tuple[Value, ...] = (),
        result_types: tuple[Type, ...] = (),
        attrs: Mapping[str, Attr] | None = None,
        regions: tuple[Region, ...] = (),
        successors: tuple[Successor, ...] = (),
        **rest: Any,
    ) -> None:
        super().__init__(type(self).declared_name, operands, result_types, attrs, regions, successors, **rest)

    @classmethod
    def make(
        cls,
        *,
        results: Sequence[Type] = (),
        regions: Sequence[Region] = (),
        successors: Sequence[Successor] = (),
        extra: Mapping[str, Attr] | None = None,
        origin: Origin | None = None,
        **slots: object,
    ) -> Self:
        """A new op from its slots by name: values for operands, Python values for attributes.

        Raises `TypeError` for a slot that the op does not have.
        """
        values: list[Value] = []
        segments: list[int] = []
        for slot in cls.spec.operands:
            given = slots.pop(slot.name, None)
            if given is None:
                part: tuple[Value, ...] = ()
            elif isinstance(given, Value):
                part = (given,)
            else:
                part = tuple(cast("Sequence[Value]", given))
            values += part
            segments.append(len(part))
        attrs: dict[str, Attr] = dict(extra or {})
        for attr_slot in cls.spec.attrs:
            value = slots.pop(attr_slot.name, None)
            if (value is not None and value is not False) or (value is False and not attr_slot.optional):
                attrs[attr_slot.name] = attr_slot.kind.encode(value)
        if slots:
            raise TypeError(f"{cls.declared_name} has no slot {sorted(slots)[0]!r}")
        return cls(
            tuple(values),
            tuple(results),
            attrs,
            tuple(regions),
            tuple(successors),
            segments=tuple(segments),
            origin=origin,
        )


def unmentioned_attrs(spec: OpSpec) -> frozenset[str]:
    """Declared attributes that the custom form writes in its attribute dictionary, if at all."""
    return frozenset(slot.name for slot in spec.attrs) - frozenset(mentioned(spec.program))


def slot_values(op: Op, name: str) -> tuple[Value, ...]:
    """The values of an operand or result slot; none for an op that is not declared."""
    if not isinstance(op, OpDef):
        return ()
    slot = op.spec.slots[name]
    if is_operand(slot):
        start = sum(op.segments[: slot.index])
        return op.operands[start : start + op.segments[slot.index]]
    if is_result(slot):
        return op.results[slot.index :] if slot.arity is not Arity.ONE else op.results[slot.index : slot.index + 1]
    return ()


def attr_value(op: OpDef, name: str) -> object:
    """What an attribute slot holds, as the Python value that its kind decodes to, or its default."""
    slot = op.spec.attr(name)
    return None if slot is None else slot.__get__(op, type(op))


def stands_in(definition: OpSpec, parent: Op) -> bool:
    """Whether an op may stand directly in `parent`, by the parents that it declares."""
    name = parent.spec.acts_as if isinstance(parent, OpDef) else parent.name
    return not definition.parents or name in definition.parents
