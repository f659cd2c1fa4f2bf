; Independent mistakes, each reported where it is and once; everything around them is still understood.
; targets: sm_100a
@smem = external addrspace(3) global [1024 x i8], align 16
@glob = addrspace(1) global i32 0 ; error: only globals in shared memory, addrspace(3), can be lowered
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n, float %f) {
entry:
  %a = add i32 %n, %missing ; error: use of undefined value '%missing'
  %b = ad i32 %n, 1 ; error: 'ad' is not an instruction that can be lowered
  %c = mul i32 %b, 2
  %d = fadd i32 %n, %n ; error: invalid operand type for instruction
  %e = add i64 %n, 1 ; error: '%n' defined with type 'i32' but expected 'i64'
  %g = load i32, i32 %n ; error: load operand must be a pointer
  %h = zext i32 %n to i16 ; error: invalid cast opcode for cast from 'i32' to 'i16'
  %i = icmp lt i32 %n, 1 ; error: expected icmp predicate (e.g. 'eq')
  %j = call i32 @f(i32 %n) ; error: '@f' is not an intrinsic, and other functions cannot be called
  %k = call i32 @llvm.nvvm.read.ptx.sreg.tid.q() ; error: no special register %tid.q
  %l = call i32 @llvm.nvvm.nothing(i32 1) ; info: intrinsic llvm.nvvm.nothing has no lowering
  %l2 = add i32 %l, 1
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @smem) ; error: llvm.nvvm.mbarrier.init.shared takes 2 arguments, not 1
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(1) %p, i32 1) ; error: argument 1 of llvm.nvvm.mbarrier.init.shared must be a pointer to shared memory, addrspace(3)
  %q = select i1 true, i32 %n, float %f ; error: select values must have same type
  %n = add i32 1, 2 ; error: multiple definition of local value named 'n'
  %r = add i32 %n, 99999999999 ; error: integer constant does not fit in i32
  %s = add i128 1, 2 ; info: integers of type i128 have no registers
  %t = getelementptr i8, ptr addrspace(1) %p, i64 0, i64 1 ; error: getelementptr with more than one index cannot be lowered; use i8 and a byte offset
  %u = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31 ; error: expected ',' or ')' in argument list
  %v = add i32 %n, 1
  store i32 %v, ptr addrspace(1) %p
  br label %nowhere ; error: use of undefined value '%nowhere'
after:
  %w = phi i32 [ 1, %entry ] ; error: PHINode should have one entry for each predecessor of its parent basic block!
  ret void
last:
  br label %after
}
define i32 @g() { ; error: only functions that return void can be kernels
  ret i32 0 ; error: kernels return void
}
