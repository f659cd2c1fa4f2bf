"""`cuda.bindings.runtime`, which no stand-in reaches, for it has the runtime within it: what takes no launch is
answered."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any


def answer(module: ModuleType) -> None:
    """Set the functions that say that there is one device, and that its work is done."""
    names = vars(module)
    done = names["cudaError_t"].cudaSuccess

    def with_value(value: object) -> Callable[..., Any]:
        return lambda *_: (done, value)

    def alone(*_: object) -> tuple[Any]:
        return (done,)

    names |= {"cudaGetDeviceCount": with_value(1), "cudaGetDevice": with_value(0)}
    for name in (
        "cudaSetDevice",
        "cudaDeviceSynchronize",
        "cudaStreamSynchronize",
        "cudaLibraryUnload",
        "cudaGetLastError",
    ):
        names[name] = alone
