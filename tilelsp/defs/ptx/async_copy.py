"""Asynchronous copies: groups, bulk copies, tensor maps.

Source: the chapter on data movement of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.clashes import one_of
from tilelsp.defs.ptx.memory import SCOPES
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import Need, need
from tilelsp.spec.ptx.operand import Words, address, constant, predicate, read

_CTA = need("shared::cta", "7.8", name="::cta")
HINT = "L2::cache_hint"


class CpAsync(Family, mnemonic="cp.async", summary="Copy from global to shared memory."):
    """Starts a copy of `size` bytes; the rest up to `size` beyond `given` is filled with 0, or all of it where `ignore`
    holds. `.cg` copies 16 bytes and stays out of the first level cache."""

    to = choice("shared shared::cta")
    prefetch = choice("L2::64B L2::128B L2::256B")
    dst, src = address("shared"), address("global")
    size, whole, ignore = constant(4, 8, 16), constant(16), predicate(constant=False)
    given, part = read("u32", low=0, high="size"), read("u32", low=0, high="whole")
    policy = read("u64", beside=HINT)
    variants = (
        form(".ca.to.global{.L2::cache_hint}{.prefetch} [dst], [src], size{, given}{, policy}", since="7.0", on=80),
        form(".cg.to.global{.L2::cache_hint}{.prefetch} [dst], [src], whole{, part}{, policy}", since="7.0", on=80),
        form(".ca.to.global{.L2::cache_hint}{.prefetch} [dst], [src], size, {!}ignore{, policy}", since="7.5", on=80),
        form(".cg.to.global{.L2::cache_hint}{.prefetch} [dst], [src], whole, {!}ignore{, policy}", since="7.5", on=80),
    )
    needs = (need(HINT, "7.4", called="Modifier"), *(need(f"L2::{size}B", "7.4") for size in (64, 128, 256)))
    effects = (
        Effect(Act.ISSUE, Resource.COPY),
        Effect(Act.WRITE, Resource.SHARED, "dst"),
    )
    clashes = (one_of("'.ca or .cg' modifier required for instruction '{op}'", "ca cg"),)
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
    variants = (
        form("{.read} n", since="8.0", on=90),
        form(".sync_restrict::proxy::async n", since="9.5", on=90, named=".sync_restrict::proxy::async"),
    )
    effects = (Effect(Act.WAIT, Resource.BULK, amount="n"),)
    example = "cp.async.bulk.wait_group.read 0;"


_COUNTED, _PARTIAL = "mbarrier::complete_tx::bytes", "ignore_oob"
RUBIN = "107af"
"""The targets with reports of errors, masks of 32 CTAs, and fields of tensor maps in instructions."""
_REPORTS = " ".join(
    (
        "mbarrier::report::disabled mbarrier::report::validity::per_element::ff",
        *(f"mbarrier::report::validity::per_16bytes::8{zeros}" for zeros in ("", "0", "000", "0000000")),
    )
)
"""Modifiers by which a copy reports errors to the barrier, and the bits of the copied data that mark an error."""
REPORTING = tuple(need(word, "9.4", RUBIN) for word in _REPORTS.split())
MULTICASTS = (need("multicast::cluster::16b", "9.4", 90), need("multicast::cluster::32b", "9.4", RUBIN))
CASTS = (
    ("{.multicast::cluster}", "{, mask}"),
    (".multicast::cluster::16b", ", mask16"),
    (".multicast::cluster::32b", ", mask32"),
)
"""To which CTAs of the cluster a copy goes, and the operand that says so."""


def _strong(mnemonic: str) -> tuple[Need, ...]:
    """Needs of the order and scope of a bulk operation."""
    words = ("relaxed", *SCOPES.split())
    return tuple(need(word, "9.3", name=f"{mnemonic}.{word}") for word in words)


class Bulk(Family):
    """A copy of many bytes at once."""

    mbar = address("shared")
    size = read("u32", step=16, low=0, high=(1 << 20) - 16)
    mask = read("u16", low=0, high=0xFFFF, beside="multicast::cluster", wrapped=True)
    mask16 = read("u16", low=0, high=0xFFFF, beside="multicast::cluster::16b", wrapped=True)
    mask32 = read("u32", low=0, high=0xFFFFFFFF, beside="multicast::cluster::32b", wrapped=True)
    policy = read("u64", beside=HINT)
    report, scope, near_scope = choice(_REPORTS), choice(SCOPES), choice("cta cluster")
    bytes = read("u16", beside="cp_mask", wrapped=True)
    left, right = read("u32"), read("u32")
    effects = (
        Effect(Act.ARRIVE, Resource.TRANSACTION, "mbar", "size", when=(_COUNTED,), unless=(_PARTIAL,)),
        Effect(Act.ARRIVE, Resource.TRANSACTION, "mbar", when=(_COUNTED, _PARTIAL)),
        Effect(Act.ISSUE, Resource.BULK, when=("bulk_group",)),
        Effect(Act.READ, Resource.SHARED, "near"),
        Effect(Act.FILL, Resource.SHARED, "to", when=("mbarrier::complete_tx::bytes",)),
        Effect(Act.USE, Resource.PEER_MEMORY, when=("multicast::cluster",)),
    )


_FAR = need(
    "relaxed shared::cluster global",
    "9.3",
    "90a 100af 103af 107af 110af",
    "cp.async.bulk.relaxed.shared::cluster.global",
)
"""Need of an ordered copy from global memory to any CTA of the cluster."""


class CpAsyncBulk(Bulk, mnemonic="cp.async.bulk", summary="Copy bytes in bulk."):
    """Copies `size` bytes, a multiple of 16. Copies into shared memory count their bytes on an mbarrier; copies to
    global memory belong to a bulk group. `.multicast::cluster` writes to all CTAs of the mask.
    """

    variants = tuple(
        form(f"{text}{order} {operands}", since=since, on=90)
        for order in ("", ".relaxed.scope.b128")
        for text, operands, since in (
            (
                f".shared::cta.global.{_COUNTED}{{.report}}{{.{HINT}}}",
                "[to], [from_], size, [mbar]{, policy}",
                "8.6",
            ),
            (
                f".shared::cta.global.{_COUNTED}.{_PARTIAL}{{.report}}{{.{HINT}}}",
                "[to], [from_], size, left, right, [mbar]{, policy}",
                "9.2",
            ),
            *(
                (
                    f".shared::cluster.global.{_COUNTED}{cast}{{.report}}{{.{HINT}}}",
                    f"[to], [from_], size, [mbar]{mask}{{, policy}}",
                    "8.0",
                )
                for cast, mask in CASTS
            ),
            (f".shared::cluster.shared::cta.{_COUNTED}", "[to], [near], size, [mbar]", "8.0"),
            (
                f".global.shared::cta.bulk_group{{.{HINT}}}{{.cp_mask}}",
                "[out], [near], size{, policy}{, bytes}",
                "8.0",
            ),
        )
    )
    to, near, from_, out = address("shared"), address("shared"), address("global"), address("global")
    needs = (need("cp_mask", "8.6", 100), *REPORTING, *MULTICASTS, *_strong("cp.async.bulk"), _FAR)
    example = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 1024, [%r2];"


class BulkPrefetch(Bulk, mnemonic="cp.async.bulk.prefetch", summary="Bring bytes to the second level cache."):
    """Asks for `size` bytes of global memory, a multiple of 16, in the second level cache."""

    src = address("global")
    variants = (
        form(".L2.global{.L2::cache_hint} [src], size{, policy}", since="8.0", on=90),
        form(".L2.global.L2::evict_last [src], size", since="9.4", on=RUBIN),
    )
    example = "cp.async.bulk.prefetch.L2.global [%rd1], 1024;"


class BulkPriority(
    Bulk, mnemonic="applypriority.async.bulk", summary="Change how long bytes stay in the second level cache."
):
    """Gives `size` bytes of global memory the normal eviction priority; belongs to a bulk group."""

    src = address("global")
    variants = (form("{.global}.bulk_group.L2::evict_normal [src], size", since="9.4", on=RUBIN),)
    example = "applypriority.async.bulk.global.bulk_group.L2::evict_normal [%rd1], 1024;"


REDUCED = {
    "and": "b32 b64", "or": "b32 b64", "xor": "b32 b64", "inc": "u32", "dec": "u32",
    "add": "u32 s32 u64 f16 bf16 f32 f64", "min": "u32 s32 u64 s64 f16 bf16", "max": "u32 s32 u64 s64 f16 bf16",
}  # fmt: skip
"""The types that an operation combines."""


def _reduction(words: Words) -> list[str]:
    """Which types an operation takes, and that sums of halves do not flush subnormal values, nor may others say so."""
    op, type = words["op"], words["type"]
    if type not in REDUCED[op].split():
        return [f"Incorrect type '.{type}' for operation '.{op}' in instruction '{{op}}'"]
    if op == "add" and type in ("f16", "bf16") and "noftz" not in words:
        return [f"Modifier '.noftz' required for instruction '{{op}}' with type '.{type}' and operation '.add'"]
    if "noftz" not in words or (op == "add" and type in ("f16", "bf16", "f32")):
        return []
    why = "" if type not in ("f16", "bf16", "f64") else f" with type '.{type}'" if op == "add" else f" with '.{op}'"
    return [f"Illegal modifier '.noftz' for instruction '{{op}}'{why}"]


class Reduction(Bulk):
    """An operation that combines many bytes at once with what is there."""

    op, type = choice(*REDUCED), choice("f16 bf16 b32 u32 s32 b64 u64 s64 f32 f64")
    to, near, out = address("shared"), address("shared"), address("global")
    rules = (_reduction,)


def _flushing(mnemonic: str) -> Need:
    """Need of a sum of f32 that does not flush subnormal values."""
    return need("noftz f32", "9.4", name=f"{mnemonic} with .noftz and .f32")


class ReduceBulk(Reduction, mnemonic="cp.reduce.async.bulk", summary="Combine bytes in bulk with what is there."):
    """Combines `size` bytes of shared memory with the destination, element by element."""

    variants = (
        *(
            form(
                f".shared::cluster.shared::cta.{_COUNTED}{order}.op.type [to], [near], size, [mbar]",
                op=op,
                type=type,
                since="8.0",
                on=90,
            )
            for order in ("", ".relaxed.near_scope")
            for op, type in (("and or xor", "b32"), ("add", "u32 s32 u64"), ("inc dec", "u32"), ("min max", "u32 s32"))
        ),
        *(
            form(
                f".global.shared::cta.bulk_group{{.{HINT}}}{order}.op{{.noftz}}.type [out], [near], size{{, policy}}",
                since="8.0",
                on=90,
            )
            for order in ("", ".relaxed.scope")
        ),
    )
    needs = (_flushing("cp.reduce.async.bulk"), *_strong("cp.reduce.async.bulk"))
    example = "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1], [%r1], 1024;"


class MultimemBulk(Bulk, mnemonic="multimem.cp.async.bulk", summary="Copy bytes in bulk to every device."):
    """Copies `size` bytes of shared memory, a multiple of 16, to what a multimem address stands for on every device;
    the copy belongs to a bulk group. `.cp_mask` copies the bytes of each 16 whose bits are set.
    """

    near, out = address("shared"), address("global")
    variants = tuple(
        form(f".global.shared::cta.bulk_group{{.cp_mask}}{order} [out], [near], size{{, bytes}}", since="9.1", on=90)
        for order in ("", ".relaxed.scope.b128")
    )
    needs = (need("cp_mask", "8.6", 100), *_strong("multimem.cp.async.bulk"))
    example = "multimem.cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 1024;"


class MultimemReduceBulk(
    Reduction, mnemonic="multimem.cp.reduce.async.bulk", summary="Combine bytes in bulk with what every device has."
):
    """Combines `size` bytes of shared memory, element by element, with what a multimem address stands for."""

    variants = tuple(
        form(f".global.shared::cta.bulk_group{order}.op{{.noftz}}.type [out], [near], size", since="9.1", on=90)
        for order in ("", ".relaxed.scope")
    )
    needs = (_flushing("multimem.cp.reduce.async.bulk"), *_strong("multimem.cp.reduce.async.bulk"))
    example = "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%rd1], [%r1], 1024;"
