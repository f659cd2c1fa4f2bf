func.func @bits(%x: i32, %y: i32, %f: f32, %g: f32, %c: i1) -> i32 {
  %0 = arith.divsi %x, %y exact : i32
  %1 = arith.shrui %x, %0 exact {x} : i32
  %2 = arith.cmpi "slt", %0, %1 : i32
  %3 = arith.cmpf ogt, %f, %g fastmath<fast> : f32
  %4 = arith.select %2, %0, %1 : i32
  %5, %6 = arith.addui_extended %4, %x : i32, i1
  %7 = arith.trunci %5 overflow<nsw, nuw> : i32 to i16
  %8 = math.ipowi %4, %4 : i32
  cf.cond_br %3 weights([1, 2]), ^bb1, ^bb2(%8 : i32)
^bb1:
  return %x : i32
^bb2(%r: i32):
  return %r : i32
}
