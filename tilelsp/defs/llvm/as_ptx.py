"""The PTX that instructions of LLVM IR become, as far as what values are depends on it; behind what ends in a letter
stands the width in bits."""

from __future__ import annotations

from collections.abc import Mapping

ADD, MULTIPLY_ADD, AND = "add.s", "mad.lo.s", "and.b"
MOVE, SELECT, IS_SET = "mov.b", "selp.b", "setp.ne.u"
AND_BOTH, OR_EITHER, NOT, SAME = "and.pred", "or.pred", "not.pred", "mov.pred"

ARITHMETIC: Mapping[str, str] = {
    "add": ADD, "sub": "sub.s", "mul": "mul.lo.s", "and": AND, "or": "or.b", "xor": "xor.b", "shl": "shl.b",
    "lshr": "shr.u", "ashr": "shr.s", "udiv": "div.u", "sdiv": "div.s", "urem": "rem.u", "srem": "rem.s",
}  # fmt: skip
"""Of two integers."""

LIMITS: Mapping[str, str] = {"smin": "min.s", "smax": "max.s", "umin": "min.u", "umax": "max.u"}
"""Intrinsics of two integers, by the word behind `llvm.`."""

PARAMETER, SPECIAL_REGISTER, ELECT = "ld.param.b64", "mov.u32", "elect.sync"
"""A parameter of any type, a special register, and the election of a thread."""
