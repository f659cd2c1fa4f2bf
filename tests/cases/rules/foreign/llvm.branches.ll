; target: sm_100a
; Tensor memory that is allocated where a branch leads: of all threads, of one warp, and used only there.
target triple = "nvptx64-nvidia-cuda"
@base = internal addrspace(3) global i32 undef, align 4
declare void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3), i32)
declare void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
declare void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6), i32)
declare void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6), i32, i1)
declare void @llvm.nvvm.tcgen05.wait.st()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @on_request(i32 %flags) {
entry:
  %bit = and i32 %flags, 4
  %asked = icmp ne i32 0, %bit
  br i1 %asked, label %get, label %have
get:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 32)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  br label %have
have:
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %columns, i32 7, i1 false) ;! tmem.use-not-dominated
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 32)
  ret void
}
define ptx_kernel void @by_one_warp(i32 %flags) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %tid, 32
  br i1 %first, label %get, label %have
get:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 32)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  br label %have
have:
  call void @llvm.nvvm.barrier0()
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %columns, i32 7, i1 false)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.barrier0()
  br i1 %first, label %free, label %out
free:
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 32)
  br label %out
out:
  ret void
}
define ptx_kernel void @all_or_nothing(i32 %flags) {
entry:
  %bit = and i32 %flags, 4
  %asked = icmp ne i32 %bit, 0
  br i1 %asked, label %get, label %then
get:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @base, i32 32)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  br label %then
then:
  call void @llvm.nvvm.barrier0()
  br i1 %asked, label %have, label %out
have:
  %word = load i32, ptr addrspace(3) @base, align 4
  %columns = inttoptr i32 %word to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x1(ptr addrspace(6) %columns, i32 7, i1 false)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %columns, i32 32)
  br label %out
out:
  ret void
}
