// target: sm_90
llvm.func @multiply(%a: i64, %b: i64) {
  %z = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.fence.aligned //! wgmma.target
  %o = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 8>, D [<f32>, <zero>], A [<tf32>, <one>, <row>], B [<tf32>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)> //! wgmma.target
  nvvm.wgmma.commit.group.sync.aligned //! wgmma.target
  nvvm.wgmma.wait.group.sync.aligned 0 //! wgmma.target
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  llvm.return
}
