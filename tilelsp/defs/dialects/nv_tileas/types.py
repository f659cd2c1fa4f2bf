"""Types of nv_tileas: pointers and views, buffers in shared and tensor memory, descriptors, barriers and tokens."""

from __future__ import annotations

from typing import ClassVar

from tilelsp.base.record import record
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.ir.types import Attr, Type
from tilelsp.spec.types import ParameterForm, Part, TypeDef, array_bits, of_class, shaped


@record
class PointerType(tile.PointerType):
    """`!nv_tileas.ptr<f32>`: the address of a number in global memory."""

    name: ClassVar[str] = "nv_tileas.ptr"


@record
class TensorViewType(tile.TensorViewType):
    """`!nv_tileas.tensor_view<?x4xf32, strides=[?,1]>`: a strided array in global memory."""

    name: ClassVar[str] = "nv_tileas.tensor_view"


@record
class PartitionViewType(tile.PartitionViewType):
    """`!nv_tileas.partition_view<tile=(64x64), ...>`: an array cut into tiles."""

    name: ClassVar[str] = "nv_tileas.partition_view"
    bare_inside: ClassVar[bool] = False


@record
class StridedViewType(tile.StridedViewType):
    """`!nv_tileas.strided_view<tile=(2x2), ...>`: tiles at a regular distance."""

    name: ClassVar[str] = "nv_tileas.strided_view"
    bare_inside: ClassVar[bool] = False


@record
class GatherScatterViewType(tile.GatherScatterViewType):
    """`!nv_tileas.gather_scatter_view<tile=(32x64), ..., sparse_dim=0>`: rows picked by a tensor of positions."""

    name: ClassVar[str] = "nv_tileas.gather_scatter_view"
    bare_inside: ClassVar[bool] = False


@record
class SmemType(TypeDef):
    """`!nv_tileas.smem<128x64xbf16, #nv_tileas.shared<...>>`: a buffer in shared memory; row-major without a layout."""

    name: ClassVar[str] = "nv_tileas.smem"
    summary: ClassVar[str] = "Buffer in shared memory."
    syntax: ClassVar[tuple[Part, ...]] = (shaped(), Part("layout", ParameterForm.ATTR, optional=True))
    shape: tuple[int, ...]
    element: Type
    layout: Attr | None = None

    @property
    def data_bits(self) -> int | None:
        """See `TypeDef.data_bits`."""
        return array_bits(self.shape, self.element)


@record
class TmemType(TypeDef):
    """`!nv_tileas.tmem<64x128xf32>`: a region of tensor memory."""

    name: ClassVar[str] = "nv_tileas.tmem"
    summary: ClassVar[str] = "Region of tensor memory; the handle stays valid until it is deallocated."
    syntax: ClassVar[tuple[Part, ...]] = (shaped(),)
    shape: tuple[int, ...]
    element: Type

    @property
    def data_bits(self) -> int | None:
        """See `TypeDef.data_bits`."""
        return array_bits(self.shape, self.element)


@record
class UmmaDescType(TypeDef):
    """`!nv_tileas.umma_smem_desc<64x16xbf16>`: the 64-bit descriptor of an operand in shared memory."""

    name: ClassVar[str] = "nv_tileas.umma_smem_desc"
    summary: ClassVar[str] = "64-bit descriptor of a matrix operand in shared memory."
    syntax: ClassVar[tuple[Part, ...]] = (shaped(),)
    shape: tuple[int, ...]
    element: Type


@record
class MbarrierType(TypeDef):
    """`!nv_tileas.mbarrier`: eight bytes of shared memory that asynchronous work arrives at."""

    name: ClassVar[str] = "nv_tileas.mbarrier"
    summary: ClassVar[str] = "Barrier in shared memory that asynchronous work arrives at."


@record
class AsyncTokenType(TypeDef):
    """`!nv_tileas.async_token`: asynchronous work under way."""

    name: ClassVar[str] = "nv_tileas.async_token"
    summary: ClassVar[str] = "Asynchronous work under way; completes when the work has drained."


@record
class TensorMapType(TypeDef):
    """`!nv_tileas.tensor_map<32x8xf32>`: a tensor as the host describes it, and the box that is copied."""

    name: ClassVar[str] = "nv_tileas.tensor_map"
    summary: ClassVar[str] = "Tensor map that the host makes; a parameter of the kernel, by value."
    syntax: ClassVar[tuple[Part, ...]] = (shaped(),)
    shape: tuple[int, ...]
    element: Type


TENSOR_MAP = of_class("tensor map", TensorMapType)
SMEM = of_class("shared-memory buffer", SmemType)
TMEM = of_class("tensor-memory region", TmemType)
UMMA_DESC = of_class("UMMA shared-memory descriptor", UmmaDescType)
MBARRIER = of_class("mbarrier", MbarrierType)
ASYNC_TOKEN = of_class("async token", AsyncTokenType)
