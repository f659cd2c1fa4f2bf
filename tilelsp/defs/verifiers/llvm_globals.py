"""Diagnostics of the verifiers of the dialect `llvm` on globals, functions without a body, constants and casts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.func import last_ops
from tilelsp.defs.verifiers.shapes import element_of, only, only_result, word_of
from tilelsp.ir.equality import differ
from tilelsp.ir.types import DialectType, IntAttr, StringAttr, Type, TypeAttr, VectorType
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

_NO_GLOBALS = frozenset(f"llvm.{name}" for name in ("void", "token", "metadata", "label"))


def spelled(type: Type, around: str = "{}") -> str:
    """A type without blanks and the dialect's name, which types within its own ones may leave out."""
    return around.format(type_text(type).replace(" ", "").replace("!llvm.", ""))


def _bytes_of(text: StringAttr) -> int:
    """How long a string is whose escapes may be bytes that are no text."""
    return len(text.value.encode(errors="surrogateescape"))


def _global(op: Any) -> Iterator[Problem]:
    """`llvm.mlir.global`: its type against its linkage, its value or the one that its region gives."""
    written, value = op.attrs.get("global_type"), op.attrs.get("value")
    if not isinstance(written, TypeAttr):
        return
    type, linkage = written.type, word_of(op.attrs.get("linkage"))
    if isinstance(type, DialectType) and type.name in _NO_GLOBALS:
        yield Problem("expects type to be a valid element type for an LLVM global")
    elif isinstance(value, StringAttr) and spelled(type) != f"array<{_bytes_of(value)}xi8>":
        yield Problem("requires an i8 array type of the length equal to that of the string attribute")
    elif linkage == "common" and isinstance(value, IntAttr) and value.value:
        yield Problem("expected zero value for 'common' linkage")
    elif linkage == "appending" and not spelled(type).startswith("array<"):
        yield Problem("expected array type for 'appending' linkage")
    else:
        for last in last_ops(op, "llvm.return"):
            given = [one.type for one in last.operands]
            if len(given) == 1 and differ(given[0], type):
                types = f"'{type_text(given[0])}' does not match global type '{type_text(type)}'"
                yield Problem(f"initializer region type {types}")
                return


def external(op: Any) -> Iterator[Problem]:
    """`llvm.func` without a body is defined elsewhere."""
    linkage = word_of(op.attrs.get("linkage"))
    empty = not op.regions or not op.regions[0].blocks
    if empty and linkage not in (None, "external", "extern_weak"):
        yield Problem("external functions must have 'external' or 'extern_weak' linkage")


def _constant(op: Any) -> Iterator[Problem]:
    """`llvm.mlir.constant` of a string."""
    value, type = op.attrs.get("value"), only_result(op)
    if isinstance(value, StringAttr) and type is not None and spelled(type) != f"array<{_bytes_of(value)}xi8>":
        yield Problem(f"expected array type of {_bytes_of(value)} i8 elements for the string constant")


def _bitcast(op: Any) -> Iterator[Problem]:
    one, other = only(op, "arg"), only_result(op)
    if one is None or other is None:
        return
    spaces = [_space(element_of(type)) for type in (one, other)]
    if (spaces[0] is None) != (spaces[1] is None):
        yield Problem("can only cast pointers from and to pointers")
    elif spaces[0] is not None and isinstance(one, VectorType) != isinstance(other, VectorType):
        yield Problem("cannot cast vector of pointers to pointer" if isinstance(one, VectorType)
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
        "llvm.mlir.constant": (_constant,),
        "llvm.bitcast": (_bitcast,),
    }
)
