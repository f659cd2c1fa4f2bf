//: construct  roles of warps: one copies by a tensor map, others compute
//: target     sm_90a
//: launch     grid=1 block=64
//: x          f32 40x16
//: map        map x box=8x32
//: d          f32 32x8 = x[3:35, 4:12] + x[4:36, 4:12]
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
//: twin       `%bar, %bytes :` -> `%bar, %twice :` : sanitize:wait for ever
//: twin       `llvm.cond_br %done, ^sum(%tid : i32), ^wait` -> `llvm.br ^sum(%tid : i32)` : sanitize:
llvm.mlir.global internal @first() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<1024 x i8>
llvm.mlir.global internal @second() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<1024 x i8>
llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

llvm.func @k(%x: !llvm.ptr<1>, %map: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64>} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %warp = llvm.mlir.constant(32 : i32) : i32
  %all = llvm.mlir.constant(256 : i32) : i32
  %bytes = llvm.mlir.constant(2048 : i32) : i32
  %twice = llvm.mlir.constant(4096 : i32) : i32
  %first = llvm.mlir.addressof @first : !llvm.ptr<3>
  %second = llvm.mlir.addressof @second : !llvm.ptr<3>
  %bar = llvm.mlir.addressof @bar : !llvm.ptr<3>
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %leads = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %leads, ^init, ^meet
^init:
  nvvm.mbarrier.init %bar, %one : !llvm.ptr<3>, i32
  nvvm.fence.mbarrier.init
  llvm.br ^meet
^meet:
  nvvm.barrier0
  %computes = llvm.icmp "ult" %tid, %warp : i32
  llvm.cond_br %computes, ^wait, ^producer
^producer:
  %copies = llvm.icmp "eq" %tid, %warp : i32
  llvm.cond_br %copies, ^copy, ^end
^copy:
  nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
  %to = llvm.addrspacecast %first : !llvm.ptr<3> to !llvm.ptr<7>
  %other = llvm.addrspacecast %second : !llvm.ptr<3> to !llvm.ptr<7>
  nvvm.cp.async.bulk.tensor.shared.cluster.global %to, %map, %bar, box[%c4, %c3] : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %other, %map, %bar, box[%c4, %c4] : !llvm.ptr<7>, !llvm.ptr
  llvm.br ^end
^wait:
  %done = nvvm.mbarrier.try_wait %bar, %zero : !llvm.ptr<3>, i32 -> i1
  llvm.cond_br %done, ^sum(%tid : i32), ^wait
^sum(%index: i32):
  %from = llvm.getelementptr %first[%index] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  %beside = llvm.getelementptr %second[%index] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
  %a = llvm.load %from : !llvm.ptr<3> -> f32
  %b = llvm.load %beside : !llvm.ptr<3> -> f32
  %both = llvm.fadd %a, %b : f32
  %out = llvm.getelementptr %d[%index] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  llvm.store %both, %out : f32, !llvm.ptr<1>
  %next = llvm.add %index, %warp : i32
  %more = llvm.icmp "ult" %next, %all : i32
  llvm.cond_br %more, ^sum(%next : i32), ^end
^end:
  llvm.return
}
