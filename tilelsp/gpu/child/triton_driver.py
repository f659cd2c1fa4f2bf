"""Triton's driver: kernels are compiled for the target as they are, and their PTX goes to the evaluator.

What of Triton it touches is what its own CUDA driver implements (triton/backends/nvidia/driver.py, 3.x).
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any, cast

from tilelsp.base.record import record
from tilelsp.gpu.child.client import HostLaunch, LoadedKernel, client
from tilelsp.gpu.child.foreign import foreign
from tilelsp.gpu.child.tables import noted_ranges, range_of
from tilelsp.gpu.protocol import MAP_NUMBERS, RequestFormat

_WARP = 32
_FORMATS: Mapping[str, str] = {
    "i1": "<b", "i8": "<b", "i16": "<h", "i32": "<i", "i64": "<q", "u1": "<B", "u8": "<B", "u16": "<H", "u32": "<I",
    "u64": "<Q", "fp16": "<e", "fp32": "<f", "f32": "<f", "fp64": "<d",
}  # fmt: skip
_INTEGER_BITS: Mapping[str, int] = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "u8": 8, "u16": 16, "u32": 32, "u64": 64}
_REGISTER_COUNT_SHIFT = 24
"""Of `sh_info` of a cubin's section of code: the registers of its kernel stand in the upper byte."""


@record
class LaunchableKernel:
    """A kernel as `load_binary` gives it to the launcher."""

    function: LoadedKernel
    threads: int
    shared: int
    cluster: tuple[int, int, int]


@record
class TensorMapBytes:
    """A map, and the memory that it is of."""

    data: bytes
    range: tuple[int, int]


_compiled: list[Any] = []
"""The kernels whose handles are being made, the innermost one last."""


def keep_ptx(module: ModuleType) -> None:
    """Let `load_binary` know which kernel it is asked for: it is given its cubin only."""
    kernel = vars(module)["CompiledKernel"]
    inner: Callable[[Any], None] = kernel._init_handles

    def init_handles(self: Any) -> None:
        _compiled.append(self)
        try:
            inner(self)
        finally:
            _compiled.pop()

    kernel._init_handles = init_handles


def set_driver(module: ModuleType) -> None:
    """Make ours the active driver."""
    base = foreign("triton.backends.driver").DriverBase
    made: Any = type("EvaluatorDriver", (Driver, base), {})
    config = vars(module)["driver"]
    driver = made()
    config._default = driver
    config.set_active(driver)


class Utilities:
    """Services of the driver for Triton's runtime."""

    def load_binary(
        self, name: str, kernel: bytes, shared: int, device: int
    ) -> tuple[Any, LaunchableKernel, int, int, int]:
        """The module, the function, registers, spills and the most threads of a kernel."""
        compiled = _compiled[-1]
        metadata = compiled.metadata
        module = client().load(compiled.asm["ptx"].encode())
        function = client().function(module, name)
        ctas = int(getattr(metadata, "num_ctas", 1))
        warps = metadata.num_warps
        loaded = LaunchableKernel(function, _WARP * warps, shared, (ctas, 1, 1))
        return module, loaded, _registers(kernel), 0, function.most_threads

    def unload_module(self, module: int) -> None:
        """Nothing: what it takes is given back with the process."""

    def get_device_properties(self, device: int) -> dict[str, int]:
        """Of the device; clocks are those of no GPU."""
        there = client().properties
        return {
            "max_shared_mem": there.shared, "max_num_regs": 65536, "multiprocessor_count": there.processors,
            "warpSize": _WARP, "sm_clock_rate": 1_000_000, "mem_clock_rate": 1_000_000, "mem_bus_width": 64,
        }  # fmt: skip

    def set_printf_fifo_size(self, size: int) -> None:
        """Nothing: what kernels print has no bound but that of a launch."""

    def cuOccupancyMaxActiveClusters(self, *_: object) -> int:  # noqa: N802
        """CTAs run one after the other."""
        return 1

    def fill_tma_descriptor_tiled(
        self, address: int, swizzle: int, element_bytes: int, element_type: int, block: Sequence[int],
        shape: Sequence[int], strides: Sequence[int], padding: int,
    ) -> TensorMapBytes:  # fmt: skip
        """A tensor map; sequences have the slowest dimension first, strides count elements."""
        rank = len(block)
        fields = dict.fromkeys(MAP_NUMBERS, 0)
        fields |= {"type": element_type, "rank": rank, "address": address, "swizzle": swizzle, "fill": padding}
        for at in range(rank):
            fields |= {f"dim{at}": shape[rank - 1 - at], f"box{at}": block[rank - 1 - at], f"step{at}": 1}
        for at in range(rank - 1):
            fields[f"stride{at}"] = element_bytes * strides[rank - 2 - at]
        made = bytes(client().ask(RequestFormat.MAP, [fields[name] for name in MAP_NUMBERS]).data)
        reached = sum((extent - 1) * stride for extent, stride in zip(shape, strides, strict=True)) + 1
        return TensorMapBytes(made, (address, element_bytes * reached))


