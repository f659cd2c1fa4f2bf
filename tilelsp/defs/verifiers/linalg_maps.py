"""Which loops the dimensions of operands of ops of `linalg` are: by maps that are written, or by the name of the op."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from tilelsp.defs.verifiers.shapes import Shape, dense_integers, word_of
from tilelsp.ir.types import ArrayAttr, Attr, RawAttr
from tilelsp.spec.affine_map import AffineMap, Dim, affine_map

_MATMUL = ("m k", "k n", "m n")
NAMED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "matmul": _MATMUL,
        "quantized_matmul": ("m k", "k n", "", "", "m n"),
        "batch_matmul": ("b m k", "b k n", "b m n"),
        "batch_reduce_matmul": ("b m k", "b k n", "m n"),
        "quantized_batch_matmul": ("b m k", "b k n", "", "", "b m n"),
        "matvec": ("m n", "n", "m"),
        "vecmat": ("m", "m n", "n"),
        "batch_matvec": ("b m k", "b k", "b m"),
        "batch_vecmat": ("b k", "b k n", "b n"),
        "dot": ("m", "m", ""),
        "mmt4d": ("m k p r", "n k q r", "m n p q"),
        "batch_mmt4d": ("b m k p r", "b n k q r", "b m n p q"),
    }
)
"""Which loops the dimensions of operands of named ops are."""
CONVOLVED: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "conv_1d": ("w+x", "x", "w"),
        "conv_2d": ("h+y w+x", "y x", "h w"),
        "conv_3d": ("d+z h+y w+x", "z y x", "d h w"),
        "conv_1d_nwc_wcf": ("n w+x c", "x c f", "n w f"),
        "conv_1d_ncw_fcw": ("n c w+x", "f c x", "n f w"),
        "conv_2d_nhwc_hwcf": ("n h+y w+x c", "y x c f", "n h w f"),
        "conv_2d_nhwc_fhwc": ("n h+y w+x c", "f y x c", "n h w f"),
        "conv_2d_nchw_fchw": ("n c h+y w+x", "f c y x", "n f h w"),
        "conv_3d_ndhwc_dhwcf": ("n d+z h+y w+x c", "z y x c f", "n d h w f"),
        "conv_3d_ncdhw_fcdhw": ("n c d+z h+y w+x", "f c z y x", "n f d h w"),
        "depthwise_conv_1d_nwc_wc": ("n w+x c", "x c", "n w c"),
        "depthwise_conv_1d_ncw_cw": ("n c w+x", "c x", "n c w"),
        "depthwise_conv_2d_nhwc_hwc": ("n h+y w+x c", "y x c", "n h w c"),
        "depthwise_conv_2d_nchw_chw": ("n c h+y w+x", "c y x", "n c h w"),
        **{f"pooling_nhwc_{kind}": ("n h+y w+x c", "y x", "n h w c")
           for kind in ("sum", "max", "max_unsigned", "min", "min_unsigned")},
        **{f"pooling_nchw_{kind}": ("n c h+y w+x", "y x", "n c h w") for kind in ("sum", "max")},
        **{f"pooling_nwc_{kind}": ("n w+x c", "x", "n w c") for kind in ("sum", "max", "min")},
        **{f"pooling_ncw_{kind}": ("n c w+x", "x", "n c w") for kind in ("sum", "max")},
    }
)  # fmt: skip
"""The same of windows that move over their input: `h+y` is the place in it, by the op's strides and dilations."""
_UNARY = ("abs", "ceil", "copy", "erf", "exp", "floor", "log", "negf", "reciprocal", "round", "rsqrt", "sqrt", "square",
          "tanh")  # fmt: skip
_BINARY = ("add", "div", "div_unsigned", "max", "min", "mul", "powf", "sub")
OPERAND_COUNTS = {**dict.fromkeys(_UNARY, 2), **dict.fromkeys(_BINARY, 3), "select": 4}
"""Ops that go through all elements, and how many operands they have; so do kinds of `linalg.elementwise`."""


@cache
def _letters(maps: tuple[str, ...]) -> tuple[AffineMap, ...]:
    names = list(dict.fromkeys(name for letters in maps for name in letters.split()))
    return tuple(
        AffineMap(len(names), 0, tuple(Dim(names.index(name)) for name in letters.split())) for letters in maps
    )


@cache
def _windows(name: str, strides: Shape, dilations: Shape) -> tuple[AffineMap, ...] | None:
    """The maps of an op of `CONVOLVED`; without numbers all are 1."""
    maps = CONVOLVED[name]
    loops = list(dict.fromkeys(loop for expressions in maps for loop in expressions.replace("+", " ").split()))
    moved = iter(range(len(loops)))

    def place(word: str) -> str:
        if "+" not in word:
            return word
        at = next(moved)
        stride, dilation = (numbers[at] if at < len(numbers) else 1 for numbers in (strides, dilations))
        outer, inner = word.split("+")
        return f"{outer} * {stride} + {inner} * {dilation}"

    found = [
        affine_map(f"affine_map<({', '.join(loops)}) -> ({', '.join(map(place, expressions.split()))})>")
        for expressions in maps
    ]
    return None if None in found else tuple(map_ for map_ in found if map_ is not None)


def maps_of(op: Any, shapes: Sequence[Shape]) -> tuple[AffineMap, ...] | None:
    """How the dimensions of each operand follow from the loops; None where that is not known."""
    written: Attr | None = op.attrs.get("indexing_maps")
    if isinstance(written, ArrayAttr):
        found = [affine_map(value.text) if isinstance(value, RawAttr) else None for value in written.values]
        return None if None in found else tuple(map_ for map_ in found if map_ is not None)
    name = op.name.removeprefix("linalg.")
    if name in NAMED:
        return _letters(NAMED[name])
    if name in CONVOLVED:
        strides, dilations = (dense_integers(op.attrs.get(key)) for key in ("strides", "dilations"))
        return _windows(name, strides or (), dilations or ())
    kind = _kind(op) if name == "elementwise" else name
    if kind in OPERAND_COUNTS and shapes:
        rank = len(shapes[-1])
        return (AffineMap(rank, 0, tuple(map(Dim, range(rank)))),) * OPERAND_COUNTS[kind]
    return None


def _kind(op: Any) -> str:
    """The kind of a `linalg.elementwise`, by the name of the op that it is."""
    word = word_of(op.attrs.get("kind")) or ""
    return word.removesuffix("_signed").replace("max_unsigned", "max").replace("min_unsigned", "min")
