// target: sm_75
// A ring of mbarriers on a chip without any.
!ring = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
module attributes {gpu.container_module} {
  gpu.module @old {
    gpu.func @k(%count: index) kernel {
      %here = arith.constant 2 : index
      %all = gpu.block_dim x
      %bars = nvgpu.mbarrier.create -> !ring
      nvgpu.mbarrier.init %bars[%here], %all : !ring //! mbarrier.target
      gpu.barrier
      gpu.return
    }
  }
}
