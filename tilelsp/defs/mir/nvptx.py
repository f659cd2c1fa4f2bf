"""What NVPTX machine IR is made of, as LLVM 22 names it: register classes, physical registers, opcodes.

Source: each register was put to `llc -run-pass=none`, which knows no other; opcodes are those of LLVM's own table.
"""

from __future__ import annotations

from importlib.resources import files

from tilelsp.spec.machine_facts import MachineFacts, read_demands

_CLASSES = ("B1", "B16", "B32", "B64", "B128", "SpecialRegs")
_BANKS = {"p": 5, "rs": 5, "r": 5, "rl": 5, "rq": 5}
"""Physical registers that stand for the argument registers of a class, which no program names: prefix and count."""
_FRAME = ("vrframe32", "vrframelocal32", "vrframe64", "vrframelocal64", "vrdepot", "noreg")

NVPTX = MachineFacts(
    classes={name.lower(): name for name in _CLASSES},
    registers=frozenset((
        *_FRAME,
        *(f"envreg{number}" for number in range(32)),
        *(f"{prefix}{number}" for prefix, count in _BANKS.items() for number in range(count)),
    )),
    opcodes=read_demands(files("tilelsp.defs.mir").joinpath("nvptx_opcodes.txt").read_text(encoding="utf-8")),
    goto="GOTO",
    branch="CBranch",
)  # fmt: skip
"""The target `nvptx64-nvidia-cuda`."""
