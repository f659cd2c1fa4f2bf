"""Ops of nv_tileas that concern the launch and the system around the kernel."""

from __future__ import annotations

from tilelsp.defs.dialects.cuda_tile.attributes import NON_NEGATIVE_I64
from tilelsp.defs.dialects.nv_tileaa import shared
from tilelsp.defs.dialects.nv_tileaa import types as aa
from tilelsp.spec.attr import STRING
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, operand, operands, result
from tilelsp.spec.types import ANY_TYPE


class Global(
    shared.GlobalBase,
    name="nv_tileas.global",
    summary="Memory that all kernels share, with its initial contents.",
    traits=(Trait.SYMBOL,),
):
    """A global."""

    example = "nv_tileas.global @table alignment = 16 dense<[1, 2]> : tensor<2xi32>"


class GetGlobal(
    shared.GetGlobalBase, name="nv_tileas.get_global", summary="The address of a global.", traits=(Trait.PURE,)
):
    """Address of a global."""

    example = "%p = nv_tileas.get_global @table : !nv_tileas.ptr<i32>"


class Alloc(OpDef, name="nv_tileas.alloc", summary="Memory of the heap, which all threads share; traps without any."):
    """Memory of the heap."""

    size = attr(NON_NEGATIVE_I64, "bytes")
    result_ = result(aa.POINTER, "its address, aligned to 16 bytes")
    format = "`bytes` `=` $size attr-dict `:` type($result)"
    example = "%p = nv_tileas.alloc bytes = 256 : !nv_tileas.ptr<f32>"


class Free(OpDef, name="nv_tileas.free", summary="Gives memory back to the heap, once for all threads."):
    """End of memory of the heap."""

    pointer = operand(aa.POINTER, "its address")
    format = "$pointer attr-dict `:` type($pointer)"
    example = "nv_tileas.free %p : !nv_tileas.ptr<f32>"


class Print(
    OpDef, name="nv_tileas.print", summary="Prints numbers and tensors by a printf format, once for all threads."
):
    """Print from the device."""

    text = attr(STRING, "printf format; `%%` is a percent sign")
    args = operands(ANY_TYPE, "one value for each conversion")
    format = "$text (`,` $args^)? attr-dict (`:` types($args^))?"
    example = 'nv_tileas.print "x = %f", %x : f32'


class Assert(
    shared.AssertBase, name="nv_tileas.assert", summary="Ends the launch with a message where an element is false."
):
    """Run-time check."""

    example = 'nv_tileas.assert %c, "index out of range" : i1'


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
