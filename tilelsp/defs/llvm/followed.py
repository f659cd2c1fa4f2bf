"""Which intrinsics, also as inline assembly, give a function something to follow; `effects` says what each does."""

from __future__ import annotations

IN_ASSEMBLY = ("cp.async.", "mbarrier.", "tcgen05.", "wgmma.", "barrier.cluster", "mapa")
"""Prefixes of the names of instructions without which there is nothing to follow."""

FOLLOWED = tuple(f"llvm.nvvm.{name}" for name in IN_ASSEMBLY)
"""Prefixes of the same names of intrinsics."""

ALLOCATES = "tcgen05.alloc"
"""Instruction that allocates tensor memory, and stores its address to shared memory."""
