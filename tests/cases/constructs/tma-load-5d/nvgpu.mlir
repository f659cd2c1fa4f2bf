//: construct  TMA tile load, five dimensions
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 4x3x4x4x8
//: y          f32 2x2x4x2x8 = x[1:3, 1:3, :, 2:4]
//: from       map x box=8x2x4x2x2
//: to         map y box=8x2x4x2x2
//: ptx        cp.async.bulk.tensor.5d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
//: twin       `%bytes = arith.constant 1024` -> `%bytes = arith.constant 512` : sanitize:bytes
!map = !nvgpu.tensormap.descriptor<tensor = memref<2x2x4x2x8xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
module {
  memref.global "private" @tile : memref<2x2x4x2x8xf32, 3> = uninitialized {alignment = 128 : i64}
  llvm.func @k(%x: !llvm.ptr, %y: !llvm.ptr, %from: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %to: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %bytes = arith.constant 1024 : index
    %ticks = arith.constant 10000000 : index
    %phase = arith.constant false
    %word = llvm.mlir.constant(0 : i32) : i32
    %source = builtin.unrealized_conversion_cast %from : !llvm.ptr to !map
    %target = builtin.unrealized_conversion_cast %to : !llvm.ptr to !map
    %tile = memref.get_global @tile : memref<2x2x4x2x8xf32, 3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %first = llvm.icmp "eq" %tid, %word : i32
    %bar = nvgpu.mbarrier.create -> !group
    nvgpu.mbarrier.init %bar[%zero], %one, predicate = %first : !group
    nvvm.barrier0
    nvgpu.mbarrier.arrive.expect_tx %bar[%zero], %bytes, predicate = %first : !group
    nvgpu.tma.async.load %source[%zero, %two, %zero, %one, %one], %bar[%zero] to %tile, predicate = %first : !map, !group -> memref<2x2x4x2x8xf32, 3>
    nvgpu.mbarrier.try_wait.parity %bar[%zero], %phase, %ticks : !group
    nvgpu.tma.async.store %tile to %target[%zero, %zero, %zero, %zero, %zero], predicate = %first : memref<2x2x4x2x8xf32, 3> -> !map
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    llvm.return
  }
}
