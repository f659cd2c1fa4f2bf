"""Loads, stores, prefetches and cache control.

Source: the chapters on data movement of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.clashes import caches, memory_order
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.need import Need, late_modifier, need
from tilelsp.spec.ptx.operand import Fit, Words, address, constant, read, write
from tilelsp.spec.ptx.scalar import SCALARS

_WORDS = "b32 b64 u32 u64 s32 s64 f32 f64"
_NARROW_AND_WORDS = f"b8 b16 u8 u16 s8 s16 {_WORDS}"
MEMORY_TYPES = "b8 b16 b32 b64 b128 u8 u16 u32 u64 s8 s16 s32 s64 f32 f64"
SCOPES = "cta cluster gpu sys"

SPACE_NEEDS: tuple[Need, ...] = (
    need("shared::cta", "7.8", name="::cta"),
    need("shared::cluster", "7.8", 90, name="::cluster"),
    need("param::entry", "8.3", name="::entry"),
    need("param::func", "8.3", name="::func"),
    need("cluster", "7.8", 90, ".cluster scope"),
)
"""Of the spaces and scopes that came late."""


def order_needs(words: str) -> tuple[Need, ...]:
    """Needs of modifiers of the memory model."""
    return tuple(need(word, "", 70) for word in words.split())


_FIRST_LEVEL = ("evict_normal", "evict_unchanged", "evict_first", "evict_last", "no_allocate")


class Access(Family):
    """A read or write of memory at an address."""

    type = choice(MEMORY_TYPES)
    vec = choice("v2 v4 v8")
    scope = choice(SCOPES)
    space = choice("const global local param param::entry param::func shared shared::cta shared::cluster")
    l1 = choice(*(f"L1::{word}" for word in _FIRST_LEVEL))
    l2 = choice("L2::evict_normal L2::evict_first L2::evict_last")
    prefetch = choice("L2::64B L2::128B L2::256B")
    a = address(wide=True, indexed=True)
    policy = read("u64", beside="L2::cache_hint")


def vector_fits(words: Words) -> list[str]:
    """A vector has at most 128 bits, or 256 in global memory, and the second level's priority is for these only."""
    width, count = SCALARS[words["type"]].bits, int(words.get("vec", "v1")[1:])
    made: list[str] = []
    whole = (count == 8 and width == 32) or (count == 4 and width == 64)
    if whole and words.get("space", "global") != "global":
        made.append("global state space expected for feature '256 bit wide load/store'")
    elif width * count > 128 and not whole:
        made.append("Vector type too large, exceeds 128 bit limit")
    if "l2" in words and not whole:
        made.append(f"Instruction '{{op}}' requires '.v8.b32/.v4.b64' type with '.{words['l2']}' modifier.")
    return made


_WHOLE = (
    *(("v8", type) for type in ("b32", "u32", "s32", "f32")),
    *(("v4", type) for type in ("b64", "u64", "s64", "f64")),
)
"""Vectors of 256 bits."""


def _at_most_128_bits(words: Words) -> bool:
    return SCALARS[words["type"]].bits * int(words.get("vec", "v1")[1:]) <= 128


_ORDERED = "global shared shared::cta shared::cluster"


