"""Demands of traits on an op's types, checked for imported declarations in upstream MLIR's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from tilelsp.ir.equality import differ, is_poison, unlike
from tilelsp.ir.types import (
    DYNAMIC,
    I1,
    UNRANKED,
    ComplexType,
    DenseArrayAttr,
    DialectType,
    Dims,
    FunctionType,
    MemRefType,
    OpaqueType,
    PoisonType,
    TensorType,
    Type,
    VectorType,
)
from tilelsp.ir.written import dialect_type, scalable, with_elements
from tilelsp.spec.imported_data import ImportedOp
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text
from tilelsp.spec.type_rules import TypeEnv, TypeRule

CODE = "op.types"

Shape = tuple[int, ...] | None
_Pairs = Callable[[Sequence[Type]], Iterator[tuple[Type, Type]]]


def verifiers_of(op: ImportedOp) -> tuple[Verifier, ...]:
    """The checks that an op's traits and its groups of slots ask for, in upstream's order."""
    single = {slot.name.rstrip("_") for slot in (*op.operands, *op.results) if slot.arity == "one"}
    found: list[Verifier] = []
    for word, *names in op.match:
        if word in _DIFFER and all(name.rstrip("_") in single for name in names):
            found.append(_matching(word, tuple(names)))
    for slot, other, part, sentence in op.derived:
        if part in PARTS and {slot.rstrip("_"), other.rstrip("_")} <= single:
            found.append(_following(slot.rstrip("_"), other.rstrip("_"), PARTS[part], sentence))
    found += [_TRAITS[name] for name in op.traits if name in _TRAITS]
    return tuple(found)


def last_verifiers_of(op: ImportedOp, *, infers: bool = False) -> tuple[Verifier, ...]:
    """The checks that come behind those of an op's other traits, which verifiers of ours may stand for.

    `infers` says that a result of the operands' type is that of the first, as upstream's dialects have it.
    """
    elementwise = (_elementwise,) if "Elementwise" in op.traits else ()
    return (*elementwise, _inferred) if infers and "SameOperandsAndResultType" in op.traits else elementwise


def checked_traits(op: ImportedOp) -> tuple[str, ...]:
    """The traits of an op that are verified, by name."""
    return tuple(name for name in op.traits if name in _TRAITS)


def _element(type: Type) -> Type:
    vector = scalable(type)
    if vector is not None:
        return vector.fixed.element
    return type.element if isinstance(type, TensorType | VectorType | MemRefType) else type


def _shape(type: Type) -> Shape:
    """The extents of a type; None for one of no rank."""
    vector = scalable(type)
    if vector is not None:
        return vector.fixed.shape
    if isinstance(type, TensorType | VectorType | MemRefType) and type.shape != (UNRANKED,):
        return type.shape
    return None


def _rank(type: Type) -> int | None:
    shape = _shape(type)
    return None if shape is None else len(shape)


def _is_shaped(type: Type) -> bool | None:
    """True if a type has extents; unknown of one that is kept as it is written, vectors and types of LLVM aside."""
    if not isinstance(type, OpaqueType | PoisonType):
        return isinstance(type, TensorType | VectorType | MemRefType)
    return True if scalable(type) is not None else False if dialect_type(type).startswith("llvm.") else None


def _on(measure: Callable[[Type], object]) -> Callable[[Type, Type], bool]:
    """The test that two types have different measures, as far as those are known."""
    return lambda left, right: None not in (_is_shaped(left), _is_shaped(right)) and measure(left) != measure(right)


_DIFFER: dict[str, Callable[[Type, Type], bool]] = {
    "type": unlike,
    "element type": lambda left, right: unlike(_element(left), _element(right)),
    "shape": _on(_shape),
    "rank": _on(_rank),
}
"""Tests of traits called `All...Match`, by the word in their message."""


def _matching(word: str, names: tuple[str, ...]) -> Verifier:
    """`AllTypesMatch` and its like: the same of every slot."""
    differs = _DIFFER[word]
    slots = tuple(name.rstrip("_") for name in names)

    def check(op: Any) -> Iterator[Problem]:
        types = [value.type for name in slots for value in slot_values(op, name)]
        if any(differs(types[0], type) for type in types[1:]):
            yield Problem(f"failed to verify that all of {{{', '.join(names)}}} have same {word}", code=CODE)

    return check


def _following(slot: str, other: str, part: Callable[[Type], tuple[Type, ...] | None], sentence: str) -> Verifier:
    """`TypesMatchWith`: the type of a slot follows from that of another."""

    def check(op: Any) -> Iterator[Problem]:
        for value, source in zip(slot_values(op, slot), slot_values(op, other), strict=False):
            wanted = part(source.type)
            if wanted is not None and (len(wanted) != 1 or unlike(wanted[0], value.type)):
                yield Problem(f"failed to verify that {sentence}", code=CODE)

    return check


def _with_element(type: Type, element: Type) -> Type:
    match type:
        case VectorType(shape, _):
            return VectorType(shape, element)
        case TensorType(shape, _, encoding):
            return TensorType(shape, element, encoding)
        case _:
            return element


def _element_of(type: Type) -> tuple[Type, ...] | None:
    if isinstance(type, DialectType) and type.params and isinstance(type.params[0].value, Dims):
        element = type.params[0].value.element
        return (element,) if isinstance(element, Type) else None
    vector = scalable(type)
    if vector is not None:
        return (vector.fixed.element,)
    return (type.element,) if isinstance(type, TensorType | VectorType | MemRefType | ComplexType) else None


def _i1_like(type: Type) -> tuple[Type, ...] | None:
    vector = scalable(type)
    if vector is not None:
        return (with_elements(vector, "i1"),)
    return None if isinstance(type, OpaqueType) else (_with_element(type, I1),)


def _pointee(type: Type) -> tuple[Type, ...] | None:
    """Pointee type of a pointer of Triton's; in the shape of a tensor of them."""
    pointer = type.element if isinstance(type, TensorType) else type
    if not isinstance(pointer, DialectType) or pointer.name != "tt.ptr" or not pointer.params:
        return None
    found = pointer.params[0].value
    return (_with_element(type, found),) if isinstance(found, Type) else None


