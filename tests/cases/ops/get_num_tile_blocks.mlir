//! op
entry @forms() {
  %0, %1, %2 = get_num_tile_blocks : tile<i32>
  return
}
//--- custom
entry @forms() {
  %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0:3 = "cuda_tile.get_num_tile_blocks"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @places() {
  //: grid 2,3,1
  %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
  //= %nx: 2
  //= %ny: 3
  //= %nz: 1
  return
}
//--- refused
entry @k() {
  %0, %1, %2 = get_num_tile_blocks : tile<4xi32>
//             ^^^^^^^^^^^^^^^^^^^ error[op.result]: 'cuda_tile.get_num_tile_blocks' op result #0 must be 0D tile of i32 values, but got '!cuda_tile.tile<4xi32>'
  %3, %4, %5 = get_num_tile_blocks : tile<i64>
//             ^^^^^^^^^^^^^^^^^^^ error[op.result]: 'cuda_tile.get_num_tile_blocks' op result #0 must be 0D tile of i32 values, but got '!cuda_tile.tile<i64>'
  %6 = get_num_tile_blocks : tile<i32>
//^^ error[ssa.result-count]: operation defines 3 results but was provided 1 to bind
  return
}
