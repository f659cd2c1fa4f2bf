#: verdicts
#: check
import cutlass.cute as cute

DATA = bytearray(1 << 40)  #! source
SCALE = len(DATA)


@cute.kernel
def doubled(x: cute.Tensor):
    i, _, _ = cute.arch.thread_idx()
    x[i] = x[i] * SCALE


# tilelsp: launch(--grid 1 --block 64 --arg x=64:f32:iota)
@cute.jit
def double(x: cute.Tensor):
    doubled(x).launch(grid=[1, 1, 1], block=[64, 1, 1])
