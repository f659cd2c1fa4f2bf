#: tilelang
#: seconds 4
#: check
#: refused ... did not finish within 4 s and was stopped; the setting tilelsp.sourceTimeLimit allows more
import time

import tilelang.language as T

SCALE = 2
SCALE += time.sleep(3600)


@T.prim_func
def scaled(A: T.Tensor((1024,), "float32")):
    with T.Kernel(8, threads=128) as bx:
        for i in T.Parallel(128):
            A[bx * 128 + i] = SCALE
