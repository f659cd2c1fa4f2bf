"""Diagnostics of verifiers in C++ of the dialect `nvvm` on its asynchronous and matrix ops, in their words (mlir-opt
22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tilelsp.defs import (
    cute_checks,
    nvgpu_checks,
    nvgpu_warpgroups,
    nvvm_conversions,
    nvvm_fences,
    nvvm_mma,
    nvvm_mma_scaled,
    nvvm_warps,
    nvvm_wmma,
)
from tilelsp.defs.nvvm_words import extents_of, fields_of, flag_of, integer_of, pointer_space, word_of
from tilelsp.ir.types import I32, BoolAttr, DialectType, IntAttr
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier

CODE = "nvvm.verify"


def _bare(message: str) -> Problem:
    """A verifier's problem without the op's name in front."""
    return Problem(message, code=CODE, prefix=False)


def _problem(message: str) -> Problem:
    return Problem(message, code=CODE)


# wgmma -----------------------------------------------------------------------------------------------------------

_WGMMA_K = {"tf32": 8, "f16": 16, "bf16": 16, "s8": 32, "u8": 32, "e4m3": 32, "e5m2": 32, "b1": 256}
_WGMMA_INPUTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "f16": (("f32", "f16"), ("f16",)),
    "tf32": (("f32",), ("tf32",)),
    "bf16": (("f32",), ("bf16",)),
    "u8": (("s32",), ("u8", "s8")),
    "s8": (("s32",), ("u8", "s8")),
    "b1": (("s32",), ("b1",)),
    "e4m3": (("f32", "f16"), ("e5m2", "e4m3")),
    "e5m2": (("f32", "f16"), ("e5m2", "e4m3")),
}
"""By the type of A: the types that D and B may have."""
_SHORT_N = (8, 16, 24, *range(32, 257, 16))
"""Sizes n for integers; for floats every multiple of 8 up to 256."""


def _wgmma(op: Any) -> Iterator[Problem]:
    shape, d, a, b = extents_of(op), word_of(op, "typeD"), word_of(op, "typeA"), word_of(op, "typeB")
    if shape is None or len(shape) != 3 or a not in _WGMMA_INPUTS or d is None or b is None:
        return
    m, n, k = shape
    outputs, inputs = _WGMMA_INPUTS[a]
    if d not in ("f32", "f16", "s32"):
        yield _problem(f"does not support the given output type {d}")
    elif d == "s32" and "neg" in (word_of(op, "scaleA"), word_of(op, "scaleB")):
        yield _problem("has s32 output, scaleA and scaleB cannot be neg")
    elif d not in outputs or b not in inputs:
        yield _problem(f"{d} += {a} * {b}, it is not supported.")
    elif m != 64:
        yield _problem("shape 'm' must be 64")
    elif k != _WGMMA_K[a]:
        yield _problem(f"shape 'k' must be {_WGMMA_K[a]} for input type {a}")
    elif n not in (_SHORT_N if a in ("u8", "s8", "b1") else range(8, 257, 8)):
        yield _problem(f"has input type {a} n is set to {n}, it is not supported.")
    elif a not in ("f16", "bf16") and (word_of(op, "layoutA") == "col" or word_of(op, "layoutB") == "row"):
        layouts = f"layout_a = {word_of(op, 'layoutA')} and layout_b = {word_of(op, 'layoutB')}"
        yield _problem(
            f"given layouts {layouts} for input types {a} and {b} requires transpose. However, this is only supported"
            " for: f16 and bf16"
        )
    else:
        yield from _wgmma_results(op, d, n)


def _wgmma_results(op: Any, d: str, n: int) -> Iterator[Problem]:
    wanted = n // 4 if d == "f16" else n // 2
    for value in op.results[:1]:
        fields = fields_of(value.type)
        if fields is not None and len(fields) != wanted:
            yield _problem(f"results {wanted}, however output struct has {len(fields)} elements")
            return
    if d != "s32" and word_of(op, "satfinite") == "satfinite":
        yield _problem(f" `satfinite` can be only used with s32 accumulator, however the current accumulator is {d}")


# matrices --------------------------------------------------------------------------------------------------------

_PACKED = ("b8x16.b4x16_p64", "b8x16.b6x16_p32")
_LOADED: Mapping[tuple[int, ...], tuple[tuple[int, ...], str, tuple[str, ...]]] = MappingProxyType(
    {
        (8, 8): ((1, 2, 4), "", ("b16",)),
        (8, 16): ((1, 2, 4), "row", _PACKED),
        (16, 16): ((1, 2), "col", ("b8", *_PACKED)),
    }
)
"""By the shape of a matrix that is loaded: how many there may be, their layout where it has to be one, their types."""


def _either(words: Sequence[object]) -> str:
    """`1, 2 or 4`."""
    *first, last = map(str, words)
    return f"{', '.join(first)} or {last}" if first else last


def _load_matrix(op: Any) -> Iterator[Problem]:
    shape, number = extents_of(op), op.attrs.get("num")
    layout, element = word_of(op, "layout"), word_of(op, "eltType")
    if shape is None or len(shape) != 2 or not isinstance(number, IntAttr) or layout is None or element is None:
        return
    if shape not in _LOADED:
        yield _problem("expected shape to be 8x8, 8x16 or 16x16")
        return
    counts, needed, elements = _LOADED[shape]
    matrix = f"for {shape[0]}x{shape[1]} matrix"
    if number.value not in counts:
        yield _problem(f"expected num attribute to be {_either(counts)} {matrix}")
    elif needed and layout != needed:
        yield _problem(f"expected layout to be {needed} {matrix}")
    elif element not in elements:
        yield _problem(f"expected element type to be {_either(elements)} {matrix}")
    else:
        wanted = number.value * (2 if shape == (16, 16) else 1)
        type = op.results[0].type if op.results else None
        if wanted == 1 and type is not None and type != I32:
            yield _problem("expected destination type is i32")
        elif wanted > 1 and type is not None and fields_of(type) != ["i32"] * wanted:
            yield _problem(f"expected destination type is a structure of {wanted} elements of type i32")


def _store_matrix(op: Any) -> Iterator[Problem]:
    shape, number = extents_of(op), len(slot_values(op, "sources"))
    layout, element = word_of(op, "layout"), word_of(op, "eltType")
    if shape is None or layout is None or element is None:
        return
    if number not in (1, 2, 4):
        yield _problem("expected num attribute to be 1, 2 or 4")
    elif shape == (8, 8):
        if element != "b16":
            yield _problem("expected element type to be B16 for 8x8 matrix")
    elif shape != (16, 8):
        yield _problem("expected shape to be 8x8 or 16x8")
    elif element != "b8":
        yield _problem("expected element type to be B8 for 16x8 matrix")
    elif layout != "col":
        yield _problem("expected layout to be col for 16x8 matrix")


# copies ----------------------------------------------------------------------------------------------------------


def _count(op: Any, slot: str) -> int:
    return len(slot_values(op, slot))


def _load(op: Any) -> Iterator[Problem]:
    """Coordinates and offsets of a copy of a box from a tensor, or of a prefetch of one."""
    mode = word_of(op, "mode") or "tile"
    dims, offsets = _count(op, "coordinates"), _count(op, "im2colOffsets")
    if not 1 <= dims <= 5:
        yield _bare("expects coordinates between 1 to 5 dimension")
        return
    if mode == "tile_gather4" and dims != 5:
        yield _bare("Gather4 mode expects 5 coordinates")
        return
    wanted = {"im2col": dims - 2, "im2col_w": 2, "im2col_w_128": 2}.get(mode, 0)
    if mode.startswith("im2col") and dims < 3:
        yield _bare(f"to use {mode} mode, the tensor has to be at least 3-dimensional")
    elif offsets != wanted:
        yield _bare(f" im2col offsets expected {wanted} (provided {offsets})")


def _box_load(op: Any) -> Iterator[Problem]:
    """A copy of a box into the shared memory of a cluster, or of the CTA alone."""
    alone = op.attrs.get("isCTAOnly") == BoolAttr(True)
    mode, space = word_of(op, "mode") or "tile", pointer_space(slot_values(op, "dstMem"))
    if _count(op, "predicate"):
        if alone:
            yield _bare("Predicate is supported only for shared::cluster mode.")
            return
        if mode not in ("tile", "im2col"):
            yield _bare("Predicate is supported only for Tile and Im2col modes.")
            return
    elif space is not None and space != (3 if alone else 7):
        where = "cta destination requires address-space 3" if alone else "cluster destination requires address-space 7"
        yield _bare(f"Shared::{where}.")
        return
    elif alone and _count(op, "multicastMask"):
        yield _bare("Multicast is not supported with shared::cta mode.")
        return
    elif alone and op.attrs.get("group") is not None:
        yield _bare("CTAGroup is not supported with shared::cta mode.")
        return
    yield from _load(op)


def _bulk_load(op: Any) -> Iterator[Problem]:
    if pointer_space(slot_values(op, "dstMem")) == 3 and _count(op, "multicastMask"):
        yield _bare("Multicast is not supported with shared::cta mode.")


def _mapa(op: Any) -> Iterator[Problem]:
    """Generic addresses give generic ones, those of shared memory such of the cluster's."""
    spaces = (pointer_space(slot_values(op, "a")), pointer_space(op.results))
    if None not in spaces and spaces not in ((0, 0), (3, 7)):
        yield _problem("failed to verify that Valid address-space check(or mapping) for mapa Op")


