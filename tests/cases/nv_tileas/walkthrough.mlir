//! compile stage=nv_tileas target=sm_100a
// The walkthrough's own lbo and sbo are not canonical.
nv_tileas.func @walkthrough(%p: !nv_tileas.ptr<f32>) attributes {num_warps = 4 : i32} {
  %smem_a = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x16xbf16, #nv_tileas.shared<order = [0, 1], swizzle = 128B>>
  %smem_b = nv_tileas.alloc_smem {offset = 8192 : i32} : !nv_tileas.smem<16x128xbf16, #nv_tileas.shared<order = [0, 1], swizzle = 32B>>
  %tmem_d = nv_tileas.alloc_tmem { num_columns = 16 : i32 }
          : !nv_tileas.tmem<64x128xf32>
  %b_desc = nv_tileas.make_umma_smem_desc %smem_b,
//          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[umma-layout.k-stride]: Not a canonical UMMA_K Layout: Expected stride failure.
              layout = #cute_nvgpu.umma_k_layout<base_offset=0, lbo=128, sbo=2048,
                                                  swizzle=128B>
          : !nv_tileas.umma_smem_desc<16x128xbf16>
  %a_desc = nv_tileas.make_umma_smem_desc %smem_a,
//          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning[umma-layout.mn-stride]: Not a canonical UMMA_MN Layout: Expected stride failure.
              layout = #cute_nvgpu.umma_mn_layout<base_offset=0, lbo=16, sbo=512,
                                                  swizzle=128B>
          : !nv_tileas.umma_smem_desc<64x16xbf16>
  %tok_mma = nv_tileas.umma %tmem_d, %a_desc, %b_desc
             { kind            = #nvvm.tcgen05_mma_kind<f16>,
               cta_group       = #nvvm.tcgen05_group<cta1>,
               scale_vec_size  = #nvvm.tcgen05_mma_scale_vec<1X>,
               scale_input_acc = false,
               block_scale     = false,
               collector_a     = #nvvm.tcgen05_mma_collectorop<fill>,
               ashift          = false,
               atom            = #cute.mma_atom<sm100_umma_m64n128k16_f32_bf16_bf16> }
           : !nv_tileas.tmem<64x128xf32>,
             !nv_tileas.umma_smem_desc<64x16xbf16>,
             !nv_tileas.umma_smem_desc<16x128xbf16>
           -> !nv_tileas.async_token
  %acc_reg = nv_tileas.tmem_load %tmem_d
           { shape = #nvvm.tcgen05_ldst_shape<m64n8x32b> }
           : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>
  nv_tileas.dealloc_tmem %tmem_d : !nv_tileas.tmem<64x128xf32>
}
