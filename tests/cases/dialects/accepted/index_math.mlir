func.func @im(%a: index, %b: index, %f: f32, %v: vector<4xf32>) -> index {
  %0 = index.add %a, %b
  %1 = index.constant 42
  %2 = index.cmp slt(%0, %1)
  %3 = index.castu %a : index to i32
  %4 = index.bool.constant true
  %5 = index.sizeof
  %6 = math.exp %f : f32
  %7 = math.fma %f, %f, %6 : f32
  %8 = math.powf %v, %v fastmath<fast> : vector<4xf32>
  %9 = math.ctlz %3 : i32
  %10 = math.fpowi %f, %3 : f32, i32
  %11 = arith.maximumf %f, %6 : f32
  %12 = arith.select %2, %f, %6 : f32
  %13, %14 = arith.mului_extended %3, %9 : i32
  %15 = arith.index_cast %3 : i32 to index
  %16 = arith.bitcast %f : f32 to i32
  %17 = arith.cmpf ogt, %f, %6 : f32
  %18 = arith.truncf %f to_nearest_even : f32 to bf16
  %19 = arith.constant true
  return %15 : index
}