def _store(op: Any) -> Iterator[Problem]:
    """Coordinates of a copy of a box to a tensor."""
    mode = word_of(op, "mode") or "tile"
    dims = _count(op, "coordinates")
    if mode == "tile_scatter4":
        if op.name == "nvvm.cp.async.bulk.tensor.reduce":
            yield _bare("Scatter mode unsupported for CpAsyncBulkTensorReduceOp")
        elif dims != 5:
            yield _bare("Scatter4 mode expects 5 coordinates")
    elif not 1 <= dims <= 5:
        yield _bare("expects coordinates between 1 to 5 dimension")
    elif mode.startswith("im2col") and dims < 3:
        yield _bare("to use im2col mode, the tensor has to be at least 3-dimensional")


def _copy(op: Any) -> Iterator[Problem]:
    """`cp.async` of some bytes."""
    modifier, size = word_of(op, "modifier"), op.attrs.get("size")
    if modifier is None or not isinstance(size, IntAttr):
        return
    if modifier not in ("cg", "ca"):
        yield _bare("Only CG and CA cache modifiers are supported.")
    elif size.value not in (4, 8, 16):
        yield _bare("expected byte size to be either 4, 8 or 16.")
    elif modifier == "cg" and size.value != 16:
        yield _bare("CG cache modifier is only support for 16 bytes copy.")


def _tmem_copy(op: Any) -> Iterator[Problem]:
    """Which warps' lanes a copy to tensor memory may go to, by its shape."""
    shape, multicast = word_of(op, "shape"), word_of(op, "multicast") or "none"
    if shape == "shape_64x128b":
        if multicast not in ("warpx2_01_23", "warpx2_02_13"):
            yield _bare("Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op")
    elif shape == "shape_32x128b":
        if multicast != "warpx4":
            yield _bare("Shape 32x128b requires multicast warpx4 for tcgen05.cp Op")
    elif shape is not None and multicast != "none":
        yield _bare("Invalid multicast type for tcgen05.cp Op")


def _umma(op: Any) -> Iterator[Problem]:
    """Limits on A, and on the collector's use, where the rows of A are shifted."""
    a = slot_values(op, "matrixA")
    if "aShift" not in op.attrs:
        return
    if a and not isinstance(a[0].type, DialectType):
        yield _bare("A-shift can be applied only when matrix A is in tensor memory")
    elif word_of(op, "collectorOp") in ("fill", "use"):
        yield _bare("Cannot use collector buffer operation fill or use with ashift")


def _block_scaled(op: Any) -> Iterator[Problem]:
    """How many elements a scale belongs to."""
    kind, block = word_of(op, "kind"), word_of(op, "blockScale") or "default"
    if kind == "mxf4nvf4":
        if block == "default":
            yield _bare("mxf4nvf4 requires block scale attribute")
    elif kind is not None and block == "block16":
        yield _bare(f"{kind} kind does not support block16 attribute")


