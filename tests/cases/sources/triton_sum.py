#: verdicts
#: check --target sm_80,sm_90a
#: sanitize
#: run
#: prints total_param_1  f32   4      stored  64 64 64 64
#: run --grid 2 --arg x=256:f32:2 --arg out=2:f32:0 --arg BLOCK=128
#: prints total_param_1  f32   2      stored  256 256
import not_there
import triton
import triton.language as tl

DEVICE = not_there.device()


@triton.jit
def summed(values):
    return tl.sum(values, 0)


# tilelsp: launch(--grid 4 --arg x=256:f32:1 --arg out=4:f32:0 --arg n=256 --arg BLOCK=64)
@triton.jit
def total(x, out, n, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    i = row * BLOCK + tl.arange(0, BLOCK)
    values = tl.load(x + i, i < n, 0.0)
    tl.store(out + row, summed(values))


def launch(x, out):
    total[(4,)](x, out, 256, BLOCK=64)
