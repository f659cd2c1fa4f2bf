"""Launches kernels: the same call as on a GPU, one CTA after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from math import prod

import numpy as np
import numpy.typing as npt

from tilelsp.base.record import field, record, replace
from tilelsp.defs.thread_counts import MOST_THREADS, WARP, WARPGROUP
from tilelsp.interp.budget import MOST_BLOCKS, Budget
from tilelsp.interp.deadline import Deadline
from tilelsp.interp.faults import LIMIT, Fault
from tilelsp.interp.formats import DTYPES, Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.ptx import (
    arithmetic,
    async_stores,
    atomics,
    calls,
    clusters,
    compare,
    control,
    conversions,
    copies,
    extended,
    floating,
    fragment_moves,
    mbarriers,
    moves,
    multimem,
    stack,
    tensor,
    tensormap_changes,
    texture_access,
    video,
    warp,
    warp_products,
    warpgroup,
    wmma,
)
from tilelsp.interp.ptx.cta import Handler, Step
from tilelsp.interp.ptx.global_shadow import GlobalShadow
from tilelsp.interp.ptx.launch import Extents, Launch
from tilelsp.interp.ptx.load_waits import with_load_waits
from tilelsp.interp.ptx.loop import Executable, Observer
from tilelsp.interp.ptx.omission import is_proxy_fence, is_tensor_fence, left_out
from tilelsp.interp.ptx.placing import place_parameters, place_variables
from tilelsp.interp.ptx.product_runs import product_runs
from tilelsp.interp.ptx.program import Function, Instruction, Program, SpecialOperand
from tilelsp.interp.ptx.pure import pure_runs
from tilelsp.interp.ptx.reading import read_program
from tilelsp.interp.ptx.schedule import Schedule
from tilelsp.interp.ptx.side_by_side import run_all
from tilelsp.interp.ptx.stored_loads import with_stored_loads
from tilelsp.interp.ptx.textures import TEXTURE_BASE, BoundTexture, Texture
from tilelsp.interp.ptx.touched import touches
from tilelsp.interp.ptx.traffic import Traffic
from tilelsp.interp.ptx.watch import watched
from tilelsp.interp.ptx.watch_pipeline import traced

MOST_CTAS = 16
"""CTAs that a cluster may have."""

_MODULES = (
    arithmetic, extended, compare, moves, conversions, atomics, control, warp, calls, warp_products, fragment_moves,
    wmma, warpgroup, tensor, tensormap_changes, copies, clusters, mbarriers, video, async_stores, stack, texture_access,
)  # fmt: skip
_HANDLERS: dict[str, Handler] = {opcode: handler for module in _MODULES for opcode, handler in module.HANDLERS.items()}


_LEAVES_THREADS = (
    arithmetic, extended, compare, moves, conversions, video, warp_products, fragment_moves, wmma, stack,
    texture_access,
)  # fmt: skip
_PLAIN = frozenset(opcode for module in _LEAVES_THREADS for opcode in module.HANDLERS) - {"cp", "st"}
"""Opcodes that neither move threads nor wake any. Bulk and asynchronous copies may arrive at an mbarrier."""

_TYPE_WORDS = frozenset((*DTYPES, "u16x2", "s16x2", "f32x2", "ue4m3", "s4", "u4", "b1"))


def step_of(instruction: Instruction) -> Step:
    """The step that executes an instruction. Raises `UnknownInstruction`, or `Fault` where its operands make no
    sense."""
    if instruction.parts[0] == "multimem":
        return step_of(multimem.alone(instruction))
    opcode, last = instruction.parts[0], instruction.parts[-1]
    if last not in _TYPE_WORDS and any(part in _TYPE_WORDS for part in instruction.parts):
        # Modifiers may stand in any order; the types keep theirs.
        types = tuple(part for part in instruction.parts if part in _TYPE_WORDS)
        others = tuple(part for part in instruction.parts if part not in _TYPE_WORDS)
        instruction = replace(instruction, parts=(*others, *types))
    is_float = instruction.parts[-1] in arithmetic.FLOATS and opcode in floating.HANDLERS
    handler = floating.HANDLERS[opcode] if is_float else _HANDLERS.get(opcode)
    if handler is None or arithmetic.is_changed(instruction):
        raise arithmetic.unknown(instruction)
    try:
        return handler(instruction)
    except Fault as fault:
        raise instruction.place(fault) from None
    except (ValueError, IndexError, KeyError, StopIteration) as error:
        raise instruction.fault(f"operands or modifiers that do not fit: {error}") from error


@record
class Execution:
    """Record of a launch: the arrays that were stored to, by their number among all arrays of the arguments, and for
    each mnemonic how often a thread executed it (a warp-wide instruction counts 32)."""

    stored: frozenset[int]
    executed: Mapping[str, int]
    reached: frozenset[int] = frozenset()
    """Numbers of the instructions that some thread executed."""


@record
class Struct:
    """The bytes of a parameter, and arrays whose addresses stand in them at some offsets."""

    data: bytes
    arrays: tuple[tuple[int, npt.NDArray[np.generic]], ...] = ()


Passed = npt.NDArray[np.generic] | int | Struct | Texture
"""An argument: an array that the kernel gets the address of, an integer, what a parameter holds byte for byte, or a
texture or surface whose handle it gets."""


@record
class PreparedKernel:
    """A kernel whose instructions are read."""

    program: Program
    executable: Executable


@record
class Device:
    """State that a launch finds: global memory, the addresses of the module's variables in it, the budget of all of it,
    and textures and surfaces by their handles."""

    memory: GlobalMemory
    symbols: Mapping[str, int]
    budget: Budget
    textures: Mapping[int, BoundTexture] = field(default_factory=dict[int, BoundTexture])


@record
class LaunchExtents:
    """The extents of a launch, and the bytes of each parameter. `cluster` None is that of the kernel."""

    grid: Extents
    block: Extents
    dynamic_shared_bytes: int
    cluster: Extents | None
    parameters: Mapping[str, Array]


@record
class Evaluator:
    """A device made of NumPy arrays.

    `limit` bounds the instructions that one CTA executes; `processes` run CTAs side by side where none can tell
    (`side_by_side`). With a `seed` warps and CTAs go on in a random order, and asynchronous work is done at random
    times; `without` are numbers of synchronising instructions that are left out. `strict` reads the ISA as `without`
    does where it leaves fences out: what `cp.async` wrote the generic proxy did, and synchronisation of threads alone
    orders no tensor memory, and registers of `tcgen05.ld` are waited for; other compilers count on more.
    """

    limit: int = LIMIT
    processes: int = 1
    seed: int | None = None
    without: frozenset[int] = frozenset()
    strict: bool = False
    traffic: Traffic | None = None
    """Counts what the launch moves and waits for, where it is asked for."""
    observer: Observer | None = None
    """Who is told of each instruction that is about to be executed; all CTAs run in this process then."""

    def launch(
        self,
        ptx: str,
        entry: str,
        grid: Extents,
        threads: int | Extents,
        dynamic_shared_bytes: int,
        arguments: Sequence[Passed],
        output: list[str] | None = None,
        advance: Callable[[], None] | None = None,
        cluster: Extents | None = None,
        report: Callable[[Fault], None] | None = None,
        textures: Mapping[str, Texture] | None = None,
    ) -> Execution:
        """Run one kernel of a module on a grid of CTAs of `threads` threads, one number or x, y and z.

        The CTAs of a cluster run side by side; `cluster` are its extents, which a kernel may fix itself. `grid` counts
        CTAs, or clusters where the kernel says `.blocksareclusters`. Arrays are copied in and back (one that is passed
        twice has one address), integers are passed in the width of the parameter; `textures` are what the
        module's own textures and surfaces are. `output` gets what the kernel
        prints, a text for each call of `vprintf`; `advance` is called after each CTA. With `report` accesses of global
        memory are followed as well; what is found in the order of accesses goes there, and the launch goes on. Raises
        `Fault` for an instruction that is unknown, an access outside of the buffers or misaligned, a value that is used
        before anything orders it after the write, and a CTA that can never end.
        """
        prepared = self.prepare(ptx, entry)
        program = prepared.program
        named = dict(textures or {})
        every = [*arguments, *named.values()]
        buffers = list({id(array): array for argument in every for array in _arrays(argument)}.values())
        budget = Budget()
        memory = GlobalMemory(buffers, _names(program.entry, arguments, buffers), budget)
        addresses = {id(array): address for array, address in zip(buffers, memory.addresses, strict=True)}
        handles = {id(value): TEXTURE_BASE + 64 * k for k, value in enumerate(every) if isinstance(value, Texture)}
        bound = {handles[id(v)]: BoundTexture(v, addresses[id(v.array)]) for v in every if isinstance(v, Texture)}
        parameters = _parameters(program.entry, arguments, addresses | handles)
        symbols = place_variables(program, memory)
        symbols |= {name: handles[id(texture)] for name, texture in named.items()}
        block = (threads, 1, 1) if isinstance(threads, int) else threads
        device = Device(memory, symbols, budget, bound)
        extents = LaunchExtents(grid, block, dynamic_shared_bytes, cluster, parameters)
        execution = self.launch_prepared(prepared, device, extents, output, advance, report)
        for number, buffer in enumerate(buffers):
            memory.copy_out(number, buffer)
        passed = [id(array) for argument in every for array in _arrays(argument)]
        changed = {id(buffers[number]) for number in memory.stored if number < len(buffers)}
        return replace(execution, stored=frozenset(at for at, argument in enumerate(passed) if argument in changed))

    def prepare(self, ptx: str, entry: str) -> PreparedKernel:
        """A kernel of a module, ready to be launched any number of times. Raises `Fault`."""
        program = read_program(ptx, entry)
        code = program.code
        steps = [(left_out if at in self.without else step_of)(instruction) for at, instruction in enumerate(code)]
        steps = with_load_waits(code, steps) if self.strict else with_stored_loads(code, steps)
        if self.traffic is not None:
            self.traffic.program = program
            steps = traced(self.traffic, program, watched(self.traffic, program, steps))
        plain = [instruction.parts[0] in _PLAIN for instruction in code]
        jumped_to = _jumped_to(program)
        products = product_runs(code if self.traffic is None else (), jumped_to)
        runs = {**pure_runs(code, steps, jumped_to, products), **products} if self.observer is None else {}
        return PreparedKernel(program, Executable(steps, plain, runs, touches(code, steps), self.observer))

    def launch_prepared(
        self,
        prepared: PreparedKernel,
        device: Device,
        extents: LaunchExtents,
        output: list[str] | None = None,
        advance: Callable[[], None] | None = None,
        report: Callable[[Fault], None] | None = None,
    ) -> Execution:
        """Run a kernel on a memory that is there already, and that its parameters name addresses of.

        The other arguments and what is raised are those of `launch`; `stored` holds numbers of the memory's buffers.
        """
        program, memory = prepared.program, device.memory
        grid, cluster = _extents_of(program.entry, extents)
        symbols = dict(device.symbols) | place_parameters(program, extents.parameters, memory)
        launch = Launch(
            program, extents.block, grid, extents.parameters, memory, symbols, Deadline(self.limit),
            extents.dynamic_shared_bytes, self.limit, cluster, *_uses(program.code), report=report,
            schedule=self._schedule(program),
            trace=None if report is None else GlobalShadow(memory, device.budget),
            printed=[] if output is None else output, textures=device.textures, pending=deque(_blocks(grid, cluster)),
            workspace=_workspace(program, memory), budget=device.budget, traffic=self.traffic,
            copies_are_generic=self.strict or any(is_proxy_fence(program.code[number]) for number in self.without),
            needs_tensor_fences=self.strict or any(is_tensor_fence(program.code[number]) for number in self.without),
        )  # fmt: skip
        with np.errstate(all="ignore"):
            alone = self.traffic is not None or self.observer is not None
            counts = run_all(launch, prepared.executable, 1 if alone else self.processes, advance)
        executed: dict[str, int] = {}
        for at, count in counts.items():
            mnemonic = program.code[at].mnemonic
            executed[mnemonic] = executed.get(mnemonic, 0) + count
        return Execution(frozenset(memory.stored), executed, frozenset(counts))

    def _schedule(self, program: Program) -> Schedule | None:
        if self.seed is None:
            return None
        together = WARPGROUP if any(instruction.parts[0] == "wgmma" for instruction in program.code) else WARP
        return Schedule(self.seed, together)


def _extents_of(kernel: Function, extents: LaunchExtents) -> tuple[Extents, Extents]:
    """The grid in CTAs, and the cluster. Raises `Fault` for a launch that the kernel or the machine does not allow."""
    grid, block, entry = extents.grid, extents.block, kernel.name
    wanted = kernel.threads
    if any(wanted) and wanted != block:
        raise Fault(f"{entry} needs {_extents(wanted)} threads, and is launched with {_extents(block)}")
    most = kernel.most_threads
    if any(most) and prod(block) > prod(most):
        raise Fault(f"{entry} allows {prod(most)} threads, and is launched with {prod(block)}")
    if min(grid) < 1 or prod(grid) > MOST_BLOCKS:
        raise Fault(f"a grid of {_extents(grid)} CTAs; there may be 1 to {MOST_BLOCKS}")
    cluster = _cluster_of(kernel, extents.cluster)
    if kernel.blocks_are_clusters:
        x, y, z = (many * extent for many, extent in zip(grid, cluster, strict=True))
        grid = (x, y, z)
        if prod(grid) > MOST_BLOCKS:
            raise Fault(f"a grid of {_extents(grid)} CTAs; there may be 1 to {MOST_BLOCKS}")
    if any(many % extent for many, extent in zip(grid, cluster, strict=True)):
        raise Fault(f"a grid of {_extents(grid)} CTAs is no multiple of clusters of {_extents(cluster)}")
    if not 0 < prod(block) <= MOST_THREADS:
        raise Fault(f"a CTA has 1 to {MOST_THREADS} threads, not {_extents(block)}")
    return grid, cluster


def _workspace(program: Program, memory: GlobalMemory) -> int:
    """Where the barrier of the grid lies, for programs that ask for it; else 0."""
    used = {SpecialOperand("%envreg1"), SpecialOperand("%envreg2")}
    if not any(used & set(instruction.operands) for instruction in program.code):
        return 0
    return memory.allocate(64, name="the workspace of the grid")


def _jumped_to(program: Program) -> frozenset[int]:
    """Indices of instructions that another place than the one before leads to."""
    starts = {function.start for function in program.functions.values()}
    return frozenset(starts.union(*(instruction.targets for instruction in program.code)))


def _arrays(argument: Passed) -> Sequence[npt.NDArray[np.generic]]:
    if isinstance(argument, Struct):
        return [array for _, array in argument.arrays]
    if isinstance(argument, Texture):
        return [argument.array]
    return [argument] if isinstance(argument, np.ndarray) else []


def _names(kernel: Function, arguments: Sequence[Passed], buffers: Sequence[npt.NDArray[np.generic]]) -> list[str]:
    """Name of each buffer in faults: the first parameter that it is passed to."""
    found: dict[int, str] = {}
    for parameter, argument in zip(kernel.parameters, arguments, strict=False):
        for array in _arrays(argument):
            found.setdefault(id(array), f"'{parameter.name}'")
    return [found.get(id(buffer), f"buffer {number}") for number, buffer in enumerate(buffers)]


def _extents(extents: Extents) -> str:
    x, y, z = extents
    return str(x) if y == z == 1 else f"{x}x{y}x{z}"


def _cluster_of(kernel: Function, requested: Extents | None) -> Extents:
    """Raises `Fault` for a cluster that the kernel does not allow."""
    if any(kernel.cluster) and requested is not None and requested != kernel.cluster:
        raise Fault(
            f"{kernel.name} needs clusters of {_extents(kernel.cluster)}, and is launched with {_extents(requested)}"
        )
    cluster = kernel.cluster if any(kernel.cluster) else requested or (1, 1, 1)
    if not 1 <= prod(cluster) <= MOST_CTAS:
        raise Fault(f"a cluster has 1 to {MOST_CTAS} CTAs, not {_extents(cluster)}")
    return cluster


def _blocks(grid: Extents, step: Extents) -> Iterable[Extents]:
    """The first CTA of every cluster."""
    for z, y, x in product(*(range(0, many, extent) for many, extent in zip(grid[::-1], step[::-1], strict=True))):
        yield x, y, z


def _uses(code: Sequence[Instruction]) -> tuple[bool, bool, bool]:
    """Things that the clocks of a launch follow: copies, tensor memory, the asynchronous proxy."""
    has_tensor = any(instruction.parts[0] == "tcgen05" for instruction in code)
    has_copies = any(
        {"bulk", "mbarrier::complete_tx::bytes"} & set(instruction.parts)
        or instruction.parts[:3] == ("cp", "async", "mbarrier")
        for instruction in code
    )
    is_async = has_tensor or has_copies or any(instruction.parts[0] == "wgmma" for instruction in code)
    return has_copies, has_tensor, is_async


def _parameters(kernel: Function, arguments: Sequence[Passed], addresses: Mapping[int, int]) -> dict[str, Array]:
    """The bytes of each parameter."""
    if len(arguments) != len(kernel.parameters):
        raise Fault(f"{kernel.name} has {len(kernel.parameters)} parameters, and is given {len(arguments)}")
    made: dict[str, Array] = {}
    for parameter, argument in zip(kernel.parameters, arguments, strict=True):
        size = parameter.size
        if isinstance(argument, Struct):
            if len(argument.data) != size:
                raise Fault(f"parameter '{parameter.name}' has {size} bytes, and is given {len(argument.data)}")
            held = bytearray(argument.data)
            for offset, array in argument.arrays:
                held[offset : offset + 8] = addresses[id(array)].to_bytes(8, "little")
            data = bytes(held)
        else:
            value = argument if isinstance(argument, int) else addresses[id(argument)]
            data = (value % (1 << 8 * size)).to_bytes(size, "little")
        made[parameter.name] = np.frombuffer(data, np.uint8).copy()
    return made
