;: construct read-back of 64 rows, the documents' m64n8x32b
;: target    sm_100a
;: launch    grid=1 block=128
;: a         u32 128x8
;: d         u32 128x8 = a
;: ptx       tcgen05.ld.sync.aligned.16x256b.x2.b32
;: ptx       tcgen05.wait::ld.sync.aligned
;: sass      LDTM
;: twin      `tcgen05.ld.m64n8x32b(i32 %mine)` -> `tcgen05.ld.m64n8x32b(i32 %tmem)` : sanitize:reaches lane 0 of tensor memory
;: twin      `  call void @llvm.nvvm.tcgen05.wait.st()` -> `` : sanitize:tcgen05.wait
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr <8 x i32>, ptr addrspace(1) %a, i32 %tid
  %to = getelementptr <8 x i32>, ptr addrspace(1) %d, i32 %tid
  %row = load <8 x i32>, ptr addrspace(1) %from, align 16
  %tmem = call i32 @llvm.nvvm.tcgen05.alloc.shared(i32 2), !tile.tmem !0
  %warp = and i32 %tid, 96
  %lane = shl i32 %warp, 16
  %mine = add i32 %tmem, %lane
  call void @llvm.nvvm.tcgen05.st.16x256b.x2(i32 %mine, <8 x i32> %row)
  call void @llvm.nvvm.tcgen05.wait.st()
  %v = call <8 x i32> @llvm.nvvm.tcgen05.ld.m64n8x32b(i32 %mine), !tile.ld !1
  store <8 x i32> %v, ptr addrspace(1) %to, align 16
  call void @llvm.nvvm.tcgen05.dealloc(i32 %tmem, i32 2), !tile.tmem !0
  call void @llvm.nvvm.tcgen05.relinquish_alloc_permit()
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }

!0 = !{!"tile", !"64x16", !"type", !"f32"}
!1 = !{!"shape", !"16x256b", !"num", i32 2}
