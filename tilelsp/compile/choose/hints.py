"""Optimization hints that our pipeline does not follow: silence would look like obedience."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.ir.module import Op
from tilelsp.ir.types import Attr, DialectAttr, DictAttr, IntAttr
from tilelsp.spec.target import Target

HINT = "native.hint"
"""The code of a hint without effect."""

_SLOT = "optimization_hints"
_DEFAULT = "default"
_AS_IT_IS = {"num_cta_in_cga": 1, "occupancy": 1}
"""What kernels of ours are anyway: in no cluster, and content with one block on an SM."""


def ignored_hints(entry: Op, target: Target) -> Iterator[tuple[Op, str]]:
    """Every op of a kernel that has a hint for `target` which changes nothing, and the sentence that says so.

    The hints named for the target's number go before those of `default`, key by key. `allow_tma` is a permission, which
    nothing has to be made of.
    """
    for op in entry.walk():
        stored = op.attrs.get(_SLOT)
        if not isinstance(stored, DialectAttr):
            continue
        given: dict[str, Attr] = {}
        for wanted in (_DEFAULT, f"sm_{target.number}"):
            for param in stored.params or ():
                if param.key == wanted and isinstance(param.value, DictAttr):
                    given.update(param.value.entries)
        for key, value in given.items():
            if isinstance(value, IntAttr) and value.value != _AS_IT_IS.get(key):
                yield op, f"the hint {key} = {value.value} has no effect in tilelsp's own pipeline"
