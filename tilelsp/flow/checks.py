"""All checks over one function."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress

from tilelsp.defs.rules import RULES
from tilelsp.flow import (
    barriers,
    bulk_reads,
    clusters,
    collectors,
    conditional_allocation,
    consumer_waits,
    copies,
    cta_groups,
    groups,
    last_iteration,
    loop_waits,
    mbarrier_lifetime,
    phases,
    pipelines,
    proxies,
    rings,
    stages,
    stored_copies,
    tensor_memory,
    transactions,
    warpgroup,
)
from tilelsp.flow.finding import Finding, Work
from tilelsp.flow.graph import FlowGraph, Step
from tilelsp.flow.paths import Paths
from tilelsp.flow.search_budget import SearchBudgetSpent
from tilelsp.spec.rule import AnyRule, TextLevel, rules_on
from tilelsp.spec.target import Target

CHECKS = (
    tensor_memory.check, barriers.check, groups.check, pipelines.check, warpgroup.check, proxies.check,
    clusters.check, consumer_waits.check, loop_waits.check, stages.check, rings.check, mbarrier_lifetime.check,
    copies.check, cta_groups.check, transactions.check, last_iteration.check, phases.check, bulk_reads.check,
    collectors.check, conditional_allocation.check, stored_copies.check,
)  # fmt: skip


OF_TENSOR_MEMORY = (tensor_memory.check, conditional_allocation.check)
"""Those of the life of tensor memory."""


def findings(
    function: FlowGraph, checks: Sequence[Callable[[Paths, list[Finding]], Work]] = CHECKS
) -> Generator[None, None, list[Finding]]:
    """Find the rules that a function's steps break or may break: the views that rules decide on. A check that has
    searched as much as it may says no more; what it found holds."""
    found: list[Finding] = []
    if not any(block.steps for block in function.blocks):
        return found
    paths = Paths(function)
    yield
    for check in checks:
        paths.budget.renew()
        with suppress(SearchBudgetSpent):
            yield from check(paths, found)
    return found


def broken(
    found: list[Finding], target: Target | None, level_of: Callable[[Step], TextLevel]
) -> list[tuple[AnyRule, Finding]]:
    """The rules of the steps' levels that findings break on `target`, each once at a step."""
    made: dict[tuple[str, Step], tuple[AnyRule, Finding]] = {}
    for finding in found:
        for rule in rules_on(RULES, type(finding.view), level_of(finding.step)):
            if rule.broken(finding.view, target):
                made.setdefault((rule.id, finding.step), (rule, finding))
    return list(made.values())
