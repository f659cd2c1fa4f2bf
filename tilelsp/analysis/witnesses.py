"""Findings about a document for which no target is asked: those that hold whatever the target."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.target import Feature, Target


@cache
def witnesses() -> tuple[Target, ...]:
    """Targets that between them have every matrix unit: what they all may say of a document holds on every target,
    as long as it names none."""
    return tuple(
        next(target for target in reversed(TARGETS) if target.has(feature) and target.has(Feature.ARCH_CONDITIONAL))
        for feature in (Feature.WGMMA, Feature.TMEM)
    )


def for_targets(verify: Callable[[Target], Iterable[Diagnostic]], targets: tuple[Target, ...]) -> list[Diagnostic]:
    """A verifier's findings on the targets; where none is asked for, those that hold whatever the target."""
    if targets:
        return [found for target in targets for found in verify(target)]
    return [found for target in witnesses() for found in verify(target) if not found.targets]
