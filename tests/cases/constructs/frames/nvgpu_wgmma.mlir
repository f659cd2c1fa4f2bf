!A = memref<<<ROWS>>x64xf16, 3>
!B = memref<64x64xf16, 3>
!map_a = !nvgpu.tensormap.descriptor<tensor = !A, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!map_b = !nvgpu.tensormap.descriptor<tensor = !B, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!tile_a = !nvgpu.warpgroup.descriptor<tensor = !A>
!tile_b = !nvgpu.warpgroup.descriptor<tensor = !B>
!sums = !nvgpu.warpgroup.accumulator<fragmented = vector<<<ROWS>>x64xf32>>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
gpu.module @m {
  memref.global "private" @a : memref<<<ROWS>>x64xf16, 3> = uninitialized {alignment = 1024 : i64}
  memref.global "private" @b : memref<64x64xf16, 3> = uninitialized {alignment = 1024 : i64}
  gpu.func @k(%d: memref<<<ROWS>>x64xf32>, %x: !llvm.ptr, %y: !llvm.ptr, %from_a: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %from_b: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %bytes = arith.constant <<BYTES>> : index
    %ticks = arith.constant 10000000 : index
    %phase = arith.constant false
    %word = llvm.mlir.constant(0 : i32) : i32
    %map_a = builtin.unrealized_conversion_cast %from_a : !llvm.ptr to !map_a
    %map_b = builtin.unrealized_conversion_cast %from_b : !llvm.ptr to !map_b
    %a = memref.get_global @a : memref<<<ROWS>>x64xf16, 3>
    %b = memref.get_global @b : memref<64x64xf16, 3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %first = llvm.icmp "eq" %tid, %word : i32
    %bar = nvgpu.mbarrier.create -> !group
    nvgpu.mbarrier.init %bar[%zero], %one, predicate = %first : !group
    nvvm.barrier0
    nvgpu.mbarrier.arrive.expect_tx %bar[%zero], %bytes, predicate = %first : !group
    nvgpu.tma.async.load %map_a[%zero, %zero], %bar[%zero] to %a, predicate = %first : !map_a, !group -> memref<<<ROWS>>x64xf16, 3>
    nvgpu.tma.async.load %map_b[%zero, %zero], %bar[%zero] to %b, predicate = %first : !map_b, !group -> memref<64x64xf16, 3>
    nvgpu.mbarrier.try_wait.parity %bar[%zero], %phase, %ticks : !group
    %tile_a = nvgpu.warpgroup.generate.descriptor %a, %map_a : !A, !map_a -> !tile_a
    %tile_b = nvgpu.warpgroup.generate.descriptor %b, %map_b : !B, !map_b -> !tile_b
    %none = nvgpu.warpgroup.mma.init.accumulator -> !sums
<<BODY>>
    nvgpu.warpgroup.mma.store %sums, %d : !sums to memref<<<ROWS>>x64xf32>
    gpu.return
  }
}
