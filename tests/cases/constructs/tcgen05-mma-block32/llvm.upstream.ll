;: construct tcgen05.mma block_scale, mxf4, block32
;: target    sm_100a
;: launch    grid=1 block=128
;: frame     umma
;: a         e2m1x2 128x64
;: b         e2m1x2 128x128
;: d         f32 128x8 = (f32(a) * np.repeat(sfa[:, :, :2].transpose(1, 0, 2).reshape(128, 2), 32, 1)) @ (f32(b[:8, :64]) * np.repeat(sfb[:8, 0, :2], 32, 1)).T
;: sfa       ue8m0 32x4x4
;: sfb       ue8m0 32x4x4
;: ptx       tcgen05.mma.cta_group::1.kind::mxf4.block_scale.block32 [
;: sass      UTCOMMA
;: twin      `  call void @llvm.nvvm.tcgen05.wait.cta_group__1()` -> `` : tcgen05.not-committed
  %d6 = inttoptr i32 %tmem to ptr addrspace(6)
  %scale_b = add i32 %extra, 4
  %sa6 = inttoptr i32 %extra to ptr addrspace(6)
  %sb6 = inttoptr i32 %scale_b to ptr addrspace(6)
  call void @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale.block32(ptr addrspace(6) %d6, i64 %a_desc, i64 %b_desc, i32 142738560, i1 false, ptr addrspace(6) %sa6, ptr addrspace(6) %sb6, i32 1, i32 0)
;- PARAMETERS
, ptr addrspace(1) %sfa, ptr addrspace(1) %sfb
;- STAGE
  %lane = and i32 %tid, 31
  %my_sfa = getelementptr <4 x i32>, ptr addrspace(1) %sfa, i32 %lane
  %my_sfb = getelementptr <4 x i32>, ptr addrspace(1) %sfb, i32 %lane
  %factors_a = load <4 x i32>, ptr addrspace(1) %my_sfa, align 16
  %factors_b = load <4 x i32>, ptr addrspace(1) %my_sfb, align 16
  %my_b = add i32 %my_extra, 4
  call void @llvm.nvvm.tcgen05.st.32x32b.x4(i32 %my_extra, <4 x i32> %factors_a)
  call void @llvm.nvvm.tcgen05.st.32x32b.x4(i32 %my_b, <4 x i32> %factors_b)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
