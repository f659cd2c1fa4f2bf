;: construct tcgen05.mma.ws with a zero-column mask
;: target    sm_100a
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
;: ptx       tcgen05.mma.ws.cta_group::1.kind::f16.collector::b1::fill [
;: sass      UTCHMMA
;: twin      `  call void @llvm.nvvm.tcgen05.wait.cta_group__1()` -> `` : tcgen05.not-committed
  %d6 = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.mma.ws.shared.zero_col_mask(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 135266320, i1 false, i64 0, i32 0, i32 1, i32 2)
