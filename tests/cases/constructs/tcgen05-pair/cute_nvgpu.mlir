//: construct kernel of two CTAs (cta_group::2)
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: a         f16 256x16
//: b         f16 32x16
//: d         f32 256x32 = f32(a) @ f32(b).T
//: ptx       tcgen05.alloc.cta_group::2.sync.aligned
//: ptx       tcgen05.relinquish_alloc_permit.cta_group::2.sync.aligned
//: ptx       tcgen05.mma.cta_group::2.kind::f16 [
//: ptx       tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64
//: ptx       tcgen05.dealloc.cta_group::2.sync.aligned
//: ptx       mbarrier.arrive.release.cluster.shared::cluster.b64 _, [
//: twin      `, cta_group = #nvvm.tcgen05_group<cta2>} : (` -> `, cta_group = #nvvm.tcgen05_group<cta2>, weight_stationary = true} : (` : tcgen05.ws-with-cta-pair
nv_tileas.func @k(%a: !nv_tileas.ptr<f16>, %b: !nv_tileas.ptr<f16>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %no = arith.constant false
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %odd = arith.andi %rank, %one : i32
  %leader = arith.xori %rank, %odd : i32
  %leads = arith.cmpi eq, %odd, %zero : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [256, 16], strides = [16, 1] : !nv_tileas.ptr<f16> -> !nv_tileas.tensor_view<256x16xf16, strides=[16,1]>
  %b_array = nv_tileas.make_tensor_view %b, shape = [16, 32], strides = [1, 16] : !nv_tileas.ptr<f16> -> !nv_tileas.tensor_view<16x32xf16, strides=[1,16]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [256, 32], strides = [32, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256x32xf32, strides=[32,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<256x16xf16, strides=[16,1]>>
  %b_tiles = nv_tileas.make_partition_view %b_array : !nv_tileas.partition_view<tile=(16x16), !nv_tileas.tensor_view<16x32xf16, strides=[1,16]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<256x32xf32, strides=[32,1]>>
  // Each CTA holds half of A's rows and half of B's columns.
  %a_tile = nv_tileas.load %a_tiles[%rank, %zero] {vector = 8 : i32} : !nv_tileas.partition_view<tile=(128x16), !nv_tileas.tensor_view<256x16xf16, strides=[16,1]>>, i32 -> tensor<128x16xf16, #nv_tileas.linear<order = [1, 0], vector = 8, threads = 128>>
  %b_tile = nv_tileas.load %b_tiles[%zero, %rank] {vector = 2 : i32} : !nv_tileas.partition_view<tile=(16x16), !nv_tileas.tensor_view<16x32xf16, strides=[1,16]>>, i32 -> tensor<16x16xf16, #nv_tileas.linear<order = [0, 1], vector = 2, threads = 128>>
  %smem_a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x16xf16, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
  %smem_b = nv_tileas.alloc_smem {offset = 4096 : i32} : !nv_tileas.smem<16x16xf16, #nv_tileas.shared<order = [0, 1], swizzle = 32B>>
  nv_tileas.smem_store %a_tile, %smem_a : tensor<128x16xf16, #nv_tileas.linear<order = [1, 0], vector = 8, threads = 128>>, !nv_tileas.smem<128x16xf16, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
  nv_tileas.smem_store %b_tile, %smem_b : tensor<16x16xf16, #nv_tileas.linear<order = [0, 1], vector = 2, threads = 128>>, !nv_tileas.smem<16x16xf16, #nv_tileas.shared<order = [0, 1], swizzle = 32B>>
  %acc = "cute_nvgpu.arch.sm100.alloc_tmem"() {num_columns = 4 : i32} : () -> !nv_tileas.tmem<128x32xf32>
  %ready = nv_tileas.init_mbarrier {count = 2 : i32, offset = 8192 : i32} : !nv_tileas.mbarrier
  %done = nv_tileas.init_mbarrier {offset = 8200 : i32} : !nv_tileas.mbarrier
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  nv_tileas.arrive_mbarrier %ready at %leader : !nv_tileas.mbarrier
  scf.if %leads {
    %p = nv_tileas.umma_wait %ready, %zero : !nv_tileas.mbarrier
  }
  %da = nv_tileas.make_umma_smem_desc %smem_a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<128x16xf16>
  %db = nv_tileas.make_umma_smem_desc %smem_b, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<16x16xf16>
  %t = "cute_nvgpu.arch.mma.SM100.umma"(%acc, %da, %db, %no) {kind = #nvvm.tcgen05_mma_kind<f16>, cta_group = #nvvm.tcgen05_group<cta2>} : (!nv_tileas.tmem<128x32xf32>, !nv_tileas.umma_smem_desc<128x16xf16>, !nv_tileas.umma_smem_desc<16x16xf16>, i1) -> !nv_tileas.async_token
  nv_tileas.umma_commit %done {cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.mbarrier
  %next = nv_tileas.umma_wait %done, %zero : !nv_tileas.mbarrier
  %sum = "cute_nvgpu.atom.tmem_load"(%acc) : (!nv_tileas.tmem<128x32xf32>) -> tensor<128x32xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.store %sum, %d_tiles[%rank, %zero] {vector = 2 : i32} : tensor<128x32xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<256x32xf32, strides=[32,1]>>, i32
  "cute_nvgpu.arch.sm100.dealloc_tmem"(%acc) : (!nv_tileas.tmem<128x32xf32>) -> ()
}
