llvm.func @callee(i32) -> i32
llvm.func @variadic(!llvm.ptr, ...) -> i32
llvm.func internal @calls(%a: i32, %p: !llvm.ptr) -> i32 attributes {no_inline} {
  %0 = llvm.call @callee(%a) ["tag"(%a, %p : i32, !llvm.ptr), "none"()] : (i32) -> i32
  %1 = llvm.call %p(%0) : !llvm.ptr, (i32) -> i32
  llvm.call fastcc @callee(%1) {no_unwind} : (i32) -> i32
  %2 = llvm.getelementptr inbounds|nuw %p[%a, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %3 = llvm.add %0, %1 overflow<nsw, nuw> : i32
  llvm.return %3 : i32
}
