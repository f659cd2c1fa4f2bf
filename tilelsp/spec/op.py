"""Operations, declared: one class per op, from which parsing, printing, verification, hover and docs follow.

    class AddF(OpDef, name="cuda_tile.addf", summary="Element-wise floating-point addition."):
        # docstring: a title, then what the op computes and what happens at the edges
        lhs = operand(FLOAT_TILE, "left addend")
        rhs = operand(FLOAT_TILE, "right addend")
        rounding_mode = attr(ROUNDING, default=Rounding.NEAREST_EVEN, keyword="rounding")
        result = result(FLOAT_TILE, "the sum")
        format = "$lhs `,` $rhs ` ` modifier($rounding_mode) `:` type($result)"
        types = {"lhs": same("result"), "rhs": same("result")}

Its parts are slots (`spec.slot`); what verifiers find is in `spec.problem`, rules for types in `spec.type_rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, Unpack, cast

from tilelsp.base.record import record
from tilelsp.ir.module import Op, Origin, Region, Successor, Value
from tilelsp.ir.types import Attr, Type
from tilelsp.spec.declaration import (
    OpOptions,
    OpSpec,
    Slots,
    Trait,
    collected_defaults,
    collected_layout,
    collected_slots,
    collected_verifiers,
    declared_names,
    described,
)
from tilelsp.spec.format import compile_format, mentioned
from tilelsp.spec.meaning import Elementwise
from tilelsp.spec.problem import Release, SymbolVerifier, Verifier
from tilelsp.spec.slot import OpArity, RegionSlot, is_operand, is_result
from tilelsp.spec.stored import Stored
from tilelsp.spec.type_rules import CountRule, TypeRule

if TYPE_CHECKING:
    from tilelsp.spec.effect import Effect


class OpDef(Op):
    """Base of declared ops. What a declaration says behind the title of its docstring is the op's description.

    A base may hold what was imported of an op (`extends`, its name and traits): the class that says more of it needs
    no name.

    Class variables that a declaration may set:

    `format` (see `spec.format`; "" means the generic form only), `types` (rules for types the text leaves out),
    `counts` (how many results one written type stands for, where it is not as many as are named),
    `type_faults` (what the op's own parser says of a type that a slot does not take, with `{type}` for it),
    `verifiers` (functions from the op to problems), `inside` (the same from each op that stands directly in it),
    `symbols` (the same, given a look-up of symbols), `stored` (its bytecode, see `spec.stored`; not inherited),
    `meaning` (what it computes, where that is a function of its operands, see `spec.meaning`), `example`,
    `effects` (what it does to what outlives it, by the names of its slots; see `spec.effect`),
    `segment_count` (how many groups of operands its generic form counts, where the slots do not say it),
    `drops_misfits` (whether reading the custom form drops an optional attribute of another kind than its slot asks for,
    as upstream's parsers in C++ do), `hints` / `arg_hints` (names that printing gives to results and block arguments).
    """

    __slots__ = ()

    spec: ClassVar[OpSpec]
    declared_traits: ClassVar[Sequence[Trait]] = ()
    format: ClassVar[str] = ""
    types: ClassVar[Mapping[str, TypeRule]] = {}
    counts: ClassVar[Mapping[str, CountRule]] = {}
    type_faults: ClassVar[Mapping[str, str]] = {}
    verifiers: ClassVar[tuple[Verifier, ...]] = ()
    segment_count: ClassVar[int | None] = None
    drops_misfits: ClassVar[bool] = False
    inside: ClassVar[tuple[Verifier, ...]] = ()
    symbols: ClassVar[tuple[SymbolVerifier, ...]] = ()
    parents: ClassVar[tuple[str, ...]] = ()
    more_parents: ClassVar[tuple[str, ...]] = ()
    misplaced: ClassVar[str] = ""
    former_parents: ClassVar[tuple[tuple[Release, tuple[str, ...]], ...]] = ()
    stored: ClassVar[Stored | None] = None
    meaning: ClassVar[Elementwise | None] = None
    effects: ClassVar[tuple[Effect, ...]] = ()
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
        **options: Unpack[OpOptions],
    ) -> None:
        super().__init_subclass__()
        extends = cast("tuple[str, Sequence[Trait]] | None", vars(cls.__bases__[0]).get("extends"))
        if not name and extends is not None:
            name, traits = extends[0], (*extends[1], *traits)
            options["extends"] = True
        if not name:
            return
        cls.declared_name, cls.declared_traits = name, traits
        cls.spec = cast("OpSpec", _LazySpec(cls, _Head(name, summary, since, stage, acts_as, options)))

    def __init__(
        self,
        operands: tuple[Value, ...] = (),
        result_types: tuple[Type, ...] = (),
        attrs: Mapping[str, Attr] | None = None,
        regions: tuple[Region, ...] = (),
        successors: tuple[Successor, ...] = (),
        **rest: Any,
    ) -> None:
        super().__init__(type(self).spec.name, operands, result_types, attrs, regions, successors, **rest)

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
            argument = slots.pop(slot.name, None)
            if argument is None:
                part: tuple[Value, ...] = ()
            elif isinstance(argument, Value):
                part = (argument,)
            else:
                part = tuple(cast("Sequence[Value]", argument))
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


@record
class _Head:
    """The arguments at the head of an op's class."""

    name: str
    summary: str
    since: str
    stage: str
    acts_as: str
    options: OpOptions


class _LazySpec:
    """Stands for `OpDef.spec` until somebody asks for it: a command asks it of some of the ops that it loads."""

    __slots__ = ("cls", "head")

    def __init__(self, cls: type[OpDef], head: _Head) -> None:
        self.cls = cls
        self.head = head

    def __get__(self, op: OpDef | None, owner: type[OpDef]) -> OpSpec:
        made = self.cls.spec = _spec(self.cls, self.head)
        return made


def _spec(cls: type[OpDef], head: _Head) -> OpSpec:
    """The declaration of an op, from its class. Raises `TypeError` for parts that contradict each other."""
    name = head.name
    slots = collected_slots(cls, name)
    unknown = set(cls.types) - set(slots.all)
    if unknown:
        raise TypeError(f"{name}: type rules for undeclared slots {sorted(unknown)}")
    return OpSpec(
        name=name,
        summary=head.summary,
        description=described(cls),
        since=head.since,
        acts_as=head.acts_as or name,
        operands=slots.operands,
        attrs=slots.attrs,
        results=slots.results,
        regions=slots.regions,
        successors=slots.successors,
        traits=frozenset(cls.declared_traits),
        format=cls.format,
        program=compile_format(cls.format, frozenset(slots.all)) if cls.format else (),
        types=cls.types,
        counts=cls.counts,
        type_faults=cls.type_faults,
        verifiers=collected_verifiers(cls),
        inside=cls.inside,
        symbols=cls.symbols,
        parents=cls.parents,
        more_parents=cls.more_parents,
        misplaced=cls.misplaced,
        former_parents=cls.former_parents,
        example=cls.example,
        hints=cls.hints if cls.hints is not None or len(slots.results) < 2 else declared_names(slots.results),
        arg_hints=cls.arg_hints,
        stage=head.stage,
        defaults=collected_defaults(slots.attrs),
        slots=slots.all,
        spelled={slot.name: slot.spelled for slot in slots.attrs if slot.spelled is not None},
        meaning=cls.meaning,
        layout=collected_layout(cls, name, head.since, slots),
        segment_count=_counted_segments(slots) if cls.segment_count is None else cls.segment_count,
        fixed_operands=sum(slot.arity is OpArity.ONE for slot in slots.operands),
        fixed_results=sum(slot.arity is OpArity.ONE for slot in slots.results),
        **head.options,
    )


def _counted_segments(slots: Slots) -> int:
    """The groups of operands where more than one of them has a size of its own; 0 otherwise."""
    sized = sum(slot.arity is not OpArity.ONE for slot in slots.operands) + len(slots.successors)
    return len(slots.operands) + len(slots.successors) if sized > 1 else 0


def declared_regions(cls: type[OpDef]) -> Iterator[RegionSlot]:
    """The region slots of a class, and those of its bases, without its `spec`."""
    for base in cls.__mro__:
        for value in vars(base).values():
            if isinstance(value, RegionSlot):
                yield value


def unmentioned_attrs(spec: OpSpec) -> frozenset[str]:
    """Declared attributes that the custom form writes in its attribute dictionary, if at all."""
    return frozenset(slot.name for slot in spec.attrs) - frozenset(mentioned(spec.program))


def slot_values(op: Op, name: str) -> tuple[Value, ...]:
    """The values of an operand or result slot; none for an op that is not declared."""
    if not isinstance(op, OpDef):
        return ()
    slot = op.spec.slots[name]
    if is_operand(slot):
        index, segments = slot.index, op.segments
        start = sum(segments[:index]) if index else 0
        return op.operands[start : start + segments[index]]
    if is_result(slot):
        return op.results[slot.index :] if slot.arity is not OpArity.ONE else op.results[slot.index : slot.index + 1]
    return ()


def attr_value(op: OpDef, name: str) -> object:
    """Value of an attribute slot, as the Python value that its kind decodes to, or its default."""
    slot = op.spec.attr(name)
    return None if slot is None else slot.__get__(op, type(op))


def stands_in(definition: OpSpec, parent: Op, parents: tuple[str, ...] | None = None) -> bool:
    """True if an op may stand directly in `parent`, by the parents that it declares, or by the given ones of an
    older version."""
    name = parent.spec.acts_as if isinstance(parent, OpDef) else parent.name
    allowed = definition.parents if parents is None else parents
    return not allowed or name in allowed or name in definition.more_parents
