"""The type of a preview implementation's arguments: a part of a tile, and who holds which element of it.

Source: what tileirdisasm 13.5 with `--preview=simt` prints and refuses.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import ClassVar

from tilelsp.base.record import record
from tilelsp.defs.dialects.cuda_tile.checks import integer_fault
from tilelsp.defs.dialects.cuda_tile.types import is_extent
from tilelsp.ir.types import DYNAMIC, Attr, Type
from tilelsp.spec.attr import WordEnum
from tilelsp.spec.layout import LAYOUT, MOST, leaves, modes
from tilelsp.spec.symbolic import INT, call
from tilelsp.spec.symbolic_value import constant
from tilelsp.spec.types import ParameterForm, Part, TypeDef, shaped

_MOST_SHARED = (1 << 31) - 1
"""How far the elements of a fragment in shared memory may lie apart: offsets there have 32 bits."""


ONE = call(INT, 1)
"""The alignment that goes without saying, in elements."""


class MemorySpace(WordEnum):
    """Where a fragment's elements are."""

    LOCAL = "local"
    SMEM = "smem"


@record
class FragmentType(TypeDef):
    """`preview$fragment<4xf32, local, mem_layout = <(4):(1)>, fragmap = <(8, 32, 4):(128, 4, 1)>>`.

    The fragment map gives for each invocation, participant and element of the footprint the element of the tile.
    """

    name: ClassVar[str] = "cuda_tile.preview$fragment"
    summary: ClassVar[str] = "What one participant of an implementation holds of a tile (preview of 13.5)."
    syntax: ClassVar[tuple[Part, ...]] = (
        shaped(symbolic="symbolic"),
        Part("memory_space", ParameterForm.WORD, choices=MemorySpace),
        Part("mem_layout", ParameterForm.ANGLE_ATTR, key="mem_layout", attr=LAYOUT),
        Part("fragmap", ParameterForm.ANGLE_ATTR, key="fragmap", attr=LAYOUT),
        Part("alignment", ParameterForm.EXPRESSION, key="alignment", optional=True, default=ONE),
    )
    shape: tuple[int, ...]
    element: Type
    memory_space: MemorySpace
    mem_layout: Attr
    fragmap: Attr
    alignment: Attr = ONE
    symbolic: tuple[Attr | None, ...] = ()
    """The expressions of extents that depend on constant parameters, which are `DYNAMIC` in `shape`."""

    @property
    def elements(self) -> int | None:
        """How many elements it has; None where that depends on a parameter."""
        return None if DYNAMIC in self.shape else prod(self.shape)

    def problems(self, *, stored: bool = False) -> tuple[str, ...]:
        """See `TypeDef.problems`."""
        first = next((found for found in (*self._extents(), *self._alignment(), *self._memory())), None)
        return () if first is None else (first,)

    def _extents(self) -> Iterator[str]:
        for number, expression in enumerate(self.symbolic):
            if expression is not None and not is_extent(expression):
                yield f"shape dimension {number} must be an integer-valued expression"
        for number, extent in enumerate(self.shape):
            if extent != DYNAMIC and extent <= 0:
                yield f"fragment shape dimension {number} must be positive, got {extent}"
        if (self.elements or 0) > MOST:
            yield "fragment element count must fit in a signed 64-bit integer"

    def _alignment(self) -> Iterator[str]:
        fault = integer_fault(self.alignment)
        number = constant(self.alignment)
        if fault:
            yield f"fragment alignment: {fault}"
        elif number is not None and number <= 0:
            yield "fragment alignment must be a positive number of elements"
        elif number is not None and number & (number - 1):
            yield f"fragment alignment must be a power of two number of elements, got {number}"

    def _memory(self) -> Iterator[str]:
        """The memory layout gives each element an offset of its own, without gaps."""
        found = modes(self.mem_layout)
        parts = [leaf for mode in zip(*found, strict=True) for leaf in leaves(mode)] if found is not None else []
        known = [(extent, stride) for extent, stride in parts if extent is not None and stride is not None]
        if found is None or len(known) < len(parts):
            return
        size = prod(extent for extent, _ in known)
        span = 1 + sum((extent - 1) * stride for extent, stride in known)
        elements = self.elements
        start = f"mem_layout must be a bijection on the footprint elements (a permutation of [0, {elements}))"
        if size > MOST:
            yield "mem_layout domain size must be representable as a signed 64-bit integer"
        elif span > MOST:
            yield "mem_layout storage span must be representable as a signed 64-bit integer"
        elif self.memory_space is MemorySpace.SMEM and span > _MOST_SHARED:
            limit = f"exceeds the current signed 32-bit offset ABI limit ({_MOST_SHARED})"
            yield f"smem mem_layout storage span ({span}) {limit}"
        elif elements is None:
            return
        elif size != elements:
            yield f"mem_layout domain size ({size}) must equal the fragment element count ({elements})"
        elif span != elements:
            yield f"{start}, but its codomain spans {span} element(s)"
        elif not _is_compact(known):
            yield "mem_layout must be a bijection on the footprint elements, but its modes overlap or leave gaps"


def _is_compact(parts: list[tuple[int, int]]) -> bool:
    """True if every offset below the number of coordinates belongs to a coordinate: each stride is the size of all
    shorter."""
    size = 1
    for extent, stride in sorted((part for part in parts if part[0] != 1), key=lambda part: part[1]):
        if stride != size:
            return False
        size *= extent
    return True
