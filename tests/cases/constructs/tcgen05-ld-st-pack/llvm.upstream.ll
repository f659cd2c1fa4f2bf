;: construct tcgen05.ld and st of two 16-bit columns in a register
;: target    sm_100a
;: launch    grid=1 block=128
;: a         u32 128x8 <- np.arange(1024).reshape(128, 8) * 65537 % 2**31
;: d         u32 128x8 = a
;: e         u32 128x16 = np.stack([a % 65536, a // 65536], axis=2).reshape(128, 16)
;: ptx       tcgen05.st.sync.aligned.32x32b.x8.unpack::16b.b32
;: ptx       tcgen05.ld.sync.aligned.32x32b.x8.pack::16b.b32
;: sass      LDTM
;: twin      `inttoptr i32 %mine` -> `inttoptr i32 %tmem` : sanitize:reaches lane 0 of tensor memory
target triple = "nvptx64-nvidia-cuda"

@slot = internal addrspace(3) global i32 undef, align 4

define ptx_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %d, ptr addrspace(1) %e) #0 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row_a = getelementptr <8 x i32>, ptr addrspace(1) %a, i32 %tid
  %row_d = getelementptr <8 x i32>, ptr addrspace(1) %d, i32 %tid
  %row_e = getelementptr <16 x i32>, ptr addrspace(1) %e, i32 %tid
  %row = load <8 x i32>, ptr addrspace(1) %row_a, align 16
  %warp = and i32 %tid, 96
  %in_first = icmp eq i32 %warp, 0
  br i1 %in_first, label %allocate, label %allocated

allocate:
  call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) @slot, i32 32)
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
  call void @llvm.nvvm.tcgen05.st.32x32b.x8(ptr addrspace(6) %mine.p, <8 x i32> %row, i1 true)
  call void @llvm.nvvm.tcgen05.wait.st()
  %v = call <8 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x8(ptr addrspace(6) %mine.p, i1 true)
  %w = call <16 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x16(ptr addrspace(6) %mine.p, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  store <8 x i32> %v, ptr addrspace(1) %row_d, align 16
  store <16 x i32> %w, ptr addrspace(1) %row_e, align 16
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  call void @llvm.nvvm.barrier0()
  br i1 %in_first, label %free, label %end

free:
  %whole = inttoptr i32 %tmem to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %whole, i32 32)
  br label %end

end:
  ret void
}

attributes #0 = { "nvvm.reqntid"="128" }
