define ptx_kernel void @k(ptr addrspace(3) %a0, ptr addrspace(7) %a1, ptr addrspace(3) %a2, ptr %a3, i32 %a4, ptr addrspace(1) %a5, i64 %a6, i16 %a7, i1 %a8, ptr addrspace(6) %a9, i64 %a10, i32 %a11) {
b0:
  call void asm sideeffect "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [$0], $1;", "r,r"(ptr addrspace(3) %a0, i32 %a4)
  call void asm sideeffect "tcgen05.dealloc.cta_group::1.sync.aligned.b32 $0, $1;", "r,r"(ptr addrspace(6) %a9, i32 %a4)
  call void asm sideeffect "tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;", ""()
  call void asm sideeffect "tcgen05.fence::before_thread_sync;", ""()
  call void asm sideeffect "tcgen05.wait::ld.sync.aligned;", ""()
  call void asm sideeffect "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [$0];", "r"(ptr addrspace(3) %a2)
  call void asm sideeffect "tcgen05.cp.cta_group::1.128x256b [$0], $1;", "r,l"(ptr addrspace(6) %a9, i64 %a10)
  call void asm sideeffect "tcgen05.shift.cta_group::1.down [$0];", "r"(ptr addrspace(6) %a9)
  %v12.all = call { i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.32x32b.x4.b32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,r"(ptr addrspace(6) %a9)
  %v12.o0 = extractvalue { i32, i32, i32, i32 } %v12.all, 0
  %v12.v0 = insertelement <4 x i32> undef, i32 %v12.o0, i32 0
  %v12.o1 = extractvalue { i32, i32, i32, i32 } %v12.all, 1
  %v12.v1 = insertelement <4 x i32> %v12.v0, i32 %v12.o1, i32 1
  %v12.o2 = extractvalue { i32, i32, i32, i32 } %v12.all, 2
  %v12.v2 = insertelement <4 x i32> %v12.v1, i32 %v12.o2, i32 2
  %v12.o3 = extractvalue { i32, i32, i32, i32 } %v12.all, 3
  %v12 = insertelement <4 x i32> %v12.v2, i32 %v12.o3, i32 3
  %st22.in1 = extractelement <4 x i32> %v12, i32 0
  %st22.in2 = extractelement <4 x i32> %v12, i32 1
  %st22.in3 = extractelement <4 x i32> %v12, i32 2
  %st22.in4 = extractelement <4 x i32> %v12, i32 3
  call void asm sideeffect "tcgen05.st.sync.aligned.32x32b.x4.b32 [$0], {$1, $2, $3, $4};", "r,r,r,r,r"(ptr addrspace(6) %a9, i32 %st22.in1, i32 %st22.in2, i32 %st22.in3, i32 %st22.in4)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %a9, i64 %a10, i64 %a10, i32 %a11, i1 %a8, i32 0, i32 1, i32 0)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3) %a0, ptr addrspace(3) %a2, ptr %a3, i32 %a4, i32 %a4, i64 0, i1 false)
  ret void
}
define ptx_kernel void @pair(ptr addrspace(3) %a0, ptr addrspace(7) %a1, ptr addrspace(3) %a2, ptr %a3, i32 %a4, i16 %a5, i64 %a6, i1 %a7, ptr addrspace(6) %a8, i64 %a9, i32 %a10) {
b0:
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %a1, ptr addrspace(3) %a2, ptr %a3, i32 %a4, i16 %a5, i64 %a6, i1 true, i1 true, i32 2)
  call void asm sideeffect "tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [$0], $1;", "r,r"(ptr addrspace(3) %a0, i32 %a4)
  call void asm sideeffect "tcgen05.fence::after_thread_sync;", ""()
  call void asm sideeffect "tcgen05.wait::st.sync.aligned;", ""()
  call void asm sideeffect "tcgen05.commit.cta_group::2.mbarrier::arrive::one.shared::cluster.multicast::cluster.b64 [$0], $1;", "r,h"(ptr addrspace(3) %a2, i16 %a5)
  call void asm sideeffect "tcgen05.cp.cta_group::2.64x128b.warpx2::01_23.b8x16.b6x16_p32 [$0], $1;", "r,l"(ptr addrspace(6) %a8, i64 %a9)
  %v11.all = call { i32, i32, i32, i32 } asm sideeffect "tcgen05.ld.sync.aligned.16x64b.x4.pack::16b.b32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,r"(ptr addrspace(6) %a8)
  %v11.o0 = extractvalue { i32, i32, i32, i32 } %v11.all, 0
  %v11.v0 = insertelement <4 x i32> undef, i32 %v11.o0, i32 0
  %v11.o1 = extractvalue { i32, i32, i32, i32 } %v11.all, 1
  %v11.v1 = insertelement <4 x i32> %v11.v0, i32 %v11.o1, i32 1
  %v11.o2 = extractvalue { i32, i32, i32, i32 } %v11.all, 2
  %v11.v2 = insertelement <4 x i32> %v11.v1, i32 %v11.o2, i32 2
  %v11.o3 = extractvalue { i32, i32, i32, i32 } %v11.all, 3
  %v11 = insertelement <4 x i32> %v11.v2, i32 %v11.o3, i32 3
  %st45.in1 = extractelement <4 x i32> %v11, i32 0
  %st45.in2 = extractelement <4 x i32> %v11, i32 1
  %st45.in3 = extractelement <4 x i32> %v11, i32 2
  %st45.in4 = extractelement <4 x i32> %v11, i32 3
  call void asm sideeffect "tcgen05.st.sync.aligned.16x128b.x2.unpack::16b.b32 [$0], {$1, $2, $3, $4};", "r,r,r,r,r"(ptr addrspace(6) %a8, i32 %st45.in1, i32 %st45.in2, i32 %st45.in3, i32 %st45.in4)
  call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %a8, i64 %a9, i64 %a9, i32 %a10, i1 %a7, i32 1, i32 2, i32 2)
  call void asm sideeffect "tcgen05.fence::after_thread_sync;", ""()
  ret void
}
define ptx_kernel void @generic(ptr %a0, i32 %a1) {
b0:
  call void asm sideeffect "tcgen05.alloc.cta_group::1.sync.aligned.b32 [$0], $1;", "l,r"(ptr %a0, i32 %a1)
  ret void
}
declare void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6), i64, i64, i32, i1, i32, i32, i32)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3), ptr addrspace(3), ptr, i32, i32, i64, i1)
declare void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7), ptr addrspace(3), ptr, i32, i16, i64, i1, i1, i32)

