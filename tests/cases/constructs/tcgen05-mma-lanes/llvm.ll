;: construct tcgen05.mma, lanes of D that stay
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = np.where(np.arange(128)[:, None] < 96, 2, 1) * (f32(a) @ f32(b[:8, :16]).T)
;: ptx       tcgen05.mma.cta_group::1.kind::f16 [
;: ptx       }, 1;
;: sass      UTCHMMA
;: twin      `  call void @llvm.nvvm.tcgen05.wait.cta_group__1()` -> `` : tcgen05.not-committed
  %d6 = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 134348816, i1 false, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared.disable_output_lane.cg1(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 134348816, i1 true, <4 x i32> <i32 0, i32 0, i32 0, i32 -1>, i32 0, i32 0)