class Ld(Access, mnemonic="ld", summary="Load."):
    """d = what stands in memory at a. A narrower type is extended to the register. `.weak`, `.relaxed`, `.acquire` and
    `.volatile` say how the load is ordered; `.nc` reads global memory that nobody writes through the texture cache,
    `.proxy::readonly` memory that nobody writes through the proxy of such memory."""

    cop = choice("ca cg cs lu cv")
    d = write(fit=Fit.WIDER, count="vec")
    sem = choice("relaxed acquire")
    variants = (
        form("{.weak}{.space}{.cop}{.vec}.type d, [a]"),
        form("{.weak}{.space}{.cop}{.L2::cache_hint}{.prefetch}{.vec}.type d, [a]{, policy}", space="global"),
        form("{.weak}{.space}{.l1}{.l2}{.L2::cache_hint}{.prefetch}{.vec}.type d, [a]{, policy}", space="global"),
        form(".volatile{.space}{.vec}.type d, [a]", space="global local shared shared::cta shared::cluster"),
        form(".volatile{.space}{.prefetch}{.vec}.type d, [a]", space="global"),
        form(".sem.scope{.space}{.vec}.type d, [a]", space=_ORDERED),
        form(".sem.scope{.space}{.l1}{.l2}{.L2::cache_hint}{.prefetch}{.vec}.type d, [a]{, policy}", space="global"),
        form(".mmio.relaxed.sys{.global}.type d, [a]", since="8.2", on=70, named=".mmio"),
        form(".mmio.acquire.sys{.global}.type d, [a]", since="9.3", on=70, named=".acquire"),
        form(
            ".proxy::readonly{.global}{.nc}{.l2}{.vec}.type d, [a]",
            type=MEMORY_TYPES.replace("b128 ", ""),
            since="9.4",
            on=90,
            named=".proxy::readonly",
        ),
        form(".space{.cop}.nc{.L2::cache_hint}{.prefetch}{.vec}.type d, [a]{, policy}", cop="ca cg cs", space="global"),
        form(".space.nc{.l1}{.l2}{.L2::cache_hint}{.prefetch}{.vec}.type d, [a]{, policy}", space="global"),
    )
    rules = (vector_fits,)
    clashes = (memory_order("memory order"), caches)
    needs = (
        *SPACE_NEEDS,
        *order_needs("weak relaxed acquire mmio"),
        need("b128", "8.3", 70),
        need("volatile local", "9.1", name="ld/st with .local.volatile"),
        *(need(f"L1::{word}", "7.4", refusal=late_modifier(word, "{op}", "7.4")) for word in _FIRST_LEVEL),
        need("L2::cache_hint", "7.4", 80, called="Modifier"),
        *(need(f"{vec} {type}", "8.8", 100, "256 bit wide load/store") for vec, type in _WHOLE),
        *(need(f"L2::{size}B", "7.4", 75, "cache prefetching") for size in (64, 128, 256)),
        need("L2::256B", "", 80),
    )
    effects = (
        Effect(Act.USE, Resource.SHARED, "a", when=("shared",)),
        Effect(Act.USE, Resource.SHARED, "a", when=("shared::cta",)),
        Effect(Act.USE, Resource.PEER_MEMORY, "a", when=("shared::cluster",)),
    )
    example = "ld.global.b32 %r1, [%rd1+16];"


class Ldu(Access, mnemonic="ldu", summary="Load of what all threads read alike."):
    """d = what stands in global memory at a, which is the same address in all threads of the warp."""

    vec = choice("v2 v4")
    d = write(fit=Fit.WIDER, count="vec")
    variants = (form("{.global}{.vec}.type d, [a]", where=_at_most_128_bits),)
    needs = (need("b128", "8.3", 70),)
    example = "ldu.global.b32 %r1, [%rd1];"


_OF_LOADS = ("param::entry", "acquire", "L2::256B")


class St(Access, mnemonic="st", summary="Store."):
    """Memory at a = b. A wider register is cut to the type."""

    cop = choice("wb cg cs wt")
    space = choice("global local param param::func shared shared::cta shared::cluster")
    a = address(wide=True, stored=True, indexed=True)
    b = read(fit=Fit.WIDER, count="vec", gaps=256)
    sem = choice("relaxed release")
    variants = (
        form("{.weak}{.space}{.cop}{.vec}.type [a], b"),
        form("{.weak}{.space}{.cop}{.L2::cache_hint}{.vec}.type [a], b{, policy}", space="global"),
        form("{.weak}{.space}{.l1}{.l2}{.L2::cache_hint}{.vec}.type [a], b{, policy}", space="global"),
        form(".volatile{.space}{.vec}.type [a], b", space="global local shared shared::cta shared::cluster"),
        form(".sem.scope{.space}{.vec}.type [a], b", space=_ORDERED),
        form(".sem.scope{.space}{.l1}{.l2}{.L2::cache_hint}{.vec}.type [a], b{, policy}", space="global"),
        form(".mmio.relaxed.sys{.global}.type [a], b", since="8.2", on=70, named=".mmio"),
        form(".mmio.release.sys{.global}.type [a], b", since="9.3", on=70, named=".release"),
    )
    rules = (vector_fits,)
    clashes = (memory_order("memory order"), caches)
    needs = (
        *(
            requirement
            for requirement in Ld.needs
            if requirement.words[0] not in _OF_LOADS and requirement.name != "cache prefetching"
        ),
        *order_needs("release"),
    )
    effects = (
        Effect(Act.WRITE, Resource.SHARED, "a", when=("shared",)),
        Effect(Act.WRITE, Resource.SHARED, "a", when=("shared::cta",)),
        Effect(Act.USE, Resource.PEER_MEMORY, "a", when=("shared::cluster",)),
    )
    example = "st.global.b32 [%rd1], %r1;"


