//! features
// tilelsp: target=sm_100a
cuda_tile.module @m {
  global @table <i32: [1, 2]> : tile<2xi32>
  entry @scale(%p: tile<ptr<f32>>) {
    %n = constant <i32: 64> : tile<i32>
    %i = iota : tile<64xi32>
    %r = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b = broadcast %r : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %q = offset %b, %i : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %v, %t = load_ptr_tko weak %q : tile<64xptr<f32>> -> tile<64xf32>, token
    %w = mulf %v, %v : tile<64xf32>
    %u = store_ptr_tko weak %q, %w : tile<64xptr<f32>>, tile<64xf32> -> token
    return
  }
  entry @other() {
    %c = constant <f32: [1.0, 2.0]> : tile<2xf32>
    %t = get_global @table : tile<ptr<i32>>
    return
  }
}
//--- refactor 64xf32>
name tile<64xf32> !tile_64xf32
  + !tile_64xf32 = !cuda_tile.tile<64xf32>
  +     %v, %t = load_ptr_tko weak %q : tile<64xptr<f32>> -> !tile_64xf32, token
  +     %w = mulf %v, %v : !tile_64xf32
  +     %u = store_ptr_tko weak %q, %w : tile<64xptr<f32>>, !tile_64xf32 -> token
tiles of 128 instead of 64 in @scale; 1 constant of 64 stays
  +     %i = iota : tile<128xi32>
  +     %b = broadcast %r : tile<1xptr<f32>> -> tile<128xptr<f32>>
  +     %q = offset %b, %i : tile<128xptr<f32>>, tile<128xi32> -> tile<128xptr<f32>>
  +     %v, %t = load_ptr_tko weak %q : tile<128xptr<f32>> -> tile<128xf32>, token
  +     %w = mulf %v, %v : tile<128xf32>
  +     %u = store_ptr_tko weak %q, %w : tile<128xptr<f32>>, tile<128xf32> -> token
tiles of 32 instead of 64 in @scale; 1 constant of 64 stays
  +     %i = iota : tile<32xi32>
  +     %b = broadcast %r : tile<1xptr<f32>> -> tile<32xptr<f32>>
  +     %q = offset %b, %i : tile<32xptr<f32>>, tile<32xi32> -> tile<32xptr<f32>>
  +     %v, %t = load_ptr_tko weak %q : tile<32xptr<f32>> -> tile<32xf32>, token
  +     %w = mulf %v, %v : tile<32xf32>
  +     %u = store_ptr_tko weak %q, %w : tile<32xptr<f32>>, tile<32xf32> -> token
//--- refactor 2xf32>
name tile<2xf32> !tile_2xf32
  + !tile_2xf32 = !cuda_tile.tile<2xf32>
  +     %c = constant <f32: [1.0, 2.0]> : !tile_2xf32
tiles of 4 instead of 2 in @other: refused
tiles of 1 instead of 2 in @other: refused
//--- refactor @scale
a file for each of the 2 kernels
  file scale
  | // tilelsp: target=sm_100a
  | cuda_tile.module @m {
  |   entry @scale(%p: tile<ptr<f32>>) {
  |     %n = constant <i32: 64> : tile<i32>
  |     %i = iota : tile<64xi32>
  |     %r = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  |     %b = broadcast %r : tile<1xptr<f32>> -> tile<64xptr<f32>>
  |     %q = offset %b, %i : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
  |     %v, %t = load_ptr_tko weak %q : tile<64xptr<f32>> -> tile<64xf32>, token
  |     %w = mulf %v, %v : tile<64xf32>
  |     %u = store_ptr_tko weak %q, %w : tile<64xptr<f32>>, tile<64xf32> -> token
  |     return
  |   }
  | }
  file other
  | // tilelsp: target=sm_100a
  | cuda_tile.module @m {
  |   global @table <i32: [1, 2]> : tile<2xi32>
  |   entry @other() {
  |     %c = constant <f32: [1.0, 2.0]> : tile<2xf32>
  |     %t = get_global @table : tile<ptr<i32>>
  |     return
  |   }
  | }
//--- refactor %w
//--- implementation mulf
11:10-14 'mulf'
# cuda_tile.mulf

**cuda_tile.mulf**  
since 13.1

Multiplication.

Multiplies two tiles of one type (f16, bf16, f32 or f64) element by element and rounds each product once, in the direction that `rounding` names. Zero times infinity, and NaN operands, give NaN; the sign of every other result, zeros included, follows from the operands' signs. Products outside of the range become infinities, or subnormal numbers and zeros, as the direction says. `flush_to_zero` (f32 only) makes zeros of subnormal operands and results.

Operands

| operand | type |  |
| --- | --- | --- |
| `lhs` | `!cuda_tile.tile<64xf32>` | left operand |
| `rhs` | `!cuda_tile.tile<64xf32>` | right operand |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `rounding_mode` | one of nearest_even, zero, negative_inf, positive_inf | rounding (default `#cuda_tile.rounding<nearest_even>`) |
| `flush_to_zero` | unit attribute | denormals become zero (f32 only) |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `!cuda_tile.tile<64xf32>` | the result |

Traits: pure

```tileir
%r = mulf %a, %b : tile<64xf32>
```
//--- implementation %w
nothing
