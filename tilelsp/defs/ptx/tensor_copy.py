"""Copies of tiles of tensors, which tensor maps describe.

Source: the chapter on data movement of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.async_copy import CASTS, HINT, MULTICASTS, REPORTING, RUBIN, Bulk
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import Need, need
from tilelsp.spec.ptx.operand import Words, address, read
from tilelsp.spec.target import Feature


def _coordinates(words: Words) -> int:
    """How many coordinates a tensor access has; gathers and scatters name four rows."""
    if words.get("mode", "").endswith(("gather4", "scatter4")):
        return 5
    return int(words["dim"][0])


def _offsets(words: Words) -> int:
    """How many offsets an im2col access has."""
    mode = words.get("mode", "")
    return 2 if "::w" in mode else int(words["dim"][0]) - 2


def column_modes(words: Words) -> list[str]:
    """Which ranks are too low for a load of columns."""
    mode, dim = words.get("mode", ""), words["dim"]
    if mode.startswith("im2col") and dim in ("1d", "2d"):
        return [f"Modifier '.{dim}' cannot be combined with modifier '.{mode}'"]
    return []


def tensor_modes(words: Words) -> list[str]:
    """Which load modes a rank has."""
    mode, dim = words.get("mode", ""), words["dim"]
    if column_modes(words):
        return column_modes(words)
    if mode.endswith(("gather4", "scatter4")) and dim != "2d":
        return [f"Modifier '.{dim}' cannot be combined with modifier '.{mode}'"]
    return []


_T5 = Feature.WIDE_IM2COL


class Tensor(Family):
    """An instruction on a tile of a tensor that a tensor map describes."""

    dim = choice("1d 2d 3d 4d 5d")
    group = choice("cta_group::1 cta_group::2")
    to, near, mbar = address("shared"), address("shared"), address("shared")
    map = address("generic", holds="global")
    coords = read("s32", count=_coordinates, braces=True)
    first, first_of = (
        read("s32", count=_coordinates, braces=True, values=(0,), wanted=f"vector of constant zero's with .{word}")
        for word in ("override::global_dim", "override::global_dim_stride")
    )
    offsets = read("u16", count=_offsets, braces=True)
    mask, mask16, mask32 = Bulk.mask, Bulk.mask16, Bulk.mask32
    policy, report = Bulk.policy, Bulk.report
    base, upper = read("u64", constant=False), read("u16", constant=False)
    sizes = read("u16", count=_coordinates, braces=True)
    small = read("u8", constant=False, count=_coordinates, braces=True)
    strides = read("u32", constant=False, count=lambda words: int(words["dim"][0]) - 1, braces=True)
    rules = (tensor_modes,)
    effects = Bulk.effects


_AT = ".override::global_address"
_ALL_DIMS, _MANY_DIMS = "1d 2d 3d 4d 5d", "2d 3d 4d 5d"
_FIELDS = (
    ("", "map, coords", _ALL_DIMS),
    (_AT, "map, base, coords", _ALL_DIMS),
)
_SHAPES = (
    *_FIELDS,
    *(
        (f"{_AT}{field}", f"map, base, {sizes}{strides}, {coordinates}", dims)
        for field, strides, coordinates, dims in (
            (".override::global_dim", "", "first", "1d"),
            (".override::global_dim_stride", ", strides, upper", "first_of", _MANY_DIMS),
        )
        for sizes in ("sizes", "small")
    ),
)
"""Which fields of the tensor map an instruction brings itself, what stands in the brackets then, and the ranks."""
_OVERRIDES = ("override::global_address", "override::global_dim", "override::global_dim_stride")


def _overriding(mnemonic: str) -> tuple[Need, ...]:
    """Needs of the tensor map fields that an instruction brings itself."""
    return tuple(need(word, "9.4", RUBIN, f".{word} with {mnemonic}") for word in _OVERRIDES)


_LOAD = ".mbarrier::complete_tx::bytes"


class TensorCopy(Tensor, mnemonic="cp.async.bulk.tensor", summary="Copy a tile of a tensor."):
    """Copies the tile at the coordinates between global memory, laid out as the tensor map says, and shared memory.
    Loads count their bytes on an mbarrier, stores belong to a bulk group."""

    mode = choice("tile tile::gather4 tile::scatter4 im2col im2col::w im2col::w::128 im2col_no_offs im2col_no_offs::w")
    variants = (
        *(
            form(
                f".dim.{space}.global{mode}{_LOAD}{cast}{{.group}}{{.report}}{{.{HINT}}}{own} "
                f"[to], [{place}], [mbar]{offsets}{mask}{{, policy}}",
                mode=modes,
                dim=dims,
                since=since,
                on=on,
            )
            for space, casts, first, wide in (
                ("shared::cluster", CASTS, "8.0", _T5),
                ("shared::cta", (("", ""),), "8.6", 100),
            )
            for cast, mask in casts
            for mode, modes, offsets, since, on, shapes in (
                ("{.mode}", "tile", "", first, 90, _SHAPES),
                (".mode", "tile::gather4", "", "8.6", wide, _FIELDS),
                (".mode", "im2col", ", offsets", first, 90, _FIELDS),
                (".mode", "im2col::w", ", offsets", "8.6", wide, _FIELDS),
                (".mode", "im2col::w::128", ", offsets", "8.6", _T5, _FIELDS),
            )
            for own, place, dims in shapes
        ),
        *(
            form(
                f".dim.global.shared::cta{mode}.bulk_group{{.{HINT}}}{own} [{place}], [near]{{, policy}}",
                mode=modes,
                dim=dims,
                since=since,
                on=on,
            )
            for mode, modes, since, on, shapes in (
                ("{.mode}", "tile", "8.0", 90, _SHAPES),
                (".mode", "im2col_no_offs", "8.0", 90, _FIELDS),
                (".mode", "im2col_no_offs::w", "8.0", 90, _FIELDS),
                (".mode", "tile::scatter4", "8.6", _T5, _FIELDS),
            )
            for own, place, dims in shapes
        ),
    )
    needs = (
        need("cta_group::1", "8.6", Feature.TWO_CTA_TMA),
        need("cta_group::2", "8.6", Feature.TWO_CTA_TMA),
        need("im2col_no_offs::w", "9.4", RUBIN),
        *REPORTING,
        *MULTICASTS,
        *_overriding("cp.async.bulk.tensor"),
    )
    example = (
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
        "[%r1], [%rd1, {%r2, %r3}], [%r4];"
    )


_LOADED = "tile tile::gather4 im2col im2col::w im2col::w::128"
_PREFETCHED = (
    ("{.mode}", "tile", "", "8.0", 90, _SHAPES),
    (".mode", "tile::gather4", "", "8.6", _T5, _FIELDS),
    (".mode", "im2col", ", offsets", "8.0", 90, _FIELDS),
    (".mode", "im2col::w im2col::w::128", ", offsets", "8.6", _T5, _FIELDS),
)
"""Prefetches into the second level cache: modes, their operands, their needs, and overridden fields."""


class TensorPrefetch(
    Tensor, mnemonic="cp.async.bulk.prefetch.tensor", summary="Bring a tile to the second level cache."
):
    """Asks for the tile at the coordinates in the second level cache."""

    mode = choice(_LOADED)
    variants = tuple(
        form(f".dim.L2.global{mode}{hint}{own} [{place}]{offsets}{policy}", mode=modes, dim=dims, since=since, on=on)
        for hint, policy in (("{.L2::cache_hint}", "{, policy}"), (".L2::evict_last", ""))
        for mode, modes, offsets, since, on, shapes in _PREFETCHED
        for own, place, dims in shapes
    )
    needs = (need("L2::evict_last", "", RUBIN), *_overriding("cp.async.bulk.prefetch.tensor"))
    example = "cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%rd1, {%r2, %r3}];"


class TensorPriority(
    Tensor, mnemonic="applypriority.async.bulk.tensor", summary="Change how long a tile stays in the cache."
):
    """Gives the tile at the coordinates the normal eviction priority; belongs to a bulk group."""

    space, mode = choice("global"), choice(_LOADED)
    map = address(holds="generic")
    variants = tuple(
        form(
            f".dim{{.space}}{mode}.bulk_group.L2::evict_normal{own} [{place}]{offsets}",
            mode=modes,
            dim=dims,
            since="9.4",
            on=RUBIN,
        )
        for mode, modes, offsets, _, _, shapes in _PREFETCHED
        for own, place, dims in shapes
    )
    rules = (column_modes,)
    needs = _overriding("applypriority.async.bulk.tensor")
    example = "applypriority.async.bulk.tensor.2d.global.tile.bulk_group.L2::evict_normal [%rd1, {%r1, %r2}];"


class TensorReduce(Tensor, mnemonic="cp.reduce.async.bulk.tensor", summary="Combine a tile with a tensor."):
    """Combines the tile in shared memory with the tensor at the coordinates, element by element."""

    op, mode = choice("add min max inc dec and or xor"), choice("tile im2col_no_offs im2col_no_offs::w")
    variants = tuple(
        form(
            f".dim.global.shared::cta.op{mode}.bulk_group{{.{HINT}}}{own} [{place}], [near]{{, policy}}",
            mode=modes,
            dim=dims,
            since="8.0",
            on=90,
        )
        for mode, modes, shapes in (
            ("{.mode}", "tile", _SHAPES),
            (".mode", "im2col_no_offs im2col_no_offs::w", _FIELDS),
        )
        for own, place, dims in shapes
    )
    needs = (need("im2col_no_offs::w", "9.4", RUBIN), *_overriding("cp.reduce.async.bulk.tensor"))
    example = "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%rd1, {%r2, %r3}], [%r1];"
