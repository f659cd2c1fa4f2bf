"""CuTe DSL: its compiler leaves PTX in the place of machine code, and its host code calls a stand-in for its runtime
library, which asks for libraries, launches and tensor maps here."""

from __future__ import annotations

import ctypes
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from tilelsp.gpu.child.client import HostLaunch, KernelFinding, LaunchRefused, LoadedKernel, client
from tilelsp.gpu.child.cute_maps import decoded
from tilelsp.gpu.child.dlpack import say_device
from tilelsp.gpu.child.tables import note_address, noted_ranges
from tilelsp.gpu.protocol import MAP_NUMBERS, SOCKET_VARIABLE, RequestFormat

LIBRARY = "libcute_dsl_runtime.so"
_LAUNCH_FAILED, _NOT_SUPPORTED = 719, 801
_FOLDER = "CUTE_DSL_DUMP_DIR"
_SETTINGS: Mapping[str, str] = {
    "CUTE_DSL_KEEP_PTX": "1", "CUTE_DSL_LINEINFO": "1", "CUTE_DSL_DISABLE_FILE_CACHING": "1",
}  # fmt: skip
_MAP_BYTES = 128
"""Bytes of `CUtensorMap`."""

_pointer, _numbers, _words = ctypes.c_void_p, ctypes.POINTER(ctypes.c_uint64), ctypes.POINTER(ctypes.c_uint32)
_LOAD = ctypes.CFUNCTYPE(_pointer, _pointer)
_KERNEL = ctypes.CFUNCTYPE(_pointer, _pointer, ctypes.c_char_p)
_LAUNCH = ctypes.CFUNCTYPE(ctypes.c_int, _pointer, _words, ctypes.c_size_t, ctypes.POINTER(_pointer))
_MAP = ctypes.CFUNCTYPE(
    ctypes.c_int, _pointer, ctypes.c_int, ctypes.c_uint32, ctypes.c_uint64, _numbers, _numbers, _words, _words,
    ctypes.c_int, ctypes.c_int, ctypes.c_int,
)  # fmt: skip
_ATTRIBUTE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)
_KERNEL_ATTRIBUTE = ctypes.CFUNCTYPE(ctypes.c_int, _pointer, ctypes.c_int)

_texts: dict[str, bytes] = {}
"""PTX by the names of its kernels."""

_kernels: dict[int, LoadedKernel] = {}
_failures: list[Exception] = []
"""Errors of launches below the host code, which can only return error numbers."""


class _Answers(ctypes.Structure):
    _fields_ = (
        ("load", _LOAD),
        ("kernel", _KERNEL),
        ("launch", _LAUNCH),
        ("map", _MAP),
        ("device_attribute", _ATTRIBUTE),
        ("kernel_attribute", _KERNEL_ATTRIBUTE),
    )


def set_libraries(module: ModuleType) -> None:
    """Name the stand-in in front of the library that its package has, which has what the stand-in has not."""
    names = vars(module)
    inner: Callable[[str], str | None] = names["get_prefix_dsl_libs"]
    stand_in = _stand_in()
    if stand_in is None:
        return
    for name, value in _SETTINGS.items():
        os.environ.setdefault(name, value)
    if _FOLDER not in os.environ:
        os.environ[_FOLDER] = tempfile.mkdtemp(prefix="kept-", dir=Path(os.environ[SOCKET_VARIABLE]).parent)

    def libraries(prefix: str) -> str | None:
        others = inner(prefix)
        return f"{stand_in}{os.pathsep}{others}" if others else stand_in

    names["get_prefix_dsl_libs"] = libraries
    ctypes.CDLL(stand_in).tilelsp_answer_with(ctypes.byref(_ANSWERS))


def keep_ptx(module: ModuleType) -> None:
    """Take the PTX that the compiler keeps of each compilation: machine code is all that it hands on."""
    compiler = vars(module)["Compiler"]
    inner: Callable[..., Any] = compiler.compile

    def compile(self: Any, *args: Any, **named: Any) -> Any:
        made = inner(self, *args, **named)
        for path in sorted(Path(os.environ[_FOLDER]).glob("*.ptx"), key=lambda file: file.stat().st_mtime_ns):
            text = path.read_bytes().rstrip(b"\0")
            _texts.update((name, text) for name in _entries(text))
        return made

    compiler.compile = compile


def _entries(text: bytes) -> Iterator[str]:
    """Names of the kernels in PTX as this compiler prints it: each stands in a line of its own."""
    for line in text.splitlines():
        words = line.partition(b"(")[0].split()
        if b".entry" in words[:-1]:
            yield words[-1].decode()


