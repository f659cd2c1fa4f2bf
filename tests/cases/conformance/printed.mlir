// RUN: cuda-tile-opt %s | cuda-tile-opt | FileCheck %s
// RUN: cuda-tile-opt -mlir-print-op-generic %s | cuda-tile-opt | FileCheck %s
// RUN: cuda-tile-opt -mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: %round_trip_test %s %t

// CHECK: module {
// CHECK-NEXT: cuda_tile.module @kernels {
// GENERIC: "cuda_tile.module"() <{sym_name = "kernels"}> ({
cuda_tile.module @kernels {
  // CHECK: global private constant @table <f32: [1.000000e+00, 0x7F800000]> : tile<2xf32>
  global private constant @table <f32: [1.0, 1.0e60]> : tile<2xf32>
  // An empty map of hints is dropped.
  // CHECK: entry @plain(%arg0: tile<ptr<f32>>) {
  entry @plain(%p: !cuda_tile.tile<ptr<f32>>) optimization_hints=<> {
    // CHECK-NEXT: return
    return
  }
  // CHECK: entry @hinted(%arg0: tile<i32>) optimization_hints=<default = {occupancy = 2}, sm_90 = {num_cta_in_cga = 4}> {
  entry @hinted(%n: tile<i32>) optimization_hints=<sm_90 = {num_cta_in_cga = 4}, default = {occupancy = 2}> {
    // CHECK-NEXT: %[[ONE:.*]] = constant <i32: 1> : tile<i32>
    // GENERIC: %{{.*}} = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
    %one = cuda_tile.constant <i32: 1> : !cuda_tile.tile<i32>
    // CHECK-NEXT: %[[SUM:.*]] = addi %arg0, %[[ONE]] overflow<no_wrap> : tile<i32>
    // GENERIC: "cuda_tile.addi"(%{{.*}}, %{{.*}}) <{overflow = #cuda_tile.overflow<no_wrap>}>
    %sum = addi %n, %one overflow<no_wrap> : tile<i32>
    // CHECK-NEXT: cmpi less_than %[[SUM]], %[[ONE]], signed : tile<i32> -> tile<i1>
    %c = cmpi less_than %sum, %one, signed : tile<i32> -> tile<i1>
    // CHECK-NEXT: if %{{.*}} {
    // CHECK-NEXT: print_tko "less\0A" -> token
    if %c {
      %t = print_tko "less\n" -> token
    }
    return
  }
}
