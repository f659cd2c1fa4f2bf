"""The PTX instructions of ops of the dialect `nvvm` for which the pipeline selects no intrinsic of LLVM: bulk copies,
tensor maps, tensor memory. Modifiers and the order of operands are those that `llc` of LLVM 22 prints for what
`mlir-translate` makes of the op. `<slot>` stands for what the op has in that slot, `<result>` for what it makes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.defs.nvvm_words import word_of
from tilelsp.ir.module import Op
from tilelsp.ir.types import BoolAttr, DialectType, IntAttr, Type, VectorType
from tilelsp.spec.op import slot_values


def instruction_of(op: Op) -> str | None:
    """The text of an op; None where it has none here, or not with these attributes and operands."""
    make = _TEXTS.get(op.name.removeprefix("nvvm."))
    return None if make is None else make(op)


def space_of(type: Type) -> int | None:
    """The address space of a pointer of the dialect `llvm`; None for another type."""
    if not isinstance(type, DialectType) or type.name != "llvm.ptr":
        return None
    space = type.params[0].value if type.params else 0
    return space if isinstance(space, int) else None


def _has(op: Op, slot: str) -> bool:
    return bool(slot_values(op, slot))


def _flag(op: Op, name: str) -> bool:
    stored = op.attrs.get(name)
    return stored is not None and not (isinstance(stored, BoolAttr) and not stored.value)


def _number(op: Op, name: str) -> int | None:
    stored = op.attrs.get(name)
    return stored.value if isinstance(stored, IntAttr) else None


def _modifiers(op: Op, **slots: str) -> str:
    """The modifiers of the optional operands that are given, by the operands' names."""
    return "".join(modifier for slot, modifier in slots.items() if _has(op, slot))


def _operands(op: Op, *slots: str) -> str:
    """The optional operands that are given, each behind a comma."""
    return "".join(f", <{slot}>" for slot in slots if _has(op, slot))


_HINT, _MULTICAST = ".L2::cache_hint", ".multicast::cluster"
_BYTES = "mbarrier::complete_tx::bytes"

# bulk copies -------------------------------------------------------------------------------------------------------


def _bulk_load(op: Op) -> str | None:
    if space_of(slot_values(op, "dstMem")[0].type) != 7:
        return None
    more = _modifiers(op, multicastMask=_MULTICAST, l2CacheHint=_HINT)
    given = _operands(op, "multicastMask", "l2CacheHint")
    return f"cp.async.bulk.shared::cluster.global.{_BYTES}{more} [<dstMem>], [<srcMem>], <size>, [<mbar>]{given};"


def _bulk_store(op: Op) -> str:
    more = _modifiers(op, l2CacheHint=_HINT, byteMask=".cp_mask")
    given = _operands(op, "l2CacheHint", "byteMask")
    return f"cp.async.bulk.global.shared::cta.bulk_group{more} [<dstMem>], [<srcMem>], <size>{given};"


def _bulk_prefetch(op: Op) -> str:
    more = _modifiers(op, l2CacheHint=_HINT)
    return f"cp.async.bulk.prefetch.L2.global{more} [<srcMem>], <size>{_operands(op, 'l2CacheHint')};"


def _wait_group(op: Op) -> str | None:
    count = _number(op, "group")
    return None if count is None else f"cp.async.bulk.wait_group{'.read' if _flag(op, 'read') else ''} {count};"


# tensor maps -------------------------------------------------------------------------------------------------------

_LOAD_MODES = {"tile": "tile", "im2col": "im2col"}
_STORE_MODES = {"tile": "tile", "im2col": "im2col_no_offs"}


def _box(op: Op, modes: Mapping[str, str]) -> tuple[int, str] | None:
    """How many dimensions a copy has, and its mode in PTX; None for one that has no text here."""
    mode = modes.get(word_of(op, "mode") or "tile")
    rank = len(slot_values(op, "coordinates"))
    return None if mode is None or not 1 <= rank <= 5 else (rank, mode)


def _guard(op: Op) -> str:
    return "@<predicate> " if _has(op, "predicate") else ""


