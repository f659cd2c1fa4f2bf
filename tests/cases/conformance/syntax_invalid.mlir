// RUN: cuda-tile-opt %s -verify-diagnostics -split-input-file -allow-unregistered-dialect

// What the parsers of ops, types and literals say.

cuda_tile.module @words_remi {
  testing$func @f(%i: tile<4xi32>, %j: tile<4xi32>) {
    // expected-error @below {{expected valid keyword}}
    // expected-error @below {{custom op 'cuda_tile.remi' expected signedness to be one of: {'signed', 'unsigned'}}}
    %r = remi %i, %j : tile<4xi32>
  }
}

// -----

cuda_tile.module @words_shri {
  testing$func @f(%i: tile<4xi32>, %j: tile<4xi32>) {
    // expected-error @below {{custom op 'cuda_tile.shri' expected signedness to be one of: {'signed', 'unsigned'}}}
    %r = shri %i, %j sign : tile<4xi32>
  }
}

// -----

cuda_tile.module @words_maxi {
  testing$func @f(%i: tile<4xi32>, %j: tile<4xi32>) {
    // expected-error @below {{expected valid keyword}}
    // expected-error @below {{expected signedness to be one of: {'signed', 'unsigned'}}}
    %r = maxi %i, %j : tile<4xi32>
  }
}

// -----

cuda_tile.module @words_ftoi {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{expected valid keyword}}
    // expected-error @below {{expected signedness to be one of: {'signed', 'unsigned'}}}
    %r = ftoi %x : tile<4xf32> -> tile<4xi32>
  }
}

// -----

cuda_tile.module @words_cmpi {
  testing$func @f(%i: tile<4xi32>, %j: tile<4xi32>) {
    // expected-error @below {{custom op 'cuda_tile.cmpi' expected valid keyword}}
    // expected-error @below {{custom op 'cuda_tile.cmpi' expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', 'greater_than', 'greater_than_or_equal'}}}
    %r = cmpi %i, %j, signed : tile<4xi32> -> tile<4xi1>
  }
}

// -----

cuda_tile.module @words_cmpf {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{expected 'comparison_ordering' to be one of: {'ordered', 'unordered'}}}
    %r = cmpf equal sorted %x, %y : tile<4xf32> -> tile<4xi1>
  }
}

// -----

cuda_tile.module @words_overflow {
  testing$func @f(%i: tile<4xi32>, %j: tile<4xi32>) {
    // expected-error @below {{custom op 'cuda_tile.addi' expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap}}
    %r = addi %i, %j overflow<never> : tile<4xi32>
  }
}

// -----

cuda_tile.module @words_rounding {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{custom op 'cuda_tile.addf' expected rounding mode to be one of}}
    %r = addf %x, %y rounding<upwards> : tile<4xf32>
  }
}

// -----

cuda_tile.module @words_ordering {
  testing$func @f(%p: tile<4xptr<f32>>) {
    // expected-error @below {{expected string or keyword containing one of the following enum values for attribute 'memory_ordering_semantics' [weak, relaxed, acquire, release, acq_rel]}}
    %r, %t = load_ptr_tko strong %p : tile<4xptr<f32>> -> tile<4xf32>, token
  }
}

// -----

cuda_tile.module @words_scope {
  testing$func @f(%v: partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, %n: tile<i32>) {
    // expected-error @below {{operation specifies weak memory ordering semantics, but then provides "device" scope, expected no memory scope.}}
    %r, %t = load_view_tko weak device %v[%n] : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
  }
}

// -----

cuda_tile.module @words_mode {
  testing$func @f(%p: tile<4xptr<i32>>, %i: tile<4xi32>) {
    // expected-error @below {{for attribute 'mode' [and, or, xor, add, addf, max, min, umax, umin, xchg]}}
    %r, %t = atomic_rmw_tko relaxed device %p, swap, %i : tile<4xptr<i32>>, tile<4xi32> -> tile<4xi32>, token
  }
}