def tell_failures(module: ModuleType) -> None:
    """Raise what a launch raised, where the host code has come back with the number of an error."""
    executor = vars(module)["JitExecutor"]
    inner: Callable[..., Any] = executor.run_compiled_program

    def run(self: Any, *args: Any) -> Any:
        __tracebackhide__ = True
        _failures.clear()
        try:
            return inner(self, *args)
        except Exception:
            if _failures:
                raise _failures.pop() from None
            raise

    executor.run_compiled_program = run


def note_tensors(module: ModuleType) -> None:
    """Kernels find the memory of every tensor that is turned into one of CuTe's, and it is the device's."""
    made = vars(module)["_Tensor"]
    inner: Callable[..., None] = made.__init__

    def init(self: Any, tensor: Any, *rest: Any, **named: Any) -> None:
        inner(self, tensor, *rest, **named)
        if hasattr(tensor, "untyped_storage"):
            note_address(tensor)
            self._tilelsp_kept = tensor
            say_device(self._dlpack_data)

    made.__init__ = init


def _stand_in() -> str | None:
    folders = os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep)
    paths = (os.path.join(folder, LIBRARY) for folder in folders[:1])
    return next((path for path in paths if os.path.isfile(path)), None)


@_LOAD
def _load(_image: int) -> int:
    return 1  # a kernel is found by its name alone, which has its types and sizes in it


@_KERNEL
def _kernel(_library: int, name: bytes) -> int | None:
    text = _texts.get(name.decode())
    if text is None:
        _failures.append(LaunchRefused(f"{name.decode()}: its compiler has kept no PTX of it"))
        return None
    try:
        found = client().function(client().load(text), name.decode())
    except LaunchRefused as error:
        _failures.append(error)
        return None
    _kernels[found.number] = found
    return found.number


@_LAUNCH
def _launch(kernel: int, extents: Any, shared: int, arguments: Any) -> int:
    function = _kernels[kernel]
    formal = function.parameters
    data = bytearray(formal[-1][0] + formal[-1][1] if formal else 0)
    grid, block, cluster = ((int(extents[at]), int(extents[at + 1]), int(extents[at + 2])) for at in (0, 3, 6))
    try:
        for at, (size, offset) in enumerate(formal):
            data[offset : offset + size] = _argument(ctypes.string_at(arguments[at], size))
        client().launch(HostLaunch(function, grid, block, shared, cluster, bytes(data), list(noted_ranges())))
    except KernelFinding as error:
        _failures.append(error)
        return _LAUNCH_FAILED
    except LaunchRefused as error:
        _failures.append(error)
        return _NOT_SUPPORTED
    return 0


def _argument(data: bytes) -> bytes:
    """Bytes of an argument; of a map that host code has encoded, those of the evaluator's. Raises `LaunchRefused`."""
    map_fields = decoded(data) if len(data) == _MAP_BYTES else None
    if map_fields is None:
        return data
    return bytes(client().ask(RequestFormat.MAP, [map_fields[name] for name in MAP_NUMBERS]).data)


@_MAP
def _map(
    to: int, type: int, rank: int, address: int, dims: Any, strides: Any, box: Any, steps: Any, interleave: int,
    swizzle: int, fill: int,
) -> int:  # fmt: skip
    map_fields = dict.fromkeys(MAP_NUMBERS, 0)
    map_fields |= {
        "type": type,
        "rank": rank,
        "address": address,
        "interleave": interleave,
        "swizzle": swizzle,
        "fill": fill,
    }
    for at in range(rank):
        map_fields |= {f"dim{at}": dims[at], f"box{at}": box[at], f"step{at}": steps[at]}
    for at in range(rank - 1):
        map_fields[f"stride{at}"] = strides[at]
    try:
        made = bytes(client().ask(RequestFormat.MAP, [map_fields[name] for name in MAP_NUMBERS]).data)
    except LaunchRefused as error:
        _failures.append(error)
        return _NOT_SUPPORTED
    ctypes.memmove(to, made, _MAP_BYTES)
    return 0


@_ATTRIBUTE
def _device_attribute(attribute: int) -> int:
    there = client().properties
    major, minor = divmod(there.capability, 10)
    return {16: there.processors, 75: major, 76: minor, 97: there.shared}.get(attribute, 0)


@_KERNEL_ATTRIBUTE
def _kernel_attribute(kernel: int, attribute: int) -> int:
    function = _kernels[kernel]
    return {0: function.most_threads, 1: function.shared}.get(attribute, 0)


_ANSWERS = _Answers(_load, _kernel, _launch, _map, _device_attribute, _kernel_attribute)
