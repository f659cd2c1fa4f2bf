// target: sm_100a
// Operands of a flash attention step: Q and K by rows, V by columns, with the layouts as the multiply has them.
#k128 = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 0, sbo = 1024, swizzle = 128B>
#k128far = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16384, sbo = 1024, swizzle = 128B>
#k128half = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 512, swizzle = 128B>
#k32 = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B>
#plain = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 128, sbo = 256, swizzle = none>
#v64 = #cute_nvgpu.umma_mn_layout<base_offset = 0, lbo = 4096, sbo = 512, swizzle = 64B>
#v64odd = #cute_nvgpu.umma_mn_layout<base_offset = 0, lbo = 4096, sbo = 528, swizzle = 64B>
!s = !nv_tileas.tmem<128x64xf32>
!q = !nv_tileas.umma_smem_desc<128x64xf16>
!q24 = !nv_tileas.umma_smem_desc<128x24xf16>
!q20 = !nv_tileas.umma_smem_desc<128x20xf16>
!q120 = !nv_tileas.umma_smem_desc<124x64xf16>
!kt = !nv_tileas.umma_smem_desc<64x64xf16>
!v48 = !nv_tileas.umma_smem_desc<64x48xf16>
!e48 = !nv_tileas.umma_smem_desc<128x48xf8E5M2>
!e64 = !nv_tileas.umma_smem_desc<128x64xf8E5M2>
!tok = !nv_tileas.async_token
gpu.module @attention {
  gpu.func @scores(%s: !s, %q: !q, %q24: !q24, %q20: !q20, %q120: !q120, %k: !kt, %v48: !v48, %e48: !e48, %e64: !e64, %no: i1) kernel {
    %0 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %q, %k, %no) {b_layout = #v64, a_layout = #k128, kind = "f16"} : (!s, !q, !kt, i1) -> !tok
    %1 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %q, %k, %no) {b_layout = #v64, a_layout = #k128far, kind = "f16"} : (!s, !q, !kt, i1) -> !tok //! umma-layout.k-stride
    %2 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %q, %k, %no) {a_layout = #k128half, kind = "f16"} : (!s, !q, !kt, i1) -> !tok //! umma-layout.k-stride
    %3 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %q24, %k, %no) {layout_a = #k128, kind = "f16"} : (!s, !q24, !kt, i1) -> !tok //! umma-layout.k-size
    %4 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %q20, %k, %no) {layout_a = #k128, kind = "f16"} : (!s, !q20, !kt, i1) -> !tok //! umma-layout.k-profile
    %5 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %q120, %k, %no) {layout_a = #k128, kind = "f16"} : (!s, !q120, !kt, i1) -> !tok //! umma-layout.k-mn-size
    %6 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %q, %k, %no) {layout_b = #v64odd, kind = "f16"} : (!s, !q, !kt, i1) -> !tok //! umma-layout.mn-stride
    %7 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %q, %v48, %no) {layout_b = #v64, kind = "f16"} : (!s, !q, !v48, i1) -> !tok //! umma-layout.mn-profile
    %8 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %e48, %k, %no) {layout_a = #k32, kind = "f8f6f4"} : (!s, !e48, !kt, i1) -> !tok //! umma-layout.k-size
    %9 = "cute_nvgpu.arch.mma.SM100.umma"(%s, %e64, %k, %no) {layout_a = #plain, kind = "f8f6f4"} : (!s, !e64, !kt, i1) -> !tok
    gpu.return
  }
}
