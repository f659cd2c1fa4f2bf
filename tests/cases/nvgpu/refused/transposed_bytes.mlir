// 'nvgpu.warpgroup.mma' op: a product of a transposed matrix of this type has no instruction
func.func @k(%a: memref<64x128xf8E5M2, 3>, %b: memref<128x128xf8E5M2, 3>, %ma: !nvgpu.tensormap.descriptor<tensor = memref<64x128xf8E5M2, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, %mb: !nvgpu.tensormap.descriptor<tensor = memref<128x128xf8E5M2, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, %out: memref<64x128xf32>) {
  %da = nvgpu.warpgroup.generate.descriptor %a, %ma : memref<64x128xf8E5M2, 3>, !nvgpu.tensormap.descriptor<tensor = memref<64x128xf8E5M2, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf8E5M2, 3>>
  %db = nvgpu.warpgroup.generate.descriptor %b, %mb : memref<128x128xf8E5M2, 3>, !nvgpu.tensormap.descriptor<tensor = memref<128x128xf8E5M2, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<128x128xf8E5M2, 3>>
  %c = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>
  %d = nvgpu.warpgroup.mma %da, %db, %c {transposeB} : !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf8E5M2, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<128x128xf8E5M2, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>
  nvgpu.warpgroup.mma.store %d, %out : !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>> to memref<64x128xf32>
  return
}
