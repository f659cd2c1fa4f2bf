"""Which function selects what: `@selects(ADD, SUB)` for instructions, `@selects_call(Shfl)` for intrinsics."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TypeVar

from tilelsp.compile.select.state import Handler, Selector
from tilelsp.compile.select.values import Unselectable
from tilelsp.defs.llvm.intrinsics import find_intrinsic
from tilelsp.ir.module import Op
from tilelsp.spec.intrinsic import Intrinsic, LlvmInstruction

I_ = TypeVar("I_", bound=Intrinsic[...])
_INSTRUCTIONS: dict[str, Handler] = {}
_CALLS: dict[type[Intrinsic[...]], Callable[[str], Handler]] = {}
"""Makers of the function that selects calls of a name."""


def selects(*instructions: LlvmInstruction[...]) -> Callable[[Handler], Handler]:
    """Register the function that selects these instructions."""

    def register(handler: Handler) -> Handler:
        _INSTRUCTIONS.update((instruction.name, handler) for instruction in instructions)
        return handler

    return register


def selects_call(
    *intrinsics: type[I_],
) -> Callable[[Callable[[Selector, Op, I_], None]], Callable[[Selector, Op, I_], None]]:
    """Register the function that selects calls of these intrinsics; it gets what the name says, read."""

    def register(handler: Callable[[Selector, Op, I_], None]) -> Callable[[Selector, Op, I_], None]:
        for intrinsic in intrinsics:
            _CALLS[intrinsic] = partial(_call, handler, intrinsic)
        return handler

    return register


def _call(handler: Callable[[Selector, Op, I_], None], declared: type[I_], name: str) -> Handler:
    intrinsic = declared.read(name)

    def select(sel: Selector, op: Op) -> None:
        if intrinsic is None:
            raise Unselectable(declared.refusal(name), "llvm.unknown-intrinsic")
        handler(sel, op, intrinsic)

    return select


@lru_cache(maxsize=4096)
def handler_of(name: str) -> Handler | None:
    """How an op of this name is selected; None where nothing selects it."""
    found = _INSTRUCTIONS.get(name)
    if found is not None:
        return found
    declared = find_intrinsic(name)
    calls = None if declared is None else _CALLS.get(declared)
    return None if calls is None else calls(name)
