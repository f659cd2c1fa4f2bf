//: construct  asynchronous copies of threads (cp.async)
//: target     sm_80
//: launch     grid=1 block=32
//: base       u64 = 0
//: x          f16 32x8
//: first      u64 = 0
//: rows       u64 = 32
//: columns    u64 = 8
//: step       u64 = 8
//: one        u64 = 1
//: d          f16 32x8 = x
//: ptx        cp.async.cg.shared.global [
//: ptx        cp.async.commit_group;
//: ptx        cp.async.wait_group 0;
//: twin       `    nvgpu.device_async_wait %group {numGroups = 0 : i32}` -> `` : cp-async.not-waited
gpu.module @m {
  memref.global "private" @tile : memref<32x8xf16, 3> = uninitialized {alignment = 16 : i64}
  gpu.func @k(%x: memref<32x8xf16>, %d: !llvm.ptr<1>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %zero = arith.constant 0 : index
    %tile = memref.get_global @tile : memref<32x8xf16, 3>
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %wide = llvm.zext %tid : i32 to i64
    %row = builtin.unrealized_conversion_cast %wide : i64 to index
    %token = nvgpu.device_async_copy %x[%row, %zero], %tile[%row, %zero], 8 {bypassL1} : memref<32x8xf16> to memref<32x8xf16, 3>
    %group = nvgpu.device_async_create_group %token
    nvgpu.device_async_wait %group {numGroups = 0 : i32}
    nvvm.barrier0
    %matrix = nvgpu.ldmatrix %tile[%row, %zero] {numTiles = 4 : i32, transpose = false} : memref<32x8xf16, 3> -> vector<4x2xf16>
    %parts = builtin.unrealized_conversion_cast %matrix : vector<4x2xf16> to !llvm.array<4 x vector<2xf16>>
    %first = llvm.getelementptr %d[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, vector<2xf16>
    %part0 = llvm.extractvalue %parts[0] : !llvm.array<4 x vector<2xf16>>
    %to0 = llvm.getelementptr %first[0] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<2xf16>
    llvm.store %part0, %to0 {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
    %part1 = llvm.extractvalue %parts[1] : !llvm.array<4 x vector<2xf16>>
    %to1 = llvm.getelementptr %first[32] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<2xf16>
    llvm.store %part1, %to1 {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
    %part2 = llvm.extractvalue %parts[2] : !llvm.array<4 x vector<2xf16>>
    %to2 = llvm.getelementptr %first[64] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<2xf16>
    llvm.store %part2, %to2 {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
    %part3 = llvm.extractvalue %parts[3] : !llvm.array<4 x vector<2xf16>>
    %to3 = llvm.getelementptr %first[96] : (!llvm.ptr<1>) -> !llvm.ptr<1>, vector<2xf16>
    llvm.store %part3, %to3 {alignment = 4 : i64} : vector<2xf16>, !llvm.ptr<1>
    gpu.return
  }
}
