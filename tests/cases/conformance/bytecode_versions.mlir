// RUN: cuda-tile-translate -test-cudatile-roundtrip -no-implicit-module -bytecode-version=250.1 %s | FileCheck %s
// RUN: not cuda-tile-translate -mlir-to-cudatilebc -bytecode-version=250.0 %s 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not cuda-tile-translate -mlir-to-cudatilebc -bytecode-version=13.1 %s 2>&1 | FileCheck %s --check-prefix=RELEASED
// RUN: not cuda-tile-translate -mlir-to-cudatilebc -bytecode-version=11.0 %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: cuda-tile-translate --list-versions | FileCheck %s --check-prefix=LIST
// RUN: not cuda-tile-translate -cudatilebc-to-mlir %S/../invalid/not_bytecode.tilebc 2>&1 | FileCheck %s --check-prefix=FOREIGN
// RUN: not cuda-tile-translate -cudatilebc-to-mlir %S/../invalid/version_12_4.tilebc 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: cuda-tile-translate -mlir-to-cudatilebc %s -o %t.bc && cuda-tile-translate -cudatilebc-to-mlir %t.bc | FileCheck %s

// OLD: attribute 'new_param' requires bytecode version 250.1+, but targeting 250.0
// RELEASED: operation 'cuda_tile.testing$bytecode_test_new_attribute' is not available in bytecode version 13.1
// NONE: Invalid argument '11.0': the supported versions are [13.1 - 13.3]
// LIST: 13.1
// LIST-NEXT: 13.2
// LIST-NEXT: 13.3
// FOREIGN: invalid magic number
// SHORT: unsupported Tile version 12.4.0, this reader supports versions [13.1 - 13.3]

// CHECK: cuda_tile.module @kernels {
cuda_tile.module @any_name {
  entry @k() {
    // CHECK: testing$bytecode_test_new_attribute new_param = 7
    testing$bytecode_test_new_attribute new_param = 7
    %x = constant <f32: [1.0, 2.0]> : tile<2xf32>
    %t = make_token : token
    // CHECK: testing$bytecode_test_evolution(%{{.*}} : !cuda_tile.tile<2xf32>) token = %{{.*}} : token -> token
    %u = testing$bytecode_test_evolution (%x : !cuda_tile.tile<2xf32>) token = %t : token -> token
    return
  }
}
