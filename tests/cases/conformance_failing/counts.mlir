// RUN: cuda-tile-opt %s -verify-diagnostics -split-input-file
// RUN: cuda-tile-opt %s -verify-diagnostics -split-input-file
// RUN: cuda-tile-opt %s -canonicalize
// RUN: cuda-tile-opt %s -split-input-file | FileCheck %s
// CHECK: nothing
cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{all dimensions must be powers of two, got 3}}
    %0 = iota : tile<3xi32>
  }
}
// -----
cuda_tile.module @n {
  // expected-warning @below {{not said}}
  entry @k() {
    // expected-error @below {{not said}}
    // expected-remark @below {{not said}}
    %0 = iota : tile<5xi32>
  }
}
