#: verdicts
#: run
#: prints ... o5121_0_param_1  f32   512    stored  0 1 2 3 4 5 ...
#: sanitize
#: mended [block * 64 + i] -> [block * 128 + i]
import cutlass.cute as cute


@cute.kernel
def copied(a: cute.Tensor, c: cute.Tensor):
    i, _, _ = cute.arch.thread_idx()
    block, _, _ = cute.arch.block_idx()
    c[block * 64 + i] = a[block * 64 + i]  #! sanitize.found


# tilelsp: launch(--grid 4 --block 128 --arg a=512:f32:iota --arg c=512:f32:0)
@cute.jit
def copy(a: cute.Tensor, c: cute.Tensor):
    copied(a, c).launch(grid=[4, 1, 1], block=[128, 1, 1])
