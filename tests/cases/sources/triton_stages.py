#: verdicts
#: compile --emit ttir --target sm_90a
#: prints ... arith.addf %values
#: compile --emit ttgir --target sm_90a
#: prints ... #ttg.blocked<{sizePerThread = [1], threadsPerWarp = [32], warpsPerCTA = [4], order = [0]}>
#: compile --emit llvm --target sm_90a
#: prints ... define ptx_kernel void @twice(
#: compile --emit ptx --target sm_90a
#: prints ... .visible .entry twice(
#: compile --emit sass --target sm_90a
#: prints ... STG.E
#: compile --emit nv_tileaa --target sm_90a
#: refused ... begins at ptx, behind nv_tileaa
import triton
import triton.language as tl


# tilelsp: launch(--grid 4 --arg x=256:f32:1 --arg BLOCK=128)
@triton.jit
def twice(x, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    values = tl.load(x + i)
    tl.store(x + i, values + values)
