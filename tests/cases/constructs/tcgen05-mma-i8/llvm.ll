;: construct tcgen05.mma dense, i8
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         i8 128x32
;: b         u8 128x64
;: d         i32 128x8 = i32(a) @ i32(b[:8, :32]).T
;: ptx       tcgen05.mma.cta_group::1.kind::i8 [
;: sass      UTCIMMA
;: twin      `m128n8k32` -> `m128n40k32` : mir.encoding
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 257, i32 0, i1 false), !tile.mma !1
;- METADATA
!1 = !{!"shape", !"m128n8k32", !"types", !"s32.s8.u8", !"major", !"k.k"}
