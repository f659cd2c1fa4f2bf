#smem = #gpu.address_space<workgroup>
!bar = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
!tok = !nvgpu.mbarrier.token
!desc = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
func.func @nvgpu(%m: memref<128x64xf16, 3>, %g: memref<128x64xf16>, %i: index, %a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>, %dsc: !desc, %sm: memref<64x64xf16, 3>) {
  %bars = nvgpu.mbarrier.create -> !bar
  nvgpu.mbarrier.init %bars[%i], %i : !bar
  %t = nvgpu.mbarrier.arrive %bars[%i] : !bar -> !tok
  %done = nvgpu.mbarrier.test.wait %bars[%i], %t : !bar, !tok
  %cp = nvgpu.device_async_copy %g[%i, %i], %m[%i, %i], 8 : memref<128x64xf16> to memref<128x64xf16, 3>
  %grp = nvgpu.device_async_create_group %cp
  nvgpu.device_async_wait %grp {numGroups = 0 : i32}
  %ld = nvgpu.ldmatrix %m[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<128x64xf16, 3> -> vector<4x2xf16>
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  nvgpu.tma.prefetch.descriptor %dsc : !desc
  nvgpu.tma.async.load %dsc[%i, %i], %bars[%i] to %sm : !desc, !bar -> memref<64x64xf16, 3>
  return
}
