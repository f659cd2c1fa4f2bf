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
