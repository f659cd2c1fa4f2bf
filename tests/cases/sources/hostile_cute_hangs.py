#: verdicts
#: seconds 4
#: check
#: refused ... did not finish within 4 s and was stopped; the setting tilelsp.sourceTimeLimit allows more
import time

import cutlass.cute as cute

SCALE = 2
SCALE += time.sleep(3600)


@cute.kernel
def doubled(x: cute.Tensor):
    i, _, _ = cute.arch.thread_idx()
    x[i] = x[i] * SCALE


# tilelsp: launch(--grid 1 --block 64 --arg x=64:f32:iota)
@cute.jit
def double(x: cute.Tensor):
    doubled(x).launch(grid=[1, 1, 1], block=[64, 1, 1])
