//: construct  barriers with a name: one warp arrives, another waits
//: target     sm_80
//: launch     grid=1 block=64
//: x          u32 32
//: d          u32 32 = x
//: ptx        bar.arrive 1, 64;
//: ptx        bar.sync 1, 64;
//: twin       `nvvm.barrier.arrive id = %one` -> `nvvm.barrier.arrive id = %two` : sanitize:wait for ever
llvm.mlir.global internal @given() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<32 x i32>
llvm.func @k(%x: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64>} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %mask = llvm.mlir.constant(31 : i32) : i32
  %warp = llvm.mlir.constant(32 : i32) : i32
  %both = llvm.mlir.constant(64 : i32) : i32
  %given = llvm.mlir.addressof @given : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %lane = llvm.and %tid, %mask : i32
  %near = llvm.getelementptr %given[%lane] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %gives = llvm.icmp "uge" %tid, %warp : i32
  llvm.cond_br %gives, ^give, ^take
^give:
  %from = llvm.getelementptr %x[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  llvm.store %v, %near : i32, !llvm.ptr<3>
  nvvm.barrier.arrive id = %one number_of_threads = %both
  llvm.return
^take:
  nvvm.barrier id = %one number_of_threads = %both
  %w = llvm.load %near : !llvm.ptr<3> -> i32
  %to = llvm.getelementptr %d[%lane] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %w, %to : i32, !llvm.ptr<1>
  llvm.return
}
