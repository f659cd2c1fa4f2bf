"""Calls of `__wgmma_mma_async_*`: their arguments in order, and the products that they name.

The document has the names and the order of what it calls a chain of operands; the arguments are those that nvcc's front
end (13.5) asks for, one by one, and what each becomes was read off its PTX.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record

_SHAPE = "m n k"
MATRICES = ("d", "a", "b")
"""The last arguments, which alone are no constants."""

_TURNED = "trans_a negate_a trans_b negate_b"


@record
class WarpgroupCall:
    """A builtin, by the element type that ends its name; `k` is that of its products.

    `d` leads to the accumulators of the thread, `a` is a descriptor or leads to its registers, `b` is a descriptor; the
    other arguments are constants."""

    element: str
    arguments: tuple[str, ...]
    k: int

    @property
    def constants(self) -> int:
        """How many arguments are constants: those in front of the matrices."""
        return len(self.arguments) - len(MATRICES)

    def types(self, constants: Mapping[str, int]) -> tuple[str, str, str]:
        """The element types of D, A and B."""
        d = "f16" if constants.get("f16_result") else "f32"
        if self.element != "f8":
            return d, self.element, self.element
        return d, _FP8[bool(constants["e4m3_a"])], _FP8[bool(constants["e4m3_b"])]

    def takes(self, m: int, n: int, k: int) -> bool:
        """True if the front end accepts the shape; besides, N must be a power of two."""
        return (m, k) == (_ROWS, self.k) and n in _COLUMNS


def _call(element: str, k: int, constants: str) -> WarpgroupCall:
    return WarpgroupCall(element, (*f"{_SHAPE} {constants}".split(), *MATRICES), k)


_ROWS = 64
"""M of every wgmma."""
_COLUMNS = range(8, 257, 8)
_FP8 = ("e5m2", "e4m3")

WARPGROUP_CALLS: Mapping[str, WarpgroupCall] = {
    "f16": _call("f16", 16, f"{_TURNED} accumulate f16_result"),
    "bf16": _call("bf16", 16, f"{_TURNED} accumulate"),
    "tf32": _call("tf32", 8, "negate_a negate_b accumulate"),
    "f8": _call("f8", 32, "negate_a negate_b e4m3_a e4m3_b accumulate f16_result"),
}
