#: verdicts
#: check
import triton
import triton.language as tl

DATA = bytearray(1 << 40)  #! source
SCALE = len(DATA)


# tilelsp: launch(--grid 1 --arg x=64:f32:iota)
@triton.jit
def twice(x):
    at = tl.arange(0, 64)
    tl.store(x + at, tl.load(x + at) * SCALE)
