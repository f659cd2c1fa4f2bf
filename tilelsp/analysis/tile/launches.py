"""How functions of MLIR are launched: by what their attributes say, or by the op that launches one where it stands."""

from __future__ import annotations

from tilelsp.analysis.tile.effect_operands import values_of
from tilelsp.compile.known_values import constant
from tilelsp.defs.upstream_functions import CLUSTERS, LAUNCH, THREADS
from tilelsp.flow.graph import most_threads
from tilelsp.ir.module import Op
from tilelsp.ir.types import DenseArrayAttr


def cluster_of(function: Op) -> tuple[int, ...]:
    """The extents of the cluster that a kernel is launched as; none where nothing says so."""
    extents = (_extents(function, name) for name in CLUSTERS)
    return next(filter(None, extents), _sizes(function, "cluster"))


def threads_of(function: Op) -> int | None:
    """The most threads that a CTA of a kernel has; None where nothing says so."""
    return most_threads([*(_extents(function, name) for name in THREADS), _sizes(function, "block")])


def _extents(function: Op, name: str) -> tuple[int, ...]:
    attr = function.attrs.get(name)
    return attr.values if isinstance(attr, DenseArrayAttr) else ()


def _sizes(function: Op, of: str) -> tuple[int, ...]:
    """The sizes that a launch is given, where all of them are known."""
    if function.name != LAUNCH:
        return ()
    sizes = [constant(value) for axis in "XYZ" for value in values_of(function, f"{of}Size{axis}")]
    known = tuple(size for size in sizes if size is not None)
    return known if len(known) == len(sizes) else ()
