;: construct tcgen05.mma.ws.sp
;: target    sm_100a
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
;: ptx       tcgen05.mma.ws.sp.cta_group::1.kind::f16 [
;: sass      UTCHMMA
;: twin      `i32 193` -> `i32 194` : tcgen05.ws-with-cta-pair
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.sp.ws(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 %extra, i32 193, i32 0, i1 false), !tile.mma !1
;- STAGE
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(i32 %my_extra, i32 2655886925)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
;- METADATA
!1 = !{!"shape", !"m128n64k32", !"types", !"f32.f16.f16", !"major", !"k.k"}
