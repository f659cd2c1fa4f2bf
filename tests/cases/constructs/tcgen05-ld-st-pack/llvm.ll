;: construct tcgen05.ld and st of two 16-bit columns in a register
;: target    sm_100a
;: launch    grid=1 block=128
;: a         u32 128x8 <- np.arange(1024).reshape(128, 8) * 65537 % 2**31
;: d         u32 128x8 = a
;: e         u32 128x16 = np.stack([a % 65536, a // 65536], axis=2).reshape(128, 16)
;: ptx       tcgen05.st.sync.aligned.32x32b.x8.unpack::16b.b32
;: ptx       tcgen05.ld.sync.aligned.32x32b.x8.pack::16b.b32
;: sass      LDTM
;: twin      `%mine, <8 x i32>` -> `%tmem, <8 x i32>` : sanitize:reaches lane 0 of tensor memory
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d, ptr addrspace(1) %e) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row_a = getelementptr <8 x i32>, ptr addrspace(1) %a, i32 %tid
  %row_d = getelementptr <8 x i32>, ptr addrspace(1) %d, i32 %tid
  %row_e = getelementptr <16 x i32>, ptr addrspace(1) %e, i32 %tid
  %row = load <8 x i32>, ptr addrspace(1) %row_a, align 16
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 8), !tile.tmem !0
  %warp = and i32 %tid, 96
  %lane = shl i32 %warp, 16
  %mine = add i32 %tmem, %lane
  call void @llvm.nvvm.tcgen05.st.32x32b.x8(i32 %mine, <8 x i32> %row), !tile.st !1
  call void @llvm.nvvm.tcgen05.wait.st()
  %v = call <8 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x8(i32 %mine), !tile.ld !2
  %w = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(i32 %mine)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store <8 x i32> %v, ptr addrspace(1) %row_d, align 16
  store <16 x i32> %w, ptr addrspace(1) %row_e, align 16
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 8), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }

!0 = !{!"tile", !"128x32", !"type", !"f32"}
!1 = !{!"shape", !"32x32b", !"num", i32 8, !"unpack", i32 1}
!2 = !{!"shape", !"32x32b", !"num", i32 8, !"pack", i32 1}
