"""Two blocks of threads store to one place: each launch is a finding, which Python gets where it launches."""

import cutlass.cute as cute
import torch
from cutlass.cute.runtime import from_dlpack


@cute.kernel
def stored(c: cute.Tensor):
    thread, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    c[block * 32 + thread] = 1.0


@cute.jit
def launch(c: cute.Tensor):
    stored(c).launch(grid=[2, 1, 1], block=[64, 1, 1])


c = torch.zeros(96, device="cuda")
told = ""
try:
    launch(from_dlpack(c))
except AssertionError as error:
    told = str(error)
assert all(literal in told for literal in ("e02_race.py:12", "launched at ", "e02_race.py:23")), told
print("told", c.sum())
