//: construct  bulk copy of bytes to global memory, some of 16
//: target     sm_100
//: launch     grid=1 block=32
//: x          u8 32x32
//: y          u8 32x32 = np.where(np.arange(32) % 16 < 6, x, y)
//: map        map y box=16x32
//: policy     i64 = 0x12F0000000000000
//: ptx        cp.async.bulk.global.shared::cta.bulk_group.cp_mask [
//: twin       `  nv_tileas.fence_proxy_async` -> `` : sanitize:proxy
nv_tileas.func @k(%x: !nv_tileas.ptr<i8>, %y: !nv_tileas.ptr<i8>, %map: !nv_tileas.tensor_map<32x32xi8>, %policy: i64) attributes {num_warps = 1 : i32} {
  %zero = arith.constant 0 : i32
  %x_array = nv_tileas.make_tensor_view %x, shape = [32, 32], strides = [32, 1] : !nv_tileas.ptr<i8> -> !nv_tileas.tensor_view<32x32xi8, strides=[32,1]>
  %x_tiles = nv_tileas.make_partition_view %x_array : !nv_tileas.partition_view<tile=(32x32), !nv_tileas.tensor_view<32x32xi8, strides=[32,1]>>
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<32x32xi8>
  %v = nv_tileas.load %x_tiles[%zero, %zero] : !nv_tileas.partition_view<tile=(32x32), !nv_tileas.tensor_view<32x32xi8, strides=[32,1]>>, i32 -> tensor<32x32xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 32>>
  nv_tileas.smem_store %v, %tile : tensor<32x32xi8, #nv_tileas.linear<order = [1, 0], vector = 16, threads = 32>>, !nv_tileas.smem<32x32xi8>
  nv_tileas.fence_proxy_async
  nv_tileas.barrier
  nv_tileas.bulk_store %tile, %y {bytemask = 63 : i32} : !nv_tileas.smem<32x32xi8>, !nv_tileas.ptr<i8>
  nv_tileas.bulk_commit
  nv_tileas.bulk_wait
  nv_tileas.return
}
