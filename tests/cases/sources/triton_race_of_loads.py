#: verdicts
#: sanitize
#: mended tl.load(x) -> tl.load(x + 1)
import triton
import triton.language as tl


@triton.jit
def read_while_written(x, out):  # tilelsp: launch(--grid 2 --arg x=2:f32:iota --arg out=1:f32:0)
    if tl.program_id(0) == 0:
        tl.store(x, 2.0)
    else:
        value = tl.load(x)  #! sanitize.found
        tl.store(out, value)
