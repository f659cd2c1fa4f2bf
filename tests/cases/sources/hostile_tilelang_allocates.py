#: tilelang
#: check
import tilelang.language as T

DATA = bytearray(1 << 40)  #! source
SCALE = len(DATA)


@T.prim_func
def scaled(A: T.Tensor((1024,), "float32")):
    with T.Kernel(8, threads=128) as bx:
        for i in T.Parallel(128):
            A[bx * 128 + i] = SCALE
