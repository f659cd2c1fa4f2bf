// Loops whose loads are started turns ahead, with as many turns as there are stages, fewer and more.

// As many turns as there are.
//: 32x160xf16 160x64xf16 32x64xf32
entry @two_turns(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [32, 160], strides = [160, 1] : tensor_view<32x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<32x64xf32>
  %two = constant <i32: 2> : tile<i32>
  %sum = for %i in (%z to %two, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>, tile<i32> -> tile<32x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
    continue %r : tile<32x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// Nothing to start ahead.
//: 32x160xf16 160x64xf16 32x64xf32
entry @one_turn(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [32, 160], strides = [160, 1] : tensor_view<32x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<32x64xf32>
  %sum = for %i in (%z to %one, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>, tile<i32> -> tile<32x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
    continue %r : tile<32x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// How many turns there are, the launch says: here five.
//: 64x160xf16 160x64xf16 64x64xf32
entry @turns_of_the_launch(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [64, 160], strides = [160, 1] : tensor_view<64x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<64x64xf32>
  %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
  %end = muli %nx, %five : tile<i32>
  %sum = for %i in (%z to %end, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>, tile<i32> -> tile<64x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    continue %r : tile<64x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// As many buffers as the largest latency of its loads.
//: slow 64x160xf16 160x64xf16 64x64xf32
entry @latency_of_3(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [64, 160], strides = [160, 1] : tensor_view<64x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<64x64xf32>
  %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
  %end = muli %nx, %five : tile<i32>
  %sum = for %i in (%z to %end, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t optimization_hints = <default = {latency = 3}> : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>, tile<i32> -> tile<64x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    continue %r : tile<64x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// A quarter of shared memory.
//: slow 64x160xf16 160x64xf16 64x64xf32
entry @four_on_a_multiprocessor(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 4}> {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [64, 160], strides = [160, 1] : tensor_view<64x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<64x64xf32>
  %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
  %end = muli %nx, %five : tile<i32>
  %sum = for %i in (%z to %end, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>, tile<i32> -> tile<64x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    continue %r : tile<64x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// How many turns there are, the launch says: here none.
//: 32x160xf16 160x64xf16 32x64xf32
entry @no_turn(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [32, 160], strides = [160, 1] : tensor_view<32x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<32x64xf32>
  %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
  %end = subi %nx, %one : tile<i32>
  %sum = for %i in (%z to %end, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>, tile<i32> -> tile<32x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
    continue %r : tile<32x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// The end lies in front of the start.
//: 32x160xf16 160x64xf16 32x64xf32
entry @none_backwards(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [32, 160], strides = [160, 1] : tensor_view<32x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<32x64xf32>
  %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
  %sum = for %i in (%five to %nx, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<32x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>, tile<i32> -> tile<32x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
    continue %r : tile<32x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// Steps of two, from one on, in i64; the last turn is in front of the end.
//: 32x160xf16 160x64xf16 32x64xf32
entry @every_other(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [32, 160], strides = [160, 1] : tensor_view<32x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<32x64xf32>
  %wide_z = constant <i64: 0> : tile<i64>
  %w1 = constant <i64: 1> : tile<i64>
  %w2 = constant <i64: 2> : tile<i64>
  %w5 = constant <i64: 4> : tile<i64>
  %sum = for %i in (%w1 to %w5, step %w2) : tile<i64> iter_values(%acc = %start) -> (tile<32x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%wide_z, %i] token = %t : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>, tile<i64> -> tile<32x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %wide_z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i64> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
    continue %r : tile<32x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// The place is computed in each turn.
//: 64x160xf16 160x64xf16 64x64xf32
entry @from_the_end(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [64, 160], strides = [160, 1] : tensor_view<64x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<64x64xf32>
  %four = constant <i32: 4> : tile<i32>
  %sum = for %i in (%z to %five, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x64xf32>) {
    %back = subi %four, %i : tile<i32>
    %x, %x_t = load_view_tko weak %at[%z, %back] token = %t : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>, tile<i32> -> tile<64x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%back, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    continue %r : tile<64x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// The buffers are filled again while others may still read them.
//: 64x160xf16 160x64xf16 64x64xf32
entry @in_a_loop(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [64, 160], strides = [160, 1] : tensor_view<64x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<64x64xf32>
  %two = constant <i32: 2> : tile<i32>
  %sum = for %j in (%z to %two, step %one) : tile<i32> iter_values(%outer = %start) -> (tile<64x64xf32>) {
    %in = for %i in (%j to %five, step %one) : tile<i32> iter_values(%acc = %outer) -> (tile<64x64xf32>) {
      %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>, tile<i32> -> tile<64x32xf16>, token
      %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %r = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %r : tile<64x64xf32>
    }
    continue %in : tile<64x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// What is computed from a load is stored in each turn; the other operand is copied ahead.
//: 64x160xf16 160x64xf16 64x64xf32
entry @one_operand(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [64, 160], strides = [160, 1] : tensor_view<64x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<64x64xf32>
  %sum = for %i in (%z to %five, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x64xf32>) {
    %w, %w_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>, tile<i32> -> tile<64x32xf16>, token
    %x = addf %w, %w rounding<nearest_even> : tile<64x32xf16>
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    continue %r : tile<64x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// Two multiplies in a turn; the operands of the second are the same in every one.
//: 64x160xf16 160x64xf16 64x64xf32
entry @two_products(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [64, 160], strides = [160, 1] : tensor_view<64x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<64x64xf32>
  %sum = for %i in (%z to %five, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<64x64xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>, tile<i32> -> tile<64x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %s = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    %y2, %y2_t = load_view_tko weak %bt[%z, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %x2, %x2_t = load_view_tko weak %at[%z, %z] token = %t : partition_view<tile=(64x32), tensor_view<64x160xf16, strides=[160,1]>>, tile<i32> -> tile<64x32xf16>, token
    %r = mmaf %x2, %y2, %s : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
    continue %r : tile<64x64xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// Where one operand lies, the turn before says: it is loaded in its turn.
//: 32x160xf16 160x64xf16 32x64xf32
entry @carried_place(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [32, 160], strides = [160, 1] : tensor_view<32x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<32x64xf32>
  %sum, %last = for %i in (%z to %five, step %one) : tile<i32> iter_values(%acc = %start, %at_i = %z) -> (tile<32x64xf32>, tile<i32>) {
    %x, %x_t = load_view_tko weak %at[%z, %at_i] token = %t : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>, tile<i32> -> tile<32x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
    %next = addi %at_i, %one : tile<i32>
    continue %r, %next : tile<32x64xf32>, tile<i32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// Each turn reads what the one before wrote: nothing is started ahead.
//: 32x160xf16 160x64xf16 32x64xf32
entry @behind_a_store(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %av = make_tensor_view %pa, shape = [32, 160], strides = [160, 1] : tensor_view<32x160xf16, strides=[160,1]>
  %bv = make_tensor_view %pb, shape = [160, 64], strides = [64, 1] : tensor_view<160x64xf16, strides=[64,1]>
  %cv = make_tensor_view %c, shape = [32, 64], strides = [64, 1] : tensor_view<32x64xf32, strides=[64,1]>
  %at = make_partition_view %av : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %start = constant <f32: 0.0> : tile<32x64xf32>
  %sum, %tok = for %i in (%z to %five, step %one) : tile<i32> iter_values(%acc = %start, %after = %t) -> (tile<32x64xf32>, token) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %after : partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>, tile<i32> -> tile<32x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %after : partition_view<tile=(32x64), tensor_view<160x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
    %r = mmaf %x, %y, %acc : tile<32x32xf16>, tile<32x64xf16>, tile<32x64xf32>
    %stored = store_view_tko weak %x, %at[%z, %z] token = %x_t : tile<32x32xf16>, partition_view<tile=(32x32), tensor_view<32x160xf16, strides=[160,1]>>, tile<i32> -> token
    continue %r, %stored : tile<32x64xf32>, token
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<32x64xf32>, partition_view<tile=(32x64), tensor_view<32x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// Four CTAs would leave a thread 64 registers, and the sums alone take 128: nobody asks for them.
//: sm_80 sm_90a sm_100a sm_120a 128x64xf16 64x128xf16 128x128xf32
entry @too_many_on_a_multiprocessor(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 4}> {
  %t = make_token : token
  %pa = assume div_by<16>, %a : tile<ptr<f16>>
  %pb = assume div_by<16>, %b : tile<ptr<f16>>
  %pc = assume div_by<16>, %c : tile<ptr<f32>>
  %av = make_tensor_view %pa, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %bv = make_tensor_view %pb, shape = [64, 128], strides = [128, 1] : tensor_view<64x128xf16, strides=[128,1]>
  %cv = make_tensor_view %pc, shape = [128, 128], strides = [128, 1] : tensor_view<128x128xf32, strides=[128,1]>
  %at = make_partition_view %av : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>
  %bt = make_partition_view %bv : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>
  %ct = make_partition_view %cv : partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %start = constant <f32: 0.0> : tile<128x128xf32>
  %sum = for %i in (%z to %two, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<128x128xf32>) {
    %x, %x_t = load_view_tko weak %at[%z, %i] token = %t : partition_view<tile=(128x32), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x32xf16>, token
    %y, %y_t = load_view_tko weak %bt[%i, %z] token = %t : partition_view<tile=(32x128), tensor_view<64x128xf16, strides=[128,1]>>, tile<i32> -> tile<32x128xf16>, token
    %r = mmaf %x, %y, %acc : tile<128x32xf16>, tile<32x128xf16>, tile<128x128xf32>
    continue %r : tile<128x128xf32>
  }
  %done = store_view_tko weak %sum, %ct[%z, %z] token = %t : tile<128x128xf32>, partition_view<tile=(128x128), tensor_view<128x128xf32, strides=[128,1]>>, tile<i32> -> token
  return
}
