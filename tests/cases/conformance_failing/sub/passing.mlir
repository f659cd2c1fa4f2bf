// RUN: cuda-tile-opt %s -canonicalize
// RUN: cuda-tile-opt %s -canonicalize | FileCheck %s
// RUN: cuda-tile-opt %s | FileCheck %s
// CHECK: module
cuda_tile.module @m {
}
