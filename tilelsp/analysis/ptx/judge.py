"""Judges one PTX instruction as the assembler does: its name, modifiers, operands, and what version and target lack."""

from __future__ import annotations

from tilelsp.spec.ptx.symbol import LookUp
from tilelsp.spec.ptx.verdict import Verdict
from tilelsp.spec.target import Target, Version
from tilelsp.syntax.ptx.tree import Instruction


def judge(instruction: Instruction, look_up: LookUp, version: Version, target: Target) -> tuple[Verdict, ...]:
    """Every independent error of an instruction in a module of `version` for `target`; () if the assembler takes it.

    A name that `look_up` does not know is passed over here: that it is undeclared is said by the module's rules. An
    instruction of a family that is not declared yet is not judged.
    """
    del instruction, look_up, version, target
    return ()
