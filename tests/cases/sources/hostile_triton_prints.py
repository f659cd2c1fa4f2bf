#: verdicts
#: check
#: refused ... printed more than 4194304 bytes and was stopped
import triton
import triton.language as tl

SCALE = [print("x" * 9999) for _ in iter(int, 1)]


# tilelsp: launch(--grid 1 --arg x=64:f32:iota)
@triton.jit
def twice(x):
    at = tl.arange(0, 64)
    tl.store(x + at, tl.load(x + at) * SCALE)
