//! verify
// What only the generic form can get wrong.
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "k"}> ({
  %c = "cuda_tile.constant"() <{value = dense<1.0> : !cuda_tile.tile<f32>}> : () -> !cuda_tile.tile<f32>
  %s = "cuda_tile.addf"(%c, %c) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
//     ^^^^^^^^^^^^^^^^ error[block.terminator]: block with no terminator, has %1 = "cuda_tile.addf"(%0, %0) <{rounding_mode = #cuda_tile.rounding<nearest_even>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
}) : () -> ()
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "l"}> ({
  %c = "cuda_tile.constant"() <{value = dense<true> : !cuda_tile.tile<i1>}> : () -> !cuda_tile.tile<i1>
  "cuda_tile.if"(%c) ({
  ^bb0:
//^^^^ error[block.terminator]: empty block: expect at least a terminator
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.if"(%c) ({
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{sym_name = "m"}> ({
// @0..17 error[op.attribute]: 'cuda_tile.entry' op requires attribute 'function_type'
  "cuda_tile.return"() : () -> ()
}) : () -> ()
