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
//: sass      UTCCP.T.S.4dp256bit.U6x16P32
//: sass      UTCCP.T.S.128dp128bit.U4x16P64
//: sass      UTCCP.T.S.2x64dp128bit_lw02_lw13.U6x16P32
//: sass      UTCCP.T.S.4x32dp128bit.U4x16P64
//: twin      `shape_4x256b>, srcFormat` -> `shape_4x256b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, srcFormat` : tcgen05-cp.multicast-invalid
llvm.func @k(%tmem: !llvm.ptr<6>, %desc: i64, %bar: !llvm.ptr<3>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 1>} {
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  nvvm.tcgen05.cp %tmem, %desc {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  nvvm.tcgen05.commit %bar : !llvm.ptr<3>
  llvm.return
}
