#: verdicts
#: seconds 4
#: check
#: refused ... did not finish within 4 s and was stopped; the setting tilelsp.sourceTimeLimit allows more
import time

import triton
import triton.language as tl

SCALE = 2
SCALE += time.sleep(3600)


# tilelsp: launch(--grid 1 --arg x=64:f32:iota)
@triton.jit
def twice(x):
    at = tl.arange(0, 64)
    tl.store(x + at, tl.load(x + at) * SCALE)
