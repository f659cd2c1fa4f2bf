#set = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 == 0)>
#lb = affine_map<(d0) -> (d0, 0)>
func.func @loops(%A: memref<100x100xf32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 100 {
    affine.for %j = max #lb(%i) to min affine_map<(d0)[s0] -> (s0, d0 + 32)>(%i)[%n] step 2 {
      %v = affine.load %A[%i, %j + 3] : memref<100x100xf32>
      affine.store %v, %A[%j, symbol(%n) * 2] : memref<100x100xf32>
    }
  }
  %sum = affine.for %i = 0 to %n step 4 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %A[%i, 0] : memref<100x100xf32>
    %y = arith.addf %acc, %x : f32
    affine.yield %y : f32
  }
  affine.for %i = 0 to 10 {
    affine.if #set(%i)[%n] {
      %k = affine.apply affine_map<(d0) -> (d0 floordiv 2 + d0 mod 3)>(%i)
      %mn = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%k)[%n]
    } else {
      %mx = affine.max affine_map<(d0) -> (d0, 7)>(%i)
    }
  }
  affine.parallel (%a, %b) = (0, 0) to (10, min(%n, 20)) step (1, 2) {
    affine.prefetch %A[%a, %b], read, locality<3>, data : memref<100x100xf32>
  }
  %q:2 = affine.delinearize_index %n into (4, 8) : index, index
  %l = affine.linearize_index [%q#0, %q#1] by (4, 8) : index
  return %sum : f32
}
