; `errors.ll` beside this folder, line for line, without its mistakes.
; targets: sm_100a
@smem = external addrspace(3) global [1024 x i8], align 16
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n, float %f) {
entry:
  %a = add i32 %n, %n
  %b = add i32 %n, 1
  %c = mul i32 %b, 2
  %d = add i32 %n, %n
  %e = add i32 %n, 1
  %g = load i32, ptr addrspace(1) %p
  %h = trunc i32 %n to i16
  %i = icmp slt i32 %n, 1
  %j = sub i32 %n, 1
  %q = select i1 true, i32 %n, i32 %n
  %m = add i32 1, 2
  %r = add i32 %n, 99999999999
  %u = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31)
  %v = add i32 %n, 1
  store i32 %v, ptr addrspace(1) %p
  br label %after
after:
  %w = phi i32 [ 1, %entry ], [ 2, %last ]
  ret void
last:
  br label %after
}
define ptx_kernel void @blocks(i1 %c) {
entry:
  br i1 %c, label %other, label %then
then:
  br label %other
other:
  ret void
}
@twice = global i32 0
@once = global i32 1
define void @late(ptr %p) {
  store i32 0, ptr %p
  ret void
}
