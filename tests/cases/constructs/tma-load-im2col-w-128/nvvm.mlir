//: construct  TMA im2col load, wide (w::128)
//: target     sm_100a
//: ptx        cp.async.bulk.tensor.4d.shared::cluster.global.im2col::w::128.mbarrier::complete_tx::bytes [
//: sass       UTMALDG.4D.W128
//: twin       `  nvvm.fence.mbarrier.init` -> `` : mbarrier.init-not-fenced
//: frame      tma_load
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(4 : i32) : i32
  %c2 = llvm.mlir.constant(0 : i32) : i32
  %c3 = llvm.mlir.constant(0 : i32) : i32
  %o0 = llvm.mlir.constant(0 : i16) : i16
  %o1 = llvm.mlir.constant(1 : i16) : i16
  nvvm.cp.async.bulk.tensor.shared.cluster.global %tile, %map, %bar, box[%c0, %c1, %c2, %c3] im2col[%o0, %o1] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr
