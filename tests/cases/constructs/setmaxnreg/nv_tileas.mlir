//: construct  registers that move between roles of warps (setmaxnreg)
//: target     sm_90a
//: launch     grid=1 block=256
//: x          i32 128
//: d          i32 128 = x
//: ptx        setmaxnreg.dec.sync.aligned.u32 40;
//: ptx        setmaxnreg.inc.sync.aligned.u32 232;
//: twin       `  nv_tileas.named_barrier {id = 1 : i32, threads = 256 : i32, arrive}` -> `` : sanitize:wait for ever
nv_tileas.func @k(%x: !nv_tileas.ptr<i32>, %d: !nv_tileas.ptr<i32>) attributes {num_warps = 8 : i32} {
  %zero = arith.constant 0 : i32
  %x_array = nv_tileas.make_tensor_view %x, shape = [128], strides = [1] : !nv_tileas.ptr<i32> -> !nv_tileas.tensor_view<128xi32, strides=[1]>
  %x_tiles = nv_tileas.make_partition_view %x_array : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<128xi32, strides=[1]>>
  %d_array = nv_tileas.make_tensor_view %d, shape = [128], strides = [1] : !nv_tileas.ptr<i32> -> !nv_tileas.tensor_view<128xi32, strides=[1]>
  %d_tiles = nv_tileas.make_partition_view %d_array : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<128xi32, strides=[1]>>
  %given = nv_tileas.alloc_smem : !nv_tileas.smem<128xi32>
  nv_tileas.warp_role {first = 4 : i32, warps = 4 : i32, barrier = 2 : i32} {
    nv_tileas.set_registers {count = 40 : i32}
    %v = nv_tileas.load %x_tiles[%zero] : !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<128xi32, strides=[1]>>, i32 -> tensor<128xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>
    nv_tileas.smem_store %v, %given : tensor<128xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>, !nv_tileas.smem<128xi32>
    nv_tileas.named_barrier {id = 1 : i32, threads = 256 : i32, arrive}
    scf.yield
  }
  nv_tileas.warp_role {first = 0 : i32, warps = 4 : i32, barrier = 3 : i32} {
    nv_tileas.set_registers {count = 232 : i32, increase}
    nv_tileas.named_barrier {id = 1 : i32, threads = 256 : i32}
    %w = nv_tileas.smem_load %given : !nv_tileas.smem<128xi32> -> tensor<128xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>
    nv_tileas.store %w, %d_tiles[%zero] : tensor<128xi32, #nv_tileas.linear<order = [0], vector = 1, threads = 128>>, !nv_tileas.partition_view<tile=(128), !nv_tileas.tensor_view<128xi32, strides=[1]>>, i32
    scf.yield
  }
  nv_tileas.return
}