class Launcher:
    """Launches one kernel; made from its source and metadata."""

    def __init__(self, src: Any, metadata: Any) -> None:
        expand = foreign("triton.backends.driver").expand_signature
        wrap = foreign("triton.backends.nvidia.driver").wrap_handle_tensordesc
        maps = getattr(metadata, "tensordesc_meta", None)
        signature = dict(src.signature)
        self._types: Sequence[Any] = expand(signature.values(), maps, "nvTmaDesc")
        self._scratch = (metadata.global_scratch_size, metadata.global_scratch_align)
        self._profile = (metadata.profile_scratch_size, metadata.profile_scratch_align)
        self._ctas = int(getattr(metadata, "num_ctas", 1))
        self._launch: Any = wrap(self._start, signature, maps)

    def __call__(
        self, grid_x: int, grid_y: int, grid_z: int, stream: int, function: LaunchableKernel, packed: Any,
        metadata: Any, enter: Any, leave: Any, *arguments: Any,
    ) -> None:  # fmt: skip
        """Run it; Triton's own launcher has the same parameters."""
        __tracebackhide__ = True
        if not grid_x * grid_y * grid_z:
            return
        if enter is not None:
            enter(metadata)
        self._launch((grid_x, grid_y, grid_z), stream, function, arguments)
        if leave is not None:
            leave(metadata)

    def _start(
        self, grid: tuple[int, int, int], stream: int, loaded: LaunchableKernel, arguments: Sequence[Any]
    ) -> None:
        __tracebackhide__ = True
        ranges = list(noted_ranges())
        buffers = [("*i8", self._allocated(size, grid, stream)) for size in (self._scratch, self._profile)]
        typed_values = (*_flat(self._types, arguments), *buffers)
        values = [_packed(kind, value, ranges) for kind, value in typed_values]
        formal = loaded.function.parameters
        data = bytearray(formal[-1][0] + formal[-1][1] if formal else 0)
        for (size, offset), value in zip(formal, values, strict=True):
            data[offset : offset + size] = value[:size].ljust(size, b"\0")
        x, y, z = grid
        client().launch(
            HostLaunch(
                loaded.function, (x * loaded.cluster[0], y, z), (loaded.threads, 1, 1), loaded.shared, loaded.cluster,
                bytes(data), ranges,
            )
        )  # fmt: skip

    def _allocated(self, wanted: tuple[int, int], grid: tuple[int, int, int], stream: int) -> Any:
        size, align = wanted
        if not size:
            return None
        allocator = foreign("triton.runtime._allocation")._allocator.get()
        return allocator(grid[0] * grid[1] * grid[2] * self._ctas * size, align, stream)


