#: verdicts
#: check
#: refused ... was ended by signal 11
import ctypes

from triton.experimental import gluon
from triton.experimental.gluon import language as gl

SCALE = ctypes.string_at(0)


# tilelsp: launch(--grid 1 --arg x=64:f32:iota)
@gluon.jit
def twice(x):
    at = gl.arange(0, 64, gl.BlockedLayout([1], [32], [2], [0]))
    gl.store(x + at, gl.load(x + at) * SCALE)
