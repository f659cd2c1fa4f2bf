//! compile stage=cuda_tile target=sm_100a
// Each product of a multiply of rank 3 is written out.
entry @as_many_as_there_may_be(%p: tile<ptr<f32>>) {
  %a = constant <f16: 1.0> : tile<32x16x16xf16>
  %c = constant <f32: 0.0> : tile<32x16x16xf32>
  %d = mmaf %a, %a, %c : tile<32x16x16xf16>, tile<32x16x16xf16>, tile<32x16x16xf32>
//     ^^^^ information[native.atom]: a tile of 16x16x16 is too small for the tensor core instructions of sm_100a: multiplied in scalar code
  return
}
entry @too_many(%p: tile<ptr<f32>>) {
  %a = constant <f16: 1.0> : tile<64x16x16xf16>
  %c = constant <f32: 0.0> : tile<64x16x16xf32>
  %d = mmaf %a, %a, %c : tile<64x16x16xf16>, tile<64x16x16xf16>, tile<64x16x16xf32>
//     ^^^^ information[native.atom]: a tile of 16x16x16 is too small for the tensor core instructions of sm_100a: multiplied in scalar code
//     ^^^^ information[native.unsupported]: 'cuda_tile.mmaf' has no native lowering to nv_tileaa: 64 products in one op; up to 32 are lowered
  return
}
