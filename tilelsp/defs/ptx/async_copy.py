"""Asynchronous copies: groups, bulk copies, tensor maps.

Source: the chapter on data movement of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import Need, need
from tilelsp.spec.ptx.operand import Words, address, constant, predicate, read
from tilelsp.spec.target import Feature

_CTA = need("shared::cta", "7.8")
_HINT = "L2::cache_hint"


class CpAsync(Family, mnemonic="cp.async", summary="Copy from global to shared memory."):
    """Starts a copy of `size` bytes; the rest up to `size` beyond `given` is filled with 0, or all of it where `ignore`
    holds. `.cg` copies 16 bytes and stays out of the first level cache."""

    to = choice("shared shared::cta")
    prefetch = choice("L2::64B L2::128B L2::256B")
    dst, src = address("shared"), address("global")
    size, whole, ignore = constant(4, 8, 16), constant(16), predicate(constant=False)
    given, part = read("u32", low=0, high="size"), read("u32", low=0, high="whole")
    policy = read("u64", beside=_HINT)
    variants = (
        form(".ca.to.global{.L2::cache_hint}{.prefetch} [dst], [src], size{, given}{, policy}", since="7.0", on=80),
        form(".cg.to.global{.L2::cache_hint}{.prefetch} [dst], [src], whole{, part}{, policy}", since="7.0", on=80),
        form(".ca.to.global{.L2::cache_hint}{.prefetch} [dst], [src], size, {!}ignore{, policy}", since="7.5", on=80),
        form(".cg.to.global{.L2::cache_hint}{.prefetch} [dst], [src], whole, {!}ignore{, policy}", since="7.5", on=80),
    )
    needs = (_CTA, need(_HINT, "7.4"), *(need(f"L2::{size}B", "7.4") for size in (64, 128, 256)))
    effects = (
        Effect(Act.ISSUE, Resource.COPY),
        Effect(Act.WRITE, Resource.SHARED, "dst"),
    )
    example = "cp.async.cg.shared.global [%r1], [%rd1], 16;"


class CommitGroup(Family, mnemonic="cp.async.commit_group", summary="Close a group of copies."):
    """The copies started since the last group form one."""

    variants = (form("", since="7.0", on=80),)
    effects = (Effect(Act.COMMIT, Resource.COPY),)
    example = "cp.async.commit_group;"


class WaitGroup(Family, mnemonic="cp.async.wait_group", summary="Wait until at most n groups are under way."):
    """Waits until all but the latest n groups are complete."""

    n = constant()
    variants = (form(" n", since="7.0", on=80),)
    effects = (Effect(Act.WAIT, Resource.COPY, amount="n"),)
    example = "cp.async.wait_group 1;"


class WaitAll(Family, mnemonic="cp.async.wait_all", summary="Wait for all copies."):
    """Waits until every copy of this thread is complete."""

    variants = (form("", since="7.0", on=80),)
    effects = (
        Effect(Act.COMMIT, Resource.COPY),
        Effect(Act.WAIT, Resource.COPY),
    )
    example = "cp.async.wait_all;"


class MbarrierArrive(Family, mnemonic="cp.async.mbarrier.arrive", summary="Arrive when earlier copies are complete."):
    """Counts an arrival on the mbarrier once all copies of this thread are complete; `.noinc` does not expect one
    more.
    """

    space = choice("shared shared::cta")
    addr = address(expanded=True)
    variants = (form("{.noinc}{.space}.b64 [addr]", since="7.0", on=80),)
    needs = (_CTA,)
    effects = (
        Effect(Act.COMMIT, Resource.COPY),
        Effect(Act.WAIT, Resource.COPY),
        Effect(Act.ARRIVE, Resource.MBARRIER, "addr"),
    )
    example = "cp.async.mbarrier.arrive.shared.b64 [%r1];"


class BulkCommitGroup(Family, mnemonic="cp.async.bulk.commit_group", summary="Close a group of bulk copies."):
    """The bulk copies started since the last group form one."""

    variants = (form("", since="8.0", on=90),)
    effects = (Effect(Act.COMMIT, Resource.BULK),)
    example = "cp.async.bulk.commit_group;"


class BulkWaitGroup(
    Family, mnemonic="cp.async.bulk.wait_group", summary="Wait until at most n bulk groups are under way."
):
    """Waits until all but the latest n groups are complete, or with `.read` until their sources have been read."""

    n = constant()
    variants = (form("{.read} n", since="8.0", on=90),)
    effects = (Effect(Act.WAIT, Resource.BULK, amount="n"),)
    example = "cp.async.bulk.wait_group.read 0;"


_COUNTED, _PARTIAL = "mbarrier::complete_tx::bytes", "ignore_oob"


class Bulk(Family):
    """A copy of many bytes at once."""

    mbar = address("shared")
    size = read("u32", step=16)
    mask = read("u16", constant=False, beside="multicast::cluster")
    policy = read("u64", beside=_HINT)
    bytes = read("u16", constant=False, beside="cp_mask")
    left, right = read("u32"), read("u32")
    effects = (
        Effect(Act.ARRIVE, Resource.TRANSACTION, "mbar", "size", given=(_COUNTED,), unless=(_PARTIAL,)),
        Effect(Act.ARRIVE, Resource.TRANSACTION, "mbar", given=(_COUNTED, _PARTIAL)),
        Effect(Act.ISSUE, Resource.BULK, given=("bulk_group",)),
        Effect(Act.READ, Resource.SHARED, "near"),
        Effect(Act.FILL, Resource.SHARED, "to", given=("mbarrier::complete_tx::bytes",)),
        Effect(Act.USE, Resource.PEER_MEMORY, given=("multicast::cluster",)),
    )


class CpAsyncBulk(Bulk, mnemonic="cp.async.bulk", summary="Copy bytes in bulk."):
    """Copies `size` bytes, a multiple of 16. Copies into shared memory count their bytes on an mbarrier; copies to
    global memory belong to a bulk group. `.multicast::cluster` writes to all CTAs of the mask.
    """

    variants = (
        form(
            ".shared::cta.global.mbarrier::complete_tx::bytes{.L2::cache_hint} [to], [from_], size, [mbar]{, policy}",
            since="8.6",
            on=90,
        ),
        form(
            ".shared::cta.global.mbarrier::complete_tx::bytes.ignore_oob{.L2::cache_hint} [to], [from_], size, "
            "left, right, "
            "[mbar]{, policy}",
            since="9.2",
            on=90,
        ),
        form(
            ".shared::cluster.global.mbarrier::complete_tx::bytes{.multicast::cluster}{.L2::cache_hint} [to], "
            "[from_], size, "
            "[mbar]{, mask}{, policy}",
            since="8.0",
            on=90,
        ),
        form(
            ".shared::cluster.shared::cta.mbarrier::complete_tx::bytes [to], [near], size, [mbar]", since="8.0", on=90
        ),
        form(
            ".global.shared::cta.bulk_group{.L2::cache_hint}{.cp_mask} [out], [near], size{, policy}{, bytes}",
            since="8.0",
            on=90,
        ),
    )
    to, near, from_, out = address("shared"), address("shared"), address("global"), address("global")
    needs = (need("cp_mask", "8.6", 100),)
    example = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 1024, [%r2];"


class BulkPrefetch(Bulk, mnemonic="cp.async.bulk.prefetch", summary="Bring bytes to the second level cache."):
    """Asks for `size` bytes of global memory, a multiple of 16, in the second level cache."""

    src = address("global")
    variants = (form(".L2.global{.L2::cache_hint} [src], size{, policy}", since="8.0", on=90),)
    example = "cp.async.bulk.prefetch.L2.global [%rd1], 1024;"


_REDUCED = {
    "and": "b32 b64", "or": "b32 b64", "xor": "b32 b64", "inc": "u32", "dec": "u32",
    "add": "u32 s32 u64 f16 bf16 f32 f64", "min": "u32 s32 u64 s64 f16 bf16", "max": "u32 s32 u64 s64 f16 bf16",
}  # fmt: skip
"""The types that an operation combines."""


def _reduction(words: Words) -> list[str]:
    """Which types an operation takes, and that sums of halves do not flush subnormal values, nor may others say so."""
    op, type = words["op"], words["type"]
    if type not in _REDUCED[op].split():
        return [f"Incorrect type '.{type}' for operation '.{op}' in instruction '{{op}}'"]
    if op == "add" and type in ("f16", "bf16") and "noftz" not in words:
        return [f"Modifier '.noftz' required for instruction '{{op}}' with type '.{type}' and operation '.add'"]
    if "noftz" not in words or (op == "add" and type in ("f16", "bf16", "f32")):
        return []
    why = "" if type not in ("f16", "bf16", "f64") else f" with type '.{type}'" if op == "add" else f" with '.{op}'"
    return [f"Illegal modifier '.noftz' for instruction '{{op}}'{why}"]


class Reduction(Bulk):
    """What combines many bytes at once with what is there."""

    op, type = choice(*_REDUCED), choice("f16 bf16 b32 u32 s32 b64 u64 s64 f32 f64")
    to, near, out = address("shared"), address("shared"), address("global")
    rules = (_reduction,)


def _flushing(mnemonic: str) -> Need:
    """What a sum of f32 needs that does not flush subnormal values."""
    return need("noftz f32", "9.4", name=f"{mnemonic} with .noftz and .f32")


class ReduceBulk(Reduction, mnemonic="cp.reduce.async.bulk", summary="Combine bytes in bulk with what is there."):
    """Combines `size` bytes of shared memory with the destination, element by element."""

    variants = (
        *(
            form(
                ".shared::cluster.shared::cta.mbarrier::complete_tx::bytes.op.type [to], [near], size, [mbar]",
                op=op,
                type=type,
                since="8.0",
                on=90,
            )
            for op, type in (("and or xor", "b32"), ("add", "u32 s32 u64"), ("inc dec", "u32"), ("min max", "u32 s32"))
        ),
        form(
            ".global.shared::cta.bulk_group{.L2::cache_hint}.op{.noftz}.type [out], [near], size{, policy}",
            since="8.0",
            on=90,
        ),
    )
    needs = (_flushing("cp.reduce.async.bulk"),)
    example = "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1], [%r1], 1024;"


class MultimemBulk(Bulk, mnemonic="multimem.cp.async.bulk", summary="Copy bytes in bulk to every device."):
    """Copies `size` bytes of shared memory, a multiple of 16, to what a multimem address stands for on every device;
    the copy belongs to a bulk group. `.cp_mask` copies the bytes of each 16 whose bits are set.
    """

    near, out = address("shared"), address("global")
    variants = (form(".global.shared::cta.bulk_group{.cp_mask} [out], [near], size{, bytes}", since="9.1", on=90),)
    needs = (need("cp_mask", "8.6", 100),)
    example = "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 1024;"


class MultimemReduceBulk(
    Reduction, mnemonic="multimem.cp.reduce.async.bulk", summary="Combine bytes in bulk with what every device has."
):
    """Combines `size` bytes of shared memory, element by element, with what a multimem address stands for."""

    variants = (form(".global.shared::cta.bulk_group.op{.noftz}.type [out], [near], size", since="9.1", on=90),)
    needs = (_flushing("multimem.cp.reduce.async.bulk"),)
    example = "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1], [%r1], 1024;"


def _coordinates(words: Words) -> int:
    """How many coordinates a tensor access has; gathers and scatters name four rows."""
    if words.get("mode", "").endswith(("gather4", "scatter4")):
        return 5
    return int(words["dim"][0])


def _offsets(words: Words) -> int:
    """How many offsets an im2col access has."""
    mode = words.get("mode", "")
    return 2 if "::w" in mode else int(words["dim"][0]) - 2


def tensor_modes(words: Words) -> list[str]:
    """Which load modes a rank has."""
    mode, dim = words.get("mode", ""), words["dim"]
    if mode.startswith("im2col") and dim in ("1d", "2d"):
        return [f"Modifier '.{dim}' cannot be combined with modifier '.{mode}'"]
    if mode.endswith(("gather4", "scatter4")) and dim != "2d":
        return [f"Modifier '.{dim}' cannot be combined with modifier '.{mode}'"]
    return []


_T5 = Feature.WIDE_IM2COL


class Tensor(Family):
    """What moves a tile of a tensor that a tensor map describes."""

    dim = choice("1d 2d 3d 4d 5d")
    group = choice("cta_group::1 cta_group::2")
    to, near, mbar = address("shared"), address("shared"), address("shared")
    map = address("generic")
    coords = read("s32", count=_coordinates, braces=True)
    offsets = read("u16", count=_offsets, braces=True)
    mask = read("u16", constant=False, beside="multicast::cluster")
    policy = read("u64", beside=_HINT)
    rules = (tensor_modes,)
    effects = Bulk.effects


_NARROW = Feature.FP6_FP4_CVT
_LOAD = ".mbarrier::complete_tx::bytes"


class TensorCopy(Tensor, mnemonic="cp.async.bulk.tensor", summary="Copy a tile of a tensor."):
    """Copies the tile at the coordinates between global memory, laid out as the tensor map says, and shared memory.
    Loads count their bytes on an mbarrier, stores belong to a bulk group."""

    mode = choice("tile tile::gather4 tile::scatter4 im2col im2col::w im2col::w::128 im2col_no_offs")
    variants = (
        *(
            form(
                f".dim.{space}.global{mode}{_LOAD}{cast}{{.group}}{{.L2::cache_hint}} "
                f"[to], [map, coords], [mbar]{offsets}{mask}{{, policy}}",
                mode=modes,
                since=since,
                on=on,
            )
            for space, cast, mask, first, wide in (
                ("shared::cluster", "{.multicast::cluster}", "{, mask}", "8.0", _T5),
                ("shared::cta", "", "", "8.6", 100),
            )
            for mode, modes, offsets, since, on in (
                ("{.mode}", "tile", "", first, 90),
                (".mode", "tile::gather4", "", "8.6", wide),
                (".mode", "im2col", ", offsets", first, 90),
                (".mode", "im2col::w", ", offsets", "8.6", wide),
                (".mode", "im2col::w::128", ", offsets", "8.6", _T5),
            )
        ),
        form(
            ".dim.global.shared::cta{.mode}.bulk_group{.L2::cache_hint} [map, coords], [near]{, policy}",
            mode="tile im2col_no_offs",
            since="8.0",
            on=90,
        ),
        form(
            ".dim.global.shared::cta.mode.bulk_group{.L2::cache_hint} [map, coords], [near]{, policy}",
            mode="tile::scatter4",
            since="8.6",
            on=_T5,
        ),
    )
    needs = (
        need("cta_group::1", "8.6", Feature.TWO_CTA_TMA),
        need("cta_group::2", "8.6", Feature.TWO_CTA_TMA),
    )
    example = (
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
        "[%r1], [%rd1, {%r2, %r3}], [%r4];"
    )


class TensorPrefetch(
    Tensor, mnemonic="cp.async.bulk.prefetch.tensor", summary="Bring a tile to the second level cache."
):
    """Asks for the tile at the coordinates in the second level cache."""

    mode = choice("tile tile::gather4 im2col im2col::w im2col::w::128")
    variants = (
        form(".dim.L2.global{.mode}{.L2::cache_hint} [map, coords]{, policy}", mode="tile", since="8.0", on=90),
        form(".dim.L2.global.mode{.L2::cache_hint} [map, coords]{, policy}", mode="tile::gather4", since="8.6", on=_T5),
        form(
            ".dim.L2.global.mode{.L2::cache_hint} [map, coords], offsets{, policy}", mode="im2col", since="8.0", on=90
        ),
        form(
            ".dim.L2.global.mode{.L2::cache_hint} [map, coords], offsets{, policy}",
            mode="im2col::w im2col::w::128",
            since="8.6",
            on=_T5,
        ),
    )
    example = "cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%rd1, {%r2, %r3}];"


class TensorReduce(Tensor, mnemonic="cp.reduce.async.bulk.tensor", summary="Combine a tile with a tensor."):
    """Combines the tile in shared memory with the tensor at the coordinates, element by element."""

    op, mode = choice("add min max inc dec and or xor"), choice("tile im2col_no_offs")
    variants = (
        form(
            ".dim.global.shared::cta.op{.mode}.bulk_group{.L2::cache_hint} [map, coords], [near]{, policy}",
            since="8.0",
            on=90,
        ),
    )
    example = "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group [%rd1, {%r2, %r3}], [%r1];"


class CpFenceproxy(Family, mnemonic="tensormap.cp_fenceproxy", summary="Copy a tensor map and make it visible."):
    """Copies 128 bytes of a tensor map from shared to global memory and releases them to the tensor map proxy."""

    scope = choice("cta cluster gpu sys")
    dst, src, size = address("global"), address("shared"), constant(128)
    variants = (
        form(
            ".global.shared::cta.tensormap::generic.release.scope.sync.aligned [dst], [src], size", since="8.3", on=90
        ),
    )
    example = (
        "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%rd1], [%r1], 128;"
    )


class TensormapReplace(Family, mnemonic="tensormap.replace", summary="Change a field of a tensor map."):
    """Writes one field of the tensor map at addr; fields with one value per dimension name it by `place`."""

    space = choice("global shared::cta")
    field = choice("box_dim global_dim element_stride")
    addr, place = address(expanded=True), constant(low=0, high=4)
    value, wide = read("b32"), read("b64")
    elements, packed = constant(low=0, high=12), constant(low=0, high=15)
    layouts, swizzles, more = constant(low=0, high=2), constant(low=0, high=3), constant(low=0, high=4)
    atoms, fills = constant(low=0, high=3), constant(low=0, high=1)
    variants = (
        *(
            form(text, since="8.3", on=Feature.TENSORMAP_REPLACE)
            for text in (
                ".tile.global_address{.space}.b1024.b64 [addr], wide",
                ".tile.rank{.space}.b1024.b32 [addr], value",
                ".tile.field{.space}.b1024.b32 [addr], place, value",
                ".tile.global_stride{.space}.b1024.b64 [addr], place, wide",
                ".tile.elemtype{.space}.b1024.b32 [addr], elements",
                ".tile.interleave_layout{.space}.b1024.b32 [addr], layouts",
                ".tile.swizzle_mode{.space}.b1024.b32 [addr], swizzles",
                ".tile.fill_mode{.space}.b1024.b32 [addr], fills",
            )
        ),
        form(".tile.elemtype{.space}.b1024.b32 [addr], packed", since="8.7", on=_NARROW),
        form(".tile.swizzle_mode{.space}.b1024.b32 [addr], more", since="8.8", on="103a 107a"),
        form(".tile.swizzle_atomicity{.space}.b1024.b32 [addr], atoms", since="8.6", on=_NARROW),
    )
    example = "tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%r1], %rd1;"
