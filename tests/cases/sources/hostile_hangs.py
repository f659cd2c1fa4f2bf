#: slow
#: seconds 4
#: check
#: refused ... did not finish within 4 s and was stopped; the setting tilelsp.sourceTimeLimit allows more
import time

import cuda.tile as ct

SIZE = 2
SIZE += time.sleep(3600)


@ct.kernel
def twice(x):  # tilelsp: launch(--grid 1 --arg x=16:f32:1)
    ct.store(x, (0,), ct.load(x, (0,), (16,)) * SIZE)
