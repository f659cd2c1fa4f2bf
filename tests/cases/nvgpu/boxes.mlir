// Boxes of tensor maps, in and out.
!line = !nvgpu.tensormap.descriptor<tensor = memref<128xf32, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
!tile = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
gpu.module @m {
  gpu.func @boxes(%m0: !llvm.ptr, %m1: !llvm.ptr, %a: memref<128xf32, 3>, %b: memref<64x64xf16, 3>, %i: index, %j: index, %leads: i1, %mask: i16) kernel {
    %line = builtin.unrealized_conversion_cast %m0 : !llvm.ptr to !line
    %tile = builtin.unrealized_conversion_cast %m1 : !llvm.ptr to !tile
    %g = nvgpu.mbarrier.create -> !group
    nvgpu.tma.fence.descriptor %line : !line
    nvgpu.tma.prefetch.descriptor %line : !line
    nvgpu.tma.prefetch.descriptor %tile, predicate = %leads : !tile
    nvgpu.tma.async.load %line[%i], %g[%i] to %a : !line, !group -> memref<128xf32, 3>
    nvgpu.tma.async.load %tile[%i, %j], %g[%j] to %b multicast_mask = %mask : !tile, !group -> memref<64x64xf16, 3>
    nvgpu.tma.async.load %tile[%i, %j], %g[%j] to %b, predicate = %leads : !tile, !group -> memref<64x64xf16, 3>
    nvgpu.tma.async.store %b to %tile[%i, %j] : memref<64x64xf16, 3> -> !tile
    nvgpu.tma.async.store %b to %tile[%i, %j], predicate = %leads : memref<64x64xf16, 3> -> !tile
    gpu.return
  }
}