// -----

cuda_tile.module @words_predicate {
  testing$func @f(%i: tile<4xi32>, %j: tile<4xi32>) {
    // expected-error @below {{unknown assume predicate attribute: even (expected 'div_by', 'same_elements', or 'bounded')}}
    %r = assume even<2>, %i : tile<4xi32>
  }
}

// -----

cuda_tile.module @words_no_predicate {
  testing$func @f(%i: tile<4xi32>, %j: tile<4xi32>) {
    // expected-error @below {{expected assume predicate attribute}}
    %r = assume "even", %i : tile<4xi32>
  }
}

// -----

cuda_tile.module @words_message {
  testing$func @f(%b: tile<i1>) {
    // expected-error @below {{expected attribute value}}
    assert %b, : tile<i1>
  }
}

// -----

cuda_tile.module @types_missing {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{custom op 'cuda_tile.absf' expected valid keyword}}
    %r = absf %x : []
  }
}

// -----

cuda_tile.module @types_select {
  testing$func @f(%c: tile<4xi1>, %x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    %r = select %c, %x, %y : tile<4xi1>,
    // expected-error @below{{custom op 'cuda_tile.select' expected valid keyword}}
  }
}

// -----

cuda_tile.module @types_unknown {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{unknown type: tensor_vue}}
    %r = negf %x : tensor_vue<4xf32>
  }
}

// -----

cuda_tile.module @types_dims {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{custom op 'cuda_tile.absf' all dimensions must be powers of two, got 6}}
    %r = absf %x : tile<6xf32>
  }
}

// -----

cuda_tile.module @types_negative {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{expected valid keyword}}
    %r = absf %x : tile<4x-4xf32>
  }
}

// -----

cuda_tile.module @types_pointee {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{failed to verify 'pointeeType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64}}
    %r = absf %x : tile<4xptr<index>>
  }
}

// -----

cuda_tile.module @types_dynamic {
  testing$func @f(%x: !cuda_tile.tile<4xf32>, %y: !cuda_tile.tile<4xf32>) {
    // expected-error @below {{expected static shape}}
    %r = absf %x : tile<?xf32>
  }
}

// -----

cuda_tile.module @literal_word {
  testing$func @f() {
    // expected-error @below {{expected integer value}}
    %r = constant <i32: many> : tile<i32>
  }
}

// -----

cuda_tile.module @literal_bool {
  testing$func @f() {
    // expected-error @below {{expected integer value}}
    %r = constant <i8: true> : tile<i8>
  }
}

// -----

cuda_tile.module @literal_element {
  testing$func @f() {
    // expected-error @below {{expect element type to be one of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got 'index'}}
    %r = constant <index: 1> : tile<i32>
  }
}

// -----

cuda_tile.module @literal_null {
  testing$func @f() {
    // expected-error @below {{custom op 'cuda_tile.constant' unknown type: int}}
    // expected-error @below {{expect element type to be one of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got '<<NULL TYPE>>'}}
    %r = constant <int: 1> : tile<i32>
  }
}

// -----

cuda_tile.module @literal_tensor {
  testing$func @f() {
    // expected-error @below {{custom op 'cuda_tile.constant' result #0 must be tile of i1 or i8 or i16 or i32 or i64 or f16 or bf16 or f32 or f64 or tf32 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN values, but got 'tensor<2xi32>'}}
    %r = constant <i32: 1> : tensor<2xi32>
  }
}

// -----

cuda_tile.module @literal_ragged {
  testing$func @f() {
    // expected-error @below {{tensor literal is invalid; ranks are not consistent between elements}}
    %r = constant <i32: [[1, 2], [3]]> : tile<2x3xi32>
  }
}

// -----

cuda_tile.module @literal_empty {
  testing$func @f() {
    // expected-error @below {{dense attribute cannot be empty}}
    %r = constant <i32: []> : tile<2xi32>
  }
}

