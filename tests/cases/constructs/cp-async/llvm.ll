;: construct  asynchronous copies of threads (cp.async)
;: target     sm_80
;: launch     grid=1 block=32
;: x          f32 16x8
;: d          f32 16x8 = x
;: ptx        cp.async.cg.shared.global [
;: ptx        cp.async.commit_group;
;: ptx        cp.async.wait_group 0;
;: twin       `  call void @llvm.nvvm.cp.async.wait.group(i32 0)` -> `` : cp-async.not-waited
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [512 x i8] undef, align 16
define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %d) "nvvm.reqntid"="32" {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr <4 x float>, ptr addrspace(1) %x, i32 %tid
  %to = getelementptr <4 x float>, ptr addrspace(1) %d, i32 %tid
  %near = getelementptr <4 x float>, ptr addrspace(3) @tile, i32 %tid
  call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %near, ptr addrspace(1) %from)
  call void @llvm.nvvm.cp.async.commit.group()
  call void @llvm.nvvm.cp.async.wait.group(i32 0)
  call void @llvm.nvvm.barrier0()
  %v = load <4 x float>, ptr addrspace(3) %near, align 16
  store <4 x float> %v, ptr addrspace(1) %to, align 16
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3), ptr addrspace(1))
declare void @llvm.nvvm.cp.async.commit.group()
declare void @llvm.nvvm.cp.async.wait.group(i32)
declare void @llvm.nvvm.barrier0()
