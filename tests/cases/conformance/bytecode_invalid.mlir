// RUN: cuda-tile-translate -mlir-to-cudatilebc -no-implicit-module -bytecode-version=13.1 -split-input-file -verify-diagnostics -allow-unregistered-dialect %s

// expected-error @below {{only ops from the 'cuda_tile' dialect are allowed}}
cuda_tile.module @foreign {
  entry @k() {
    // expected-remark @below {{invalid op}}
    "other.op"() : () -> ()
  }
}

// -----

// expected-error @below {{only function and global ops are allowed in the body}}
cuda_tile.module @loose {
  // expected-remark @below {{invalid op}}
  constant <i32: 5> : tile<i32>
}

// -----

// expected-error @unknown {{type 'Float4E2M1FN' requires bytecode version 13.3+, targeting 13.1}}
cuda_tile.module @type {
  entry @k(%p: tile<ptr<f4E2M1FN>>) {
  }
}
