// target: sm_90a
!four = !llvm.struct<(f32, f32, f32, f32)>
!ints = !llvm.struct<(i32, i32, i32, i32)>
!six = !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32, f32, f32)>
llvm.func @shapes(%a: i64, %b: i64) {
  %z = llvm.mlir.undef : !four
  %i = llvm.mlir.undef : !ints
  %s = llvm.mlir.undef : !six
  nvvm.wgmma.fence.aligned
  %0 = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 32>, D [<f32>, <zero>], A [<e4m3>, <one>, <row>], B [<e5m2>, <one>, <col>] : !four -> !four
  %1 = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<e4m3>, <one>, <row>], B [<e5m2>, <one>, <col>] : !four -> !four //! wgmma.k
  %2 = nvvm.wgmma.mma_async %a, %b, %z, <m = 128, n = 8, k = 16>, D [<f32>, <zero>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !four -> !four //! wgmma.m
  %3 = nvvm.wgmma.mma_async %a, %b, %s, <m = 64, n = 20, k = 16>, D [<f32>, <zero>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !six -> !six //! wgmma.n-multiple
  %4 = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 512, k = 16>, D [<f32>, <zero>], A [<bf16>, <one>, <row>], B [<bf16>, <one>, <col>] : !four -> !four //! wgmma.n-range
  %5 = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<tf32>, <one>, <col>] : !four -> !four //! wgmma.types
  %6 = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 32>, D [<f32>, <zero>], A [<e4m3>, <one>, <row>], B [<e4m3>, <one>, <row>] : !four -> !four //! wgmma.major
  %7 = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<bf16>, <one>, <col>], B [<bf16>, <one>, <row>] : !four -> !four
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
  llvm.return
}
llvm.func @boxes(%x: !llvm.ptr<7>, %map: !llvm.ptr, %bar: !llvm.ptr<3>, %c: i32, %off: i16) {
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %bar, box[%c, %c, %c, %c, %c, %c, %c] {mode = #nvvm.tma_load_mode<tile>} : !llvm.ptr<7>, !llvm.ptr //! tma.rank
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %bar, box[%c, %c, %c, %c, %c] {mode = #nvvm.tma_load_mode<tile>} : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %bar, box[%c] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr //! tma.im2col-rank
  nvvm.cp.async.bulk.tensor.shared.cluster.global %x, %map, %bar, box[%c, %c, %c] im2col[%off] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
  llvm.return
}
