;: construct tcgen05.mma dense, tf32
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         tf32 128x8
;: b         tf32 128x16
;: d         f32 128x8 = f32(a) @ f32(b[:8, :8]).T
;: ptx       tcgen05.mma.cta_group::1.kind::tf32 [
;: sass      UTCHMMA
;: twin      `m128n8k8` -> `m128n8k16` : mir.shape
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 321, i32 0, i1 false), !tile.mma !1
;- METADATA
!1 = !{!"shape", !"m128n8k8", !"types", !"f32.tf32.tf32", !"major", !"k.k"}
