//! verify
!good = !cuda_tile.tile<4xi32>
!bad = !cuda_tile.tile<3xi32>
//     ^^^^^^^^^^^^^^^^^^^^^^ error[type]: all dimensions must be powers of two, got 3
#hint = #cuda_tile.optimization_hints<default = {latency = 3}
//                                   ^^^^^^^^^^^^^^^^^^^^^^^^ error[syntax]: expected '>'
entry @k(%n: !cuda_tile.tile<i32>) {
  %0 = iota : !good
  %1 = iota : !bad
  %2 = iota : !unknown
//            ^^^^^^^^ error[type]: undefined symbol alias id 'unknown'
  return
}
