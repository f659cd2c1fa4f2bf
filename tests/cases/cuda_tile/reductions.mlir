//! verify
entry @k() {
  %f = constant <f32: 1.0> : tile<4x8xf32>
  %g = constant <f32: 1.0> : tile<8xf32>
  %i = constant <i32: 1> : tile<4x8xi32>
  %h = constant <bf16: 1.0> : tile<4x8xbf16>
  %0 = reduce %f dim=2 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op dimension (2) is out of bound [0, 2)
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a : tile<f32>
  }
  %1 = reduce %f dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<8xf32>
//     ^^^^^^ error[cuda_tile.reduce-result]: 'cuda_tile.reduce' op inferred type(s) '!cuda_tile.tile<4xf32>' are incompatible with return type(s) of operation '!cuda_tile.tile<8xf32>'
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a : tile<f32>
  }
  %2 = reduce %f dim=1 identities=[0.0 : f32, 0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect identities to match the number of operands but got: 1 operands and 2 identities
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a : tile<f32>
  }
  %3 = reduce %f dim=1 identities=[0 : i32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect same type for operand at index: 0 and identity at index: 0 but got: 'f32' and 'i32'
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a : tile<f32>
  }
  %4 = reduce %f dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect 2 block arguments but got: 1
  (%a: tile<f32>) {
    yield %a : tile<f32>
  }
  %5 = reduce %f dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect 0-rank tile type at index: 0 but got: '!cuda_tile.tile<4xf32>'
  (%a: tile<4xf32>, %b: tile<4xf32>) {
    yield %a : tile<4xf32>
  }
  %6 = reduce %f dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect same element type for block argument at index: 0 and 1 but got: 'f32' and 'i32'
  (%a: tile<f32>, %b: tile<i32>) {
    yield %a : tile<f32>
  }
  %7 = reduce %f dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect same type for operand at index: 0 and block argument at index: 0 but got: 'f32' and 'i32'
  (%a: tile<i32>, %b: tile<i32>) {
    yield %a : tile<i32>
  }
  %8 = reduce %f dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect number of terminators operands (0) to match number of operands (1)
  (%a: tile<f32>, %b: tile<f32>) {
  }
  %9 = reduce %f dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
//     ^^^^^^ error[cuda_tile.reduce]: 'cuda_tile.reduce' op expect same type for operand at index: 0 and terminator argument at index: 0 but got: 'f32' and 'i32'
  (%a: tile<f32>, %b: tile<f32>) {
    %i1 = constant <i32: 1> : tile<i32>
    yield %i1 : tile<i32>
  }
  %10 = reduce %i dim=1 identities=[0 : i32] : tile<4x8xi32> -> tile<4xi32>
  (%a: tile<i32>, %b: tile<i32>) {
    %q = divi %a, %b signed : tile<i32>
//       ^^^^ error[cuda_tile.reduce-pure]: 'cuda_tile.divi' op only pure operations are allowed inside 'cuda_tile.reduce'
    yield %q : tile<i32>
  }
  %11:2 = reduce %f, %g dim=0 identities=[0.0 : f32, 0.0 : f32] : tile<4x8xf32>, tile<8xf32> -> tile<8xf32>, tile<f32>
//        ^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.reduce' op requires the same shape for all operands
  (%a: tile<f32>, %b: tile<f32>, %c: tile<f32>, %d: tile<f32>) {
    yield %a, %c : tile<f32>, tile<f32>
  }
  %12 = scan %f dim=1 reverse=false identities=[0.0 : f32] : tile<4x8xf32> -> tile<8xf32>
//      ^^^^ error[cuda_tile.reduce-result]: 'cuda_tile.scan' op expect same type for operand at index: 0 and result at index: 0
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a : tile<f32>
  }
  %13 = scan %f dim=-1 reverse=false identities=[0.0 : f32] : tile<4x8xf32> -> tile<4x8xf32>
//      ^^^^ error[op.attribute]: 'cuda_tile.scan' op attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative
  (%a: tile<f32>, %b: tile<f32>) {
    yield %a : tile<f32>
  }
  %14 = reduce %h dim=1 identities=[0.0 : f16] : tile<4x8xbf16> -> tile<4xbf16>
  (%a: tile<bf16>, %b: tile<bf16>) {
    yield %a : tile<bf16>
  }
  return
}
