// RUN: cuda-tile-opt %s -verify-diagnostics -split-input-file -allow-unregistered-dialect

// The reference's parser stops at its first error; its verifier stops at the first op of each function that fails.

cuda_tile.module @parser {
  entry @first() {
    // expected-error @below {{custom op 'cuda_tile.constant' expected integer value}}
    %0 = constant <i32: one> : tile<i32>
    %1 = constant <i32: two> : tile<i32>
  }
  entry @second() {
    %2 = iota : tile<3xi32>
  }
}

// -----

cuda_tile.module @verifier {
  testing$func @first(%x: tile<4xi32>) {
    // expected-error @below {{'cuda_tile.absf' op operand #0 must be}}
    %0 = absf %x : tile<4xi32>
    %1 = negf %x : tile<4xi32>
  }
  testing$func @second(%x: tile<4xi32>) {
    // expected-error @below {{'cuda_tile.exp2' op operand #0 must be}}
    %0 = exp2 %x : tile<4xi32>
  }
}

// -----

// Names that nobody defines are missed where their function ends, all of them.
cuda_tile.module @names {
  entry @first() {
    // expected-error @below {{use of undeclared SSA value name}}
    %0 = negf %a : tile<f32>
    // expected-error @below {{use of undeclared SSA value name}}
    %1 = negf %b : tile<f32>
  }
  entry @second() {
    %2 = negf %c : tile<f32>
  }
}

// -----

cuda_tile.module @syntax_before_names {
  entry @first() {
    %0 = negf %a : tile<f32>
    // expected-error @below {{all dimensions must be powers of two, got 3}}
    %1 = iota : tile<3xi32>
  }
}

// -----

// The op around is judged before those inside of it.
cuda_tile.testing$func @outside_first(%c: !cuda_tile.tile<i1>, %v: !cuda_tile.tensor_view<2xf32, strides=[1]>) {
  // expected-error @below {{op result type 0 is a tensor_view, which is not supported}}
  %0 = if %c -> (tensor_view<2xf32, strides=[1]>) {
    return %v : tensor_view<2xf32, strides=[1]>
  } else {
    return %v : tensor_view<2xf32, strides=[1]>
  }
}

// -----

cuda_tile.module @unprefixed {
  entry @k() {
  }
}
// expected-error @below {{custom op 'entry' is unknown (tried 'builtin.entry' as well)}}
entry @outside() {
}

// -----

cuda_tile.module @ends {
  testing$func @f(%c: tile<i1>, %n: tile<i32>) -> tile<i32> {
    // expected-error @below {{has 0 operands, but enclosing function (@f) returns 1}}
    return
  }
  testing$func @g(%x: tile<f32>) -> tile<i32> {
    // expected-error @below {{type of return operand 0 ('!cuda_tile.tile<f32>') doesn't match function result type ('!cuda_tile.tile<i32>') in function @g}}
    return %x : tile<f32>
  }
  entry @h(%n: tile<i32>) {
    // expected-error @below {{has 1 operands, but enclosing function (@h) returns 0}}
    return %n : tile<i32>
  }
  testing$func @returns(%n: tile<i32>, %x: tile<f32>) -> (tile<i32>, tile<f32>) {
    return %n, %x : tile<i32>, tile<f32>
  }
  testing$func @i(%c: tile<i1>, %x: tile<2xi32>) {
    // expected-note @below {{see unexpected ancestor operation}}
    %r = reduce %x dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      if %c {
        // expected-error @below {{can only be nested within a ancestor chain of 'cuda_tile.loop', 'cuda_tile.if' operations}}
        break
      }
      yield %a : tile<i32>
    }
  }
}
