;: construct  registers that move between roles of warps (setmaxnreg)
;: target     sm_90a
;: launch     grid=1 block=256
;: x          u32 128
;: d          u32 128 = x
;: ptx        setmaxnreg.dec.sync.aligned.u32 40;
;: ptx        setmaxnreg.inc.sync.aligned.u32 232;
;: twin       `inc.sync.aligned.u32(i32 232)` -> `inc.sync.aligned.u32(i32 260)` : llvm.intrinsic
target triple = "nvptx64-nvidia-cuda"
@given = internal addrspace(3) global [128 x i32] undef, align 4
define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %d) "nvvm.reqntid"="256" "nvvm.maxnreg"="168" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %place = and i32 %tid, 127
  %near = getelementptr i32, ptr addrspace(3) @given, i32 %place
  %gives = icmp uge i32 %tid, 128
  br i1 %gives, label %give, label %take

give:
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 40)
  %from = getelementptr i32, ptr addrspace(1) %x, i32 %place
  %v = load i32, ptr addrspace(1) %from
  store i32 %v, ptr addrspace(3) %near
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 256)
  ret void

take:
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 232)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 256)
  %w = load i32, ptr addrspace(3) %near
  %to = getelementptr i32, ptr addrspace(1) %d, i32 %place
  store i32 %w, ptr addrspace(1) %to
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
