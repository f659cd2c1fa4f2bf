"""Tensor maps: copied, changed and asked.

Source: the chapter on data movement of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.spec.ptx.family import Family, choice, form
from tilelsp.spec.ptx.operand import address, constant, read, write
from tilelsp.spec.target import Feature

_NARROW = Feature.FP6_FP4_CVT


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
        *(
            form(
                f".tile.global_address.{size}{{.space}}.b1024.b64 [addr], wide",
                since="9.5",
                on=Feature.TENSORMAP_REPLACE,
                named=f"tensormap.replace.global_address.{size}",
            )
            for size in ("alloc_large", "alloc_small", "alloc_same")
        ),
        *(
            form(
                f".tile.{size}{{.space}}.b1024 [addr]",
                since="9.5",
                on=Feature.TENSORMAP_REPLACE,
                named=f"tensormap.replace.{size}",
            )
            for size in ("alloc_large", "alloc_small")
        ),
        form(".tile.elemtype{.space}.b1024.b32 [addr], packed", since="8.7", on=_NARROW),
        form(".tile.swizzle_mode{.space}.b1024.b32 [addr], more", since="8.8", on="103a 107a"),
        form(".tile.swizzle_atomicity{.space}.b1024.b32 [addr], atoms", since="8.6", on=_NARROW),
    )
    example = "tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%r1], %rd1;"


class TensormapQuery(
    Family, mnemonic="tensormap.query.alloc_class_large", summary="Whether a tensor map is for a large allocation."
):
    """large is whether the tensor map at addr says that its tensor lies in a large allocation."""

    large, addr = write("pred"), address(expanded=True)
    variants = (form("{.global}.b1024 large, [addr]", since="9.5", on=Feature.TENSORMAP_REPLACE),)
    example = "tensormap.query.alloc_class_large.global.b1024 %p1, [%rd1];"
