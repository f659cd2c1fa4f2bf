//! features
// A cache policy is an i64 and a rank an i32, neither of which is written.
!map = !nv_tileas.tensor_map<32x8xf32>
!smem = !nv_tileas.smem<32x8xf32>
!bar = !nv_tileas.mbarrier
!ptr = !nv_tileas.ptr<f32>
nv_tileas.func @k(%map: !map, %p: !ptr, %l: i64, %i: i32) attributes {num_warps = 4 : i32} {
  %tile = nv_tileas.alloc_smem {offset = 0 : i32} : !smem
  %bar = nv_tileas.init_mbarrier {offset = 1024 : i32} : !bar
  nv_tileas.tma_load %map[%i, %i], %tile, %bar policy %l : !map, !smem, !bar, i32
  nv_tileas.tma_load %map[%i, %i], %tile, %bar policy %i : !map, !smem, !bar, i32
//                                                    ^^ error[type.use]: use of value '%i' expects different type than prior uses: 'i64' vs 'i32'
  nv_tileas.tma_load %map[%i, %i], %tile, %bar at %i : !map, !smem, !bar, i32
  nv_tileas.tma_load %map[%i, %i], %tile, %bar at %l : !map, !smem, !bar, i32
//                                                ^^ error[type.use]: use of value '%l' expects different type than prior uses: 'i32' vs 'i64'
  nv_tileas.tma_store %tile, %map[%i, %i] policy %l : !smem, !map, i32
  nv_tileas.tma_store %tile, %map[%i, %i] policy %i : !smem, !map, i32
//                                               ^^ error[type.use]: use of value '%i' expects different type than prior uses: 'i64' vs 'i32'
  nv_tileas.bulk_load %p, %tile, %bar policy %l : !ptr, !smem, !bar
  nv_tileas.bulk_load %p, %tile, %bar policy %i : !ptr, !smem, !bar
//                                           ^^ error[type.use]: use of value '%i' expects different type than prior uses: 'i64' vs 'i32'
  nv_tileas.wait_mbarrier %bar, %i : !bar
  nv_tileas.wait_mbarrier %bar, %l : !bar
//                              ^^ error[type.use]: use of value '%l' expects different type than prior uses: 'i32' vs 'i64'
}
