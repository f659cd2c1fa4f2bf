// target: sm_90a
// Copies of threads and of bulk, and a product of a warp group, launched from the host as upstream's integration tests do.
!lhs = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!rhs = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = l2promo_128b, oob = zero, interleave = none>
!part = memref<64x64xf16, 3>
!sum = !nvgpu.warpgroup.accumulator<fragmented = vector<64x64xf32>>
!view = !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
module {
  // two buffers in shared memory whose size the launch says, each op of which names all of it
  func.func @two_buffers(%src: memref<128x64xf16>, %dst: memref<128x64xf16>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %room = arith.constant 16384 : i32
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%nx = %c128, %ny = %c1, %nz = %c1) dynamic_shared_memory_size %room {
      %far = arith.muli %c64, %c128 : index
      %bytes = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %here = memref.view %bytes[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64x64xf16, #gpu.address_space<workgroup>>
      %again = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %there = memref.view %again[%far][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64x64xf16, #gpu.address_space<workgroup>>
      %more = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %same = memref.view %more[%far][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64x64xf16, #gpu.address_space<workgroup>>
      %t0 = nvgpu.device_async_copy %src[%c0, %c0], %here[%c0, %c0], 8 : memref<128x64xf16> to memref<64x64xf16, #gpu.address_space<workgroup>>
      %g0 = nvgpu.device_async_create_group %t0
      %t1 = nvgpu.device_async_copy %src[%c64, %c0], %there[%c0, %c0], 8 {bypassL1} : memref<128x64xf16> to memref<64x64xf16, #gpu.address_space<workgroup>>
      %g1 = nvgpu.device_async_create_group %t1
      nvgpu.device_async_wait %g0 {numGroups = 1 : i32}
      gpu.barrier
      %v = vector.load %here[%c0, %c0] : memref<64x64xf16, #gpu.address_space<workgroup>>, vector<4xf16>
      %w = vector.load %same[%c0, %c0] : memref<64x64xf16, #gpu.address_space<workgroup>>, vector<4xf16> //! cp-async.read-in-flight
      nvgpu.device_async_wait %g1 {numGroups = 0 : i32}
      vector.store %v, %dst[%tx, %c0] : memref<128x64xf16>, vector<4xf16>
      vector.store %w, %dst[%tx, %c64] : memref<128x64xf16>, vector<4xf16>
      gpu.terminator
    }
    return
  }
  func.func @not_met(%src: memref<128x64xf16>, %dst: memref<128x64xf16>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%nx = %c32, %ny = %c1, %nz = %c1) workgroup(%buf: memref<32x64xf16, 3>, %other: memref<32x64xf16, 3>) {
      %t0 = nvgpu.device_async_copy %src[%tx, %c0], %buf[%tx, %c0], 8 : memref<128x64xf16> to memref<32x64xf16, 3>
      %g0 = nvgpu.device_async_create_group %t0
      nvgpu.device_async_wait %g0
      %mine = vector.load %other[%c1, %c0] : memref<32x64xf16, 3>, vector<8xf16>
      %theirs = vector.load %buf[%c1, %c0] : memref<32x64xf16, 3>, vector<8xf16> //! cp-async.no-barrier
      vector.store %theirs, %dst[%tx, %c0] : memref<128x64xf16>, vector<8xf16>
      vector.store %mine, %dst[%tx, %c0] : memref<128x64xf16>, vector<8xf16>
      gpu.barrier
      gpu.terminator
    }
    return
  }
  func.func @forgotten(%src: memref<128x64xf16>, %full: i1) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%nx = %c32, %ny = %c1, %nz = %c1) workgroup(%buf: memref<32x64xf16, 3>) {
      scf.if %full {
        %t = nvgpu.device_async_copy %src[%tx, %c0], %buf[%tx, %c0], 8 : memref<128x64xf16> to memref<32x64xf16, 3>
        %g = nvgpu.device_async_create_group %t //! cp-async.not-waited
      }
      gpu.barrier
      gpu.terminator
    }
    return
  }
  func.func @no_group(%src: memref<128x64xf16>, %full: i1) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%nx = %c32, %ny = %c1, %nz = %c1) workgroup(%buf: memref<32x64xf16, 3>, %other: memref<32x64xf16, 3>) {
      %t0 = nvgpu.device_async_copy %src[%tx, %c0], %buf[%tx, %c0], 8 : memref<128x64xf16> to memref<32x64xf16, 3> //! async.token-not-taken
      %t1 = nvgpu.device_async_copy %src[%tx, %c1], %other[%tx, %c0], 8 : memref<128x64xf16> to memref<32x64xf16, 3>
      %g1 = nvgpu.device_async_create_group %t1
      nvgpu.device_async_wait %g1
      %t2 = nvgpu.device_async_copy %src[%tx, %c0], %buf[%tx, %c0], 8 : memref<128x64xf16> to memref<32x64xf16, 3> //! cp-async.not-committed
      scf.if %full {
        %g2 = nvgpu.device_async_create_group %t2
        nvgpu.device_async_wait %g2
      }
      gpu.terminator
    }
    return
  }
  func.func @back(%src: memref<64x64xf16>, %map: !lhs, %keep: i1) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%nx = %c64, %ny = %c1, %nz = %c1) workgroup(%one: !part, %two: !part) {
      %first = arith.cmpi eq, %tx, %c0 : index
      %v = vector.load %src[%tx, %c0] : memref<64x64xf16>, vector<8xf16>
      vector.store %v, %one[%tx, %c0] : !part, vector<8xf16>
      vector.store %v, %two[%tx, %c0] : !part, vector<8xf16>
      gpu.barrier
      scf.if %first {
        nvgpu.tma.async.store %one to %map[%c0, %c0] : !part -> !lhs //! proxy.not-fenced
        nvvm.cp.async.bulk.commit.group
        nvvm.cp.async.bulk.wait_group 0
      }
      nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
      gpu.barrier
      nvgpu.tma.async.store %two to %map[%c64, %c0], predicate = %first : !part -> !lhs //! cp-async-bulk.not-committed
      scf.if %keep {
        nvvm.cp.async.bulk.commit.group
        nvvm.cp.async.bulk.wait_group 0
      }
      gpu.terminator
    }
    return
  }
  func.func @product(%left: !lhs, %right: !rhs, %dst: memref<64x64xf32>) {
    %c1 = arith.constant 1 : index
    %c128 = arith.constant 128 : index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%nx = %c128, %ny = %c1, %nz = %c1) workgroup(%a: !part, %b: !part) {
      %da = nvgpu.warpgroup.generate.descriptor %a, %left : !part, !lhs -> !view
      %db = nvgpu.warpgroup.generate.descriptor %b, %right : !part, !rhs -> !view
      %zero = nvgpu.warpgroup.mma.init.accumulator -> !sum
      %x = nvgpu.warpgroup.mma %da, %db, %zero {transposeB} : !view, !view, !sum -> !sum
      %y = nvgpu.warpgroup.mma %da, %db, %x {transposeB} : !view, !view, !sum -> !sum
      nvgpu.warpgroup.mma.store %y, %dst : !sum to memref<64x64xf32> //! wgmma.read-in-flight
      nvvm.wgmma.wait.group.sync.aligned 0
      nvgpu.warpgroup.mma.store %y, %dst : !sum to memref<64x64xf32>
      gpu.terminator
    }
    return
  }
}
