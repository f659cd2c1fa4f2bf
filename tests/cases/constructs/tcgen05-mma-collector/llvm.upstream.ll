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
;: twin      `i32 0, i32 1, i32 2` -> `i32 0, i32 1, i32 0` : tcgen05.collector-of-another-a
  %d6 = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 134348816, i1 false, i32 0, i32 1, i32 2)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 134348816, i1 true, i32 0, i32 1, i32 3)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 134348816, i1 true, i32 0, i32 1, i32 1)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 134348816, i1 true, i32 0, i32 1, i32 0)
