//! compile stage=cuda_tile target=sm_100a
entry @too_large(%p: tile<ptr<f32>>) {
  %x = constant <f32: 1.0> : tile<512x512xf32>
  %zero = constant <i32: 0> : tile<i32>
  %v = make_tensor_view %p, shape = [512, 512], strides = [512, 1] : tensor_view<512x512xf32, strides=[512,1]>
  %w = make_partition_view %v : partition_view<tile=(512x512), tensor_view<512x512xf32, strides=[512,1]>>
  %d = mmaf %x, %x, %x : tile<512x512xf32>, tile<512x512xf32>, tile<512x512xf32>
//     ^^^^ information[native.atom]: sm_100a has no tensor core instruction for f32 x f32 into f32: multiplied in scalar code
//     ^^^^ information[native.unsupported]: 'nv_tileaa.dot' has no native lowering to nv_tileas: operands take 2097152 of 232448 bytes of shared memory
//     note: refused by the pass convert-tileaa-to-tileas
//     note: what is lowered: smaller tiles, or a loop over parts of K
//     note: NVIDIA's compiler, the engine tileiras, may take it
  %t = store_view_tko weak %d, %w[%zero, %zero] : tile<512x512xf32>, partition_view<tile=(512x512), tensor_view<512x512xf32, strides=[512,1]>>, tile<i32> -> token
  return
}
