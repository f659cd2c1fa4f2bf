//: construct  asynchronous copies of threads (cp.async)
//: target     sm_80
//: launch     grid=1 block=32
//: x          f32 16x8
//: d          f32 16x8 = x
//: ptx        cp.async.cg.shared.global [
//: ptx        cp.async.commit_group;
//: ptx        cp.async.wait_group 0;
//: twin       `  nvvm.cp.async.wait.group 0` -> `` : cp-async.not-waited
llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<512 x i8>
llvm.func @k(%x: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %x[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
  %to = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<4xf32>
  %near = llvm.getelementptr %tile[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, vector<4xf32>
  nvvm.cp.async.shared.global %near, %from, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.commit.group
  nvvm.cp.async.wait.group 0
  nvvm.barrier0
  %v = llvm.load %near {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
  llvm.store %v, %to {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
  llvm.return
}
