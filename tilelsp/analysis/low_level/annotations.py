"""Kernel annotations in `!nvvm.annotations`, as the attributes that LLVM makes of them when it reads older IR."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from tilelsp.analysis.low_level.language import PlacedUnit, U
from tilelsp.syntax.llvm.printer import FUNCTION_ATTRIBUTES

_ANNOTATIONS = "nvvm.annotations"
_STEMS = {
    "cluster_dim_": FUNCTION_ATTRIBUTES["cluster_dim"],
    "reqntid": FUNCTION_ATTRIBUTES["reqntid"],
    "maxntid": "nvvm.maxntid",
}
"""Stems of annotations of three extents, in front of x, y or z, and the attribute that they become."""
_AXES = "xyz"
_KERNEL = ('! "kernel"', "i32 1")


def annotated(units: Sequence[PlacedUnit[U]], word: str) -> Iterator[tuple[str, str]]:
    """The functions of a module of which annotations say what the attribute `word` says, and its value: extents with
    1 for those that are left out before the last one."""
    by_function: dict[str, dict[str, str]] = {}
    for function, entries in _nodes(units):
        by_function.setdefault(function, {}).update(_extents(entries, word))
    for function, extents in by_function.items():
        last = max(map(_AXES.index, extents), default=-1)
        if last >= 0:
            yield function, ",".join(extents.get(axis, "1") for axis in _AXES[: last + 1])


def kernels(units: Sequence[PlacedUnit[U]]) -> Iterator[str]:
    """The functions of a module of which annotations say that they are kernels."""
    return (name for name, entries in _nodes(units) if _KERNEL in zip(entries[1::2], entries[2::2], strict=False))


def _nodes(units: Sequence[PlacedUnit[U]]) -> Iterator[tuple[str, Sequence[str]]]:
    """The annotations of a module: the function that each is about, and what stands in its node."""
    with_tables = [placed.unit.ir for placed in units if placed.unit.ir is not None and placed.unit.ir.has_tables]
    entities = [entity for unit in with_tables for entity in unit.entities]
    listed = {
        node
        for entity in entities
        if entity.kind == "named metadata" and entity.name == _ANNOTATIONS
        for node in cast("tuple[str, ...]", entity.fields.get("nodes", ()))
    }
    for entity in entities if listed else ():
        if entity.kind == "metadata" and entity.name in listed:
            entries = cast("list[str]", entity.fields.get("entries", []))
            yield entries[0].partition("@")[2].strip('"') if entries else "", entries


def _extents(entries: Sequence[str], word: str) -> Mapping[str, str]:
    """Extents of the attribute in one node, by axis."""
    keys = {f'! "{stem}{axis}"': axis for stem, made in _STEMS.items() if made == word for axis in _AXES}
    pairs = zip(entries[1::2], entries[2::2], strict=False)
    return {keys[key]: value.rpartition(" ")[2] for key, value in pairs if key in keys}
