// Numbers beyond formats without infinities: upstream rounds them to the largest number or to NaN. Oracle: mlir-opt 22.
func.func @rounded() {
  %0 = arith.constant -0.0 : f8E8M0FNU
  %1 = arith.constant 1.0e9 : f4E2M1FN
  %2 = arith.constant 1.0e9 : f8E4M3FN
  %3 = arith.constant dense<1.0e9> : vector<2xf8E4M3FN>
  %4 = arith.constant dense<[1.0e9, 1.0]> : vector<2xf6E3M2FN>
  return
}
