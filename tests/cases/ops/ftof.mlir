//! op
entry @forms(%x: tile<f32>) {
  %0 = ftof %x : tile<f32> -> tile<f16>
  %1 = ftof %x rounding<positive_inf> : tile<f32> -> tile<f8E8M0FNU>
  return
}
//--- custom
entry @forms(%arg0: tile<f32>) {
  %0 = ftof %arg0  : tile<f32> -> tile<f16>
  %1 = ftof %arg0 rounding<positive_inf> : tile<f32> -> tile<f8E8M0FNU>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<f32>) -> (), sym_name = "forms"}> ({
^bb0(%arg0: !cuda_tile.tile<f32>):
  %0 = "cuda_tile.ftof"(%arg0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f16>
  %1 = "cuda_tile.ftof"(%arg0) <{rounding_mode = #cuda_tile.rounding<positive_inf>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f8E8M0FNU>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Halfway cases go to the even neighbour; narrow formats hold their largest value where the number is larger.
entry @formats() {
  %f = constant <f32: [1.00048828125, 65520.0, 0x7FC00001, 1.0e-8]> : tile<4xf32>
  %0 = ftof %f : tile<4xf32> -> tile<4xf16>
  //= %0: 1.0 inf nan 0.0
  %g = constant <f32: [1.00390625, 1.01171875, 3.0e38, 3.4e38]> : tile<4xf32>
  %1 = ftof %g : tile<4xf32> -> tile<4xbf16>
  //= %1: 1.0 1.015625 0x7F62 0x7F80
  %e = constant <f32: [1.0625, 1000.0, 0.001953125, 0x7FC00000]> : tile<4xf32>
  %2 = ftof %e : tile<4xf32> -> tile<4xf8E4M3FN>
  //= %2: 1.0 448.0 0x01 0x7F
  %3 = ftof %e : tile<4xf32> -> tile<4xf8E5M2>
  //= %3: 1.0 1024.0 0.001953125 nan
  %s = constant <f32: [3.0, 0.0, 4.0, -8.0]> : tile<4xf32>
  %4 = ftof %s rounding<zero> : tile<4xf32> -> tile<4xf8E8M0FNU>
  //= %4: 0x80 0x00 0x81 0x82
  %5 = ftof %s rounding<positive_inf> : tile<4xf32> -> tile<4xf8E8M0FNU>
  //= %5: 0x81 0x00 0x81 0x82
  %q = constant <f32: [0.25, 0.75, 5.0, -100.0]> : tile<4xf32>
  %6 = ftof %q : tile<4xf32> -> tile<4xf4E2M1FN>
  //= %6: 0.0 1.0 4.0 -6.0
  %7 = ftof %6 : tile<4xf4E2M1FN> -> tile<4xf32>
  //= %7: 0.0 1.0 4.0 -6.0
  %t = constant <f32: [1.00048828125, 1.0]> : tile<2xf32>
  %8 = ftof %t : tile<2xf32> -> tile<2xtf32>
  //= %8: 1.0 1.0
  %d = constant <f64: 0x3FF0000010000001> : tile<f64>
  %9 = ftof %d : tile<f64> -> tile<f32>
  //= %9: 0x3F800001
  %c = constant <tf32: 1.5> : tile<tf32>
  %10 = ftof %c : tile<tf32> -> tile<f32>
  //= %10: 1.5
  %a = constant <f32: [1.00048828125, -1.00048828125, 1.0004, 1.001]> : tile<4xf32>
  %210 = ftof %a rounding<nearest_away> : tile<4xf32> -> tile<4xtf32>
  %211 = ftof %210 : tile<4xtf32> -> tile<4xf32>
  //= %211: 1.0009765625 -1.0009765625 1.0 1.0009765625
  %u = constant <fnv8E5M3FNU: [0x01, 0x38, 0x78, 0xFE]> : tile<4xfnv8E5M3FNU>
  %212 = ftof %u : tile<4xfnv8E5M3FNU> -> tile<4xf32>
  //= %212: 0.00000762939453125 0.00390625 1.0 114688.0
  %w = constant <f32: [1.0625, 1000000.0, 0.0, 0x7FC00000]> : tile<4xf32>
  %213 = ftof %w : tile<4xf32> -> tile<4xfnv8E5M3FNU>
  //= %213: 0x78 0xFE 0x00 0xFF
  return
}
//--- refused
entry @k() {
  %f = constant <f32: 1.0> : tile<4xf32>
  %4 = ftof %f : tile<4xf32> -> tile<4xf32>
//     ^^^^ error[cuda_tile.conversion-no-op]: 'cuda_tile.ftof' op converting tiles must not be a no-op
  %5 = ftof %f : tile<4xf32> -> tile<4xf8E8M0FNU>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.ftof' op invalid rounding mode specified for conversion to f8E8M0FNU. Only 'zero' and 'positive_inf' are supported
  // How conversions may round, by the newest release; 13.3 knew 'nearest_even' only.
  %6 = ftof %f rounding<positive_inf> : tile<4xf32> -> tile<4xf16>
//     ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.ftof' op invalid rounding mode specified. Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types
  %15 = ftof %f rounding<approx> : tile<4xf32> -> tile<4xf64>
//                       ^^^^^^ error[attribute]: custom op 'cuda_tile.ftof' expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', got: 'approx'
  %16 = ftof %f rounding<negative_inf> : tile<4xf32> -> tile<4xtf32>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.ftof' op invalid rounding mode specified for conversion from f32 to tf32. Only 'nearest_even', 'zero', and 'nearest_away' are supported
  %17 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xf8E4M3FN>
//      ^^^^ error[cuda_tile.rounding-mode]: 'cuda_tile.ftof' op invalid rounding mode specified for conversion to low-precision type. Only 'nearest_even' is supported
  // Near misses.
  %12 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xf8E8M0FNU>
  %18 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xf16>
  %19 = ftof %f rounding<zero> : tile<4xf32> -> tile<4xtf32>
  %20 = ftof %f rounding<negative_inf> : tile<4xf32> -> tile<4xf64>
  return
}
