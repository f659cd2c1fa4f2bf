; A function that cannot be lowered is one hint, whatever is in it; its neighbours are lowered.
; targets: sm_90
%pair = type { i32, float }
@table = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
declare i32 @outside(i32)
define i32 @g() { ; info: '@g' has no native lowering: only functions that return void can be kernels
  ret i32 0
}
define void @calls(i32 %n, ptr %p) { ; info: '@calls' has no native lowering: switch cannot be lowered
entry:
  %r = call i32 @outside(i32 %n)
  switch i32 %r, label %end [
    i32 0, label %one
    i32 1, label %end
  ]
one:
  %f = getelementptr inbounds %pair, ptr %p, i64 0, i32 1
  br label %end
end:
  ret void
}
define void @reads(i32 %n) { ; info: '@reads' has no native lowering: only globals in shared memory, addrspace(3), and those of numbers in addrspace(1) can be lowered
  %v = load i32, ptr @table
  ret void
}
define ptx_kernel void @fine(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
