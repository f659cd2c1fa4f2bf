"""LLVM's instructions as ops of the LLVM stage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from tilelsp.ir.module import Value
from tilelsp.spec.intrinsic import LlvmInstruction

Zero: TypeAlias = LlvmInstruction[[]]
One: TypeAlias = LlvmInstruction[[Value]]
Two: TypeAlias = LlvmInstruction[[Value, Value]]
Three: TypeAlias = LlvmInstruction[[Value, Value, Value]]
"""Instructions by how many operands they take."""

# --- what a module holds -------------------------------------------------------------------------------------------

GLOBAL: Zero = LlvmInstruction("llvm.global")
FUNC: Zero = LlvmInstruction("llvm.func")

# --- terminators ---------------------------------------------------------------------------------------------------

BR: Zero = LlvmInstruction("llvm.br")
COND_BR: One = LlvmInstruction("llvm.cond_br")
RETURN: Zero = LlvmInstruction("llvm.return")
UNREACHABLE: Zero = LlvmInstruction("llvm.unreachable")
TERMINATORS = frozenset(instruction.name for instruction in (BR, COND_BR, RETURN, UNREACHABLE))

# --- arithmetic ----------------------------------------------------------------------------------------------------

ADD: Two = LlvmInstruction("llvm.add")
SUB: Two = LlvmInstruction("llvm.sub")
MUL: Two = LlvmInstruction("llvm.mul")
SDIV: Two = LlvmInstruction("llvm.sdiv")
UDIV: Two = LlvmInstruction("llvm.udiv")
SREM: Two = LlvmInstruction("llvm.srem")
UREM: Two = LlvmInstruction("llvm.urem")
AND: Two = LlvmInstruction("llvm.and")
OR: Two = LlvmInstruction("llvm.or")
XOR: Two = LlvmInstruction("llvm.xor")
SHL: Two = LlvmInstruction("llvm.shl")
LSHR: Two = LlvmInstruction("llvm.lshr")
ASHR: Two = LlvmInstruction("llvm.ashr")
ICMP: Two = LlvmInstruction("llvm.icmp")
FADD: Two = LlvmInstruction("llvm.fadd")
FSUB: Two = LlvmInstruction("llvm.fsub")
FMUL: Two = LlvmInstruction("llvm.fmul")
FDIV: Two = LlvmInstruction("llvm.fdiv")
FREM: Two = LlvmInstruction("llvm.frem")
FNEG: One = LlvmInstruction("llvm.fneg")
FCMP: Two = LlvmInstruction("llvm.fcmp")
SELECT: Three = LlvmInstruction("llvm.select")

# --- casts ---------------------------------------------------------------------------------------------------------

Cast: TypeAlias = Literal[
    "trunc", "zext", "sext", "fptrunc", "fpext", "fptosi", "fptoui", "sitofp", "uitofp", "ptrtoint", "inttoptr",
    "bitcast", "addrspacecast",
]  # fmt: skip
TRUNC: One = LlvmInstruction("llvm.trunc")
ZEXT: One = LlvmInstruction("llvm.zext")
SEXT: One = LlvmInstruction("llvm.sext")
FPTRUNC: One = LlvmInstruction("llvm.fptrunc")
FPEXT: One = LlvmInstruction("llvm.fpext")
FPTOSI: One = LlvmInstruction("llvm.fptosi")
FPTOUI: One = LlvmInstruction("llvm.fptoui")
SITOFP: One = LlvmInstruction("llvm.sitofp")
UITOFP: One = LlvmInstruction("llvm.uitofp")
PTRTOINT: One = LlvmInstruction("llvm.ptrtoint")
INTTOPTR: One = LlvmInstruction("llvm.inttoptr")
BITCAST: One = LlvmInstruction("llvm.bitcast")
ADDRSPACECAST: One = LlvmInstruction("llvm.addrspacecast")
CASTS: Mapping[Cast, One] = {
    "trunc": TRUNC, "zext": ZEXT, "sext": SEXT, "fptrunc": FPTRUNC, "fpext": FPEXT, "fptosi": FPTOSI,
    "fptoui": FPTOUI, "sitofp": SITOFP, "uitofp": UITOFP, "ptrtoint": PTRTOINT, "inttoptr": INTTOPTR,
    "bitcast": BITCAST, "addrspacecast": ADDRSPACECAST,
}  # fmt: skip

# --- memory --------------------------------------------------------------------------------------------------------

GETELEMENTPTR: Two = LlvmInstruction("llvm.getelementptr")
ALLOCA: Zero = LlvmInstruction("llvm.alloca")
LOAD: One = LlvmInstruction("llvm.load")
STORE: Two = LlvmInstruction("llvm.store")
ATOMICRMW: Two = LlvmInstruction("llvm.atomicrmw")
CMPXCHG: Three = LlvmInstruction("llvm.cmpxchg")
FENCE: Zero = LlvmInstruction("llvm.fence")

# --- vectors and structs -------------------------------------------------------------------------------------------

INSERTELEMENT: Three = LlvmInstruction("llvm.insertelement")
EXTRACTELEMENT: Two = LlvmInstruction("llvm.extractelement")
EXTRACTVALUE: One = LlvmInstruction("llvm.extractvalue")
INSERTVALUE: Two = LlvmInstruction("llvm.insertvalue")
SHUFFLEVECTOR: Two = LlvmInstruction("llvm.shufflevector")
CALL: LlvmInstruction[...] = LlvmInstruction("llvm.call")
"""A function of the system, named by `callee`, with its arguments."""
INLINE_ASM: LlvmInstruction[...] = LlvmInstruction("llvm.inline_asm")
"""Any operands: its constraints say which."""
