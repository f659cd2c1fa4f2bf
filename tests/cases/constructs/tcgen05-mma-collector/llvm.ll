;: construct tcgen05.mma, collector of A: fill, use, lastuse, discard
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = 4 * f32(a) @ f32(b[:8, :16]).T
;: ptx       tcgen05.mma.cta_group::1.kind::f16.collector::a::fill [
;: ptx       tcgen05.mma.cta_group::1.kind::f16.collector::a::use [
;: ptx       tcgen05.mma.cta_group::1.kind::f16.collector::a::lastuse [
;: ptx       tcgen05.mma.cta_group::1.kind::f16 [
;: sass      UTCHMMA
;: twin      `i64 %a_desc, i64 %b_desc, i32 193, i32 3` -> `i64 %b_desc, i64 %b_desc, i32 193, i32 3` : tcgen05.collector-of-another-a
;: twin      `i64 %a_desc, i64 %b_desc, i32 193, i32 3` -> `i64 %b_desc, i64 %b_desc, i32 193, i32 3` : sanitize:filled with another A
;: twin      `i32 193, i32 0, i1 true), !tile.mma !2` -> `i32 193, i32 3, i1 true), !tile.mma !2` : mir.collector
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 193, i32 1, i1 false), !tile.mma !1
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 193, i32 3, i1 true), !tile.mma !1
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 193, i32 0, i1 true), !tile.mma !2
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 193, i32 0, i1 true), !tile.mma !1
;- METADATA
!1 = !{!"shape", !"m128n8k16", !"types", !"f32.f16.f16", !"major", !"k.k"}
!2 = !{!"shape", !"m128n8k16", !"types", !"f32.f16.f16", !"major", !"k.k", !"lastuse", i32 1}
