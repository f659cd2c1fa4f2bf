#: tilelang
#: check
import tilelang.language as T


@T.prim_func
def odd(A: T.Tensor((1024,), "float32")):
    with T.Kernel(8, threads=128) as bx:
        for i in T.Parallel(128):
            A[bx * 128 + i] = missing[i]  #! source
