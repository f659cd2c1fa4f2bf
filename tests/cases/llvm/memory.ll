; Vector widths, alignments, address spaces, local memory, packed elements, atomics, fences.
; targets: all
; ptx: .extern .shared .align 1024 .b8 dyn[];
; ptx: .local .align 16 .b8 memory_local_0[64];
; ptx: ld.global.v4.b32
; ptx: ld.global.v2.f32
; ptx: st.shared.v4.b32
; ptx: st.local.b32
; ptx: atom.relaxed.gpu.global.add.u32
; ptx: fence.acq_rel.gpu
@dyn = external addrspace(3) global [4096 x i8], align 1024
@tab = internal addrspace(3) global [64 x float] undef, align 16
define ptx_kernel void @memory(ptr addrspace(1) %p, ptr %g, i32 %i) {
  %v = load <8 x half>, ptr addrspace(1) %p, align 16
  %u = load <4 x float>, ptr addrspace(1) %p, align 8
  %w = load <16 x i8>, ptr addrspace(1) %p, align 16
  %x = load <2 x i8>, ptr addrspace(1) %p, align 1
  %y = load <3 x float>, ptr addrspace(1) %p, align 16
  %e = extractelement <8 x half> %v, i32 3
  %b = extractelement <16 x i8> %w, i32 5
  %q = getelementptr i8, ptr addrspace(3) @dyn, i32 %i
  store <8 x half> %v, ptr addrspace(3) %q, align 16
  store <4 x float> %u, ptr addrspace(3) @tab, align 16
  %x2 = insertelement <2 x i8> %x, i8 %b, i32 0
  store <2 x i8> %x2, ptr addrspace(3) %q, align 2
  %q2 = getelementptr i8, ptr addrspace(3) %q, i32 32
  store half %e, ptr addrspace(3) %q2
  %s = shufflevector <8 x half> %v, <8 x half> poison, <2 x i32> <i32 7, i32 0>
  store <2 x half> %s, ptr addrspace(3) %q2, align 4
  %loc = alloca [16 x i32], align 16, addrspace(5)
  %l1 = getelementptr i32, ptr addrspace(5) %loc, i32 %i
  store i32 5, ptr addrspace(5) %l1
  %l2 = load i32, ptr addrspace(5) %loc
  %gv = load i32, ptr %g, align 4
  %gc = addrspacecast ptr addrspace(1) %p to ptr
  store i32 %gv, ptr %gc
  %old = atomicrmw add ptr addrspace(1) %p, i32 %l2 syncscope("device") monotonic
  %old2 = atomicrmw fadd ptr addrspace(1) %p, float 1.0 syncscope("device") acq_rel
  %old3 = atomicrmw umax ptr addrspace(3) %q, i32 %old syncscope("block") acquire
  %old4 = atomicrmw xchg ptr addrspace(1) %p, i64 5 monotonic
  %old5 = atomicrmw sub ptr addrspace(1) %p, i32 1 syncscope("device") release
  %cas = cmpxchg ptr addrspace(1) %p, i32 %old, i32 %old3 syncscope("device") acq_rel acquire
  %was = extractvalue { i32, i1 } %cas, 0
  %ok = extractvalue { i32, i1 } %cas, 1
  fence syncscope("device") acq_rel
  %a = load atomic i32, ptr addrspace(1) %p syncscope("device") acquire, align 4
  store atomic i32 %was, ptr addrspace(1) %p syncscope("device") release, align 4
  %vol = load volatile i32, ptr addrspace(1) %p
  %sel = select i1 %ok, i32 %vol, i32 %a
  store i32 %sel, ptr addrspace(1) %p
  %m0 = insertelement <4 x i1> poison, i1 %ok, i32 0
  %m = shufflevector <4 x i1> %m0, <4 x i1> poison, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  %ml = call <4 x float> @llvm.masked.load.v4f32.p1(ptr addrspace(1) %p, i32 16, <4 x i1> %m, <4 x float> %u)
  call void @llvm.masked.store.v4f32.p1(<4 x float> %ml, ptr addrspace(1) %p, i32 16, <4 x i1> %m)
  %ml2 = call <8 x half> @llvm.masked.load.v8f16.p1(ptr addrspace(1) %p, i32 16, <8 x i1> splat (i1 true), <8 x half> %v)
  store <8 x half> %ml2, ptr addrspace(1) %p, align 16
  %y0 = extractelement <3 x float> %y, i32 2
  store float %y0, ptr addrspace(1) %p
  ret void
}
