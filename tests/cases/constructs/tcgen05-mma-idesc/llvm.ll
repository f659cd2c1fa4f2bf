;: construct tcgen05.mma, instruction descriptor at run time
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         f16 128x16
;: b         f16 128x32
;: d         f32 128x8 = f32(a) @ f32(b[:8, :16]).T
;: i         i32 = 0x08020010
;: ptx       tcgen05.mma.cta_group::1.kind::f16 [%r
;: sass      UTCHMMA
;: twin      `tile.idesc` -> `tile.descriptor` : llvm.arity
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 193, i32 0, i1 false) [ "tile.idesc"(i32 %i) ]
;- PARAMETERS
, i32 %i
