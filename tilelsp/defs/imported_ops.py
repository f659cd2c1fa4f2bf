"""Shipped declarations as op classes: read from their files, with formats, verifiers and C++ functions of ours."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from tilelsp.base.packaged import packaged_text
from tilelsp.base.record import replace
from tilelsp.defs import SHIPPED_FOLDER, SHIPPED_SUFFIX
from tilelsp.defs.upstream_checks import VERIFIERS
from tilelsp.defs.upstream_formats import FOUND_EARLIER, HELD, IN_CPP, MISPLACED, PARENTS, WRITTEN, format_of
from tilelsp.defs.upstream_params import with_ours
from tilelsp.defs.upstream_predicates import NAMED
from tilelsp.defs.upstream_types import RESULT_TYPES
from tilelsp.defs.verifiers import symbol_verifiers_of, verifiers_of
from tilelsp.spec.imported import declare, declare_whole, extendable, known_traits, segments_of, why_opaque
from tilelsp.spec.imported_data import Dialect, ImportedOp, ImportedSlot, ImportFault, trusted_dialect
from tilelsp.spec.imported_traits import checked_traits, last_verifiers_of
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import RegionSlot

_INFERRING = frozenset(("arith", "complex", "gpu", "llvm", "math", "memref", "nvgpu"))
"""Dialects of which a result that has the type of the operands has that of the first."""


def declared(op: ImportedOp, *, firm: bool = True, known: Callable[[str], bool] = lambda _: False) -> type[OpDef]:
    """The class of an op, with our own format where we have one; `firm` and `known` as in `spec.imported.declare`."""
    written = tuple(ImportedSlot(name, "AnyType", "variadic") for name in WRITTEN.get(op.name, ()))
    traits = tuple(trait for trait in op.traits if trait not in FOUND_EARLIER.get(op.name, ()))
    holders = (*(HELD[name] for name in op.parents if name in HELD), *PARENTS.get(op.name, ()))
    return declare(
        replace(op, operands=(*op.operands, *written), parents=(*op.parents, *holders), traits=traits),
        program_of(op),
        firm=firm,
        named=NAMED,
        verifiers=(*VERIFIERS.get(op.name, ()), *verifiers_of(op.name)),
        symbols=symbol_verifiers_of(op.name),
        types=RESULT_TYPES.get(op.name, {}),
        known=known,
        misplaced=MISPLACED.get(op.name, ""),
        infers=op.name.partition(".")[0] in _INFERRING,
    )


def written_in_cpp(name: str) -> ImportedOp | None:
    """An op of a shipped dialect that TableGen does not know."""
    operands = (ImportedSlot("operands", "AnyType", "variadic"),)
    return ImportedOp(name, operands, parser=True) if name in IN_CPP else None


def why_unread(op: ImportedOp) -> str:
    """Why the custom form of an op is read without a declaration; "" where it is read with one, or there is none."""
    if op.name in WRITTEN:
        return ""
    return why_opaque(op, program_of(op))


def program_of(op: ImportedOp) -> str:
    """Our format program for an op whose own format we cannot run; "" where we have none."""
    return format_of(op.name, frozenset(s.name for s in op.attrs), frozenset(s.name for s in op.operands))


def upstream(
    name: str, program: str = "", regions: Mapping[str, RegionSlot] = MappingProxyType({}), /, **docs: str
) -> type[OpDef]:
    """The base of our class of a shipped op, with what TableGen says of it. `docs` say what its slots are.

    `program` is our format where it has none, and `regions` its regions where their terminators may be left out, of
    which TableGen names a class in C++.
    """
    op = shipped(name.partition(".")[0]).ops[name]
    traits = known_traits(op)
    plain = replace(op, name="", traits=checked_traits(op))
    if regions:
        base = declare_whole(plain, program, NAMED, docs, regions)
    else:
        base = _alike(plain, program, tuple(docs.items()))
    last = last_verifiers_of(op, infers=name.partition(".")[0] in _INFERRING)
    return extendable(base, name, traits, segments_of(op), (*verifiers_of(name), *last))


@cache
def ours(dialect: str) -> Mapping[str, type[OpDef]]:
    """The ops of which the module of a dialect says more, by name."""
    found = vars(import_module(f"tilelsp.defs.dialects.{dialect}")).values()
    classes = (
        candidate
        for candidate in found
        if isinstance(candidate, type) and issubclass(candidate, OpDef) and candidate is not OpDef
    )
    return {op_class.declared_name: op_class for op_class in classes}


@cache
def _alike(op: ImportedOp, program: str, docs: tuple[tuple[str, str], ...]) -> type[OpDef]:
    """The class that ops with the same slots and format have in common."""
    return declare_whole(op, program, NAMED, dict(docs))


@cache
def shipped(name: str) -> Dialect:
    """The shipped declarations of a dialect. Raises `ImportFault` for a damaged installation."""
    text = packaged_text(SHIPPED_FOLDER, name + SHIPPED_SUFFIX)
    try:
        found = trusted_dialect(json.loads(text))
    except ValueError as fault:
        raise ImportFault(f"{name}{SHIPPED_SUFFIX}: {fault}") from None
    return replace(found, params=with_ours(name, found.params))
