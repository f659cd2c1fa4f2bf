; Legal inline assembly: the documents' wgmma template, which ties no accumulator, and results of several register
; classes, operands tied to results and text of nothing are taken over as they are. llvm-as and llc 22 take the text.
; targets: sm_90a
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @template(i64 %a, i64 %b, i32 %scale, ptr addrspace(1) %out) {
  call void @llvm.nvvm.wgmma.fence.sync.aligned()
  %d = call { float, float, float, float } asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $6, 0; wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $4, $5, p, 1, 1, $7, $7; }", "=f,=f,=f,=f,l,l,r,n"(i64 %a, i64 %b, i32 %scale, i32 0)
  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 0)
  %x = extractvalue { float, float, float, float } %d, 0
  store float %x, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @classes(i32 %n, ptr addrspace(1) %out) {
  %d = call { i32, float } asm "mov.b32 $0, $2; cvt.rn.f32.s32 $1, $2;", "=r,=f,r"(i32 %n)
  %x = extractvalue { i32, float } %d, 0
  store i32 %x, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @tied(i32 %n, ptr addrspace(1) %out) {
  %x = call i32 asm "add.u32 $0, $1, $2;", "=r,0,r"(i32 %n, i32 3)
  call void asm sideeffect "", "~{memory}"()
  store i32 %x, ptr addrspace(1) %out
  ret void
}
declare void @llvm.nvvm.wgmma.fence.sync.aligned()
declare void @llvm.nvvm.wgmma.commit_group.sync.aligned()
declare void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 immarg)
