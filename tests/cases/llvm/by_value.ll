; Constants passed by value are aligned at least as their elements are. llc gives them the same bytes.
; targets: sm_90a
; ptx: .param .align 4 .b8 k_param_0[8],
; ptx: .param .align 4 .b8 k_param_1[8],
; ptx: .param .align 8 .b8 k_param_2[16],
; ptx: .param .align 1 .b8 k_param_3[3],
; ptx: .param .align 16 .b8 k_param_4[32],
; ptx: .param .align 8 .b8 k_param_5[16],
; ptx: .param .align 2 .b8 k_param_6[4],
; ptx: .param .align 16 .b8 k_param_7[32],
; ptx: .param .align 8 .b8 k_param_8[32],
; ptx: .param .align 4 .b8 k_param_9[4],
; ptx: .param .align 8 .b8 k_param_10[16],
; ptx: .param .align 1 .b8 k_param_11[2],
; ptx: .param .align 1 .b8 k_param_12[2],
; ptx: .param .align 8 .b8 k_param_13[16],
; ptx: .param .align 16 .b8 k_param_14[16]
define ptx_kernel void @k(ptr byval([2 x float]) "nvvm.grid_constant" %a, ptr byval([2 x float]) align 1 "nvvm.grid_constant" %b, ptr byval([2 x double]) align 2 "nvvm.grid_constant" %c, ptr byval([3 x i8]) "nvvm.grid_constant" %d, ptr byval([2 x <4 x float>]) "nvvm.grid_constant" %e, ptr byval([2 x <3 x i16>]) "nvvm.grid_constant" %f, ptr byval([2 x half]) "nvvm.grid_constant" %g, ptr byval([2 x i128]) "nvvm.grid_constant" %h, ptr byval([2 x [2 x i64]]) "nvvm.grid_constant" %i, ptr byval([1 x i24]) "nvvm.grid_constant" %j, ptr byval([2 x ptr]) "nvvm.grid_constant" %k, ptr byval([2 x <2 x i1>]) "nvvm.grid_constant" %l, ptr byval([2 x i1]) "nvvm.grid_constant" %m, ptr byval([2 x i48]) "nvvm.grid_constant" %o, ptr byval([4 x i32]) align 16 "nvvm.grid_constant" %p) {
  ret void
}
