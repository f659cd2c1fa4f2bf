target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [1024 x i8] undef, align 128
define ptx_kernel void @k(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr byval([128 x i8]) align 64 "nvvm.grid_constant" %map, i64 %policy) "nvvm.reqntid"="32" {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr <8 x i32>, ptr addrspace(1) %x, i32 %tid
  %to = getelementptr <8 x i32>, ptr addrspace(3) @tile, i32 %tid
  %v = load <8 x i32>, ptr addrspace(1) %from, align 16
  store <8 x i32> %v, ptr addrspace(3) %to, align 16
  call void @llvm.nvvm.fence.proxy.async.shared_cta()
  call void @llvm.nvvm.barrier0()
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %end

copy:
<<BODY>>
  call void @llvm.nvvm.cp.async.bulk.commit.group()
  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)
  br label %end

end:
  ret void
}
<<DECLARE>>
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.fence.proxy.async.shared_cta()
declare void @llvm.nvvm.cp.async.bulk.commit.group()
declare void @llvm.nvvm.cp.async.bulk.wait.group(i32)
