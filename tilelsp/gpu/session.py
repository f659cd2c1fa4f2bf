"""One process of the program, answered: its memory, its modules and its launches, until the connection ends."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from math import prod
from pathlib import Path

import numpy as np

from tilelsp.base.pins import read_pins
from tilelsp.base.record import field, record
from tilelsp.defs.targets import find_target
from tilelsp.defs.thread_counts import MOST_THREADS
from tilelsp.gpu.launches import LaunchRequest, Policy, launch_text, message_of
from tilelsp.gpu.modules import BytecodeCompilation, Kernel, Module, Unloadable, load
from tilelsp.gpu.protocol import LAUNCH_NUMBERS, MAP_NUMBERS, Closed, Message, RequestFormat, Status, receive, send
from tilelsp.gpu.repeats import Repeats
from tilelsp.gpu.report import LaunchRecord, ReportFile
from tilelsp.interp.device_memory import DeviceMemory, HostRange
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.reading import kernels
from tilelsp.interp.ptx.tensor_maps import FILLS, TensorMap

_FOUND = "sanitize.found"
_COMMENTS = ("//", "#")
_MOST_SOURCE = 1 << 22
"""Bytes of a source that findings are shown in; nobody writes one of 4 MiB by hand."""


@record
class Setting:
    """Settings that all sessions of a command have in common."""

    compiling: BytecodeCompilation
    policy: Policy
    memory_bytes: int
    """Of the device."""
    processors: int
    report: ReportFile


@record
class Reply:
    """An answer, before it is sent."""

    status: Status = Status.DONE
    numbers: tuple[int, ...] = ()
    parts: tuple[bytes, ...] = ()


@record(frozen=False)
class DeviceSession:
    """State of a process on its device."""

    setting: Setting
    memory: DeviceMemory = field(init=False)
    modules: dict[int, Module] = field(default_factory=dict[int, Module])
    kernels: dict[int, Kernel] = field(default_factory=dict[int, Kernel])
    repeats: Repeats = field(default_factory=Repeats)
    allowed: dict[str, frozenset[int]] = field(default_factory=dict[str, frozenset[int]])
    """By file of the program: the lines at which comments allow what is found."""

    def __post_init__(self) -> None:
        self.memory = DeviceMemory(self.setting.memory_bytes)

    def serve(self, link: socket.socket) -> None:
        """Answer until the other side is gone."""
        try:
            while True:
                message = receive(link)
                reply = self.answer(message)
                send(link, reply.status, reply.numbers, reply.parts)
        except Closed:
            return

    def answer(self, message: Message) -> Reply:
        """The answer to one request."""
        try:
            return self._handled(RequestFormat(message.word), message)
        except (Fault, Unloadable) as error:
            return Reply(Status.REFUSED, (), (str(error).encode(),))
        except (ValueError, KeyError, IndexError) as error:
            return Reply(Status.REFUSED, (), (f"a request that makes no sense: {error!r}".encode(),))

    def _handled(self, request: RequestFormat, message: Message) -> Reply:
        """Raises `Fault`, `Unloadable` and what numbers out of place raise."""
        match request:
            case RequestFormat.HELLO:
                return self._hello()
            case RequestFormat.ALLOCATE:
                return Reply(Status.DONE, (self.memory.allocate(message.numbers[0], name="device memory"),))
            case RequestFormat.FREE:
                return Reply(Status.DONE, (self.memory.free(message.numbers[0]),))
            case RequestFormat.WRITE:
                self.memory.bytes_at(message.numbers[0], len(message.data))[:] = np.frombuffer(message.data, np.uint8)
                return Reply()
            case RequestFormat.READ:
                address, size = message.numbers
                return Reply(Status.DONE, (), (self.memory.bytes_at(address, size).tobytes(),))
            case RequestFormat.FILL:
                address, value, width, count = message.numbers
                pattern = np.frombuffer((value % (1 << 8 * width)).to_bytes(width, "little"), np.uint8)
                self.memory.bytes_at(address, width * count).reshape(-1, width)[:] = pattern
                return Reply()
            case RequestFormat.COPY:
                to, source, size = message.numbers
                self.memory.bytes_at(to, size)[:] = self.memory.bytes_at(source, size).copy()
                return Reply()
            case RequestFormat.SIZE:
                return Reply(Status.DONE, self.memory.extent_of(message.numbers[0]))
            case RequestFormat.LOAD:
                return self._load(message)
            case RequestFormat.UNLOAD:
                # Launches are over when they are answered; what the module takes stays until the process ends.
                return Reply() if message.numbers[0] in self.modules else Reply(Status.REFUSED)
            case RequestFormat.FUNCTION:
                return self._function(message)
            case RequestFormat.KERNELS:
                names = kernels(self.modules[message.numbers[0]].text)
                return Reply(Status.DONE, (), tuple(name.encode() + b"\0" for name in names))
            case RequestFormat.GLOBAL:
                return self._global(message)
            case RequestFormat.LAUNCH:
                return self._launch(message)
            case RequestFormat.MAP:
                return self._map(message)
            case RequestFormat.UNSUPPORTED:
                self.setting.report.unsupported(bytes(message.data).decode("utf-8", "replace"))
                return Reply()
            case RequestFormat.NOTE:
                self.setting.report.note(bytes(message.data).decode("utf-8", "replace"))
                return Reply()

    def allows(self, file: str, line: int) -> bool:
        """True if a comment of the program's source allows findings at a line."""
        if file not in self.allowed:
            self.allowed[file] = frozenset(_allowed_lines(Path(file)))
        return line - 1 in self.allowed[file]

    def _hello(self) -> Reply:
        target = find_target(self.setting.compiling.target)
        numbers = (target.number, self.setting.processors, self.setting.memory_bytes, target.max_shared)
        return Reply(Status.DONE, numbers, (target.name.encode(),))

    def _load(self, message: Message) -> Reply:
        module = load(bytes(message.data), self.setting.compiling)
        module.place(self.memory)
        self.modules[len(self.modules) + 1] = module
        return Reply(Status.DONE, (len(self.modules),))

    def _function(self, message: Message) -> Reply:
        kernel = self.modules[message.numbers[0]].kernel(bytes(message.data).decode(), self.memory)
        number = next((at for at, known in self.kernels.items() if known is kernel), len(self.kernels) + 1)
        self.kernels[number] = kernel
        parameters = kernel.program.entry.parameters
        most = prod(kernel.program.entry.most_threads) or prod(kernel.program.entry.threads) or MOST_THREADS
        shared = sum(variable.size for variable in kernel.program.shared)
        layout = [n for parameter, at in zip(parameters, kernel.offsets, strict=True) for n in (parameter.size, at)]
        return Reply(Status.DONE, (number, shared, most, len(parameters), *layout))

    def _global(self, message: Message) -> Reply:
        module, name = self.modules[message.numbers[0]], bytes(message.data).decode()
        if name not in module.placed:
            raise Fault(f"the module has no variable '{name}'")
        return Reply(Status.DONE, (module.placed[name], module.sizes[name]))

    def _launch(self, launch_message: Message) -> Reply:
        request, place = self._request(launch_message)
        setting = self.setting
        launch = launch_text(request, setting.compiling.target, place)
        outcome, known = self.repeats.run(self.memory, request, setting.policy, self.allows)
        if known:
            setting.report.note("launches that repeat one before on the same memory have its outcome")
        message = message_of(outcome, launch) if outcome.findings else outcome.refused
        kernel = request.kernel
        found, warned = (tuple(finding.text for finding in some) for some in (outcome.findings, outcome.warnings))
        setting.report.launch(
            LaunchRecord(
                kernel.name, launch, prod(request.grid), outcome.instructions, setting.policy.schedules, found, warned,
                outcome.not_modelled, outcome.refused,
            )
        )  # fmt: skip
        if outcome.refused:
            return Reply(Status.REFUSED, (), (f"{launch} is not run: {outcome.refused}".encode(),))
        status = Status.DONE
        if outcome.findings:
            status = Status.FOUND if outcome.ended else Status.FAULT
        printed = outcome.printed.encode("utf-8", "surrogateescape")
        stored = tuple(number for number, _ in outcome.returned)
        numbers = (len(printed), len(message.encode()), *stored)
        return Reply(status, numbers, (printed, message.encode(), *(data for _, data in outcome.returned)))

    def _request(self, message: Message) -> tuple[LaunchRequest, str]:
        fields = dict(zip(LAUNCH_NUMBERS, message.numbers, strict=False))
        kernel = self.kernels[fields["function"]]
        at = fields["parameter_bytes"]
        data = memoryview(message.data)
        place = bytes(data[at : at + fields["place_bytes"]]).decode("utf-8", "replace")
        at += fields["place_bytes"]
        lent: list[HostRange] = []
        rest = message.numbers[len(LAUNCH_NUMBERS) :]
        for number in range(fields["ranges"]):
            address, size = rest[2 * number : 2 * number + 2]
            lent.append(HostRange(address, np.frombuffer(data[at : at + size], np.uint8), _range_name(kernel, number)))
            at += size
        block = (fields["block_x"], fields["block_y"], fields["block_z"])
        cluster = (fields["cluster_x"], fields["cluster_y"], fields["cluster_z"])
        request = LaunchRequest(
            kernel, (fields["grid_x"], fields["grid_y"], fields["grid_z"]), block if all(block) else kernel.block,
            cluster if all(cluster) else None, fields["shared"] + kernel.dynamic_shared_bytes,
            bytes(data[: fields["parameter_bytes"]]), tuple(lent),
        )  # fmt: skip
        return request, place

    def _map(self, message: Message) -> Reply:
        fields = dict(zip(MAP_NUMBERS, message.numbers, strict=True))
        if fields["interleave"]:
            raise Fault("an interleaved tensor map is not executed")
        rank = fields["rank"]

        def numbered(name: str, count: int) -> tuple[int, ...]:
            return tuple(fields[f"{name}{at}"] for at in range(count))

        made = TensorMap(
            _DRIVER_TYPES[fields["type"]], fields["address"], numbered("dim", rank), numbered("stride", rank - 1),
            numbered("box", rank), numbered("step", rank), _DRIVER_SWIZZLES[fields["swizzle"]], FILLS[fields["fill"]],
        )  # fmt: skip
        return Reply(Status.DONE, (), (made.checked().pack(),))


_DRIVER_TYPES = (
    "u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f64", "bf16", "f32.ftz", "tf32", "tf32.ftz",
)  # fmt: skip
"""Types by the driver's number."""

_DRIVER_SWIZZLES = {0: "none", 1: "32B", 2: "64B", 3: "128B", 4: "128B_ATOM_32B", 6: "128B_ATOM_64B"}
"""By the driver's number; 5 also flips eight bytes, which is not executed."""


def _range_name(kernel: Kernel, number: int) -> str:
    return f"argument memory {number} of {kernel.name}"


def _allowed_lines(path: Path) -> Iterator[int]:
    try:
        if path.stat().st_size > _MOST_SOURCE:
            return
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return
    for allow in read_pins(text, _COMMENTS).allows:
        if allow.rule.text == _FOUND:
            yield from allow.lines
