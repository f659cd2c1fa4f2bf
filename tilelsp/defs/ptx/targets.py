"""The names that a PTX module may have as its `.target`.

Those that code is made for stand in the table of targets. PTX of older ones is assembled for later GPUs, and 110 had
another number at first. Source: ptxas 13.5, asked about each name in every version of PTX.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from tilelsp.base.record import replace
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.ptx.need import targets, version
from tilelsp.spec.target import Target

_OLDER = {
    "sm_10": "1.0", "sm_11": "1.0", "sm_12": "1.2", "sm_13": "1.2", "sm_20": "2.0", "sm_21": "2.0", "sm_30": "3.0",
    "sm_32": "4.0", "sm_35": "3.1", "sm_37": "4.1", "sm_50": "4.0", "sm_52": "4.1", "sm_53": "4.2", "sm_60": "5.0",
    "sm_61": "5.0", "sm_62": "5.0",
}  # fmt: skip
"""The lowest `.version` of each target that only PTX is written for."""
_ALSO = {
    "sm_82": ("sm_80", "6.2"),
    "sm_101": ("sm_110", "8.6"),
    "sm_101a": ("sm_110a", "8.6"),
    "sm_101f": ("sm_110f", "8.8"),
}
"""Other names of targets, with the lowest `.version` that has them."""


RETIRED = "70 72"
"""The targets of the table that ptxas 12.9 knows last, which looks at less than 13.5 does."""
RETIRED_TARGETS = targets(RETIRED)


def _names() -> Iterator[Target]:
    known = {target.name: target for target in TARGETS}
    oldest = TARGETS[0]
    yield from TARGETS
    for name, since in _OLDER.items():
        number = int(name.removeprefix("sm_"))
        yield replace(oldest, name=name, number=number, ptx=version(since), features=frozenset())
    for name, (like, since) in _ALSO.items():
        yield replace(known[like], name=name, ptx=version(since))


MODULE_TARGETS: tuple[Target, ...] = tuple(_names())
"""All of them."""
_BY_NAME: Mapping[str, Target] = MappingProxyType(
    {name: target for target in MODULE_TARGETS for name in (target.name, target.name.replace("sm_", "compute_"))}
)


def module_target(name: str) -> Target | None:
    """The target that a module names; None for a name that ptxas does not know."""
    return _BY_NAME.get(name)
