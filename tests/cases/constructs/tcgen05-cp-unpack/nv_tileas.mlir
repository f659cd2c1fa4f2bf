//: construct tcgen05.cp that unpacks 4 and 6 bits to bytes
//: target    sm_100a
//: ptx       tcgen05.cp.cta_group::1.128x256b.b8x16.b6x16_p32 [
//: ptx       tcgen05.cp.cta_group::1.128x256b.b8x16.b4x16_p64 [
//: ptx       tcgen05.cp.cta_group::1.4x256b.b8x16.b6x16_p32 [
//: ptx       tcgen05.cp.cta_group::1.4x256b.b8x16.b4x16_p64 [
//: ptx       tcgen05.cp.cta_group::1.128x128b.b8x16.b6x16_p32 [
//: ptx       tcgen05.cp.cta_group::1.128x128b.b8x16.b4x16_p64 [
//: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13.b8x16.b6x16_p32 [
//: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13.b8x16.b4x16_p64 [
//: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b6x16_p32 [
//: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b4x16_p64 [
//: sass      UTCCP.T.S.U4x16P64
//: sass      UTCCP.T.S.4x32dp128bit.U6x16P32
//: twin      `shape_4x256b>, src_fmt` -> `shape_4x256b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, src_fmt` : tcgen05-cp.multicast-invalid
nv_tileas.func @k(%a: !nv_tileas.ptr<i32>) attributes {num_warps = 4 : i32} {
  %zero = arith.constant 0 : i32
  %smem = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>
  %tmem = nv_tileas.alloc_tmem {num_columns = 8 : i32} : !nv_tileas.tmem<128x32xi32>
  %done = nv_tileas.init_mbarrier {offset = 4096 : i32} : !nv_tileas.mbarrier
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_smem_to_tmem_cp %smem, %tmem {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, src_fmt = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>} : !nv_tileas.smem<128x8xi32, #nv_tileas.shared<order = [1, 0], swizzle = none>>, !nv_tileas.tmem<128x32xi32>
  nv_tileas.umma_commit %done : !nv_tileas.mbarrier
  %next = nv_tileas.umma_wait %done, %zero : !nv_tileas.mbarrier
  nv_tileas.dealloc_tmem %tmem : !nv_tileas.tmem<128x32xi32>
}
