#: tilelang
#: check
#: refused ... printed more than 4194304 bytes and was stopped
import tilelang.language as T

SCALE = [print("x" * 9999) for _ in iter(int, 1)]


@T.prim_func
def scaled(A: T.Tensor((1024,), "float32")):
    with T.Kernel(8, threads=128) as bx:
        for i in T.Parallel(128):
            A[bx * 128 + i] = SCALE
