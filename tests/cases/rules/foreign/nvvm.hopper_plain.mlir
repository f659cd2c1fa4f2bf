// target: sm_90
llvm.func @multiply(%a: i64, %b: i64) {
  %z = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.fence.aligned
  %o = nvvm.wgmma.mma_async %a, %b, %z, <m = 64, n = 8, k = 8>, D [<f32>, <zero>], A [<tf32>, <one>, <row>], B [<tf32>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)> //! wgmma.target
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  llvm.return
}
