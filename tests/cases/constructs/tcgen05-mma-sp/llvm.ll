;: construct tcgen05.mma.sp with metadata
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = f32(a) @ f32(b[:8, np.ravel(np.array([[1, 3], [0, 1], [2, 3], [1, 2]] * 2) + 4 * np.arange(8)[:, None])]).T
;: ptx       tcgen05.mma.sp.cta_group::1.kind::f16 [
;: sass      UTCHMMA
;: twin      `m128n8k32` -> `m128n8k16` : mir.shape
;: twin      `i64 %b_desc, i32 %extra` -> `i64 %b_desc` : llvm.arity
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.sp(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 %extra, i32 193, i32 0, i1 false), !tile.mma !1
;- STAGE
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(i32 %my_extra, i32 2655886925)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
;- METADATA
!1 = !{!"shape", !"m128n8k32", !"types", !"f32.f16.f16", !"major", !"k.k"}
