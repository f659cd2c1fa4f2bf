// target: sm_100a
// in llvm: 64x128b
// in ptx: tcgen05.cp.cta_group::1.64x128b.warpx2::01_23
nv_tileas.func @gemm(%smem_a: !nv_tileas.smem<64x16xbf16>) {
%tmem_a = nv_tileas.alloc_tmem { num_columns = 8 : i32 }
        : !nv_tileas.tmem<64x16xbf16>

nv_tileas.umma_smem_to_tmem_cp %smem_a, %tmem_a
    { shape = #nvvm.tcgen05_cp_shape<m64n128b>,
      multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>,
      src_fmt = #nvvm.tcgen05_cp_src_fmt<b32x2> }
  : !nv_tileas.smem<64x16xbf16>, !nv_tileas.tmem<64x16xbf16>
nv_tileas.dealloc_tmem %tmem_a : !nv_tileas.tmem<64x16xbf16>
}
