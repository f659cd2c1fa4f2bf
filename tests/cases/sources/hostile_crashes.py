#: slow
#: check
#: refused ... was ended by signal 9
import os

import cuda.tile as ct

SIZE = os.kill(0, 9)


@ct.kernel
def twice(x):  # tilelsp: launch(--grid 1 --arg x=16:f32:1)
    ct.store(x, (0,), ct.load(x, (0,), (16,)) * SIZE)
