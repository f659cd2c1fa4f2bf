!map = !nvgpu.tensormap.descriptor<tensor = memref<32x8xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
module {
  memref.global "private" @tile : memref<32x8xf32, 3> = uninitialized {alignment = 128 : i64}
  llvm.func @k(%x: !llvm.ptr, %y: !llvm.ptr, %from: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %to: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %x0 = arith.constant 4 : index
    %x1 = arith.constant 3 : index
    %bytes = arith.constant 1024 : index
    %ticks = arith.constant 10000000 : index
    %phase = arith.constant false
    %word = llvm.mlir.constant(0 : i32) : i32
    %source = builtin.unrealized_conversion_cast %from : !llvm.ptr to !map
    %target = builtin.unrealized_conversion_cast %to : !llvm.ptr to !map
    %tile = memref.get_global @tile : memref<32x8xf32, 3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %first = llvm.icmp "eq" %tid, %word : i32
    %bar = nvgpu.mbarrier.create -> !group
    nvgpu.mbarrier.init %bar[%zero], %one, predicate = %first : !group
    nvvm.barrier0
<<BODY>>
    nvgpu.mbarrier.arrive.expect_tx %bar[%zero], %bytes, predicate = %first : !group
    nvgpu.tma.async.load %source[%x0, %x1], %bar[%zero] to %tile, predicate = %first : !map, !group -> memref<32x8xf32, 3>
    nvgpu.mbarrier.try_wait.parity %bar[%zero], %phase, %ticks : !group
    nvgpu.tma.async.store %tile to %target[%zero, %zero], predicate = %first : memref<32x8xf32, 3> -> !map
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.return
  }
}
