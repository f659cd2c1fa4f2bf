;: construct tcgen05.mma.sp, two CTAs
;: target    sm_100a
;: launch    grid=2 block=128 cluster=2
;: frame     umma.pair
;: a         f16 256x16
;: b         f16 256x32
;: d         f32 256x16 = f32(a) @ f32(np.concatenate([b[:8, np.ravel(np.array([[1, 3], [0, 1], [2, 3], [1, 2]] * 2) + 4 * np.arange(8)[:, None])], b[128:136, np.ravel(np.array([[1, 3], [0, 1], [2, 3], [1, 2]] * 2) + 4 * np.arange(8)[:, None])]])).T
;: ptx       tcgen05.mma.sp.cta_group::2.kind::f16 [
;: sass      UTCHMMA
;: twin      `wait.cta_group__2` -> `wait.cta_group__1` : tcgen05.wait-group
  call void @llvm.nvvm.tcgen05.mma.cta_group__2.sp(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 %extra, i32 194, i32 0, i1 false), !tile.mma !1
;- STAGE
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(i32 %my_extra, i32 2655886925)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
;- METADATA
!1 = !{!"shape", !"m256n16k32", !"types", !"f32.f16.f16", !"major", !"k.k"}
