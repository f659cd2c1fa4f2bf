#: verdicts
#: check
#: refused ... was ended by signal 11
import ctypes

import cutlass.cute as cute

SCALE = ctypes.string_at(0)


@cute.kernel
def doubled(x: cute.Tensor):
    i, _, _ = cute.arch.thread_idx()
    x[i] = x[i] * SCALE


# tilelsp: launch(--grid 1 --block 64 --arg x=64:f32:iota)
@cute.jit
def double(x: cute.Tensor):
    doubled(x).launch(grid=[1, 1, 1], block=[64, 1, 1])
