"""Problems that the verifiers of `nvvm.mma.block_scale` and `nvvm.mma.sp.block_scale` find in their attributes, in
their words (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilelsp.defs.nvvm_mma import CODE
from tilelsp.defs.nvvm_words import extents_of, word_of
from tilelsp.spec.problem import Problem

_REQUIRED = ("scaleVecSize", "blockScaleFormat", "kind")
_ELEMENT = "e2m1"


def check(op: Any) -> Iterator[Problem]:
    """Check a dense product with scales: the last thing that is wrong is what the verifier says first."""
    yield from _product(op, (16, 8, 64), (16, 8, 32), "mma")


def check_sparse(op: Any) -> Iterator[Problem]:
    """Check a product with scales whose A lacks half of its elements."""
    yield from _product(op, (16, 8, 128), (16, 8, 64), "sparse mma")


def _product(op: Any, deep: tuple[int, ...], shallow: tuple[int, ...], what: str) -> Iterator[Problem]:
    lacking = [name for name in _REQUIRED if name not in op.attrs]
    if lacking:
        yield Problem(f"requires attribute '{lacking[0]}'", code=CODE)
        return
    shape = extents_of(op)
    if shape is None:
        return
    size, form, kind = (word_of(op, name) for name in _REQUIRED)
    name = f"mma.{_shown(shape)}"
    if tuple(shape) == deep:
        message = _deep(op, name, size, form, kind)
    elif tuple(shape) == shallow:
        fits = (kind, size, form) == ("mxf8f6f4", "x1", "ue8m0")
        message = "" if fits else f"unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for {name}"
    else:
        message = f"unsupported Geom for {what} with block scaling"
    if message:
        yield Problem(message, code=CODE)


def _deep(op: Any, name: str, size: str | None, form: str | None, kind: str | None) -> str:
    """The fault of a product of the narrowest elements."""
    elements = word_of(op, "multiplicandAPtxType"), word_of(op, "multiplicandBPtxType")
    if elements != (_ELEMENT, _ELEMENT):
        return f"unsupported MMATypes attribute for {name}.(mxf4nvf4|mxf4)"
    if kind == "mxf4" and size != "x2":
        return f"unsupported ScaleVecSize attribute for {name}.mxf4"
    if kind == "mxf4":
        return "" if form == "ue8m0" else f"unsupported BlockScaleFormat attribute for {name}.mxf4"
    if kind == "mxf4nvf4":
        fits = (size, form) in (("x2", "ue8m0"), ("x4", "ue4m3"))
        return "" if fits else f"unsupported ScaleVecSize and BlockScaleFormat attributes for {name}.mxf4nvf4"
    return f"unsupported Kind attribute for {name}"


def _shown(shape: tuple[int, ...]) -> str:
    return "".join(f"{letter}{extent}" for letter, extent in zip("mnk", shape, strict=True))
