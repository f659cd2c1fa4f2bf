// Two CTAs: each has 128 rows of 32 bytes of A and 16 columns of 64 bytes of B; the first one multiplies for both.
nv_tileas.func @k(%a: !nv_tileas.ptr<i8>, %b: !nv_tileas.ptr<i8>, %d: !nv_tileas.ptr<f32><<PARAMETERS>>) attributes {num_warps = 4 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %no = arith.constant false
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %odd = arith.andi %rank, %one : i32
  %leader = arith.xori %rank, %odd : i32
  %leads = arith.cmpi eq, %odd, %zero : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [256, 32], strides = [32, 1] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<256x32xi8, strides=[32,1]>
  %b_array = nv_tileas.make_tensor_view %b, shape = [64, 32], strides = [1, 64] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<64x32xi8, strides=[1,64]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [256, 32], strides = [32, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256x32xf32, strides=[32,1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<256x32xi8, strides=[32,1]>>
  %b_tiles = nv_tileas.make_partition_view %b_array : !nv_tileas.partition_view<tile=(64x16), !nv_tileas.tensor_view<64x32xi8, strides=[1,64]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<256x32xf32, strides=[32,1]>>
  // Each CTA holds half of A's rows and half of B's columns.
  %a_tile = nv_tileas.load %a_tiles[%rank, %zero] {vector = 16 : i32} : !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<256x32xi8, strides=[32,1]>>, i32 -> tensor<128x32xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>
  %b_tile = nv_tileas.load %b_tiles[%zero, %rank] {vector = 8 : i32} : !nv_tileas.partition_view<tile=(64x16), !nv_tileas.tensor_view<64x32xi8, strides=[1,64]>>, i32 -> tensor<64x16xi8, #nv_tileas.linear<order = [0, 1], vector = 8, threads = 128>>
  %smem_a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x32xi8, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
  %smem_b = nv_tileas.alloc_smem {offset = 4096 : i32} : !nv_tileas.smem<64x16xi8, #nv_tileas.shared<order = [0, 1], swizzle = 64B>>
  nv_tileas.smem_store %a_tile, %smem_a : tensor<128x32xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 128>>, !nv_tileas.smem<128x32xi8, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
  nv_tileas.smem_store %b_tile, %smem_b : tensor<64x16xi8, #nv_tileas.linear<order = [0, 1], vector = 8, threads = 128>>, !nv_tileas.smem<64x16xi8, #nv_tileas.shared<order = [0, 1], swizzle = 64B>>
  %d_tmem = nv_tileas.alloc_tmem {num_columns = 4 : i32} : !nv_tileas.tmem<128x32xf32>
<<STAGE>>
  %ready = nv_tileas.init_mbarrier {count = 2 : i32, offset = 9216 : i32} : !nv_tileas.mbarrier
  %done = nv_tileas.init_mbarrier {offset = 9224 : i32} : !nv_tileas.mbarrier
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  nv_tileas.arrive_mbarrier %ready at %leader : !nv_tileas.mbarrier
  scf.if %leads {
    %p = nv_tileas.umma_wait %ready, %zero : !nv_tileas.mbarrier
  }
<<BODY>>
  nv_tileas.umma_commit %done {cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.mbarrier
  %next = nv_tileas.umma_wait %done, %zero : !nv_tileas.mbarrier
  %sum = nv_tileas.tmem_load %d_tmem : !nv_tileas.tmem<128x32xf32> -> tensor<128x32xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>
  nv_tileas.store %sum, %d_tiles[%rank, %zero] {vector = 2 : i32} : tensor<128x32xf32, #nv_tileas.fragment<warps = [[32, 0], [64, 0]]>>, !nv_tileas.partition_view<tile=(128x32), !nv_tileas.tensor_view<256x32xf32, strides=[32,1]>>, i32
<<FREE>>
  nv_tileas.dealloc_tmem %d_tmem : !nv_tileas.tmem<128x32xf32>
}
