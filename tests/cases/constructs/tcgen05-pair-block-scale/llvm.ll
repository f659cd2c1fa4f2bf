;: construct tcgen05.mma block_scale, two CTAs
;: target    sm_100a
;: launch    grid=2 block=128 cluster=2
;: frame     umma.pair
;: a         e4m3 256x32
;: b         e5m2 256x64
;: d         f32 256x16 = (f32(a) * np.repeat(sfa.reshape(2, 32, 4, 4)[..., 0].transpose(0, 2, 1).reshape(256, 1), 32, 1)) @ (f32(np.concatenate([b[:8, :32], b[128:136, :32]])) * np.repeat(sfb[:16, 0, :1], 32, 1)).T
;: sfa       ue8m0 64x4x4
;: sfb       ue8m0 32x4x4
;: ptx       tcgen05.mma.cta_group::2.kind::mxf8f6f4.block_scale.block32 [
;: sass      UTCQMMA
;: twin      `wait.cta_group__2` -> `wait.cta_group__1` : tcgen05.wait-group
  %scale_b = add i32 %extra, 4
  call void @llvm.nvvm.tcgen05.mma.cta_group__2.block_scale(i32 %tmem, i64 %a_desc, i64 %b_desc, i32 %extra, i32 %scale_b, i32 162, i32 0, i1 false), !tile.mma !1
;- PARAMETERS
, ptr addrspace(1) %sfa, ptr addrspace(1) %sfb
;- STAGE
  %lane = and i32 %tid, 31
  %of_rank = shl i32 %rank, 5
  %of_both = add i32 %lane, %of_rank
  %my_sfa = getelementptr <4 x i32>, ptr addrspace(1) %sfa, i32 %of_both
  %my_sfb = getelementptr <4 x i32>, ptr addrspace(1) %sfb, i32 %lane
  %factors_a = load <4 x i32>, ptr addrspace(1) %my_sfa, align 16
  %factors_b = load <4 x i32>, ptr addrspace(1) %my_sfb, align 16
  %my_b = add i32 %my_extra, 4
  call void @llvm.nvvm.tcgen05.st.32x32b.x4(i32 %my_extra, <4 x i32> %factors_a)
  call void @llvm.nvvm.tcgen05.st.32x32b.x4(i32 %my_b, <4 x i32> %factors_b)
  call void @llvm.nvvm.tcgen05.wait.st()
  call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
;- METADATA
!1 = !{!"shape", !"m256n16k32", !"types", !"f32.e4m3.e5m2", !"major", !"k.k", !"scale_type", !"ue8m0"}
