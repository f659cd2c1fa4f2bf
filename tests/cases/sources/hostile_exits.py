#: slow
#: check
import sys

import cuda.tile as ct

SIZE = sys.exit(3)  #! source


@ct.kernel
def twice(x):  # tilelsp: launch(--grid 1 --arg x=16:f32:1)
    ct.store(x, (0,), ct.load(x, (0,), (16,)) * SIZE)
