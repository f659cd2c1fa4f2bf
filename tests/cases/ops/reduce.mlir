//! op
entry @forms() {
  %i = iota : tile<4xi32>
  %0 = reshape %i : tile<4xi32> -> tile<1x4xi32>
  %1 = broadcast %0 : tile<1x4xi32> -> tile<8x4xi32>
  %2:2 = reduce %1, %1 dim=0 identities=[0 : i32, -1 : i32] : tile<8x4xi32>, tile<8x4xi32> -> tile<4xi32>, tile<4xi32>
  (%x: tile<i32>, %y: tile<i32>, %z: tile<i32>, %w: tile<i32>) {
    yield %x, %z : tile<i32>, tile<i32>
  }
  %f = constant <f8E4M3FN: 1.5> : tile<4xf8E4M3FN>
  %3 = reduce %f dim=0 identities=[2.0 : f8E4M3FN] : tile<4xf8E4M3FN> -> tile<f8E4M3FN>
  (%x: tile<f8E4M3FN>, %y: tile<f8E4M3FN>) {
    yield %y : tile<f8E4M3FN>
  }
  return
}
//--- custom
entry @forms() {
  %0 = iota : tile<4xi32>
  %reshape = reshape %0 : tile<4xi32> -> tile<1x4xi32>
  %bcast = broadcast %reshape : tile<1x4xi32> -> tile<8x4xi32>
  %reduce:2 = reduce %bcast, %bcast dim=0 identities=[0 : i32, -1 : i32] : tile<8x4xi32>, tile<8x4xi32> -> tile<4xi32>, tile<4xi32> 
  (%reduce_lhs0: tile<i32>, %reduce_rhs0: tile<i32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    yield %reduce_lhs0, %reduce_lhs1 : tile<i32>, tile<i32>
  }
  %cst_f8E4M3FN = constant <f8E4M3FN: 1.500000e+00> : tile<4xf8E4M3FN>
  %reduce_0 = reduce %cst_f8E4M3FN dim=0 identities=[2.000000e+00 : f8E4M3FN] : tile<4xf8E4M3FN> -> tile<f8E4M3FN> 
  (%reduce_lhs: tile<f8E4M3FN>, %reduce_rhs: tile<f8E4M3FN>) {
    yield %reduce_rhs : tile<f8E4M3FN>
  }
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4xi32>
  %1 = "cuda_tile.reshape"(%0) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<1x4xi32>
  %2 = "cuda_tile.broadcast"(%1) : (!cuda_tile.tile<1x4xi32>) -> !cuda_tile.tile<8x4xi32>
  %3:2 = "cuda_tile.reduce"(%2, %2) <{dim = 0 : i32, identities = [0 : i32, -1 : i32]}> ({
  ^bb0(%arg0: !cuda_tile.tile<i32>, %arg1: !cuda_tile.tile<i32>, %arg2: !cuda_tile.tile<i32>, %arg3: !cuda_tile.tile<i32>):
    "cuda_tile.yield"(%arg0, %arg2) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }) : (!cuda_tile.tile<8x4xi32>, !cuda_tile.tile<8x4xi32>) -> (!cuda_tile.tile<4xi32>, !cuda_tile.tile<4xi32>)
  %4 = "cuda_tile.constant"() <{value = dense<1.500000e+00> : !cuda_tile.tile<4xf8E4M3FN>}> : () -> !cuda_tile.tile<4xf8E4M3FN>
  %5 = "cuda_tile.reduce"(%4) <{dim = 0 : i32, identities = [2.000000e+00 : f8E4M3FN]}> ({
  ^bb0(%arg0: !cuda_tile.tile<f8E4M3FN>, %arg1: !cuda_tile.tile<f8E4M3FN>):
    "cuda_tile.yield"(%arg1) : (!cuda_tile.tile<f8E4M3FN>) -> ()
  }) : (!cuda_tile.tile<4xf8E4M3FN>) -> !cuda_tile.tile<f8E4M3FN>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @sums() {
  %x = constant <f32: [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0], [7.0, 8.0]]> : tile<4x2xf32>
  %0 = reduce %x dim=0 identities=[0.0 : f32] : tile<4x2xf32> -> tile<2xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %0: 16 20
  %1 = reduce %x dim=1 identities=[0.0 : f32] : tile<4x2xf32> -> tile<4xf32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %1: 3 7 11 15
  return
}
// -----
// Neighbours first: (2**24 + 1) + (1 + 1) is 2**24 + 2, where one after the other would stay at 2**24.
entry @order() {
  %x = constant <f32: [16777216.0, 1.0, 1.0, 1.0]> : tile<4xf32>
  %0 = reduce %x dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
  (%e: tile<f32>, %acc: tile<f32>) {
    %s = addf %e, %acc : tile<f32>
    yield %s : tile<f32>
  }
  //= %0: 16777218
  // An identity that is none shows: each element meets it.
  %y = constant <i32: [-5, -3]> : tile<2xi32>
  %1 = reduce %y dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32>
  (%e: tile<i32>, %acc: tile<i32>) {
    %s = maxi %e, %acc signed : tile<i32>
    yield %s : tile<i32>
  }
  //= %1: 0
  return
}
// -----
// Two operands together: the largest number and where it stands.
entry @argmax() {
  %x = constant <f32: [3.0, 9.0, 9.0, 1.0]> : tile<4xf32>
  %i = iota : tile<4xi32>
  %0:2 = reduce %x, %i dim=0 identities=[0xFF800000 : f32, 0 : i32] : tile<4xf32>, tile<4xi32> -> tile<f32>, tile<i32>
  (%e: tile<f32>, %acc: tile<f32>, %ei: tile<i32>, %acci: tile<i32>) {
    %larger = cmpf greater_than ordered %e, %acc : tile<f32> -> tile<i1>
    %m = select %larger, %e, %acc : tile<i1>, tile<f32>
    %mi = select %larger, %ei, %acci : tile<i1>, tile<i32>
    yield %m, %mi : tile<f32>, tile<i32>
  }
  //= %0: 9
  //= %0#1: 1
  return
}
// -----
// A combiner with an op that is not element-wise runs once for each element, with the same result.
entry @turned() {
  %x = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %0 = reduce %x dim=1 identities=[0 : i32] : tile<2x2xi32> -> tile<2xi32>
  (%e: tile<i32>, %acc: tile<i32>) {
    %r = reshape %e : tile<i32> -> tile<1xi32>
    %b = reshape %r : tile<1xi32> -> tile<i32>
    %s = addi %b, %acc : tile<i32>
    yield %s : tile<i32>
  }
  //= %0: 3 7
  return
}
//--- refused
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
    %t = print_tko "x" -> token
//       ^^^^^^^^^ error[cuda_tile.reduce-pure]: 'cuda_tile.print_tko' op only memory-effect-free operations are allowed inside 'cuda_tile.reduce'
    yield %q : tile<i32>
  }
  %11:2 = reduce %f, %g dim=0 identities=[0.0 : f32, 0.0 : f32] : tile<4x8xf32>, tile<8xf32> -> tile<8xf32>, tile<f32>
//        ^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.reduce' op requires the same shape for all operands
  (%a: tile<f32>, %b: tile<f32>, %c: tile<f32>, %d: tile<f32>) {
    yield %a, %c : tile<f32>, tile<f32>
  }
  %14 = reduce %h dim=1 identities=[0.0 : f16] : tile<4x8xbf16> -> tile<4xbf16>
  (%a: tile<bf16>, %b: tile<bf16>) {
    yield %a : tile<bf16>
  }
  return
}
