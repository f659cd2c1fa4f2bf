// Transformation passes are named and counted apart: tilelsp has none.
// RUN: cuda-tile-opt %s --canonicalize | FileCheck %s
// RUN: cuda-tile-opt %s --pass-pipeline='builtin.module(cuda_tile.module(cuda_tile.entry(loop-split,fuse-fma)))'

// CHECK: nothing of the kind
cuda_tile.module @kernels {
}
