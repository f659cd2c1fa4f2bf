//! inlay
cuda_tile.module @kernels {
  entry @f(%x: tile<64x64xf32>, %i: tile<i32>, %v: partition_view<tile=(64x32), tensor_view<?x?xbf16, strides=[?,1]>>) optimization_hints=<sm_100 = {num_cta_in_cga = 2, occupancy = 3}> {
    %0 = addf %x, %x : tile<64x64xf32>
    %1 = cmpf less_than ordered %x, %x : tile<64x64xf32> -> tile<64x64xi1>
    %2 = make_token : token
    %3, %4 = load_view_tko weak %v[%i, %i] token = %2 optimization_hints = <sm_90 = {latency = 4, allow_tma = true}> : partition_view<tile=(64x32), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<64x32xbf16>, token
    %r = for %k in (%i to %i, step %i) : tile<i32> iter_values(%acc = %0) -> (tile<64x64xf32>) {
      %5 = mulf %acc, %x : tile<64x64xf32>
      %6 = addf %5 $ %x : tile<64x64xf32>
      continue %5 : tile<64x64xf32>
    }
    %small = iota : tile<8xf4E2M1FN>
    %p = constant <i1: true> : tile<512xi1>
    return
  }
}
func.func @g(%a: i32, %b: i32) {
  %s, %o = arith.addui_extended %a, %b : i32, i1
  %c = arith.cmpi slt, %a, %b : i32
  %q = "cuda_tile.addf"(%m, %m) {rounding_mode = 1 : i32} : (tile<f32>, tile<f32>) -> tile<f32>
  %m = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x64xbf16>
  "arith.cmpi"(%a, %b) {predicate = 2 : i64} : (i32, i32) -> i1
  return
}
//--- hints
  entry @f(%x: tile<64x64xf32>, %i: tile<i32>, %v: partition_view<tile=(64x32), tensor_view<?x?xbf16, strides=[?,1]>>) optimization_hints=<sm_100 = {num_cta_in_cga = 2⟨ blocks per cluster⟩, occupancy = 3⟨ blocks per SM⟩}> {
    %0⟨ 16 KiB⟩ = addf %x, %x : tile<64x64xf32>
    %1⟨ 4 KiB⟩ = cmpf less_than ordered %x, %x : tile<64x64xf32> -> tile<64x64xi1>
    %3⟨ 4 KiB⟩, %4 = load_view_tko weak %v[%i, %i] token = %2 optimization_hints = <sm_90 = {latency = 4⟨ turns ahead⟩, allow_tma = true}> : partition_view<tile=(64x32), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> tile<64x32xbf16>, token
    %r⟨ 16 KiB⟩ = for %k in (%i to %i, step %i) : tile<i32> iter_values(%acc = %0) -> (tile<64x64xf32>) {
      %5⟨ 16 KiB⟩ = mulf %acc, %x : tile<64x64xf32>
    %small⟨ 4 bytes⟩ = iota : tile<8xf4E2M1FN>
    %p⟨ 512 bytes⟩ = constant <i1: true> : tile<512xi1>
  %c⟨: i1⟩ = arith.cmpi slt, %a, %b : i32
  %m⟨ 16 KiB⟩ = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x64xbf16>
  "arith.cmpi"(%a, %b) {predicate = 2 : i64⟨ slt⟩} : (i32, i32) -> i1
