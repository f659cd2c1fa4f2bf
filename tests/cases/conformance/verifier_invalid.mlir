// RUN: cuda-tile-opt %s -verify-diagnostics -split-input-file -allow-unregistered-dialect

// What the verifier says of ops, and binding of their operands and results.

cuda_tile.module @results_of_shape {
  testing$func @f(%v: tensor_view<8x8xf32, strides=[8,1]>) {
    // expected-error @below {{operation defines 2 results but was provided 1 to bind}}
    %r = get_tensor_shape %v : tensor_view<8x8xf32, strides=[8,1]> -> tile<i32>
  }
}

// -----

cuda_tile.module @results_of_index_space {
  testing$func @f(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>) {
    // expected-error @below {{operation defines 1 results but was provided 2 to bind}}
    %r:2 = get_index_space_shape %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>> -> tile<i32>
  }
}

// -----

cuda_tile.module @results_of_generic {
  testing$func @f(%v: !cuda_tile.tensor_view<8x8xf32, strides=[8,1]>) {
    // expected-error @below {{'cuda_tile.get_tensor_shape' op expected 2 results due to tensor rank, but got 1}}
    %r = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<8x8xf32, strides=[8,1]>) -> !cuda_tile.tile<i32>
  }
}

// -----

cuda_tile.module @no_results {
  testing$func @f(%b: tile<i1>) {
    // expected-error @below {{cannot name an operation with no results}}
    %r = assert %b, "b" : tile<i1>
  }
}

// -----

cuda_tile.module @index_count {
  testing$func @f(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>) {
    // expected-error @below {{expected 1 index operands (based on view type), got 0}}
    %r, %t = load_view_tko weak %v[] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  }
}

// -----

cuda_tile.module @infer {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{inferred type(s) '!cuda_tile.tile<f32>' are incompatible with return type(s) of operation '!cuda_tile.tile<4xf32>'}}
    // expected-error @below {{failed to infer returned types}}
    %r = reduce %x dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      yield %a : tile<f32>
    }
  }
}

// -----

cuda_tile.module @no_block {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{'cuda_tile.reduce' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
    %r = reduce %x dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    () {}
  }
}

// -----

cuda_tile.module @no_operands {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{custom op 'cuda_tile.scan' number of operands and types do not match: got 0 operands and 1 types}}
    %r = scan dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      yield %a : tile<f32>
    }
  }
}

// -----

cuda_tile.module @impure {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    %r = reduce %x dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      // expected-error @below {{'cuda_tile.print_tko' op only pure operations are allowed inside 'cuda_tile.reduce'}}
      %t = print_tko "x" -> token
      yield %a : tile<f32>
    }
  }
}

// -----

cuda_tile.module @loop_counts {
  testing$func @f(%n: tile<i32>) {
    // expected-error @below {{custom op 'cuda_tile.loop' found different number of iter_values and types}}
    loop iter_values(%k = %n) : tile<i32>, tile<i32> {
      break
    }
  }
}

// -----

cuda_tile.module @loop_no_type {
  testing$func @f(%n: tile<i32>) {
    // expected-error @below {{expected valid keyword}}
    %r = loop iter_values(%k = %m) : {
    }
  }
}

// -----

cuda_tile.module @scales {
  testing$func @f(%a: tile<64x64xf8E5M2>, %b: tile<64x64xf8E5M2>, %c: tile<64x64xf32>, %s: tile<32x2xf8E8M0FNU>, %u: tile<2x64xf8E8M0FNU>) {
    // expected-error @below {{'cuda_tile.mmaf_scaled' op shape error: dim 0 of lhs (64) and dim 0 of lhs_scale (32) must match, but got lhs shape (64, 64) and lhs_scale shape (32, 2)}}
    %r = mmaf_scaled %a, %b, %c, %s, %u : tile<64x64xf8E5M2>, tile<64x64xf8E5M2>, tile<64x64xf32>, tile<32x2xf8E8M0FNU>, tile<2x64xf8E8M0FNU>
  }
}

// -----

