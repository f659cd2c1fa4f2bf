;: construct tcgen05.cp that unpacks 4 and 6 bits to bytes
;: target    sm_100a
;: ptx       tcgen05.cp.cta_group::1.128x256b.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.128x256b.b8x16.b4x16_p64 [
;: ptx       tcgen05.cp.cta_group::1.4x256b.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.4x256b.b8x16.b4x16_p64 [
;: ptx       tcgen05.cp.cta_group::1.128x128b.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.128x128b.b8x16.b4x16_p64 [
;: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.64x128b.warpx2::02_13.b8x16.b4x16_p64 [
;: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b6x16_p32 [
;: ptx       tcgen05.cp.cta_group::1.32x128b.warpx4.b8x16.b4x16_p64 [
;: sass      UTCCP.T.S.U4x16P64
;: sass      UTCCP.T.S.4dp256bit.U6x16P32
;: sass      UTCCP.T.S.128dp128bit.U4x16P64
;: sass      UTCCP.T.S.2x64dp128bit_lw02_lw13.U6x16P32
;: sass      UTCCP.T.S.4x32dp128bit.U4x16P64
;: twin      `!"b6x16_p32"` -> `!"b32x2"` : tcgen05-cp.format
target triple = "nvptx64-nvidia-cuda"

@smem = internal addrspace(3) global [4096 x i8] undef, align 1024

define ptx_kernel void @k() #0 {
entry:
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 8), !tile.tmem !0
  %desc = call i64 @llvm.nvvm.tcgen05.mma_smem_desc.encode(ptr addrspace(3) @smem, i32 128, i32 2048, i32 0, i32 0)
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %tid, 0
  br i1 %first, label %copy, label %copied

copy:
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !1
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !2
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !3
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !4
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !5
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !6
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !7
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !8
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !9
  call void @llvm.nvvm.tcgen05.cp.cta_group__1(i32 %tmem, i64 %desc), !tile.cp !10
  br label %copied

copied:
  call void @llvm.nvvm.tcgen05.wait.cta_group__1()
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 8), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }

!0 = !{!"tile", !"128x32", !"type", !"f32"}
!1 = !{!"shape", !"128x256b", !"format", !"b6x16_p32"}
!2 = !{!"shape", !"128x256b", !"format", !"b4x16_p64"}
!3 = !{!"shape", !"4x256b", !"format", !"b6x16_p32"}
!4 = !{!"shape", !"4x256b", !"format", !"b4x16_p64"}
!5 = !{!"shape", !"128x128b", !"format", !"b6x16_p32"}
!6 = !{!"shape", !"128x128b", !"format", !"b4x16_p64"}
!7 = !{!"shape", !"64x128b", !"multicast", !"warpx2::02_13", !"format", !"b6x16_p32"}
!8 = !{!"shape", !"64x128b", !"multicast", !"warpx2::02_13", !"format", !"b4x16_p64"}
!9 = !{!"shape", !"32x128b", !"multicast", !"warpx4", !"format", !"b6x16_p32"}
!10 = !{!"shape", !"32x128b", !"multicast", !"warpx4", !"format", !"b4x16_p64"}
