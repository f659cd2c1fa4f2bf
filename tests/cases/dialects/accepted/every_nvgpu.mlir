// Barriers, copies by tensor maps and products of warp groups of `nvgpu`.
!barriers = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
!pair = !nvgpu.mbarrier.group<memorySpace = 3, num_barriers = 2>
!token = !nvgpu.mbarrier.token
!tile = memref<64x64xf16, #gpu.address_space<workgroup>>
!map = !nvgpu.tensormap.descriptor<tensor = !tile, swizzle = swizzle_128b, l2promo = l2promo_128b, oob = zero, interleave = none>
func.func @barriers(%i: index, %n: index, %p: i1) -> (i64, i32) {
  %b = nvgpu.mbarrier.create -> !barriers
  %c = nvgpu.mbarrier.create -> !pair
  nvgpu.mbarrier.init %b[%i], %n : !barriers
  nvgpu.mbarrier.init %c[%i], %n, predicate = %p : !pair
  %pointer = nvgpu.mbarrier.get %b[%i] : !barriers -> i64
  %short = nvgpu.mbarrier.get %c[%i] {tag} : !pair -> i32
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %n : !barriers
  nvgpu.mbarrier.arrive.expect_tx %c[%i], %n, predicate = %p {tag} : !pair
  %t = nvgpu.mbarrier.arrive.nocomplete %c[%i], %n : !pair -> !token
  %done = nvgpu.mbarrier.test.wait %c[%i], %t : !pair, !token
  nvgpu.mbarrier.try_wait.parity %b[%i], %p, %n : !barriers
  nvgpu.mbarrier.try_wait.parity %c[%i], %p, %n {tag} : !pair
  return %pointer, %short : i64, i32
}

// -----

!tile = memref<64x64xf16, #gpu.address_space<workgroup>>
!map = !nvgpu.tensormap.descriptor<tensor = !tile, swizzle = swizzle_128b, l2promo = none, oob = nan, interleave = none>
func.func @maps(%from: memref<*xf16>, %tile: !tile, %i: index, %p: i1) {
  %m = nvgpu.tma.create.descriptor %from box[%i, %i] : memref<*xf16> -> !map
  %n = nvgpu.tma.create.descriptor %from box[%i, %i] {tag} : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = l2promo_256b, oob = zero, interleave = none>
  nvgpu.tma.fence.descriptor %m : !map
  nvgpu.tma.fence.descriptor %m {tag} : !map
  nvgpu.tma.async.store %tile to %m[%i, %i] : !tile -> !map
  nvgpu.tma.async.store %tile to %m[%i, %i], predicate = %p {tag} : !tile -> !map
  return
}

// -----

!a = memref<128x64xf16, 3>
!b = memref<64x64xf16, 3>
!map_a = !nvgpu.tensormap.descriptor<tensor = !a, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!map_b = !nvgpu.tensormap.descriptor<tensor = !b, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
func.func @products(%a: !a, %b: !b, %ma: !map_a, %mb: !map_b, %c: memref<128x64xf32, 3>) {
  %da = nvgpu.warpgroup.generate.descriptor %a, %ma : !a, !map_a -> !nvgpu.warpgroup.descriptor<tensor = !a>
  %db = nvgpu.warpgroup.generate.descriptor %b, %mb {tag} : !b, !map_b -> !nvgpu.warpgroup.descriptor<tensor = !b>
  %zero = nvgpu.warpgroup.mma.init.accumulator -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>
  %d = nvgpu.warpgroup.mma %da, %db, %zero {transposeB} : !nvgpu.warpgroup.descriptor<tensor = !a>, !nvgpu.warpgroup.descriptor<tensor = !b>, !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>> -> !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>>
  nvgpu.warpgroup.mma.store %d, %c : !nvgpu.warpgroup.accumulator<fragmented = vector<128x64xf32>> to memref<128x64xf32, 3>
  return
}

// -----

func.func @registers(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf32>, %which: vector<2xi16>, %x: vector<2x16xf32>) -> vector<2x16xf32> {
  %d = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%which) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %e = nvgpu.mma.sp.sync(%a, %b, %d) metadata(%which) {mmaShape = [16, 8, 32], sparsitySelector = 1 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  %r = nvgpu.rcp %x {rounding = approx, ftz} : vector<2x16xf32>
  return %r : vector<2x16xf32>
}