def _near_and_counted(words: Words) -> list[str]:
    """The shared memory of other CTAs is written with a barrier that counts, and what a cluster sees is there."""
    made: list[str] = []
    near, is_counted = words.get("near", ""), "mbarrier::complete_tx::bytes" in words
    is_of_cluster = words.get("order") == "cluster"
    if is_of_cluster and near in ("shared", "shared::cta"):
        made.append("Modifier '.cluster' requires '.shared::cluster' space for instruction '{op}'")
    wanting = ("cluster",) * is_of_cluster + ("shared::cluster",) * (near == "shared::cluster")
    if not is_counted:
        made += (
            f"Modifier '.{word}' requires modifier '.completion_mechanism' for instruction '{{op}}'" for word in wanting
        )
    if not _at_most_128_bits(words):
        made.append("Vector type too large, exceeds 128 bit limit")
    return made


class StAsync(Access, mnemonic="st.async", summary="Store to another CTA that a barrier counts, or to global memory."):
    """Memory at a = b, later; the bytes are counted on the mbarrier where one is given."""

    vec = choice("v2 v4")
    near, order = choice("shared shared::cta shared::cluster"), choice("weak cluster")
    a, mbar = address("near", expanded=True), address("near", expanded=True)
    to = address("global", expanded=True)
    b, alone = read(count="vec"), read()
    variants = (
        form("{.order}{.near}.mbarrier::complete_tx::bytes{.vec}.type [a], b, [mbar]", type=_WORDS, since="8.1", on=90),
        form("{.order}.near{.vec}.type [a], b, [mbar]", near="shared shared::cta", type=_WORDS, since="8.1", on=90),
        form("{.order}{.near}{.mbarrier::complete_tx::bytes}.type [a], alone",
             type=_NARROW_AND_WORDS, since="8.1", on=90),
        form(".release.scope{.global}.type [to], alone", scope="gpu sys", type=_NARROW_AND_WORDS, since="8.7", on=100),
        form(".mmio.release.sys{.global}.type [to], alone", type=_NARROW_AND_WORDS, since="8.7", on=100),
    )  # fmt: skip
    rules = (_near_and_counted,)
    example = "st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%r1], %r2, [%r3];"


class StBulk(Family, mnemonic="st.bulk", summary="Clears a run of shared memory."):
    """Sets `size` bytes from a on to 0."""

    a, value = address("shared", expanded=True), constant(0)
    bytes, size, wide = constant(low=0, high=1 << 24, step=8), read("u32", constant=False), read("u64", constant=False)
    variants = (
        form("{.weak}{.shared::cta} [a], bytes, value", since="8.6", on=100),
        form("{.weak}{.shared::cta} [a], size, value", since="9.0", on=100, named="st.bulk with 32-bit size argument"),
        form("{.weak}{.shared::cta} [a], wide, value", since="8.6", on=100),
    )
    example = "st.bulk.shared::cta [%r1], 4096, 0;"


class Prefetch(Family, mnemonic="prefetch", summary="Brings a line nearer."):
    """Asks for the cache line at a, or for a tensor map; with `.L1::32B` for 32 bytes alone, at an address that is
    known to be valid.
    """

    space, level = choice("global local const param"), choice("L1 L2")
    priority = choice("L2::evict_last L2::evict_normal")
    a, map = address(wide=True), address(expanded=True)
    variants = (
        form("{.space}.level [a]", space="global local"),
        form("{.global}.priority [a]", since="7.4", on=80),
        form(
            "{.space}.tensormap [map]", space="const param", since="8.0", on=90, named=".tensormap", called="Modifier"
        ),
        form("{.global}.L1::32B.valid_addr [a]"),
    )
    needs = (need("L1::32B", "9.4", 90), need("valid_addr", "9.4", 90))
    example = "prefetch.global.L2 [%rd1];"


class Prefetchu(Family, mnemonic="prefetchu", summary="Brings a line to the uniform cache."):
    """Asks for the cache line at the generic address a."""

    a = address(wide=True)
    variants = (form(".L1 [a]"),)
    example = "prefetchu.L1 [%rd1];"


_A_LINE = "Argument 2 of instruction '{{op}}': unexpected value '{value}', expected to be 128"
"""The number is the assembler's."""


