"""Rules for what an op's text leaves out: the types of a slot, and how many values it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from tilelsp.ir.types import POISON, Type

TypeEnv: TypeAlias = Mapping[str, tuple[Type, ...]]
CountRule: TypeAlias = Callable[[TypeEnv], int | None]
"""Computes how many values a variadic result slot has, from the types of other slots; None when they do not say."""

TypeRule: TypeAlias = Callable[[TypeEnv], tuple[Type, ...] | None]
"""Computes the types of a slot from those of others; None when they do not say."""


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


def first_of(*slots: str) -> TypeRule:
    """The type of the first of several slots whose type is known."""

    def rule(env: TypeEnv) -> tuple[Type, ...] | None:
        return next((types[:1] for slot in slots if (types := env.get(slot)) and types[0] is not POISON), None)

    return rule
