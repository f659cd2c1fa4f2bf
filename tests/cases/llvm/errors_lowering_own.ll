; LLVM's own intrinsics whose names begin like those of the documents are no wrong calls of these. llvm-as takes the text.
; targets: sm_100a
define ptx_kernel void @multiplies(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %i, i1 %p) {
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %d, i64 %a, i64 %b, i32 %i, i1 %p, i32 0, i32 1, i32 0) ; info: intrinsic llvm.nvvm.tcgen05.mma.shared has no lowering
  ret void
}
