"""Ops of nv_tileas that concern the launch and the system around the kernel."""

from __future__ import annotations

from tilelsp.spec.op import OpDef


class GdcWait(
    OpDef,
    name="nv_tileas.gdc_wait",
    summary="Waits for the memory of the kernels that this one may overlap with; nothing before sm_90.",
):
    """Wait for the previous kernel."""

    format = "attr-dict"


class GdcLaunchDependents(
    OpDef,
    name="nv_tileas.gdc_launch_dependents",
    summary="Lets the next kernel of the stream start; nothing before sm_90.",
):
    """Start the next kernel."""

    format = "attr-dict"


class FenceAlias(
    OpDef,
    name="nv_tileas.fence_alias",
    summary="Orders each thread's accesses to the same memory under different addresses.",
):
    """Fence between aliases."""

    format = "attr-dict"
