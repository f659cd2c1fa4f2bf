//: construct  TMA tile load to all CTAs of a cluster (multicast)
//: target     sm_90a
//: launch     grid=2 block=32 cluster=2
//: x          f32 40x16
//: y          f32 64x8 = np.concatenate([x[3:35, 4:12]] * 2)
//: from       map x box=8x32
//: to         map y box=8x32
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.multicast::cluster [
//: twin       `constant(3 : i16)` -> `constant(1 : i16)` : sanitize:wait for ever
!map = !nvgpu.tensormap.descriptor<tensor = memref<32x8xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
module {
  memref.global "private" @tile : memref<32x8xf32, 3> = uninitialized {alignment = 128 : i64}
  llvm.func @k(%x: !llvm.ptr, %y: !llvm.ptr, %from: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %to: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>, nvvm.cluster_dim = array<i32: 2>} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %both = llvm.mlir.constant(3 : i16) : i16
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
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
    nvvm.fence.mbarrier.init
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    %leader = llvm.icmp "eq" %rank, %word : i32
    %copies = llvm.and %first, %leader : i1
    nvgpu.mbarrier.arrive.expect_tx %bar[%zero], %bytes, predicate = %first : !group
    nvgpu.tma.async.load %source[%x0, %x1], %bar[%zero] to %tile multicast_mask = %both, predicate = %copies : !map, !group -> memref<32x8xf32, 3>
    nvgpu.mbarrier.try_wait.parity %bar[%zero], %phase, %ticks : !group
    %thirty_two = llvm.mlir.constant(32 : i32) : i32
    %row = llvm.mul %rank, %thirty_two : i32
    %wide = llvm.zext %row : i32 to i64
    %place = builtin.unrealized_conversion_cast %wide : i64 to index
    nvgpu.tma.async.store %tile to %target[%zero, %place], predicate = %first : memref<32x8xf32, 3> -> !map
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.wait {aligned}
    llvm.return
  }
}
