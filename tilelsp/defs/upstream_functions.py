"""Functions of dialects whose effects are followed, and the ops in them that effects are not about."""

from __future__ import annotations

FUNCTIONS = ("nv_tileas.func", "llvm.func", "gpu.func", "func.func")

OWN = "nv_tileas.func"
"""A function that is always a kernel."""

KERNELS = frozenset(("nvvm.kernel", "kernel", "gpu.kernel"))
"""Attributes of functions that are kernels."""

CLUSTER = "nvvm.cluster_dim"
"""The attribute of a kernel that is launched as clusters."""

CALLS = ("func.call", "llvm.call", "llvm.inline_asm", "nvvm.inline_ptx")
"""What may do anything."""

RETURNS = ("func.return", "llvm.return", "nv_tileas.return")
"""What gives values to whoever called a function."""

STEPS = "llvm.getelementptr"
"""An address that is moved on."""

SEEN_THROUGH = ("llvm.addrspacecast", "llvm.bitcast", "llvm.inttoptr", "llvm.ptrtoint", STEPS)
"""Ops that give another form of an address."""

CONSTANTS = ("arith.constant", "llvm.mlir.constant")
