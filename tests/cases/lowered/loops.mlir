// Loops without an end: left from branches at any depth, with results of other types than they carry; nested ones.

//: 64xi32
entry @leaves_with_another_type(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %x, %n = loop iter_values(%i = %zero, %s = %zero) : tile<i32>, tile<i32> -> tile<64xi32>, tile<i32> {
    %t = addi %s, %i : tile<i32>
    %j = addi %i, %one : tile<i32>
    %done = cmpi equal %j, %ten, signed : tile<i32> -> tile<i1>
    if %done {
      %t1 = reshape %t : tile<i32> -> tile<1xi32>
      %all = broadcast %t1 : tile<1xi32> -> tile<64xi32>
      break %all, %j : tile<64xi32>, tile<i32>
    }
    continue %j, %t : tile<i32>, tile<i32>
  }
  %n1 = reshape %n : tile<i32> -> tile<1xi32>
  %ns = broadcast %n1 : tile<1xi32> -> tile<64xi32>
  %y = addi %x, %ns : tile<64xi32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %t = store_view_tko weak %y, %pv[%zero] : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64xi32
entry @leaves_at_its_end(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %lanes = iota : tile<64xi32>
  %x = loop iter_values(%v = %lanes) : tile<64xi32> -> tile<64xi32> {
    %w = addi %v, %lanes : tile<64xi32>
    break %w : tile<64xi32>
  }
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %t = store_view_tko weak %x, %pv[%zero] : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: 256xi32
entry @carries_tiles_through_branches_in_branches(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %lanes = iota : tile<256xi32>
  %x = loop iter_values(%i = %zero, %v = %lanes) : tile<i32>, tile<256xi32> -> tile<256xi32> {
    %j = addi %i, %one : tile<i32>
    %low = cmpi less_than %j, %three, signed : tile<i32> -> tile<i1>
    if %low {
      %first = cmpi equal %j, %one, signed : tile<i32> -> tile<i1>
      if %first {
        continue %j, %v : tile<i32>, tile<256xi32>
      }
      %d = addi %v, %v : tile<256xi32>
      continue %j, %d : tile<i32>, tile<256xi32>
    } else {
      %last = cmpi equal %j, %five, signed : tile<i32> -> tile<i1>
      if %last {
        break %v : tile<256xi32>
      }
    }
    %e = addi %v, %lanes : tile<256xi32>
    continue %j, %e : tile<i32>, tile<256xi32>
  }
  %pw = make_tensor_view %p, shape = [256], strides = [1] : tensor_view<256xi32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>
  %t = store_view_tko weak %x, %pv[%zero] : tile<256xi32>, partition_view<tile=(256), tensor_view<256xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64xi32
entry @loops_in_loops(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %lanes = iota : tile<64xi32>
  %x = for %k in (%zero to %four, step %one) : tile<i32> iter_values(%acc = %lanes) -> (tile<64xi32>) {
    %inner = loop iter_values(%i = %zero, %v = %acc) : tile<i32>, tile<64xi32> -> tile<64xi32> {
      %stop = cmpi greater_than_or_equal %i, %k, signed : tile<i32> -> tile<i1>
      if %stop {
        break %v : tile<64xi32>
      }
      %w = addi %v, %lanes : tile<64xi32>
      %j = addi %i, %one : tile<i32>
      continue %j, %w : tile<i32>, tile<64xi32>
    }
    %odd = andi %k, %one : tile<i32>
    %skip = cmpi equal %odd, %one, signed : tile<i32> -> tile<i1>
    if %skip {
      %far = cmpi equal %k, %one, signed : tile<i32> -> tile<i1>
      if %far {
        continue %acc : tile<64xi32>
      }
    }
    continue %inner : tile<64xi32>
  }
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %t = store_view_tko weak %x, %pv[%zero] : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: 64xi32
entry @returns_from_branches_in_branches(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %lanes = iota : tile<64xi32>
  %pw = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xi32, strides=[1]>
  %pv = make_partition_view %pw : partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %here = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
  if %here {
    %there = cmpi not_equal %y, %zero, signed : tile<i32> -> tile<i1>
    if %there {
      return
    }
    %t = store_view_tko weak %lanes, %pv[%zero] : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  %two = addi %lanes, %lanes : tile<64xi32>
  %u = store_view_tko weak %two, %pv[%zero] : tile<64xi32>, partition_view<tile=(64), tensor_view<64xi32, strides=[1]>>, tile<i32> -> token
  return
}

//: slow 64x64xf16 64x64xf16 64x64xf32
entry @multiplies_until_it_is_enough(%p: tile<ptr<f16>>, %q: tile<ptr<f16>>, %r: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %none = constant <f32: 0.0> : tile<64x64xf32>
  %pw = make_tensor_view %p, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %pv = make_partition_view %pw : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %qw = make_tensor_view %q, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %qv = make_partition_view %qw : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %d = loop iter_values(%i = %zero, %acc = %none) : tile<i32>, tile<64x64xf32> -> tile<64x64xf32> {
    %a, %t = load_view_tko weak %pv[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
    %b, %u = load_view_tko weak %qv[%zero, %zero] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
    %c = mmaf %a, %b, %acc : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
    %j = addi %i, %one : tile<i32>
    %enough = cmpi equal %j, %three, signed : tile<i32> -> tile<i1>
    if %enough {
      break %c : tile<64x64xf32>
    }
    continue %j, %c : tile<i32>, tile<64x64xf32>
  }
  %rw = make_tensor_view %r, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
  %rv = make_partition_view %rw : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
  %w = store_view_tko weak %d, %rv[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}

// An accumulator that each turn scales stays in tensor memory from one turn to the next, and where there is no turn.
//: sm_100a 128x64xf16 64x64xf16 128x64xf32 1xi32
entry @scaled_accumulator(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %n: tile<ptr<i32>>) {
  %i = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %aw = make_tensor_view %a, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf16, strides=[64,1]>
  %av = make_partition_view %aw : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>
  %bw = make_tensor_view %b, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf16, strides=[64,1]>
  %bv = make_partition_view %bw : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>
  %cw = make_tensor_view %c, shape = [128, 64], strides = [64, 1] : tensor_view<128x64xf32, strides=[64,1]>
  %cv = make_partition_view %cw : partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>
  %two = constant <f32: 2.0> : tile<128x64xf32>
  %x, %tx = load_view_tko weak %av[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf16, strides=[64,1]>>, tile<i32> -> tile<128x64xf16>, token
  %y, %ty = load_view_tko weak %bv[%i, %i] : partition_view<tile=(64x64), tensor_view<64x64xf16, strides=[64,1]>>, tile<i32> -> tile<64x64xf16>, token
  %start, %tc = load_view_tko weak %cv[%i, %i] : partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>, tile<i32> -> tile<128x64xf32>, token
  %turns, %tn = load_ptr_tko weak %n : tile<ptr<i32>> -> tile<i32>, token
  %end = absi %turns : tile<i32>
  %d = for %t in (%i to %end, step %one) : tile<i32> iter_values(%acc = %start) -> (tile<128x64xf32>) {
    %s = mulf %acc, %two : tile<128x64xf32>
    %p = mmaf %x, %y, %s : tile<128x64xf16>, tile<64x64xf16>, tile<128x64xf32>
    continue %p : tile<128x64xf32>
  }
  %ts = store_view_tko weak %d, %cv[%i, %i] token = %tc : tile<128x64xf32>, partition_view<tile=(128x64), tensor_view<128x64xf32, strides=[64,1]>>, tile<i32> -> token
  return
}
