"""One launch on the evaluator, sanitized, under as many schedules as were asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod

import numpy as np

from tilelsp.api.launch.coverage import coverage_of
from tilelsp.base.record import record
from tilelsp.defs.thread_counts import WARP
from tilelsp.gpu.findings import KernelFindings, LaunchFinding
from tilelsp.gpu.modules import Kernel
from tilelsp.interp.budget import Budget
from tilelsp.interp.device_memory import DeviceMemory, HostRange
from tilelsp.interp.faults import Fault, UnknownInstruction, UnsupportedProgram
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.evaluate import Device, Evaluator, Execution, LaunchExtents
from tilelsp.interp.ptx.launch import Extents


@record
class Policy:
    """How launches are run: `limit` bounds the instructions of a CTA, `room` the bytes of a launch; each is repeated
    under `schedules` random schedules, and runs in up to `processes` processes."""

    limit: int
    room: int
    schedules: int = 0
    processes: int = 1


@record
class LaunchRequest:
    """A launch as the program asks for it: its parameters' bytes, and what it lends of its own memory."""

    kernel: Kernel
    grid: Extents
    block: Extents
    cluster: Extents | None
    shared_bytes: int
    parameters: bytes
    lent: tuple[HostRange, ...] = ()


@record
class DeviceLaunchOutcome:
    """Outcome of a launch. `warnings` are findings that do not fail it; `returned` are the lent ranges that were stored
    to, by number, with what they hold now; `ended` says whether the default schedule came to its end, `refused` why it
    was not run."""

    findings: tuple[LaunchFinding, ...] = ()
    warnings: tuple[LaunchFinding, ...] = ()
    printed: str = ""
    returned: tuple[tuple[int, bytes], ...] = ()
    instructions: int = 0
    not_modelled: tuple[str, ...] = ()
    ended: bool = True
    refused: str = ""


def run_launch(
    memory: DeviceMemory, request: LaunchRequest, policy: Policy, allows: Callable[[str, int], bool]
) -> DeviceLaunchOutcome:
    """Run it on the memory. `allows` says whether a comment in a line of a file allows what is found there."""
    kernel = request.kernel
    mark = memory.mark()
    try:
        parameters = _parameters(kernel, request.parameters)
        memory.lend(request.lent)
        extents = LaunchExtents(request.grid, request.block, request.shared_bytes, request.cluster, parameters)
        return _sanitized(memory, request, extents, policy, KernelFindings(kernel, allows))
    except Fault as fault:
        return DeviceLaunchOutcome(ended=False, refused=_refusal(fault))
    finally:
        memory.rewind(mark)


def _sanitized(
    memory: DeviceMemory, request: LaunchRequest, extents: LaunchExtents, policy: Policy, findings: KernelFindings
) -> DeviceLaunchOutcome:
    """Raises `Fault` for what keeps the launch from beginning."""
    kernel = request.kernel
    inner = memory.mark()
    before = memory.snapshot() if policy.schedules else None
    for seed in range(1, policy.schedules + 1):
        _attempt(memory, kernel, extents, Evaluator(policy.limit, seed=seed), policy, findings)
        assert before is not None
        memory.forget(inner)
        memory.restore(before)
    printed: list[str] = []
    evaluator = Evaluator(policy.limit, policy.processes)
    execution = _attempt(memory, kernel, extents, evaluator, policy, findings, printed)
    returned = tuple(
        (number, memory.held(buffer.address).tobytes())
        for number, buffer in enumerate(request.lent)
        if memory.is_stored(buffer.address)
    )
    found, warned = tuple(findings.found), tuple(findings.warned)
    if execution is None:
        return DeviceLaunchOutcome(found, warned, "".join(printed), returned, ended=False)
    coverage = coverage_of(kernel.program, execution, request.grid, request.block, invented=False)
    instructions = sum(execution.executed.values()) // WARP
    return DeviceLaunchOutcome(found, warned, "".join(printed), returned, instructions, coverage.not_modelled)


def _attempt(
    memory: DeviceMemory, kernel: Kernel, extents: LaunchExtents, evaluator: Evaluator, policy: Policy,
    findings: KernelFindings, printed: list[str] | None = None,
) -> Execution | None:  # fmt: skip
    """Run it once; None where something in the kernel ended it. Raises `Fault` for what is no fault of the kernel."""
    device = Device(memory, kernel.symbols, Budget(policy.room))
    try:
        return evaluator.launch_prepared(kernel.prepared, device, extents, printed, report=findings.add)
    except Fault as fault:
        if not fault.line or isinstance(fault, UnknownInstruction | UnsupportedProgram):
            raise
        findings.add(fault)
        return None


def _parameters(kernel: Kernel, data: bytes) -> Mapping[str, Array]:
    """Raises `Fault` where the bytes are not those of the kernel's parameters."""
    formal = kernel.program.entry.parameters
    if len(data) < kernel.parameter_bytes:
        raise Fault(f"{kernel.name} takes {kernel.parameter_bytes} bytes of parameters, and is given {len(data)}")
    return {
        parameter.name: np.frombuffer(data[at : at + parameter.size], np.uint8).copy()
        for parameter, at in zip(formal, kernel.offsets, strict=True)
    }


def _refusal(fault: Fault) -> str:
    return f"line {fault.line} of the PTX: {fault.message}" if fault.line else fault.message


def launch_text(request: LaunchRequest, target: str, place: str) -> str:
    """A launch in words: `add<<<(4, 1, 1), (128, 1, 1)>>> on sm_90a, launched at t.py:12`."""
    where = f", launched at {place}" if place else ""
    shared = f", {request.shared_bytes} bytes of dynamic shared memory" if request.shared_bytes else ""
    cluster = f", clusters of {request.cluster}" if request.cluster and prod(request.cluster) > 1 else ""
    return f"{request.kernel.name}<<<{request.grid}, {request.block}>>>{shared}{cluster} on {target}{where}"


def message_of(outcome: DeviceLaunchOutcome, launch: str) -> str:
    """Message for the program: the launch, and each finding."""
    found: Sequence[str] = [finding.text for finding in outcome.findings]
    return "\n".join((launch, *(f"  {line}" for text in found for line in text.splitlines())))