class Driver:
    """The driver that Triton's runtime asks for; torch's device is the CPU."""

    launcher_cls = Launcher

    def __init__(self) -> None:
        self.utils = Utilities()

    @classmethod
    def is_active(cls) -> bool:
        """Always."""
        return True

    def map_python_to_cpp_type(self, ty: str) -> str:
        """As the CUDA driver has it."""
        return foreign("triton.backends.nvidia.driver").ty_to_cpp(ty)

    def get_current_target(self) -> Any:
        """The target that the command named."""
        return foreign("triton.backends.compiler").GPUTarget("cuda", client().properties.capability, _WARP)

    def get_active_torch_device(self) -> Any:
        """Where tensors of the device are."""
        return foreign("torch").device("cpu")

    def get_device_interface(self) -> Any:
        """Stand-in for `torch.cuda`."""
        return foreign("torch").cuda

    def get_current_device(self) -> int:
        """There is one."""
        return 0

    def set_current_device(self, device: int) -> None:
        """There is one."""

    def get_current_stream(self, device: int = 0) -> int:
        """Work is done at once, in one order."""
        return 0

    def get_device_capability(self, device: int = 0) -> tuple[int, int]:
        """Major and minor."""
        major, minor = divmod(client().properties.capability, 10)
        return major, minor

    def get_benchmarker(self) -> Any:
        """Runs what it is given once."""
        return foreign("triton.testing").do_bench

    def get_empty_cache_for_benchmark(self) -> Any:
        """There is no cache."""
        return None

    def clear_cache(self, cache: Any) -> None:
        """There is no cache."""

    def assemble_tensormap_to_arg(self, tensormaps_info: Any, args: Any) -> Any:
        """As they are."""
        return args


def _flat(types: Sequence[Any], values: Sequence[Any]) -> list[tuple[str, Any]]:
    """Types and values without tuples around them and without constants."""
    found: list[tuple[str, Any]] = []
    for kind, value in zip(types, values, strict=True):
        if isinstance(kind, tuple):
            found += _flat(cast(tuple[Any, ...], kind), value)
        elif kind != "constexpr":
            found.append((kind, value))
    return found


def _packed(kind: str, value: Any, ranges: list[tuple[int, int]]) -> bytes:
    """The bytes of an argument; the memory that it names is added to the ranges."""
    if kind.startswith("*"):
        if value is None:
            return bytes(8)
        if hasattr(value, "data_ptr"):
            if hasattr(value, "untyped_storage"):
                ranges.append(range_of(value))
            return int(value.data_ptr()).to_bytes(8, "little")
        return (int(value) % (1 << 64)).to_bytes(8, "little")
    if kind == "nvTmaDesc":
        ranges.append(value.range)
        return value.data
    if kind == "bf16":
        bits = struct.unpack("<I", struct.pack("<f", value))[0]
        # Rounded to nearest even, as a conversion on the host is.
        return (((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16) & 0xFFFF).to_bytes(2, "little")
    if kind in _INTEGER_BITS:
        bits = _INTEGER_BITS[kind]
        return (int(value) % (1 << bits)).to_bytes(bits // 8, "little")
    return struct.pack(_FORMATS[kind], value)


def _registers(cubin: bytes) -> int:
    """The registers of a thread, as the section of code of a cubin has them; 255 where there is none."""
    if cubin[:4] != b"\x7fELF":
        return 255
    start, size, count = struct.unpack_from("<Q", cubin, 40)[0], *struct.unpack_from("<HH", cubin, 58)
    for at in range(count):
        kind, flags, info = (
            *struct.unpack_from("<IQ", cubin, start + at * size + 4),
            struct.unpack_from("<I", cubin, start + at * size + 44)[0],
        )
        is_code = kind == 1 and flags & 4
        if is_code and info >> _REGISTER_COUNT_SHIFT:
            return info >> _REGISTER_COUNT_SHIFT
    return 255
