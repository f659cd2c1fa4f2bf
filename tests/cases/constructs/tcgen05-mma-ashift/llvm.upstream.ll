;: construct tcgen05.mma, rows of A shifted
;: target    sm_100a
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
;: ptx       tcgen05.mma.cta_group::1.kind::f16.ashift [
;: sass      UTCHMMA
;: twin      `i32 0, i32 1, i32 0` -> `i32 0, i32 1, i32 2` : llvm.intrinsic
  %d6 = inttoptr i32 %tmem to ptr addrspace(6)
  %a6 = inttoptr i32 %extra to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.mma.tensor.ashift(ptr addrspace(6) %d6, ptr addrspace(6) %a6, i64 %b_desc, i32 134348816, i1 false, i32 0, i32 1, i32 0)
;- STAGE
  %a_row = load <8 x i32>, ptr addrspace(1) %row_a0, align 16
  call void @llvm.nvvm.tcgen05.st.32x32b.x8(i32 %my_extra, <8 x i32> %a_row)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
