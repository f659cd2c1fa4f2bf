//: construct  TMA tile load by a pair of CTAs (cta_group::2)
//: target     sm_100a
//: launch     grid=2 block=32 cluster=2
//: x          f32 40x16
//: map        map x box=8x32
//: d          f32 64x8 = np.concatenate([x[3:35, 4:12], x[4:36, 4:12]])
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2 [
//: twin       `constant(2048 : i32)` -> `constant(1024 : i32)` : sanitize:bytes came that nothing expected
//: frame      tma_cluster
  llvm.cond_br %first, ^copy, ^wait
^copy:
  %x0 = llvm.mlir.constant(4 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %row = llvm.add %rank, %three : i32
  %lead = nvvm.mapa %bar, %zero : !llvm.ptr<3> -> !llvm.ptr<7>
  %number = llvm.ptrtoint %lead : !llvm.ptr<7> to i32
  %pair = llvm.inttoptr %number : i32 to !llvm.ptr<3>
  nvvm.cp.async.bulk.tensor.shared.cluster.global %tile, %map, %pair, box[%x0, %row] {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, !llvm.ptr
  %leads = llvm.icmp "eq" %rank, %zero : i32
  llvm.cond_br %leads, ^expect, ^wait
^expect:
  %bytes = llvm.mlir.constant(2048 : i32) : i32
  nvvm.mbarrier.arrive.expect_tx %bar, %bytes : !llvm.ptr<3>, i32
  llvm.br ^wait
^wait:
  %other = llvm.icmp "ne" %rank, %zero : i32
  llvm.cond_br %other, ^done, ^spin
^spin:
  nvvm.mbarrier.try_wait.parity %bar, %zero, %ticks : !llvm.ptr<3>, i32, i32
  llvm.br ^done
^done:
  nvvm.cluster.arrive {aligned}
  nvvm.cluster.wait {aligned}
  llvm.br ^read
