"""Problems that C++ verifiers of the dialect `nvgpu` find in copies, fragments and tensor maps, in their words
(mlir-opt 22). A type or attribute that they do not expect leaves an op unjudged."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import prod
from types import MappingProxyType
from typing import Any

from tilelsp.defs.thread_counts import WARP
from tilelsp.ir.types import (
    DYNAMIC,
    Attr,
    BareWord,
    DialectAttr,
    DialectType,
    FloatType,
    IntAttr,
    IntType,
    MemRefType,
    NoneType,
    RawAttr,
    Type,
    VectorType,
    bit_width,
)
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier
from tilelsp.spec.spelling import type_text

CODE = "nvgpu.verify"
_SHARED = "must have a memory space attribute of IntegerAttr(3) or gpu::AddressSpaceAttr(Workgroup)"


def _bare(message: str) -> Problem:
    return Problem(message, code=CODE, prefix=False)


def _problem(message: str) -> Problem:
    return Problem(message, code=CODE)


def type_of(op: Any, slot: str) -> Type | None:
    """The type of the first value of a slot."""
    values = slot_values(op, slot)
    return values[0].type if values else None


def _memref(op: Any, slot: str) -> MemRefType | None:
    found = type_of(op, slot)
    return found if isinstance(found, MemRefType) else None


def _vector(op: Any, slot: str) -> VectorType | None:
    found = type_of(op, slot)
    return found if isinstance(found, VectorType) and all(extent > 0 for extent in found.shape) else None


def _number(op: Any, name: str) -> int | None:
    stored: Attr | None = op.attrs.get(name)
    return stored.value if isinstance(stored, IntAttr) else None


def _width(element: Type) -> int | None:
    """Bits of an element; None for a type whose width depends on the target, or is not known here."""
    try:
        return bit_width(element)
    except ValueError:
        return None


def bytes_of(type: MemRefType) -> int | None:
    """Bytes of all elements of a buffer together; None where that is not known."""
    width = _width(type.element)
    return None if width is None or any(extent < 1 for extent in type.shape) else width * prod(type.shape) // 8


def parameter(type: Type | None, key: str) -> object:
    """A parameter of one of the dialect's types, by its name."""
    params = type.params if isinstance(type, DialectType) else None
    return next((param.value for param in params or () if param.key == key), None)


def is_shared(type: MemRefType) -> bool:
    """True if a memref is in shared memory."""
    match type.parameters[-1:]:
        case (IntAttr(3),):
            return True
        case (DialectAttr("gpu.address_space", (param,)),):
            return isinstance(param.value, BareWord) and param.value.text == "workgroup"
        case _:
            return False


def _has_unit_stride(type: MemRefType) -> bool:
    """True if the last dimension's elements are contiguous, or the layout does not tell."""
    for attr in type.parameters:
        found = re.match(r"strided<\[([^\]]*)\]", attr.text) if isinstance(attr, RawAttr) else None
        if found is not None:
            return found[1].rpartition(",")[2].strip() == "1"
    return True


# fragments of a warp ---------------------------------------------------------------------------------------------


