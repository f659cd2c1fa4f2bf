; target: sm_100a
; in ptx: tcgen05.commit.cta_group::1
; in ptx: tcgen05.ld.sync.aligned.32x32b.x128.b32
; assumed tile: 64x128
define ptx_kernel void @gemm() {
%tmem_d_handle = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 16)
; ---- After the K loop body completes, drain the asynchronous MMA queue
call void @llvm.nvvm.tcgen05.wait.cta_group__1()

; ---- Now safe to read the TMEM accumulator
%acc_reg = call <128 x float> @llvm.nvvm.tcgen05.ld.m64n8x32b(
    i32 %tmem_d_handle)
call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem_d_handle, i32 16)
call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
ret void
}
