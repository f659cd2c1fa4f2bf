; Independent mistakes, each reported where it is and once, in llvm-as' words; everything around them is understood.
; targets: sm_100a
@smem = external addrspace(3) global [1024 x i8], align 16
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n, float %f) {
entry:
  %a = add i32 %n, %missing ; error: use of undefined value '%missing'
  %b = ad i32 %n, 1 ; error: expected instruction opcode
  %c = mul i32 %b, 2
  %d = fadd i32 %n, %n ; error: invalid operand type for instruction
  %e = add i64 %n, 1 ; error: '%n' defined with type 'i32' but expected 'i64'
  %g = load i32, i32 %n ; error: load operand must be a pointer to a first class type
  %h = zext i32 %n to i16 ; error: invalid cast opcode for cast from 'i32' to 'i16'
  %i = icmp lt i32 %n, 1 ; error: expected icmp predicate (e.g. 'eq')
  %j = call i32 @f(i32 %n) ; error: use of undefined value '@f'
  %q = select i1 true, i32 %n, float %f ; error: both values to select must have same type
  %n = add i32 1, 2 ; error: multiple definition of local value named 'n'
  %r = add i32 %n, 99999999999
  %u = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %n, i32 1, i32 31
  %v = add i32 %n, 1 ; error: expected ',' in argument list
  store i32 %v, ptr addrspace(1) %p
  br label %after
after:
  %w = phi i32 [ 1, %entry ] ; error: PHINode should have one entry for each predecessor of its parent basic block!
  ret void
last:
  br label %after
}
define ptx_kernel void @blocks(i1 %c) {
entry:
  br i1 %c, label %nowhere, label %then ; error: use of undefined value '%nowhere'
then:
  %x = add i32 1, 2
other: ; error: expected instruction opcode
  ret i32 0 ; error: value doesn't match function result type 'void'
}
@twice = global i32 0
@twice = global i32 1 ; error: redefinition of global '@twice'
define void @late(ptr %p) {
  store i32 0, ptr %p, !note !77 ; error: use of undefined metadata '!77'
  ret void
}
