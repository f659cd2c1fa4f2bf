llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<1024 x i8>
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64
llvm.func @k(%x: !llvm.ptr<1>, %map: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>, nvvm.cluster_dim = array<i32: 2>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %ticks = llvm.mlir.constant(10000000 : i32) : i32
  %own = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
  %tile = llvm.addrspacecast %own : !llvm.ptr<3> to !llvm.ptr<7>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^init, ^meet
^init:
  nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
  nvvm.fence.mbarrier.init
  llvm.br ^meet
^meet:
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
<<BODY>>
^read:
  %part = llvm.shl %rank, %five : i32
  %place = llvm.add %part, %tid : i32
  %from = llvm.getelementptr %own[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi32>
  %to = llvm.getelementptr %d[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi32>
  %v = llvm.load %from {alignment = 16 : i64} : !llvm.ptr<3> -> vector<8xi32>
  llvm.store %v, %to {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<1>
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  llvm.return
}
