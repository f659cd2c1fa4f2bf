#: verdicts
#: check
import triton
import triton.language as tl


@triton.jit
def halved(values):
    return values.halved()  #! source


@triton.jit
def caller(x, BLOCK: tl.constexpr):  #! source
    i = tl.arange(0, BLOCK)
    tl.store(x + i, halved(tl.load(x + i)))


@triton.jit
def uneven(x):  #! source
    i = tl.arange(0, 100)  #! source
    tl.store(x + i, i)
