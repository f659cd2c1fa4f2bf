#: tilelang
#: check --target sm_80,sm_90a
#: run --target sm_80
#: prints gemm_kernel_param_2  f16   128x128  stored  32 32 32 32 32 32 ...
#: run --target sm_90a
#: prints gemm_kernel_param_2    f16   128x128  stored  32 32 32 32 32 32 ...
import tilelang.language as T


# tilelsp: launch(--arg A=128x64:f16:0.5 --arg B=64x128:f16:1 --arg C=128x128:f16:0)
@T.prim_func
def gemm(A: T.Tensor((128, 64), "float16"), B: T.Tensor((64, 128), "float16"), C: T.Tensor((128, 128), "float16")):
    with T.Kernel(1, threads=128):
        a = T.alloc_shared((128, 32), "float16")
        b = T.alloc_shared((32, 128), "float16")
        c = T.alloc_fragment((128, 128), "float32")
        T.clear(c)
        for turn in T.Pipelined(2, num_stages=2):
            T.copy(A[0, turn * 32], a)
            T.copy(B[turn * 32, 0], b)
            T.gemm(a, b, c)
        T.copy(c, C)
