;: construct tcgen05.mma, scaled accumulator
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = 1.25 * f32(a) @ f32(b[:8, :16]).T
;: ptx       1, 2;
;: sass      UTCHMMA
;: twin      `  call void @llvm.nvvm.tcgen05.wait.cta_group__1()` -> `` : tcgen05.not-committed
  %d6 = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 134348816, i1 false, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.tcgen05.mma.shared.scale_d(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 134348816, i1 true, i64 2, i32 0, i32 1, i32 0)
