#: verdicts
#: run
#: prints twice_param_1  f32   128    stored  0 2 4 6 8 10 ...
#: sanitize
#: mended z + at, -> z + at + 64 * gl.program_id(0),
from triton.experimental import gluon
from triton.experimental.gluon import language as gl


@gluon.jit
def doubled(x):
    return x * 2


# tilelsp: launch(--grid 2 --block 64 --arg x=64:f32:iota --arg z=128:f32:0 --arg BLOCK=64)
@gluon.jit
def twice(x, z, BLOCK: gl.constexpr):
    layout: gl.constexpr = gl.BlockedLayout([1], [32], [2], [0])
    at = gl.arange(0, BLOCK, layout)
    held = gl.allocate_shared_memory(gl.float32, [BLOCK], gl.SwizzledSharedLayout(1, 1, 1, order=[0]))
    held.store(gl.load(x + at))
    gl.store(z + at, doubled(held.load(layout)))  #! sanitize.found
