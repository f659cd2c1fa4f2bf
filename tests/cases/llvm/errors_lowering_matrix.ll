; Matrix instructions that a target lacks, or that are none, are refused at the call.
; targets: sm_80
define ptx_kernel void @k(i32 %a, i64 %d) {
  call void @llvm.nvvm.wgmma.fence.sync.aligned() ; error: wgmma is supported only on sm_90a
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %a, i64 %d) ; error: tcgen05 is supported only on arch-conditional or family-conditional variants from SM100 onwards.
  call void @llvm.nvvm.tcgen05.mma.cta_group__1(i32 %a, i64 %d, i64 %d, i32 0, i32 0, i1 true) ; error: tcgen05.mma supported only on arch-conditional or family-conditional variants from SM100 onwards.
  call {float, float, float, float} @llvm.nvvm.mma.m16n8k16.row.col.bf16.f16.f32(i32 %a, i32 %a, i32 %a) ; error: llvm.nvvm.mma.m16n8k16.row.col.bf16.f16.f32 is not the name of an mma intrinsic
  ret void
}
