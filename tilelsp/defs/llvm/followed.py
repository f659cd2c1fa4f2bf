"""Which intrinsics give a function something to follow over its control flow; `effects` says what each does."""

from __future__ import annotations

FOLLOWED = tuple(
    f"llvm.nvvm.{name}" for name in ("cp.async.", "mbarrier.", "tcgen05.", "wgmma.", "barrier.cluster", "mapa")
)
"""What the names begin with of intrinsics without which there is nothing to follow."""
