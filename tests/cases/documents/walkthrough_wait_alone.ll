; target: sm_100a
; in ptx: tcgen05.ld.sync.aligned.32x32b.x128.b32
define ptx_kernel void @k(i32 %tmem_d_handle) {
; ---- After the K loop body completes, drain the asynchronous MMA queue
call void @llvm.nvvm.tcgen05.wait.cta_group__1()

; ---- Now safe to read the TMEM accumulator
%acc_reg = call <128 x float> @llvm.nvvm.tcgen05.ld.m64n8x32b(
    i32 %tmem_d_handle)
ret void
}
