// Complex numbers: each op of the dialect.
func.func @numbers(%c: complex<f32>, %d: complex<f64>, %x: f32, %n: i32) -> complex<f32> {
  %0 = complex.constant [1.0 : f32, -1.0 : f32] : complex<f32>
  %1 = complex.create %x, %x : complex<f32>
  %2 = complex.add %0, %1 : complex<f32>
  %3 = complex.sub %2, %c fastmath<nnan,contract> : complex<f32>
  %4 = complex.mul %3, %c fastmath<fast> : complex<f32>
  %5 = complex.div %4, %c : complex<f32>
  %6 = complex.neg %5 : complex<f32>
  %7 = complex.conj %6 : complex<f32>
  %8 = complex.exp %7 : complex<f32>
  %9 = complex.expm1 %8 : complex<f32>
  %10 = complex.log %9 : complex<f32>
  %11 = complex.log1p %10 : complex<f32>
  %12 = complex.sqrt %11 : complex<f32>
  %13 = complex.rsqrt %12 : complex<f32>
  %14 = complex.sin %13 : complex<f32>
  %15 = complex.cos %14 : complex<f32>
  %16 = complex.tan %15 : complex<f32>
  %17 = complex.tanh %16 : complex<f32>
  %18 = complex.sign %17 : complex<f32>
  %19 = complex.atan2 %18, %c : complex<f32>
  %20 = complex.pow %19, %c : complex<f32>
  %21 = complex.powi %20, %n : complex<f32>, i32
  %22 = complex.re %21 : complex<f32>
  %23 = complex.im %d : complex<f64>
  %24 = complex.abs %21 fastmath<nnan> : complex<f32>
  %25 = complex.angle %d : complex<f64>
  %26 = complex.eq %20, %21 : complex<f32>
  %27 = complex.neq %d, %d : complex<f64>
  %28 = arith.addf %22, %24 : f32
  %29 = arith.addf %23, %25 : f64
  %30 = arith.andi %26, %27 : i1
  return %21 : complex<f32>
}

// As a number of as many bits.
func.func @bits(%c: complex<f32>, %d: complex<f16>) -> complex<f32> {
  %0 = complex.bitcast %c : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  %2 = complex.bitcast %d : complex<f16> to f32
  %3 = complex.bitcast %1 : complex<f32> to complex<f32>
  return %3 : complex<f32>
}

// Halves of a constant may be integers where the type has such.
func.func @halves() -> complex<i32> {
  %0 = complex.constant [1 : i32, 2 : i32] : complex<i32>
  return %0 : complex<i32>
}
