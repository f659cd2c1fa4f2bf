//: construct tcgen05.commit, to this CTA and to those of a mask
//: target    sm_100a
//: launch    grid=2 block=128 cluster=2
//: a         f32 256
//: d         f32 256 = a
//: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [
//: ptx       tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [
//: sass      UTCBAR.MULTICAST
//: twin      `multicast = 3 : i32` -> `multicast = 1 : i32` : sanitize:wait for ever
//: twin      `  nv_tileas.umma_commit %own : !nv_tileas.mbarrier` -> `` : mbarrier.nobody-arrives
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %zero = arith.constant 0 : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [256], strides = [1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256xf32, strides=[1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [256], strides = [1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<256xf32, strides=[1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<256xf32, strides=[1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<256xf32, strides=[1]>>
  %own = nv_tileas.init_mbarrier {offset = 0 : i32} : !nv_tileas.mbarrier
  %both = nv_tileas.init_mbarrier {offset = 8 : i32, count = 2 : i32} : !nv_tileas.mbarrier
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  %tile = nv_tileas.load %a_tiles[%rank] : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<256xf32, strides=[1]>>, i32 -> tensor<128xf32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>
  nv_tileas.umma_commit %own : !nv_tileas.mbarrier
  nv_tileas.umma_commit %both {multicast = 3 : i32} : !nv_tileas.mbarrier
  %p = nv_tileas.umma_wait %own, %zero : !nv_tileas.mbarrier
  %q = nv_tileas.umma_wait %both, %zero : !nv_tileas.mbarrier
  nv_tileas.store %tile, %d_tiles[%rank] : tensor<128xf32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>, !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<256xf32, strides=[1]>>, i32
}
