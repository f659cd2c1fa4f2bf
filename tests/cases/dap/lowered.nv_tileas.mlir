nv_tileas.func @rows(%x: !nv_tileas.ptr<f32>, %n: i32) {
  %bx, %by, %bz = nv_tileas.get_program_id : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %view = nv_tileas.make_tensor_view %x, shape = [8, 8], strides = [8, 1] : !nv_tileas.ptr<f32> -> !nv_tileas.tensor_view<8x8xf32, strides=[8,1]>
  %tiles = nv_tileas.make_partition_view %view : !nv_tileas.partition_view<tile=(2x4), !nv_tileas.tensor_view<8x8xf32, strides=[8,1]>>
  %first = nv_tileas.load %tiles[%bx, %zero] : !nv_tileas.partition_view<tile=(2x4), !nv_tileas.tensor_view<8x8xf32, strides=[8,1]>>, i32 -> tensor<2x4xf32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>
  %sum = scf.for %i = %zero to %n step %one iter_args(%so_far = %first) -> (tensor<2x4xf32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>) : i32 {
    %half = arith.constant dense<5.000000e-01> : tensor<2x4xf32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>
    %next = arith.addf %so_far, %half : tensor<2x4xf32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>
    scf.yield %next : tensor<2x4xf32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>
  }
  nv_tileas.print "block %d\0A", %bx : i32
  nv_tileas.store %sum, %tiles[%bx, %zero] : tensor<2x4xf32, #nv_tileas.linear<order = [1, 0], vector = 1, threads = 128>>, !nv_tileas.partition_view<tile=(2x4), !nv_tileas.tensor_view<8x8xf32, strides=[8,1]>>, i32
}
