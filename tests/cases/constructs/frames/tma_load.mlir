llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<1024 x i8>
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64
llvm.func @k(%x: !llvm.ptr<1>, %map: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %d: !llvm.ptr<1>, %policy: i64) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %bytes = llvm.mlir.constant(1024 : i32) : i32
  %own = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^copy, ^ready
^copy:
  nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
  nvvm.fence.mbarrier.init
  nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
  %tile = llvm.addrspacecast %own : !llvm.ptr<3> to !llvm.ptr<7>
<<BODY>>
  llvm.br ^ready
^ready:
  nvvm.barrier0
  %ticks = llvm.mlir.constant(10000000 : i32) : i32
  nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
  %from = llvm.getelementptr %own[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi32>
  %to = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi32>
  %v = llvm.load %from {alignment = 16 : i64} : !llvm.ptr<3> -> vector<8xi32>
  llvm.store %v, %to {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<1>
  llvm.return
}
