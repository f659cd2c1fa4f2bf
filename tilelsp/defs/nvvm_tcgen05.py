"""The PTX instructions of ops of the dialect `nvvm` on tensor memory, but for products, written as `nvvm_ptx` says."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.defs.nvvm_words import flag_of, integer_of, operands_of, space_of, word_of
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Type, VectorType
from tilelsp.spec.op import slot_values


def _group(op: Op, name: str = "group") -> str:
    return "cta_group::2" if word_of(op, name) == "cta_2" else "cta_group::1"


def _allocate(op: Op) -> str | None:
    where = {0: "", 3: ".shared::cta"}.get(space_of(slot_values(op, "addr")[0].type) or 0)
    return None if where is None else f"tcgen05.alloc.{_group(op)}.sync.aligned{where}.b32 [<addr>], <nCols>;"


def _commit(op: Op) -> str | None:
    where = {0: "", 3: ".shared::cluster"}.get(space_of(slot_values(op, "addr")[0].type) or 0)
    if where is None:
        return None
    more, mask_operand = (".multicast::cluster", ", <multicastMask>") if operands_of(op, "multicastMask") else ("", "")
    return f"tcgen05.commit.{_group(op)}.mbarrier::arrive::one{where}{more}.b64 [<addr>]{mask_operand};"


_MULTICASTS = {"none": "", "warpx2_02_13": ".warpx2::02_13", "warpx2_01_23": ".warpx2::01_23", "warpx4": ".warpx4"}


def _copy(op: Op) -> str | None:
    shape, cast = word_of(op, "shape"), _MULTICASTS.get(word_of(op, "multicast") or "none")
    if shape is None or cast is None:
        return None
    source = word_of(op, "srcFormat")
    formats = "" if source is None else f".b8x16.{source}"
    return f"tcgen05.cp.{_group(op)}.{shape.removeprefix('shape_')}{cast}{formats} [<taddr>], <smem_desc>;"


_REGISTERS = {"16x64b": 1, "16x128b": 2, "16x256b": 4, "32x32b": 1, "16x32bx2": 1}
"""How many registers of a thread a shape fills when it is not repeated."""


def _repeated(op: Op, type: Type) -> str | None:
    """`32x32b.x4` of an access that moves a value of a type."""
    shape = (word_of(op, "shape") or "").removeprefix("shape_")
    if shape not in _REGISTERS:
        return None
    count = type.shape[0] if isinstance(type, VectorType) else 1
    return f"{shape}.x{count // _REGISTERS[shape]}"


def _half(op: Op) -> str | None:
    """The column of the second half of `16x32bx2`, behind the address; None for one that is not constant."""
    offset = operands_of(op, "offset")
    if not offset:
        return ""
    column = _constant(offset[0])
    return None if column is None else f", {column}"


def _constant(value: Value) -> int | None:
    made = value.defining_op
    return None if made is None or made.name != "llvm.mlir.constant" else integer_of(made, "value")


def _load(op: Op) -> str | None:
    access = _repeated(op, op.results[0].type)
    pack = ".pack::16b" if flag_of(op, "pack") else ""
    half = _half(op)
    if access is None or half is None:
        return None
    return f"tcgen05.ld.sync.aligned.{access}{pack}.b32 {{<result>}}, [<tmemAddr>]{half};"


def _store(op: Op) -> str | None:
    access = _repeated(op, slot_values(op, "val")[0].type)
    unpack = ".unpack::16b" if flag_of(op, "unpack") else ""
    half = _half(op)
    if access is None or half is None:
        return None
    return f"tcgen05.st.sync.aligned.{access}{unpack}.b32 [<tmemAddr>]{half}, {{<val>}};"


TENSOR_MEMORY: Mapping[str, Callable[[Op], str | None]] = {
    "tcgen05.alloc": _allocate,
    "tcgen05.commit": _commit,
    "tcgen05.cp": _copy,
    "tcgen05.dealloc": lambda op: f"tcgen05.dealloc.{_group(op)}.sync.aligned.b32 <taddr>, <nCols>;",
    "tcgen05.fence": lambda op: f"tcgen05.fence::{word_of(op, 'kind')}_thread_sync;",
    "tcgen05.ld": _load,
    "tcgen05.relinquish_alloc_permit": lambda op: f"tcgen05.relinquish_alloc_permit.{_group(op)}.sync.aligned;",
    "tcgen05.shift": lambda op: f"tcgen05.shift.{_group(op)}.down [<taddr>];",
    "tcgen05.st": _store,
    "tcgen05.wait": lambda op: f"tcgen05.wait::{'ld' if word_of(op, 'kind') == 'load' else 'st'}.sync.aligned;",
}
"""By the op's name: its text, or None where it has none with these attributes and operands."""
