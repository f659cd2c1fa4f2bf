#: verdicts
#: seconds 4
#: check
#: refused ... did not finish within 4 s and was stopped; the setting tilelsp.sourceTimeLimit allows more
import time

from triton.experimental import gluon
from triton.experimental.gluon import language as gl

SCALE = 2
SCALE += time.sleep(3600)


# tilelsp: launch(--grid 1 --arg x=64:f32:iota)
@gluon.jit
def twice(x):
    at = gl.arange(0, 64, gl.BlockedLayout([1], [32], [2], [0]))
    gl.store(x + at, gl.load(x + at) * SCALE)
