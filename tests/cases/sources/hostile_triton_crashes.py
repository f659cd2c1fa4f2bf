#: verdicts
#: check
#: refused ... was ended by signal 11
import ctypes

import triton
import triton.language as tl

SCALE = ctypes.string_at(0)


# tilelsp: launch(--grid 1 --arg x=64:f32:iota)
@triton.jit
def twice(x):
    at = tl.arange(0, 64)
    tl.store(x + at, tl.load(x + at) * SCALE)
