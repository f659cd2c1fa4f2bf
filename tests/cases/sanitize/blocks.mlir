// Tile IR is sanitized as the PTX that it becomes, by us or by NVIDIA's compiler; findings stand at its ops.
// RUN: --grid 2 --target sm_80 --arg p=64:i32:0
// OUT: FILE:28:3: error: thread 0 of CTA 1 stores to '%p' at byte 0, which thread 0 of CTA 0 stored, and nothing orders the two: line 26 of the PTX for sm_80, `@%p0 st.global.b32 [%rd2], %r2;` [sanitize.found]
// OUT: 28 | %t = store_ptr_tko weak %places, %offsets : tile<32xptr<i32>>, tile<32xi32> -> token
// OUT: | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// OUT: note: FILE:28:3: the other access: line 26 of the PTX for sm_80, `@%p0 st.global.b32 [%rd2], %r2;`
// OUT: 1 error in 1 file
// STATUS: 1
// RUN: --grid 2 --target sm_80 --engine tileiras --arg p=64:i32:0
// OUT: ...
// OUT: 28 | %t = store_ptr_tko weak %places, %offsets : tile<32xptr<i32>>, tile<32xi32> -> token
// OUT: | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// OUT: note: FILE:28:3: the other access: line 44 of the PTX for sm_80, `st.global.b32 [%rd1], %r1;`
// OUT: 1 error in 1 file
// STATUS: 1
// One tile block has the places for itself.
// RUN: --grid 1 --target sm_100a --arg p=64:i32:0
// OUT: FILE: nothing found: 1 CTA, 9 of 9 instructions executed, 32 accesses compared, not modelled: readers of a byte of global memory beyond 2 warps
// RUN: --launch 2 --block 32 --arg p=64:i32:0
// OUT: tilelsp: --launch is for PTX; FILE is none: write --grid
// STATUS: 2
entry @k(%p: tile<ptr<i32>>) {
  %x, %y, %z = get_tile_block_id : tile<i32>
  %offsets = iota : tile<32xi32>
  %ones = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %all = broadcast %ones : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %places = offset %all, %offsets : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
  %t = store_ptr_tko weak %places, %offsets : tile<32xptr<i32>>, tile<32xi32> -> token
  return
}
