//! compile stage=nv_tileas target=sm_100a
// A descriptor moves on in units of 16 bytes. The first step is legal; the second is no whole unit; the third one carries
// out of the 14 bits of the start address, which one document calls intentional.
nv_tileas.func @k(%p: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<128x64xbf16, #nv_tileas.shared<order = [1, 0], swizzle = 128B>>
  %d = nv_tileas.make_umma_smem_desc %a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 1024, swizzle = 128B> : !nv_tileas.umma_smem_desc<128x64xbf16>
  %0 = nv_tileas.advance_umma_smem_desc %d {bytes = 32 : i32} : !nv_tileas.umma_smem_desc<128x64xbf16> -> !nv_tileas.umma_smem_desc<128x16xbf16>
  %1 = nv_tileas.advance_umma_smem_desc %d {bytes = 2 : i32} : !nv_tileas.umma_smem_desc<128x64xbf16> -> !nv_tileas.umma_smem_desc<128x16xbf16>
//     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[smem-desc.advance-not-16-bytes]: a descriptor advances in steps of 16 bytes
  %2 = nv_tileas.advance_umma_smem_desc %0 {bytes = 262128 : i32} : !nv_tileas.umma_smem_desc<128x16xbf16> -> !nv_tileas.umma_smem_desc<128x16xbf16>
//     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[smem-desc.advance-carries]: the descriptor advance carries out of the start address into the next field
}
