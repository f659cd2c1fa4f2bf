// target: sm_86
// What Ampere lacks of a pipeline that was written for Hopper.
!ring = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
!map = !nvgpu.tensormap.descriptor<tensor = memref<32x32xf32, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
module attributes {gpu.container_module} {
  gpu.module @early {
    gpu.func @k(%map: !map, %elected: i1) workgroup(%tile: memref<32x32xf32, 3>) kernel {
      %first = arith.constant 0 : index
      %size = arith.constant 4096 : index
      %long = arith.constant 10000000 : index
      %no = arith.constant false
      %one = arith.constant 1 : index
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%first], %one, predicate = %elected : !ring
      gpu.barrier
      nvgpu.mbarrier.arrive.expect_tx %bars[%first], %size, predicate = %elected : !ring //! mbarrier.tx-target
      nvgpu.tma.async.load %map[%first, %first], %bars[%first] to %tile, predicate = %elected : !map, !ring -> memref<32x32xf32, 3> //! tma.target
      nvgpu.mbarrier.try_wait.parity %bars[%first], %no, %long : !ring
      gpu.return
    }
  }
}
