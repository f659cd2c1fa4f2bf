;: construct tcgen05.ld and st, every shape
;: target    sm_100a
;: launch    grid=1 block=128
;: a         u32 128x16
;: d         u32 128x48 = (lambda t: (lambda w, l, i: np.hstack([a[w + l // 4 + 8 * (l % 2), l // 2 % 2 + 2 * i[:8]], a[w + l // 4 + 8 * (i[:8] % 2), l % 4 + 4 * (i[:8] // 2)], a[w + l // 4 + 8 * (i[:8] // 2 % 2), 2 * (l % 4) + i[:8] % 2 + 8 * (i[:8] // 4)], a, a[w + l % 16, i[:8] + 8 * (l // 16)]]))(t // 32 * 32, t % 32, np.arange(16)))(np.arange(128)[:, None])
;: e         u32 128x80 = np.hstack([np.where(np.arange(128)[:, None] % 32 < (32 if k == 3 else 16), a, 0) for k in range(5)])
;: ptx       tcgen05.ld.sync.aligned.16x64b.x8.b32
;: ptx       tcgen05.ld.sync.aligned.16x128b.x4.b32
;: ptx       tcgen05.ld.sync.aligned.16x256b.x2.b32
;: ptx       tcgen05.ld.sync.aligned.32x32b.x16.b32
;: ptx       tcgen05.ld.sync.aligned.16x32bx2.x8.b32
;: ptx       tcgen05.st.sync.aligned.16x64b.x8.b32
;: ptx       tcgen05.st.sync.aligned.16x128b.x4.b32
;: ptx       tcgen05.st.sync.aligned.16x256b.x2.b32
;: ptx       tcgen05.st.sync.aligned.32x32b.x16.b32
;: ptx       tcgen05.st.sync.aligned.16x32bx2.x8.b32
;: sass      LDTM
;: sass      STTM
;: twin      `tcgen05.ld.16x256b.x2(` -> `tcgen05.ld.16x256c.x2(` : llvm.unknown-intrinsic
;: twin      `  %b0 = add i32 %mine, 16` -> `  %b0 = add i32 %tmem, 16` : sanitize:reaches lane 0 of tensor memory
target triple = "nvptx64-nvidia-cuda"

@slot = internal addrspace(3) global i32 undef, align 4

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d, ptr addrspace(1) %e) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row_a = getelementptr <16 x i32>, ptr addrspace(1) %a, i32 %tid
  %row_d = getelementptr [48 x i32], ptr addrspace(1) %d, i32 %tid
  %row_e = getelementptr [80 x i32], ptr addrspace(1) %e, i32 %tid
  %row = load <16 x i32>, ptr addrspace(1) %row_a, align 16
  %warp = and i32 %tid, 96
  %in_first = icmp eq i32 %warp, 0
  br i1 %in_first, label %allocate, label %allocated

allocate:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @slot, i32 128)
  call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  br label %allocated

allocated:
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  %tmem = load i32, ptr addrspace(3) @slot, align 4
  %lane = shl i32 %warp, 16
  %mine = add i32 %tmem, %lane
  %mine.p = inttoptr i32 %mine to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x16(ptr addrspace(6) %mine.p, <16 x i32> %row, i1 false)
  %b0 = add i32 %mine, 16
  %b0.p = inttoptr i32 %b0 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x16(ptr addrspace(6) %b0.p, <16 x i32> zeroinitializer, i1 false)
  %b1 = add i32 %mine, 32
  %b1.p = inttoptr i32 %b1 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x16(ptr addrspace(6) %b1.p, <16 x i32> zeroinitializer, i1 false)
  %b2 = add i32 %mine, 48
  %b2.p = inttoptr i32 %b2 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x16(ptr addrspace(6) %b2.p, <16 x i32> zeroinitializer, i1 false)
  %b3 = add i32 %mine, 64
  %b3.p = inttoptr i32 %b3 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x16(ptr addrspace(6) %b3.p, <16 x i32> zeroinitializer, i1 false)
  %b4 = add i32 %mine, 80
  %b4.p = inttoptr i32 %b4 to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.st.32x32b.x16(ptr addrspace(6) %b4.p, <16 x i32> zeroinitializer, i1 false)
  call void @llvm.nvvm.tcgen05.wait.st()
  %v0 = call <8 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x8(ptr addrspace(6) %mine.p, i1 false)
  %v1 = call <8 x i32> @llvm.nvvm.tcgen05.ld.16x128b.x4(ptr addrspace(6) %mine.p, i1 false)
  %v2 = call <8 x i32> @llvm.nvvm.tcgen05.ld.16x256b.x2(ptr addrspace(6) %mine.p, i1 false)
  %v3 = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(ptr addrspace(6) %mine.p, i1 false)
  %v4 = call <8 x i32> @llvm.nvvm.tcgen05.ld.16x32bx2.x8(ptr addrspace(6) %mine.p, i64 8, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  %d0 = getelementptr i32, ptr addrspace(1) %row_d, i32 0
  store <8 x i32> %v0, ptr addrspace(1) %d0, align 16
  call void @llvm.nvvm.tcgen05.st.16x64b.x8(ptr addrspace(6) %b0.p, <8 x i32> %v0, i1 false)
  %d1 = getelementptr i32, ptr addrspace(1) %row_d, i32 8
  store <8 x i32> %v1, ptr addrspace(1) %d1, align 16
  call void @llvm.nvvm.tcgen05.st.16x128b.x4(ptr addrspace(6) %b1.p, <8 x i32> %v1, i1 false)
  %d2 = getelementptr i32, ptr addrspace(1) %row_d, i32 16
  store <8 x i32> %v2, ptr addrspace(1) %d2, align 16
  call void @llvm.nvvm.tcgen05.st.16x256b.x2(ptr addrspace(6) %b2.p, <8 x i32> %v2, i1 false)
  %d3 = getelementptr i32, ptr addrspace(1) %row_d, i32 24
  store <16 x i32> %v3, ptr addrspace(1) %d3, align 16
  call void @llvm.nvvm.tcgen05.st.32x32b.x16(ptr addrspace(6) %b3.p, <16 x i32> %v3, i1 false)
  %d4 = getelementptr i32, ptr addrspace(1) %row_d, i32 40
  store <8 x i32> %v4, ptr addrspace(1) %d4, align 16
  call void @llvm.nvvm.tcgen05.st.16x32bx2.x8(ptr addrspace(6) %b4.p, i64 8, <8 x i32> %v4, i1 false)
  call void @llvm.nvvm.tcgen05.wait.st()
  %w0 = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(ptr addrspace(6) %b0.p, i1 false)
  %w1 = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(ptr addrspace(6) %b1.p, i1 false)
  %w2 = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(ptr addrspace(6) %b2.p, i1 false)
  %w3 = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(ptr addrspace(6) %b3.p, i1 false)
  %w4 = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(ptr addrspace(6) %b4.p, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  %e0 = getelementptr i32, ptr addrspace(1) %row_e, i32 0
  store <16 x i32> %w0, ptr addrspace(1) %e0, align 16
  %e1 = getelementptr i32, ptr addrspace(1) %row_e, i32 16
  store <16 x i32> %w1, ptr addrspace(1) %e1, align 16
  %e2 = getelementptr i32, ptr addrspace(1) %row_e, i32 32
  store <16 x i32> %w2, ptr addrspace(1) %e2, align 16
  %e3 = getelementptr i32, ptr addrspace(1) %row_e, i32 48
  store <16 x i32> %w3, ptr addrspace(1) %e3, align 16
  %e4 = getelementptr i32, ptr addrspace(1) %row_e, i32 64
  store <16 x i32> %w4, ptr addrspace(1) %e4, align 16
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  br i1 %in_first, label %free, label %end

free:
  %whole = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %whole, i32 128)
  br label %end

end:
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
