"""Optimization hints: the targets they may name, and the keys that each op knows. A bad one is a warning."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilelsp.base.record import record
from tilelsp.ir.types import Attr, BoolAttr, DialectAttr, DictAttr, IntAttr
from tilelsp.spec.attr import DialectKind, DictionaryEntry
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem

SINGLE_CTA_TARGETS = ("sm_80", "sm_86", "sm_87", "sm_88", "sm_89")
"""Targets without clusters."""

TARGETS = (*SINGLE_CTA_TARGETS, "sm_90", "sm_100", "sm_103", "sm_107", "sm_110", "sm_120", "sm_121", "default")
"""Targets that hints may be given for, by the public dialect of 13.3, and sm_107, which tileiras compiles for since
13.4."""

_CODE = "cuda_tile.hint"


@record
class Hint:
    """A key: whether its value is a boolean, what a number counts, and what it violates, given its target."""

    doc: str
    boolean: bool = False
    unit: str = ""
    problem: Callable[[int, str], str | None] = lambda _value, _target: None


def _power_of_two(value: int, limit: int) -> bool:
    return 1 <= value <= limit and not value & (value - 1)


def _cta_count(value: int, target: str) -> str | None:
    if not _power_of_two(value, 16):
        return "expected power-of-two ≤ 16 for {key}"
    return "expected 1 for {key}" if target in SINGLE_CTA_TARGETS and value != 1 else None


HINTS: dict[str, Hint] = {
    "num_cta_in_cga": Hint("how many tile blocks form a cluster", unit="blocks per cluster", problem=_cta_count),
    "num_worker_warps_per_cta": Hint(
        "how many warps compute",
        unit="warps",
        problem=lambda value, _: None if _power_of_two(value, 32) else "expected power-of-two ≤ 32 for {key}",
    ),
    "occupancy": Hint(
        "how many tile blocks share an SM",
        unit="blocks per SM",
        problem=lambda value, _: (
            None if 1 <= value <= 32 else "integer value in the range [1, 32] is expected for {key}"
        ),
    ),
    "latency": Hint(
        "how many turns of the loop ahead a load is started",
        unit="turns ahead",
        problem=lambda value, _: (
            None if 1 <= value <= 10 else "integer value in the range [1, 10] is expected for {key}"
        ),
    ),
    "allow_tma": Hint("whether the access may use the tensor memory accelerator", boolean=True),
}
"""Every key that some op knows."""


def hints(*keys: str, needless: bool = False) -> DialectKind:
    """The hints of an op that knows `keys`: for each target a dictionary of them. See `DialectKind.needless`."""
    known = ((key, HINTS[key]) for key in keys)
    return DialectKind(
        "optimization hints",
        ("cuda_tile.optimization_hints",),
        entries=True,
        needless=needless,
        keys=TARGETS,
        inner=tuple(
            DictionaryEntry(key, hint.doc, ("true", "false") if hint.boolean else (), hint.unit) for key, hint in known
        ),
    )


def hint_problems(op: OpDef) -> Iterator[Problem]:
    """Warnings about the hints of an op."""
    slot = op.spec.attr("optimization_hints")
    keys = tuple(entry.name for entry in slot.kind.inner) if slot and isinstance(slot.kind, DialectKind) else ()
    stored = op.attrs.get("optimization_hints")
    for param in stored.params or () if isinstance(stored, DialectAttr) else ():
        target = param.key or ""
        if target not in TARGETS:
            yield _warning(f"unknown hint key {target}")
        elif isinstance(param.value, DictAttr):
            for key, value in param.value.entries:
                yield from _entry(target, key, value, keys)


def _entry(target: str, key: str, value: Attr, keys: tuple[str, ...]) -> Iterator[Problem]:
    hint = HINTS.get(key)
    if hint is None or key not in keys:
        yield _warning(f"{key} is not known hint for current Operation")
        return
    where = f"{target}.{key}"
    if hint.boolean:
        if not isinstance(value, BoolAttr):
            yield _warning(f"boolean value expected for {where}")
    elif not isinstance(value, IntAttr):
        yield _warning(f"integer value expected for {where}")
    else:
        problem = hint.problem(value.value, target)
        if problem is not None:
            yield _warning(problem.replace("{key}", where))


def _warning(message: str) -> Problem:
    return Problem(message, "optimization_hints", _CODE, prefix=False, warning=True)
