//: construct wgmma, A and B in shared memory
//: target    sm_90a
//: launch    grid=1 block=128 shared=16384
//: a         f16 64x16
//: b         f16 16x8
//: d         f32 64x8 = f32(a) @ f32(b)
//: ptx       wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16
//: sass      HGMMA
//: twin      `sm90_wgmma_m64n8k16_f32_f16_f16` -> `sm90_wgmma_m64n12k16_f32_f16_f16` : atom.shape
nv_tileaa.func @k(%a: !nv_tileaa.ptr<f16>, %b: !nv_tileaa.ptr<f16>, %d: !nv_tileaa.ptr<f32>) {
  %token = nv_tileaa.make_token : !nv_tileaa.token
  %a_array = nv_tileaa.make_tensor_view %a, shape = [64, 16], strides = [16, 1] : !nv_tileaa.ptr<f16> -> !nv_tileaa.tensor_view<64x16xf16, strides=[16,1]>
  %b_array = nv_tileaa.make_tensor_view %b, shape = [16, 8], strides = [8, 1] : !nv_tileaa.ptr<f16> -> !nv_tileaa.tensor_view<16x8xf16, strides=[8,1]>
  %d_array = nv_tileaa.make_tensor_view %d, shape = [64, 8], strides = [8, 1] : !nv_tileaa.ptr<f32> -> !nv_tileaa.tensor_view<64x8xf32, strides=[8,1]>
  %a_tiles = nv_tileaa.make_partition_view %a_array : !nv_tileaa.partition_view<tile=(64x16), !nv_tileaa.tensor_view<64x16xf16, strides=[16,1]>>
  %b_tiles = nv_tileaa.make_partition_view %b_array : !nv_tileaa.partition_view<tile=(16x8), !nv_tileaa.tensor_view<16x8xf16, strides=[8,1]>>
  %d_tiles = nv_tileaa.make_partition_view %d_array : !nv_tileaa.partition_view<tile=(64x8), !nv_tileaa.tensor_view<64x8xf32, strides=[8,1]>>
  %at = arith.constant 0 : i32
  %zero = arith.constant dense<0.000000e+00> : tensor<64x8xf32>
  %x, %x_read = nv_tileaa.load %a_tiles[%at, %at] token=%token : !nv_tileaa.partition_view<tile=(64x16), !nv_tileaa.tensor_view<64x16xf16, strides=[16,1]>>, i32 -> tensor<64x16xf16>
  %y, %y_read = nv_tileaa.load %b_tiles[%at, %at] token=%token : !nv_tileaa.partition_view<tile=(16x8), !nv_tileaa.tensor_view<16x8xf16, strides=[8,1]>>, i32 -> tensor<16x8xf16>
  %sum = nv_tileaa.dot %x, %y, %zero {atom = #cute.mma_atom<sm90_wgmma_m64n8k16_f32_f16_f16>, input_precision = "f16"} : tensor<64x16xf16>, tensor<16x8xf16>, tensor<64x8xf32> -> tensor<64x8xf32>
  %written = nv_tileaa.store %sum, %d_tiles[%at, %at] token=%token : tensor<64x8xf32>, !nv_tileaa.partition_view<tile=(64x8), !nv_tileaa.tensor_view<64x8xf32, strides=[8,1]>>, i32
}
