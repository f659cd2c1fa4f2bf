"""Vocabulary of NVPTX machine IR, as LLVM 22 names it: register classes, physical registers, opcodes.

Source: each register was put to `llc -run-pass=none`, which knows no other; opcodes are those of LLVM's own table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tilelsp.base.packaged import packaged_text
from tilelsp.defs.intrinsics import is_intrinsic
from tilelsp.spec.machine_facts import MachineFacts, read_demands, read_type_demands
from tilelsp.spec.machine_text import MachineTexts, read_texts

_CLASSES = ("B1", "B16", "B32", "B64", "B128", "SpecialRegs")
_BANKS = {"p": 5, "rs": 5, "r": 5, "rl": 5, "rq": 5}
"""Physical registers that stand for the argument registers of a class, which no program names: prefix and count."""
_FRAME = ("vrframe32", "vrframelocal32", "vrframe64", "vrframelocal64", "vrdepot", "noreg")

NVPTX = MachineFacts(
    target="nvptx",
    classes={name.lower(): name for name in _CLASSES},
    registers=frozenset((
        *_FRAME,
        *(f"envreg{number}" for number in range(32)),
        *(f"{prefix}{number}" for prefix, count in _BANKS.items() for number in range(count)),
    )),
    opcodes=read_demands(packaged_text("tilelsp.defs.mir", "nvptx_opcodes.txt")),
    types=read_type_demands(packaged_text("tilelsp.defs.mir", "generic_types.txt")),
    goto="GOTO",
    branch="CBranch",
    is_intrinsic=is_intrinsic,
)  # fmt: skip
"""The target `nvptx64-nvidia-cuda`."""


@cache
def nvptx_texts() -> MachineTexts:
    """The PTX that LLVM prints for each opcode that it prints any for."""
    return read_texts(packaged_text("tilelsp.defs.mir", "nvptx_ptx.txt"))


WITHOUT_TEXT: Mapping[str, str] = MappingProxyType(
    {
        "BUNDLE": "Instructions that stay together.",
        "CFI_INSTRUCTION": "Where the caller's frame is; no PTX.",
        "COPY": "The first operand gets what the second one holds: a `mov`, or nothing where both become one.",
        "COPY_TO_REGCLASS": "The value in a register of another class.",
        "DBG_LABEL": "A label of the source, for debuggers.",
        "DBG_VALUE": "Where a variable of the source is from here on: location, offset, variable, expression.",
        "EH_LABEL": "A label of the table of exceptions.",
        "EXTRACT_SUBREG": "A part of a register.",
        "IMPLICIT_DEF": "A register whose value nobody asks for; no PTX.",
        "INLINEASM": "Inline assembly: the text, its flags, then for each operand what it is and its registers.",
        "INSERT_SUBREG": "A register with one part replaced.",
        "KILL": "The registers are not read any more; no PTX.",
        "LIFETIME_END": "A stack object is no longer used; no PTX.",
        "LIFETIME_START": "A stack object is used from here on; no PTX.",
        "PHI": "The register of the block that control came from: pairs of both. It becomes a `mov` in each.",
        "REG_SEQUENCE": "A register of parts: pairs of register and part.",
        "SUBREG_TO_REG": "A register whose other part is known.",
    }
)
"""Opcodes that every target of LLVM has, and that become no instruction of their own here: what they do."""
