//: construct handshake of two CTAs over mbarriers (mapa)
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: a         f32 256
//: d         f32 256 = a
//: ptx       mapa.shared::cluster.u32
//: ptx       mbarrier.arrive.release.cluster.shared::cluster.b64 _, [
//: twin      `  nv_tileas.arrive_mbarrier %bar at %peer : !nv_tileas.mbarrier` -> `` : mbarrier.nobody-arrives
//: twin      `at %peer` -> `at %zero` : sanitize:wait for ever
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %peer = arith.xori %rank, %one : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [256], strides = [1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256xf32, strides=[1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [256], strides = [1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256xf32, strides=[1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<256xf32, strides=[1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<256xf32, strides=[1]>>
  %bar = nv_tileas.init_mbarrier {count = 1 : i32} : !nv_tileas.mbarrier
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  %tile = nv_tileas.load %a_tiles[%rank] : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<256xf32, strides=[1]>>, i32 -> tensor<128xf32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>
  nv_tileas.arrive_mbarrier %bar at %peer : !nv_tileas.mbarrier
  %next = nv_tileas.umma_wait %bar, %zero : !nv_tileas.mbarrier
  nv_tileas.store %tile, %d_tiles[%rank] : tensor<128xf32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>, !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<256xf32, strides=[1]>>, i32
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
}
