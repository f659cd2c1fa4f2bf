import triton
import triton.language as tl


# tilelsp: launch(--grid 2 --arg x=128:f32:iota --arg z=128:f32:0 --arg BLOCK=64)
@triton.jit
def scaled(x, z, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    a = tl.load(x + i)
    tl.store(z + tl.arange(0, BLOCK), a * 2.0)
