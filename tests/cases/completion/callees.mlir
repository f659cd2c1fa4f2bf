//! completion
module @inner {
  llvm.func @hidden()
}
llvm.func @f(!llvm.ptr, ...) -> i32
llvm.func @g(%p: !llvm.ptr) {
  %0 = llvm.call @$0
  %1 = llvm.call @f(%p) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  %2 = odd.call @$0
  llvm.call @$0
  llvm.return
}
func.func @$0
llvm.func @$0
llvm.mlir.global @$0
odd.func @$0
func.func @blocks(%p: i32) {
  cf.br ^bb1(%p : i32)
^bb1(%x: i32, %$0
  func.return
}
//--- at 6
replaces '@', 4 offers
0 symbol @inner
0 symbol @f
0 symbol @g
0 symbol @blocks
//--- at 8
replaces '@', 4 offers
0 symbol @inner
0 symbol @f
0 symbol @g
0 symbol @blocks
//--- at 9
replaces '@', 4 offers
0 symbol @inner
0 symbol @f
0 symbol @g
0 symbol @blocks
//--- at 12
replaces '@', 0 offers
//--- at 13
replaces '@', 0 offers
//--- at 14
replaces '@', 0 offers
//--- at 15
replaces '@', 0 offers
//--- at 18
replaces '%', 0 offers
