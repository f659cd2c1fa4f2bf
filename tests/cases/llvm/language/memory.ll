; Memory accesses with everything that may be said about them.
define void @accesses(ptr %p, ptr addrspace(1) %g, i64 %n, <4 x ptr> %many) {
  %1 = alloca i32, align 4
  %2 = alloca [4 x i8], i64 %n, align 16
  %3 = alloca i32, i32 4
  %4 = alloca inalloca { i32, i32 }, align 8, !note !0
  %5 = load i32, ptr %p, align 4, !range !1, !noundef !0
  %6 = load volatile <4 x float>, ptr addrspace(1) %g
  %7 = load atomic i32, ptr %p acquire, align 4
  %8 = load atomic volatile i64, ptr %p syncscope("agent") seq_cst, align 8
  %9 = load atomic ptr, ptr %p unordered, align 8
  store i32 %5, ptr %p
  store volatile i8 0, ptr %p, align 1, !nontemporal !2
  store atomic i32 0, ptr %p release, align 4
  store { i32, float } { i32 1, float 0.0 }, ptr %p, align 4
  fence acq_rel
  fence syncscope("singlethread") seq_cst
  %10 = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic
  %11 = cmpxchg weak volatile ptr %p, ptr null, ptr %p syncscope("block") seq_cst acquire, align 8
  %12 = atomicrmw add ptr %p, i32 1 monotonic
  %13 = atomicrmw volatile fmax ptr %p, float 1.0 syncscope("agent") seq_cst, align 4
  %14 = atomicrmw xchg ptr %p, ptr null acquire
  %15 = atomicrmw uinc_wrap ptr %p, i32 7 release
  %16 = atomicrmw fadd ptr %p, <2 x half> zeroinitializer monotonic
  %17 = getelementptr i8, ptr %p, i64 4
  %18 = getelementptr inbounds nuw { i32, [4 x i16] }, ptr %p, i64 0, i32 1, i64 %n
  %19 = getelementptr nusw i32, <4 x ptr> %many, i64 1
  %20 = getelementptr i32, ptr %p, <2 x i64> <i64 1, i64 2>
  %21 = extractvalue { i32, i1 } %10, 1
  %22 = insertvalue { i32, float } poison, float 1.0, 1
  %23 = insertvalue [2 x { i32, i8 }] zeroinitializer, i8 3, 1, 1
  ret void
}
!0 = !{}
!1 = !{i32 0, i32 100}
!2 = !{i32 1}
