; Mistakes in the arguments of tcgen05 calls.
; targets: sm_100a
define ptx_kernel void @k(ptr addrspace(3) %bar) {
entry:
  call void @llvm.nvvm.tcgen05.commit.cta_group__1.multicast(ptr addrspace(3) %bar) ; error: llvm.nvvm.tcgen05.commit.cta_group__1.multicast takes 2 operands, not 1
  ret void
}
