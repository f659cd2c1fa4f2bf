// target: sm_90a
// in llvm: asm sideeffect
// in mir: WGMMA_COMMIT_GROUP_SYNC_ALIGNED
// in ptx: wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, %rd2, %rd3, 1, 1, 1, 0, 0;
// in ptx: wgmma.wait_group.sync.aligned 0
func.func @k(%a0: i64, %b0: i64, %a1: i64, %b1: i64, %acc0: !llvm.struct<(f32, f32, f32, f32)>) {
  nvvm.wgmma.fence.aligned
  %acc1 = nvvm.wgmma.mma_async %a0, %b0, %acc0, <m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  %acc2 = nvvm.wgmma.mma_async %a1, %b1, %acc1, <m = 64, n = 8, k = 16>, D [<f32>, <one>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  nvvm.wgmma.commit.group.sync.aligned
  nvvm.wgmma.wait.group.sync.aligned 0
  return
}