// -----

cuda_tile.module @literal_shape {
  testing$func @f() {
    // expected-error @below {{inferred shape of elements literal ([3]) does not match type ([4])}}
    %r = constant <i32: [1, 2, 3]> : tile<4xi32>
  }
}

// -----

cuda_tile.module @literal_mismatch {
  testing$func @f() {
    // expected-error @below {{mismatch between the element type: 'i32' and the tile element type 'i64'}}
    %r = constant <i32: 1> : tile<4xi64>
  }
}

// -----

cuda_tile.module @literal_range {
  testing$func @f() {
    // expected-error @below {{integer constant out of range for type}}
    %r = constant <i8: 256> : tile<i8>
  }
}

// -----

cuda_tile.module @literal_hex {
  testing$func @f() {
    // expected-error @below {{float constant out of range for type}}
    %r = constant <f16: 0x12345> : tile<f16>
  }
}

// -----

cuda_tile.module @literal_decimal {
  testing$func @f() {
    // expected-error @below {{unexpected decimal integer literal for a floating point value}}
    // expected-note @below {{add a trailing dot to make the literal a float}}
    %r = constant <f32: 3> : tile<f32>
  }
}

// -----

// expected-error @below {{strides must not be provided for 0-d tiles}}
"use"() : () -> !cuda_tile.tensor_view<i8, strides=[]>

// -----

// expected-error @below {{unexpected token after element type in 0-d tensor_view}}
"use"() : () -> !cuda_tile.tensor_view<i8,>

// -----

// expected-error @below {{expected 'strides'}}
"use"() : () -> !cuda_tile.tensor_view<8xi8>

// -----

// expected-error @below {{expected either 64-bit integer or question mark}}
"use"() : () -> !cuda_tile.tensor_view<8x8xi8, strides=[, 1]>

// -----

// expected-error @below {{expected strictly positive integer, got -9223372036854775808}}
"use"() : () -> !cuda_tile.tensor_view<8xi8, strides=[-9223372036854775808]>

// -----

// expected-error @below {{expected strictly positive integer, got -2}}
"use"() : () -> !cuda_tile.tensor_view<8xi8, strides=[-2]>

// -----

// expected-error @below {{failed to verify 'elementType'}}
"use"() : () -> !cuda_tile.tensor_view<8x!cuda_tile.ptr<i8>, strides=[1]>

// -----

// expected-error @below {{0-dimension tile shape is not supported}}
"use"() : () -> !cuda_tile.partition_view<tile=(), !cuda_tile.tensor_view<i8>>

// -----

// expected-error @below {{expected 'tensor_view' type, but got '!cuda_tile.tile<i8>'}}
"use"() : () -> !cuda_tile.partition_view<tile=(4), !cuda_tile.tile<i8>>

// -----

// expected-error @below {{target dimension 0 mapped at least twice (for tile dimensions 0 and 1)}}
"use"() : () -> !cuda_tile.partition_view<tile=(4x4), !cuda_tile.tensor_view<8x8xi8, strides=[8,1]>, dim_map=[0, 0]>

// -----

// expected-error @below {{padding_value nan can only be used with floating point element types, got 'i8'}}
"use"() : () -> !cuda_tile.partition_view<tile=(4), padding_value = nan, !cuda_tile.tensor_view<8xi8, strides=[1]>>

// -----

// expected-error @below {{gather dimension is outside of tensor view dimensions, expected strictly less than 1, got 1}}
"use"() : () -> !cuda_tile.gather_scatter_view<tile=(4), !cuda_tile.tensor_view<8xi8, strides=[1]>, sparse_dim=1>

// -----

// expected-error @below {{expected 1 traversal strides, got 2}}
"use"() : () -> !cuda_tile.strided_view<tile=(4), traversal_strides=[1,1], !cuda_tile.tensor_view<8xi8, strides=[1]>>
