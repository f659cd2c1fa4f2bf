#: verdicts
#: compile --emit cute --target sm_90a
#: prints ... cute.memref.store(
#: compile --emit ptx --target sm_90a
#: prints ... .visible .entry kernel_cutlass_doubled_
#: compile --emit sass --target sm_90a
#: prints ... STG.E
#: compile --emit ttir --target sm_90a
#: refused ... there is no ttir of it, which Triton writes
import cutlass.cute as cute


@cute.kernel
def doubled(a: cute.Tensor):
    i, _, _ = cute.arch.thread_idx()
    a[i] = a[i] + a[i]


# tilelsp: launch(--grid 1 --block 128 --arg a=128:f32:1)
@cute.jit
def double(a: cute.Tensor):
    doubled(a).launch(grid=[1, 1, 1], block=[128, 1, 1])
