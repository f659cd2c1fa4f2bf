#: verdicts
#: sanitize
#: mended tl.store(out, value) -> tl.store(out + tl.program_id(0), value)
import triton
import triton.language as tl


@triton.jit
def last_one_wins(x, out):  # tilelsp: launch(--grid 2 --arg x=2:f32:iota --arg out=2:f32:0)
    value = tl.load(x + tl.program_id(0))
    tl.store(out, value)  #! sanitize.found
