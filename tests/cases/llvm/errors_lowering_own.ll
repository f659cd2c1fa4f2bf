; LLVM's own intrinsics whose names begin like those of the documents are no wrong calls of these. llvm-as takes the text.
; targets: sm_100a
define ptx_kernel void @allocates(ptr addrspace(3) %s, i32 %n) {
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) %s, i32 %n) ; info: intrinsic llvm.nvvm.tcgen05.alloc.shared.cg1 has no lowering
  ret void
}
declare void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3), i32)
