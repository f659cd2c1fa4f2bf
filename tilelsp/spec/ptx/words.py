"""The modifiers of PTX by what they choose, with the sentences the assembler has for each kind.

A modifier that belongs to no kind below is spoken of by its own name. Source: ptxas 13.5, asked about each word.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.base.record import record


@record
class Kind:
    """A kind of modifiers: a group that makes one choice.

    `{op}` in a sentence is the instruction and `{word}` the modifier. `foreign` is said where an instruction has no
    such choice, `wrong` where it has the choice but not this word, `multiple` where two are written, `missing` where
    one has to be.
    """

    name: str
    words: tuple[str, ...]
    foreign: str = "Illegal modifier '.{word}' for instruction '{op}'"
    wrong: str = "Illegal modifier '.{word}' for instruction '{op}'"
    multiple: str = "Multiple .{word} modifiers specified"
    missing: str = ".{word} modifier required for instruction '{op}'"


def _kind(
    name: str, words: str, *,
    called: str = "", foreign: str = "", wrong: str = "", multiple: str = "", missing: str = "",
) -> Kind:  # fmt: skip
    illegal = f"Illegal modifier '{called or '.{word}'}' for instruction '{{op}}'"
    return Kind(
        name,
        tuple(words.split()),
        foreign or illegal,
        wrong or foreign or illegal,
        multiple or "Multiple .{word} modifiers specified",
        missing or ".{word} modifier required for instruction '{op}'",
    )


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SHAPES = (
    "m8n8k4 m8n8k16 m8n8k32 m8n8k64 m8n8k128 m8n32k16 m16n8k4 m16n8k8 m16n8k16 m16n8k32 m16n8k64 m16n8k128 m16n8k256 "
    "m16n16k8 m16n16k16 m32n8k16"
)
_WIDE_SHAPES = " ".join(f"m64n{n}k{k}" for n in range(8, 257, 8) for k in (8, 16, 32, 64, 256))

LAYOUT = _kind("layout", "row col", called=".alayout or .blayout")

KINDS: tuple[Kind, ...] = (
    _kind(
        "rounding",
        "rn rz rm rp rna rni rzi rmi rpi rs",
        foreign="Illegal rounding modifier for instruction '{op}'",
        multiple="Multiple rounding modifiers specified",
        missing="Rounding modifier required for instruction '{op}'",
    ),
    _kind(
        "comparison",
        "eq ne lt le gt ge lo ls hi hs equ neu ltu leu gtu geu num nan",
        foreign="Comparison qualifier is not allowed for instruction '{op}'",
        wrong="Mismatch between instruction type and comparison qualifier",
        multiple="Multiple comparisons set",
        missing="Comparison modifier required for instruction '{op}'",
    ),
    _kind(
        "space",
        "const global local param param::entry param::func shared shared::cta shared::cluster",
        foreign="No state space qualifier expected for instruction '{op}'",
        wrong="State space incorrect for instruction '{op}'",
        multiple="Unexpected number of state spaces specified in instruction '{op}'",
        missing="Unexpected number of state spaces specified in instruction '{op}'",
    ),
    _kind(
        "vector",
        "v2 v4 v8",
        foreign="Vector qualifier is not allowed for instruction '{op}'",
        multiple="Multiple vector modifiers specified",
    ),
    _kind(
        "scope",
        "cta cluster gpu sys gl",
        multiple="Multiple scope modifiers specified",
        missing="Scope modifier required for instruction '{op}'",
    ),
    _kind("order", "weak relaxed acquire release acq_rel sc volatile", multiple="Duplicate .{word} modifier"),
    _kind("flush", "ftz", multiple="Duplicate .{word} modifier"),
    _kind("no flush", "noftz oob nc wait launch_dependents", multiple="Duplicate .{word} modifier"),
    _kind(
        "testp",
        "finite infinite normal notanumber number subnormal",
        multiple="Multiple testp operation modifiers specified",
    ),
    _kind(
        "load mode",
        "im2col im2col::w im2col::w::128 im2col_no_offs im2col_no_offs::w tile tile::gather4 tile::scatter4",
        multiple="Multiple .load_mode modifiers specified",
        missing=".load_mode modifier required for instruction '{op}'",
    ),
    _kind(
        "multiply kind",
        "kind::f16 kind::tf32 kind::f8f6f4 kind::i8 kind::mxf8f6f4 kind::mxf4 kind::mxf4nvf4 kind::ti16",
        multiple="Multiple .kind modifiers specified",
        missing=".kind modifier required for instruction '{op}'",
    ),
    _kind(
        "scale size",
        "scale_vec::1X scale_vec::2X scale_vec::4X",
        multiple="Multiple .scale_vec_size modifiers specified",
    ),
    _kind("block length", "block16 block32", multiple="Multiple .scale_vectorsize modifiers specified"),
    _kind(
        "collector",
        " ".join(
            f"collector::{b}::{w}" for b in ("a", "b0", "b1", "b2", "b3") for w in ("fill", "use", "lastuse", "discard")
        ),
        multiple="Multiple .collector_usage modifiers specified",
    ),
    _kind("mbarrier layout", "layout::v0 layout::v1", missing=".layout modifier required for instruction '{op}'"),
    _kind("CTA group", "cta_group::1 cta_group::2", missing=".cta_group modifier required for instruction '{op}'"),
    _kind(
        "completion",
        "mbarrier::complete_tx::bytes mbarrier::complete_tx::16B bulk_group",
        missing=".completion_mechanism modifier required for instruction '{op}'",
    ),
    _kind("sparsity", "sp sp::ordered_metadata", multiple="Multiple sparsity modifiers specified"),
    _kind("number", "x1 x2 x4 x8 x16 x32 x64 x128", multiple="Multiple .num modifiers specified"),
    _kind("prefetch size", "L2::64B L2::128B L2::256B", multiple="Multiple cache prefetching modifiers specified"),
    _kind(
        "level 1 eviction",
        "L1::evict_normal L1::evict_unchanged L1::evict_first L1::evict_last L1::no_allocate",
        multiple="Duplicate '.L1::eviction_priority' modifier specified for instruction '{op}'",
    ),
    _kind(
        "level 2 eviction",
        "L2::evict_normal L2::evict_unchanged L2::evict_first L2::evict_last",
        multiple="Duplicate '.L2::eviction_priority' modifier specified for instruction '{op}'",
    ),
    _kind("cache", "ca cg cs lu cv wb wt", multiple="Multiple cache operation modifiers specified"),
    _kind(
        "combination",
        "and or xor add min max inc dec exch cas popc",
        multiple="Multiple instruction post-operation flags set",
        missing="Reduction operation is required for instruction '{op}'",
    ),
    _kind("dimension", "1d 2d 3d 4d 5d", called="dimension"),
    _kind("geometry", "a1d a2d cube acube 2dms a2dms", called="Geometry"),
    _kind("component", "r g b a", called="Component"),
    _kind("permutation", "b4e ecl ecr f4e rc16 rc8", called="Permute"),
    _kind("clamp", "clamp trap wrap zero", called="Clamp", missing="Clamp modifier required for instruction '{op}'"),
    _kind("shift", "shr7 shr15", called="Shift-right"),
    LAYOUT,
    _kind(
        "query",
        "width height depth channel_data_type channel_order array_size memory_layout normalized_coords "
        "num_mipmap_levels num_samples force_unnormalized_coords filter_mode addr_mode_0 addr_mode_1 addr_mode_2",
        foreign="Illegal query modifier for instruction '{op}'",
        multiple="Multiple query modifiers specified",
    ),
    _kind(
        "proxy",
        "alias async",
        missing=".proxykind modifier required for instruction '{op}'",
    ),
    _kind(
        "shuffle",
        "up down bfly idx",
        multiple="Multiple shuffle modifiers specified",
        missing="Shuffle modifier required for instruction '{op}'",
    ),
    _kind(
        "matrix shape",
        f"{_SHAPES} {_WIDE_SHAPES}",
        foreign="Illegal matrix shape '.{word}' for instruction '{op}'",
        missing="Shape modifier required for instruction '{op}'",
    ),
    _kind("packing", "b8x16 b6x16_p32 b4x16_p64"),
    _kind("vote", "all any uni ballot", multiple="Multiple vote modifiers specified"),
)

REPEATABLE: frozenset[str] = _words("NaN approx sat satfinite relu sync uni cc po shiftamt")
"""Modifiers that may be written twice without a word from the assembler."""

OTHER = Kind("", ())
"""Of words that belong to none of the kinds."""

KIND_OF: Mapping[str, Kind] = MappingProxyType({word: kind for kind in KINDS for word in kind.words})

IN_ORDER: frozenset[str] = _words("space layout packing")
"""The kinds of which an instruction may have two, told apart by their order."""

SILENT: frozenset[str] = _words(
    "acc::f16 acc::f32 b4x16_p64 b6x16_p32 b8x16 box_dim element_stride elemtype fill_mode finite global_address "
    "global_dim global_stride infinite interleave_layout normal notanumber number rank subnormal "
    "swizzle_atomicity swizzle_mode"
)
"""Modifiers that the assembler passes over without a word on an instruction that has no use for them."""


def kind_of(word: str) -> Kind:
    """The kind of a modifier."""
    return KIND_OF.get(word, OTHER)


OTHERS: frozenset[str] = _words(
    "128x128b 128x256b 16x128b 16x256b 16x32bx2 16x64b 2pi 32x128b 32x32b 4x256b 64x128b L1 L1::32B L2 L2::cache_hint "
    "NaN abs acc::f16 acc::f32 aligned alloc alloc_large alloc_same alloc_small approx ashift "
    "async::generic b1024 b4x16_p64 b6x16_p32 b8x16 block_scale box_dim bulk_group cc commit_group counted::bytes cp "
    "cp_mask cta_group::1 cta_group::2 dealloc decompress::lut::b element_stride elemtype exclusive fabric::fabric "
    "fabric::generic fill_mode generic::fabric get_first_ctaid get_first_ctaid::x get_first_ctaid::y "
    "get_first_ctaid::z global_address global_dim global_stride ignore_oob interleave_layout is_canceled ld m16n16 "
    "m16n8 m8n16 m8n8 mbarrier::arrive::one mbarrier::complete_tx::16B mbarrier::complete_tx::bytes "
    "mbarrier::report::disabled mbarrier::report::fabric mbarrier_init mma mmio multicast multicast::cluster "
    "multicast::cluster::16b multicast::cluster::32b multicast::cluster::all multimem noComplete noinc "
    "op_restrict::fetching override::global_address override::global_dim override::global_dim_stride pack::16b "
    "phase_type::conditional phase_type::primary po proxy::readonly pzo rank read relu sat satfinite "
    "scaled::n1::ue8m0 scaled::n2::ue8m0 shift shiftamt sp::1:16 sp::1:2 sp::1:4 sp::1:8 sp::2:16 sp::2:4 sp::2:8 "
    "sp::4:16 sp::4:8 st swizzle_atomicity swizzle_mode sync sync_restrict::proxy::async sync_restrict::read "
    "sync_restrict::reads sync_restrict::shared::cluster sync_restrict::shared::cluster::read "
    "sync_restrict::shared::cta sync_restrict::shared::read::mma::a tensormap tensormap::generic trans unpack::16b "
    "valid_addr warpx2::01_23 warpx2::02_13 warpx4 xorsign"
)
"""The modifiers of no kind, without matrix shapes. A word that is neither here nor in a kind is unknown."""

_LATE = _words(
    "a alloc ashift async b b4x16_p64 b6x16_p32 b8x16 block_scale cp cp_mask cta_group::1 cta_group::2 dealloc g "
    "get_first_ctaid get_first_ctaid::x get_first_ctaid::y get_first_ctaid::z im2col im2col::w im2col::w::128 "
    "im2col_no_offs im2col_no_offs::w is_canceled launch_dependents ld mma multicast oob pack::16b r read shift st "
    "tile tile::gather4 tile::scatter4 unpack::16b v8 wait warpx2::01_23 warpx2::02_13 warpx4 xorsign"
)
_EARLY = _words("bf16 bf16x2 u2 u4 s2 s4")


def is_keyword(word: str) -> bool:
    """True if the assembler's own lexer knows a dotted word, so that after a name it is no part of it: `%r1.sync`.

    It knows matrix shapes and most modifiers, but of the types and of the modifiers of late versions only a few.
    """
    if word[0].isdigit() or (word[0] == "m" and word[1:2].isdigit()) or word in _EARLY:
        return True
    known = word in KIND_OF or word in OTHERS or word in SILENT
    return known and word not in _LATE and not word.startswith(("collector::", "kind::", "scale_vec::"))
