// target: sm_100a
// The operands of an attention step in one ring of shared memory, with descriptors that move on through it.
#k128 = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 1024, swizzle = 128B>
#k32 = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 0, sbo = 256, swizzle = 32B>
#k32near = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 0, sbo = 128, swizzle = 32B>
#mn128 = #cute_nvgpu.umma_mn_layout<base_offset = 0, lbo = 8192, sbo = 1024, swizzle = 128B>
#mn128near = #cute_nvgpu.umma_mn_layout<base_offset = 0, lbo = 8192, sbo = 1536, swizzle = 128B>
!q = !nv_tileas.smem<128x64xf16, #nv_tileas.shared<order = [1, 0], swizzle = 128B>>
!v = !nv_tileas.smem<64x128xf16, #nv_tileas.shared<order = [1, 0], swizzle = 128B>>
!narrow = !nv_tileas.smem<64x96xf16, #nv_tileas.shared<order = [1, 0], swizzle = 128B>>
!x = !nv_tileas.smem<128x16xf16, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
!x8 = !nv_tileas.smem<128x8xf16, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
!x4 = !nv_tileas.smem<128x4xf16, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
!x100 = !nv_tileas.smem<100x16xf16, #nv_tileas.shared<order = [1, 0], swizzle = 32B>>
nv_tileas.func @tiles() attributes {num_warps = 4 : i32} {
  %q = nv_tileas.alloc_smem {offset = 0 : i32} : !q
  %dq = nv_tileas.make_umma_smem_desc %q, layout = #k128 : !nv_tileas.umma_smem_desc<128x64xf16>
  %v = nv_tileas.alloc_smem {offset = 16384 : i32} : !v
  %dv = nv_tileas.make_umma_smem_desc %v, layout = #mn128 : !nv_tileas.umma_smem_desc<64x128xf16>
  %dw = nv_tileas.make_umma_smem_desc %v, layout = #mn128near : !nv_tileas.umma_smem_desc<64x128xf16> //! umma-layout.mn-stride
  %n = nv_tileas.alloc_smem {offset = 32768 : i32} : !narrow
  %dn = nv_tileas.make_umma_smem_desc %n, layout = #mn128 : !nv_tileas.umma_smem_desc<64x96xf16> //! umma-layout.mn-profile
  %x = nv_tileas.alloc_smem {offset = 45056 : i32} : !x
  %dx = nv_tileas.make_umma_smem_desc %x, layout = #k32 : !nv_tileas.umma_smem_desc<128x16xf16>
  %dy = nv_tileas.make_umma_smem_desc %x, layout = #k32near : !nv_tileas.umma_smem_desc<128x16xf16> //! umma-layout.k-stride
  %x8 = nv_tileas.alloc_smem {offset = 49152 : i32} : !x8
  %d8 = nv_tileas.make_umma_smem_desc %x8, layout = #k32 : !nv_tileas.umma_smem_desc<128x8xf16> //! umma-layout.k-size
  %x4 = nv_tileas.alloc_smem {offset = 53248 : i32} : !x4
  %d4 = nv_tileas.make_umma_smem_desc %x4, layout = #k32 : !nv_tileas.umma_smem_desc<128x4xf16> //! umma-layout.k-profile
  %x100 = nv_tileas.alloc_smem {offset = 57344 : i32} : !x100
  %d100 = nv_tileas.make_umma_smem_desc %x100, layout = #k32 : !nv_tileas.umma_smem_desc<100x16xf16> //! umma-layout.k-mn-size
  %s1 = nv_tileas.advance_umma_smem_desc %dq {bytes = 96 : i32} : !nv_tileas.umma_smem_desc<128x64xf16> -> !nv_tileas.umma_smem_desc<128x16xf16>
  %s2 = nv_tileas.advance_umma_smem_desc %dq {bytes = 120 : i32} : !nv_tileas.umma_smem_desc<128x64xf16> -> !nv_tileas.umma_smem_desc<128x16xf16> //! smem-desc.advance-not-16-bytes
  %s3 = nv_tileas.advance_umma_smem_desc %s1 {bytes = 32 : i32} : !nv_tileas.umma_smem_desc<128x16xf16> -> !nv_tileas.umma_smem_desc<128x16xf16> //! smem-desc.advance-off-pattern
  %s4 = nv_tileas.advance_umma_smem_desc %dq {bytes = 8192 : i32} : !nv_tileas.umma_smem_desc<128x64xf16> -> !nv_tileas.umma_smem_desc<64x64xf16>
  %s5 = nv_tileas.advance_umma_smem_desc %dv {bytes = 245760 : i32} : !nv_tileas.umma_smem_desc<64x128xf16> -> !nv_tileas.umma_smem_desc<16x128xf16> //! smem-desc.advance-carries
  %s6 = nv_tileas.advance_umma_smem_desc %dv {bytes = 2048 : i32} : !nv_tileas.umma_smem_desc<64x128xf16> -> !nv_tileas.umma_smem_desc<16x128xf16>
  nv_tileas.return
}
