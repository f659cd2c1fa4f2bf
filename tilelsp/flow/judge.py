"""All judges over one function."""

from __future__ import annotations

from collections.abc import Callable, Generator

from tilelsp.defs.rules import RULES
from tilelsp.flow import (
    awaited,
    barriers,
    clusters,
    collectors,
    copies,
    cta_groups,
    filled,
    groups,
    kept,
    lives,
    phases,
    pipelines,
    proxies,
    rings,
    rounds,
    skipped,
    stages,
    tensor_memory,
    transactions,
    warpgroup,
)
from tilelsp.flow.finding import Finding
from tilelsp.flow.graph import Function, Step
from tilelsp.flow.paths import Paths
from tilelsp.spec.rule import AnyRule, TextLevel, rules_on
from tilelsp.spec.target import Target

JUDGES = (
    tensor_memory.judge, barriers.judge, groups.judge, pipelines.judge, warpgroup.judge, proxies.judge,
    clusters.judge, awaited.judge, rounds.judge, stages.judge, rings.judge, lives.judge, copies.judge,
    cta_groups.judge, transactions.judge, kept.judge, phases.judge, filled.judge, collectors.judge,
    skipped.judge,
)  # fmt: skip


def findings(function: Function) -> Generator[None, None, list[Finding]]:
    """What the steps of a function break or may break: the views that rules decide on."""
    found: list[Finding] = []
    if not any(block.steps for block in function.blocks):
        return found
    paths = Paths(function)
    yield
    for judge in JUDGES:
        yield from judge(paths, found)
    return found


def broken(
    found: list[Finding], target: Target | None, level_of: Callable[[Step], TextLevel]
) -> list[tuple[AnyRule, Finding]]:
    """The rules of the steps' levels that findings break on `target`, each once at a step."""
    made: dict[tuple[str, Step], tuple[AnyRule, Finding]] = {}
    for one in found:
        for rule in rules_on(RULES, type(one.view), level_of(one.step)):
            if rule.broken(one.view, target):
                made.setdefault((rule.id, one.step), (rule, one))
    return list(made.values())
