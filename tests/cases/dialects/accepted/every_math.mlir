// Each function of `math`, on the classes of types that it takes.
func.func @trigonometry(%x: f32, %v: vector<4xf16>, %t: tensor<2x?xf64>, %s: vector<[4]xf32>) -> f32 {
  %0 = math.sin %x : f32
  %1 = math.cos %0 fastmath<afn> : f32
  %2 = math.tan %v : vector<4xf16>
  %3 = math.asin %2 fastmath<nnan,ninf> : vector<4xf16>
  %4 = math.acos %t : tensor<2x?xf64>
  %5 = math.atan %4 {tag = [1, 2]} : tensor<2x?xf64>
  %6 = math.atan2 %1, %x : f32
  %7 = math.sinh %s : vector<[4]xf32>
  %8 = math.cosh %7 fastmath<fast> : vector<[4]xf32>
  %9 = math.tanh %8 : vector<[4]xf32>
  %10 = math.asinh %6 : f32
  %11 = math.acosh %10 : f32
  %12 = math.atanh %11 fastmath<contract> : f32
  %sin, %cos = math.sincos %12 fastmath<reassoc> : f32
  %both:2 = math.sincos %3 : vector<4xf16>
  %13 = math.atan2 %both#0, %both#1 fastmath<nsz, arcp> : vector<4xf16>
  return %cos : f32
}

// -----

func.func @powers(%x: f64, %v: vector<2x2xbf16>, %t: tensor<f32>) -> f64 {
  %0 = math.exp2 %x : f64
  %1 = math.expm1 %0 fastmath<afn> : f64
  %2 = math.log %1 : f64
  %3 = math.log2 %2 : f64
  %4 = math.log10 %v : vector<2x2xbf16>
  %5 = math.log1p %4 fastmath<nnan> : vector<2x2xbf16>
  %6 = math.sqrt %t : tensor<f32>
  %7 = math.rsqrt %6 fastmath<fast> : tensor<f32>
  %8 = math.cbrt %7 : tensor<f32>
  %9 = math.erf %3 : f64
  %10 = math.erfc %9 : f64
  return %10 : f64
}

// -----

func.func @parts(%x: f32, %low: f32, %high: f32, %v: vector<8xf32>, %t: tensor<4x?xf16>) -> (f32, i1, vector<8xi1>, tensor<4x?xi1>) {
  %0 = math.absf %x : f32
  %1 = math.ceil %0 fastmath<contract> : f32
  %2 = math.floor %1 : f32
  %3 = math.round %v : vector<8xf32>
  %4 = math.roundeven %3 : vector<8xf32>
  %5 = math.trunc %4 : vector<8xf32>
  %6 = math.copysign %2, %x fastmath<nsz> : f32
  %7 = math.clampf %6 to [%low, %high] : f32
  %8 = math.clampf %5 to [%v, %4] fastmath<nnan> : vector<8xf32>
  %9 = math.isfinite %7 : f32
  %10 = math.isinf %8 : vector<8xf32>
  %11 = math.isnan %t : tensor<4x?xf16>
  %12 = math.isnormal %t {fastmath = #arith.fastmath<ninf>} : tensor<4x?xf16>
  %13 = arith.andi %11, %12 : tensor<4x?xi1>
  return %7, %9, %10, %13 : f32, i1, vector<8xi1>, tensor<4x?xi1>
}

// -----

func.func @bits(%x: i32, %v: vector<4xi8>, %t: tensor<?xindex>) -> i32 {
  %0 = math.absi %x : i32
  %1 = math.ctpop %0 : i32
  %2 = math.cttz %v : vector<4xi8>
  %3 = math.ctlz %t : tensor<?xindex>
  %4 = math.absi %3 {tag} : tensor<?xindex>
  return %1 : i32
}
