"""PTX names of the instructions that compiled code is searched for."""

from __future__ import annotations

from tilelsp.defs.ptx.tcgen05 import Alloc
from tilelsp.defs.ptx.tcgen05_mma import Mma
from tilelsp.defs.ptx.wgmma import WgmmaMma

ALLOCATES = Alloc.mnemonic
"""Allocates tensor memory."""
TENSOR_MULTIPLY = Mma.mnemonic
"""Multiplies into tensor memory."""
GROUP_MULTIPLY = WgmmaMma.mnemonic
"""Multiplies in a warp group."""
