// target: sm_75
llvm.func @barriers(%bar: !llvm.ptr<3>, %n: i32) {
  nvvm.mbarrier.init %bar, %n : !llvm.ptr<3>, i32 //! mbarrier.target
  nvvm.barrier0
  %answer = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64 //! mbarrier.target
  llvm.return
}
