//: construct  mbarrier finalizer: fence, invalidation, release fence
//: target     sm_90a
//: launch     grid=1 block=32
//: x          u32 32
//: d          u32 32 = x
//: ptx        fence.mbarrier_init.release.cluster;
//: ptx        mbarrier.inval.shared.b64 [
//: twin       `  nvvm.mbarrier.inval %bar : !llvm.ptr<3>` -> `  nvvm.mbarrier.inval %bar : !llvm.ptr<3>\n  %late = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64` : mbarrier.used-after-inval
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64
llvm.func @k(%x: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %all = llvm.mlir.constant(32 : i32) : i32
  %ticks = llvm.mlir.constant(10000000 : i32) : i32
  %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^init, ^ready
^init:
  nvvm.mbarrier.init %bar, %all : !llvm.ptr<3>, i32
  nvvm.fence.mbarrier.init
  llvm.br ^ready
^ready:
  nvvm.barrier0
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  llvm.store %v, %to : i32, !llvm.ptr<1>
  %state = nvvm.mbarrier.arrive %bar : !llvm.ptr<3> -> i64
  nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
  nvvm.barrier0
  llvm.cond_br %first, ^last, ^end
^last:
  nvvm.fence.mbarrier.init
  nvvm.mbarrier.inval %bar : !llvm.ptr<3>
  nvvm.fence.mbarrier.init
  llvm.br ^end
^end:
  llvm.return
}
