"""torch's device `cuda`, in the memory of the CPU: what names it gets the CPU, and `torch.cuda` answers for one device.

A tensor that is moved from one to the other is copied, as it would be.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Generator, Mapping
from types import ModuleType, SimpleNamespace
from typing import Any

from tilelsp.gpu.child.client import client
from tilelsp.gpu.child.foreign import foreign
from tilelsp.gpu.child.tables import note_address
from tilelsp.gpu.child.torch_sums import sums_of_cuda
from tilelsp.gpu.protocol import L2_CACHE_BYTES

_MOVES = ("cuda", "cpu", "to")
_LAUNCHERS = ("triton", "cuda", "tilelsp")


def change(torch: ModuleType) -> None:
    """Change the package, when it is imported."""
    there: Any = torch
    mode = _mode(there)
    mode.__enter__()
    _change_device(there)
    for name, value in _answers(there).items():
        setattr(there.cuda, name, value)


def attend_on_host(module: ModuleType) -> None:
    """Let attention be computed where a program allows kernels of the GPU only."""
    names = vars(module)
    inner: Callable[..., Any] = names["sdpa_kernel"]
    backend: Any = names["SDPBackend"]

    def sdpa_kernel(backends: Any, set_priority: bool = False) -> Any:
        listed: list[Any] = [backends] if isinstance(backends, backend) else list(backends)
        return inner([*listed, backend.MATH], set_priority)

    names["sdpa_kernel"] = sdpa_kernel


def _mode(torch: Any) -> Any:
    base: Any = foreign("torch.overrides").TorchFunctionMode
    tensor: Any = torch.Tensor
    is_cuda: Any = tensor.is_cuda.__get__
    moves: Mapping[Any, str] = {getattr(tensor, name): name for name in _MOVES}
    pinned = {tensor.pin_memory, tensor.is_pinned}
    instead: Mapping[Any, Callable[..., Any]] = sums_of_cuda(torch)

    class CudaOnCpu(base):
        """Sees every function of torch before it runs."""

        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            named: dict[str, Any] = dict(kwargs or {})
            # What reads a property is made anew each time: it is equal, and not the same.
            if func == is_cuda:
                return True
            if func == tensor.data_ptr:
                if _caller() not in _LAUNCHERS:
                    note_address(args[0])
                return func(*args, **named)
            if func in pinned:
                return args[0] if func is tensor.pin_memory else False
            if "device" in named:
                named["device"] = _host(torch, named["device"])
            if named.get("pin_memory"):
                named["pin_memory"] = False
            move = moves.get(func)
            if move is not None:
                return _moved(torch, func, move, args, named)
            return instead.get(func, func)(*args, **named)

    return CudaOnCpu()


def _caller() -> str:
    """The package that called the function of torch which is looked at."""
    return str(sys._getframe(2).f_globals.get("__name__", "")).partition(".")[0]  # pyright: ignore[reportPrivateUsage]


def _host(torch: Any, device: Any) -> Any:
    """The CPU in the place of any GPU."""
    if isinstance(device, int):
        return "cpu"
    if isinstance(device, str):
        return "cpu" if device.partition(":")[0] == "cuda" else device
    if isinstance(device, torch.device):
        return torch.device("cpu") if device.type == "cuda" else device
    return device


def _moved(torch: Any, func: Any, move: str, args: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """A copy, where a device is named; the tensor as it would be converted otherwise."""
    tensor, *rest = args
    if move != "to":
        return tensor.clone()
    copies = "device" in named or (
        bool(rest) and (isinstance(rest[0], (str, torch.device)) or (isinstance(rest[0], int) and rest[0] is not True))
    )
    if rest and isinstance(rest[0], (str, int, torch.device)) and not isinstance(rest[0], bool):
        rest[0] = _host(torch, rest[0])
    made = func(tensor, *rest, **named)
    return made.clone() if copies and made is tensor and not tensor.requires_grad else made


def _change_device(torch: Any) -> None:
    """Contexts and generators of a device."""
    context: Any = foreign("torch.utils._device").DeviceContext
    inner: Callable[[Any, Any], None] = context.__init__

    def init(self: Any, device: Any) -> None:
        inner(self, _host(torch, device))

    context.__init__ = init
    set_default: Any = torch.set_default_device

    def set_default_device(device: Any = None) -> None:
        set_default(_host(torch, device))

    torch.set_default_device = set_default_device
    base: Any = torch.Generator

    class Generator(base):
        """One of the CPU, whatever device is named."""

        def __new__(cls, device: Any = "cpu") -> Any:
            return base.__new__(cls, _host(torch, device))

    torch.Generator = Generator
    properties: Any = type("CudaDeviceProperties", (SimpleNamespace,), {})
    torch.cuda._CudaDeviceProperties = properties


class _Stream:
    """Work is done when it is asked for, so that a stream is always empty."""

    cuda_stream = 0
    device_index = 0

    def __init__(self, *_: Any, **__: Any) -> None:
        return

    def __enter__(self) -> _Stream:
        return self

    def __exit__(self, *_: object) -> None:
        return

    def query(self) -> bool:
        """True if the stream has no pending work; always, because launches are synchronous."""
        return True

    def synchronize(self, *_: Any) -> None:
        """It is empty."""

    wait_stream = wait_event = record_event = synchronize


class _Event:
    """A time of the host's."""

    def __init__(self, *_: Any, **__: Any) -> None:
        self._at = time.perf_counter()

    def record(self, *_: Any) -> None:
        """Now."""
        self._at = time.perf_counter()

    def query(self) -> bool:
        """It has happened."""
        return True

    def synchronize(self) -> None:
        """It has happened."""

    wait = record

    def elapsed_time(self, end: _Event) -> float:
        """Milliseconds of the host's time, more than 0."""
        return max(1e3 * (end._at - self._at), 1e-3)


