//: construct tcgen05.mma, A in tensor memory
//: target    sm_100a
//: launch    grid=1 block=128
//: frame     umma.cute
//: a         tf32 128x8
//: b         tf32 64x16
//: d         f32 128x8 = f32(a) @ f32(b[:8, :8]).T
//: words     tf32 128x8 <- a
//: ptx       tcgen05.mma.cta_group::1.kind::tf32 [%r
//: sass      UTCHMMA
//: twin      `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x8xtf32>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 64B> : !nv_tileas.umma_smem_desc<8x8xtf32>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%d, %tmem_a, %b_desc, %no) {kind = #nvvm.tcgen05_mma_kind<tf32>, atom = #cute.mma_atom<sm100_umma_m128n8k8_f32_tf32_tf32>} : (!nv_tileas.tmem<128x8xf32>, !nv_tileas.tmem<128x8xf32>, !nv_tileas.umma_smem_desc<8x8xtf32>, i1) -> !nv_tileas.async_token
//- D
f32
//- N
8
//- PARAMETERS
, %words: !nv_tileas.ptr<f32>
//- STAGE
  %words_array = nv_tileas.make_tensor_view %words, shape = [128, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>
  %words_tiles = nv_tileas.make_partition_view %words_array : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>>
  %words_tile = nv_tileas.load %words_tiles[%zero, %zero] {vector = 2 : i32} : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<128x8xf32, strides=[8,1]>>, i32 -> tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  %tmem_a = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 8 : i32} : () -> !nv_tileas.tmem<128x8xf32>
  "cute_nvgpu.atom.tmem_store"(%words_tile, %tmem_a) : (tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xf32>) -> ()
//- FREE
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%tmem_a) : (!nv_tileas.tmem<128x8xf32>) -> ()
