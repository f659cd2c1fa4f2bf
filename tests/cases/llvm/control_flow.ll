; Swapped phis, a critical edge, a diamond, a loop whose header is its latch, blocks out of order.
; targets: sm_70, sm_80, sm_100a
define ptx_kernel void @flow(ptr addrspace(1) %out, i32 %n, i1 %c) {
entry:
  br i1 %c, label %loop, label %late

end:
  %r = phi i32 [ %x, %loop ], [ %z, %late ]
  %s = phi i32 [ %y, %loop ], [ 7, %late ]
  %t = add i32 %r, %s
  store i32 %t, ptr addrspace(1) %out, align 4
  ret void

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ 1, %entry ], [ %y, %loop ]
  %y = phi i32 [ 2, %entry ], [ %x, %loop ]
  %next = add i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end

late:
  %z = mul i32 %n, 3
  %big = icmp sgt i32 %z, 100
  br i1 %big, label %deep, label %end

deep:
  call void @llvm.trap()
  unreachable
}
