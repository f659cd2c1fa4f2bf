;: construct tcgen05.mma dense, f8f6f4
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         e4m3 128x32
;: b         e5m2 128x64
;: d         f32 128x8 = f32(a) @ f32(b[:8, :32]).T
;: ptx       tcgen05.mma.cta_group::1.kind::f8f6f4 [
;: sass      UTCQMMA
;: twin      `i32 65` -> `i32 97` : tcgen05.block-scale-kind
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 65, i32 0, i1 false), !tile.mma !1
;- METADATA
!1 = !{!"shape", !"m128n8k32", !"types", !"f32.e4m3.e5m2", !"major", !"k.k"}
