// RUN: cuda-tile-opt --mlir-print-debuginfo %s | FileCheck %s
// RUN: %round_trip_test %s %t --mlir-print-debuginfo

// CHECK-DAG: #[[FILE:[_a-z0-9]*]] = #cuda_tile.di_file<"own.py" in "/src">
// CHECK-DAG: #[[UNIT:[_a-z0-9]*]] = #cuda_tile.di_compile_unit<file = #[[FILE]]>
// CHECK-DAG: #[[SUB:[_a-z0-9]*]] = #cuda_tile.di_subprogram<file = #[[FILE]], line = 3, name = "k", linkageName = "k", compileUnit = #[[UNIT]], scopeLine = 3>
// CHECK-DAG: [[AT:#loc[0-9]*]] = loc("/src/own.py":4:5)
// CHECK-DAG: [[HERE:#loc[0-9]*]] = #cuda_tile.di_loc<[[AT]] in #[[SUB]]>
// CHECK-DAG: constant <i32: 1> : tile<i32> loc([[HERE]])
cuda_tile.module @kernels {
  entry @k() {
    %one = constant <i32: 1> : tile<i32> loc(#here)
    return loc(#here)
  } loc(#entry)
} loc(unknown)
#file = #cuda_tile.di_file<"own.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<linkageName = "k", name = "k", line = 3, file = #file, scopeLine = 3, compileUnit = #unit>
#here = #cuda_tile.di_loc<loc("/src/own.py":4:5) in #sub>
#entry = #cuda_tile.di_loc<loc("/src/own.py":3:1) in #sub>
