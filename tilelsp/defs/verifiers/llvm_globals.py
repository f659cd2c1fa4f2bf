"""Diagnostics of the verifiers of the dialect `llvm` on globals, aliases, functions without a body, landing
pads and casts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.func import last_ops
from tilelsp.defs.verifiers.llvm_constants import constant
from tilelsp.defs.verifiers.llvm_types import bytes_of, spelled
from tilelsp.defs.verifiers.shapes import element_of, only, only_result, word_of
from tilelsp.ir.equality import differ, is_unknown
from tilelsp.ir.types import ArrayAttr, DialectType, IntAttr, StringAttr, SymbolAttr, Type, TypeAttr, VectorType
from tilelsp.spec.problem import Lookup, Problem, SymbolVerifier, Verifier
from tilelsp.spec.spelling import type_text

_NO_GLOBALS = frozenset(f"llvm.{name}" for name in ("void", "token", "metadata", "label"))


def _global(op: Any) -> Iterator[Problem]:
    """`llvm.mlir.global`: its type against its linkage, its value or the one that its region gives."""
    written, value = op.attrs.get("global_type"), op.attrs.get("value")
    if not isinstance(written, TypeAttr):
        return
    type, linkage = written.type, word_of(op.attrs.get("linkage"))
    if value is not None and any(region.blocks for region in op.regions):
        yield Problem("cannot have both initializer value and region")
    elif isinstance(type, DialectType) and type.name in _NO_GLOBALS:
        yield Problem("expects type to be a valid element type for an LLVM global")
    elif isinstance(value, StringAttr) and spelled(type) != f"array<{bytes_of(value)}xi8>":
        yield Problem("requires an i8 array type of the length equal to that of the string attribute")
    elif linkage == "common" and isinstance(value, IntAttr) and value.value:
        yield Problem("expected zero value for 'common' linkage")
    elif linkage == "appending" and not spelled(type).startswith("array<"):
        yield Problem("expected array type for 'appending' linkage")
    else:
        for last in last_ops(op, "llvm.return"):
            returned = [operand.type for operand in last.operands]
            if len(returned) == 1 and differ(returned[0], type):
                types = f"'{type_text(returned[0])}' does not match global type '{type_text(type)}'"
                yield Problem(f"initializer region type {types}")
                return


_ALIASED = (
    "private", "internal", "linkonce", "weak", "linkonce_odr", "weak_odr", "external", "available_externally",
)  # fmt: skip


def _alias(op: Any) -> Iterator[Problem]:
    """`llvm.mlir.alias`: some linkages, and a region that gives a pointer."""
    linkage = word_of(op.attrs.get("linkage"))
    if linkage is not None and linkage not in _ALIASED:
        options = f"{', '.join(_ALIASED[:-1])} or {_ALIASED[-1]}"
        yield Problem(f"'{linkage}' linkage not supported in aliases, available options: {options}")
        return
    for last in last_ops(op, "llvm.return"):
        if (
            len(last.operands) == 1
            and not is_unknown(aliasee_type := last.operands[0].type)
            and _space(aliasee_type) is None
        ):
            yield Problem("initializer region must always return a pointer")
            return


def listed(first: str) -> tuple[Verifier, SymbolVerifier]:
    """The verifiers of the functions that run before or behind a program, which the attribute `first` lists."""

    def lengths(op: Any) -> Iterator[Problem]:
        lists = [op.attrs.get(name) for name in (first, "priorities", "data")]
        counts = {len(array.values) for array in lists if isinstance(array, ArrayAttr)}
        if len(counts) > 1:
            yield Problem(f"{first}, priorities, and data must have the same number of elements", prefix=False)

    def functions(op: Any, lookup: Lookup) -> Iterator[Problem]:
        written = op.attrs.get(first)
        for name in written.values if isinstance(written, ArrayAttr) else ():
            found = lookup(*name.path) if isinstance(name, SymbolAttr) else None
            if isinstance(name, SymbolAttr) and (found.name != "llvm.func" if found else lookup.complete):
                yield Problem(f"'{name.path[0]}' does not reference a valid LLVM function", first)
                return

    return lengths, functions


def comdat(op: Any, lookup: Lookup) -> Iterator[Problem]:
    """Which of several definitions of one name is kept is said by a selector."""
    named = op.attrs.get("comdat")
    found = lookup(*named.path) if isinstance(named, SymbolAttr) else None
    known = isinstance(named, SymbolAttr) and (found is not None or lookup.complete)
    if known and (found is None or found.name != "llvm.comdat_selector"):
        yield Problem("expected comdat symbol", "comdat", prefix=False)


def landing_pads(op: Any) -> Iterator[Problem]:
    """Landing pads stand in a function with a personality, and catch, filter or clean up; told of the function."""
    for block in (block for region in op.regions for block in region.blocks):
        for pad in block.ops:
            if pad.name != "llvm.landingpad" or pad.span is None:
                continue
            if "personality" not in op.attrs:
                message = "llvm.landingpad needs to be in a function with a personality"
            elif "cleanup" not in pad.attrs and not pad.operands:
                message = "landingpad instruction expects at least one clause or cleanup attribute"
            else:
                continue
            yield Problem(message, code="llvm.landingpad.verify", at=pad, prefix=False)
            return
    yield from _one_type(op)


def _one_type(op: Any) -> Iterator[Problem]:
    """The exceptions of a function have one type, of which the first landing pad is."""
    seen: list[Type] = []
    for inner in (inner for region in op.regions for block in region.blocks for inner in block.ops):
        values, what = (inner.results, "result") if inner.name == "llvm.landingpad" else (inner.operands, "input")
        if inner.name not in ("llvm.landingpad", "llvm.resume") or not values:
            continue
        seen.append(values[0].type)
        if differ(seen[0], seen[-1]):
            yield Problem(f"'{inner.name}' should have a consistent {what} type inside a function", prefix=False)
            return


def external(op: Any) -> Iterator[Problem]:
    """`llvm.func` without a body is defined elsewhere."""
    linkage = word_of(op.attrs.get("linkage"))
    empty = not op.regions or not op.regions[0].blocks
    if empty and linkage not in (None, "external", "extern_weak"):
        yield Problem("external functions must have 'external' or 'extern_weak' linkage")


def _bitcast(op: Any) -> Iterator[Problem]:
    arg_type, result_type = only(op, "arg"), only_result(op)
    if arg_type is None or result_type is None:
        return
    spaces = [_space(element_of(type)) for type in (arg_type, result_type)]
    if (spaces[0] is None) != (spaces[1] is None):
        yield Problem("can only cast pointers from and to pointers")
    elif spaces[0] is not None and isinstance(arg_type, VectorType) != isinstance(result_type, VectorType):
        yield Problem("cannot cast vector of pointers to pointer" if isinstance(arg_type, VectorType)
                      else "cannot cast pointer to vector of pointers")  # fmt: skip
    elif spaces[0] != spaces[1]:
        yield Problem("cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead")


def _space(type: Type) -> str | None:
    """The address space of a pointer, as it is written; None of any other type."""
    text = spelled(type)
    return text.removeprefix("ptr") or "<0>" if text == "ptr" or text.startswith("ptr<") else None


GLOBALS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "llvm.mlir.global": (_global,),
        "llvm.mlir.constant": (constant,),
        "llvm.mlir.alias": (_alias,),
        "llvm.bitcast": (_bitcast,),
    }
)
