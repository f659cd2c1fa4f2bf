//! features
entry @f(%a: tile<f32>) {
  %0 = addf %a, %a : tile<f32>
  %1 = addf %0 $ %0 : tile<f32>
//             ^ error[syntax]: unexpected character
  %2 = mulf %1, %0 : tile<f32>
  %3 = mulf %2, %0 : tile<f32
// @25..29 error[syntax]: expected '>'
  return
}
entry @g(%a: tile<f32>) {
  %4 = mulf %a, %a : tile<f32>
  %5 = subf %4, %6 : tile<f32>
//              ^^ error[ssa.undeclared]: use of undeclared SSA value name
  return
}
//--- symbols
entry f (entry) 1-7
entry g (entry) 8-12

//--- hover %0 :
3:18-20 '%0'
```tileir
%0 : !cuda_tile.tile<f32>
```

defined by

```tileir
%0 = addf %a, %a : tile<f32>
```

//--- hover %1, %0
4:13-15 '%1'
type unknown: its definition did not parse

defined by

```tileir
%1 = addf %0 $ %0 : tile<f32>
```

//--- hover %4, %6
10:13-15 '%4'
```tileir
%4 : !cuda_tile.tile<f32>
```

defined by

```tileir
%4 = mulf %a, %a : tile<f32>
```

//--- definition %2, %0
4:3-5 '%2' in 4:3-31 '%2 = mulf %1, %0 : tile<f32>'

//--- definition %1, %0
3:3-5 '%1' in 3:3-32 '%1 = addf %0 $ %0 : tile<f32>'

//--- references %0 =
2:3-5 '%0'
3:13-15 '%0'
3:18-20 '%0'
4:17-19 '%0'
5:17-19 '%0'

//--- hover mulf %1
4:8-12 'mulf'
**cuda_tile.mulf**  
since 13.1

Multiplication.

Multiplies two tiles of one type (f16, bf16, f32 or f64) element by element and rounds each product once, in the direction that `rounding` names. Zero times infinity, and NaN operands, give NaN; the sign of every other result, zeros included, follows from the operands' signs. Products outside of the range become infinities, or subnormal numbers and zeros, as the direction says. `flush_to_zero` (f32 only) makes zeros of subnormal operands and results.

Operands

| operand | type |  |
| --- | --- | --- |
| `lhs` | tile of f16 or bf16 or f32 or f64 values | left operand |
| `rhs` | `!cuda_tile.tile<f32>` | right operand |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `rounding_mode` | one of nearest_even, zero, negative_inf, positive_inf | rounding (default `#cuda_tile.rounding<nearest_even>`) |
| `flush_to_zero` | unit attribute | denormals become zero (f32 only) |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `!cuda_tile.tile<f32>` | the result |

Traits: pure

```tileir
%r = mulf %a, %b : tile<64xf32>
```
