//: construct S2T copy of two CTAs
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: a         f32 128x4
//: d         f32 256x8 = np.hstack([a[np.r_[0:32, 0:32, 32:64, 32:64, 64:96, 64:96, 96:128, 96:128]], np.zeros((256, 4))])
//: ptx       tcgen05.alloc.cta_group::2
//: ptx       tcgen05.cp.cta_group::2.64x128b.warpx2::01_23 [
//: ptx       tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [
//: sass      UTCCP.T.S.2CTA
//: twin      `%one = arith.constant 1 : i32` -> `%one = arith.constant 2 : i32` : s2t-copy.sibling
//: twin      `<cluster>, release}` -> `<cta>}` : sanitize:not ordered before this read
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %zero = arith.constant 0 : i32
  %rank, %y, %z = nv_tileas.get_program_id : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [128, 4], strides = [4, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [256, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(64x4), !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>>
  %a_tile = nv_tileas.load %a_tiles[%rank, %zero] : !nv_tileas.partition_view<tile=(64x4), !nv_tileas.tensor_view<128x4xf32, strides=[4,1]>>, i32 -> tensor<64x4xf32, #nv_tileas.linear<order = [1, 0], vector = 2, threads = 128>>
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  nv_tileas.smem_store %a_tile, %smem : tensor<64x4xf32, #nv_tileas.linear<order = [1, 0], vector = 2, threads = 128>>, !nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 2 : i32} : () -> !nv_tileas.tmem<128x8xf32>
  %nothing = arith.constant dense<0.0> : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  "cute_nvgpu.atom.tmem_store"(%nothing, %tmem) : (tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.tmem<128x8xf32>) -> ()
  nv_tileas.fence_proxy_async
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>, release}
  %one = arith.constant 1 : i32
  %own = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %peer = arith.xori %own, %one : i32
  %token = "cute_nvgpu.atom.make_s2t_copy"(%smem, %tmem, %peer) {cta_group = 2 : i32, shape = 2 : i32} : (!nv_tileas.smem<64x4xf32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x8xf32>, i32) -> !nv_tileas.async_token
  %read = "cute_nvgpu.atom.tmem_load"(%tmem) : (!nv_tileas.tmem<128x8xf32>) -> tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.store %read, %d_tiles[%rank, %zero] : tensor<128x8xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.partition_view<tile=(128x8), !nv_tileas.tensor_view<256x8xf32, strides=[8,1]>>, i32
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%tmem) : (!nv_tileas.tmem<128x8xf32>) -> ()
}
