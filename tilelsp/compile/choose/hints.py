"""Optimization hints that our pipeline does not follow: silence would look like obedience."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.defs.dialects.cuda_tile import views
from tilelsp.ir.module import Op
from tilelsp.ir.types import Attr, BoolAttr, DialectAttr, DictAttr, IntAttr
from tilelsp.spec.target import Feature, Target

HINT = "native.hint"
"""The code of a hint without effect."""
CTAS, OCCUPANCY, LATENCY = "num_cta_in_cga", "occupancy", "latency"
"""Names of the hints for the CTAs of a cluster, those of a multiprocessor, and the turns that a load may be ahead."""
CTAS_ASKED = "nv_tileaa.ctas"
"""Of a kernel of nv_tileaa: how many CTAs of a cluster its hint asks for."""
LATENCY_ASKED = "nv_tileaa.latency"
"""Of a load: how many buffers its tiles have at most, where its copies are started turns ahead."""
MOST_CTAS = 32
"""CTAs that a multiprocessor holds at most."""

WITHOUT_MAP = "nv_tileaa.without_map"
"""Of an access that no tensor map may make."""

_SLOT = "optimization_hints"
_DEFAULT = "default"
_AS_IT_IS = {"num_cta_in_cga": 1, "occupancy": 1}
"""Hints that tilelsp's own kernels fulfil anyway: in no cluster, and content with one block on an SM."""


def hints_for(op: Op, target: Target) -> dict[str, Attr]:
    """The hints of an op that are meant for `target`: those for its number before those of `default`, key by key."""
    stored = op.attrs.get(_SLOT)
    hints: dict[str, Attr] = {}
    if isinstance(stored, DialectAttr):
        for wanted in (_DEFAULT, f"sm_{target.number}"):
            for param in stored.params or ():
                if param.key == wanted and isinstance(param.value, DictAttr):
                    hints.update(param.value.entries)
    return hints


def allows_maps(op: Op, target: Target) -> bool:
    """True if an access may use a tensor map (`allow_tma`)."""
    return hints_for(op, target).get("allow_tma") != BoolAttr(False)


def ignored_hints(entry: Op, target: Target) -> Iterator[tuple[Op, str]]:
    """Every op of a kernel that has a hint for `target` which changes nothing, and the sentence that says so."""
    for op in entry.walk():
        for key, value in numbers_of(op, target).items():
            if value != _AS_IT_IS.get(key) and not _followed(op, key, value, target):
                yield op, without_effect(key, value)


def without_effect(key: str, value: int, why: str = "") -> str:
    """The sentence that a hint changes nothing, and why."""
    return f"the hint {key} = {value} has no effect in tilelsp's own pipeline{': ' if why else ''}{why}"


def numbers_of(op: Op, target: Target) -> Mapping[str, int]:
    """The hints of an op that are numbers, for a target."""
    return {key: value.value for key, value in hints_for(op, target).items() if isinstance(value, IntAttr)}


def _followed(op: Op, key: str, value: int, target: Target) -> bool:
    """True if a later pass follows a hint, or reports itself why it does not."""
    return {
        CTAS: target.has(Feature.CLUSTERS),
        OCCUPANCY: 1 <= value <= MOST_CTAS,
        LATENCY: isinstance(op, views.LoadView) and value > 0 and target.has(Feature.CP_ASYNC),
    }.get(key, False)
