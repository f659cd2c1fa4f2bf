"""Stage 3 of what concerns the launch and the system around the kernel."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.compile.thread.function import FunctionThread, Handler
from tilelsp.defs.dialects.nv_tileas import system as at
from tilelsp.defs.mir.threads import GRIDDEPCONTROL_WAIT
from tilelsp.defs.ptx.support import Support
from tilelsp.ir.module import Op


def _launch_control(f: FunctionThread, op: Op) -> None:
    """Nothing on targets whose kernels do not overlap: there the kernel before has always ended."""
    f.flush()
    if not Support(f.c.target).can(GRIDDEPCONTROL_WAIT.mnemonic):
        return
    if isinstance(op, at.GdcWait):
        f.b.grid_wait()
    else:
        f.b.grid_launch()


def _fence_alias(f: FunctionThread, op: Op) -> None:
    f.flush()
    f.b.fence_proxy_alias()


SYSTEM_OPS: Mapping[type[Op], Handler] = {
    at.GdcWait: _launch_control,
    at.GdcLaunchDependents: _launch_control,
    at.FenceAlias: _fence_alias,
}
