"""Ops of nv_tileaa that concern the launch and the system around the kernel."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile.attributes import NON_NEGATIVE_I64
from tilelsp.defs.dialects.nv_tileaa import shared
from tilelsp.defs.dialects.nv_tileaa import types as t
from tilelsp.spec.attr import STRING
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, operand, operands, optional_operand, result
from tilelsp.spec.types import ANY_TYPE


class Global(
    shared.GlobalBase,
    name="nv_tileaa.global",
    summary="Memory that all kernels share, with its initial contents.",
    traits=(Trait.SYMBOL,),
):
    """A global."""

    example = "nv_tileaa.global @table alignment = 16 dense<[1, 2]> : tensor<2xi32>"


class GetGlobal(
    shared.GetGlobalBase, name="nv_tileaa.get_global", summary="The address of a global.", traits=(Trait.PURE,)
):
    """Address of a global."""

    example = "%p = nv_tileaa.get_global @table : !nv_tileaa.ptr<i32>"


class Alloca(OpDef, name="nv_tileaa.alloca", summary="Memory for as long as the kernel, or the turn of a loop, takes."):
    """Memory of its own."""

    num_elem = attr(NON_NEGATIVE_I64, "how many elements")
    alignment = attr(NON_NEGATIVE_I64, "alignment in bytes, a power of two")
    result_ = result(t.POINTER, "the address")
    format = "`num_elem` `=` $num_elem `,` `alignment` `=` $alignment attr-dict `:` type($result)"
    example = "%p = nv_tileaa.alloca num_elem = 64, alignment = 16 : !nv_tileaa.ptr<f32>"


class Print(OpDef, name="nv_tileaa.print", summary="Prints numbers and tensors by a printf format."):
    """Print from the device."""

    text = attr(STRING, "printf format; `%%` is a percent sign")
    args = operands(ANY_TYPE, "one value for each conversion")
    token = optional_operand(t.TOKEN, "after these accesses")
    result_token = result(t.TOKEN, "the text has been printed")
    format = "$text (`,` $args^)? (`token` `` `=` `` $token^)? attr-dict (`:` types($args^))?"
    types = shared.TOKENS
    example = '%t = nv_tileaa.print "x = %f", %x token=%0 : f32'


class Assert(
    shared.AssertBase, name="nv_tileaa.assert", summary="Ends the launch with a message where an element is false."
):
    """Run-time check."""

    example = 'nv_tileaa.assert %c, "index out of range" : i1'


class _LaunchControl(OpDef):
    token = optional_operand(t.TOKEN, "after these accesses")
    result_token = result(t.TOKEN, "it has happened")
    format = "(`token` `` `=` `` $token^)? attr-dict"
    types = shared.TOKENS


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
    types = shared.TOKENS
    example = "%u = nv_tileaa.fence_alias token=%t"
