"""Functions that the driver provides to kernels, as CUDA's own compiler declares them."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.base.record import record
from tilelsp.ir.types import I32, I64, Type
from tilelsp.spec.constants import GENERIC, pointer


@record
class SystemFunction:
    """A function that kernels call without defining it: the types of its parameters, and of what it gives."""

    name: str
    parameters: tuple[Type, ...]
    result: Type | None = None


_ADDRESS = pointer(GENERIC)

VPRINTF = SystemFunction("vprintf", (_ADDRESS, _ADDRESS), I32)
"""Prints by a format; the numbers lie one behind the other where the second address says."""
MALLOC = SystemFunction("malloc", (I64,), _ADDRESS)
"""Memory of the heap, aligned to 16 bytes; null where there is none left."""
FREE = SystemFunction("free", (_ADDRESS,))
"""Gives memory back to the heap."""
ASSERT_FAIL = SystemFunction("__assertfail", (_ADDRESS, _ADDRESS, I32, _ADDRESS, I64))
"""Ends the launch with a message: what was asserted, in which file, line and function; the bytes of a character."""

SYSTEM_FUNCTIONS: Mapping[str, SystemFunction] = {
    function.name: function for function in (VPRINTF, MALLOC, FREE, ASSERT_FAIL)
}
