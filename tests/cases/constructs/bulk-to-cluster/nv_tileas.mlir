//: construct  bulk copy of bytes to the shared memory of another CTA
//: target     sm_90
//: launch     grid=2 block=32 cluster=2
//: a          f32 64
//: d          f32 64 = np.concatenate([a[32:], a[:32]])
//: ptx        cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [
//: twin       `bytes = 128` -> `bytes = 64` : sanitize:bytes
nv_tileas.func @k(%a: !nv_tileas.ptr<f32>, %d: !nv_tileas.ptr<f32>) attributes {num_warps = 1 : i32, cluster_dim = array<i32: 2, 1, 1>} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %peer = arith.xori %rank, %one : i32
  %a_array = nv_tileas.make_tensor_view %a, shape = [64], strides = [1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<64xf32, strides=[1]>
  %d_array = nv_tileas.make_tensor_view %d, shape = [64], strides = [1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<64xf32, strides=[1]>
  %a_tiles = nv_tileas.make_partition_view %a_array : !nv_tileas.partition_view<tile=(32), !nv_tileas.tensor_view<64xf32, strides=[1]>>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(32), !nv_tileas.tensor_view<64xf32, strides=[1]>>
  %own = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32xf32>
  %got = nv_tileas.alloc_smem {offset = 128 : i32} : !nv_tileas.smem<32xf32>
  %bar = nv_tileas.init_mbarrier {offset = 256 : i32} : !nv_tileas.mbarrier
  %v = nv_tileas.load %a_tiles[%rank] : !nv_tileas.partition_view<tile=(32), !nv_tileas.tensor_view<64xf32, strides=[1]>>, i32 -> tensor<32xf32, #nv_tileas.linear<order = [0], vector = 1, threads = 32>>
  nv_tileas.smem_store %v, %own : tensor<32xf32, #nv_tileas.linear<order = [0], vector = 1, threads = 32>>, !nv_tileas.smem<32xf32>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  nv_tileas.arrive_mbarrier %bar {bytes = 128 : i32} : !nv_tileas.mbarrier
  nv_tileas.bulk_send %own, %got, %bar at %peer : !nv_tileas.smem<32xf32>, !nv_tileas.smem<32xf32>, !nv_tileas.mbarrier
  %next = nv_tileas.wait_mbarrier %bar, %zero : !nv_tileas.mbarrier
  %w = nv_tileas.smem_load %got : !nv_tileas.smem<32xf32> -> tensor<32xf32, #nv_tileas.linear<order = [0], vector = 1, threads = 32>>
  nv_tileas.store %w, %d_tiles[%rank] : tensor<32xf32, #nv_tileas.linear<order = [0], vector = 1, threads = 32>>, !nv_tileas.partition_view<tile=(32), !nv_tileas.tensor_view<64xf32, strides=[1]>>, i32
  nv_tileas.barrier {scope = #nv_tileas.barrier_scope<cluster>}
  nv_tileas.return
}
