llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<1024 x i8>
llvm.func @k(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %map: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %policy: i64) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %bytes = llvm.mlir.constant(1024 : i32) : i32
  %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<8xi32>
  %to = llvm.getelementptr %tile[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<8xi32>
  %v = llvm.load %from {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xi32>
  llvm.store %v, %to {alignment = 16 : i64} : vector<8xi32>, !llvm.ptr<3>
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.barrier0
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^copy, ^end
^copy:
<<BODY>>
  nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.wait_group 0
  llvm.br ^end
^end:
  llvm.return
}
