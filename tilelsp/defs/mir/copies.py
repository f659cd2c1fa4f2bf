"""Machine opcodes of bulk copies: of bytes, and of tiles of tensors, which tensor maps describe.

Opcodes that LLVM has too are called as there, and so are the modes, with `.` where PTX writes `::`. An opcode's name
says what it takes: `_MC` a mask of the CTAs that get a copy, `_CH` a cache policy, `_BM` a mask of bytes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tilelsp.defs.mir.kinds import One, Two, Zero
from tilelsp.defs.mir.memory import OFFSET, SCOPES, SPACES, address
from tilelsp.ir.types import I16, I32, I64
from tilelsp.spec.machine import Field, Slot, TypedOpcode

Copy: TypeAlias = TypedOpcode[...]
"""A copy, whose operands its name counts."""
Rank: TypeAlias = Literal[1, 2, 3, 4, 5]
LoadMode: TypeAlias = Literal["tile", "tile.gather4", "im2col", "im2col.w", "im2col.w.128"]
StoreMode: TypeAlias = Literal["tile", "tile.scatter4", "im2col"]
ReduceMode: TypeAlias = Literal["tile", "im2col"]
Landing: TypeAlias = Literal["", "cta"]
"""Where a load ends: in any CTA of the cluster, or in its own."""

RANKS: Mapping[LoadMode | StoreMode, tuple[Rank, ...]] = {
    "tile": (1, 2, 3, 4, 5),
    "tile.gather4": (2,),
    "tile.scatter4": (2,),
    "im2col": (3, 4, 5),
    "im2col.w": (3, 4, 5),
    "im2col.w.128": (3, 4, 5),
}
"""How many dimensions there are in each mode."""
LOADS: Final[tuple[LoadMode, ...]] = ("tile", "tile.gather4", "im2col", "im2col.w", "im2col.w.128")
STORES: Final[tuple[StoreMode, ...]] = ("tile", "tile.scatter4", "im2col")
REDUCTIONS: Final[tuple[ReduceMode, ...]] = ("tile", "im2col")
LANDINGS: Final[tuple[Landing, ...]] = ("", "cta")

_BYTES = "mbarrier::complete_tx::bytes"
_OP = Field("op", ("add", "min", "max", "inc", "dec", "and", "or", "xor"), doc="How elements are combined.")
_GROUP = Field(
    "group",
    ("cta_group::1", "cta_group::2"),
    required=False,
    doc="In whose shared memory of a pair the barrier may be.",
)
_MAP = Slot("map", I64, doc="the tensor map's generic address")
_MASK = Slot("mask", I16, doc="a bit for each CTA of the cluster that gets a copy")
_POLICY = Slot("policy", I64, doc="cache policy")
_SIZE = Slot("size", I32, imm=True, doc="bytes, a multiple of 16")
_NEAR = (address("shared", "near"), OFFSET)
_OWN = (address("shared", "near"), Slot("near_off", I32, imm=True))
_TO = (address("shared", "to"), OFFSET)
_MBAR = (address("shared", "mbar"), Slot("mbar_off", I32, imm=True))
_FROM = (address("global", "src"), Slot("src_off", I32, imm=True))
_OUT = (address("global", "out"), Slot("out_off", I32, imm=True))


def coordinate_count(mode: LoadMode | StoreMode, rank: Rank) -> int:
    """How many coordinates a copy has: gathers and scatters name one column and four rows."""
    return 5 if mode in ("tile.gather4", "tile.scatter4") else rank


def offset_count(mode: LoadMode, rank: Rank) -> int:
    """How many im2col offsets a load has: one for each dimension of the image, or two of the row alone."""
    if mode == "im2col":
        return rank - 2
    return 2 if mode in ("im2col.w", "im2col.w.128") else 0


def _coordinates(mode: LoadMode | StoreMode, rank: Rank) -> tuple[Slot, ...]:
    return tuple(Slot(f"x{number}", I32, imm=True) for number in range(coordinate_count(mode, rank)))


def _offsets(mode: LoadMode, rank: Rank) -> tuple[Slot, ...]:
    return tuple(Slot(f"o{number}", I16, imm=True) for number in range(offset_count(mode, rank)))


def _listed(slots: tuple[Slot, ...]) -> str:
    return "{" + ", ".join(f"${slot.name}" for slot in slots) + "}"


def _ptx(mode: str) -> str:
    """A mode as PTX writes it."""
    return mode.replace(".", "::")


def _word(mode: str) -> str:
    """A mode as opcodes have it."""
    return mode.replace(".", "_").upper()


_NO_OFFSETS: Mapping[StoreMode, str] = {"im2col": "im2col_no_offs"}
"""Modes that PTX calls otherwise where something is written."""


def _optional(*, mask: bool = False, hint: bool = False) -> tuple[tuple[Slot, ...], str, str, str]:
    """The operands behind the others that a name asks for: slots, what the mnemonic and the operands end in, and what
    the name does."""
    slots = (*((_MASK,) if mask else ()), *((_POLICY,) if hint else ()))
    words = f"{'.multicast::cluster' if mask else ''}{'.L2::cache_hint' if hint else ''}"
    return slots, words, "".join(f", ${slot.name}" for slot in slots), f"{'_MC' if mask else ''}{'_CH' if hint else ''}"


# --- tiles of tensors ----------------------------------------------------------------------------------------------


def _load(landing: Landing, mode: LoadMode, rank: Rank, mask: bool, hint: bool) -> Copy:
    at, offsets = _coordinates(mode, rank), _offsets(mode, rank)
    more, words, behind, tail = _optional(mask=mask, hint=hint)
    space = "shared::cta" if landing else "shared::cluster"
    moved = f", {_listed(offsets)}" if offsets else ""
    return TypedOpcode(
        f"TMA_G2S_{'CTA_' if landing else ''}{_word(mode)}_{rank}D{tail}",
        (*_TO, _MAP, *at, *_MBAR, *offsets, *more), (),
        f"cp.async.bulk.tensor.{rank}d.{space}.global.{_ptx(mode)}.{_BYTES}{words}{'' if landing else '$.group'} "
        f"[$to$+off], [$map, {_listed(at)}], [$mbar$+mbar_off]{moved}{behind}",
        () if landing else (_GROUP,),
        doc="A tile of a tensor into shared memory; its bytes are counted on the mbarrier.",
    )  # fmt: skip


def _store(mode: StoreMode, rank: Rank, hint: bool) -> Copy:
    at = _coordinates(mode, rank)
    more, words, behind, tail = _optional(hint=hint)
    stem = "TMA_S2G" if mode == "tile.scatter4" else "TMA_TENSOR_S2G"
    return TypedOpcode(
        f"{stem}_{_word(mode)}_{rank}D{tail}", (*_NEAR, _MAP, *at, *more), (),
        f"cp.async.bulk.tensor.{rank}d.global.shared::cta.{_NO_OFFSETS.get(mode, _ptx(mode))}.bulk_group{words} "
        f"[$map, {_listed(at)}], [$near$+off]{behind}",
        doc="A tile in shared memory into a tensor; belongs to a bulk group.",
    )  # fmt: skip


def _reduce(mode: ReduceMode, rank: Rank, hint: bool) -> Copy:
    at = _coordinates(mode, rank)
    more, words, behind, tail = _optional(hint=hint)
    return TypedOpcode(
        f"CP_ASYNC_BULK_TENSOR_RED_{rank}D_{_word(mode)}{tail}", (*_NEAR, _MAP, *at, *more), (),
        f"cp.reduce.async.bulk.tensor.{rank}d.global.shared::cta$.op.{_NO_OFFSETS.get(mode, mode)}.bulk_group{words} "
        f"[$map, {_listed(at)}], [$near$+off]{behind}",
        (_OP,), doc="A tile in shared memory, combined with a tensor; belongs to a bulk group.",
    )  # fmt: skip


def _prefetch(mode: LoadMode, rank: Rank, hint: bool) -> Copy:
    at, offsets = _coordinates(mode, rank), _offsets(mode, rank)
    more, words, behind, tail = _optional(hint=hint)
    moved = f", {_listed(offsets)}" if offsets else ""
    return TypedOpcode(
        f"TMA_TENSOR_PF_{_word(mode)}_{rank}D{tail}", (_MAP, *at, *offsets, *more), (),
        f"cp.async.bulk.prefetch.tensor.{rank}d.L2.global.{_ptx(mode)}{words} [$map, {_listed(at)}]{moved}{behind}",
        doc="Ask for a tile of a tensor in the second level cache.",
    )  # fmt: skip


Masked: TypeAlias = tuple[bool, bool]
"""Two flags of a load: it takes a mask of CTAs, it takes a cache policy."""
_MASKED: Final[tuple[Masked, ...]] = ((False, False), (False, True), (True, False), (True, True))
_FLAGS: Final = (False, True)

TMA_G2S: Mapping[Landing, Mapping[LoadMode, Mapping[Rank, Mapping[Masked, Copy]]]] = {
    landing: {
        mode: {
            rank: {
                (mask, hint): _load(landing, mode, rank, mask, hint) for mask, hint in _MASKED[: 2 if landing else 4]
            }
            for rank in RANKS[mode]
        }
        for mode in LOADS
    }
    for landing in LANDINGS
}
"""By where it ends, mode, rank, and what it takes besides."""
TMA_S2G: Mapping[StoreMode, Mapping[Rank, Mapping[bool, Copy]]] = {
    mode: {rank: {hint: _store(mode, rank, hint) for hint in _FLAGS} for rank in RANKS[mode]} for mode in STORES
}
"""By mode, rank, and whether it takes a cache policy."""
TMA_REDUCE: Mapping[ReduceMode, Mapping[Rank, Mapping[bool, Copy]]] = {
    mode: {rank: {hint: _reduce(mode, rank, hint) for hint in _FLAGS} for rank in RANKS[mode]} for mode in REDUCTIONS
}
TMA_PREFETCH: Mapping[LoadMode, Mapping[Rank, Mapping[bool, Copy]]] = {
    mode: {rank: {hint: _prefetch(mode, rank, hint) for hint in _FLAGS} for rank in RANKS[mode]} for mode in LOADS
}
PREFETCH_TENSORMAP: One = TypedOpcode(
    "PREFETCH_GENERIC_TENSORMAP", (_MAP,), (), "prefetch.tensormap [$map]", doc="Bring a tensor map near."
)
_SCOPE = Field("scope", SCOPES)
FENCE_TENSORMAP_ACQUIRE: One = TypedOpcode(
    "FENCE_PROXY_TENSORMAP_ACQUIRE", (_MAP,), (), "fence.proxy.tensormap::generic.acquire$.scope [$map], 128",
    (_SCOPE,), doc="See what others wrote to a tensor map.",
)  # fmt: skip
FENCE_TENSORMAP_RELEASE: Zero = TypedOpcode(
    "FENCE_PROXY_TENSORMAP_RELEASE", (), (), "fence.proxy.tensormap::generic.release$.scope", (_SCOPE,),
    doc="Let others see what was written to a tensor map.",
)  # fmt: skip

# --- bytes ---------------------------------------------------------------------------------------------------------


def _bytes_in(landing: Landing, mask: bool, hint: bool) -> Copy:
    more, words, behind, _ = _optional(mask=mask, hint=hint)
    space = "shared::cta" if landing else "shared::cluster"
    return TypedOpcode(
        f"CP_ASYNC_BULK_G2S{'_CTA' if landing else ''}{'_CH' if hint else ''}{'_MC' if mask else ''}",
        (*_TO, *_FROM, _SIZE, *_MBAR, *more), (),
        f"cp.async.bulk.{space}.global.{_BYTES}{words} [$to$+off], [$src$+src_off], $size, [$mbar$+mbar_off]{behind}",
        doc="Bytes of global memory into shared memory, counted on the mbarrier.",
    )  # fmt: skip


def _bytes_out(hint: bool, some: bool) -> Copy:
    more, words, behind, tail = _optional(hint=hint)
    chosen = (Slot("bytes", I16, doc="a bit for each byte of 16 that is written"),) if some else ()
    return TypedOpcode(
        f"CP_ASYNC_BULK_S2G{tail}{'_BM' if some else ''}", (*_OUT, *_NEAR, _SIZE, *more, *chosen), (),
        f"cp.async.bulk.global.shared::cta.bulk_group{words}{'.cp_mask' if some else ''} "
        f"[$out$+out_off], [$near$+off], $size{behind}{', $bytes' if some else ''}",
        doc="Bytes of shared memory into global memory; belongs to a bulk group.",
    )  # fmt: skip


_TYPE = Field(
    "type", ("u32", "s32", "u64", "s64", "b32", "b64", "f16", "bf16", "f32", "f64"), doc="What the bytes are read as."
)
_NOFTZ = Field("noftz", ("noftz",), required=False, doc="Sums of halves keep subnormal numbers.")


def _bytes_combined(hint: bool) -> Copy:
    more, words, behind, tail = _optional(hint=hint)
    return TypedOpcode(
        f"CP_REDUCE_ASYNC_BULK_S2G{tail}", (*_OUT, *_NEAR, _SIZE, *more), (),
        f"cp.reduce.async.bulk.global.shared::cta.bulk_group{words}$.op$.noftz$.type "
        f"[$out$+out_off], [$near$+off], $size{behind}",
        (_OP, _NOFTZ, _TYPE), doc="Bytes of shared memory, combined with global memory; belongs to a bulk group.",
    )  # fmt: skip


BULK_G2S: Mapping[Landing, Mapping[Masked, Copy]] = {
    landing: {(mask, hint): _bytes_in(landing, mask, hint) for mask, hint in _MASKED[: 2 if landing else 4]}
    for landing in LANDINGS
}
"""By where it ends, and what it takes besides."""
BULK_S2G: Mapping[bool, Mapping[bool, Copy]] = {
    hint: {some: _bytes_out(hint, some) for some in _FLAGS} for hint in _FLAGS
}
"""By whether it takes a cache policy, and a mask of bytes."""
BULK_TO_CLUSTER: Copy = TypedOpcode(
    "CP_ASYNC_BULK_CTA_TO_CLUSTER", (*_TO, *_OWN, _SIZE, *_MBAR), (),
    f"cp.async.bulk.shared::cluster.shared::cta.{_BYTES} [$to$+off], [$near$+near_off], $size, [$mbar$+mbar_off]",
    doc="Bytes of this CTA's shared memory into that of another one.",
)  # fmt: skip
BULK_REDUCE: Mapping[bool, Copy] = {hint: _bytes_combined(hint) for hint in _FLAGS}
"""By whether it takes a cache policy."""
BULK_REDUCE_TO_CLUSTER: Copy = TypedOpcode(
    "CP_REDUCE_ASYNC_BULK_CTA_TO_CLUSTER", (*_TO, *_OWN, _SIZE, *_MBAR), (),
    f"cp.reduce.async.bulk.shared::cluster.shared::cta.{_BYTES}$.op$.type "
    "[$to$+off], [$near$+near_off], $size, [$mbar$+mbar_off]",
    (_OP, _TYPE), doc="Bytes of this CTA's shared memory, combined with that of another one.",
)  # fmt: skip


def _bytes_prefetched(hint: bool) -> Copy:
    more, words, behind, tail = _optional(hint=hint)
    return TypedOpcode(
        f"CP_ASYNC_BULK_PREFETCH{tail}", (*_FROM, _SIZE, *more), (),
        f"cp.async.bulk.prefetch.L2.global{words} [$src$+src_off], $size{behind}",
        doc="Ask for bytes in the second level cache.",
    )  # fmt: skip


BULK_PREFETCH: Mapping[bool, Copy] = {hint: _bytes_prefetched(hint) for hint in _FLAGS}

# --- waiting for them ----------------------------------------------------------------------------------------------

BULK_COMMIT_GROUP: Zero = TypedOpcode("CP_ASYNC_BULK_COMMIT_GROUP", (), (), "cp.async.bulk.commit_group")
_GROUPS = (Slot("n", I32, imm=True),)
BULK_WAIT_GROUP: Mapping[bool, One] = {
    False: TypedOpcode("CP_ASYNC_BULK_WAIT_GROUP", _GROUPS, (), "cp.async.bulk.wait_group $n"),
    True: TypedOpcode("CP_ASYNC_BULK_WAIT_GROUP_READ", _GROUPS, (), "cp.async.bulk.wait_group.read $n"),
}
"""By whether it waits for the reads alone."""


def _arrive(noinc: bool, space: Literal["shared", "generic"]) -> Two:
    where = SPACES[space]
    return TypedOpcode(
        f"CP_ASYNC_MBARRIER_ARRIVE{'_NOINC' if noinc else ''}{where.replace('.', '_').upper()}",
        (address(space, "bar"), OFFSET), (),
        f"cp.async.mbarrier.arrive{'.noinc' if noinc else ''}{where}.b64 [$bar$+off]",
        doc="Arrive when this thread's earlier cp.async are complete.",
    )  # fmt: skip


CP_ASYNC_ARRIVE: Mapping[bool, Mapping[bool, Two]] = {
    noinc: {True: _arrive(noinc, "shared"), False: _arrive(noinc, "generic")} for noinc in _FLAGS
}
"""By whether the arrival is one of those that the barrier was initialised for, and whether its address is shared."""
