; Masks that are the same for all elements: constants, which need no predicate, and one condition.
; targets: sm_80, sm_100a
; ptx: .visible .entry masks(
; ptx: setp.gt.s32 %p0
; ptx: @%p0 ld.global.v2.f32
; ptx: ld.global.v4.f32
; ptx: @%p0 st.global.v2.f32
; ptx: st.global.v4.f32
define ptx_kernel void @masks(ptr addrspace(1) %p, i32 %n) {
  %c = icmp sgt i32 %n, 0
  %m0 = insertelement <2 x i1> poison, i1 %c, i32 0
  %m = insertelement <2 x i1> %m0, i1 %c, i32 1
  %a = call <2 x float> @llvm.masked.load.v2f32.p1(ptr addrspace(1) %p, i32 8, <2 x i1> %m, <2 x float> splat (float poison))
  %b = call <4 x float> @llvm.masked.load.v4f32.p1(ptr addrspace(1) %p, i32 16, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, <4 x float> splat (float poison))
  %d = call <2 x float> @llvm.masked.load.v2f32.p1(ptr addrspace(1) %p, i32 8, <2 x i1> <i1 false, i1 false>, <2 x float> %a)
  call void @llvm.masked.store.v2f32.p1(<2 x float> %d, ptr addrspace(1) %p, i32 8, <2 x i1> %m)
  call void @llvm.masked.store.v2f32.p1(<2 x float> %d, ptr addrspace(1) %p, i32 8, <2 x i1> splat (i1 false))
  call void @llvm.masked.store.v4f32.p1(<4 x float> %b, ptr addrspace(1) %p, i32 16, <4 x i1> splat (i1 true))
  ret void
}
declare <2 x float> @llvm.masked.load.v2f32.p1(ptr addrspace(1), i32, <2 x i1>, <2 x float>)
declare <4 x float> @llvm.masked.load.v4f32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.store.v2f32.p1(<2 x float>, ptr addrspace(1), i32, <2 x i1>)
declare void @llvm.masked.store.v4f32.p1(<4 x float>, ptr addrspace(1), i32, <4 x i1>)
