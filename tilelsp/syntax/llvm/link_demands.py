"""Answers of a module to what its units demand of types that have names."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from tilelsp.ir.types import POISON, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.demands import CAST, FIELD, SAME, TYPE
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.operand import cast_is_valid
from tilelsp.syntax.llvm.type_checks import CHECKS, alike, meant, nominal
from tilelsp.syntax.llvm.types import type_text

TYPE_QUESTIONS = (TYPE, SAME, CAST, FIELD)


def type_problem(module: ModuleNames, question: str, about: tuple[Hashable, ...], message: str) -> str:
    """The sentence that answers a question about types; empty where nothing is wrong."""
    if question == TYPE:
        check, type = about
        assert isinstance(type, Type)
        return "" if CHECKS[str(check)](type, module.meaning) else message
    if question == SAME:
        types = cast("tuple[Type, Type]", about)
        return "" if alike(*types, module.meaning) else _with_bodies(module, message, types)
    if question == CAST:
        word, *types = cast("tuple[str, Type, Type]", about)
        return "" if _is_cast(module, word, *types) else _with_bodies(module, message, types)
    return _field_problem(module, *cast("tuple[Type, tuple[int, ...], Type]", about))


def _with_bodies(module: ModuleNames, message: str, types: Sequence[Type]) -> str:
    """A sentence about types, with what those with names are, as LLVM prints them."""
    for type in types:
        if isinstance(type, ty.NamedType):
            name = type_text(type)
            for word in ("type", "type:", "expected", "from", "to", "of"):
                message = message.replace(f"{word} '{name}'", f"{word} '{_body(module, type)}'")
    return message


def _body(module: ModuleNames, type: Type) -> str:
    named = nominal(type, module.meaning)
    meant = module.meaning(named) if isinstance(named, ty.NamedType) else POISON
    if meant is POISON:
        return type_text(type if named is POISON else named)
    return f"{type_text(named)} = type {'opaque' if meant is None else type_text(meant)}"


def _field_problem(module: ModuleNames, aggregate: Type, indices: tuple[int, ...], part: Type) -> str:
    """The problem of a value that becomes a part of an aggregate."""
    wanted = aggregate
    for index in indices:
        held = meant(wanted, module.meaning)
        wanted = (None if held is None else ty.member(held, index)) or POISON
    if alike(part, wanted, module.meaning):
        return ""
    return (
        f"insertvalue operand and field disagree in type: '{_body(module, part)}' instead of '{_body(module, wanted)}'"
    )


def _is_cast(module: ModuleNames, word: str, source: Type, to: Type) -> bool:
    types = meant(source, module.meaning), meant(to, module.meaning)
    return types[0] is not None and types[1] is not None and cast_is_valid(word, types[0], types[1])
