//: construct wgmma, A in registers
//: target    sm_90a
//: launch    grid=1 block=128 shared=16384
//: a         f16 64x16
//: b         f16 16x8
//: d         f32 64x8 = f32(a) @ f32(b)
//: ptx       wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, {%r
//: sass      HGMMA
//: twin      `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
nv_tileas.func @k(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %d: !nv_tileas.ptr<f32>) {
  %smem_b = nv_tileas.alloc_smem {offset = 2048 : i32} : !nv_tileas.smem<16x8xf16, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %a_array = nv_tileas.make_tensor_view %a, shape = [64, 16], strides = [16, 1] : !nv_tileas.ptr<f16> -> !nv_tileas.tensor_view<64x16xf16, strides=[16,1]>
  %b_array = nv_tileas.make_tensor_view %b, shape = [16, 8], strides = [8, 1] : !nv_tileas.ptr<f16> -> !nv_tileas.tensor_view<16x8xf16, strides=[8,1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [64, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(64x16), !nv_tileas.tensor_view<64x16xf16, strides=[16,1]>>
  %b_tiles = nv_tileas.make_partition_view %b_array : !nv_tileas.partition_view<tile=(16x8), !nv_tileas.tensor_view<16x8xf16, strides=[8,1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(64x8), !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>>
  %at = arith.constant 0 : i32
  %x = nv_tileas.load %a_tiles[%at, %at] : !nv_tileas.partition_view<tile=(64x16), !nv_tileas.tensor_view<64x16xf16, strides=[16,1]>>, i32 -> tensor<64x16xf16, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>
  %y = nv_tileas.load %b_tiles[%at, %at] : !nv_tileas.partition_view<tile=(16x8), !nv_tileas.tensor_view<16x8xf16, strides=[8,1]>>, i32 -> tensor<16x8xf16, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>
  %zero = arith.constant dense<0.000000e+00> : tensor<64x8xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>
  nv_tileas.smem_store %y, %smem_b : tensor<16x8xf16, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>, !nv_tileas.smem<16x8xf16, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  %sum = "cute_nvgpu.sm90.mma"(%x, %smem_b, %zero) {atom = #cute.mma_atom<sm90_wgmma_m64n8k16_f32_f16_f16>, input_precision = "f16", scale_d = false} : (tensor<64x16xf16, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>, !nv_tileas.smem<16x8xf16, #nv_tileas.shared<order = [1, 0], swizzle = none>>, tensor<64x8xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>) -> tensor<64x8xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>
  nv_tileas.store %sum, %d_tiles[%at, %at] : tensor<64x8xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>, !nv_tileas.partition_view<tile=(64x8), !nv_tileas.tensor_view<64x8xf32, strides=[8,1]>>, i32
}
