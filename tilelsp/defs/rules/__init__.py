"""Rules, one module per family; `RULES` lists them all once. `views` has what they look at."""

from __future__ import annotations

from tilelsp.defs.rules import (
    asynchronous,
    builtins,
    cluster,
    collectors,
    cp,
    cta_group,
    descriptors,
    mbarrier,
    sleeping,
    tcgen05,
    tile,
    tma,
    tmem,
    umma_layout,
    versions,
    wgmma,
)
from tilelsp.spec.rule import AnyRule, checked_rules

RULES: tuple[AnyRule, ...] = checked_rules(
    tcgen05.RULES,
    umma_layout.RULES,
    descriptors.RULES,
    tmem.RULES,
    cp.RULES,
    tma.RULES,
    wgmma.RULES,
    mbarrier.RULES,
    cluster.RULES,
    collectors.RULES,
    cta_group.RULES,
    asynchronous.RULES,
    builtins.RULES,
    sleeping.RULES,
    tile.RULES,
    versions.RULES,
)


_BY_ID = {rule.id: rule for rule in RULES}


def find_rule(rule_id: str) -> AnyRule | None:
    """The rule of that id."""
    return _BY_ID.get(rule_id)