def _answers(torch: Any) -> Mapping[str, Any]:
    """Members of the new `torch.cuda`."""

    def capability(device: Any = None) -> tuple[int, int]:
        major, minor = divmod(client().properties.capability, 10)
        return major, minor

    def properties(device: Any = None) -> Any:
        there = client().properties
        major, minor = capability()
        return torch.cuda._CudaDeviceProperties(
            name=_name(), major=major, minor=minor, total_memory=there.memory, multi_processor_count=there.processors,
            shared_memory_per_block=48 << 10, shared_memory_per_block_optin=there.shared,
            shared_memory_per_multiprocessor=there.shared, regs_per_multiprocessor=65536, warp_size=32,
            max_threads_per_multi_processor=2048, is_integrated=False, is_multi_gpu_board=False,
            L2_cache_size=L2_CACHE_BYTES,
        )  # fmt: skip

    def seed(number: int) -> None:
        torch.default_generator.manual_seed(number)

    @contextlib.contextmanager
    def inside(*_: Any, **__: Any) -> Generator[None]:
        yield

    def nothing(*_: Any, **__: Any) -> None:
        return

    def none_used(*_: Any, **__: Any) -> int:
        return 0

    def yes(*_: Any, **__: Any) -> bool:
        return True

    def one_device() -> int:
        return 1

    def name(device: Any = None) -> str:
        return _name()

    def stream(device: Any = None) -> _Stream:
        return _Stream()

    def room(device: Any = None) -> tuple[int, int]:
        return client().properties.memory, client().properties.memory

    names: dict[str, Any] = {
        "device_count": one_device, "get_device_name": name, "get_device_capability": capability,
        "get_device_properties": properties, "current_stream": stream, "default_stream": stream,
        "Stream": _Stream, "Event": _Event, "stream": inside, "device": inside, "device_of": inside,
        "manual_seed": seed, "manual_seed_all": seed, "get_arch_list": lambda: [client().properties.target],
        "mem_get_info": room,
    }  # fmt: skip
    names |= dict.fromkeys(("synchronize", "set_device", "init", "empty_cache", "set_stream", "ipc_collect"), nothing)
    names |= dict.fromkeys(("reset_peak_memory_stats", "reset_max_memory_allocated", "_lazy_init"), nothing)
    names |= dict.fromkeys(("memory_allocated", "max_memory_allocated", "memory_reserved"), none_used)
    names |= dict.fromkeys(("is_available", "is_initialized", "is_bf16_supported"), yes)
    names["current_device"] = none_used
    return names


def _name() -> str:
    return f"tilelsp evaluator ({client().properties.target})"
