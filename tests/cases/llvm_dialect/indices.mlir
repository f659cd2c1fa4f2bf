// Indices that are constants, some below zero, and operands; in the custom form and in the generic one.
llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
  %a = llvm.getelementptr %p[-1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %b = llvm.getelementptr %a[%n] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %c = "llvm.getelementptr"(%b) <{elem_type = f32, rawConstantIndices = array<i32: -2>}> : (!llvm.ptr<1>) -> !llvm.ptr<1>
  %d = "llvm.getelementptr"(%c, %n) <{elem_type = !llvm.array<4 x f32>, rawConstantIndices = array<i32: 0, -2147483648>}> : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>
  %v = llvm.load %d : !llvm.ptr<1> -> f32
  llvm.store %v, %b : f32, !llvm.ptr<1>
  llvm.return
}
