;: construct tcgen05.mma dense, f16
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
;: ptx       tcgen05.mma.cta_group::1.kind::f16 [
;: sass      UTCHMMA
;: twin      `i32 193, i32 0` -> `i32 192, i32 0` : tcgen05.cta-group-reserved
;: twin      `  call void @llvm.nvvm.tcgen05.wait.cta_group__1()` -> `` : tcgen05.not-committed
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 193, i32 0, i1 false), !tile.mma !1
;- METADATA
!1 = !{!"shape", !"m128n8k16", !"types", !"f32.f16.f16", !"major", !"k.k"}
