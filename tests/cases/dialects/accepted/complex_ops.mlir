func.func @cx(%a: f32, %b: f32) -> complex<f32> {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.constant [1.0 : f32, -1.0 : f32] : complex<f32>
  %2 = complex.mul %0, %1 fastmath<fast> : complex<f32>
  %3 = complex.re %2 : complex<f32>
  return %2 : complex<f32>
}
