//! fmt


// Comments stay, wherever they stand.   


  // This one too.
cuda_tile.module   @m{
global @table<i32:[1,2]> :tile<2xi32>
      entry @f ( %a:tile<i32>,%b : tile< i32 > ) // why
optimization_hints=<sm_100={num_cta_in_cga=2}>
  {

    %c=constant<i1:true>:tile<i1>


    // A blank line stays in front of this, but only one.
    %sum   =addi %a,%b:tile<i32> // trailing
    %p:2 =for %i in(%a to %b,step %sum):tile<i32> iter_values(%x=%a,%y=%b)->(tile<i32>,tile<i32>) {// open
  continue %x,%y:tile<i32>,tile<i32>
      // last
    }
    if %c{print_tko "a // b\n"->token}else{
      // nothing yet

    }
    %long = addi %p#0,
  // in between
  %p#1 overflow<no_signed_wrap>
  : tile<i32>
    %v=cuda_tile.addi %a,%b overflow<none>:!cuda_tile.tile<i32>
    %g = "cuda_tile.addi"( %a,%b )<{ overflow=#cuda_tile.overflow<none> }>:( !cuda_tile.tile<i32>,!cuda_tile.tile<i32> )->!cuda_tile.tile<i32>
    return }

}
// the end
//--- formatted
// Comments stay, wherever they stand.

// This one too.
cuda_tile.module @m {
  global @table <i32: [1, 2]> : tile<2xi32>
  entry @f(%a: tile<i32>, %b: tile<i32>) // why
      optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {
    %c = constant <i1: true> : tile<i1>

    // A blank line stays in front of this, but only one.
    %sum = addi %a, %b : tile<i32> // trailing
    %p:2 = for %i in (%a to %b, step %sum) : tile<i32> iter_values(%x = %a, %y = %b) -> (tile<i32>, tile<i32>) { // open
      continue %x, %y : tile<i32>, tile<i32>
      // last
    }
    if %c {
      print_tko "a // b\n" -> token
    } else {
      // nothing yet
    }
    %long = addi %p#0,
        // in between
        %p#1 overflow<no_signed_wrap>
        : tile<i32>
    %v = cuda_tile.addi %a, %b overflow<none> : !cuda_tile.tile<i32>
    %g = "cuda_tile.addi"(%a, %b) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
    return
  }
}
// the end
