"""State that all CTAs of a launch share."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping

from tilelsp.base.record import field, record
from tilelsp.interp.budget import Budget
from tilelsp.interp.deadline import Deadline
from tilelsp.interp.faults import LIMIT, Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.memory import GlobalMemory
from tilelsp.interp.ptx.global_shadow import GlobalShadow
from tilelsp.interp.ptx.knowledge import Knowledge
from tilelsp.interp.ptx.ordering import Releases
from tilelsp.interp.ptx.program import Program
from tilelsp.interp.ptx.schedule import Schedule
from tilelsp.interp.ptx.textures import BoundTexture
from tilelsp.interp.ptx.traffic import Traffic

Extents = tuple[int, int, int]
"""x, y and z."""


@record
class Launch:
    """State that all CTAs of a launch share.

    `block` and `grid` are extents, `parameters` the bytes of each kernel parameter, `symbols` addresses of the
    variables in global and constant memory, `printed` what `vprintf` wrote.
    """

    program: Program
    block: Extents
    grid: Extents
    parameters: Mapping[str, Array]
    memory: GlobalMemory
    symbols: Mapping[str, int]
    deadline: Deadline
    """When the time of all its CTAs is over."""
    dynamic_shared_bytes: int = 0
    limit: int = LIMIT
    cluster: Extents = (1, 1, 1)
    has_copies: bool = False
    """Set if the program has bulk copies."""
    has_tensor: bool = False
    """Set if the program uses tensor memory."""
    has_async: bool = False
    """Set if the program has instructions of the asynchronous proxy."""
    copies_are_generic: bool = False
    """Set if a proxy fence is needed before the asynchronous proxy reads what `cp.async` wrote."""
    needs_tensor_fences: bool = False
    """Set if synchronisation of threads orders tensor memory only together with its fences."""
    workspace: int = 0
    """The address of what a cooperative launch gives its grid for the barrier of all CTAs; 0 for none."""
    budget: Budget = field(default_factory=Budget)
    """Bytes that all of it may take."""
    heap: int = 1 << 23
    """Bytes that one `malloc` may ask for."""
    report: Callable[[Fault], None] | None = None
    """Gets what is found in the order of accesses, so that the launch goes on behind it."""
    traffic: Traffic | None = None
    """Counts what is moved and waited for, where that is asked for."""
    schedule: Schedule | None = None
    """Draws the order of warps and of asynchronous work; without one, those that are furthest behind go on."""
    trace: GlobalShadow | None = None
    """Who touched global memory, where that is asked for."""
    released: Releases = field(default_factory=dict[int, dict[tuple[int, int], Knowledge]])
    """Knowledge that strong stores to global memory released."""
    labels: dict[int, str] = field(default_factory=dict[int, str])
    """Names of CTAs in findings, by number."""
    printed: list[str] = field(default_factory=list[str])
    textures: Mapping[int, BoundTexture] = field(default_factory=dict[int, BoundTexture])
    """Textures and surfaces by their handles."""
    pending: deque[Extents] = field(default_factory=deque["Extents"])
    """The first CTAs of clusters that did not begin yet."""
