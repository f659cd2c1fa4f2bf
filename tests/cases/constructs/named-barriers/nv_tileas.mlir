//: construct  barriers with a name: one warp arrives, another waits
//: target     sm_80
//: launch     grid=1 block=64
//: x          i32 32
//: d          i32 32 = x
//: ptx        bar.arrive 1, 64;
//: ptx        bar.sync 1, 64;
//: twin       `{id = 1 : i32, threads = 64 : i32, arrive}` -> `{id = 4 : i32, threads = 64 : i32, arrive}` : sanitize:wait for ever
nv_tileas.func @k(%x: !nv_tileas.ptr<i32>, %d: !nv_tileas.ptr<i32>) attributes {num_warps = 2 : i32} {
  %zero = arith.constant 0 : i32
  %x_array = nv_tileas.make_tensor_view %x, shape = [32], strides = [1] : !nv_tileas.ptr<i32> -> !nv_tileas.tensor_view<32xi32, strides=[1]>
  %x_tiles = nv_tileas.make_partition_view %x_array : !nv_tileas.partition_view<tile=(32), !nv_tileas.tensor_view<32xi32, strides=[1]>>
  %d_array = nv_tileas.make_tensor_view %d, shape = [32], strides = [1] : !nv_tileas.ptr<i32> -> !nv_tileas.tensor_view<32xi32, strides=[1]>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(32), !nv_tileas.tensor_view<32xi32, strides=[1]>>
  %given = nv_tileas.alloc_smem : !nv_tileas.smem<32xi32>
  nv_tileas.warp_role {first = 1 : i32, warps = 1 : i32, barrier = 2 : i32} {
    %v = nv_tileas.load %x_tiles[%zero] : !nv_tileas.partition_view<tile=(32), !nv_tileas.tensor_view<32xi32, strides=[1]>>, i32 -> tensor<32xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 32>>
    nv_tileas.smem_store %v, %given : tensor<32xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 32>>, !nv_tileas.smem<32xi32>
    nv_tileas.named_barrier {id = 1 : i32, threads = 64 : i32, arrive}
    scf.yield
  }
  nv_tileas.warp_role {first = 0 : i32, warps = 1 : i32, barrier = 3 : i32} {
    nv_tileas.named_barrier {id = 1 : i32, threads = 64 : i32}
    %w = nv_tileas.smem_load %given : !nv_tileas.smem<32xi32> -> tensor<32xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 32>>
    nv_tileas.store %w, %d_tiles[%zero] : tensor<32xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 32>>, !nv_tileas.partition_view<tile=(32), !nv_tileas.tensor_view<32xi32, strides=[1]>>, i32
    scf.yield
  }
  nv_tileas.return
}
