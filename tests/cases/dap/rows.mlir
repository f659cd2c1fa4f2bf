// tilelsp: launch(--grid 2 --arg x=64:f32:iota --arg n=3)
entry @rows(%x: tile<ptr<f32>>, %n: tile<i32>) {
  %bx, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %half = constant <f32: 0.5> : tile<2x4xf32>
  %view = make_tensor_view %x, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
  %tiles = make_partition_view %view : partition_view<tile=(2x4), tensor_view<8x8xf32, strides=[8,1]>>
  %first, %token = load_view_tko weak %tiles[%bx, %zero] : partition_view<tile=(2x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> tile<2x4xf32>, token
  %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%so_far = %first) -> (tile<2x4xf32>) {
    %next = addf %so_far, %half : tile<2x4xf32>
    continue %next : tile<2x4xf32>
  }
  print_tko "block %d\n", %bx : tile<i32> -> token
  %stored = store_view_tko weak %sum, %tiles[%bx, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token
  return
}
