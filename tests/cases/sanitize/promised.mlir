// A launch that is made up and does not keep what the kernel assumes of a value that it computes proves nothing: that is
// told in the place of all findings. One that somebody gave is the kernel's.
// RUN: --target sm_80 --generate
// OUT: FILE:25:10: information: 'cuda_tile.assume': the assumption div_by<2> does not hold: the value is 257 (tile block 0, 0, 0); the launch is invented, and // tilelsp: launch(...) above the kernel gives another [run.fault]
// OUT: 25 | %1 = assume div_by<2>, %0 : tile<i32>
// OUT: | ^^^^^^
// RUN: --target sm_80 --grid 1 --arg p=64:i32:0 --arg n=255
// OUT: FILE: nothing found: 1 CTA, 9 of 9 instructions executed, 1 access compared, not modelled: readers of a byte of global memory beyond 2 warps
// RUN: --target sm_80 --grid 2 --arg p=64:i32:0 --arg n=255
// OUT: FILE:27:5: error: thread 0 of CTA 1 stores to '%p' at byte 0, which thread 0 of CTA 0 stored, and nothing orders the two: line 27 of the PTX for sm_80, `@%p0 st.global.b32 [%rd0], %r4;` [sanitize.found]
// OUT: 27 | %3 = store_ptr_tko weak %p, %2 : tile<ptr<i32>>, tile<i32> -> token
// OUT: | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// OUT: note: FILE:27:5: the other access: line 27 of the PTX for sm_80, `@%p0 st.global.b32 [%rd0], %r4;`
// OUT: 1 error in 1 file
// STATUS: 1
cuda_tile.module @promised {
  entry @k(%p: tile<ptr<i32>>, %n: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    // One more than the parameter, which nobody who makes it up can know.
    //
    //
    //
    %0 = addi %n, %one : tile<i32>
    %1 = assume div_by<2>, %0 : tile<i32>
    %2 = addi %1, %x : tile<i32>
    %3 = store_ptr_tko weak %p, %2 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
