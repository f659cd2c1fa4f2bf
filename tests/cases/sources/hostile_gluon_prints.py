#: verdicts
#: check
#: refused ... printed more than 4194304 bytes and was stopped
from triton.experimental import gluon
from triton.experimental.gluon import language as gl

SCALE = [print("x" * 9999) for _ in iter(int, 1)]


# tilelsp: launch(--grid 1 --arg x=64:f32:iota)
@gluon.jit
def twice(x):
    at = gl.arange(0, 64, gl.BlockedLayout([1], [32], [2], [0]))
    gl.store(x + at, gl.load(x + at) * SCALE)
