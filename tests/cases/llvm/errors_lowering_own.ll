; LLVM's own intrinsics whose names begin like those that are lowered are no wrong calls of these. llvm-as takes the text.
; targets: sm_100a
define ptx_kernel void @orders() {
  call void @llvm.nvvm.fence.proxy.async.shared_cluster() ; info: intrinsic llvm.nvvm.fence.proxy.async.shared_cluster has no lowering
  ret void
}
declare void @llvm.nvvm.fence.proxy.async.shared_cluster()