def _tensor_load(op: Op) -> str | None:
    box = _box(op, _LOAD_MODES)
    only = _flag(op, "isCTAOnly")
    space = space_of(slot_values(op, "dstMem")[0].type)
    if box is None or space != (3 if only else 7):
        return None
    where = "shared::cta" if only else "shared::cluster"
    more = _modifiers(op, multicastMask=_MULTICAST, l2CacheHint=_HINT)
    group = {"cta_1": ".cta_group::1", "cta_2": ".cta_group::2"}.get(word_of(op, "group") or "", "")
    offsets = ", {<im2colOffsets>}" if _has(op, "im2colOffsets") else ""
    given = _operands(op, "multicastMask", "l2CacheHint")
    return (
        f"{_guard(op)}cp.async.bulk.tensor.{box[0]}d.{where}.global.{box[1]}.{_BYTES}{more}{group} [<dstMem>], "
        f"[<tmaDescriptor>, {{<coordinates>}}], [<mbar>]{offsets}{given};"
    )


def _tensor_store(op: Op) -> str | None:
    box = _box(op, _STORE_MODES)
    if box is None:
        return None
    hint, given = _modifiers(op, l2CacheHint=_HINT), _operands(op, "l2CacheHint")
    return (
        f"{_guard(op)}cp.async.bulk.tensor.{box[0]}d.global.shared::cta.{box[1]}.bulk_group{hint} "
        f"[<tmaDescriptor>, {{<coordinates>}}], [<srcMem>]{given};"
    )


def _tensor_reduce(op: Op) -> str | None:
    box, how = _box(op, _STORE_MODES), word_of(op, "redKind")
    if box is None or how is None:
        return None
    hint, given = _modifiers(op, l2CacheHint=_HINT), _operands(op, "l2CacheHint")
    return (
        f"cp.reduce.async.bulk.tensor.{box[0]}d.global.shared::cta.{how}.{box[1]}.bulk_group{hint} "
        f"[<tmaDescriptor>, {{<coordinates>}}], [<srcMem>]{given};"
    )


def _tensor_prefetch(op: Op) -> str | None:
    box = _box(op, _LOAD_MODES)
    if box is None:
        return None
    hint, given = _modifiers(op, l2CacheHint=_HINT), _operands(op, "l2CacheHint")
    offsets = ", {<im2colOffsets>}" if _has(op, "im2colOffsets") else ""
    return (
        f"cp.async.bulk.prefetch.tensor.{box[0]}d.L2.global.{box[1]}{hint} "
        f"[<tmaDescriptor>, {{<coordinates>}}]{offsets}{given};"
    )


def _prefetch(op: Op) -> str | None:
    if set(op.attrs) != {"tensormap"} or space_of(slot_values(op, "addr")[0].type) != 0:
        return None
    return f"{_guard(op)}prefetch.tensormap [<addr>];"


# mbarriers and registers -------------------------------------------------------------------------------------------


def _wait_parity(op: Op) -> str | None:
    """A wait that tries until the phase is over; its labels are those of its own block."""
    if space_of(slot_values(op, "addr")[0].type) != 3:
        return None
    return (
        "{ .reg .pred P1; LAB_WAIT: mbarrier.try_wait.parity.shared.b64 P1, [<addr>], <phase>, <ticks>; "
        "@P1 bra.uni DONE; bra.uni LAB_WAIT; DONE: }"
    )


def _registers(op: Op) -> str | None:
    count, word = _number(op, "regCount"), {"increase": "inc", "decrease": "dec"}.get(word_of(op, "action") or "")
    return None if count is None or word is None else f"setmaxnreg.{word}.sync.aligned.u32 {count};"


# tensor memory -----------------------------------------------------------------------------------------------------


def _group(op: Op, name: str = "group") -> str:
    return "cta_group::2" if word_of(op, name) == "cta_2" else "cta_group::1"


def _allocate(op: Op) -> str | None:
    where = {0: "", 3: ".shared::cta"}.get(space_of(slot_values(op, "addr")[0].type) or 0)
    return None if where is None else f"tcgen05.alloc.{_group(op)}.sync.aligned{where}.b32 [<addr>], <nCols>;"


def _commit(op: Op) -> str | None:
    where = {0: "", 3: ".shared::cluster"}.get(space_of(slot_values(op, "addr")[0].type) or 0)
    more = _modifiers(op, multicastMask=_MULTICAST)
    given = _operands(op, "multicastMask")
    if where is None:
        return None
    return f"tcgen05.commit.{_group(op)}.mbarrier::arrive::one{where}{more}.b64 [<addr>]{given};"


_MULTICASTS = {"none": "", "warpx2_02_13": ".warpx2::02_13", "warpx2_01_23": ".warpx2::01_23", "warpx4": ".warpx4"}


