#: verdicts
#: check
import cutlass.cute as cute


@cute.kernel
def odd(a: cute.Tensor):
    i, _, _ = cute.arch.thread_idx()
    a[i] = a[i, i, i]  #! source


@cute.jit
def launched(a: cute.Tensor):  #! source
    odd(a).launch(grid=[4, 1, 1], block=[128, 1, 1])
