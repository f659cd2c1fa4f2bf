// Asynchronous copies of elements, grouped and waited for.
gpu.module @m {
  gpu.func @copies(%g: memref<64x128xf16>, %s: memref<2x64x128xf16, #gpu.address_space<workgroup>>, %i: index, %j: index) kernel {
    %c1 = arith.constant 1 : index
    %t0 = nvgpu.device_async_copy %g[%i, %j], %s[%c1, %i, %j], 8 {bypassL1} : memref<64x128xf16> to memref<2x64x128xf16, #gpu.address_space<workgroup>>
    %t1 = nvgpu.device_async_copy %g[%j, %c1], %s[%i, %c1, %j], 2 : memref<64x128xf16> to memref<2x64x128xf16, #gpu.address_space<workgroup>>
    %group = nvgpu.device_async_create_group %t0, %t1
    nvgpu.device_async_wait %group {numGroups = 1 : i32}
    gpu.return
  }
}
