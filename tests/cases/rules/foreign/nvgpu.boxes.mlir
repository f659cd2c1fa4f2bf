// target: sm_90a
// Tensor maps that the host makes for a launch, extents computed, in the style of upstream's integration tests.
!mapA = !nvgpu.tensormap.descriptor<tensor = memref<128x64xf16, 3>, swizzle = swizzle_128b, l2promo = l2promo_128b, oob = zero, interleave = none>
!mapB = !nvgpu.tensormap.descriptor<tensor = memref<64x32xbf16, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
!mapC = !nvgpu.tensormap.descriptor<tensor = memref<16x3xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!mapD = !nvgpu.tensormap.descriptor<tensor = memref<32xi8, 3>, swizzle = swizzle_32b, l2promo = none, oob = zero, interleave = none>
!mapE = !nvgpu.tensormap.descriptor<tensor = memref<48xi8, 3>, swizzle = swizzle_32b, l2promo = none, oob = zero, interleave = none>
!mapF = !nvgpu.tensormap.descriptor<tensor = memref<2x8x16xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!mapG = !nvgpu.tensormap.descriptor<tensor = memref<256x32xbf16, 3>, swizzle = none, l2promo = none, oob = nan, interleave = none>
module {
  func.func @main(%lhs: memref<1024x512xf16>, %rhs: memref<*xbf16>, %sum: memref<*xf32>, %quant: memref<*xi8>) {
    %zero = arith.constant 0 : index
    %two = arith.constant 2 : index
    %sixteen = arith.constant 16 : index
    %rows = arith.muli %sixteen, %sixteen : index
    %three = arith.constant 3 : index
    %four = arith.addi %three, %three : index
    %eight = arith.constant 8 : index
    %k32 = arith.constant 32 : index
    %k48 = arith.constant 48 : index
    %k64 = arith.constant 64 : index
    %k128 = arith.shli %k64, %zero : index
    %double = arith.addi %rows, %rows : index
    %any = memref.cast %lhs : memref<1024x512xf16> to memref<*xf16>
    %a = nvgpu.tma.create.descriptor %any box[%k128, %k64] : memref<*xf16> -> !mapA
    %b = nvgpu.tma.create.descriptor %rhs box[%double, %k32] : memref<*xbf16> -> !mapB //! tma.box-extent
    %b1 = nvgpu.tma.create.descriptor %rhs box[%rows, %k32] : memref<*xbf16> -> !mapG
    %b2 = nvgpu.tma.create.descriptor %rhs box[%zero, %k32] : memref<*xbf16> -> !mapG //! tma.box-extent
    %c = nvgpu.tma.create.descriptor %sum box[%sixteen, %three] : memref<*xf32> -> !mapC //! tma.box-inner-bytes
    %d = nvgpu.tma.create.descriptor %quant box[%k32] : memref<*xi8> -> !mapD
    %e = nvgpu.tma.create.descriptor %quant box[%k48] : memref<*xi8> -> !mapE //! tma.box-swizzle
    %f = nvgpu.tma.create.descriptor %sum box[%eight, %sixteen] : memref<*xf32> -> !mapF //! tma.box-rank
    %g = nvgpu.tma.create.descriptor %sum box[%two, %eight, %sixteen] : memref<*xf32> -> !mapF
    return
  }
}