def _copy(op: Op) -> str | None:
    shape, cast = word_of(op, "shape"), _MULTICASTS.get(word_of(op, "multicast") or "none")
    if shape is None or cast is None:
        return None
    source = word_of(op, "srcFormat")
    formats = "" if source is None else f".b8x16.{source}"
    return f"tcgen05.cp.{_group(op)}.{shape.removeprefix('shape_')}{cast}{formats} [<taddr>], <smem_desc>;"


_REGISTERS = {"16x64b": 1, "16x128b": 2, "16x256b": 4, "32x32b": 1}
"""How many registers of a thread a shape fills when it is not repeated."""


def _repeated(op: Op, type: Type) -> str | None:
    """`32x32b.x4` of an access that moves a value of a type."""
    shape = (word_of(op, "shape") or "").removeprefix("shape_")
    if shape not in _REGISTERS:
        return None
    count = type.shape[0] if isinstance(type, VectorType) else 1
    return f"{shape}.x{count // _REGISTERS[shape]}"


def _load(op: Op) -> str | None:
    access = _repeated(op, op.results[0].type)
    pack = ".pack::16b" if _flag(op, "pack") else ""
    return None if access is None else f"tcgen05.ld.sync.aligned.{access}{pack}.b32 {{<result>}}, [<tmemAddr>];"


def _store(op: Op) -> str | None:
    access = _repeated(op, slot_values(op, "val")[0].type)
    unpack = ".unpack::16b" if _flag(op, "unpack") else ""
    return None if access is None else f"tcgen05.st.sync.aligned.{access}{unpack}.b32 [<tmemAddr>], {{<val>}};"


def _multiply(op: Op) -> str | None:
    """A dense product; one that scales or masks its accumulator has no text here."""
    kind = word_of(op, "kind")
    if kind is None or _has(op, "scaleInputD") or _has(op, "disableOutputLane"):
        return None
    a = "[<matrixA>]" if space_of(slot_values(op, "matrixA")[0].type) == 6 else "<matrixA>"
    collector = f".collector::a::{word_of(op, 'collectorOp') or 'discard'}"
    shift = ".ashift" if _flag(op, "aShift") else ""
    return (
        f"tcgen05.mma.{_group(op, 'ctaGroup')}.kind::{kind}{collector}{shift} [<matrixD>], {a}, <matrixB>, <idesc>, "
        "<enableInputD>;"
    )


_TEXTS: Mapping[str, Callable[[Op], str | None]] = {
    "cp.async.bulk.commit.group": lambda _: "cp.async.bulk.commit_group;",
    "cp.async.bulk.global.shared.cta": _bulk_store,
    "cp.async.bulk.prefetch": _bulk_prefetch,
    "cp.async.bulk.shared.cluster.global": _bulk_load,
    "cp.async.bulk.shared.cluster.shared.cta": lambda _: (
        f"cp.async.bulk.shared::cluster.shared::cta.{_BYTES} [<dstMem>], [<srcMem>], <size>, [<mbar>];"
    ),
    "cp.async.bulk.tensor.global.shared.cta": _tensor_store,
    "cp.async.bulk.tensor.prefetch": _tensor_prefetch,
    "cp.async.bulk.tensor.reduce": _tensor_reduce,
    "cp.async.bulk.tensor.shared.cluster.global": _tensor_load,
    "cp.async.bulk.wait_group": _wait_group,
    "mbarrier.try_wait.parity": _wait_parity,
    "prefetch": _prefetch,
    "setmaxregister": _registers,
    "tcgen05.alloc": _allocate,
    "tcgen05.commit": _commit,
    "tcgen05.cp": _copy,
    "tcgen05.dealloc": lambda op: f"tcgen05.dealloc.{_group(op)}.sync.aligned.b32 <taddr>, <nCols>;",
    "tcgen05.fence": lambda op: f"tcgen05.fence::{word_of(op, 'kind')}_thread_sync;",
    "tcgen05.ld": _load,
    "tcgen05.mma": _multiply,
    "tcgen05.relinquish_alloc_permit": lambda op: f"tcgen05.relinquish_alloc_permit.{_group(op)}.sync.aligned;",
    "tcgen05.shift": lambda op: f"tcgen05.shift.{_group(op)}.down [<taddr>];",
    "tcgen05.st": _store,
    "tcgen05.wait": lambda op: f"tcgen05.wait::{'ld' if word_of(op, 'kind') == 'load' else 'st'}.sync.aligned;",
}