class Applypriority(Family, mnemonic="applypriority", summary="Changes how long a line stays in a cache."):
    """Gives the 128 bytes at a the normal eviction priority."""

    a, size = address("global"), constant(128, outside=_A_LINE)
    variants = (form("{.global}.L2::evict_normal [a], size", since="7.4", on=80),)
    example = "applypriority.global.L2::evict_normal [%rd1], 128;"


class Discard(Family, mnemonic="discard", summary="Drops a line without writing it back."):
    """Forgets the 128 bytes at a, whose values are undefined from there on."""

    a, size = address("global"), constant(128, outside=_A_LINE)
    variants = (form("{.global}.L2 [a], size", since="7.4", on=80),)
    example = "discard.global.L2 [%rd1], 128;"


_LONGER = (
    "Argument 3 of instruction '{{op}}': value '{value}' must be less than or equal to the value '{high}' of argument 4"
)


class CreatepolicyRange(Family, mnemonic="createpolicy.range", summary="Cache policy of an address range."):
    """policy says how lines of the first part of a range, and how those of the rest, are kept in the cache."""

    primary = choice("L2::evict_last L2::evict_normal L2::evict_first L2::evict_unchanged")
    secondary = choice("L2::evict_first L2::evict_unchanged")
    policy, a = write("u64"), address("global", expanded=True)
    first, total = read("u32", high="total", outside=_LONGER), read("u32")
    variants = (form("{.global}.primary{.secondary}.b64 policy, [a], first, total", since="7.4", on=80),)
    example = "createpolicy.range.global.L2::evict_last.b64 %rd1, [%rd2], 1024, 2048;"


class CreatepolicyFractional(
    Family, mnemonic="createpolicy.fractional", summary="Cache policy of a share of accesses."
):
    """policy keeps the given share of accesses, between 0 and 1, as the first priority says."""

    primary, secondary = CreatepolicyRange.primary, CreatepolicyRange.secondary
    policy, fraction = write("u64"), read("f32", share=True)
    variants = (form(".primary{.secondary}.b64 policy{, fraction}", since="7.4", on=80),)
    example = "createpolicy.fractional.L2::evict_last.b64 %rd1, 0.5;"


class CreatepolicyCvt(Family, mnemonic="createpolicy.cvt", summary="Cache policy from a host's access property."):
    """policy is the host's access property a in the form instructions take."""

    policy, a = write("u64"), read("u64")
    variants = (form(".L2.b64 policy, a", since="7.4", on=80),)
    example = "createpolicy.cvt.L2.b64 %rd1, %rd2;"


class Mapa(Family, mnemonic="mapa", summary="Shared address of another CTA of the cluster."):
    """d is the address in CTA b of what stands at a here."""

    type = choice("u32 u64 s32 s64")
    d, a, b = write(), read(variable=True, holds="shared"), read("u32")
    variants = (form("{.shared::cluster}.type d, a, b", since="7.8", on=90),)
    effects = (Effect(Act.USE, Resource.PEER_MEMORY),)
    example = "mapa.shared::cluster.u32 %r1, %r2, %r3;"


class Getctarank(Family, mnemonic="getctarank", summary="CTA of a shared address."):
    """d is the rank in the cluster of the CTA that owns the shared address a."""

    type = choice("u32 u64 s32 s64")
    d, a = write("u32"), read(variable=True, holds="shared")
    variants = (form("{.shared::cluster}.type d, a", since="7.8", on=90),)
    example = "getctarank.shared::cluster.u32 %r1, %r2;"


class Alloca(Family, mnemonic="alloca", summary="Stack memory."):
    """d points to `size` fresh bytes on the stack, aligned as asked."""

    type = choice("u32 u64")
    d, size, align = write(), read(), constant(*(1 << n for n in range(24)))
    variants = (form(".type d, size{, align}", since="7.3", on=52),)
    example = "alloca.u64 %rd1, %rd2, 16;"


class Stacksave(Family, mnemonic="stacksave", summary="Stack pointer read."):
    """d = the stack pointer."""

    type = choice("u32 u64")
    d = write()
    variants = (form(".type d", since="7.3", on=52),)
    example = "stacksave.u64 %rd1;"


class Stackrestore(Family, mnemonic="stackrestore", summary="Stack pointer set."):
    """The stack pointer = a, as `stacksave` gave it."""

    type = choice("u32 u64")
    a = read(constant=False)
    variants = (form(".type a", since="7.3", on=52),)
    example = "stackrestore.u64 %rd1;"
