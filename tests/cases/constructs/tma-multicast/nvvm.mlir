//: construct  TMA tile load to all CTAs of a cluster (multicast)
//: target     sm_90a
//: launch     grid=2 block=32 cluster=2
//: x          f32 40x16
//: map        map x box=8x32
//: d          f32 64x8 = np.concatenate([x[3:35, 4:12]] * 2)
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster [
//: twin       `constant(3 : i16)` -> `constant(1 : i16)` : sanitize:wait for ever
//: frame      tma_cluster
  llvm.cond_br %first, ^expect, ^wait
^expect:
  %bytes = llvm.mlir.constant(1024 : i32) : i32
  nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
  %leads = llvm.icmp "eq" %rank, %zero : i32
  llvm.cond_br %leads, ^copy, ^wait
^copy:
  %x0 = llvm.mlir.constant(4 : i32) : i32
  %x1 = llvm.mlir.constant(3 : i32) : i32
  %both = llvm.mlir.constant(3 : i16) : i16
  nvvm.cp.async.bulk.tensor.shared.cluster.global %tile, %map, %bar, box[%x0, %x1] multicast_mask = %both : !llvm.ptr<7>, !llvm.ptr
  llvm.br ^wait
^wait:
  nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
  llvm.br ^read
