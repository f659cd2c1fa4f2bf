// target: sm_75
llvm.func @barriers(%bar: !llvm.ptr<3>, %n: i32) {
  nvvm.mbarrier.init %bar, %n : !llvm.ptr<3>, i32 //! mbarrier.target
  nvvm.barrier0
  %short = llvm.mlir.constant(500 : i32) : i32
  nvvm.nanosleep %short
  %long = llvm.mlir.constant(-1 : i32) : i32
  nvvm.nanosleep %long //! nanosleep.longest
  %answer = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64 //! mbarrier.target
  llvm.return
}