PARTS: dict[str, Callable[[Type], tuple[Type, ...] | None]] = {
    "type": lambda type: (type,),
    "element": _element_of,
    "i1": _i1_like,
    "pointee": _pointee,
    "inputs": lambda type: type.inputs if isinstance(type, FunctionType) else None,
    "results": lambda type: type.results if isinstance(type, FunctionType) else None,
}
"""Part of a type that is another slot's type; None where that is not known."""


def type_rule(other: str, part: str) -> TypeRule | None:
    """The rule that the type of a slot is `part` of another's; None for a part that is not known."""
    derive = PARTS.get(part)
    if derive is None:
        return None

    def rule(env: TypeEnv) -> tuple[Type, ...] | None:
        types = env.get(other)
        return derive(types[0]) if types and not is_poison(types[0]) else None

    return rule


def _compatible(left: Type, right: Type) -> bool:
    """True if two types may have the same extents at run time."""
    are_shaped = (_is_shaped(left), _is_shaped(right))
    if None in are_shaped:
        return True
    if are_shaped[0] != are_shaped[1]:
        return False
    first, second = _shape(left), _shape(right)
    if first is None or second is None:
        return True
    return len(first) == len(second) and all(a == b or DYNAMIC in (a, b) for a, b in zip(first, second, strict=True))


def _all_compatible(left: Type, right: Type) -> bool:
    """True if two of several types may have the same extents: then all vectors have scalable ones, or none."""
    if isinstance(left, VectorType | OpaqueType) and isinstance(right, VectorType | OpaqueType):
        kinds = [isinstance(type, VectorType) for type in (left, right) if _is_shaped(type)]
        if len(kinds) == 2 and kinds[0] != kinds[1]:
            return False
    return _compatible(left, right)


def _values(op: Any, results: bool) -> list[Type]:
    return [value.type for value in ((*op.results, *op.operands) if results else op.operands)]


def _with_first(types: Sequence[Type]) -> Iterator[tuple[Type, Type]]:
    return ((types[0], other) for other in types[1:])


def _each_with_each(types: Sequence[Type]) -> Iterator[tuple[Type, Type]]:
    return combinations(types, 2)


def _alike(sentence: str, results: bool, agree: Callable[[Type, Type], bool], pairs: _Pairs = _with_first) -> Verifier:
    """A trait that all operands, or all operands and results, agree: with the first, or each with each."""

    def check(op: Any) -> Iterator[Problem]:
        types = _values(op, results)
        if any(not agree(left, right) for left, right in pairs(types)):
            yield Problem(sentence, code=CODE)

    return check


def _same_type(left: Type, right: Type) -> bool:
    return not unlike(_element(left), _element(right)) and _compatible(left, right)


