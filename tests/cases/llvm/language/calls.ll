; Calls: kinds, conventions, bundles, function types, inline assembly, intrinsics with and without declaration.
declare i32 @printf(ptr, ...)
declare fastcc void @fast(i32)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg)
declare void @llvm.assume(i1)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>)
@text = private constant [3 x i8] c"%d\00"
define void @kinds(ptr %f, i32 %x, <2 x float> %v) {
  %1 = call i32 (ptr, ...) @printf(ptr @text, i32 %x, double 1.0)
  tail call fastcc void @fast(i32 %x)
  notail call void %f(i32 %x)
  %2 = call fast <2 x float> @llvm.fma.v2f32(<2 x float> %v, <2 x float> %v, <2 x float> splat (float 1.0))
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %f, ptr align 4 %f, i64 16, i1 false), !tbaa.struct !0
  call void @llvm.assume(i1 true) [ "align"(ptr %f, i64 16), "nonnull"(ptr %f) ]
  %3 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  %4 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = call float @llvm.sqrt(float 2.0)
  %slot = alloca i32
  call void @llvm.lifetime.start.p0(ptr %slot)
  %6 = call i32 %f(ptr byval(i64) align 8 %f)
  %7 = call i64 @llvm.read_register.i64(metadata !2)
  ret void
}
define void @assembly(i32 %x, ptr %p) {
  call void asm sideeffect "bar.sync 0;", "~{memory}"()
  %1 = call i32 asm "mov.u32 $0, %laneid;", "=r"()
  %2 = call { i32, i32 } asm sideeffect alignstack inteldialect unwind "x", "=r,=&r,r,0,*m,~{flags}"(i32 %x, i32 1, ptr elementtype(i32) %p)
  %3 = call i64 asm "cvta.to.global.u64 $0, $1;", "=l,l"(ptr %p) #0, !srcloc !1
  ret void
}
define void @must(i32 %x) {
  musttail call void @must(i32 %x)
  ret void
}
define void @variadic(i32 %x, ...) {
  musttail call void (i32, ...) @variadic(i32 %x, ...)
  ret void
}
define i32 @arguments(ptr %list) {
  %1 = va_arg ptr %list, i32
  ret i32 %1
}
attributes #0 = { convergent nounwind }
!0 = !{i64 0, i64 4, !1}
!1 = !{i64 5}
!2 = !{!"sp"}
