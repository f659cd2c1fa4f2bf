"""Launches PTX through the CUDA driver API, by ctypes alone: no package beside NumPy is needed on the GPU machine."""

from __future__ import annotations

import ctypes
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

MAX_DYNAMIC_SHARED_SIZE_BYTES = 8
"""`CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES`"""

ERROR_LOG_BUFFER, ERROR_LOG_BUFFER_SIZE = 5, 6
"""`CU_JIT_ERROR_LOG_BUFFER`, `CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES`"""


class CudaError(RuntimeError):
    """The driver refused a call."""


def driver() -> ctypes.CDLL | None:
    """The driver library, when there is one with a device behind it."""
    try:
        library = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return None
    count = ctypes.c_int()
    if library.cuInit(0) or library.cuDeviceGetCount(ctypes.byref(count)) or not count.value:
        return None
    return library


@dataclass(frozen=True, slots=True)
class Gpu:
    """A device with a current context."""

    library: ctypes.CDLL
    capability: tuple[int, int]

    def check(self, code: int, what: str) -> None:
        """Raise `CudaError` unless `code` is success."""
        if code:
            name = ctypes.c_char_p()
            self.library.cuGetErrorString(code, ctypes.byref(name))
            raise CudaError(f"{what}: {(name.value or b'').decode()} ({code})")

    def launch(
        self,
        ptx: str,
        entry: str,
        grid: tuple[int, int, int],
        threads: int,
        dynamic_shared_bytes: int,
        arguments: Sequence[npt.NDArray[np.generic] | int],
    ) -> None:
        """Run one kernel; arrays are copied to the device and back, integers are passed as i32."""
        module = self._load(ptx)
        function = ctypes.c_void_p()
        self.check(self.library.cuModuleGetFunction(ctypes.byref(function), module, entry.encode()), f"finding {entry}")
        self.check(
            self.library.cuFuncSetAttribute(function, MAX_DYNAMIC_SHARED_SIZE_BYTES, dynamic_shared_bytes),
            f"asking for {dynamic_shared_bytes} bytes of shared memory",
        )
        buffers: list[tuple[ctypes.c_uint64, npt.NDArray[np.generic]]] = []
        values: list[ctypes.c_uint64 | ctypes.c_int32] = []
        for argument in arguments:
            if isinstance(argument, int):
                values.append(ctypes.c_int32(argument))
                continue
            pointer = ctypes.c_uint64()
            self.check(self.library.cuMemAlloc_v2(ctypes.byref(pointer), ctypes.c_size_t(argument.nbytes)), "alloc")
            host = argument.ctypes.data_as(ctypes.c_void_p)
            self.check(self.library.cuMemcpyHtoD_v2(pointer, host, ctypes.c_size_t(argument.nbytes)), "copy in")
            buffers.append((pointer, argument))
            values.append(pointer)
        pointers = (ctypes.c_void_p * len(values))(*[ctypes.addressof(value) for value in values])
        self.check(
            self.library.cuLaunchKernel(function, *grid, threads, 1, 1, dynamic_shared_bytes, None, pointers, None),
            f"launching {entry}",
        )
        self.check(self.library.cuCtxSynchronize(), f"running {entry}")
        for pointer, array in buffers:
            host = array.ctypes.data_as(ctypes.c_void_p)
            self.check(self.library.cuMemcpyDtoH_v2(host, pointer, ctypes.c_size_t(array.nbytes)), "copy out")
            self.library.cuMemFree_v2(pointer)
        self.library.cuModuleUnload(module)

    def _load(self, ptx: str) -> ctypes.c_void_p:
        module = ctypes.c_void_p()
        log = ctypes.create_string_buffer(16384)
        options = (ctypes.c_int * 2)(ERROR_LOG_BUFFER, ERROR_LOG_BUFFER_SIZE)
        values = (ctypes.c_void_p * 2)(ctypes.addressof(log), len(log))
        code = self.library.cuModuleLoadDataEx(ctypes.byref(module), ptx.encode(), 2, options, values)
        if code:
            raise CudaError(f"loading PTX failed ({code}): {log.value.decode(errors='replace')}")
        return module


@contextmanager
def open_gpu(library: ctypes.CDLL) -> Generator[Gpu]:
    """The first device, with a context of its own."""
    device, context = ctypes.c_int(), ctypes.c_void_p()
    major, minor = ctypes.c_int(), ctypes.c_int()
    library.cuDeviceGet(ctypes.byref(device), 0)
    library.cuDeviceGetAttribute(ctypes.byref(major), 75, device)
    library.cuDeviceGetAttribute(ctypes.byref(minor), 76, device)
    gpu = Gpu(library, (major.value, minor.value))
    gpu.check(library.cuDevicePrimaryCtxRetain(ctypes.byref(context), device), "opening the device")
    gpu.check(library.cuCtxSetCurrent(context), "choosing the device")
    try:
        yield gpu
    finally:
        library.cuDevicePrimaryCtxRelease_v2(device)
