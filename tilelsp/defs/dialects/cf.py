"""The cf dialect: branches between blocks, in upstream MLIR's syntax."""

from __future__ import annotations

from tilelsp.defs.dialects import scalars as s
from tilelsp.ir.types import I1, I32
from tilelsp.spec.attr import STRING, IntsKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.slot import attr, operand, optional_attr, successor


class Branch(OpDef, name="cf.br", summary="Goes on in another block.", traits=(Trait.TERMINATOR, Trait.PURE)):
    """Jump."""

    dest = successor("the block")
    format = "$dest attr-dict"
    example = "cf.br ^bb1(%a : i32)"


WEIGHTS = IntsKind("i32 dense array attribute", I32)


class CondBranch(
    OpDef, name="cf.cond_br", summary="Goes on in one of two blocks.", traits=(Trait.TERMINATOR, Trait.PURE)
):
    """Conditional jump."""

    condition = operand(s.BOOL, "which one")
    true_dest = successor("where the condition holds")
    false_dest = successor("where it does not")
    branch_weights = optional_attr(WEIGHTS, "how often each is expected")
    format = "$condition (`weights` `(` $branch_weights^ `)`)? `,` $true_dest `,` $false_dest attr-dict"
    types = {"condition": lambda _: (I1,)}
    example = "cf.cond_br %c, ^bb1(%a : i32), ^bb2"


class Assert(OpDef, name="cf.assert", summary="Stops with a message where the condition does not hold."):
    """Run-time check."""

    arg = operand(s.BOOL, "what must hold")
    msg = attr(STRING, "what to say")
    format = "$arg `,` $msg attr-dict"
    types = {"arg": lambda _: (I1,)}
    example = 'cf.assert %c, "out of range"'
