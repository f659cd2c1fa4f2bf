// Two products of 64 rows, of bytes: the second begins 64 rows of 128 bytes behind the first. (mlir-opt 22 goes on by as
// many rows as A has columns, which is the same for f16 alone.)
func.func @rows(%a: memref<128x128xf8E5M2, 3>, %b: memref<128x128xf8E4M3FN, 3>, %ma: !nvgpu.tensormap.descriptor<tensor = memref<128x128xf8E5M2, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, %mb: !nvgpu.tensormap.descriptor<tensor = memref<128x128xf8E4M3FN, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, %out: memref<128x128xf32>) {
  %da = nvgpu.warpgroup.generate.descriptor %a, %ma : memref<128x128xf8E5M2, 3>, !nvgpu.tensormap.descriptor<tensor = memref<128x128xf8E5M2, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<128x128xf8E5M2, 3>>
  %db = nvgpu.warpgroup.generate.descriptor %b, %mb : memref<128x128xf8E4M3FN, 3>, !nvgpu.tensormap.descriptor<tensor = memref<128x128xf8E4M3FN, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none> -> !nvgpu.warpgroup.descriptor<tensor = memref<128x128xf8E4M3FN, 3>>
  %c = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  %d = nvgpu.warpgroup.mma %da, %db, %c : !nvgpu.warpgroup.descriptor<tensor = memref<128x128xf8E5M2, 3>>, !nvgpu.warpgroup.descriptor<tensor = memref<128x128xf8E4M3FN, 3>>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
  nvgpu.warpgroup.mma.store %d, %out : !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>> to memref<128x128xf32>
  return
}
