//: construct  roles of warps: one copies by a tensor map, others compute
//: target     sm_90a
//: launch     grid=1 block=64
//: x          f16 40x16
//: from       map x box=8x32
//: d          f16 32x8 = x[3:35, 8:16] + x[4:36, 8:16]
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
//: twin       `constant 1024 : index` -> `constant 2048 : index` : sanitize:wait for ever
//: twin       `    nvgpu.mbarrier.try_wait.parity %bar[%zero], %phase, %ticks : !group` -> `` : sanitize:
!map = !nvgpu.tensormap.descriptor<tensor = memref<32x8xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
module {
  memref.global "private" @first : memref<32x8xf16, 3> = uninitialized {alignment = 128 : i64}
  memref.global "private" @second : memref<32x8xf16, 3> = uninitialized {alignment = 128 : i64}
  llvm.func @k(%x: !llvm.ptr, %from: !llvm.ptr {llvm.align = 64 : i64, llvm.byval = !llvm.array<128 x i8>, nvvm.grid_constant}, %d: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64>} {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %x0 = arith.constant 8 : index
    %x1 = arith.constant 3 : index
    %x2 = arith.constant 4 : index
    %bytes = arith.constant 1024 : index
    %ticks = arith.constant 10000000 : index
    %phase = arith.constant false
    %none = llvm.mlir.constant(0 : i32) : i32
    %warp = llvm.mlir.constant(32 : i32) : i32
    %map = builtin.unrealized_conversion_cast %from : !llvm.ptr to !map
    %first = memref.get_global @first : memref<32x8xf16, 3>
    %second = memref.get_global @second : memref<32x8xf16, 3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %leads = llvm.icmp "eq" %tid, %none : i32
    %bar = nvgpu.mbarrier.create -> !group
    nvgpu.mbarrier.init %bar[%zero], %one, predicate = %leads : !group
    nvvm.barrier0
    %computes = llvm.icmp "ult" %tid, %warp : i32
    llvm.cond_br %computes, ^compute, ^copy
  ^copy:
    %copies = llvm.icmp "eq" %tid, %warp : i32
    nvgpu.mbarrier.arrive.expect_tx %bar[%zero], %bytes, predicate = %copies : !group
    nvgpu.tma.async.load %map[%x0, %x1], %bar[%zero] to %first, predicate = %copies : !map, !group -> memref<32x8xf16, 3>
    nvgpu.tma.async.load %map[%x0, %x2], %bar[%zero] to %second, predicate = %copies : !map, !group -> memref<32x8xf16, 3>
    llvm.br ^end
  ^compute:
    nvgpu.mbarrier.try_wait.parity %bar[%zero], %phase, %ticks : !group
    %wide = llvm.zext %tid : i32 to i64
    %row = builtin.unrealized_conversion_cast %wide : i64 to index
    %a = nvgpu.ldmatrix %first[%row, %zero] {numTiles = 4 : i32, transpose = false} : memref<32x8xf16, 3> -> vector<4x2xf16>
    %b = nvgpu.ldmatrix %second[%row, %zero] {numTiles = 4 : i32, transpose = false} : memref<32x8xf16, 3> -> vector<4x2xf16>
    %pa = builtin.unrealized_conversion_cast %a : vector<4x2xf16> to !llvm.array<4 x vector<2xf16>>
    %pb = builtin.unrealized_conversion_cast %b : vector<4x2xf16> to !llvm.array<4 x vector<2xf16>>
    %out = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<2xf16>
    %a0 = llvm.extractvalue %pa[0] : !llvm.array<4 x vector<2xf16>>
    %b0 = llvm.extractvalue %pb[0] : !llvm.array<4 x vector<2xf16>>
    %s0 = llvm.fadd %a0, %b0 : vector<2xf16>
    %to0 = llvm.getelementptr %out[0] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<2xf16>
    llvm.store %s0, %to0 {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
    %a1 = llvm.extractvalue %pa[1] : !llvm.array<4 x vector<2xf16>>
    %b1 = llvm.extractvalue %pb[1] : !llvm.array<4 x vector<2xf16>>
    %s1 = llvm.fadd %a1, %b1 : vector<2xf16>
    %to1 = llvm.getelementptr %out[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<2xf16>
    llvm.store %s1, %to1 {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
    %a2 = llvm.extractvalue %pa[2] : !llvm.array<4 x vector<2xf16>>
    %b2 = llvm.extractvalue %pb[2] : !llvm.array<4 x vector<2xf16>>
    %s2 = llvm.fadd %a2, %b2 : vector<2xf16>
    %to2 = llvm.getelementptr %out[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<2xf16>
    llvm.store %s2, %to2 {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
    %a3 = llvm.extractvalue %pa[3] : !llvm.array<4 x vector<2xf16>>
    %b3 = llvm.extractvalue %pb[3] : !llvm.array<4 x vector<2xf16>>
    %s3 = llvm.fadd %a3, %b3 : vector<2xf16>
    %to3 = llvm.getelementptr %out[96] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<2xf16>
    llvm.store %s3, %to3 {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
