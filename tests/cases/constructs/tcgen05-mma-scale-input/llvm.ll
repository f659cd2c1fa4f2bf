;: construct tcgen05.mma, scaled accumulator
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = 1.25 * f32(a) @ f32(b[:8, :16]).T
;: ptx       0x08020010, 1, 2;
;: sass      UTCHMMA
;: twin      `i32 209` -> `i32 81` : tcgen05.scale-input-acc-kind
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 193, i32 0, i1 false), !tile.mma !1
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 209, i32 0, i1 true), !tile.mma !2
;- METADATA
!1 = !{!"shape", !"m128n8k16", !"types", !"f32.f16.f16", !"major", !"k.k"}
!2 = !{!"shape", !"m128n8k16", !"types", !"f32.f16.f16", !"major", !"k.k", !"scale_input", i32 2}
