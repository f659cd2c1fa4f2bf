//! op
entry @forms() {
  %0, %1, %2 = get_tile_block_id : tile<i32>
  return
}
//--- custom
entry @forms() {
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
entry @places() {
  //: grid 2,3,1
  %x, %y, %z = get_tile_block_id : tile<i32>
  //= %x: 1
  //= %y: 2
  //= %z: 0
  return
}
