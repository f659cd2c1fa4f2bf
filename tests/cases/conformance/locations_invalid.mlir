// RUN: not cuda-tile-opt --split-input-file --mlir-print-debuginfo %s 2>&1 | FileCheck %s

// CHECK: struct is missing required parameter: linkageName
#file = #cuda_tile.di_file<"own.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", compileUnit = #unit>

// -----

// CHECK: expected a parameter name in struct
#unit = #cuda_tile.di_compile_unit<>

// -----

// CHECK: duplicate or unknown struct parameter name: folder
#file = #cuda_tile.di_file<"own.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file, folder = #file>

// -----

// CHECK: invalid function debug info scope: {{.*}}. Function name "k" does not match subprogram scope linkage name "other".
#file = #cuda_tile.di_file<"own.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "other", compileUnit = #unit>
#here = #cuda_tile.di_loc<loc("/src/own.py":4:5) in #sub>
cuda_tile.module @kernels {
  entry @k() {
  } loc(#here)
}

// -----

// CHECK: 'cuda_tile.global' op invalid operation debug info scope: {{.*}}. Global variables must not have scope.
#file = #cuda_tile.di_file<"own.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "k", compileUnit = #unit>
#place = loc("/src/own.py":4:5)
#here = #cuda_tile.di_loc<loc(#place) in #sub>
cuda_tile.module @kernels {
  global @g <i32: [1]> : tile<1xi32> loc(#here)
}

// -----

// CHECK: 'cuda_tile.return' op invalid operation debug info scope: {{.*}}. Operation has debug info scope, but function debug info scope is undefined.
#file = #cuda_tile.di_file<"own.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "k", compileUnit = #unit>
#place = loc("/src/own.py":4:5)
#here = #cuda_tile.di_loc<loc(#place) in #sub>
cuda_tile.module @kernels {
  entry @k() {
    return loc(fused[#place, callsite(#place at #here)])
  }
}
