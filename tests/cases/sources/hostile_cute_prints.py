#: verdicts
#: check
#: refused ... printed more than 4194304 bytes and was stopped
import cutlass.cute as cute

SCALE = [print("x" * 9999) for _ in iter(int, 1)]


@cute.kernel
def doubled(x: cute.Tensor):
    i, _, _ = cute.arch.thread_idx()
    x[i] = x[i] * SCALE


# tilelsp: launch(--grid 1 --block 64 --arg x=64:f32:iota)
@cute.jit
def double(x: cute.Tensor):
    doubled(x).launch(grid=[1, 1, 1], block=[64, 1, 1])
