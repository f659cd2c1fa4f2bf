; Every terminator, implicit and explicit labels, phis, use-list orders.
define i32 @branches(i32 %n, i1 %c) {
entry:
  br i1 %c, label %loop, label %done, !prof !0
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi fast float [ 0.0, %entry ], [ %more, %loop ]
  %next = add i32 %i, 1
  %more = fadd float %sum, 1.0
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %done, !llvm.loop !1
done:
  %r = phi i32 [ -1, %entry ], [ %next, %loop ]
  ret i32 %r
}
define void @switches(i64 %x) {
  switch i64 %x, label %3 [
    i64 0, label %2
    i64 -7, label %3
    i64 9223372036854775807, label %2
  ]

2:
  switch i64 %x, label %3 []

3:
  ret void
}
define i32 @indirect(ptr %where) {
  indirectbr ptr %where, [label %one, label %two]
one:
  ret i32 1
two:
  br label %4
4:
  ret i32 2
}
define void @unreachable(i1 %c) {
  br label %dead
dead:
  unreachable
island:
  %x = add i32 %y, 1
  %y = add i32 %x, 1
  br label %dead
}
define i32 @orders(i32 %a) {
  %b = add i32 %a, %a
  %c = mul i32 %b, %b
  %d = sub i32 %c, %a
  ret i32 %d
  uselistorder i32 %a, { 2, 0, 1 }
  uselistorder i32 %b, { 1, 0 }
}
@table = global [2 x ptr] [ptr blockaddress(@indirect, %one), ptr blockaddress(@indirect, %two)]
!0 = !{!"branch_weights", i32 1, i32 99}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.disable"}