cuda_tile.module @scales_right {
  testing$func @f(%a: tile<64x64xf8E5M2>, %b: tile<64x64xf8E5M2>, %c: tile<64x64xf32>, %s: tile<64x2xf8E8M0FNU>, %u: tile<2x32xf8E8M0FNU>) {
    // expected-error @below {{dim 1 of rhs (64) and dim 1 of rhs_scale (32) must match}}
    %r = mmaf_scaled %a, %b, %c, %s, %u : tile<64x64xf8E5M2>, tile<64x64xf8E5M2>, tile<64x64xf32>, tile<64x2xf8E8M0FNU>, tile<2x32xf8E8M0FNU>
  }
}

// -----

cuda_tile.module @reduced_shape {
  testing$func @f(%v: partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, %i: tile<2xi32>, %n: tile<i32>) {
    // expected-error @below {{view tile shape 4 must match value shape 2 for element-wise atomic operations}}
    %t = atomic_red_view_tko relaxed device %v[%n], add, %i : tile<2xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token
  }
}

// -----

cuda_tile.module @reduced_index {
  testing$func @f(%v: partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, %i: tile<4xi32>) {
    // expected-error @below {{index operand 0 must be a scalar tile (rank 0), got shape 4}}
    %t = atomic_red_view_tko relaxed device %v[%i], add, %i : tile<4xi32>, partition_view<tile=(4), tensor_view<8xi32, strides=[1]>>, tile<4xi32> -> token
  }
}

// -----

cuda_tile.module @token {
  // expected-note @below {{prior use here}}
  testing$func @f(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, %n: tile<i32>) {
    // expected-error @below {{use of value '%n' expects different type than prior uses: '!cuda_tile.token' vs '!cuda_tile.tile<i32>'}}
    %r, %t = load_view_tko weak %v[%n] token = %n : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  }
}

// -----

cuda_tile.module @print_token {
  // expected-note @below {{prior use here}}
  testing$func @f(%n: tile<i32>) {
    // expected-error @below {{expects different type than prior uses: '!cuda_tile.token' vs '!cuda_tile.tile<i32>'}}
    %t = print_tko "x" token=%n -> token
  }
}

// -----

cuda_tile.module @extract {
  // expected-note @below {{prior use here}}
  testing$func @f(%x: tile<8x8xf32>, %i: tile<2xi32>) {
    // expected-error @below {{use of value '%i' expects different type than prior uses: '!cuda_tile.tile<i32>' vs '!cuda_tile.tile<2xi32>'}}
    %r = extract %x[%i, %i] : tile<8x8xf32> -> tile<4x4xf32>
  }
}

// -----

cuda_tile.module @condition {
  // expected-note @below {{prior use here}}
  testing$func @f(%b: tile<2xi1>) {
    // expected-error @below {{use of value '%b' expects different type than prior uses: '!cuda_tile.tile<i1>' vs '!cuda_tile.tile<2xi1>'}}
    if %b {
    }
  }
}

// -----

cuda_tile.module @addition {
  // expected-note @below {{prior use here}}
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>, %h: tile<4xf16>) {
    // expected-error @below {{use of value '%h' expects different type than prior uses: '!cuda_tile.tile<4xf32>' vs '!cuda_tile.tile<4xf16>'}}
    %r = addf %x, %h : tile<4xf32>
  }
}

// -----

cuda_tile.module @pointee {
  global @table <f16: [1.0, 2.0]> : tile<2xf16>
  entry @k() {
    // expected-error @below {{pointee type of result type '!cuda_tile.ptr<i32>' does not match type 'f16' of the global @table}}
    %p = get_global @table : tile<ptr<i32>>
  }
}

// -----

cuda_tile.module @symbol_after_types {
  entry @k() {
    // The global is missing as well; symbols are looked up once all ops are sound.
    // expected-error @below {{op result #0 must be 0D tile of Pointer type values}}
    %p = get_global @missing : tile<2xptr<i32>>
  }
}

// -----

cuda_tile.module @symbol {
  entry @k() {
    // expected-error @below {{'missing' does not reference a valid global}}
    %p = get_global @missing : tile<ptr<i32>>
  }
}

// -----

cuda_tile.module @twice {
  // expected-note @below {{see existing symbol definition here}}
  entry @k() {
  }
  // expected-error @below {{redefinition of symbol named 'k'}}
  entry @k() {
  }
}
