"""Ops of nv_tileaa that concern the launch and the system around the kernel."""

from __future__ import annotations

from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.ir.types import Type
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import operand, optional_operand, result
from tilelsp.spec.type_rules import TypeEnv


def _token(_: TypeEnv) -> tuple[Type, ...]:
    return (t.TokenType(),)


class _LaunchControl(OpDef):
    token = optional_operand(t.TOKEN, "after these accesses")
    result_token = result(t.TOKEN, "it has happened")
    format = "(`token` `` `=` `` $token^)? attr-dict"
    types = {"token": _token, "result_token": _token}


class GdcWait(
    _LaunchControl,
    name="nv_tileaa.gdc_wait",
    summary="Waits for the memory of the kernels that this one may overlap with.",
):
    """Wait for the previous kernel."""

    example = "%t = nv_tileaa.gdc_wait token=%0"


class GdcLaunchDependents(
    _LaunchControl,
    name="nv_tileaa.gdc_launch_dependents",
    summary="Lets the next kernel of the stream start.",
):
    """Start the next kernel."""

    example = "%t = nv_tileaa.gdc_launch_dependents token=%0"


class FenceAlias(
    OpDef,
    name="nv_tileaa.fence_alias",
    summary="Orders accesses to the same memory under different addresses.",
):
    """Fence between aliases."""

    token = operand(t.TOKEN, "after these accesses")
    result_token = result(t.TOKEN, "they are visible under every address")
    format = "`token` `` `=` `` $token attr-dict"
    types = {"token": _token, "result_token": _token}
    example = "%u = nv_tileaa.fence_alias token=%t"