# mbarrier, fences ------------------------------------------------------------------------------------------------


def _barrier(op: Any) -> Iterator[Problem]:
    scope = word_of(op, "scope") or "cta"
    if "predicate" in op.spec.slots and _count(op, "predicate"):
        yield from _predicated(op, scope)
    elif scope not in ("cta", "cluster"):
        yield _bare("mbarrier scope must be either CTA or Cluster")
    elif op.results and _is_of_cluster(op):
        yield _bare("mbarrier in shared_cluster space cannot return any value")


def _predicated(op: Any, scope: str) -> Iterator[Problem]:
    """An arrival that a predicate guards, which is inline assembly."""
    if scope != "cta":
        yield _bare("mbarrier scope must be CTA when using predicate")
    elif _is_of_cluster(op):
        yield _bare("mbarrier in shared_cluster space is not supported when using predicate")
    elif op.results:
        yield _bare("return-value is not supported when using predicate")
    elif flag_of(op, "relaxed"):
        yield _bare("mbarrier with relaxed semantics is not supported when using predicate")


def _is_of_cluster(op: Any) -> bool:
    return pointer_space(slot_values(op, "addr")) == 7


def _registers(op: Any) -> Iterator[Problem]:
    count = integer_of(op, "regCount")
    if count is not None and count % 8:
        yield _problem("new register size must be multiple of 8")
    elif count is not None and not 24 <= count <= 256:
        yield _problem("new register size must be in between 24 to 256")


_ARRIVALS = (
    "arrive",
    "arrive_drop",
    "arrive.expect_tx",
    "arrive_drop.expect_tx",
    "expect_tx",
    "complete_tx",
    "test.wait",
    "try_wait",
)
_BULK = "nvvm.cp.async.bulk.tensor"

VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "nvvm.wgmma.mma_async": (_wgmma,),
        "nvvm.mma.sync": (nvvm_mma.check,),
        "nvvm.mma.sp.sync": (nvvm_mma.check_sparse,),
        "nvvm.mma.block_scale": (nvvm_mma_scaled.check,),
        "nvvm.mma.sp.block_scale": (nvvm_mma_scaled.check_sparse,),
        "nvvm.ldmatrix": (_load_matrix,),
        "nvvm.stmatrix": (_store_matrix,),
        f"{_BULK}.shared.cluster.global": (_box_load,),
        "nvvm.cp.async.bulk.shared.cluster.global": (_bulk_load,),
        "nvvm.mapa": (_mapa,),
        "nvvm.setmaxregister": (_registers,),
        f"{_BULK}.prefetch": (_load,),
        f"{_BULK}.global.shared.cta": (_store,),
        f"{_BULK}.reduce": (_store,),
        "nvvm.cp.async.shared.global": (_copy,),
        "nvvm.tcgen05.cp": (_tmem_copy,),
        "nvvm.tcgen05.mma": (_umma,),
        "nvvm.tcgen05.mma.sp": (_umma,),
        "nvvm.tcgen05.mma.block_scale": (_block_scaled,),
        "nvvm.tcgen05.mma.sp.block_scale": (_block_scaled,),
        **{f"nvvm.mbarrier.{name}": (_barrier,) for name in _ARRIVALS},
        **nvgpu_checks.VERIFIERS,
        **nvgpu_warpgroups.VERIFIERS,
        **cute_checks.VERIFIERS,
        **nvvm_conversions.VERIFIERS,
        **nvvm_fences.VERIFIERS,
        **nvvm_warps.VERIFIERS,
        **nvvm_wmma.VERIFIERS,
    }
)
"""By the op's name."""
