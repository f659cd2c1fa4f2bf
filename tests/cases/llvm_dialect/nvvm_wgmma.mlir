// sm_90a: a product of a warp group, whose accumulator is a structure.
llvm.func @k(%da: i64, %db: i64, %g: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %z = llvm.mlir.constant(0.0 : f32) : f32
  %u = llvm.mlir.undef : !llvm.struct<(f32, f32, f32, f32)>
  %c0 = llvm.insertvalue %z, %u[0] : !llvm.struct<(f32, f32, f32, f32)>
  %c1 = llvm.insertvalue %z, %c0[1] : !llvm.struct<(f32, f32, f32, f32)>
  %c2 = llvm.insertvalue %z, %c1[2] : !llvm.struct<(f32, f32, f32, f32)>
  %c3 = llvm.insertvalue %z, %c2[3] : !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.fence.aligned
  %r = nvvm.wgmma.mma_async %da, %db, %c3, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<one>, <wrapped>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %q = nvvm.wgmma.mma_async %da, %db, %r, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<zero>, <wrapped>], A [<bf16>, #nvvm.wgmma_scale_in<one>, <col>], B [<bf16>, #nvvm.wgmma_scale_in<one>, <row>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
  %y = llvm.extractvalue %q[0] : !llvm.struct<(f32, f32, f32, f32)>
  llvm.store %y, %g : f32, !llvm.ptr<1>
  llvm.return
}
llvm.func @half(%da: i64, %db: i64, %g: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %z = llvm.mlir.undef : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  nvvm.wgmma.fence.aligned
  %r = nvvm.wgmma.mma_async %da, %db, %z, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f16>, #nvvm.wgmma_scale_out<zero>, <wrapped>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(vector<2xf16>, vector<2xf16>)> -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  %q = nvvm.wgmma.mma_async %da, %db, %r, #nvvm.shape<m = 64, n = 8, k = 32>, D [<f16>, #nvvm.wgmma_scale_out<one>, <wrapped>], A [<e4m3>, #nvvm.wgmma_scale_in<one>, <row>], B [<e5m2>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(vector<2xf16>, vector<2xf16>)> -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
  %y = llvm.extractvalue %q[1] : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  llvm.store %y, %g : vector<2xf16>, !llvm.ptr<1>
  llvm.return
}