def _copy(op: Any) -> Iterator[Problem]:
    """`nvgpu.device_async_copy`."""
    source, target, count = _memref(op, "src"), _memref(op, "dst"), _number(op, "dstElements")
    if source is None or target is None or count is None:
        return
    width = _width(target.element)
    for what, type in (("source", source), ("destination", target)):
        if not _has_unit_stride(type):
            yield _bare(f"{what} memref most minor dim must have unit stride")
            return
    if not is_shared(target):
        yield _bare(f"destination memref {_SHARED}")
        return
    if source.element != target.element:
        yield _bare("source and destination must have the same element type")
        return
    for what, type, slot in (("source", source, "srcIndices"), ("destination", target, "dstIndices")):
        index_count = len(slot_values(op, slot))
        if index_count != len(type.shape):
            yield _problem(f"expected {len(type.shape)} {what} indices, got {index_count}")
            return
    if not width:
        return
    counts = [size // width for size in (32, 64, 128) if size // width]
    if count * width not in (32, 64, 128):
        yield _bare(
            f"Requested copy elements is {count} with width {width}. But copy elements could be one of "
            f"{', '.join(map(str, counts))}."
        )
    elif "bypassL1" in op.attrs and count * width != 128:
        yield _problem(
            f"bypassL1 does not satify alignment for '{type_text(target)}' with destination element {count}. Unset "
            f"bypassL1, or set destination element to {128 // width}"
        )


def _ldmatrix(op: Any) -> Iterator[Problem]:
    source, result, tiles = _memref(op, "srcMemref"), _vector(op, "res"), _number(op, "numTiles")
    if source is None or result is None or tiles is None:
        return
    width = _width(source.element)
    transposed = op.attrs.get("transpose")
    if not is_shared(source):
        yield _bare(f"expected nvgpu.ldmatrix srcMemref {_SHARED}")
    elif width is None or width > 32:
        return
    elif transposed is not None and getattr(transposed, "value", False) and width != 16:
        yield _bare("nvgpu.ldmatrix transpose works only at 16b granularity")
    elif len(result.shape) != 2:
        yield _bare("results must be 2 dimensional vector")
    elif result.shape[1] != 32 // width:
        yield _bare(f"expected vector register shape[1] = {32 // width}")
    elif result.shape[0] != tiles:
        yield _bare("expected vector register shape[0] and numTiles to match")


def _mma(op: Any) -> Iterator[Problem]:
    """`nvgpu.mma.sync` and `nvgpu.mma.sp.sync`."""
    a, b, c = (_vector(op, f"matrix{name}") for name in "ABC")
    shape = mma_shape(op)
    if a is None or b is None or c is None or shape is None:
        return
    sparse = op.name == "nvgpu.mma.sp.sync"
    m, n, k = shape
    if a.element != b.element:
        yield _problem("failed to verify that matrixA and matrixB have same element type")
        return
    if sparse and _number(op, "sparsitySelector") not in (None, 0, 1):
        yield _problem("sparsity selector should be 0 or 1")
        return
    if a.element not in _MULTIPLICANDS:
        yield _bare("expected input data type (i4,i8,f16,bf16,tf32,f64) supported by nvgpu.mma.sync")
        return
    flat = next((name for name, type in zip("ABC", (a, b, c), strict=True) if len(type.shape) != 2), None)
    if flat is not None:
        yield _bare(f"matrix{flat} must be 2 dimensional vector")
        return
    if "tf32Enabled" in op.attrs and a.element != FloatType("f32"):
        yield _problem("expected tf32 tensor cores only for F32 operands")
        return
    for name, type, whole, part in (("A", a, m * k, 1 + sparse), ("B", b, k * n, 1), ("C", c, m * n, 1)):
        if type.shape[0] * type.shape[1] * WARP != whole // part:
            yield _problem(f"expected {whole} warp-wide matrix {name} elements")
            return
    width, row = _MULTIPLICANDS[a.element]
    tiles = k // (2 if sparse else 1) // width
    for name, type, wanted in (("A", a, (m // 8 * tiles, row)), ("B", b, (k // width * (n // 8), row))):
        if type.shape != wanted:
            yield _problem(f"expected matrix {name} to be shaped ({wanted[0]} x {wanted[1]})")
            return


_MULTIPLICANDS: Mapping[Type, tuple[int, int]] = MappingProxyType(
    {
        FloatType("f64"): (4, 1),
        FloatType("f32"): (4, 1),
        FloatType("f16"): (8, 2),
        FloatType("bf16"): (8, 2),
        IntType(8): (16, 4),
        IntType(4): (32, 8),
    }
)
"""By the type of A: how far one 8 by 128 bit tile reaches along k, and how many elements of it one lane holds."""


def mma_shape(op: Any) -> tuple[int, int, int] | None:
    """The numbers m, n and k of an attribute that is written `[16, 8, 16]`."""
    stored: Attr | None = op.attrs.get("mmaShape")
    numbers = re.findall(r"\d+", stored.text) if isinstance(stored, RawAttr) else []
    items: tuple[object, ...] = getattr(stored, "values", ()) or tuple(map(int, numbers))
    found = [item.value if isinstance(item, IntAttr) else item for item in items]
    if len(found) != 3 or not all(isinstance(extent, int) for extent in found):
        return None
    m, n, k = (extent for extent in found if isinstance(extent, int))
    return m, n, k


def _reciprocal(op: Any) -> Iterator[Problem]:
    stored: Attr | None = op.attrs.get("rounding")
    word = stored.text.strip("<> ").rpartition(" ")[2] if isinstance(stored, RawAttr) else None
    if word is not None and (word != "approx" or "ftz" not in op.attrs):
        yield _problem(f"has a limitation. #nvgpu<rcp_rounding_mode {word}> or non-ftz is not supported yet.")


# tensor maps -----------------------------------------------------------------------------------------------------

_MOST_EXTENT = 256
"""Limit of a tensor map (`cuTensorMapEncodeTiled`): an extent of the box."""
_SWIZZLES = {"swizzle_32b": 32, "swizzle_64b": 64, "swizzle_128b": 128}
"""Bytes of a row of the box, by the swizzle."""


def _is(type: Type | None, key: str, word: str) -> bool:
    found = parameter(type, key)
    return isinstance(found, NoneType) if word == "none" else isinstance(found, BareWord) and found.text == word


def _map(descriptor: Type | None, memory: MemRefType | None = None) -> str:
    """The problem of a tensor map, or between it and the shared memory that it is used with."""
    tensor = parameter(descriptor, "tensor")
    if not isinstance(tensor, MemRefType) or len(tensor.parameters) > 1:
        return ""
    if not _is(descriptor, "interleave", "none"):
        return "Interleave options are not supported yet."
    if not is_shared(tensor):
        return "the tensor map descriptor has incorrect address space, it must be shared memory address space."
    if DYNAMIC in tensor.shape:
        return "the tensor map descriptor must be static shaped"
    large = next((extent for extent in tensor.shape if not 0 < extent <= _MOST_EXTENT), None)
    if large is not None:
        return f"the tensor map descriptor must have dimensions between 1 and 256 but it is {large}"
    width, swizzle = _width(tensor.element), parameter(descriptor, "swizzle")
    row = _SWIZZLES.get(swizzle.text) if isinstance(swizzle, BareWord) else None
    if len(tensor.shape) > 1 and width and row is not None:
        last = tensor.shape[-1] * width // 8
        if last != row:
            return f"the tensormap descriptor must have last dimension of {row} bytes but it is {last} bytes"
    if memory is None:
        return ""
    if tensor.element != memory.element:
        return "the element type of tensor map descriptor and memref must be same"
    if not is_shared(memory):
        return "the destination memref has incorrect address space, it must be shared memory address space."
    if DYNAMIC in memory.shape:
        return "the destination memref must be static shaped"
    if len(tensor.shape) != len(memory.shape):
        return "the shape of tensor map descriptor and memref must have same rank"
    if tensor.shape != memory.shape:
        return f"memref and tensor map shapes mismatch '{type_text(tensor)}' != '{type_text(memory)}'"
    return ""


def _descriptor(op: Any) -> Iterator[Problem]:
    """`nvgpu.warpgroup.generate.descriptor`."""
    described, tensor = type_of(op, "tensorMap"), _memref(op, "tensor")
    fault = _map(described)
    if fault:
        yield _bare(fault)
    elif tensor is not None and not _is(described, "swizzle", "swizzle_128b"):
        yield _bare("supports only swizzle_128b is supported for the time being")


def _box(memory: str) -> Verifier:
    """The verifier of copies of a box between the memory of that slot and a tensor map."""

    def verify(op: Any) -> Iterator[Problem]:
        described = type_of(op, "tensorMapDescriptor")
        fault = _map(described, _memref(op, memory))
        tensor = parameter(described, "tensor")
        if fault:
            yield _bare(fault)
        elif isinstance(tensor, MemRefType) and len(slot_values(op, "coordinates")) != len(tensor.shape):
            yield _bare("number of coordinates do not match with the rank of tensor descriptor map.")

    return verify


def _create(op: Any) -> Iterator[Problem]:
    fault = _map(type_of(op, "tensorMap"))
    if fault:
        yield _bare(fault)


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "nvgpu.device_async_copy": (_copy,),
        "nvgpu.ldmatrix": (_ldmatrix,),
        "nvgpu.mma.sync": (_mma,),
        "nvgpu.mma.sp.sync": (_mma,),
        "nvgpu.rcp": (_reciprocal,),
        "nvgpu.warpgroup.generate.descriptor": (_descriptor,),
        "nvgpu.tma.create.descriptor": (_create,),
        "nvgpu.tma.async.load": (_box("dst"),),
        "nvgpu.tma.async.store": (_box("src"),),
    }
)
"""By the op's name."""
