//: construct  registers that move between roles of warps (setmaxnreg)
//: target     sm_90a
//: launch     grid=1 block=256
//: x          u32 128
//: d          u32 128 = x
//: ptx        setmaxnreg.dec.sync.aligned.u32 40;
//: ptx        setmaxnreg.inc.sync.aligned.u32 232;
//: twin       `setmaxregister increase 232` -> `setmaxregister increase 236` : nvvm.verify
llvm.mlir.global internal @given() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<128 x i32>
llvm.func @k(%x: !llvm.ptr<1>, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 256>, nvvm.maxnreg = 168 : i32} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %mask = llvm.mlir.constant(127 : i32) : i32
  %group = llvm.mlir.constant(128 : i32) : i32
  %both = llvm.mlir.constant(256 : i32) : i32
  %given = llvm.mlir.addressof @given : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %place = llvm.and %tid, %mask : i32
  %near = llvm.getelementptr %given[%place] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %gives = llvm.icmp "uge" %tid, %group : i32
  llvm.cond_br %gives, ^give, ^take
^give:
  nvvm.setmaxregister decrease 40
  %from = llvm.getelementptr %x[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  llvm.store %v, %near : i32, !llvm.ptr<3>
  nvvm.barrier.arrive id = %one number_of_threads = %both
  llvm.return
^take:
  nvvm.setmaxregister increase 232
  nvvm.barrier id = %one number_of_threads = %both
  %w = llvm.load %near : !llvm.ptr<3> -> i32
  %to = llvm.getelementptr %d[%place] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %w, %to : i32, !llvm.ptr<1>
  llvm.return
}
