#: tilelang
#: sanitize
#: mended C[i] -> C[bx * 128 + i]
import tilelang.language as T


@T.prim_func
def last_one_wins(A: T.Tensor((1024,), "float32"), C: T.Tensor((1024,), "float32")):  #! sanitize.found
    with T.Kernel(8, threads=128) as bx:
        for i in T.Parallel(128):
            C[i] = A[bx * 128 + i]
