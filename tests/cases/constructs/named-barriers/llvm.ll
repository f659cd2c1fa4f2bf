;: construct  barriers with a name: one warp arrives, another waits
;: target     sm_80
;: launch     grid=1 block=64
;: x          u32 32
;: d          u32 32 = x
;: ptx        bar.arrive 1, 64;
;: ptx        bar.sync 1, 64;
;: twin       `arrive.aligned.count(i32 1,` -> `arrive.aligned.count(i32 2,` : sanitize:wait for ever
target triple = "nvptx64-nvidia-cuda"
@given = internal addrspace(3) global [32 x i32] undef, align 4
define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %d) "nvvm.reqntid"="64" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %tid, 31
  %near = getelementptr i32, ptr addrspace(3) @given, i32 %lane
  %gives = icmp uge i32 %tid, 32
  br i1 %gives, label %give, label %take

give:
  %from = getelementptr i32, ptr addrspace(1) %x, i32 %lane
  %v = load i32, ptr addrspace(1) %from
  store i32 %v, ptr addrspace(3) %near
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64)
  ret void

take:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  %w = load i32, ptr addrspace(3) %near
  %to = getelementptr i32, ptr addrspace(1) %d, i32 %lane
  store i32 %w, ptr addrspace(1) %to
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
