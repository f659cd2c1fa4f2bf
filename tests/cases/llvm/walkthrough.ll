; The walkthrough's LLVM stage: the documents' calls as printed there, in a kernel, with the named fields that PTX
; needs. The wait names no mbarrier, so PTX keeps one of its own.
; targets: sm_100a, sm_100f, sm_103a, sm_110a
; ptx: mbarrier.init.shared.b64 [gemm_blackwell_done], 1
; ptx: tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32
; ptx: tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned
; ptx: tcgen05.mma.cta_group::1.kind::f16.collector::a::fill [%r
; ptx: 0x04210490, 1
; ptx: tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [gemm_blackwell_done]
; ptx: mbarrier.try_wait.parity.shared.b64
; ptx: tcgen05.fence::after_thread_sync
; ptx: tcgen05.ld.sync.aligned.16x256b.x16.b32
; ptx: tcgen05.wait::ld.sync.aligned
; ptx: tcgen05.dealloc.cta_group::1.sync.aligned.b32
@smem_a = internal addrspace(3) global [2048 x i8] poison, align 1024
@smem_b = internal addrspace(3) global [4096 x i8] poison, align 1024

define ptx_kernel void @gemm_blackwell(ptr addrspace(1) %out) #0 {
; ---- TMEM allocation (one column-base handle per accumulator region)
%tmem_d_handle = call i32 @llvm.nvvm.tcgen05.alloc.shared(
    i32 16), !tile.tmem !0               ; num_columns

; ---- UMMA SMEM descriptor encode (64-bit packed, same bit layout as WGMMA)
%a_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(
    ptr addrspace(3) @smem_a, i32 512, i32 16, i32 0, i32 1)
%b_desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(
    ptr addrspace(3) @smem_b, i32 2048, i32 128, i32 0, i32 1)

; ---- tcgen05.mma with packed kind word
;      i32 kind:     0xC1 = mma_kind::f16 + cta_group::1
;      i32 collector: 0x01 = collector::a::fill, ashift=0
call void @llvm.nvvm.tcgen05.mma.cta_group__1(
    i32 %tmem_d_handle,                  ; D (TMEM handle, also reads C in place)
    i64 %a_desc,                         ; A operand (SMEM descriptor)
    i64 %b_desc,                         ; B operand (SMEM descriptor)
    i32 193,                             ; kind word: 0xC1
    i32 1,                               ; collector word: collector::a::fill
    i1 true), !tile.mma !1               ; enable_input_d (analogue of WGMMA scale_d)

; ---- After the K loop body completes, drain the asynchronous MMA queue
call void @llvm.nvvm.tcgen05.wait.cta_group__1()

; ---- TMEM read-back when the epilogue needs the accumulator in registers
%acc_reg = call <64 x float> @llvm.nvvm.tcgen05.ld.m64n8x32b(
    i32 %tmem_d_handle), !tile.ld !2
%first = extractelement <64 x float> %acc_reg, i32 0
store float %first, ptr addrspace(1) %out

; ---- TMEM deallocation (at function exit)
call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem_d_handle, i32 16), !tile.tmem !0
call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
!0 = !{!"tile", !"64x128", !"type", !"f32"}
!1 = !{!"shape", !"m64n128k16", !"types", !"f32.bf16.bf16", !"major", !"k.mn"}
!2 = !{!"shape", !"16x256b", !"num", i32 16}
