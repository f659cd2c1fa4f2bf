; Masks that differ from element to element have no instruction: constants, conditions, and one beside the other.
; targets: sm_100a
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = load <2 x float>, ptr addrspace(1) %p
  %c = icmp sgt i32 %n, 0
  %d = icmp sgt i32 %n, 1
  %two = insertelement <2 x i1> poison, i1 %c, i32 0
  %both = insertelement <2 x i1> %two, i1 %d, i32 1
  %behind = insertelement <2 x i1> <i1 true, i1 true>, i1 %c, i32 1
  %before = insertelement <2 x i1> <i1 true, i1 true>, i1 %c, i32 0
  %1 = call <2 x float> @llvm.masked.load.v2f32.p1(ptr addrspace(1) %p, i32 8, <2 x i1> <i1 true, i1 false>, <2 x float> %v) ; error: a masked load needs the same condition for all elements
  %2 = call <2 x float> @llvm.masked.load.v2f32.p1(ptr addrspace(1) %p, i32 8, <2 x i1> %both, <2 x float> %v) ; error: a masked load needs the same condition for all elements
  %3 = call <2 x float> @llvm.masked.load.v2f32.p1(ptr addrspace(1) %p, i32 8, <2 x i1> %behind, <2 x float> %v) ; error: a masked load needs the same condition for all elements
  %4 = call <2 x float> @llvm.masked.load.v2f32.p1(ptr addrspace(1) %p, i32 8, <2 x i1> %before, <2 x float> %v) ; error: a masked load needs the same condition for all elements
  call void @llvm.masked.store.v2f32.p1(<2 x float> %v, ptr addrspace(1) %p, i32 8, <2 x i1> <i1 false, i1 true>) ; error: a masked store needs the same condition for all elements
  call void @llvm.masked.store.v2f32.p1(<2 x float> %v, ptr addrspace(1) %p, i32 8, <2 x i1> %behind) ; error: a masked store needs the same condition for all elements
  ret void
}
declare <2 x float> @llvm.masked.load.v2f32.p1(ptr addrspace(1), i32, <2 x i1>, <2 x float>)
declare void @llvm.masked.store.v2f32.p1(<2 x float>, ptr addrspace(1), i32, <2 x i1>)
