;: construct tcgen05.mma.ws
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
;: ptx       tcgen05.mma.ws.cta_group::1.kind::f16.collector::b2::fill [
;: sass      UTCHMMA
;: twin      `i32 193` -> `i32 194` : tcgen05.ws-with-cta-pair
  call void @llvm.nvvm.tcgen05.mma.cta_group__1.ws(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 193, i32 1, i1 false), !tile.mma !1
;- METADATA
!1 = !{!"shape", !"m128n64k16", !"types", !"f32.f16.f16", !"major", !"k.k", !"buffer", !"b2"}
