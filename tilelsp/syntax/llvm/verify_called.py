"""Checks of LLVM's verifier on attributes of functions and calls that depend on other functions of the module."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.function import FunctionDefinition
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.verify_attributes import call_problems, words_of

Called: TypeAlias = tuple[tuple[Attribute, ...], tuple[str, ...], ty.SignatureType, str]
"""A call: the attributes behind its arguments, their groups, its function's type and name (empty: no function)."""
_VARIANT, _FAMILY = "alloc-variant-zeroed", "alloc-family"


def called_problem(module: ModuleNames, called: Called) -> str:
    """The problem of the attributes of a call; empty without one."""
    own, groups, signature, callee = called
    attributes = [*own, *_of_groups(module, groups)]
    messages = [*call_problems(attributes, signature), *variant_problems(module, attributes, signature)]
    if "speculatable" in words_of(attributes) and not callee.startswith("llvm."):
        known = module.defined.get(("global", callee)) if callee else None
        header = known.entity.header if known is not None else None
        if header is None or "speculatable" not in words_of(_all_of(module, header)):
            messages.append("speculatable attribute may not apply to call sites")
    return messages[0] if messages else ""


def _of_groups(module: ModuleNames, groups: Sequence[str]) -> list[Attribute]:
    return [attribute for name in groups for attribute in module.group(name)]


def _all_of(module: ModuleNames, function: FunctionDefinition) -> list[Attribute]:
    return [*function.attributes, *_of_groups(module, function.groups)]


def _value(attributes: Sequence[Attribute], word: str) -> str | None:
    """The value of the last string attribute of a name."""
    found = [attribute.value or "" for attribute in attributes if attribute.text and attribute.word == word]
    return found[-1] if found else None


def variant_problems(
    module: ModuleNames, attributes: Sequence[Attribute], signature: ty.SignatureType
) -> Iterator[str]:
    """Problems of a function that is named as the one that allocates the same with zeros."""
    name = _value(attributes, _VARIANT)
    known = module.defined.get(("global", name)) if name else None
    header = known.entity.header if known is not None else None
    if header is None:
        return
    others = _all_of(module, header)
    family = _value(attributes, _FAMILY)
    if family is not None and _value(others, _FAMILY) != family:
        yield f"'{_VARIANT}' must name a function belonging to the same '{_FAMILY}'"
    kinds = [attribute.payload for attribute in others if attribute.word == "allockind" and not attribute.text]
    if not any("zeroed" in str(kind).split(",") for kind in kinds):
        yield f"'{_VARIANT}' must name a function with 'allockind(\"zeroed\")'"
    if header.signature != signature:
        yield f"'{_VARIANT}' must name a function with the same signature"
