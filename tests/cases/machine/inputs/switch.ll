target triple = "nvptx64-nvidia-cuda"
define i32 @sw(i32 %n, i128 %w, ptr %out) {
entry:
  switch i32 %n, label %d [ i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %e
    i32 9, label %a ]
a: br label %j
b: br label %j
c: unreachable
e: br label %j
d: br label %j
j:
  %p = phi i32 [ 1, %a ], [ 2, %b ], [ 3, %e ], [ 4, %d ]
  %m = mul i128 %w, %w
  %s = lshr i128 %m, 64
  store i128 %s, ptr %out
  %u = udiv i32 %p, %n
  %pop = call i32 @llvm.ctpop.i32(i32 %u)
  %fs = call i32 @llvm.fshl.i32(i32 %u, i32 %p, i32 %n)
  %r = add nsw i32 %pop, %fs
  br label %loop
loop:
  %i = phi i32 [ 0, %j ], [ %in, %loop ]
  %in = add nuw nsw i32 %i, 1
  %cc = icmp eq i32 %in, %r
  br i1 %cc, label %x, label %loop, !prof !0
x: ret i32 %in
}
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
!0 = !{!"branch_weights", i32 1, i32 99}