def _same_element(left: Type, right: Type) -> bool:
    """True if two types have the same element type, or it is not known: two dialect types of one name, as two
    `!ttg.memdesc<...>`, which are shaped, or two such elements of which one leaves parameters out."""
    if isinstance(left, DialectType) and isinstance(right, DialectType) and left.name == right.name:
        return True
    first, second = _element(left), _element(right)
    if isinstance(first, DialectType) and isinstance(second, DialectType) and first.name == second.name:
        mine, theirs = first.params or (), second.params or ()
        shared = min(len(mine), len(theirs))
        return mine[:shared] == theirs[:shared]
    return not unlike(first, second)


def _no_region_arguments(op: Any) -> Iterator[Problem]:
    regions: Sequence[Any] = op.regions
    if any(region.blocks and region.blocks[0].args for region in regions):
        yield Problem("region should have no arguments", code="op.region")


def _single_block(op: Any) -> Iterator[Problem]:
    regions: Sequence[Any] = op.regions
    for number, region in enumerate(regions):
        if len(region.blocks) > 1:
            yield Problem(f"expects region #{number} to have 0 or 1 blocks", code="op.region")
            return


def _weighted(op: Any) -> Iterator[Problem]:
    weights = op.attrs.get("branch_weights")
    if isinstance(weights, DenseArrayAttr) and len(weights.values) != len(op.successors):
        counts = f"{len(weights.values)} vs {len(op.successors)}"
        message = f"expects number of branch weights to match number of successors: {counts}"
        yield Problem(message, code="op.successor", prefix=False)


def _condition(op: Any) -> Iterator[Problem]:
    """A condition for each element, or one for all."""
    types = [value.type for value in op.operands[:2]]
    if len(types) == 2 and types[0] != I1 and _DIFFER["shape"](types[0], types[1]):
        yield Problem("failed to verify that condition is signless i1 or has matching shape", code=CODE)


def _kind(type: Type) -> str:
    """The kind of type over whose elements an op maps; "" for a scalar."""
    if isinstance(type, TensorType):
        return "tensor" if type.shape is not None else "unranked"
    return "vector" if isinstance(type, VectorType) or scalable(type) is not None else ""


def _elementwise(op: Any) -> Iterator[Problem]:
    """Tensors and vectors are mapped over element by element: operands and results have one shape, scalars aside."""
    types = _values(op, results=True)
    if any(isinstance(type, OpaqueType) and _is_shaped(type) is None for type in types):
        return
    operands, results = ([value.type for value in values if _kind(value.type)] for values in (op.operands, op.results))
    message = ""
    if results and not operands:
        message = "if a result is non-scalar, then at least one operand must be non-scalar"
    elif operands and not results:
        message = "if an operand is non-scalar, then there must be at least one non-scalar result"
    elif operands and len(results) != len(op.results):
        message = "if an operand is non-scalar, then all results must be non-scalar"
    elif len({*map(_kind, (*operands, *results))}) > 1 or not all(
        _all_compatible(*pair) for pair in combinations((*operands, *results), 2)
    ):
        message = "all non-scalar operands/results must have the same shape and base type"
    if message:
        yield Problem(message, code=CODE)


def _inferred(op: Any) -> Iterator[Problem]:
    """The one result has the type of the first operand, where extents may agree at run time, too."""
    for value, result in zip(op.operands[:1], op.results, strict=False):
        if differ(value.type, result.type):
            inferred, type = type_text(value.type), type_text(result.type)
            message = f"inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{type}'"
            yield Problem(message, code=CODE)


_TRAITS: dict[str, Verifier] = {
    "BooleanConditionOrMatchingShape": _condition,
    "WeightedBranchOpInterface": _weighted,
    "SingleBlock": _single_block,
    "SameTypeOperands": _alike("requires all operands to have the same type", False, lambda a, b: not unlike(a, b)),
    "SameOperandsAndResultType": _alike("requires the same type for all operands and results", True, _same_type),
    "SameOperandsElementType": _alike("requires the same element type for all operands", False, _same_element),
    "SameOperandsAndResultElementType": _alike(
        "requires the same element type for all operands and results", True, _same_element
    ),
    "SameOperandsShape": _alike("requires the same shape for all operands", False, _all_compatible, _each_with_each),
    "SameOperandsAndResultShape": _alike(
        "requires the same shape for all operands and results", True, _all_compatible, _each_with_each
    ),
    "NoRegionArguments": _no_region_arguments,
}
"""Traits that name no slot."""
