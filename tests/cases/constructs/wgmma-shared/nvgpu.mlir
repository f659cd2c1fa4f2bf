//: construct wgmma, A and B in shared memory
//: target    sm_90a
//: launch    grid=1 block=128
//: base      u64 = 0
//: d         f32 64x64 = f32(a) @ f32(b)
//: first     u64 = 0
//: rows      u64 = 64
//: columns   u64 = 64
//: step      u64 = 64
//: one       u64 = 1
//: a         f16 64x64
//: b         f16 64x64
//: map_a     map a box=64x64 swizzle=128B
//: map_b     map b box=64x64 swizzle=128B
//: ptx       wgmma.mma_async.sync.aligned.m64n64k16.f32.f16.f16
//: sass      HGMMA
//: twin      `{transposeB, waitGroup = 0 : i64}` -> `{transposeB}` : wgmma.read-in-flight
//: frame     nvgpu_wgmma
    %sums = nvgpu.warpgroup.mma %tile_a, %tile_b, %none {transposeB, waitGroup = 0 : i64} : !tile_a, !tile_b, !sums -> !sums
//- ROWS
64
//- BYTES
16384
