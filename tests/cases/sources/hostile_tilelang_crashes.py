#: tilelang
#: check
#: refused ... was ended by signal 11
import ctypes

import tilelang.language as T

SCALE = ctypes.string_at(0)


@T.prim_func
def scaled(A: T.Tensor((1024,), "float32")):
    with T.Kernel(8, threads=128) as bx:
        for i in T.Parallel(128):
            A[bx * 128 + i] = SCALE
