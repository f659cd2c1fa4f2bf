; *** IR Dump After NoOpModulePass on [module] ***
; ModuleID = '/tmp/h11b/q.ll'
source_filename = "q.ll"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = addrspace(1) global [4 x i32] zeroinitializer

; Function Attrs: nounwind
define i32 @sum(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %s = alloca i32, align 4
  store i32 0, ptr %s, align 4
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a, align 4, !tbaa !0
  %t = load i32, ptr addrspace(1) @table, align 4
  %w = mul i32 %v, %t
  %old = load i32, ptr %s, align 4
  %new = add i32 %old, %w
  store i32 %new, ptr %s, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out

out:                                              ; preds = %loop
  %r = load i32, ptr %s, align 4
  ret i32 %r
}

attributes #0 = { nounwind }

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
; *** IR Dump After SROAPass on sum ***
; Function Attrs: nounwind
define i32 @sum(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %s.0 = phi i32 [ 0, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a, align 4, !tbaa !0
  %t = load i32, ptr addrspace(1) @table, align 4
  %w = mul i32 %v, %t
  %new = add i32 %s.0, %w
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out

out:                                              ; preds = %loop
  ret i32 %new
}
; *** IR Dump After InstCombinePass on sum ***
; Function Attrs: nounwind
define i32 @sum(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %s.0 = phi i32 [ 0, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %0 = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %0
  %v = load i32, ptr addrspace(1) %a, align 4, !tbaa !0
  %t = load i32, ptr addrspace(1) @table, align 4
  %w = mul i32 %v, %t
  %new = add i32 %s.0, %w
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out

out:                                              ; preds = %loop
  ret i32 %new
}
; *** IR Dump After LoopSimplifyPass on sum ***
; Function Attrs: nounwind
define i32 @sum(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %s.0 = phi i32 [ 0, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %0 = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %0
  %v = load i32, ptr addrspace(1) %a, align 4, !tbaa !0
  %t = load i32, ptr addrspace(1) @table, align 4
  %w = mul i32 %v, %t
  %new = add i32 %s.0, %w
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out

out:                                              ; preds = %loop
  ret i32 %new
}
; *** IR Dump After LCSSAPass on sum ***
; Function Attrs: nounwind
define i32 @sum(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %s.0 = phi i32 [ 0, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %0 = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %0
  %v = load i32, ptr addrspace(1) %a, align 4, !tbaa !0
  %t = load i32, ptr addrspace(1) @table, align 4
  %w = mul i32 %v, %t
  %new = add i32 %s.0, %w
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out

out:                                              ; preds = %loop
  %new.lcssa = phi i32 [ %new, %loop ]
  ret i32 %new.lcssa
}
; *** IR Dump After LICMPass on loop %loop in function sum ***

; Preheader:
entry:
  %t = load i32, ptr addrspace(1) @table, align 4
  br label %loop

; Loop:
loop:                                             ; preds = %loop, %entry
  %s.0 = phi i32 [ 0, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %0 = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %0
  %v = load i32, ptr addrspace(1) %a, align 4, !tbaa !0
  %w = mul i32 %v, %t
  %new = add i32 %s.0, %w
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out

; Exit blocks
out:                                              ; preds = %loop
  %new.lcssa = phi i32 [ %new, %loop ]
  ret i32 %new.lcssa
; *** IR Dump After GlobalOptPass on [module] ***
; ModuleID = '/tmp/h11b/q.ll'
source_filename = "q.ll"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = local_unnamed_addr addrspace(1) global [4 x i32] zeroinitializer

; Function Attrs: nounwind
define i32 @sum(ptr addrspace(1) %p, i32 %n) local_unnamed_addr #0 {
entry:
  %t = load i32, ptr addrspace(1) @table, align 4
  br label %loop

loop:                                             ; preds = %loop, %entry
  %s.0 = phi i32 [ 0, %entry ], [ %new, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %0 = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %0
  %v = load i32, ptr addrspace(1) %a, align 4, !tbaa !0
  %w = mul i32 %v, %t
  %new = add i32 %s.0, %w
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %out

out:                                              ; preds = %loop
  %new.lcssa = phi i32 [ %new, %loop ]
  ret i32 %new.lcssa
}

attributes #0 = { nounwind }

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
