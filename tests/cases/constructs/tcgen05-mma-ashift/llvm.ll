;: construct tcgen05.mma, rows of A shifted
;: target    sm_100a
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
;: ptx       tcgen05.mma.cta_group::1.kind::f16.ashift [
;: sass      UTCHMMA
;: twin      `i32 193, i32 4` -> `i32 193, i32 5` : tcgen05.collector-with-ashift
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i32 %extra, i64 %b_desc, i32 193, i32 4, i1 false), !tile.mma !1
;- STAGE
  %a_row = load <8 x i32>, ptr addrspace(1) %row_a0, align 16
  call void @llvm.nvvm.tcgen05.st.32x32b.x8(i32 %my_extra, <8 x i32> %a_row)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
;- METADATA
!1 = !{!"shape", !"m128n8k16", !"types", !"f32.f16.f16", !"major", !"k.k"}
