// Products of a warp group, of memrefs in shared memory, into one in global memory.
!A = memref<128x64xf16, 3>
!B = memref<64x64xf16, 3>
!mapA = !nvgpu.tensormap.descriptor<tensor = !A, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!mapB = !nvgpu.tensormap.descriptor<tensor = !B, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!acc = !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>
func.func @k(%a: !A, %b: !B, %ma: !mapA, %mb: !mapB, %out: memref<128x64xf32>) {
  %da = nvgpu.warpgroup.generate.descriptor %a, %ma : !A, !mapA -> !nvgpu.warpgroup.descriptor<tensor = !A>
  %db = nvgpu.warpgroup.generate.descriptor %b, %mb : !B, !mapB -> !nvgpu.warpgroup.descriptor<tensor = !B>
  %c = nvgpu.warpgroup.mma.init.accumulator -> !acc
  %d = nvgpu.warpgroup.mma %da, %db, %c {transposeB} : !nvgpu.warpgroup.descriptor<tensor = !A>, !nvgpu.warpgroup.descriptor<tensor = !B>, !acc -> !acc
  %e = nvgpu.warpgroup.mma %da, %db, %d {waitGroup = 0 : i64} : !nvgpu.warpgroup.descriptor<tensor = !A>, !nvgpu.warpgroup.descriptor<tensor = !B>, !acc -> !acc
  nvgpu.warpgroup.mma.store %e, %out : !acc to memref<128x64xf32>
  return
}
